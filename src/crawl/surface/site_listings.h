// SPDX-License-Identifier: Apache-2.0
// Links of a site's pages that may lead to lists of what it has: the start page's own list, other
// pages with a list that goes on, and groups of links whose addresses are alike. What the pages
// show that were looked at tells which groups come first, without a request. Pages that a
// group lists which shows lists more surely are the own pages of what the site has: the threads of
// a forum show lists, too, of what was written in them.
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
  // Of the pages of a group that were looked at, those with a list; one without further pages is
  // half of one.
  struct Looked {
    double share = 0;
    size_t pages = 0;
  };
  Looked ShareOfLists(const answer::ListingLinks& group) const;
  struct Lead {
    const answer::ListingLinks *of = nullptr, *to = nullptr;  // null where there is none
  };
  std::vector<Lead> LeadsOfLists() const;
  bool AreOwnPages(const answer::ListingLinks& group, const std::vector<Lead>& leads) const;

  std::vector<answer::ListingLinks> groups_;  // of one pattern each, in the order of discovery
  std::unordered_map<base::Hash128, Look> looks_;
  // The pages to which the things of a list lead, by the page that shows it; not of the start page.
  std::unordered_map<base::Hash128, std::vector<base::Hash128>> things_;
  std::vector<base::Url> lists_;  // other pages that show one
  std::vector<base::Url> start_;  // the start page, where it shows a list that goes on
};

}  // namespace upwell::crawl
