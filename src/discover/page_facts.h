// SPDX-License-Identifier: Apache-2.0
// What a search of a site keeps of a page: few bytes per link.
#pragma once

#include <cstdint>
#include <vector>

#include "base/url.h"
#include "discover/link_groups.h"
#include "discover/url_table.h"
#include "parse/page.h"

namespace upwell::discover {

// A link to another page of the site.
struct SiteLink {
  UrlId url = kNoUrl;
  bool speaks_of_searching = false;
  bool beside_form = false;  // stands next to an input: "more options"
  bool speaks_of_sites = false;
  bool is_frame = false;  // what it leads to is part of this page
};

struct PageFacts {
  UrlId url = kNoUrl;
  std::vector<SiteLink> links;            // each once, in the order of the page
  std::vector<std::vector<UrlId>> menus;  // best first; of the links above
  // Numbers in the lists of what was found on the site.
  std::vector<uint32_t> forms, sites;

  bool links_to(UrlId url) const;
  std::vector<UrlId> sorted;  // the links, for links_to
};

struct PageLinks {
  PageFacts facts;                   // without forms and sites
  std::vector<base::Url> elsewhere;  // links to other sites, each site once
};

struct LinkLimits {
  size_t most = 2'000;  // of one page, each kind; a guard
  bool menus = true;    // false leaves the menus out, which saves laying out the page
  MenuWeights weights;
};

// The links of a page that a crawler may follow. None of a page whose owner asks not to.
PageLinks LinksOf(const parse::Page& page, UrlTable& urls, const LinkLimits& limits = {});

}  // namespace upwell::discover
