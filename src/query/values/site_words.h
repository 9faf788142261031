// SPDX-License-Identifier: Apache-2.0
// The words of a site's pages as numbers, and on how many of the pages each stands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "query/values/word_splitter.h"

namespace upwell::query {

struct WordCount {
  uint32_t word = 0;   // number in SiteWords
  uint32_t times = 0;  // in the text
  bool operator==(const WordCount&) const = default;
};
using WordCounts = std::vector<WordCount>;  // in the order of their first occurrence

class SiteWords {
 public:
  // Both limits are guards of memory.
  explicit SiteWords(uint32_t max_words = 200'000, uint32_t max_words_of_text = 600)
      : max_words_(max_words), max_words_of_text_(max_words_of_text) {}

  // Counts the text as one more page. Words beyond the limits are left out.
  WordCounts Add(std::string_view text);

  const std::string& text(uint32_t word) const { return words_[word].text; }
  uint32_t pages_with(uint32_t word) const { return words_[word].pages; }
  uint32_t pages() const { return pages_; }
  uint32_t size() const { return static_cast<uint32_t>(words_.size()); }

 private:
  struct Word {
    std::string text;
    uint32_t pages = 0;
  };
  uint32_t max_words_, max_words_of_text_;
  uint32_t pages_ = 0;
  WordSplitter splitter_;
  std::vector<Word> words_;
  std::unordered_map<std::string, uint32_t> ids_;
};

}  // namespace upwell::query
