// SPDX-License-Identifier: Apache-2.0
#include "query/study/first_words.h"

#include <algorithm>
#include <set>
#include <utility>

#include "query/study/text_input_study.h"
#include "query/values/choices.h"
#include "query/values/examples.h"
#include "query/values/keywords.h"

namespace upwell::query {
namespace {

// Not tuned; they bound the questions to a form that has not answered yet.
constexpr size_t kMostFirstWords = 24;  // questions
constexpr size_t kFindsWanted = 2;      // questions with results
constexpr uint32_t kWordsOfText = 6;    // of one page
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
  if (input < 0 || IsNamedForType(form.inputs[input])) return {};
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
