// SPDX-License-Identifier: Apache-2.0
#include "form/form_state.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

namespace upwell::form {
namespace {

bool IsToFillIn(const Input& input) {
  return !input.name.empty() && !input.hidden_from_people && !Submits(input.control) &&
         input.control != Control::kReset && input.control != Control::kButton;
}

// What can be chosen, but for the empty value that stands for nothing.
std::set<std::string> ValuesOf(const Input& input) {
  std::set<std::string> values;
  if (input.disabled) return values;
  for (const Choice& choice : input.choices) {
    const bool may = !choice.disabled && !choice.hidden && !choice.acts && !choice.value.empty();
    // "Choose a region first" is what the menu says of itself.
    const bool stands = choice.selected && &choice == &input.choices.front();
    if (may && !stands) values.insert(choice.value);
  }
  return values;
}

bool IsMenuToFillIn(const Input& input) {
  return IsToFillIn(input) && input.control == Control::kSelect;
}

const Input* FindInput(const SearchForm& form, const Input& like) {
  for (const Input& input : form.inputs) {
    if (input.name == like.name && HasChoices(input.control) == HasChoices(like.control)) {
      return &input;
    }
  }
  return nullptr;
}

bool HasAllInputs(const SearchForm& form, const SearchForm& of) {
  return std::all_of(of.inputs.begin(), of.inputs.end(), [&](const Input& input) {
    return !IsToFillIn(input) || FindInput(form, input) != nullptr;
  });
}

}  // namespace

bool MayHaveStates(const SearchForm& form) {
  bool has_menu = false, has_empty_menu = false, has_others = false;
  for (const Input& input : form.inputs) {
    if (!IsToFillIn(input)) continue;
    has_menu = has_menu || IsMenuToFillIn(input);
    has_empty_menu = has_empty_menu || (IsMenuToFillIn(input) && ValuesOf(input).empty());
    has_others = has_others || !HasChoices(input.control);
  }
  return has_empty_menu || (has_menu && !has_others);
}

std::optional<SearchForm> FindState(const parse::Page& page, const SearchForm& form,
                                    const FormOptions& options) {
  for (SearchForm& now : FindForms(page, options)) {
    if (now.method != form.method || now.action.path() != form.action.path()) continue;
    if (now.searchable() && HasAllInputs(now, form)) return std::move(now);
  }
  return std::nullopt;
}

std::vector<int> FilledMenus(const SearchForm& before, const SearchForm& after) {
  std::vector<int> filled;
  for (size_t i = 0; i < after.inputs.size(); ++i) {
    const Input& now = after.inputs[i];
    if (!IsMenuToFillIn(now)) continue;
    const std::set<std::string> values = ValuesOf(now);
    const Input* then = FindInput(before, now);
    const std::set<std::string> known = then == nullptr ? std::set<std::string>() : ValuesOf(*then);
    const bool is_other = std::none_of(values.begin(), values.end(), [&](const std::string& value) {
      return known.contains(value);
    });
    if (!values.empty() && is_other) filled.push_back(static_cast<int>(i));
  }
  return filled;
}

std::vector<Assignment> Carried(const SearchForm& before, const std::vector<Assignment>& values,
                                const SearchForm& after) {
  std::vector<Assignment> carried;
  for (const Assignment& value : values) {
    const Input* input = FindInput(after, before.inputs[static_cast<size_t>(value.input)]);
    if (input == nullptr || input->disabled) continue;
    const bool has_choice =
        std::any_of(input->choices.begin(), input->choices.end(),
                    [&](const Choice& choice) { return choice.value == value.value; });
    if (HasChoices(input->control) && !has_choice) continue;
    carried.push_back({static_cast<int>(input - after.inputs.data()), value.value});
  }
  return carried;
}

}  // namespace upwell::form
