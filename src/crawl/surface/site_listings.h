// SPDX-License-Identifier: Apache-2.0
// Links of a site's pages that may lead to lists of what it has: the start page's own list, other
// pages with a list that goes on, and groups of links whose addresses are alike. What the pages
// show that were looked at tells which groups come first, without a request.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "answer/listing_links.h"
#include "base/hash.h"
#include "parse/page.h"

namespace upwell::crawl {

class SiteListings {
 public:
  // A page that was looked at; the first one is the start page.
  void Take(const parse::Page& page);

  // At most 6 groups, those first whose pages show lists. Groups of which several pages were looked
  // at and none shows a list are left out.
  // `of_forms`: pages with a form that narrows their own list.
  std::vector<answer::ListingLinks> Ranked(const std::vector<base::Url>& of_forms = {}) const;
  // A page that was looked at shows a list that goes on.
  bool HasListThatGoesOn(const base::Url& page) const;

 private:
  // How much a page that was looked at looks like a list.
  enum class Look : uint8_t { kNoList, kList, kListWithPager };

  std::vector<base::Url> ListsAlone(const std::vector<base::Url>& of_forms) const;
  double ShareOfLists(const answer::ListingLinks& group, size_t* looked) const;

  std::vector<answer::ListingLinks> groups_;  // of one pattern each, in the order of discovery
  std::unordered_map<base::Hash128, Look> looks_;
  std::vector<base::Url> lists_;  // other pages that show one
  std::vector<base::Url> start_;  // the start page, where it shows a list that goes on
};

}  // namespace upwell::crawl
