// SPDX-License-Identifier: Apache-2.0
// `upwell find`: Site Finder and Form Finder over many sites (He et al. 2006, section 3.3).
//
// Sites are searched in rounds: those given, then those found there, and so on. Within a round any
// number are under way at once and each is on its own; what a site showed is in the catalog before
// the site counts as done. So a run that was killed goes on with the sites that are not done, whose
// pages come from the archive as far as they are there, and a round's sites depend on all of the
// round before it, not on who was faster.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "crawl/run/loops.h"
#include "crawl/run/options.h"
#include "crawl/run/run_folder.h"
#include "discover/yield.h"

namespace upwell::crawl {

struct FindProgress {
  int64_t round = 0;
  uint64_t done = 0, of_round = 0;  // sites of the round
  uint64_t pages = 0, forms = 0;    // of the run; searchable forms
  std::string phase;                // "sampling", "searching"
};

struct FindSummary {
  // "all_done", "max_sites", "hops", "max_time", "interrupted", "store_failed"
  std::string stop_reason;
  base::Time started{};
  double seconds = 0;
  discover::Strategy strategy;
  int64_t rounds = 0;
  uint64_t sites_known = 0, sites_searched = 0, sites_left_out = 0, sites_failed = 0;
  uint64_t sites_with_forms = 0, sites_waiting = 0;
  std::vector<std::string> failures;  // of sites that were given, the first few, for people
  uint64_t pages = 0, requests = 0, forms = 0, searchable_forms = 0;
  harvest::MeanAndInterval harvest;             // of the sites that were searched
  std::vector<discover::StrategyYield> sample;  // where one was wanted: every strategy
  double forms_expected = 0;                    // by the sample, of the sites given
  uint64_t forms_of_given = 0;                  // found on them
};
std::string SummaryJson(const FindSummary& summary);

struct FindEnd {
  int exit_code = 5;
  std::string error;  // why there is no summary; "" if there is
  FindSummary summary;
};

// `listener` is called from the loops' threads, one call at a time.
FindEnd RunFind(const std::string& folder, const Manifest& manifest, const RunOptions& options,
                const std::function<void(const FindProgress&)>& listener, StopSwitch& stop);

}  // namespace upwell::crawl
