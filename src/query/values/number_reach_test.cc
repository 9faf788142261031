// SPDX-License-Identifier: Apache-2.0
#include "query/values/number_reach.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

constexpr uint64_t kRadius = 100;

// Answers around ten numbers, in field 3; field 5 shows numbers from everywhere.
NumberReach Learnt() {
  NumberReach reach;
  for (uint64_t asked = 10'000; asked < 20'000; asked += 1'000) {
    reach.Learn(3, asked, {asked - 60, asked, asked + kRadius});
    reach.Learn(5, asked, {17, 99'000});
  }
  return reach;
}

TEST(NumberReachTest, IsTheLargestDistanceInAFieldThatKeepsNear) {
  EXPECT_EQ(Learnt().radius(), kRadius);
}

TEST(NumberReachTest, IsNotKnownOfFewAnswersOrOfTheNumberAlone) {
  NumberReach few, exact;
  for (uint64_t asked = 10'000; asked < 15'000; asked += 1'000) few.Learn(1, asked, {asked + 50});
  for (uint64_t asked = 10'000; asked < 30'000; asked += 1'000) exact.Learn(1, asked, {asked});
  EXPECT_EQ(few.radius(), std::nullopt);
  EXPECT_EQ(exact.radius(), std::nullopt);
  EXPECT_EQ(NumberReach().radius(), std::nullopt);
  EXPECT_EQ(few.NewGround("a", 10'000), 0);
}

TEST(NumberReachTest, GroundIsNewOnceForEachFirstValue) {
  NumberReach reach = Learnt();
  const double untouched = reach.NewGround("a", 50'000);
  EXPECT_DOUBLE_EQ(untouched, 0.5);
  reach.LookedAt("a", 50'000);
  EXPECT_EQ(reach.NewGround("a", 50'000), 0);
  // Half of it.
  EXPECT_NEAR(reach.NewGround("a", 50'100), untouched / 2, 0.05);
  EXPECT_DOUBLE_EQ(reach.NewGround("a", 50'300), untouched);
  // Another one has looked there: a third, not a half.
  EXPECT_NEAR(reach.NewGround("b", 50'000), 1.0 / 3, 0.02);
  reach.LookedAt("c", 50'000);
  EXPECT_NEAR(reach.NewGround("b", 50'000), 1.0 / 4, 0.02);
}

TEST(NumberReachTest, NumbersNearZeroAndHugeOnesAreNumbersToo) {
  NumberReach reach = Learnt();
  EXPECT_GT(reach.NewGround("a", 3), 0.2);
  EXPECT_GT(reach.NewGround("a", UINT64_MAX / 2), 0.4);
  reach.Learn(3, UINT64_MAX, {0});
  EXPECT_EQ(reach.radius(), std::nullopt);
}

}  // namespace
}  // namespace upwell::query
