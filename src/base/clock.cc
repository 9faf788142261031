// SPDX-License-Identifier: Apache-2.0
#include "base/clock.h"

#include <time.h>

namespace upwell::base {
namespace {

// std::chrono::steady_clock stands still while the machine sleeps.
Duration SinceBoot() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return std::chrono::duration_cast<Duration>(std::chrono::seconds(now.tv_sec) +
                                              std::chrono::nanoseconds(now.tv_nsec));
}

}  // namespace

SystemClock::SystemClock()
    : wall_start_(std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now())),
      boot_start_(SinceBoot()) {}

Time SystemClock::Now() const { return wall_start_ + (SinceBoot() - boot_start_); }

}  // namespace upwell::base
