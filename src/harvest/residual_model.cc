// SPDX-License-Identifier: Apache-2.0
#include "harvest/residual_model.h"

#include <algorithm>
#include <cmath>

namespace upwell {
namespace {

constexpr double kMemory = 0.985;
constexpr double kVariance = 0.5;        // before any miss
constexpr double kVarianceFirmness = 3;  // misses that it is worth
constexpr double kMostLogRatio = 14;
constexpr double kMostUnsureness = 1;

size_t SizeOf(double seen) { return static_cast<size_t>(std::log2(seen + 1)); }

}  // namespace

ResidualModel::ResidualModel()
    : model_({0, -0.2, 0.3, 0.8, 0.3, 0.5, 0, 0.8}, {0.02, 3, 3, 3, 3, 3, 2, 3}, kMemory) {}

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
  return {std::clamp(model_.Predict(x), -kMostLogRatio, kMostLogRatio),
          std::sqrt(variance * (1 + unsureness))};
}

void ResidualModel::Learn(const Evidence& evidence, double unseen) {
  const Model::Vector x = Features(evidence);
  const double truth = std::log((std::max(0.0, unseen) + 0.5) / (evidence.seen + 0.5));
  const double miss = truth - model_.Predict(x);
  const size_t size = std::min(SizeOf(evidence.seen), kSizes - 1);
  squares_[size] = kMemory * squares_[size] + std::min(miss * miss, 4.0);
  weight_[size] = kMemory * weight_[size] + 1;
  model_.Learn(x, truth);
}

}  // namespace upwell
