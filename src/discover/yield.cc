// SPDX-License-Identifier: Apache-2.0
#include "discover/yield.h"

#include <algorithm>
#include <cmath>

namespace upwell {
namespace {

constexpr double kZ95 = 1.959964;

}  // namespace

Mean SampleMean(const std::vector<double>& samples) {
  Mean mean;
  mean.samples = samples.size();
  if (samples.empty()) return mean;
  const double n = static_cast<double>(samples.size());
  for (const double x : samples) mean.value += x / n;
  if (samples.size() < 2) return mean;
  double squares = 0;
  for (const double x : samples) squares += (x - mean.value) * (x - mean.value);
  mean.margin = kZ95 * std::sqrt(squares / (n - 1)) / std::sqrt(n);
  return mean;
}

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
  sum.harvest = SampleMean(harvests);
  sum.coverage = SampleMean(coverages);
  if (sum.pages > 0) sum.global_harvest = static_cast<double>(sum.forms) / sum.pages;
  if (all_forms > 0) sum.global_coverage = static_cast<double>(sum.forms) / all_forms;
  return sum;
}

const StrategyYield& Choose(const std::vector<StrategyYield>& candidates, double wanted_coverage) {
  const StrategyYield* best = nullptr;
  for (const StrategyYield& candidate : candidates) {
    if (candidate.coverage.value < wanted_coverage) continue;
    if (best == nullptr || candidate.harvest.value > best->harvest.value) best = &candidate;
  }
  if (best != nullptr) return *best;
  return *std::max_element(candidates.begin(), candidates.end(),
                           [](const StrategyYield& a, const StrategyYield& b) {
                             return a.coverage.value < b.coverage.value;
                           });
}

}  // namespace upwell
