// SPDX-License-Identifier: Apache-2.0
#include "query/study/whole_answers.h"

#include <optional>
#include <utility>

#include "base/text.h"
#include "query/values/choices.h"
#include "query/values/distinctive_words.h"

namespace upwell::query {
namespace {

// Not tuned: they bound the requests that a form may cost before anything is known of it.
constexpr int kRareWordsTried = 6;        // questions
constexpr size_t kMenuValuesTried = 3;    // questions for each menu
constexpr size_t kMenuPairsTried = 6;     // questions
constexpr size_t kLeastRareLetters = 5;   // characters; shorter words are often abbreviations
constexpr uint32_t kMostPagesOfRare = 2;  // pages that a rare word stands on

// Prefers words that stand on two pages to those of one: they have more than one record.
std::optional<std::string> RarestWord(const SiteWords& words, const std::set<std::string>& tried) {
  std::optional<std::string> best;
  uint32_t best_pages = 0;
  for (uint32_t word = 0; word < words.size(); ++word) {
    const std::string& text = words.text(word);
    if (base::CountCodePoints(text) < kLeastRareLetters || tried.count(text) > 0) continue;
    if (words.pages_with(word) > kMostPagesOfRare) continue;
    if (!best || words.pages_with(word) > best_pages) {
      best = text;
      best_pages = words.pages_with(word);
    }
  }
  return best;
}

bool HasEnough(const StudyState& state) { return state.CountWholeAnswers() >= kWholeAnswersWanted; }

base::Task<void> AskRareWords(StudyState& state) {
  if (state.form.query_input < 0) co_return;
  std::set<std::string> tried;
  for (int i = 0; i < kRareWordsTried && state.asker.MayAsk(); ++i) {
    if (HasEnough(state)) co_return;
    const std::optional<std::string> word = RarestWord(state.asker.words(), tried);
    if (!word) co_return;
    tried.insert(*word);
    Submission submission = OneValue(state.form.query_input, *word);
    co_await state.AskAndKeep(std::move(submission), kForComparison);
  }
}

base::Task<void> AskMenuValues(StudyState& state) {
  for (const int menu : state.menus) {
    const form::Input& input = state.form.inputs[menu];
    for (const std::string& value : Spread(ValuesToTry(input), kMenuValuesTried)) {
      if (!state.asker.MayAsk()) co_return;
      Submission submission = OneValue(menu, value);
      co_await state.AskAndKeep(std::move(submission), "menu " + input.name);
    }
  }
}

// Two menus together may find little enough for one page where each alone finds too much.
base::Task<void> AskMenuPairs(StudyState& state) {
  std::vector<Submission> broad;
  for (const AnsweredQuestion& question : state.answered) {
    const bool is_broad = question.reply.has_more && question.submission.size() == 1;
    if (is_broad) broad.push_back(question.submission);
  }
  size_t tried = 0;
  for (size_t i = 0; i < broad.size(); ++i) {
    for (size_t j = i + 1; j < broad.size(); ++j) {
      if (tried == kMenuPairsTried || !state.asker.MayAsk()) co_return;
      if (broad[i][0].input == broad[j][0].input) continue;
      if (HasEnough(state)) co_return;
      ++tried;
      Submission both = Joined(broad[i], broad[j]);
      co_await state.AskAndKeep(std::move(both), kForComparison);
    }
  }
}

}  // namespace

base::Task<void> GatherWholeAnswers(StudyState& state) {
  if (state.menus.empty()) co_return;
  co_await AskRareWords(state);
  if (state.form.query_input >= 0 && HasEnough(state)) co_return;
  co_await AskMenuValues(state);
  co_await AskMenuPairs(state);
}

}  // namespace upwell::query
