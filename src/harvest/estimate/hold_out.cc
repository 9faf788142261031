// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/hold_out.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "harvest/estimate/spread.h"

namespace upwell::harvest {
namespace {

constexpr size_t kResamples = 1000;  // not tuned
constexpr double kNormal = 1.96;     // the 97.5% quantile of the normal distribution, by definition

// The percentiles of resamples are too narrow where few probes carry most of the weight. Measured
// on made databases (docs/results/size-estimates.md): stretched by so much they hold the truth in
// 95 of 100.
constexpr double kStretch = 1.2;
// The same for degrees that are rough because little of the text is shown; at a share shown of 0.
constexpr double kStretchUnshown = 0.6;

ProbeWeight SumOf(const std::vector<ProbeWeight>& probes) {
  ProbeWeight sum;
  for (const ProbeWeight& probe : probes) {
    sum.all += probe.all;
    sum.seen += probe.seen;
    sum.squares += probe.squares;
  }
  return sum;
}

// The number of probes of equal weight that would tell as much (Kish 1965).
double EffectiveRecords(const std::vector<ProbeWeight>& probes) {
  const ProbeWeight sum = SumOf(probes);
  return sum.squares > 0 ? sum.all * sum.all / sum.squares : 0;
}

double EffectiveProbes(const std::vector<ProbeWeight>& probes) {
  double squares = 0;
  for (const ProbeWeight& probe : probes) squares += probe.all * probe.all;
  const double all = SumOf(probes).all;
  return squares > 0 ? all * all / squares : 0;
}

// Wilson's interval of a share among n trials: never empty, not even at 0 and 1.
std::pair<double, double> WilsonInterval(double share, double n) {
  if (n <= 0) return {0, 1};
  const double z2 = kNormal * kNormal;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double margin =
      kNormal / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {std::max(0.0, middle - margin), std::min(1.0, middle + margin)};
}

std::pair<double, double> BootstrapInterval(const std::vector<ProbeWeight>& probes,
                                            base::Rng& rng) {
  std::vector<double> shares;
  for (size_t i = 0; i < kResamples; ++i) {
    ProbeWeight sum;
    for (size_t j = 0; j < probes.size(); ++j) {
      const ProbeWeight& probe = probes[rng.Below(probes.size())];
      sum.all += probe.all;
      sum.seen += probe.seen;
    }
    if (sum.all > 0) shares.push_back(sum.seen / sum.all);
  }
  if (shares.empty()) return {0, 1};
  return {QuantileOf(shares, 0.025), QuantileOf(shares, 0.975)};
}

}  // namespace

ProbeWeight WeightOfAnswer(double all, double seen) {
  ProbeWeight weight;
  weight.all = all;
  weight.seen = seen;
  weight.squares = all * all / kRecordsPerIndependent;
  return weight;
}

HoldOutCoverage CoverageOf(const std::vector<ProbeWeight>& probes, uint64_t seed,
                           double share_shown) {
  HoldOutCoverage estimate;
  estimate.probes = probes.size();
  estimate.answers = probes;
  estimate.share_shown = share_shown;
  const ProbeWeight sum = SumOf(probes);
  if (sum.all <= 0) return estimate;
  estimate.coverage = sum.seen / sum.all;
  base::Rng rng(seed);
  const auto [low, high] = BootstrapInterval(probes, rng);
  const double stretch = (kStretch + kStretchUnshown * (1 - share_shown)) *
                         StudentQuantile(std::max<size_t>(1, EffectiveProbes(probes) - 0.5)) /
                         kNormal;
  // Where all probes agree, at a coverage near 0 or 1, resamples agree as well and the interval is
  // empty. Wilson's is not.
  const auto [wilson_low, wilson_high] =
      WilsonInterval(*estimate.coverage, EffectiveRecords(probes) / kRecordsPerIndependent);
  const double centre = *estimate.coverage;
  estimate.low = std::clamp(centre - stretch * (centre - low), 0.0, wilson_low);
  estimate.high = std::clamp(centre + stretch * (high - centre), wilson_high, 1.0);
  return estimate;
}

HoldOutCoverage Together(const HoldOutCoverage& a, const HoldOutCoverage& b, uint64_t seed) {
  std::vector<ProbeWeight> answers = a.answers;
  answers.insert(answers.end(), b.answers.begin(), b.answers.end());
  HoldOutCoverage both = CoverageOf(answers, seed, std::min(a.share_shown, b.share_shown));
  both.documents = a.documents + b.documents;
  return both;
}

HoldOut::HoldOut(std::vector<std::string> pool, uint64_t seed)
    : pool_(std::move(pool)), seed_(seed) {
  std::sort(pool_.begin(), pool_.end());
  pool_.erase(std::unique(pool_.begin(), pool_.end()), pool_.end());
  excluded_.assign(pool_.size(), false);
  for (uint32_t i = 0; i < pool_.size(); ++i) order_.push_back(i);
  base::Rng rng(seed);
  rng.Shuffle(order_);
}

std::optional<std::string> HoldOut::Draw() {
  if (drawn_ == order_.size()) return std::nullopt;
  return pool_[order_[drawn_++]];
}

void HoldOut::Add(const std::string& word, const std::vector<ProbedDocument>& documents) {
  const auto place = [&](const std::string& text) -> std::optional<uint32_t> {
    const auto found = std::lower_bound(pool_.begin(), pool_.end(), text);
    if (found == pool_.end() || *found != text) return std::nullopt;
    return static_cast<uint32_t>(found - pool_.begin());
  };
  const std::optional<uint32_t> probe = place(word);
  if (!probe) return;
  std::vector<KeptDocument>& kept = probes_[*probe];
  kept.clear();
  for (const ProbedDocument& document : documents) {
    KeptDocument of_pool{document.key, {}};
    for (const std::string& text : document.words) {
      if (const auto number = place(text)) of_pool.words.push_back(*number);
    }
    std::sort(of_pool.words.begin(), of_pool.words.end());
    of_pool.words.erase(std::unique(of_pool.words.begin(), of_pool.words.end()),
                        of_pool.words.end());
    kept.push_back(std::move(of_pool));
  }
}

void HoldOut::Exclude(const std::string& word) {
  const auto found = std::lower_bound(pool_.begin(), pool_.end(), word);
  if (found == pool_.end() || *found != word) return;
  const auto number = static_cast<uint32_t>(found - pool_.begin());
  excluded_[number] = true;
  probes_.erase(number);
}

// Of the pool words that a document has, the share that answers show: all have the word that
// returned them, whether or not it is shown.
double HoldOut::ShareShown() const {
  double shown = 1;
  double all = 1;
  for (const auto& [probe, documents] : probes_) {
    for (const KeptDocument& document : documents) {
      shown += std::binary_search(document.words.begin(), document.words.end(), probe);
      all += 1;
    }
  }
  return shown / all;
}

// The word that returned it counts, whether or not it is shown. That others are not shown changes
// all weights alike but for documents of small degree: 1/(1 + others) has the mean (share shown) *
// 1/degree nearly; scaling the degree up instead would only add noise.
double HoldOut::WeightOf(const KeptDocument& document, uint32_t probe) const {
  double others = 0;
  for (const uint32_t word : document.words) others += word != probe && !excluded_[word];
  return 1 / (1 + others);
}

ProbeWeight HoldOut::WeightOf(uint32_t probe, const std::vector<KeptDocument>& documents,
                              const std::function<bool(const base::Hash128&)>& seen) const {
  ProbeWeight weight;
  for (const KeptDocument& document : documents) {
    const double one = WeightOf(document, probe);
    weight.all += one;
    weight.squares += one * one;
    if (seen(document.key)) weight.seen += one;
  }
  return weight;
}

HoldOutCoverage HoldOut::Coverage(const std::function<bool(const base::Hash128&)>& seen) const {
  std::vector<ProbeWeight> weights;
  size_t documents = 0;
  for (const auto& [probe, returned] : probes_) {
    weights.push_back(WeightOf(probe, returned, seen));
    documents += returned.size();
  }
  HoldOutCoverage estimate = CoverageOf(weights, seed_, ShareShown());
  estimate.documents = documents;
  return estimate;
}

}  // namespace upwell::harvest
