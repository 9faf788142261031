// SPDX-License-Identifier: Apache-2.0
// Groups of links of one page whose addresses differ in one place: "/forum/3", "/forum/7";
// "?cat=12". Each group may lead to listings of what the site has, or to anything else; comparing
// what its links lead to tells (harvest/sources/listing_source).
//
//   for (const ListingLinks& group : FindListingLinks(page)) Show(group.pattern);   // "/forum/*"
#pragma once

#include <string>
#include <vector>

#include "answer/answer.h"
#include "base/url.h"
#include "parse/page.h"

namespace upwell::answer {

struct ListingLinks {
  std::string pattern;           // the address with "*" in that place; the same on all pages
  std::vector<base::Url> links;  // without fragments, in the order of the page, each once
};

// The groups of a page, large ones first: at most 12 with at most 500 links each, of three links or
// more. Each link is in one group. Links that people do not see, that act or promise nothing, or
// that the owner asks not to follow are left out; nothing of a page that asks so for all. `pager`
// is that of the page: what leads to its parts is no listing of its own.
std::vector<ListingLinks> FindListingLinks(const parse::Page& page, const Pager& pager = {});

}  // namespace upwell::answer
