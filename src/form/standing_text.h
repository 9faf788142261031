// SPDX-License-Identifier: Apache-2.0
// What stands in a form when it is opened: "from 2018/12/01", "magnitude 3.0 to 9.0", a list of
// several choices in which "new" and "open" are chosen. A person who wants everything clears it.
#pragma once

#include <optional>

#include "form/search_form.h"

namespace upwell::form {

// The form with nothing typed into it, nor chosen in its lists of several choices; what stood in a
// text input is its first suggestion then. Nothing where there is nothing that people could clear,
// but in the query input.
std::optional<SearchForm> WithoutStandingText(const SearchForm& form);

}  // namespace upwell::form
