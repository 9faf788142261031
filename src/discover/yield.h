// SPDX-License-Identifier: Apache-2.0
// Harvest and coverage of a strategy: on each site, and what they let one expect of many sites
// (He et al. 2006, section 3.2).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "discover/strategies.h"
#include "harvest/estimate/spread.h"

namespace upwell::discover {

// What one strategy got of one site.
struct LocalYield {
  uint64_t pages = 0;
  uint64_t forms = 0;      // searchable ones
  uint64_t all_forms = 0;  // of the site, as far as known

  double harvest() const { return pages == 0 ? 0 : static_cast<double>(forms) / pages; }
};

// The mean of sites' harvests, with an interval that knows that few sites have most of it.
harvest::MeanAndInterval MeanHarvest(const std::vector<double>& harvests);

struct StrategyYield {
  Strategy strategy;
  harvest::MeanAndInterval harvest;                // of sites
  harvest::MeanAndInterval coverage;               // of sites that have forms
  double global_harvest = 0, global_coverage = 0;  // of all sites taken together
  uint64_t pages = 0, forms = 0;
};
StrategyYield SumUp(const Strategy& strategy, const std::vector<LocalYield>& sites);

// The best harvest among those that are expected to cover the wanted share; where none does, the
// best coverage. REQUIRES: candidates.
const StrategyYield& Choose(const std::vector<StrategyYield>& candidates, double wanted_coverage);

}  // namespace upwell::discover
