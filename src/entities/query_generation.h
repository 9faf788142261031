// SPDX-License-Identifier: Apache-2.0
// Query generation as a whole (section 4): a query log and a knowledge base in, the queries for
// each site out.
//
//   GenerationOptions options;
//   options.log = "log.tsv.zst";
//   options.knowledge_base = "entities.tsv.gz";
//   Result<GeneratedQueries> generated = GenerateQueries(options,
//   {*Url::Parse("http://a.example/")}); generated->of_site[0]     // what to ask at
//   http://a.example/, best first
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/url.h"
#include "entities/entity_sites.h"
#include "entities/knowledge_base.h"
#include "entities/log_queries.h"
#include "entities/query_patterns.h"
#include "entities/row_tally.h"
#include "entities/seed_queries.h"
#include "entities/site_query.h"
#include "entities/site_seeds.h"
#include "entities/type_match.h"

namespace upwell::entities {

struct GenerationOptions {
  std::string log;             // file of the query log, "-" for standard input; "" for none
  std::string knowledge_base;  // likewise
  uint32_t min_pages = 2;      // of a site that a query was clicked for,
  uint32_t min_clicks = 3;     // each so often
  PatternOptions patterns;
  MatchOptions match;
  size_t queries_per_site = 10'000;
};

struct GenerationReport {
  RowTally log_rows, entity_rows;
  uint64_t names = 0;             // of the knowledge base
  uint64_t distinct_queries = 0;  // of the log
  PatternCounts patterns;
  SeedTally seeds;
  std::vector<TypeMatch> matches;       // also those below the threshold
  std::vector<std::string> type_names;  // of the knowledge base, by TypeId
  std::vector<std::string> notes;       // what could not be done, and why
};

struct GeneratedQueries {
  std::vector<std::vector<SiteQuery>> of_site;  // as the sites were given
  GenerationReport report;
};

// Without log there is nothing to match types with, and without knowledge base nothing to clean
// with; that is said in the notes. An error only where a file cannot be opened.
base::Result<GeneratedQueries> GenerateQueries(const GenerationOptions& options,
                                               const std::vector<base::Url>& sites);

// What was read of log and knowledge base, before anything is derived from it.
struct QuerySources {
  std::unique_ptr<EntitySites> sites;
  std::unique_ptr<KnowledgeBase> base;
  std::unique_ptr<LogQueries> log;
};
// Fills the parts of `report` that tell of reading.
base::Result<QuerySources> ReadQuerySources(const GenerationOptions& options,
                                            const std::vector<base::Url>& sites,
                                            GenerationReport* report);

}  // namespace upwell::entities
