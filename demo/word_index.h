// SPDX-License-Identifier: Apache-2.0
// Which records have which words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "demo/dataset.h"

namespace upwell::demo {

// The search terms of a text: words in folded case; of scripts without spaces (kana, Han) every
// character and every pair of neighbours.
std::vector<std::string> WordsOf(std::string_view text);
// The terms that a record must have for this input of a user: of a run of Han or kana only the
// pairs, or its one character.
std::vector<std::string> QueryTermsOf(std::string_view input);

// True for the columns whose words can be looked for.
bool HasWords(ColumnKind kind);

class WordIndex {
 public:
  // Records are added in rising order; a term may come twice for one.
  void Add(std::string term, uint32_t record);
  // Every term of the columns that have words.
  void AddAll(const Dataset& dataset);

  // The numbers of the records that have all the terms, rising; all of 0 … records-1 for none.
  std::vector<uint32_t> WithAll(const std::vector<std::string>& terms, size_t records) const;

 private:
  std::unordered_map<std::string, std::vector<uint32_t>> postings_;
};

}  // namespace upwell::demo
