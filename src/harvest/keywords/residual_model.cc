// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/residual_model.h"

#include <algorithm>
#include <cmath>

namespace upwell::harvest {
namespace {

// Not tuned one by one, nor are the prior weights of the models below; docs/results/policies.md has
// how the policy does with them.
constexpr double kMemory = 0.99;          // weight of an example after one more
constexpr double kOverflowMemory = 0.95;  // the same of an overflowing query
constexpr double kVariance = 0.5;         // of log ratios, before any miss
constexpr double kVarianceFirmness = 3;   // misses that it is worth
constexpr double kFew = 3;                // documents; up to these a miss is a Poisson step
constexpr double kMostGrowth = 8;         // times the matches of any query so far

// Guards against single answers that would upset a model.
constexpr double kFewest = 0.02;       // documents expected
constexpr double kMostUnsureness = 1;  // variances of an example
constexpr double kMostSquare = 4;      // of a miss
constexpr double kMostSurprise = 3;    // times what was expected
constexpr double kMostLogRatio = 14;   // natural logarithm, about a million
constexpr double kMostLogFactor = 5;   // natural logarithm, about 150

// How far an expectation was off, as a logarithm, and how much weight that gets. Where few are
// expected, finding none is no surprise and finding one proves little, so the miss is the step of a
// Poisson regression. Where there are many, logarithms are compared.
struct Miss {
  double log_ratio = 0;
  double telling = 1;
  bool of_many = false;
};

Miss MissOf(double expected, double found) {
  const double many = std::max(expected, found);
  const bool of_many = many > kFew;
  const double log_ratio = of_many ? std::log((found + 0.5) / (expected + 0.5))
                                   : (found - expected) / std::max(expected, kFewest);
  return {log_ratio, many / (1 + many), of_many};
}

size_t SizeOf(double seen) { return static_cast<size_t>(std::log2(seen + 1)); }

}  // namespace

ResidualModel::ResidualModel()
    : one_word_({0, -0.1, 0.3, 0.8, 0.3, 0.5, 0.3}, {0.02, 10, 5, 5, 5, 5, 2}, kMemory),
      several_words_({0, 0, 0, 0, 0.4, 0.5}, {3, 10, 10, 10, 3, 3}, kMemory) {}

ResidualModel::OneWord::Vector ResidualModel::Features(const Evidence& evidence) const {
  OneWord::Vector x = {1,
                       std::log(evidence.seen + 1),
                       evidence.spread,
                       evidence.in_none,
                       evidence.in_one,
                       evidence.recent,
                       0};
  if (evidence.sampled) x[6] = evidence.sampled_trust * (*evidence.sampled - one_word_.Predict(x));
  return x;
}

ResidualModel::SeveralWords::Vector ResidualModel::FeaturesOfSeveral(const Evidence& evidence,
                                                                     double alone) const {
  return {1,
          evidence.words > 2 ? 1.0 : 0.0,
          evidence.wider && !evidence.sampled ? 1.0 : 0.0,
          std::log(evidence.seen + 1),
          evidence.wider ? *evidence.wider - alone : 0,
          evidence.sampled ? *evidence.sampled - alone : 0};
}

double ResidualModel::Predict(const Evidence& evidence) const {
  const double alone = one_word_.Predict(Features(evidence));
  if (evidence.words == 1) return alone;
  return alone + several_words_.Predict(FeaturesOfSeveral(evidence, alone));
}

ResidualModel::Guess ResidualModel::LogRatio(const Evidence& evidence) const {
  const OneWord::Vector x = Features(evidence);
  const double alone = one_word_.Predict(x);
  double mean = alone;
  double unsureness = 0;
  if (evidence.words > 1) {
    const SeveralWords::Vector several = FeaturesOfSeveral(evidence, alone);
    mean += several_words_.Predict(several);
    unsureness = several_words_.Unsureness(several);
  } else {
    unsureness = one_word_.Unsureness(x);
  }
  const size_t size = std::min(SizeOf(evidence.seen), kSizes - 1);
  const Misses& misses = MissesOf(evidence);
  const double variance = (kVariance * kVarianceFirmness + misses.squares[size]) /
                          (kVarianceFirmness + misses.weight[size]);
  // No query has many times the matches of every query before it.
  const double most = std::log(kMostGrowth * (most_matches_ + 1) / (evidence.seen + 0.5));
  return {std::clamp(mean, -kMostLogRatio, std::max(0.0, most)),
          std::sqrt(variance * (1 + std::min(kMostUnsureness, unsureness)))};
}

void ResidualModel::Learn(const Evidence& evidence, double unseen) {
  const double before = Predict(evidence);
  const double expected = (evidence.seen + 0.5) * std::exp(std::min(before, kMostLogRatio));
  unseen = std::max(0.0, unseen);
  const Miss miss = MissOf(expected, unseen);
  if (evidence.words == 1) {
    one_word_.Learn(Features(evidence), before + miss.log_ratio, miss.telling);
  } else {
    const double alone = one_word_.Predict(Features(evidence));
    several_words_.Learn(FeaturesOfSeveral(evidence, alone), before + miss.log_ratio - alone,
                         miss.telling);
  }
  if (miss.of_many) {
    const size_t size = std::min(SizeOf(evidence.seen), kSizes - 1);
    Misses& misses = misses_[evidence.words > 1];
    misses.squares[size] =
        kMemory * misses.squares[size] + std::min(miss.log_ratio * miss.log_ratio, kMostSquare);
    misses.weight[size] = kMemory * misses.weight[size] + 1;
  }
  most_matches_ = std::max(most_matches_, evidence.seen + unseen);
}

OverflowModel::OverflowModel() : model_({0, 0, 0, 0}, {1, 1, 1, 4}, kOverflowMemory) {}

OverflowModel::Model::Vector OverflowModel::Features(int words, double times) {
  return {1, words > 1 ? 1.0 : 0.0, words > 2 ? 1.0 : 0.0, std::log2(std::max(1.0, times))};
}

double OverflowModel::Factor(int words, double times) const {
  return std::exp(
      std::clamp(model_.Predict(Features(words, times)), -kMostLogFactor, kMostLogFactor));
}

void OverflowModel::Learn(int words, double times, double by_chance, double fresh) {
  const double expected = by_chance * Factor(words, times);
  // Some queries bring many times what most do, so the model learns the mean, not the median.
  const double miss = std::min((fresh - expected) / std::max(expected, kFewest), kMostSurprise);
  model_.Learn(Features(words, times), std::log(Factor(words, times)) + miss,
               expected / (1 + expected));
}

}  // namespace upwell::harvest
