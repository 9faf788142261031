// SPDX-License-Identifier: Apache-2.0
// Runs a keyword policy on a simulated site and records how much it finds at what cost: the
// coverage curves of the seed paper "Downloading Hidden Web Content", section 4.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harvest/keywords/keyword_policy.h"
#include "harvest/simulate/simulated_site.h"

namespace upwell::harvest {

struct CurvePoint {
  uint64_t queries = 0;
  uint64_t requests = 0;
  uint64_t seen = 0;     // different documents
  uint64_t results = 0;  // shown, also again
};

struct Curve {
  std::string name;
  uint64_t documents = 0;  // in the database
  // After every request that brought something new, and at the end.
  std::vector<CurvePoint> points;

  // The first point with that share of the documents; nothing where the run did not get there.
  std::optional<CurvePoint> Reaches(double share) const;
};

struct SimulationLimits {
  uint64_t queries = 0;   // 0: no limit
  uint64_t requests = 0;  // 0: no limit
  double share = 1;       // of the documents; then it ends
};

// With `log`, every query is appended: its words, matches, pages and new documents.
struct QueryLogEntry {
  std::vector<std::string> words;
  uint64_t shown = 0;
  uint64_t pages = 0;
  uint64_t fresh = 0;
  double expected_new = 0;
  double expected_requests = 0;
};

Curve Simulate(KeywordPolicy& policy, SimulatedSite& site, const SimulationLimits& limits,
               std::vector<QueryLogEntry>* log = nullptr);

}  // namespace upwell::harvest
