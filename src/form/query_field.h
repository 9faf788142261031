// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "form/search_form.h"

namespace upwell::form {

// The index of the input that takes the search words; -1 where the form has none, only menus or
// only inputs for something else (a price range, a postcode among other inputs).
int FindQueryInput(const parse::Document& document, const SearchForm& form);

}  // namespace upwell::form
