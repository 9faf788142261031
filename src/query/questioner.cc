// SPDX-License-Identifier: Apache-2.0
#include "query/questioner.h"

#include <algorithm>

#include "base/text.h"

namespace upwell {
namespace {

bool IsMenuToAsk(const Input& input) {
  const bool menu = IsMenu(input.control) || input.control == Control::kRadio;
  return menu && !input.disabled && !input.hidden_from_people && !input.name.empty();
}

std::vector<Submission> ValuesToTry(const Input& input, int number) {
  std::vector<Submission> values;
  for (const Choice& choice : input.choices) {
    if (choice.disabled || choice.selected) continue;
    const Submission value = {{number, choice.value}};
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }
  return values;
}

bool Assigns(const Binding& binding, int input) {
  return !binding.values.empty() && binding.values.front().front().input == input;
}

double WeightOfText(uint32_t asked_words) { return 1.0 / (1.0 + asked_words); }

}  // namespace

Questioner::Questioner(const SearchForm& form, const QuestionerOptions& options)
    : options_(options), query_input_(form.query_input) {
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const Input& input = form.inputs[i];
    if (!IsMenuToAsk(input)) continue;
    menus_.push_back({"menu " + input.name, ValuesToTry(input, static_cast<int>(i))});
  }
  if (query_input_ >= 0) {
    words_name_ = "words " + form.inputs[query_input_].name;
    longest_word_ = form.inputs[query_input_].max_length.value_or(UINT32_MAX);
  }
}

void Questioner::Obey(const FormPlan& plan) {
  fixed_ = plan.fixed;
  std::vector<Menu> menus;
  for (const Binding& binding : plan.bindings) {
    if (Assigns(binding, query_input_)) continue;
    Menu menu{"menu " + binding.name, {}};
    for (const Menu& known : menus_) {
      if (known.name != menu.name) continue;
      menu.fruitless = known.fruitless;
      menu.brought_new = known.brought_new;
    }
    for (const Submission& value : binding.values) {
      const bool asked =
          std::find(asked_of_menus_.begin(), asked_of_menus_.end(), value) != asked_of_menus_.end();
      if (!asked) menu.values.push_back(value);
    }
    menus.push_back(std::move(menu));
  }
  menus_ = std::move(menus);
}

std::optional<uint32_t> Questioner::WordId(const std::string& word) {
  const auto known = ids_.find(word);
  if (known != ids_.end()) return known->second;
  if (words_.size() >= options_.max_words || CountCodePoints(word) > longest_word_) return {};
  const uint32_t id = static_cast<uint32_t>(words_.size());
  ids_.emplace(word, id);
  words_.push_back({word});
  return id;
}

void Questioner::AddText(std::string_view text) {
  if (query_input_ < 0) return;
  Text entry;
  for (const std::string& word : splitter_.Words(text)) {
    if (entry.words.size() >= options_.max_words_of_text) break;
    const std::optional<uint32_t> id = WordId(word);
    if (!id) continue;
    entry.words.push_back(*id);
    entry.asked += words_[*id].asked;
  }
  for (uint32_t id : entry.words) {
    ++words_[id].frequency;
    words_[id].score += WeightOfText(entry.asked);
  }
  if (texts_.size() < options_.max_texts) texts_.push_back(std::move(entry));
}

std::optional<Question> Questioner::Next() {
  if (!default_asked_) {
    default_asked_ = true;
    return Question{{}, "default"};
  }
  if (std::optional<Question> question = NextOfMenus()) return question;
  return NextWord();
}

std::optional<Question> Questioner::NextOfMenus() {
  for (Menu& menu : menus_) {
    const int patience = menu.brought_new ? options_.patience : options_.menu_patience;
    if (menu.fruitless >= patience || menu.next >= menu.values.size()) continue;
    const Submission& value = menu.values[menu.next++];
    asked_of_menus_.push_back(value);
    return Question{Joined(fixed_, value), menu.name};
  }
  return std::nullopt;
}

std::optional<Question> Questioner::NextWord() {
  if (query_input_ < 0 || fruitless_ >= options_.patience) return std::nullopt;
  const std::optional<uint32_t> word = BestWord();
  if (!word) return std::nullopt;
  return AskWord(*word);
}

Question Questioner::AskWord(uint32_t word) {
  MarkAsked(word);
  return Question{Joined(fixed_, {{query_input_, words_[word].text}}), words_name_};
}

std::optional<Question> Questioner::NextTellingWord() {
  constexpr size_t kShared = 40;
  if (query_input_ < 0) return std::nullopt;
  std::vector<uint32_t> open;
  for (uint32_t id = 0; id < words_.size(); ++id) {
    if (!words_[id].asked) open.push_back(id);
  }
  if (open.empty()) return std::nullopt;
  std::stable_sort(open.begin(), open.end(),
                   [&](uint32_t a, uint32_t b) { return words_[a].score > words_[b].score; });
  if (open.size() > kShared) open.resize(kShared);
  const auto longest = std::max_element(open.begin(), open.end(), [&](uint32_t a, uint32_t b) {
    return words_[a].text.size() < words_[b].text.size();
  });
  return AskWord(*longest);
}

// The highest score among words that are rare enough; where none is, among all. Ties go to the
// word that comes first in the order of bytes.
std::optional<uint32_t> Questioner::BestWord() const {
  std::optional<uint32_t> best, best_of_all;
  const auto better = [&](uint32_t id, const std::optional<uint32_t>& than) {
    if (!than) return true;
    const Word &a = words_[id], &b = words_[*than];
    return a.score != b.score ? a.score > b.score : a.text < b.text;
  };
  for (uint32_t id = 0; id < words_.size(); ++id) {
    if (words_[id].asked) continue;
    if (better(id, best_of_all)) best_of_all = id;
    if (words_[id].frequency <= most_frequent_ && better(id, best)) best = id;
  }
  return best ? best : best_of_all;
}

void Questioner::MarkAsked(uint32_t word) {
  words_[word].asked = true;
  for (Text& text : texts_) {
    if (std::find(text.words.begin(), text.words.end(), word) == text.words.end()) continue;
    const double loss = WeightOfText(text.asked) - WeightOfText(text.asked + 1);
    ++text.asked;
    for (uint32_t id : text.words) words_[id].score -= loss;
  }
}

void Questioner::Learn(const Question& question, int /*records*/, int new_records) {
  if (question.template_name == words_name_) return LearnWord(new_records > 0);
  for (Menu& menu : menus_) {
    if (menu.name == question.template_name) return LearnMenu(menu, new_records > 0);
  }
}

void Questioner::LearnMenu(Menu& menu, bool brought_new) {
  menu.fruitless = brought_new ? 0 : menu.fruitless + 1;
  menu.brought_new = menu.brought_new || brought_new;
}

void Questioner::LearnWord(bool brought_new) {
  fruitless_ = brought_new ? 0 : fruitless_ + 1;
  if (fruitless_ == 0 || fruitless_ % options_.stretch != 0) return;
  const std::optional<uint32_t> best = BestWord();
  if (best) most_frequent_ = std::max(1u, words_[*best].frequency / 4);
}

}  // namespace upwell
