// SPDX-License-Identifier: Apache-2.0
// The database behind a form: all words must occur, menus and ranges narrow the answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "testing/dataset.h"

namespace upwell::testing {

struct Question {
  struct Equal {
    size_t column;
    std::string value;
  };
  struct Range {
    size_t column;
    std::optional<uint64_t> low, high;  // both included
  };

  std::vector<std::string> words;  // terms of WordsOf
  std::vector<Equal> equals;
  std::vector<Range> ranges;

  bool empty() const { return words.empty() && equals.empty() && ranges.empty(); }
};

// The search terms of a text: words in folded case; of scripts without spaces (kana, Han) every
// character and every pair of neighbours.
std::vector<std::string> WordsOf(std::string_view text);
// The terms that a record must have for this input of a user: of a run of Han or kana only the
// pairs, or its one character.
std::vector<std::string> QueryTermsOf(std::string_view input);

class SearchIndex {
 public:
  explicit SearchIndex(const Dataset& dataset);

  // The numbers of the matching records, rising. `dataset` must be the one it was built from.
  std::vector<uint32_t> Find(const Dataset& dataset, const Question& question) const;

 private:
  std::vector<uint32_t> WithAllWords(const std::vector<std::string>& words, size_t records) const;

  std::unordered_map<std::string, std::vector<uint32_t>> postings_;
};

}  // namespace upwell::testing
