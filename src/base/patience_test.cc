// SPDX-License-Identifier: Apache-2.0
#include "base/patience.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <optional>

namespace upwell::base {
namespace {

// Whether the work is given up for want of time; nothing where it goes on.
std::optional<bool> GivenUpForTime(const Patience& patience) {
  try {
    patience.Check();
  } catch (const GivenUp& end) {
    return end.out_of_time();
  }
  return std::nullopt;
}

TEST(Patience, GivesWorkUpAMomentAfterTheTimeIsUp) {
  FakeClock clock{Time()};
  const Patience patience(clock, clock.Now() + FromSeconds(10), nullptr);
  struct Case {
    double seconds;  // since the case before
    bool is_out_of_time;
    std::optional<bool> given_up;
  } cases[] = {
      {9.9, false, std::nullopt},
      {0.1, true, std::nullopt},  // what is under way is finished
      {0.9, true, std::nullopt},
      {0.1, true, true},
  };
  for (const Case& c : cases) {
    clock.Advance(FromSeconds(c.seconds));
    EXPECT_EQ(patience.is_out_of_time(), c.is_out_of_time);
    EXPECT_EQ(GivenUpForTime(patience), c.given_up);
  }
}

TEST(Patience, GivesWorkUpAtOnceWhereTheRunIsStopped) {
  FakeClock clock{Time()};
  auto stop = std::make_shared<std::atomic<bool>>(false);
  const Patience patience(clock, Time::max(), stop);
  EXPECT_EQ(GivenUpForTime(patience), std::nullopt);
  stop->store(true);
  EXPECT_TRUE(patience.is_stopped());
  EXPECT_EQ(GivenUpForTime(patience), false);
}

}  // namespace
}  // namespace upwell::base
