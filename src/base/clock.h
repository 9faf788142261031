// SPDX-License-Identifier: Apache-2.0
// Time is passed in, so that tests can hold it still.
#pragma once

#include <chrono>

namespace upwell::base {

using Duration = std::chrono::microseconds;
using Time = std::chrono::sys_time<Duration>;  // UTC

inline Duration FromSeconds(double seconds) {
  return Duration(static_cast<Duration::rep>(seconds * 1e6));
}
inline double ToSeconds(Duration d) { return static_cast<double>(d.count()) / 1e6; }

class Clock {
 public:
  virtual ~Clock() = default;
  virtual Time Now() const = 0;
};

// The wall clock read once, then moved on by a clock that is never set but goes on while the
// machine sleeps: a step of the system's time never shortens a pause between two requests, and what
// comes after a night with the lid closed bears the right date.
class SystemClock : public Clock {
 public:
  SystemClock();
  Time Now() const override;

 private:
  Time wall_start_;
  Duration boot_start_;
};

class FakeClock : public Clock {
 public:
  explicit FakeClock(Time now) : now_(now) {}
  Time Now() const override { return now_; }
  void Advance(Duration d) { now_ += d; }

 private:
  Time now_;
};

}  // namespace upwell::base
