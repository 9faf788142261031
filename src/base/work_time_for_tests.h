// SPDX-License-Identifier: Apache-2.0
// How long the caller's thread has worked. What others do on the machine does not count, so that a
// limit of time fails for bad code and not on a bad day.
//
//   const WorkTime work;
//   ParseHtml(hostile);
//   EXPECT_LT(work.seconds(), WorkTime::Limit(4));
#pragma once

#include <ctime>

namespace upwell::base {

class WorkTime {
 public:
  double seconds() const { return Now() - start_; }
  // So many seconds, or as many times more as this build is slower.
  static constexpr double Limit(double seconds) { return seconds * UPWELL_TIME_FACTOR; }

 private:
  static double Now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
  }
  double start_ = Now();
};

}  // namespace upwell::base
