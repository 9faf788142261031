// SPDX-License-Identifier: Apache-2.0
// GENERALINSITESEARCHER (He et al. 2006, Figure 7): from a site's root page along the links that a
// strategy selects, down to a depth.
//
//   NavMenu strategy;
//   SearchYield found = co_await SearchSite(pages, strategy, {.depth = 3});
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "discover/page_facts.h"
#include "fetch/web.h"

namespace upwell::discover {

// The pages of one site, however they are had. Each is fetched and looked at once.
class SitePages {
 public:
  virtual ~SitePages() = default;
  virtual UrlId root() const = 0;
  // Null where there is no such page, or no more may be asked for.
  virtual base::Task<const PageFacts*> Visit(UrlId url) = 0;
  virtual const UrlTable& urls() const = 0;
};

// A page that the search has come to.
struct Step {
  const PageFacts* page = nullptr;
  UrlId url = kNoUrl, parent = kNoUrl;
  int depth = 0;  // links from the root page
  size_t new_forms = 0, new_sites = 0;
};

// A page to go to.
struct Lead {
  UrlId url = kNoUrl, parent = kNoUrl;
  int depth = 0;
};

// LINKSELECTION: which links the search goes on with. One object serves one search.
class LinkSelection {
 public:
  virtual ~LinkSelection() = default;
  // `site` is for strategies that look at further pages before they decide.
  virtual base::Task<std::vector<UrlId>> Select(Step step, SitePages& site) = 0;
  // A page worth a look when none that was selected is left; nothing ends the search.
  virtual std::optional<Lead> WhenDry() { return std::nullopt; }
};

struct SearchLimits {
  int depth = 3;
  uint64_t pages = UINT64_MAX;
};

struct SearchYield {
  uint64_t pages = 0;                   // asked for, whatever came
  std::set<uint32_t> forms, sites;      // numbers, as in PageFacts
  std::vector<uint32_t> forms_by_page;  // how many were known after each page
};

base::Task<SearchYield> SearchSite(SitePages& site, LinkSelection& selection, SearchLimits limits);

}  // namespace upwell::discover
