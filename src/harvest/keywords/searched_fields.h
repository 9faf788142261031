// SPDX-License-Identifier: Apache-2.0
// Which fields of the records the keyword input looks at. An input called "title" finds nothing by
// the words of publishers and years that its records show. That is learned from words that were
// asked alone: one that known records show, and that finds nothing, stands in no field that the
// input looks at. Words of the records that stand in no field (labels, link texts) are a field of
// their own.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "query/values/shown_values.h"
#include "query/values/word_splitter.h"

namespace upwell::harvest {

class SearchedFields {
 public:
  // A record that was found; `words` are all of its text.
  void See(const query::ShownValues& record, std::span<const std::string> words,
           query::WordSplitter& splitter);
  // The word was asked alone, and the site looked for it.
  void Learn(const std::string& word, bool found);

  // False where records show the word, but only in fields that the input does not look at. True as
  // long as nothing is known.
  bool LooksFor(const std::string& word) const;
  bool LooksForAll(std::span<const std::string> words) const;

 private:
  using FieldSet = uint64_t;  // a bit for each field
  struct Field {
    double found = 0;  // words; one that stands in several fields counts in part for each
    double nothing = 0;
  };
  size_t NumberOf(const std::string& name);
  void Place(const std::string& word, size_t field);
  bool IsLookedAt(size_t field) const;
  bool IsProven(size_t field) const;
  bool OnlyProvenAreLookedAt() const;

  std::unordered_map<std::string, size_t> numbers_;  // of fields, by name
  std::vector<Field> fields_;
  std::unordered_map<std::string, FieldSet> shown_in_;  // by word
};

}  // namespace upwell::harvest
