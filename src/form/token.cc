// SPDX-License-Identifier: Apache-2.0
#include "form/token.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::form {
namespace {

bool IsTokenInput(const Input& input) {
  return input.control == Control::kHidden && LooksLikeToken(input.default_value);
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

void RefreshTokens(const parse::Page& page, SearchForm* form) {
  if (std::none_of(form->inputs.begin(), form->inputs.end(), IsTokenInput)) return;
  for (const SearchForm& seen : FindForms(page)) {
    if (seen.identity != form->identity) continue;
    for (Input& input : form->inputs) {
      if (!IsTokenInput(input)) continue;
      const Input* newer = HiddenInputOf(seen, input.name);
      if (newer != nullptr && IsTokenInput(*newer)) input.default_value = newer->default_value;
    }
    return;
  }
}

}  // namespace upwell::form
