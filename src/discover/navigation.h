// SPDX-License-Identifier: Apache-2.0
// Where else on a site a search form may stand.
#pragma once

#include <vector>

#include "base/url.h"
#include "parse/page.h"

namespace upwell {

// Links of the page that are worth following, without their fragments, each once: first those
// that speak of searching, then the rest, each in the order of the page; at most `limit`. No
// acting, hidden or nofollow links, no files, not the page itself. Whether a link is in scope is
// for the caller to say.
std::vector<Url> PagesWorthALook(const Page& start, size_t limit);

}  // namespace upwell
