// SPDX-License-Identifier: Apache-2.0
#include "query/openings.h"

#include <algorithm>

#include "base/text.h"
#include "query/values/choices.h"

namespace upwell::query {
namespace {

bool IsMenuToAsk(const form::Input& input) {
  const bool menu = form::IsMenu(input.control) || input.control == form::Control::kRadio;
  return menu && IsForPeople(input);
}

}  // namespace

Openings::Openings(const form::SearchForm& form) : query_input_(form.query_input) {
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const form::Input& input = form.inputs[i];
    if (!IsMenuToAsk(input)) continue;
    for (const std::string& value : ValuesToTry(input)) {
      menu_values_.push_back({{{static_cast<int>(i), value}}, QuestionKind::kOpening, input.name});
    }
  }
  if (query_input_ < 0) return;
  words_name_ = form.inputs[query_input_].name;
  longest_word_ = form.inputs[query_input_].max_length.value_or(UINT32_MAX);
}

void Openings::AddText(std::string_view text) {
  if (query_input_ < 0) return;
  size_t words_of_text = 0;
  for (const std::string& word : splitter_.Words(text)) {
    if (words_of_text++ >= kMostWordsOfText) break;
    const auto known = ids_.find(word);
    if (known != ids_.end()) {
      ++words_[known->second].texts;
    } else if (words_.size() < kMostWords && base::CountCodePoints(word) <= longest_word_) {
      ids_.emplace(word, words_.size());
      words_.push_back({word, 1, false});
    }
  }
}

std::optional<Question> Openings::Next() {
  if (next_first_ < first_.size()) return first_[next_first_++];
  if (!default_asked_) {
    default_asked_ = true;
    return Question{{}, QuestionKind::kOpening};
  }
  if (std::optional<Question> question = NextWord()) return question;
  return NextMenuValue();
}

// The longest of the words that most texts share: short ones are often words that every text has
// and no site looks for.
std::optional<Question> Openings::NextWord() {
  constexpr size_t kShared = 40;  // words, not tuned
  std::vector<size_t> open;
  for (size_t id = 0; id < words_.size(); ++id) {
    if (!words_[id].asked) open.push_back(id);
  }
  if (open.empty()) return std::nullopt;
  std::stable_sort(open.begin(), open.end(),
                   [&](size_t a, size_t b) { return words_[a].texts > words_[b].texts; });
  if (open.size() > kShared) open.resize(kShared);
  const size_t longest = *std::max_element(open.begin(), open.end(), [&](size_t a, size_t b) {
    return words_[a].text.size() < words_[b].text.size();
  });
  words_[longest].asked = true;
  return Question{{{query_input_, words_[longest].text}}, QuestionKind::kOpening, words_name_};
}

std::optional<Question> Openings::NextMenuValue() {
  if (next_menu_value_ >= menu_values_.size()) return std::nullopt;
  return menu_values_[next_menu_value_++];
}

}  // namespace upwell::query
