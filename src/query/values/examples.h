// SPDX-License-Identifier: Apache-2.0
// Examples that a form gives of what may be typed: "e.g. York", "z. B. Bonn oder Ulm".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "form/search_form.h"

namespace upwell::query {

// What stands behind a word for "for example", each example once; at most five.
std::vector<std::string> ExamplesIn(std::string_view text);

// What the form itself says may be typed into the input, the surest first: what the user gave, its
// suggestions, its examples.
std::vector<std::string> OwnValuesOf(const form::Input& input);

}  // namespace upwell::query
