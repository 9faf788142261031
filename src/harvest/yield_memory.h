// SPDX-License-Identifier: Apache-2.0
// New records per request of several kinds of questions, by what they have brought of late. A kind
// that was never tried promises as much as a page has shown at most.
#pragma once

#include <algorithm>
#include <map>

namespace upwell::harvest {

class YieldMemory {
 public:
  void Learn(int kind, double requests, double new_records) {
    most_ = std::max(most_, new_records / std::max(requests, 1.0));
    Yield& yield = yields_[kind];
    yield.requests = yield.requests * kMemory + std::max(requests, 1.0);
    yield.new_records = yield.new_records * kMemory + new_records;
  }
  bool Knows(int kind) const { return yields_.contains(kind); }
  double Promise(int kind) const {
    const auto known = yields_.find(kind);
    if (known == yields_.end()) return most_;
    return (known->second.new_records + most_ * kPrior) / (known->second.requests + kPrior);
  }

 private:
  static constexpr double kMemory = 0.95;
  static constexpr double kPrior = 1;
  struct Yield {
    double requests = 0, new_records = 0;
  };
  std::map<int, Yield> yields_;
  double most_ = 1;
};

}  // namespace upwell::harvest
