// SPDX-License-Identifier: Apache-2.0
// The share of what was predicted that queries of each size have brought lately. Later predictions
// are lowered by it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace upwell::harvest {

template <size_t kClasses>
class CalibratedPromises {
 public:
  void Learn(size_t size_class, double promised, double kept) {
    promised_[size_class] = kMemory * promised_[size_class] + promised;
    kept_[size_class] = kMemory * kept_[size_class] + kept;
  }

  // The share of the prediction that comes true, at most 1.
  double Share(size_t size_class) const {
    return std::min(1.0, (kept_[size_class] + kFirmness) / (promised_[size_class] + kFirmness));
  }

 private:
  // A query's weight after one more query. Not tuned.
  static constexpr double kMemory = 0.95;
  // Documents that the first belief, a share of 1, is worth. Chosen on debian-a of
  // docs/results/policies.md: 2% to 5% fewer requests than with 8.
  static constexpr double kFirmness = 30;

  std::array<double, kClasses> promised_{};
  std::array<double, kClasses> kept_{};
};

}  // namespace upwell::harvest
