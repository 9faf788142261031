// SPDX-License-Identifier: Apache-2.0
#include "base/clock.h"

#include <gtest/gtest.h>

namespace upwell::base {
namespace {

TEST(Clock, SecondsConvertBothWays) {
  EXPECT_EQ(FromSeconds(1.5), Duration(1500000));
  EXPECT_DOUBLE_EQ(ToSeconds(Duration(250000)), 0.25);
}

TEST(Clock, FakeClockMovesOnlyWhenTold) {
  FakeClock clock(Time(Duration(10)));
  EXPECT_EQ(clock.Now(), Time(Duration(10)));
  clock.Advance(FromSeconds(2));
  EXPECT_EQ(clock.Now(), Time(Duration(2000010)));
}

TEST(Clock, SystemClockNeverGoesBack) {
  SystemClock clock;
  Time before = clock.Now();
  for (int i = 0; i < 1000; ++i) {
    Time now = clock.Now();
    ASSERT_GE(now, before);
    before = now;
  }
}

}  // namespace
}  // namespace upwell::base
