// SPDX-License-Identifier: Apache-2.0
#include "discover/yield.h"

#include <gtest/gtest.h>

#include <cmath>

namespace upwell::discover {
namespace {

using enum Strategy::Kind;

TEST(SumUp, GivesMeansOfFewSitesWithStudentsIntervals) {
  const std::vector<LocalYield> sites = {{10, 1, 2}, {10, 2, 2}, {10, 3, 3}};
  const StrategyYield sum = SumUp({kNavMenu, 3}, sites);
  // Harvests 0.1, 0.2, 0.3: s = 0.1; t of two degrees of freedom is 4.303.
  EXPECT_NEAR(sum.harvest.mean, 0.2, 1e-9);
  EXPECT_NEAR(sum.harvest.high - 0.2, 0.24843, 1e-4);
  EXPECT_EQ(sum.harvest.low, 0);
  // Coverages 0.5, 1, 1, and for the interval 0 and 1: mean 0.7, s = 0.44721, t = 2.776.
  EXPECT_NEAR(sum.coverage.mean, 0.83333, 1e-4);
  EXPECT_NEAR(sum.coverage.low, 0.1448, 1e-3);
  EXPECT_EQ(sum.coverage.high, 1);
  EXPECT_EQ(NameOf(sum.strategy), "navmenu:3");
}

TEST(SumUp, DoesNotTakeACoverageOfOneForCertain) {
  const StrategyYield sum = SumUp({kNavMenu, 3}, std::vector<LocalYield>(20, {10, 1, 1}));
  EXPECT_EQ(sum.coverage.mean, 1);
  // Of 21 ones and a nought: mean 0.9545, s = 0.2132, t = 2.080.
  EXPECT_NEAR(sum.coverage.low, 0.860, 1e-3);
  EXPECT_EQ(sum.coverage.high, 1);
}

TEST(MeanHarvest, ReachesFurtherOnTheSideOfTheFewLargeOnes) {
  std::vector<double> harvests(50, 0.0);
  for (int i = 0; i < 6; ++i) harvests[i] = 0.5;
  const harvest::MeanAndInterval mean = MeanHarvest(harvests);
  EXPECT_NEAR(mean.mean, 0.06, 1e-9);
  EXPECT_GT(mean.high - mean.mean, 1.3 * (mean.mean - mean.low));
  EXPECT_LT(mean.high, 0.25);
  EXPECT_GT(mean.low, 0);
  const harvest::MeanAndInterval again = MeanHarvest(harvests);
  EXPECT_EQ(mean.high, again.high) << "the same sample, the same interval";
}

TEST(MeanHarvest, OfEqualHarvestsIsCertain) {
  const harvest::MeanAndInterval mean = MeanHarvest(std::vector<double>(40, 0.1));
  EXPECT_NEAR(mean.low, 0.1, 1e-9);
  EXPECT_NEAR(mean.high, 0.1, 1e-9);
}

TEST(SumUp, WeighsLargeSitesMoreInTheGlobalYields) {
  const std::vector<LocalYield> sites = {{1, 1, 1}, {99, 1, 3}};
  const StrategyYield sum = SumUp({kExhaustive, 3}, sites);
  EXPECT_EQ(sum.pages, 100u);
  EXPECT_EQ(sum.forms, 2u);
  EXPECT_DOUBLE_EQ(sum.global_harvest, 0.02);
  EXPECT_DOUBLE_EQ(sum.global_coverage, 0.5);
  EXPECT_DOUBLE_EQ(sum.harvest.mean, (1 + 1.0 / 99) / 2);
  EXPECT_DOUBLE_EQ(sum.coverage.mean, (1 + 1.0 / 3) / 2);
}

TEST(SumUp, LeavesSitesWithoutFormsOutOfTheCoverage) {
  const std::vector<LocalYield> sites = {{10, 0, 0}, {10, 1, 1}, {10, 1, 1}, {0, 0, 0}};
  const StrategyYield sum = SumUp({kExhaustive, 3}, sites);
  EXPECT_DOUBLE_EQ(sum.coverage.mean, 1);
  EXPECT_NEAR(sum.harvest.mean, 0.2 / 3, 1e-9);
}

TEST(SumUp, OfNothingIsNothing) {
  const StrategyYield sum = SumUp({kExhaustive, 3}, {});
  EXPECT_EQ(sum.harvest.mean, 0);
  EXPECT_EQ(sum.coverage.mean, 0);
  EXPECT_EQ(sum.global_harvest, 0);
  EXPECT_TRUE(std::isinf(sum.harvest.high));
}

StrategyYield Candidate(int depth, double harvest, double coverage) {
  StrategyYield candidate;
  candidate.strategy = {kExhaustive, depth};
  candidate.harvest.mean = harvest;
  candidate.coverage.mean = coverage;
  return candidate;
}

struct ChoiceCase {
  const char* name;
  double wanted;
  int depth;  // of the candidate that is chosen
};

class ChooseStrategy : public testing::TestWithParam<ChoiceCase> {};

TEST_P(ChooseStrategy, TakesTheBestHarvestThatCoversEnough) {
  const std::vector<StrategyYield> candidates = {Candidate(0, 0.9, 0.3), Candidate(1, 0.5, 0.7),
                                                 Candidate(2, 0.5, 0.8), Candidate(3, 0.1, 0.95)};
  EXPECT_EQ(Choose(candidates, GetParam().wanted).strategy.depth, GetParam().depth);
}

INSTANTIATE_TEST_SUITE_P(Wanted, ChooseStrategy,
                         testing::Values(ChoiceCase{"anything", 0, 0},
                                         ChoiceCase{"first_of_equals", 0.7, 1},
                                         ChoiceCase{"exactly", 0.8, 2}, ChoiceCase{"most", 0.9, 3},
                                         ChoiceCase{"more_than_there_is", 0.99, 3}),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(Choose, TakesTheOnlyOne) { EXPECT_EQ(Choose({Candidate(7, 0, 0)}, 0.5).strategy.depth, 7); }

}  // namespace
}  // namespace upwell::discover
