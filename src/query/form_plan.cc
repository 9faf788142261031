// SPDX-License-Identifier: Apache-2.0
#include "query/form_plan.h"

#include <algorithm>

namespace upwell::query {
namespace {

// In the order of InputRole.
constexpr std::string_view kRoleNames[] = {"free",  "selection", "order",  "page-size",
                                           "words", "typed",     "unknown"};

// In the order of Verdict.
constexpr std::string_view kVerdictNames[] = {"open", "informative", "uninformative", "left out"};

// The value of an enum whose names are listed in its order.
template <typename Enum, size_t n>
std::optional<Enum> ValueNamed(const std::string_view (&names)[n], std::string_view name) {
  for (size_t i = 0; i < n; ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view InputRoleName(InputRole role) { return kRoleNames[static_cast<size_t>(role)]; }

std::optional<InputRole> InputRoleOf(std::string_view name) {
  return ValueNamed<InputRole>(kRoleNames, name);
}

std::string_view VerdictName(Verdict verdict) {
  return kVerdictNames[static_cast<size_t>(verdict)];
}

std::optional<Verdict> VerdictOf(std::string_view name) {
  return ValueNamed<Verdict>(kVerdictNames, name);
}

bool TakesWords(const FormPlan& plan, int input) {
  const auto is_beside_another = [&](const Binding& binding) {
    return !binding.values.empty() && binding.values.front().size() > 1 &&
           Assigns(binding.values.front(), input);
  };
  if (std::any_of(plan.bindings.begin(), plan.bindings.end(), is_beside_another)) return false;
  return std::none_of(plan.inputs.begin(), plan.inputs.end(), [&](const InputBelief& belief) {
    return belief.input == input && belief.role == InputRole::kTyped;
  });
}

std::string SignAround(const FormPlan& plan, int input) {
  for (const InputBelief& belief : plan.inputs) {
    if (belief.input == input) return belief.around;
  }
  return "";
}

uint64_t PlannedSubmissions(const FormPlan& plan) {
  uint64_t sum = 0;
  for (const TestedTemplate& tested : plan.templates) {
    if (tested.verdict != Verdict::kInformative) continue;
    if (tested.submissions > UINT64_MAX - sum) return UINT64_MAX;
    sum += tested.submissions;
  }
  return sum;
}

}  // namespace upwell::query
