// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/stratified_sample.h"

#include <algorithm>
#include <cmath>

namespace upwell::harvest {
namespace {

// Combinations that are all compared before each question. Not tuned, like the other bounds of time
// here.
constexpr uint64_t kMostToCompare = 4096;
// Where there are more: candidates that are made and compared.
constexpr size_t kCandidates = 64;
// Combinations taken last that nearest neighbours are looked for among.
constexpr size_t kMostRecent = 256;

// Questions of average yield that every choice is credited with in advance. Not tuned.
constexpr double kPriorQuestions = 2;

uint64_t ProductOf(const std::vector<uint32_t>& choices) {
  uint64_t product = 1;
  for (const uint32_t count : choices) {
    if (count == 0) return 0;
    if (product > StratifiedSample::kMostCombinations / count) {
      return StratifiedSample::kMostCombinations;
    }
    product *= count;
  }
  return product;
}

uint64_t CeilLog2(uint64_t n) {
  uint64_t log = 0;
  while (log < 63 && (uint64_t{1} << log) < n) ++log;
  return log;
}

uint64_t BatchSizeOf(const std::vector<uint32_t>& choices, uint64_t combinations) {
  uint64_t largest = 1;
  for (const uint32_t count : choices) largest = std::max<uint64_t>(largest, count);
  return std::max(largest, CeilLog2(combinations));
}

}  // namespace

size_t DistanceOf(const Combination& a, const Combination& b) {
  size_t distance = 0;
  for (size_t i = 0; i < a.size(); ++i) distance += a[i] != b[i];
  return distance;
}

void FactorProductivity::Learn(const Combination& asked, double new_records) {
  const auto add = [&](Yield& yield) {
    yield.records += new_records;
    yield.questions += 1;
  };
  add(all_);
  for (uint32_t a = 0; a < asked.size(); ++a) {
    add(choices_[a][asked[a]]);
    for (uint32_t b = a + 1; b < asked.size(); ++b) {
      add(pairs_[PairOfChoices{a, asked[a], b, asked[b]}]);
    }
  }
}

double FactorProductivity::Ratio(const Yield& yield, double expected) const {
  return (yield.records + kPriorQuestions * expected) /
         ((yield.questions + kPriorQuestions) * expected);
}

double FactorProductivity::RatioOf(uint32_t factor, uint32_t choice) const {
  if (!knows_anything()) return 1;
  const auto found = choices_[factor].find(choice);
  if (found == choices_[factor].end()) return 1;
  return Ratio(found->second, all_.records / all_.questions);
}

double FactorProductivity::InteractionOf(const Combination& combination) const {
  const double average = all_.records / all_.questions;
  double sum = 0;
  double pairs = 0;
  for (uint32_t a = 0; a < combination.size(); ++a) {
    for (uint32_t b = a + 1; b < combination.size(); ++b, ++pairs) {
      const auto found = pairs_.find(PairOfChoices{a, combination[a], b, combination[b]});
      const double alone = RatioOf(a, combination[a]) * RatioOf(b, combination[b]);
      sum += found == pairs_.end() || alone <= 0 ? 1 : Ratio(found->second, average * alone);
    }
  }
  return pairs > 0 ? sum / pairs : 1;
}

double FactorProductivity::RatioOf(const Combination& combination) const {
  if (!knows_anything()) return 1;
  double ratio = 1;
  for (uint32_t i = 0; i < combination.size(); ++i) ratio *= RatioOf(i, combination[i]);
  return ratio * InteractionOf(combination);
}

StratifiedSample::StratifiedSample(std::vector<uint32_t> choices, StratifiedSampleOptions options)
    : choices_(std::move(choices)),
      options_(options),
      combinations_(ProductOf(choices_)),
      batch_size_(BatchSizeOf(choices_, combinations_)),
      rng_(options.seed),
      productivity_(choices_.size()) {
  for (const uint32_t count : choices_) used_.emplace_back(count, 0);
}

std::optional<Combination> StratifiedSample::Next() {
  if (taken_.size() >= combinations_) return std::nullopt;
  Combination next = Farthest(combinations_ <= kMostToCompare ? AllLeft() : LeastTaken());
  MarkAsked(next);
  return next;
}

std::optional<Combination> StratifiedSample::NextProductive() {
  if (taken_.size() >= combinations_) return std::nullopt;
  std::vector<Combination> candidates =
      combinations_ <= kMostToCompare ? AllLeft() : ByProductivity();
  std::vector<Combination> best;
  double most = -1;
  for (Combination& candidate : candidates) {
    const double ratio = productivity_.RatioOf(candidate);
    if (ratio > most) best.clear();
    most = std::max(most, ratio);
    if (ratio == most) best.push_back(std::move(candidate));
  }
  Combination next = Farthest(std::move(best));
  MarkAsked(next);
  return next;
}

std::vector<Combination> StratifiedSample::NextBatch() {
  const bool chooses = batches_++ > 0 && productivity_.knows_anything();
  const double share = chooses ? options_.productive_share : 0;
  const auto productive = static_cast<uint64_t>(share * static_cast<double>(batch_size_));
  std::vector<Combination> batch;
  while (batch.size() < batch_size_) {
    std::optional<Combination> next = batch.size() < productive ? NextProductive() : Next();
    if (!next) break;
    batch.push_back(*std::move(next));
  }
  return batch;
}

void StratifiedSample::MarkAsked(const Combination& combination) {
  if (combination.size() != choices_.size()) return;
  for (size_t i = 0; i < combination.size(); ++i) {
    if (combination[i] >= choices_[i]) return;
  }
  if (!taken_.insert(combination).second) return;
  if (recent_.size() < kMostRecent) {
    recent_.push_back(combination);
  } else {
    recent_[taken_.size() % kMostRecent] = combination;
  }
  for (size_t i = 0; i < combination.size(); ++i) ++used_[i][combination[i]];
}

void StratifiedSample::Learn(const Combination& asked, double new_records) {
  if (asked.size() == choices_.size()) productivity_.Learn(asked, new_records);
}

// The next in the order of an odometer. False: it starts again.
bool StratifiedSample::Advance(Combination& combination) const {
  for (size_t i = combination.size(); i-- > 0;) {
    if (++combination[i] < choices_[i]) return true;
    combination[i] = 0;
  }
  return false;
}

std::vector<Combination> StratifiedSample::AllLeft() const {
  std::vector<Combination> left;
  Combination combination(choices_.size(), 0);
  do {
    if (!taken_.count(combination)) left.push_back(combination);
  } while (Advance(combination));
  return left;
}

// REQUIRES: not all are taken. It passes over taken ones only, so it takes no more steps than there
// were questions.
Combination StratifiedSample::FirstLeftFrom(Combination start) const {
  while (taken_.count(start)) Advance(start);
  return start;
}

Combination StratifiedSample::DrawAny() {
  Combination combination;
  for (const uint32_t count : choices_) {
    combination.push_back(static_cast<uint32_t>(rng_.Below(count)));
  }
  return combination;
}

// Made of choices that were taken least; any others where those are all taken.
std::vector<Combination> StratifiedSample::LeastTaken() {
  std::vector<std::vector<uint32_t>> least(choices_.size());
  for (size_t i = 0; i < choices_.size(); ++i) {
    const uint32_t fewest = *std::min_element(used_[i].begin(), used_[i].end());
    for (uint32_t choice = 0; choice < choices_[i]; ++choice) {
      if (used_[i][choice] == fewest) least[i].push_back(choice);
    }
  }
  std::vector<Combination> candidates;
  for (size_t tries = 0; tries < kCandidates; ++tries) {
    Combination combination;
    for (const std::vector<uint32_t>& of_factor : least) {
      combination.push_back(of_factor[rng_.Below(of_factor.size())]);
    }
    if (!taken_.count(combination)) candidates.push_back(std::move(combination));
  }
  for (size_t tries = 0; candidates.empty() && tries < kCandidates; ++tries) {
    Combination combination = DrawAny();
    if (!taken_.count(combination)) candidates.push_back(std::move(combination));
  }
  if (candidates.empty()) candidates.push_back(FirstLeftFrom(DrawAny()));
  return candidates;
}

// Each choice as likely as it has been productive.
Combination StratifiedSample::DrawByProductivity() {
  Combination combination;
  for (uint32_t i = 0; i < choices_.size(); ++i) {
    double sum = 0;
    for (uint32_t choice = 0; choice < choices_[i]; ++choice) {
      sum += productivity_.RatioOf(i, choice);
    }
    double at = rng_.Uniform() * sum;
    uint32_t drawn = 0;
    while (drawn + 1 < choices_[i] && (at -= productivity_.RatioOf(i, drawn)) >= 0) ++drawn;
    combination.push_back(drawn);
  }
  return combination;
}

std::vector<Combination> StratifiedSample::ByProductivity() {
  std::vector<Combination> candidates;
  for (size_t tries = 0; tries < kCandidates; ++tries) {
    Combination combination = DrawByProductivity();
    if (!taken_.count(combination)) candidates.push_back(std::move(combination));
  }
  if (candidates.empty()) candidates.push_back(FirstLeftFrom(DrawByProductivity()));
  return candidates;
}

// The sum of the distances to all that were taken is (factors * taken) less this.
uint64_t StratifiedSample::CrowdingOf(const Combination& combination) const {
  uint64_t crowding = 0;
  for (size_t i = 0; i < combination.size(); ++i) crowding += used_[i][combination[i]];
  return crowding;
}

// The distance to the nearest, and how many are as near.
std::pair<size_t, size_t> StratifiedSample::NearestOf(const Combination& combination) const {
  std::pair<size_t, size_t> nearest(combination.size(), 0);
  for (const Combination& other : recent_) {
    const size_t distance = DistanceOf(combination, other);
    if (distance < nearest.first) nearest = {distance, 0};
    nearest.second += distance == nearest.first;
  }
  return nearest;
}

// REQUIRES: there are candidates.
Combination StratifiedSample::Farthest(std::vector<Combination> candidates) {
  uint64_t least = UINT64_MAX;
  for (const Combination& candidate : candidates) least = std::min(least, CrowdingOf(candidate));
  std::erase_if(candidates, [&](const Combination& c) { return CrowdingOf(c) > least; });
  // In random order, so that the first of the best is a random one of them.
  rng_.Shuffle(candidates);
  if (candidates.size() > kCandidates) candidates.resize(kCandidates);
  size_t best = 0;
  std::pair<size_t, size_t> best_nearest = NearestOf(candidates[0]);
  for (size_t i = 1; i < candidates.size(); ++i) {
    const std::pair<size_t, size_t> nearest = NearestOf(candidates[i]);
    if (nearest.first < best_nearest.first) continue;
    if (nearest.first == best_nearest.first && nearest.second >= best_nearest.second) continue;
    best = i;
    best_nearest = nearest;
  }
  return candidates[best];
}

}  // namespace upwell::harvest
