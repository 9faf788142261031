// SPDX-License-Identifier: Apache-2.0
#include "testing/search_index.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::testing {
namespace {

bool Matches(const Record& record, const Question& question) {
  for (const Question::Equal& equal : question.equals) {
    std::string_view value = record.values[equal.column];
    if (equal.characters > 0) value = value.substr(0, equal.characters);
    std::string_view wanted = equal.value;
    if (equal.characters > 0) wanted = wanted.substr(0, equal.characters);
    if (!base::AsciiEqualsIgnoreCase(value, wanted)) return false;
  }
  for (const Question::Range& range : question.ranges) {
    uint64_t number = AsNumber(record.values[range.column]);
    if (range.low && number < *range.low) return false;
    if (range.high && number > *range.high) return false;
  }
  for (const Question::OneOf& choice : question.one_of) {
    const std::string& value = record.values[choice.column];
    if (std::find(choice.values.begin(), choice.values.end(), value) == choice.values.end()) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::string ColumnTerm(size_t column, std::string_view word) {
  return std::to_string(column) + ":" + std::string(word);
}

uint64_t AsNumber(std::string_view value) {
  constexpr uint64_t kMost = 100'000'000'000'000'000;
  uint64_t number = 0;
  for (char c : value) {
    if (base::IsAsciiDigit(c) && number < kMost)
      number = number * 10 + static_cast<uint64_t>(c - '0');
  }
  return number;
}

SearchIndex::SearchIndex(const Dataset& dataset, const std::set<size_t>& own_words) {
  words_.AddAll(dataset);
  for (uint32_t i = 0; i < dataset.records.size(); ++i) {
    for (size_t c : own_words) {
      if (c >= dataset.columns.size() || !demo::HasWords(dataset.columns[c].kind)) continue;
      for (const std::string& word : demo::WordsOf(dataset.records[i].values[c])) {
        words_.Add(ColumnTerm(c, word), i);
      }
    }
  }
}

std::vector<uint32_t> SearchIndex::Find(const Dataset& dataset, const Question& question) const {
  if (question.impossible) return {};
  std::vector<uint32_t> found = words_.WithAll(question.words, dataset.records.size());
  std::erase_if(found, [&](uint32_t i) { return !Matches(dataset.records[i], question); });
  return found;
}

}  // namespace upwell::testing
