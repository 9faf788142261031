// SPDX-License-Identifier: Apache-2.0
// Many different phrases, numbered in the order of their first occurrence, with their texts.
//
// Costs per phrase: its text, 8 bytes for where that begins, and a place in a FingerprintIndex.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "entities/fingerprint_index.h"
#include "entities/phrase.h"

namespace upwell::entities {

class PhraseTable {
 public:
  static constexpr uint32_t kNone = FingerprintIndex::kNone;

  // Phrases with the same tokens are one; the first text is kept. As FingerprintIndex::Add.
  std::pair<uint32_t, bool> Add(const Phrase& phrase);
  uint32_t Find(uint64_t fingerprint) const { return index_.Find(fingerprint); }
  size_t size() const { return index_.size(); }
  uint64_t fingerprint(uint32_t number) const { return index_.fingerprint(number); }
  std::string_view text(uint32_t number) const {
    return std::string_view(texts_).substr(begins_[number], EndOf(number) - begins_[number]);
  }

 private:
  uint64_t EndOf(uint32_t number) const {
    return number + 1 < begins_.size() ? begins_[number + 1] : texts_.size();
  }

  FingerprintIndex index_;
  std::vector<uint64_t> begins_;
  std::string texts_;
};

}  // namespace upwell::entities
