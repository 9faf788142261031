// SPDX-License-Identifier: Apache-2.0
#include "query/chao1.h"

#include <gtest/gtest.h>

#include <map>

#include "base/rng.h"

namespace upwell {
namespace {

TEST(Chao1, SaysTheNumberFoundWhereEveryRecordWasMetAgain) {
  SizeEstimate estimate = EstimateByChao1(500, 0, 20);
  EXPECT_EQ(estimate.method, "chao1");
  EXPECT_DOUBLE_EQ(estimate.records, 500);
  EXPECT_DOUBLE_EQ(estimate.coverage, 1);
}

TEST(Chao1, FollowsTheBiasCorrectedFormula) {
  // 100 + 30 * 29 / (2 * 21)
  EXPECT_NEAR(EstimateByChao1(100, 30, 20).records, 120.714, 0.001);
}

TEST(Chao1, SaysNothingWhereHardlyAnythingWasMetTwice) {
  EXPECT_EQ(EstimateByChao1(1000, 1000, 0).method, "");
  EXPECT_EQ(EstimateByChao1(0, 0, 0).method, "");
}

TEST(Chao1, IsNearTheTruthForUniformSamples) {
  Rng rng(7);
  std::map<uint64_t, int> met;
  for (int i = 0; i < 3000; ++i) ++met[rng.Below(2000)];
  uint64_t once = 0, twice = 0;
  for (const auto& [record, times] : met) {
    once += times == 1;
    twice += times == 2;
  }
  SizeEstimate estimate = EstimateByChao1(met.size(), once, twice);
  EXPECT_NEAR(estimate.records, 2000, 120);
  EXPECT_LT(estimate.low, 2000);
  EXPECT_GT(estimate.high, 2000);
}

}  // namespace
}  // namespace upwell
