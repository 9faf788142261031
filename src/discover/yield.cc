// SPDX-License-Identifier: Apache-2.0
#include "discover/yield.h"

#include <algorithm>
#include <cmath>

#include "base/rng.h"

namespace upwell::discover {
namespace {

// Not tuned.
constexpr size_t kFewSites = 30;  // resampling fewer does not tell how skewed they are
constexpr int kResamples = 2'000;
constexpr uint64_t kResamplingSeed = 1;

struct Spread {
  double mean = 0, error = 0;  // of the mean
};

Spread SpreadOf(const std::vector<double>& values) {
  return {harvest::MeanOf(values),
          harvest::StandardDeviationOf(values) / std::sqrt(static_cast<double>(values.size()))};
}

// Shares that lie near 1 have a spread that says too little: as Agresti and Coull do for a
// proportion, the interval is that of the shares and of one more site at either end.
harvest::MeanAndInterval MeanShare(const std::vector<double>& shares) {
  if (shares.empty()) return harvest::MeanWithInterval(shares);
  std::vector<double> widened = shares;
  widened.push_back(0);
  widened.push_back(1);
  harvest::MeanAndInterval result = harvest::MeanWithInterval(widened);
  result.mean = harvest::MeanOf(shares);
  result.low = std::max(0.0, result.low);
  result.high = std::min(1.0, std::max(result.high, result.mean));
  return result;
}

}  // namespace

// The bootstrap-t interval: few sites have most of the harvest, and for such skewed values the
// interval of equation 3, the same on both sides, ends too early above.
harvest::MeanAndInterval MeanHarvest(const std::vector<double>& values) {
  if (values.size() < kFewSites) {
    harvest::MeanAndInterval few = harvest::MeanWithInterval(values);
    few.low = std::max(0.0, few.low);
    return few;
  }
  const Spread whole = SpreadOf(values);
  base::Rng rng(kResamplingSeed);
  std::vector<double> distances, drawn(values.size());
  for (int i = 0; i < kResamples; ++i) {
    for (double& value : drawn) value = values[rng.Below(values.size())];
    const Spread sample = SpreadOf(drawn);
    // Of equal values only rounding is left.
    if (sample.error > whole.error / 1e6)
      distances.push_back((sample.mean - whole.mean) / sample.error);
  }
  if (distances.empty()) return {whole.mean, whole.mean, whole.mean};
  return {whole.mean,
          std::max(0.0, whole.mean - harvest::QuantileOf(distances, 0.975) * whole.error),
          whole.mean - harvest::QuantileOf(distances, 0.025) * whole.error};
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
  sum.harvest = MeanHarvest(harvests);
  sum.coverage = MeanShare(coverages);
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

}  // namespace upwell::discover
