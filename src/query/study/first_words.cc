// SPDX-License-Identifier: Apache-2.0
#include "query/study/first_words.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "query/study/ranges.h"
#include "query/study/text_input_study.h"
#include "query/values/choices.h"
#include "query/values/common_words.h"
#include "query/values/distinctive_words.h"
#include "query/values/examples.h"
#include "query/values/keywords.h"

namespace upwell::query {
namespace {

// Not tuned; they bound the questions to a form that has not answered yet.
constexpr size_t kMostFirstWords = 24;  // questions
constexpr size_t kFindsWanted = 2;      // questions with results
constexpr uint32_t kWordsOfText = 6;    // of one page
constexpr size_t kPagesInTurn = 4;      // whose words are asked
constexpr size_t kFewChoices = 4;
constexpr size_t kMostTexts = 100;      // a guard
constexpr size_t kShortestTelling = 4;  // bytes of a word
constexpr size_t kMostMenuValues = 12;  // of a menu whose choices are words to ask

// The menu to choose from beside the words: the first without a choice that stands for all.
std::optional<int> MenuWithoutAll(const form::SearchForm& form) {
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const form::Input& input = form.inputs[i];
    const bool menu =
        input.control == form::Control::kSelect || input.control == form::Control::kRadio;
    if (!menu || !IsForPeople(input) || ValuesToTry(input).empty()) continue;
    if (!DefaultOf(input).empty()) return static_cast<int>(i);
  }
  return std::nullopt;
}

// The last word of a choice is often its noun: "Protected animals".
std::string WordOfChoice(const std::string& text) {
  const std::vector<std::string> words = WordSplitter().Words(text);
  for (auto word = words.rbegin(); word != words.rend(); ++word) {
    if (!IsNumber(*word)) return *word;
  }
  return "";
}

// Words that stand on one page only, of the pages with the most of them in turn: lists of what the
// site has differ from page to page, help and imprint say the same as others.
std::vector<std::string> WordsOfSinglePages(const std::vector<std::string>& texts) {
  std::map<std::string, size_t> pages_with;
  std::vector<std::vector<std::string>> words;
  for (size_t i = 0; i < texts.size() && i < kMostTexts; ++i) {
    std::set<std::string> seen;
    words.emplace_back();
    for (std::string& word : WordSplitter().Words(texts[i])) {
      const bool telling = word.size() >= kShortestTelling && !IsNumber(word) &&
                           !IsCommonWord(word) && seen.insert(word).second;
      if (!telling) continue;
      ++pages_with[word];
      words.back().push_back(std::move(word));
    }
  }
  for (std::vector<std::string>& of_page : words) {
    std::erase_if(of_page, [&](const std::string& word) { return pages_with[word] > 1; });
  }
  std::stable_sort(words.begin(), words.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  for (std::vector<std::string>& of_page : words) of_page = Spread(of_page, kWordsOfText);
  std::vector<std::string> in_turn;
  for (size_t i = 0; i < kWordsOfText; ++i) {
    for (size_t page = 0; page < words.size() && page < kPagesInTurn; ++page) {
      if (i < words[page].size()) in_turn.push_back(words[page][i]);
    }
  }
  return in_turn;
}

class Questions {
 public:
  Questions(int input, size_t most) : input_(input), most_(most) {}

  void Add(const std::string& word, const Submission& beside) {
    Submission asked = Joined(beside, OneValue(input_, word));
    const bool is_known =
        std::find(questions_.begin(), questions_.end(), asked) != questions_.end();
    if (!word.empty() && !is_known && questions_.size() < most_) {
      questions_.push_back(std::move(asked));
    }
  }
  std::vector<Submission> Take() { return std::move(questions_); }

 private:
  int input_;
  size_t most_;
  std::vector<Submission> questions_;
};

Submission Choosing(const form::SearchForm& form, int menu, const std::string& value) {
  return value == DefaultOf(form.inputs[menu]) ? Submission() : OneValue(menu, value);
}

}  // namespace

std::vector<Submission> FirstWords(const form::SearchForm& form,
                                   const std::vector<std::string>& texts, const SiteWords& site,
                                   size_t most) {
  const int input = form.query_input;
  if (input < 0 || IsNamedForType(form.inputs[input]) || IsNamedAsEnd(form, input)) return {};
  Questions questions(input, most);
  std::vector<Submission> beside = {Submission()};
  if (const std::optional<int> menu = MenuWithoutAll(form)) {
    beside.clear();
    for (const form::Choice& choice : form.inputs[*menu].choices) {
      const std::vector<std::string> values = ValuesToTry(form.inputs[*menu]);
      const bool is_default = choice.value == DefaultOf(form.inputs[*menu]);
      const bool may = std::find(values.begin(), values.end(), choice.value) != values.end();
      if ((!may && !is_default) || beside.size() >= kMostMenuValues) continue;
      beside.push_back(Choosing(form, *menu, choice.value));
      questions.Add(WordOfChoice(choice.text), beside.back());
    }
  }
  for (const std::string& own : OwnValuesOf(form.inputs[input])) {
    questions.Add(own, beside.front());
  }
  size_t turn = 0;
  for (const std::string& word : WordsOfSinglePages(texts)) {
    // Beside few choices each of them, so that the word meets the right one.
    const size_t times = beside.size() <= kFewChoices ? beside.size() : 1;
    for (size_t i = 0; i < times; ++i) questions.Add(word, beside[turn++ % beside.size()]);
  }
  for (const std::string& word : SeedWords(texts, site, kWordsOfText)) {
    questions.Add(word, beside[turn++ % beside.size()]);
  }
  return questions.Take();
}

base::Task<void> FindFirstWords(StudyState& state) {
  if (state.AnyResults()) co_return;
  const std::vector<Submission> questions =
      FirstWords(state.form, state.texts, state.asker.words(), kMostFirstWords);
  size_t found = 0;
  for (const Submission& question : questions) {
    if (found == kFindsWanted || !state.asker.MayAsk()) co_return;
    Submission submission = question;
    const Reply reply = co_await state.AskAndKeep(std::move(submission), kForComparison);
    found += reply.has_results();
  }
}

}  // namespace upwell::query
