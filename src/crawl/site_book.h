// SPDX-License-Identifier: Apache-2.0
// The sites of a run that finds, in its catalog: which are known, which come next, what each
// showed.
//
// What is written does not depend on the order in which sites of a round end: of two pages that
// link to a new site the first by address counts, and who may be visited is decided between rounds.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "crawl/options.h"
#include "crawl/site_scout.h"
#include "store/catalog.h"

namespace upwell {

// A site whose turn it is.
struct SiteTurn {
  int64_t id = 0;
  Url site, start;
  bool given = false;
};

// Safe from several threads.
class SiteBook {
 public:
  // `catalog` is not owned.
  explicit SiteBook(Catalog* catalog) : catalog_(catalog) {}

  // Sites that a person named; those known already stay as they are.
  Status AddGiven(const std::vector<Url>& starts);
  // The sites of a round that may be visited and are not done, in the order of the schedule. Those
  // beyond the limits are written as left out.
  Result<std::vector<SiteTurn>> TurnsOf(int64_t round, const FindOptions& options);
  // What a site showed: its row, its forms, the sites it links to. One transaction.
  Status Take(const SiteTurn& turn, int64_t round, const ScoutReport& report);

 private:
  struct Visited {
    uint64_t sites = 0;
    std::map<std::string, uint64_t> of_domain;
  };
  // Sites whose turn was before those that wait in the round.
  Status CountVisited(int64_t round, Visited* visited);
  Status LeaveOut(SiteRow row, const std::string& why);
  // The rows of sites that a site of the round named.
  Result<SiteRow> TakeSite(int64_t round, const FoundSite& found);
  Status TakeTwin(int64_t round, const Url& twin, const Url& of);
  Status TakeFindings(const SiteRow& row, int64_t round, const ScoutReport& report);
  Status CountIds();

  std::mutex mutex_;
  Catalog* catalog_;
  int64_t last_site_ = -1, last_form_ = -1;  // ids; -1 until they were counted
};

}  // namespace upwell
