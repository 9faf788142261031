// SPDX-License-Identifier: Apache-2.0
#include "query/menus/menu_study.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "query/menus/match_mode.h"
#include "query/menus/menu_ranges.h"
#include "query/values/choices.h"

namespace upwell::query {
namespace {

// No word in any language.
constexpr char kNoWord[] = "qxzjvkwgb";

// Pieces of words in many languages, for inputs that find words by their parts.
constexpr const char* kPieces[] = {"in", "an", "ter"};

// Values of the smallest menu that divides anything, by definition.
constexpr uint64_t kLeastOfSmallMenu = 2;

std::vector<AnsweredQuestion> QuestionsWithout(int menu,
                                               const std::vector<AnsweredQuestion>& questions) {
  std::vector<AnsweredQuestion> without;
  for (const AnsweredQuestion& question : questions) {
    if (!Assigns(question.submission, menu)) without.push_back(question);
  }
  return without;
}

}  // namespace

base::Task<void> MenuStudy::FixMatchModes() {
  for (const int menu : state_.menus) {
    const std::optional<std::string> widest = WidestMatch(state_.form.inputs[menu]);
    if (!widest) continue;
    const Submission mode = OneValue(menu, *widest);
    const auto known = std::find_if(
        state_.answered.begin(), state_.answered.end(), [&](const AnsweredQuestion& question) {
          return !question.submission.empty() && !Assigns(question.submission, menu);
        });
    bool finds = known == state_.answered.end() && state_.AnyRecords();
    if (known != state_.answered.end()) {
      Submission submission = Joined(known->submission, mode);
      const Reply reply = co_await state_.AskAndKeep(std::move(submission), "how it compares");
      finds = reply.has_results();
    }
    // What another way finds need not hold what was asked: names that sound alike.
    if (!finds) finds = co_await FindsPieces(mode);
    if (!finds) continue;
    state_.plan.fixed = Joined(state_.plan.fixed, mode);
    judged_.insert(menu);
    InputBelief& belief = state_.BeliefOf(menu);
    belief.role = InputRole::kOrder;
    belief.evidence = "how a text input compares; the widest way is taken";
  }
  std::erase_if(state_.menus, [&](int menu) { return Assigns(state_.plan.fixed, menu); });
}

// Where words find nothing, what is looked for may be no words: acronyms, codes, names.
base::Task<bool> MenuStudy::FindsPieces(Submission mode) {
  const int input = state_.form.query_input;
  if (input < 0) co_return true;
  for (const char* piece : kPieces) {
    if (!state_.asker.MayAsk()) co_return false;
    Submission submission = Joined(mode, OneValue(input, piece));
    const Reply reply = co_await state_.AskAndKeep(std::move(submission), "a piece of a word");
    if (reply.has_results() && !reply.records.empty()) co_return true;
  }
  co_return false;
}

base::Task<void> MenuStudy::FindNegations() {
  for (const int menu : state_.menus) {
    const std::optional<std::string> differs = NegatingMatch(state_.form.inputs[menu]);
    if (!differs || state_.text_inputs.empty() || !state_.asker.MayAsk()) continue;
    // The text input that is compared stands behind the menu, as a rule.
    std::vector<int> inputs = state_.text_inputs;
    std::sort(inputs.begin(), inputs.end());
    const auto behind = std::upper_bound(inputs.begin(), inputs.end(), menu);
    const int input = behind == inputs.end() ? inputs.back() : *behind;
    const Submission all = Joined(OneValue(menu, *differs), OneValue(input, kNoWord));
    Submission submission = all;
    const Reply reply = co_await state_.AskAndKeep(std::move(submission), "what differs");
    if (reply.has_results() && !reply.records.empty()) state_.plan.listings.push_back(all);
  }
}

base::Task<void> MenuStudy::Judge() {
  for (const int menu : state_.menus) {
    if (judged_.count(menu) > 0) continue;
    const form::Input& input = state_.form.inputs[menu];
    const std::vector<AnsweredQuestion> questions = QuestionsWithout(menu, state_.answered);
    const std::vector<std::string> values = ValuesToTry(input);
    PresentationOptions presentation = state_.options.presentation;
    presentation.standing = DefaultOf(input);
    const PresentationVerdict verdict =
        co_await JudgePresentation(menu, values, questions, presentation, state_.asker);
    TakeVerdict(menu, verdict);
  }
}

void MenuStudy::TakeVerdict(int menu, const PresentationVerdict& verdict) {
  InputBelief& belief = state_.BeliefOf(menu);
  belief.evidence = verdict.evidence;
  if (verdict.presentation != Presentation::kUnknown) judged_.insert(menu);
  switch (verdict.presentation) {
    case Presentation::kOrder:
      belief.role = InputRole::kOrder;
      break;
    case Presentation::kPageSize:
      belief.role = InputRole::kPageSize;
      if (!verdict.best_value.empty() &&
          verdict.best_value != DefaultOf(state_.form.inputs[menu])) {
        state_.plan.fixed = Joined(state_.plan.fixed, OneValue(menu, verdict.best_value));
      }
      break;
    case Presentation::kNo:
    case Presentation::kUnknown:
      belief.role = InputRole::kSelection;
      break;
  }
}

bool MenuStudy::Selects(int menu) { return state_.BeliefOf(menu).role == InputRole::kSelection; }

base::Task<void> MenuStudy::BindRanges() {
  const std::vector<int>& menus = state_.menus;
  for (size_t i = 0; i + 1 < menus.size(); ++i) {
    const int one = menus[i], other = menus[i + 1];
    if (!Selects(one) || !Selects(other) || state_.paired.count(one) > 0) continue;
    if (!MayBeMenuRange(state_.form, one, other)) continue;
    if (!state_.AnyResults() || !state_.asker.MayAsk()) co_return;
    Submission base = state_.WithFixed(state_.support);
    std::erase_if(base, [&](const form::Assignment& value) {
      return value.input == one || value.input == other;
    });
    std::optional<Binding> binding =
        co_await BindMenuRange(state_.form, one, other, std::move(base), state_.asker);
    if (!binding) continue;
    state_.plan.bindings.push_back(*std::move(binding));
    state_.paired.insert({one, other});
  }
}

void MenuStudy::Bind() {
  for (const int menu : state_.menus) {
    // One value alone of a menu that must be chosen from would hide the records of the others.
    const bool any_size = state_.depth != StudyDepth::kTemplates || Assigns(state_.support, menu);
    BindIfSelects(menu, any_size ? 1 : state_.options.least_values);
  }
}

void MenuStudy::BindAllSizes() {
  for (const int menu : state_.menus) BindIfSelects(menu, 1);
}

bool MenuStudy::BindSmall() {
  const size_t before = state_.plan.bindings.size();
  for (const int menu : state_.menus) {
    if (!IsBound(menu) && judged_.count(menu) > 0) BindIfSelects(menu, kLeastOfSmallMenu);
  }
  return state_.plan.bindings.size() > before;
}

bool MenuStudy::IsBound(int menu) const {
  return std::any_of(state_.plan.bindings.begin(), state_.plan.bindings.end(),
                     [&](const Binding& binding) { return Assigns(binding.values.front(), menu); });
}

void MenuStudy::BindIfSelects(int menu, uint64_t least_values) {
  if (!Selects(menu) || state_.paired.count(menu) > 0) return;
  const std::vector<Submission>& together = state_.together.values;
  if (!together.empty() && Assigns(together.front(), menu)) return;
  const form::Input& input = state_.form.inputs[menu];
  std::vector<std::string> values = ValuesToTry(input);
  // A default that is no wild card is a value like the others.
  const std::string standing = DefaultOf(input);
  if (!standing.empty()) values.insert(values.begin(), standing);
  if (values.size() < least_values) return;
  state_.Bind(menu, values);
  for (const std::string& value : values) {
    state_.plan.bindings.back().texts.push_back(TextOf(input, value));
  }
}

}  // namespace upwell::query
