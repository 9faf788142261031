// SPDX-License-Identifier: Apache-2.0
#include "base/rng.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace upwell::base {
namespace {

using testing::ElementsAre;

// Computed apart from this code; a run is repeatable only as long as they hold.
TEST(Rng, SequencesNeverChange) {
  struct {
    uint64_t seed;
    uint64_t expected[4];
  } const cases[] = {
      {0, {0x99ec5f36cb75f2b4, 0xbf6e1f784956452a, 0x1a5f849d4933e6e0, 0x6aa594f1262d2d2c}},
      {1, {0xb3f2af6d0fc710c5, 0x853b559647364cea, 0x92f89756082a4514, 0x642e1c7bc266a3a7}},
      {42, {0x15780b2e0c2ec716, 0x6104d9866d113a7e, 0xae17533239e499a1, 0xecb8ad4703b360a1}},
      {~uint64_t{0},
       {0x8f5520d52a7ead08, 0xc476a018caa1802d, 0x81de31c0d260469e, 0xbf658d7e065f3c2f}},
  };
  for (const auto& test : cases) {
    Rng rng(test.seed);
    for (uint64_t expected : test.expected) EXPECT_EQ(rng.Next(), expected) << test.seed;
  }
}

TEST(Rng, DerivedValuesNeverChange) {
  Rng below(42);
  std::vector<uint64_t> digits;
  for (int i = 0; i < 12; ++i) digits.push_back(below.Below(10));
  EXPECT_THAT(digits, ElementsAre(2, 2, 9, 3, 6, 4, 4, 7, 8, 5, 9, 3));
  Rng large(42);
  EXPECT_EQ(large.Below((uint64_t{1} << 63) + 1), 3321214725393783200u);
  EXPECT_EQ(large.Below((uint64_t{1} << 63) + 1), 7834202072327348384u);
  EXPECT_DOUBLE_EQ(Rng(42).Uniform(), 0.08386297105988216);
}

TEST(Rng, BelowIsEvenAndInRange) {
  Rng rng(7);
  int counts[6] = {};
  for (int i = 0; i < 60000; ++i) ++counts[rng.Below(6)];
  for (int count : counts) EXPECT_NEAR(count, 10000, 460);  // five standard deviations
  EXPECT_EQ(rng.Below(1), 0u);
}

TEST(Rng, UniformFillsTheUnitInterval) {
  Rng rng(7);
  double sum = 0, low = 1, high = 0;
  for (int i = 0; i < 100000; ++i) {
    double value = rng.Uniform();
    sum += value;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  EXPECT_GE(low, 0);
  EXPECT_LT(low, 0.001);
  EXPECT_GT(high, 0.999);
  EXPECT_LT(high, 1);
  EXPECT_NEAR(sum / 100000, 0.5, 0.005);
}

TEST(Rng, ChanceOfNothingAndOfCertainty) {
  Rng rng(7);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_FALSE(rng.Chance(0));
    EXPECT_TRUE(rng.Chance(1));
  }
}

TEST(Rng, ShuffleGivesEveryOrderAlike) {
  Rng rng(7);
  std::map<std::vector<int>, int> orders;
  for (int i = 0; i < 24000; ++i) {
    std::vector<int> items = {1, 2, 3, 4};
    rng.Shuffle(items);
    ++orders[items];
  }
  EXPECT_EQ(orders.size(), 24u);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, 1000, 160);
}

}  // namespace
}  // namespace upwell::base
