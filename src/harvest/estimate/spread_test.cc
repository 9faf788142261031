// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/spread.h"

#include <gtest/gtest.h>

#include <cmath>

namespace upwell::harvest {
namespace {

TEST(Spread, OfFewNumbersByHand) {
  EXPECT_DOUBLE_EQ(MeanOf({2, 4, 9}), 5);
  EXPECT_DOUBLE_EQ(StandardDeviationOf({2, 4, 9}), std::sqrt(13));  // (9 + 1 + 16) / 2
  EXPECT_DOUBLE_EQ(StandardDeviationOf({7}), 0);
  EXPECT_DOUBLE_EQ(MeanOf({}), 0);
  EXPECT_DOUBLE_EQ(QuantileOf({30, 10, 20}, 0.5), 20);
  EXPECT_DOUBLE_EQ(QuantileOf({30, 10, 20}, 0.25), 15);
  EXPECT_DOUBLE_EQ(QuantileOf({30, 10, 20}, 1), 30);
}

TEST(Spread, HasStudentsQuantilesOfTheTables) {
  EXPECT_NEAR(StudentQuantile(1), 12.706, 0.001);
  EXPECT_NEAR(StudentQuantile(9), 2.262, 0.001);
  EXPECT_NEAR(StudentQuantile(30), 2.042, 0.001);
  EXPECT_NEAR(StudentQuantile(1000), 1.962, 0.001);
}

TEST(Spread, KnowsNothingOfOneNumber) {
  const MeanAndInterval alone = MeanWithInterval({5});
  EXPECT_EQ(alone.mean, 5);
  EXPECT_EQ(alone.low, 0);
  EXPECT_TRUE(std::isinf(alone.high));
  const MeanAndInterval three = MeanWithInterval({2, 4, 9});
  EXPECT_NEAR(three.high - three.mean, 4.303 * std::sqrt(13.0 / 3), 1e-9);
  EXPECT_NEAR(three.mean - three.low, 4.303 * std::sqrt(13.0 / 3), 1e-9);
}

}  // namespace
}  // namespace upwell::harvest
