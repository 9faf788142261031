// SPDX-License-Identifier: Apache-2.0
// Random numbers from a seed, the same on every platform (the distributions of <random> are not).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace upwell::base {

class Rng {
 public:
  explicit Rng(uint64_t seed);
  uint64_t Next();
  // Uniform in [0, n). REQUIRES: n > 0.
  uint64_t Below(uint64_t n);
  // Uniform in [0, 1).
  double Uniform();
  bool Chance(double p) { return Uniform() < p; }

  template <typename T>
  void Shuffle(std::vector<T>& items) {
    for (size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[Below(i)]);
  }

 private:
  uint64_t state_[4];
};

}  // namespace upwell::base
