// SPDX-License-Identifier: Apache-2.0
// A collection of texts as numbers, for simulated sites: which words each has, and how often.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "harvest/keywords/seen_documents.h"
#include "query/values/word_splitter.h"

namespace upwell::harvest {

class Corpus {
 public:
  struct Entry {
    TermId term = 0;
    uint32_t times = 0;
  };

  void Add(std::string_view text);

  size_t documents() const { return begin_.size() - 1; }
  size_t terms() const { return words_.size(); }
  const std::string& word(TermId term) const { return words_[term]; }
  // UINT32_MAX where no document has the word.
  TermId FindTerm(std::string_view word) const;
  // In the order of the words' first occurrence.
  std::span<const Entry> terms_of(DocumentId document) const {
    return {entries_.data() + begin_[document], begin_[document + 1] - begin_[document]};
  }
  // Documents with the term.
  uint32_t frequency(TermId term) const { return frequency_[term]; }
  // All words, the most frequent first.
  std::vector<std::string_view> WordsByFrequency() const;

 private:
  std::unique_ptr<query::WordSplitter> splitter_ = std::make_unique<query::WordSplitter>();
  std::deque<std::string> words_;
  std::unordered_map<std::string_view, TermId> ids_;  // views into words_
  std::vector<uint32_t> frequency_;
  std::vector<Entry> entries_;  // of all documents, one after the other
  std::vector<uint64_t> begin_ = {0};
  std::vector<uint32_t> place_;  // of a term in the document being added, 0 for none
};

}  // namespace upwell::harvest
