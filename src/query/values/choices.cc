// SPDX-License-Identifier: Apache-2.0
#include "query/values/choices.h"

#include <set>
#include <string_view>

namespace upwell::query {

bool IsForPeople(const form::Input& input) {
  return !input.disabled && !input.hidden_from_people && !input.name.empty();
}

bool IsFilledIn(const form::Input& input) {
  const bool acts = form::Submits(input.control) || input.control == form::Control::kReset ||
                    input.control == form::Control::kButton;
  return IsForPeople(input) && !acts && input.control != form::Control::kHidden;
}

std::string DefaultOf(const form::Input& input) {
  for (const form::Choice& choice : input.choices) {
    if (choice.selected) return choice.value;
  }
  const bool first_is_chosen = input.control == form::Control::kSelect && !input.choices.empty();
  return first_is_chosen ? input.choices.front().value : "";
}

bool IsLoneCheckbox(const form::Input& input) {
  return input.control == form::Control::kCheckbox && input.choices.size() == 1;
}

bool MayHideOthers(const form::Input& input) {
  const bool chooses = form::IsMenu(input.control) || input.control == form::Control::kRadio;
  return (chooses && !DefaultOf(input).empty()) || IsLoneCheckbox(input);
}

std::vector<std::string> ValuesToTry(const form::Input& input) {
  std::vector<std::string> values;
  const std::string standing = DefaultOf(input);
  std::set<std::string_view> seen = {standing};
  for (const form::Choice& choice : input.choices) {
    if (choice.disabled || choice.hidden || choice.acts || !seen.insert(choice.value).second)
      continue;
    values.push_back(choice.value);
  }
  return values;
}

std::string TextOf(const form::Input& input, const std::string& value) {
  for (const form::Choice& choice : input.choices) {
    if (choice.value == value) return choice.text;
  }
  return "";
}

}  // namespace upwell::query
