// SPDX-License-Identifier: Apache-2.0
// Crawlers written for one site each, to compare a crawler with that was written for none. They
// know the form, the markup and how the site searches, but not what it has.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "testing/site.h"

namespace upwell::testing {

struct ReferenceCrawl {
  std::vector<size_t> found_after;  // records found, after each request
  size_t truth = 0;

  size_t requests() const { return found_after.size(); }
  double share() const;
  // The requests that it took to have this share of the records; 0 if it never had it.
  size_t RequestsFor(double share) const;
};

// "dealers" and "dealers-uncounted" of combining_sites.h. It starts from the zip codes of the large
// cities of the country and goes on with those that it reads. It asks for every make where it has
// seen dealers, and for a few common ones to find these. It knows how far the site looks around.
ReferenceCrawl CrawlDealers(Site& site);

// "pamphlets". It asks for each department, 50 on a page, and divides those of which not all is
// shown by decades until these have as many as the department.
ReferenceCrawl CrawlPamphlets(Site& site);

}  // namespace upwell::testing
