// SPDX-License-Identifier: Apache-2.0
// Which inputs must be filled in, as a site says that was asked without them ("Please fill in:
// Make").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "form/search_form.h"

namespace upwell::form {

// The inputs whose labels, or names where they have none, stand in lines of `answer` that `before`,
// the page with the form, has not; in the order of the lines. Nothing where most inputs are named:
// that is the form once more. Both are visible texts.
std::vector<int> InputsNamedIn(std::string_view answer, std::string_view before,
                               const SearchForm& form);

}  // namespace upwell::form
