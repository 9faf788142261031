// SPDX-License-Identifier: Apache-2.0
// The cleaned queries of each site, and the entities that they mention (section 4.1.2, table 5).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "entities/entity_sites.h"
#include "entities/knowledge_base.h"
#include "entities/log_queries.h"
#include "entities/query_cleaner.h"

namespace upwell::entities {

struct CleanedQuery {
  std::string text;
  uint64_t fingerprint = 0;
  uint64_t clicks = 0;    // of all queries that became this one
  uint32_t variants = 1;  // how many those are
};

struct EntityMentions {
  NameId name = 0;
  uint32_t times = 0;  // queries that mention it
};

struct SiteSeeds {
  std::vector<CleanedQuery> queries;     // by clicks
  std::vector<EntityMentions> mentions;  // by name
};

struct SeedTally {
  uint64_t queries = 0;       // of all sites, before cleaning
  uint64_t touched = 0;       // that lost something
  uint64_t merged = 0;        // that became like another of the site
  uint64_t navigational = 0;  // dropped: the site's name, perhaps with patterns around
};

// One entry per site of `sites`. `queries_of_sites` is sorted by site.
std::vector<SiteSeeds> CollectSeeds(const std::vector<QueryOfSite>& queries_of_sites,
                                    const LogQueries& log, const KnowledgeBase& base,
                                    const QueryCleaner& cleaner, const EntitySites& sites,
                                    SeedTally* tally);

}  // namespace upwell::entities
