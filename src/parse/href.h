// SPDX-License-Identifier: Apache-2.0
// A reference in a page as the URL that a browser would ask for.
#pragma once

#include <string_view>

#include "base/url.h"

namespace upwell::parse {

// Empty where it is no http(s) URL. In a page that is not UTF-8, letters beyond ASCII in the query
// are sent in the page's `encoding`.
base::Url ResolveHref(std::string_view href, const base::Url& base, std::string_view encoding);

}  // namespace upwell::parse
