// SPDX-License-Identifier: Apache-2.0
#include "form/token.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::form {
namespace {

// The state that a framework keeps in the page, however it writes it: "__VIEWSTATE",
// "javax.faces.ViewState", "jakarta.faces.ViewState".
bool NamesState(std::string_view name) {
  return base::AsciiContainsIgnoreCase(name, "viewstate") ||
         base::AsciiContainsIgnoreCase(name, "eventvalidation");
}

bool IsTokenInput(const Input& input) {
  return input.control == Control::kHidden &&
         (NamesState(input.name) || LooksLikeToken(input.default_value));
}

// All that is asked of the form stands in the newer one too, which may have more: rows of results
// with boxes, and buttons that turn their pages.
bool Contains(const SearchForm& newer, const SearchForm& form) {
  const auto path = [](const SearchForm& one) {  // without a session behind it
    return one.action.path().substr(0, one.action.path().find(';'));
  };
  if (newer.method != form.method || path(newer) != path(form)) return false;
  return std::all_of(form.inputs.begin(), form.inputs.end(), [&](const Input& input) {
    if (input.name.empty() || Submits(input.control)) return true;
    return std::any_of(newer.inputs.begin(), newer.inputs.end(), [&](const Input& other) {
      return other.name == input.name && other.control == input.control;
    });
  });
}

const SearchForm* SameForm(const std::vector<SearchForm>& forms, const SearchForm& form) {
  for (const SearchForm& seen : forms) {
    if (seen.identity == form.identity) return &seen;
  }
  for (const SearchForm& seen : forms) {
    if (Contains(seen, form)) return &seen;
  }
  return nullptr;
}

const Input* HiddenInputOf(const SearchForm& form, const std::string& name) {
  for (const Input& input : form.inputs) {
    if (input.control == Control::kHidden && input.name == name) return &input;
  }
  return nullptr;
}

}  // namespace

bool LooksLikeToken(std::string_view value, size_t least_length) {
  if (value.size() < least_length) return false;
  size_t digits = 0, letters = 0;
  for (char c : value) {
    digits += base::IsAsciiDigit(c);
    letters += base::IsAsciiAlpha(c);
    const bool usual = base::IsAsciiAlphanumeric(c) ||
                       std::string_view("-_=.+/").find(c) != std::string_view::npos;
    if (!usual) return false;
  }
  return digits >= 2 && letters >= 1;
}

bool HasTokens(const SearchForm& form) {
  return std::any_of(form.inputs.begin(), form.inputs.end(), IsTokenInput);
}

void RefreshTokens(const parse::Page& page, SearchForm* form) {
  if (!HasTokens(*form)) return;
  const std::vector<SearchForm> forms = FindForms(page);
  const SearchForm* seen = SameForm(forms, *form);
  if (seen == nullptr) return;
  for (Input& input : form->inputs) {
    if (!IsTokenInput(input)) continue;
    const Input* newer = HiddenInputOf(*seen, input.name);
    if (newer != nullptr && IsTokenInput(*newer)) input.default_value = newer->default_value;
  }
}

}  // namespace upwell::form
