// SPDX-License-Identifier: Apache-2.0
// The first questions to a form, before anything is known of it: as it stands, then words that
// should find something, or else values of its menus.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "form/search_form.h"
#include "query/question.h"
#include "query/values/word_splitter.h"

namespace upwell::query {

// The same calls give the same questions.
class Openings {
 public:
  explicit Openings(const form::SearchForm& form);

  // A question that comes before all others.
  void AddFirst(Question question) { first_.push_back(std::move(question)); }
  // A text of the site.
  void AddText(std::string_view text);
  // Nothing when there is nothing left to ask.
  std::optional<Question> Next();

 private:
  struct Word {
    std::string text;
    uint32_t texts = 0;  // that have it
    bool asked = false;
  };
  std::optional<Question> NextWord();
  std::optional<Question> NextMenuValue();

  // Guards: words in all, words of one text.
  static constexpr size_t kMostWords = 20'000;
  static constexpr size_t kMostWordsOfText = 300;

  std::vector<Question> first_;
  size_t next_first_ = 0;
  std::vector<Question> menu_values_;
  size_t next_menu_value_ = 0;
  int query_input_;
  std::string words_name_;     // of the input
  uint32_t longest_word_ = 0;  // in characters
  bool default_asked_ = false;
  WordSplitter splitter_;
  std::vector<Word> words_;
  std::unordered_map<std::string, size_t> ids_;
};

}  // namespace upwell::query
