// SPDX-License-Identifier: Apache-2.0
// What a person says of a form beforehand (--fix, --value).
#pragma once

#include <string>
#include <vector>

#include "form/search_form.h"

namespace upwell::form {

// A value for all inputs of a name.
struct NamedValue {
  std::string name, value;
  bool operator==(const NamedValue&) const = default;
};

// The value stands in the input from now on, is part of every submission, and nothing else is tried
// there. False where the form has no such input, or its menu no such choice (by value or text).
bool FixValue(const NamedValue& given, SearchForm* form);

// The value is one of those that the form suggests, and comes first. False where people cannot type
// anything into an input of the name.
bool SuggestValue(const NamedValue& given, SearchForm* form);

}  // namespace upwell::form
