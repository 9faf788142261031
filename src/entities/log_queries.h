// SPDX-License-Identifier: Apache-2.0
// A whole query log, as far as query generation needs it: the different queries, and which of them
// count for a site (section 4.1.1).
//
// "We only consider queries that are clicked for at least 2 pages in the same site, each for at
// least 3 times": who wants to get to a site clicks on its entrance and on nothing else.
//
// Rows may repeat in any order, so every (query, site, page) keeps its sum until the end: a place
// in a FingerprintIndex and 12 bytes. A query costs a place in a PhraseTable and 4 bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "entities/entity_sites.h"
#include "entities/fingerprint_index.h"
#include "entities/phrase_table.h"
#include "entities/query_log.h"
#include "entities/row_tally.h"

namespace upwell::entities {

using QueryId = uint32_t;

// A query that counts for a site.
struct QueryOfSite {
  uint32_t site = 0;
  QueryId query = 0;
  uint32_t pages = 0;   // of the site, with enough clicks each
  uint64_t clicks = 0;  // on all pages of the site
  bool operator==(const QueryOfSite&) const = default;
};

class LogQueries {
 public:
  // `sites` must outlive it.
  explicit LogQueries(const EntitySites& sites) : sites_(&sites) {}

  // Returns "" or the reason why the row is of no use.
  std::string_view Add(const LogRow& row);

  size_t size() const { return queries_.size(); }
  std::string_view text(QueryId query) const { return queries_.text(query); }
  // How often it was asked: clicks anywhere, and rows without click.
  uint64_t times(QueryId query) const { return times_[query]; }
  uint64_t TimesOf(uint64_t fingerprint) const;  // 0 if nobody asked it

  // By site, then by query. Takes the clicks away: only once, after the last row.
  std::vector<QueryOfSite> TakeSiteQueries(uint32_t min_pages, uint32_t min_clicks);

 private:
  struct PageClicks {
    uint32_t site = 0;
    QueryId query = 0;
    uint32_t clicks = 0;
  };
  void AddClicks(uint32_t site, QueryId query, const LogRow& row);

  const EntitySites* sites_;
  PhraseTable queries_;
  std::vector<uint32_t> times_;
  FingerprintIndex pages_;
  std::vector<PageClicks> clicks_;  // of pages_
  Phrase phrase_;
  std::string tidy_;
};

// Adds all rows of a file, plain or compressed. An error only where it cannot be opened.
base::Status ReadQueryLog(const std::string& path, LogQueries* queries, RowTally* tally);

}  // namespace upwell::entities
