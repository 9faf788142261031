// SPDX-License-Identifier: Apache-2.0
#include "discover/yield.h"

#include <algorithm>

namespace upwell {
StrategyYield SumUp(const Strategy& strategy, const std::vector<LocalYield>& sites) {
  StrategyYield sum;
  sum.strategy = strategy;
  std::vector<double> harvests, coverages;
  uint64_t all_forms = 0;
  for (const LocalYield& site : sites) {
    sum.pages += site.pages;
    sum.forms += site.forms;
    all_forms += site.all_forms;
    if (site.pages > 0) harvests.push_back(site.harvest());
    if (site.all_forms > 0) {
      coverages.push_back(static_cast<double>(site.forms) / static_cast<double>(site.all_forms));
    }
  }
  sum.harvest = MeanWithInterval(harvests);
  sum.coverage = MeanWithInterval(coverages);
  if (sum.pages > 0) sum.global_harvest = static_cast<double>(sum.forms) / sum.pages;
  if (all_forms > 0) sum.global_coverage = static_cast<double>(sum.forms) / all_forms;
  return sum;
}

const StrategyYield& Choose(const std::vector<StrategyYield>& candidates, double wanted_coverage) {
  const StrategyYield* best = nullptr;
  for (const StrategyYield& candidate : candidates) {
    if (candidate.coverage.mean < wanted_coverage) continue;
    if (best == nullptr || candidate.harvest.mean > best->harvest.mean) best = &candidate;
  }
  if (best != nullptr) return *best;
  return *std::max_element(candidates.begin(), candidates.end(),
                           [](const StrategyYield& a, const StrategyYield& b) {
                             return a.coverage.mean < b.coverage.mean;
                           });
}

}  // namespace upwell
