// SPDX-License-Identifier: Apache-2.0
// What a browser lets a person type into an input.
#pragma once

#include <string_view>

#include "form/search_form.h"

namespace upwell::query {

// Whether the input is for text of any kind.
bool TakesText(const form::Input& input);

// True if a browser lets a person type the value into the input and send the form: it has the
// control's syntax and keeps to min, max, step, pattern and maxlength.
bool MayBeTypedInto(const form::Input& input, std::string_view value);

// Whether the input takes no fractions: a number input whose steps are whole numbers.
bool TakesWholeNumbersOnly(const form::Input& input);

}  // namespace upwell::query
