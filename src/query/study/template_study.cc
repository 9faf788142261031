// SPDX-License-Identifier: Apache-2.0
#include "query/study/template_study.h"

#include <algorithm>
#include <utility>

namespace upwell::query {
namespace {

// Distinct answers of a template that is kept for want of a better one: as many as DWC
// wants values of a menu (4.4).
constexpr double kLeastOfOnlyWay = 5;

QueryTemplate RequiredBindings(const StudyState& state) {
  QueryTemplate required;
  for (size_t i = 0; i < state.plan.bindings.size(); ++i) {
    const Submission& value = state.plan.bindings[i].values.front();
    const bool wanted = std::any_of(state.required.begin(), state.required.end(),
                                    [&](int input) { return Assigns(value, input); });
    if (wanted) required.bindings.push_back(static_cast<int>(i));
  }
  return required;
}

base::Task<IsitResult> FindTemplates(StudyState& state) {
  Submission fixed = state.plan.fixed;
  QueryTemplate required = RequiredBindings(state);
  std::vector<Binding> bindings = state.plan.bindings;
  IsitResult result = co_await FindInformativeTemplates(
      std::move(bindings), std::move(required), std::move(fixed), state.options.isit, state.asker);
  co_return result;
}

}  // namespace

base::Task<void> TestTemplates(StudyState& state, MenuStudy& menus) {
  IsitResult result = co_await FindTemplates(state);
  if (!result.covers && menus.BindSmall()) {
    state.plan.baselines = CountBaselines(state.plan.bindings);
    result = co_await FindTemplates(state);
  }
  state.plan.bindings = std::move(result.bindings);
  state.plan.templates = std::move(result.tested);
  state.plan.dependences = std::move(result.dependences);
  KeepOnlyWayIn(&state.plan.templates);
}

// A sparse table behind two text inputs that must both be filled in has no informative template.
void KeepOnlyWayIn(std::vector<TestedTemplate>* templates) {
  TestedTemplate* best = nullptr;
  double most = kLeastOfOnlyWay;
  for (TestedTemplate& tested : *templates) {
    if (tested.verdict == Verdict::kInformative) return;
    const double distinct = tested.distinctness * static_cast<double>(tested.asked);
    if (distinct < most) continue;
    most = distinct;
    best = &tested;
  }
  if (best != nullptr) best->verdict = Verdict::kInformative;
}

}  // namespace upwell::query
