// SPDX-License-Identifier: Apache-2.0
// Draws one of several things by chance.
#pragma once

#include <array>
#include <cstddef>

#include "base/rng.h"

namespace upwell::testing {

template <typename T, size_t N>
const T& Pick(base::Rng* rng, const std::array<T, N>& items) {
  return items[rng->Below(N)];
}

}  // namespace upwell::testing
