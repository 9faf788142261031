// SPDX-License-Identifier: Apache-2.0
// A page's content as a small value that can be compared: a sketch of its set of words.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/hash.h"

namespace upwell::answer {

// The smallest hashes of all words (a bottom-k sketch): exact for pages of up to kSize distinct
// words, an estimate with a standard error of at most 0.032 beyond. At most 2 KiB.
class Signature {
 public:
  static constexpr size_t kSize = 256;  // words; not tuned

  Signature() = default;
  // Words are runs of letters and digits, case folded; scripts without spaces give pairs of
  // neighbours. Their order and number do not matter.
  static Signature OfText(std::string_view text);

  bool empty() const { return smallest_.empty(); }
  // Equal for equal sets of words: to put pages of one content together.
  base::Hash128 hash() const { return hash_; }
  // Hashes of words, ascending: the smallest that the page has. Like pages share most of them.
  const std::vector<uint64_t>& smallest() const { return smallest_; }
  // Shared words / all words of both; 1 where both are empty.
  friend double Jaccard(const Signature& a, const Signature& b);

 private:
  std::vector<uint64_t> smallest_;  // ascending
  base::Hash128 hash_;
};

double Jaccard(const Signature& a, const Signature& b);

}  // namespace upwell::answer
