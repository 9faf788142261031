// SPDX-License-Identifier: Apache-2.0
#include "form/fix_value.h"

#include <algorithm>

namespace upwell::form {
namespace {

bool ChooseOnly(const std::string& value, Input* input) {
  const auto chosen =
      std::find_if(input->choices.begin(), input->choices.end(), [&](const Choice& choice) {
        return !choice.acts && (choice.value == value || choice.text == value);
      });
  if (chosen == input->choices.end()) return false;
  for (Choice& choice : input->choices) choice.selected = false;
  chosen->selected = true;
  input->default_value = chosen->value;
  return true;
}

}  // namespace

bool FixValue(const NamedValue& given, SearchForm* form) {
  bool any = false;
  for (size_t i = 0; i < form->inputs.size(); ++i) {
    Input& input = form->inputs[i];
    if (input.name != given.name || Submits(input.control)) continue;
    if (HasChoices(input.control)) {
      if (!ChooseOnly(given.value, &input)) continue;
    } else {
      input.default_value = given.value;
    }
    input.hidden_from_people = true;
    if (form->query_input == static_cast<int>(i)) form->query_input = -1;
    any = true;
  }
  return any;
}

bool SuggestValue(const NamedValue& given, SearchForm* form) {
  bool any = false;
  for (Input& input : form->inputs) {
    const bool takes = !HasChoices(input.control) && !Submits(input.control) &&
                       !input.hidden_from_people && !input.disabled;
    if (input.name != given.name || !takes) continue;
    std::erase(input.suggestions, given.value);
    const auto is_given = std::find(input.given.begin(), input.given.end(), given.value);
    if (is_given == input.given.end()) input.given.push_back(given.value);
    any = true;
  }
  return any;
}

}  // namespace upwell::form
