// SPDX-License-Identifier: Apache-2.0
#include "harvest/residual_model.h"

#include <algorithm>
#include <cmath>

namespace upwell {
namespace {

constexpr double kMemory = 0.99;
constexpr double kVariance = 0.5;        // before any miss
constexpr double kVarianceFirmness = 3;  // misses that it is worth
constexpr double kMostLogRatio = 14;
constexpr double kFew = 3;        // documents
constexpr double kFewest = 0.02;  // documents
constexpr double kMostUnsureness = 1;
constexpr double kMostGrowth = 8;

size_t SizeOf(double seen) { return static_cast<size_t>(std::log2(seen + 1)); }

}  // namespace

ResidualModel::ResidualModel()
    : model_({0, -0.1, 0.3, 0.8, 0.3, 0.5, 0, 0.8}, {0.02, 10, 5, 5, 5, 5, 3, 3}, kMemory) {}

ResidualModel::Model::Vector ResidualModel::Features(const Evidence& evidence) const {
  Model::Vector x = {1,
                     std::log(evidence.seen + 1),
                     evidence.spread,
                     evidence.in_none,
                     evidence.in_one,
                     evidence.recent,
                     0,
                     0};
  if (evidence.several_words) {
    const double alone = model_.Predict(x);
    x[6] = 1;
    x[7] = evidence.wider - alone;
  }
  return x;
}

ResidualModel::Guess ResidualModel::LogRatio(const Evidence& evidence) const {
  const Model::Vector x = Features(evidence);
  const size_t size = std::min(SizeOf(evidence.seen), kSizes - 1);
  const double variance =
      (kVariance * kVarianceFirmness + squares_[size]) / (kVarianceFirmness + weight_[size]);
  const double unsureness = std::min(kMostUnsureness, model_.Unsureness(x));
  // Nothing has many times the matches of all that was asked.
  const double most = std::log(kMostGrowth * (most_matches_ + 1) / (evidence.seen + 0.5));
  return {std::clamp(model_.Predict(x), -kMostLogRatio, std::max(0.0, most)),
          std::sqrt(variance * (1 + unsureness))};
}

void ResidualModel::Learn(const Evidence& evidence, double unseen) {
  const Model::Vector x = Features(evidence);
  const double before = model_.Predict(x);
  const double expected = (evidence.seen + 0.5) * std::exp(std::min(before, kMostLogRatio));
  unseen = std::max(0.0, unseen);
  // Where few are expected, finding none is no surprise, and finding one proves little: the step of
  // a Poisson regression. Where there are many, the logarithms are compared.
  const double many = std::max(expected, unseen);
  const double miss = many > kFew ? std::log((unseen + 0.5) / (expected + 0.5))
                                  : (unseen - expected) / std::max(expected, kFewest);
  const double telling = many / (1 + many);
  model_.Learn(x, before + miss, telling);
  if (many > kFew) {
    const size_t size = std::min(SizeOf(evidence.seen), kSizes - 1);
    squares_[size] = kMemory * squares_[size] + std::min(miss * miss, 4.0);
    weight_[size] = kMemory * weight_[size] + 1;
  }
  sizes_ = kMemory * sizes_ + 1;
  usual_size_ += (std::log(evidence.seen + 1) - usual_size_) / sizes_;
  most_matches_ = std::max(most_matches_, evidence.seen + unseen);
}

}  // namespace upwell
