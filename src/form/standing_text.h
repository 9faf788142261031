// SPDX-License-Identifier: Apache-2.0
// Text that stands in a form when it is opened: "from 2018/12/01", "magnitude 3.0 to 9.0". A person
// who wants everything clears it.
#pragma once

#include <optional>

#include "form/search_form.h"

namespace upwell::form {

// The form with nothing typed into it; what stood in an input is its first suggestion then. Nothing
// where no text stands in it that people could clear, but in the query input.
std::optional<SearchForm> WithoutStandingText(const SearchForm& form);

}  // namespace upwell::form
