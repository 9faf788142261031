// SPDX-License-Identifier: Apache-2.0
// What was understood of a form, as JSON: how `upwell forms --json` prints it and how forms.jsonl
// keeps it. The members are described in docs/formats.md.
#pragma once

#include <string>

#include "form/search_form.h"

namespace upwell::form {

// One object in one line. Bytes that are not UTF-8 become U+FFFD.
std::string FormAsJson(const SearchForm& form);
// Its member "inputs" alone: a list.
std::string InputsAsJson(const SearchForm& form);

}  // namespace upwell::form
