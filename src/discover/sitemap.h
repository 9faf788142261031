// SPDX-License-Identifier: Apache-2.0
// sitemap.xml: the addresses that a site lists for crawlers.
#pragma once

#include <string_view>
#include <vector>

#include "base/url.h"

namespace upwell::discover {

struct Sitemap {
  std::vector<base::Url> pages;     // of <urlset>, also one address per line in plain text
  std::vector<base::Url> sitemaps;  // of <sitemapindex>
};

// Any bytes give a sitemap; addresses that are none are left out. At most `most` of each.
Sitemap ReadSitemap(std::string_view text, const base::Url& url, size_t most = 50'000);

}  // namespace upwell::discover
