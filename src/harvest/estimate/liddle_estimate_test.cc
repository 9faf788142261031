// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/liddle_estimate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "harvest/estimate/stratified_sample.h"

namespace upwell::harvest {
namespace {

TEST(EstimateSpaceAndTime, FollowsTheFormulasByHand) {
  // N = 28, n = 7: S = 4 * 700 bytes, T = 3 * 70 s.
  const SpaceAndTime estimate = EstimateSpaceAndTime(28, SampleCost{7, 700, 70});
  EXPECT_DOUBLE_EQ(estimate.bytes, 2800);
  EXPECT_DOUBLE_EQ(estimate.seconds_left, 210);
}

TEST(EstimateSpaceAndTime, IsNothingWithoutASampleOrWithNothingLeft) {
  EXPECT_EQ(EstimateSpaceAndTime(28, {}).bytes, 0);
  const SampleCost all{4, 400, 0.004};
  EXPECT_DOUBLE_EQ(EstimateSpaceAndTime(4, all).bytes, 400);
  EXPECT_EQ(EstimateSpaceAndTime(4, all).seconds_left, 0);
  EXPECT_GT(EstimateSpaceAndTime(StratifiedSample::kMostCombinations, all).seconds_left, 1e9);
}

TEST(NewDataRule, GoesByRecordsWhereTheyAreToldApart) {
  NewDataRule rule(3);
  EXPECT_TRUE(rule.IsNew(1, 0));
  EXPECT_FALSE(rule.IsNew(0, 100000));
}

TEST(NewDataRule, GoesByBytesOtherwise) {
  NewDataRule rule(3);
  EXPECT_TRUE(rule.IsNew(std::nullopt, 1000));
  EXPECT_FALSE(rule.IsNew(std::nullopt, 200));  // the smallest before is 1000
  EXPECT_FALSE(rule.IsNew(std::nullopt, 200));  // as small as the empty one
  EXPECT_TRUE(rule.IsNew(std::nullopt, 201));
  EXPECT_TRUE(rule.IsNew(std::nullopt, 999));
  // The last three are 200, 201, 999; then 201, 999, 150: the 200s are forgotten.
  EXPECT_FALSE(rule.IsNew(std::nullopt, 150));
  EXPECT_TRUE(rule.IsNew(std::nullopt, 160));
}

// As if the questions had come with a given share of new ones up to now.
LiddleEstimate AfterQueries(uint64_t combinations, uint64_t batch, uint64_t queries, double p) {
  LiddleEstimate estimate(combinations, batch);
  uint64_t successes = 0;
  for (uint64_t i = 1; i <= queries; ++i) {
    const bool is_new = static_cast<double>(successes) < p * static_cast<double>(i);
    successes += is_new;
    estimate.Add(is_new, is_new ? 100 : 0);
  }
  return estimate;
}

TEST(LiddleEstimate, FollowsEquationOneByHand) {
  // N = 28; after 7 questions, 3 of them new with 100 each: 300 (1 + 21/7 * 3/7) = 685.7.
  LiddleEstimate estimate(28, 7);
  for (const bool is_new : {true, false, true, false, false, true, false}) {
    estimate.Add(is_new, is_new ? 100 : 0);
  }
  EXPECT_DOUBLE_EQ(estimate.Observed(), 300);
  EXPECT_DOUBLE_EQ(estimate.Probability(), 3.0 / 7);
  EXPECT_NEAR(estimate.Size(), 300 * (1 + 3 * 3.0 / 7), 1e-9);
  EXPECT_NEAR(estimate.Completeness(), 1 / (1 + 9.0 / 7), 1e-9);
}

TEST(LiddleEstimate, FollowsEquationTwoByHand) {
  // p after each of two questions: 1, 1/2; σ = 1/(2 sqrt 2). N = 4: 10 (1 + 1 * (1/2 + 1.645 σ)),
  // where the sum exceeds 1 and is cut.
  LiddleEstimate estimate(4, 1);
  estimate.Add(true, 10);
  estimate.Add(false, 0);
  EXPECT_NEAR(estimate.Deviation(), std::sqrt(0.125), 1e-9);
  EXPECT_NEAR(estimate.SizeLimit(), 20, 1e-9);
  // One more: p = 1, 1/2, 1/3; of the last two σ = (1/6)/sqrt 2 = 0.11785.
  estimate.Add(false, 0);
  EXPECT_NEAR(estimate.Deviation(), 1.0 / 6 / std::sqrt(2), 1e-9);
  EXPECT_NEAR(estimate.SizeLimit(), 10 * (1 + (1.0 / 3) * (1.0 / 3 + 1.645 * 0.11785)), 1e-4);
}

TEST(LiddleEstimate, WindowForgetsOlderCycles) {
  LiddleEstimate all(100, 2);
  LiddleEstimate window(100, 2, ProbabilityOver::kLastTwoCycles);
  for (const bool is_new : {true, true, true, true, false, false, true, false}) {
    all.Add(is_new, 1);
    window.Add(is_new, 1);
  }
  EXPECT_DOUBLE_EQ(all.Probability(), 5.0 / 8);
  EXPECT_DOUBLE_EQ(window.Probability(), 1.0 / 4);
}

struct PaperCase {
  const char* name;
  uint64_t combinations, batch, cycle;
  double p;  // that the equation needs for the completeness the paper reports
  double completeness;
};

// Figure 5: N = 2124 in 36 cycles of 59; 80% in cycle 14, 90% in 22, 95% in 25, 99% in 31, 100%
// after all. Figure 7: N = 184 in 8 cycles of 23; 80% at the end of cycle 6, query 138.
TEST(LiddleEstimate, MeetsThePapersCompleteness) {
  const PaperCase cases[] = {
      {"figure 5, cycle 14", 2124, 59, 14, 0.1591, 0.80},
      {"figure 5, cycle 22", 2124, 59, 22, 0.1746, 0.90},
      {"figure 5, cycle 25", 2124, 59, 25, 0.1196, 0.95},
      {"figure 5, cycle 31", 2124, 59, 31, 0.0626, 0.99},
      {"figure 5, cycle 36", 2124, 59, 36, 0.0500, 1.00},
      {"figure 7, cycle 6", 184, 23, 6, 0.75, 0.80},
  };
  for (const PaperCase& c : cases) {
    const LiddleEstimate estimate = AfterQueries(c.combinations, c.batch, c.cycle * c.batch, c.p);
    EXPECT_NEAR(estimate.Completeness(), c.completeness, 0.002) << c.name;
    EXPECT_GE(estimate.SizeLimit(), estimate.Size()) << c.name;
  }
  // "We prune 1297 out of 2124 queries (61%)": 14 cycles and the default query are asked.
  EXPECT_EQ(2124 - (14 * 59 + 1), 1297);
}

TEST(LiddleEstimate, TellsWhetherTheDefaultQueryWasAll) {
  LiddleEstimate estimate(28, 7);
  estimate.AddDefaultQuery(500);
  for (int i = 0; i < 6; ++i) estimate.Add(false, 0);
  EXPECT_FALSE(estimate.DefaultQueryWasAll());
  estimate.Add(false, 0);
  EXPECT_TRUE(estimate.DefaultQueryWasAll());
  EXPECT_EQ(estimate.Size(), 500);
  EXPECT_EQ(estimate.Completeness(), 1);
  LiddleEstimate other(28, 7);
  for (int i = 0; i < 7; ++i) other.Add(i == 3, 1);
  EXPECT_FALSE(other.DefaultQueryWasAll());
}

TEST(LiddleEstimate, IsExactOnceAllIsAsked) {
  LiddleEstimate estimate = AfterQueries(20, 5, 20, 0.5);
  EXPECT_EQ(estimate.Size(), estimate.Observed());
  EXPECT_EQ(estimate.SizeLimit(), estimate.Observed());
  estimate.Add(true, 5);  // more than there should be
  EXPECT_EQ(estimate.Size(), estimate.Observed());
}

TEST(LiddleEstimate, HasNothingToSayBeforeTheFirstQuestion) {
  const LiddleEstimate estimate(28, 7);
  EXPECT_EQ(estimate.Size(), 0);
  EXPECT_EQ(estimate.Completeness(), 1);
  EXPECT_FALSE(estimate.DefaultQueryWasAll());
}

}  // namespace
}  // namespace upwell::harvest
