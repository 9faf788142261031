// SPDX-License-Identifier: Apache-2.0
#include "form/standing_text.h"

#include <utility>

#include "form/date_format.h"

namespace upwell::form {
namespace {

bool IsTypedByPeople(const Input& input) {
  switch (input.control) {
    case Control::kText:
    case Control::kSearch:
    case Control::kNumber:
    case Control::kDate:
    case Control::kTel:
      return !input.hidden_from_people && !input.disabled && !input.required;
    default:
      return false;
  }
}

}  // namespace

std::optional<SearchForm> WithoutStandingText(const SearchForm& form) {
  SearchForm cleared = form;
  bool stood = false;
  for (size_t i = 0; i < cleared.inputs.size(); ++i) {
    Input& input = cleared.inputs[i];
    if (static_cast<int>(i) == form.query_input || !IsTypedByPeople(input)) continue;
    if (input.default_value.empty()) continue;
    stood = true;
    if (input.date_format.empty()) input.date_format = DateFormatIn(input.default_value);
    if (!input.date_format.empty() && input.type == InputType::kGeneric) {
      input.type = InputType::kDate;
    }
    input.suggestions.insert(input.suggestions.begin(), std::exchange(input.default_value, ""));
  }
  if (!stood) return std::nullopt;
  return cleared;
}

}  // namespace upwell::form
