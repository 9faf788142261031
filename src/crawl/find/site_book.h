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

#include "crawl/find/site_scout.h"
#include "crawl/run/options.h"
#include "store/catalog.h"

namespace upwell::crawl {

// A site whose turn it is.
struct SiteTurn {
  int64_t id = 0;
  base::Url site, start;
  bool given = false;
};

// Safe from several threads.
class SiteBook {
 public:
  // `catalog` is not owned.
  explicit SiteBook(store::Catalog* catalog) : catalog_(catalog) {}

  // Sites that a person named; those known already stay as they are.
  base::Status AddGiven(const std::vector<base::Url>& starts);
  // Sites that could not be reached wait again, each in its round.
  base::Status ReopenUnreached();
  // The sites of a round that may be visited and are not done, in the order of the schedule. Those
  // beyond the limits are written as left out.
  base::Result<std::vector<SiteTurn>> TurnsOf(int64_t round, const FindOptions& options);
  // What a site showed: its row, its forms, the sites it links to. One transaction.
  base::Status Take(const SiteTurn& turn, int64_t round, const ScoutReport& report);

 private:
  struct Visited {
    uint64_t sites = 0;
    std::map<std::string, uint64_t> of_domain;
  };
  // Sites whose turn was before those that wait in the round.
  base::Status CountVisited(int64_t round, Visited* visited);
  base::Status LeaveOut(store::SiteRow row, const std::string& why);
  // The rows of sites that a site of the round named.
  base::Result<store::SiteRow> TakeSite(int64_t round, const FoundSite& found);
  base::Status TakeTwin(int64_t round, const base::Url& twin, const base::Url& of);
  base::Status TakeFindings(const store::SiteRow& row, int64_t round, const ScoutReport& report);
  base::Status CountIds();

  std::mutex mutex_;
  store::Catalog* catalog_;
  int64_t last_site_ = -1, last_form_ = -1;  // ids; -1 until they were counted
};

}  // namespace upwell::crawl
