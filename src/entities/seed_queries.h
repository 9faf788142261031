// SPDX-License-Identifier: Apache-2.0
// The queries for each site: what the log says, by clicks, then the entities of the types that fit
// it (section 4.2).
//
// Types come by their scores. Where not all of their entities can be asked, each type gets room by
// its score, and its entities come in the order of their fingerprints, which has nothing to do with
// what they are: the first thousand are as mixed as all of them.
#pragma once

#include <vector>

#include "entities/knowledge_base.h"
#include "entities/site_query.h"
#include "entities/site_seeds.h"
#include "entities/type_match.h"

namespace upwell::entities {

// One list per site, none longer than `most`.
std::vector<std::vector<SiteQuery>> MakeSeedQueries(const std::vector<SiteSeeds>& sites,
                                                    const std::vector<TypeMatch>& matches,
                                                    const KnowledgeBase& base, size_t most);

}  // namespace upwell::entities
