// SPDX-License-Identifier: Apache-2.0
// What queries brought of what they had promised, by size, fading: not to run after empty promises.
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

  // The share that is kept, 1 where it is more.
  double Share(size_t size_class) const {
    return std::min(1.0, (kept_[size_class] + kFirmness) / (promised_[size_class] + kFirmness));
  }

 private:
  static constexpr double kMemory = 0.95;
  static constexpr double kFirmness = 30;  // documents

  std::array<double, kClasses> promised_{};
  std::array<double, kClasses> kept_{};
};

}  // namespace upwell::harvest
