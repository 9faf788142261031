// SPDX-License-Identifier: Apache-2.0
// How far a crawler could come that knows every posting list of the site: the greedy set cover
// (seed paper "Downloading Hidden Web Content", section 2.3, which shows that the optimum is out of
// reach). Not a true bound, but what every policy is measured against.
#pragma once

#include "harvest/simulate/simulation.h"

namespace upwell::harvest {

enum class CostUnit {
  kQueries,   // the most new documents per query
  kRequests,  // the most new documents per page of results
};

// Queries of one word, each read to its end.
Curve OfflineGreedy(const SimulatedSite& site, CostUnit aim, const SimulationLimits& limits);

// Queries of one or two words, the most new documents per query. Two words are worth a query only
// where both overflow; every pair of those that stands in a document is weighed, so that it takes
// seconds to minutes.
Curve OfflineGreedyOfPairs(const SimulatedSite& site, const SimulationLimits& limits);

}  // namespace upwell::harvest
