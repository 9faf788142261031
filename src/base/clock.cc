// SPDX-License-Identifier: Apache-2.0
#include "base/clock.h"

namespace upwell::base {

SystemClock::SystemClock()
    : wall_start_(std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now())),
      steady_start_(std::chrono::steady_clock::now()) {}

Time SystemClock::Now() const {
  return wall_start_ +
         std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now() - steady_start_);
}

}  // namespace upwell::base
