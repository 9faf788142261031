// SPDX-License-Identifier: Apache-2.0
// A query that is worth putting to a site, and where it comes from: what query generation
// ("Crawling Deep Web Entity Pages", section 4) hands to the crawl of a site.
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "base/result.h"

namespace upwell::entities {

// The source of queries of the log; all others are "DOMAIN/TYPE" of a knowledge base.
inline constexpr std::string_view kLogSource = "log";

struct SiteQuery {
  std::string text;
  std::string source;
  double weight = 0;  // clicks of the log; else how well the type fits the site, 0..1
  bool operator==(const SiteQuery&) const = default;
};

// One query per line, best first: text, source and weight with tabs between, under a line that
// names them. The text holds no tab and no line end.
void WriteSiteQueries(const std::vector<SiteQuery>& queries, std::ostream& out);
// An error names the line that cannot be read.
base::Result<std::vector<SiteQuery>> ReadSiteQueries(std::istream& in);

}  // namespace upwell::entities
