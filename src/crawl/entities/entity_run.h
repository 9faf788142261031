// SPDX-License-Identifier: Apache-2.0
// `upwell entities`: many sites of entities in one run. First the queries of each site are made
// from the log and the knowledge base, and put into the folder that the site's own run will have;
// then the sites are crawled, each in its folder, as many at once as is wanted.
//
//   RUN/run.json            what was asked
//   RUN/generation.json     what log and knowledge base gave; it is there when all queries are
//   RUN/sites/HOST.upwell/  a run as any other, with queries.tsv
//   RUN/templates.tsv, RUN/sites.jsonl, RUN/summary.json   at the end
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "crawl/run/fleet.h"
#include "crawl/run/run_folder.h"
#include "entities/query_generation.h"

namespace upwell::crawl {

struct EntitySummary {
  std::string stop_reason;  // "all_done", "interrupted", "store_failed"
  base::Time started{};
  double seconds = 0;
  std::vector<SiteEnd> sites;                            // in the order in which they were given
  std::optional<entities::GenerationReport> generation;  // where it was done now
  uint64_t queries_given = 0;                            // of all sites
};
std::string SummaryJson(const EntitySummary& summary);

struct EntityEnd {
  int exit_code = 5;
  std::string error;  // why there is no summary; "" if there is
  EntitySummary summary;
};

// What marks each file that the options name (--log, --kb, --queries), for the manifest.
std::map<std::string, std::string> FileMarks(const RunOptions& options);

// `told` is called with what was generated before the first site is asked.
EntityEnd RunEntities(const std::string& folder, const Manifest& manifest,
                      const RunOptions& options,
                      const std::function<void(const entities::GenerationReport&)>& told,
                      const ProgressListener& listener, StopSwitch& stop);

}  // namespace upwell::crawl
