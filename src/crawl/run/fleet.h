// SPDX-License-Identifier: Apache-2.0
// Many sites at once: several event loops, each site on one of them, each with its own folder.
//
// Sites of one host run one after the other on one loop, so that a host never gets requests of two
// runs at once. Sites share nothing but the pace at which one address is asked; one loop or many
// give the same results.
#pragma once

#include <string>
#include <vector>

#include "crawl/run/findings.h"
#include "crawl/run/loops.h"
#include "crawl/run/options.h"
#include "crawl/surface/site_crawl.h"

namespace upwell::crawl {

enum class RunMode : uint8_t {
  kLive,    // new, or resumed
  kReplay,  // from the archive of `replay_from` alone, without network
};

struct SiteJob {
  base::Url site;
  std::string command = "surface";
  std::string folder;
  RunOptions options;
  RunMode mode = RunMode::kLive;
  std::string replay_from;  // a run's folder
};

struct SiteEnd {
  int exit_code = 5;
  std::string error;  // why there are no findings; "" if there are
  Findings findings;
  std::string folder;
  std::string report_error;  // why there is no report.html; "" if there is
  uint64_t replayed = 0;     // exchanges that came from the archive
};

// Runs all jobs and returns their ends in the order of the jobs. `listener` is called from the
// loops' threads, one call at a time.
std::vector<SiteEnd> RunSites(const std::vector<SiteJob>& jobs, int threads, uint64_t at_once,
                              ProgressListener listener, StopSwitch& stop);

LoopOptions LoopOptionsOf(const RunOptions& options);

// Pace, identity and limits of a site's requests: what the user set, otherwise the defaults, which
// differ for sites on this machine. `now` is when the run begins.
fetch::LiveWebOptions LiveOptionsFor(const base::Url& site, const RunOptions& options,
                                     base::Time now);

}  // namespace upwell::crawl
