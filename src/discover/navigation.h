// SPDX-License-Identifier: Apache-2.0
// Which links of a page are worth following, by what they say.
#pragma once

#include <string_view>
#include <vector>

#include "base/url.h"
#include "parse/page.h"

namespace upwell::discover {

// Links of the page that are worth following, without their fragments, each once: first those
// that speak of searching, then the rest, each in the order of the page; at most `limit`. Whether
// a link is in scope is for the caller to say.
std::vector<base::Url> PagesWorthALook(const parse::Page& start, size_t limit);
// The same, apart.
struct NearPages {
  std::vector<base::Url> searching;  // links that speak of searching
  std::vector<base::Url> others;
};
NearPages NearPagesOf(const parse::Page& start, size_t limit);

// False for acting, hidden and nofollow links, files, and the page itself.
bool IsWorthALook(const parse::Page& page, const parse::Link& link);

bool SpeaksOfSearching(const base::Url& url, std::string_view text);
// True for links to pages that list other sites: "links", "resources", in many languages
// (LINKKEYWORDS in He et al. 2006, Figure 15).
bool SpeaksOfOtherSites(const base::Url& url, std::string_view text);

}  // namespace upwell::discover
