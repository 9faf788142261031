// SPDX-License-Identifier: Apache-2.0
#include "form/standing_text.h"

#include <algorithm>
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

// Some of the choices of a list, not all; false where there was nothing to clear.
bool ClearChoices(Input* input) {
  if (input->control != Control::kSelectMultiple || input->disabled || input->required)
    return false;
  const auto chosen = std::count_if(input->choices.begin(), input->choices.end(),
                                    [](const Choice& choice) { return choice.selected; });
  if (chosen == 0 || static_cast<size_t>(chosen) == input->choices.size()) return false;
  for (Choice& choice : input->choices) choice.selected = false;
  return true;
}

bool ClearText(Input* input) {
  if (!IsTypedByPeople(*input) || input->default_value.empty()) return false;
  if (input->date_format.empty()) input->date_format = DateFormatIn(input->default_value);
  if (!input->date_format.empty() && input->type == InputType::kGeneric) {
    input->type = InputType::kDate;
  }
  input->suggestions.insert(input->suggestions.begin(), std::exchange(input->default_value, ""));
  return true;
}

}  // namespace

std::optional<SearchForm> WithoutStandingText(const SearchForm& form) {
  SearchForm cleared = form;
  bool stood = false;
  for (size_t i = 0; i < cleared.inputs.size(); ++i) {
    if (static_cast<int>(i) == form.query_input) continue;
    const bool text = ClearText(&cleared.inputs[i]), choices = ClearChoices(&cleared.inputs[i]);
    stood = stood || text || choices;
  }
  if (!stood) return std::nullopt;
  return cleared;
}

}  // namespace upwell::form
