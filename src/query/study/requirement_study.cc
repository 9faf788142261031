// SPDX-License-Identifier: Apache-2.0
#include "query/study/requirement_study.h"

#include <algorithm>
#include <string>
#include <utility>

#include "query/study/inputs_together.h"
#include "query/study/ranges.h"
#include "query/study/requirements.h"
#include "query/values/choices.h"
#include "query/values/distinctive_words.h"
#include "query/values/site_lists.h"

namespace upwell::query {
namespace {

// Menus that may have to be chosen from beside a text input. Not tuned.
constexpr size_t kMenusTriedBeside = 4;
// Questions for two text inputs together in a full study, not tuned.
constexpr uint64_t kPairsOfFullStudy = 150;
// Not tuned: questions that find something, before it is said how often a menu and a text input do;
// one in so many has to, for the text input to be judged beside one value of the menu.
constexpr uint64_t kFindsBesideMenu = 6;
constexpr uint64_t kDense = 2;

}  // namespace

base::Task<void> RequirementStudy::Learn() {
  std::vector<int> menus = state_.menus, text_inputs = state_.text_inputs;
  state_.required =
      co_await LearnRequired(state_.form, std::move(menus), std::move(text_inputs), state_.asker);
  for (const int input : state_.required) {
    if (!IsMenu(input)) continue;
    state_.support = Joined(state_.support, PlausibleValue(state_.form, input, state_.asker));
  }
  co_await JudgeRequired();
  if (!state_.AnyResults() && !state_.support.empty()) {
    Submission submission = state_.support;
    co_await state_.AskAndKeep(std::move(submission), kForComparison);
  }
}

std::vector<int> RequirementStudy::RequiredTextInputs() const {
  std::vector<int> inputs = state_.required;
  std::erase_if(inputs, [&](int input) { return IsMenu(input); });
  return inputs;
}

std::vector<int> RequirementStudy::RequiredMenus() const {
  std::vector<int> menus = state_.required;
  std::erase_if(menus, [&](int input) { return !IsMenu(input); });
  return menus;
}

base::Task<void> RequirementStudy::JudgeRequired() {
  const std::vector<int> menus = RequiredMenus(), texts = RequiredTextInputs();
  if (texts.size() > 1) co_await FillRequiredTogether();
  const bool is_harvest = state_.depth == StudyDepth::kInputs;
  if (is_harvest && texts.size() == 1 && menus.size() == 1 &&
      IsNamedForType(state_.form.inputs[texts[0]])) {
    co_await FillBesideMenu(menus[0], texts[0]);
  }
  for (const int input : state_.required) {
    const bool is_judged = IsMenu(input) || !state_.together.values.empty();
    if (is_judged || !state_.asker.MayAsk()) continue;
    const Submission base = state_.support;
    co_await text_inputs_.Judge(input, base);
  }
}

// Where most values of the text input find nothing beside most values of the menu, one value of the
// menu tells nothing of the text input: both are asked together from then on. Where they find
// something, the text input is judged beside a value of the menu that did. A full study does
// without: query templates bind each input on its own.
base::Task<void> RequirementStudy::FillBesideMenu(int menu, int text_input) {
  TogetherOptions options;
  options.enough = kFindsBesideMenu;
  Submission base = state_.WithFixed(state_.support);
  std::erase_if(base, [&](const form::Assignment& value) { return value.input == menu; });
  std::vector<int> pair = {menu, text_input};
  const uint64_t before = state_.asker.requests();
  Binding found = co_await FindTogether(state_.form, std::move(pair), std::move(base), state_.texts,
                                        options, state_.asker);
  if (found.values.empty()) co_return;
  const uint64_t asked = state_.asker.requests() - before;
  std::erase_if(state_.support, [&](const form::Assignment& value) { return value.input == menu; });
  if (found.values.size() * kDense >= asked) {
    for (const form::Assignment& value : found.values.front()) {
      if (value.input != menu) continue;
      state_.support = Joined(state_.support, OneValue(menu, value.value));
    }
    co_return;
  }
  state_.together = std::move(found);
  TakePair({menu, text_input});
  co_await KeepPairs();
}

// The questions that found something, which memory answers.
base::Task<void> RequirementStudy::KeepPairs() {
  const std::vector<Submission> pairs = state_.together.values;
  for (const Submission& both : pairs) {
    Submission submission = Joined(state_.WithFixed(state_.support), both);
    co_await state_.AskAndKeep(std::move(submission), kForComparison);
  }
}

// Text inputs beyond two keep one value.
base::Task<void> RequirementStudy::FillRequiredTogether() {
  const std::vector<int> inputs = RequiredTextInputs();
  state_.required.clear();
  if (AreNamedAsEnds(state_.form, inputs[0], inputs[1]) || state_.AnyResults()) co_return;
  const std::vector<int> pair = LikelyTogether(state_.form, inputs);
  const Submission before = state_.support;
  for (const int input : inputs) {
    const bool varies = std::find(pair.begin(), pair.end(), input) != pair.end();
    if (varies) continue;
    state_.support = Joined(state_.support, PlausibleValue(state_.form, input, state_.asker));
  }
  if (pair.size() == 2) co_await FillTogether(pair);
  if (state_.together.values.empty()) state_.support = before;
}

base::Task<void> RequirementStudy::TryInputsTogether() {
  std::vector<int> inputs = LikelyTogether(state_.form, state_.text_inputs);
  if (inputs.empty() || state_.depth != StudyDepth::kTemplates) co_return;
  state_.asker.Allow(state_.options.for_pairs);
  co_await FillTogether(std::move(inputs));
}

base::Task<void> RequirementStudy::FillTogether(std::vector<int> inputs) {
  TogetherOptions options;
  if (state_.depth == StudyDepth::kTemplates) options.most = options.enough = kPairsOfFullStudy;
  const std::vector<int> pair = inputs;
  Submission base = state_.WithFixed(state_.support);
  state_.together = co_await FindTogether(state_.form, std::move(inputs), std::move(base),
                                          state_.texts, options, state_.asker);
  if (state_.together.values.empty()) co_return;
  const std::optional<int> alone = co_await FindEnoughAlone(state_.together.values.front());
  if (alone) {
    state_.together.values.clear();
    co_await text_inputs_.Judge(*alone, state_.support);
    co_return;
  }
  TakePair(pair);
  co_await KeepPairs();
}

void RequirementStudy::TakePair(const std::vector<int>& pair) {
  state_.required = pair;
  for (const int input : pair) {
    state_.words.erase(input);
    std::erase_if(state_.typed, [&](const auto& typed) { return typed.first == input; });
    InputBelief& belief = state_.BeliefOf(input);
    belief.role = IsMenu(input) ? InputRole::kSelection : InputRole::kWords;
    belief.evidence = "finds something where both are filled in: " + state_.together.name;
  }
}

// An input of the two that finds something without the other: then they are no pair.
base::Task<std::optional<int>> RequirementStudy::FindEnoughAlone(Submission both) {
  for (const form::Assignment& value : both) {
    Submission submission =
        Joined(state_.WithFixed(state_.support), OneValue(value.input, value.value));
    const Reply reply = co_await state_.AskAndKeep(std::move(submission), kForComparison);
    if (reply.has_results() && !reply.records.empty()) co_return value.input;
  }
  co_return std::nullopt;
}

base::Task<void> RequirementStudy::TryMenusBeside() {
  std::vector<int> menus = state_.menus;
  std::stable_partition(menus.begin(), menus.end(),
                        [&](int menu) { return state_.form.inputs[menu].required; });
  if (menus.size() > kMenusTriedBeside) menus.resize(kMenusTriedBeside);
  for (const int menu : menus) {
    for (const std::string& value : Spread(ValuesToTry(state_.form.inputs[menu]), 1)) {
      if (state_.AnyResults() || !state_.asker.MayAsk()) co_return;
      const Submission base = OneValue(menu, value);
      co_await text_inputs_.JudgeAll(base);
      if (state_.AnyResults()) state_.support = base;
    }
  }
}

void RequirementStudy::FixSupport() {
  const std::vector<Binding>& bindings = state_.plan.bindings;
  for (const form::Assignment& value : state_.support) {
    const bool bound = std::any_of(bindings.begin(), bindings.end(), [&](const Binding& binding) {
      return Assigns(binding.values.front(), value.input);
    });
    if (bound || Assigns(state_.plan.fixed, value.input)) continue;
    state_.plan.fixed = Joined(state_.plan.fixed, OneValue(value.input, value.value));
  }
}

void RequirementStudy::RequireWhatFound() {
  std::vector<int> menus;
  for (const int input : state_.asker.InAllFinds()) {
    if (IsMenu(input) && !Assigns(state_.plan.fixed, input)) menus.push_back(input);
  }
  if (state_.plan.required.empty() && menus.size() > 1) state_.plan.required = std::move(menus);
}

void RequirementStudy::RequireListed() {
  for (const int input : state_.asker.InAllFinds()) {
    const TypedInput* typed = state_.TypedOf(input);
    const bool is_listed = typed != nullptr && typed->kind.name == kListOfSite;
    if (is_listed && state_.required.empty()) state_.required.push_back(input);
  }
}

}  // namespace upwell::query
