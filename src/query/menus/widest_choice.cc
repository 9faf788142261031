// SPDX-License-Identifier: Apache-2.0
#include "query/menus/widest_choice.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "query/values/choices.h"

namespace upwell::query {
namespace {

// Not tuned; they bound what it costs.
constexpr size_t kMostChoices = 8;       // of a menu that is looked at
constexpr size_t kQuestions = 4;         // that are compared
constexpr size_t kTellingQuestions = 2;  // of them, with results

using Keys = std::set<base::Hash128>;

// What each choice shows beside one question, and what the menu shows as it stands.
struct Comparison {
  std::map<std::string, Keys> shown;
  Keys standing;
  Keys all;
};

// Of a list of several choices none may be chosen.
std::vector<std::string> ChoicesOf(const form::Input& input) {
  std::vector<std::string> choices = ValuesToTry(input);
  if (input.control == form::Control::kSelectMultiple) choices.emplace_back();
  return choices;
}

base::Task<std::optional<Keys>> WholeAnswerOf(Submission question, StudyState& state) {
  if (!state.asker.MayAsk()) co_return std::nullopt;
  const Reply reply = co_await state.AskAndKeep(std::move(question), "the widest of a menu");
  if (!IsAllShown(reply)) co_return std::nullopt;
  co_return Keys(reply.records.begin(), reply.records.end());
}

// Nothing where an answer was not whole.
base::Task<std::optional<Comparison>> Compare(int menu, Submission question,
                                              std::vector<std::string> choices, StudyState& state) {
  Comparison comparison;
  Submission alone = question;
  std::optional<Keys> standing = co_await WholeAnswerOf(std::move(alone), state);
  if (!standing) co_return std::nullopt;
  comparison.all = comparison.standing = *std::move(standing);
  for (const std::string& choice : choices) {
    Submission both = Joined(question, OneValue(menu, choice));
    std::optional<Keys> shown = co_await WholeAnswerOf(std::move(both), state);
    if (!shown) co_return std::nullopt;
    comparison.all.insert(shown->begin(), shown->end());
    comparison.shown[choice] = *std::move(shown);
  }
  co_return comparison;
}

size_t MostShown(const std::vector<Comparison>& comparisons) {
  size_t most = 0;
  for (const Comparison& one : comparisons) {
    for (const auto& [choice, shown] : one.shown) most = std::max(most, shown.size());
  }
  return most;
}

// An answer as long as the longest may have been cut without a word, and then shows less than the
// others together: it tells nothing.
bool IsWidest(const std::string& choice, const std::vector<Comparison>& comparisons) {
  const size_t most = MostShown(comparisons);
  size_t telling = 0;
  bool holds_standing = false, shows_more = false;
  for (const Comparison& one : comparisons) {
    const Keys& own = one.shown.at(choice);
    const bool is_part = own.size() < one.all.size();
    if (is_part && own.size() == most) continue;
    if (is_part) return false;
    ++telling;
    holds_standing = holds_standing || !one.standing.empty();
    shows_more = shows_more || one.standing.size() < own.size();
  }
  return telling >= kTellingQuestions && holds_standing && shows_more;
}

// Questions with short answers that leave the menu alone, each once.
std::vector<Submission> QuestionsToCompare(int menu, const StudyState& state) {
  std::set<std::vector<std::pair<int, std::string>>> seen;
  std::vector<Submission> questions;
  for (const AnsweredQuestion& known : state.answered) {
    if (!known.reply.has_results() || !IsAllShown(known.reply)) continue;
    Submission question = known.submission;
    std::erase_if(question, [&](const form::Assignment& each) { return each.input == menu; });
    std::vector<std::pair<int, std::string>> values;
    for (const form::Assignment& each : question) values.emplace_back(each.input, each.value);
    if (!question.empty() && seen.insert(std::move(values)).second) {
      questions.push_back(std::move(question));
    }
  }
  return questions;
}

}  // namespace

base::Task<std::optional<std::string>> FindWidestChoice(int menu, StudyState& state) {
  const std::vector<std::string> choices = ChoicesOf(state.form.inputs[static_cast<size_t>(menu)]);
  if (choices.size() > kMostChoices) co_return std::nullopt;
  std::vector<Comparison> comparisons;
  const std::vector<Submission> questions = QuestionsToCompare(menu, state);
  for (size_t i = 0; i < questions.size() && i < kQuestions; ++i) {
    Submission question = questions[i];
    std::vector<std::string> compared = choices;
    std::optional<Comparison> comparison =
        co_await Compare(menu, std::move(question), std::move(compared), state);
    if (comparison && !comparison->all.empty()) comparisons.push_back(*std::move(comparison));
  }
  for (const std::string& choice : choices) {
    if (IsWidest(choice, comparisons)) co_return choice;
  }
  co_return std::nullopt;
}

}  // namespace upwell::query
