// SPDX-License-Identifier: Apache-2.0
// The database behind a form: all words must occur, menus and ranges narrow the answer.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "demo/word_index.h"
#include "testing/dataset.h"

namespace upwell::testing {

using demo::QueryTermsOf;
using demo::WordsOf;

struct Question {
  struct Equal {
    size_t column;
    std::string value;      // ASCII letters in any case
    size_t characters = 0;  // if set, only so many first ones must be the same
  };
  struct OneOf {
    size_t column;
    std::vector<std::string> values;
  };
  struct Range {
    size_t column;
    std::optional<uint64_t> low, high;  // both included
  };

  std::vector<std::string> words;  // terms of QueryTermsOf, or ColumnTerm
  std::vector<Equal> equals;
  std::vector<Range> ranges;
  std::vector<OneOf> one_of;
  bool impossible = false;  // no record can match

  bool empty() const {
    return words.empty() && equals.empty() && ranges.empty() && one_of.empty() && !impossible;
  }
};

// The term for a word that must occur in this column.
std::string ColumnTerm(size_t column, std::string_view word);
// The digits of a value as one number, so that dates compare like numbers: 20240309.
uint64_t AsNumber(std::string_view value);

class SearchIndex {
 public:
  // own_words: columns whose words can be looked for alone, by ColumnTerm.
  explicit SearchIndex(const Dataset& dataset, const std::set<size_t>& own_words = {});

  // The numbers of the matching records, rising. `dataset` must be the one it was built from.
  std::vector<uint32_t> Find(const Dataset& dataset, const Question& question) const;

 private:
  demo::WordIndex words_;
};

}  // namespace upwell::testing
