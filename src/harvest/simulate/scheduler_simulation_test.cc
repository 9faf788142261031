// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "harvest/simulate/scheduler_simulation_for_tests.h"

namespace upwell::harvest {
namespace {

// The scheduler on all 1,000 worlds, played once for the tests that read it.
const std::vector<CaseResult>& SchedulerCases() {
  static const std::vector<CaseResult> cases =
      PlayAll({kTunedSeeds.first, kUnseenSeeds.last}, Rule::kScheduler);
  return cases;
}

TEST(SchedulerSimulation, DrawsWorldsOfEveryKind) {
  std::set<YieldKind> kinds;
  std::set<ModelKind> models;
  std::set<size_t> sizes;
  for (uint64_t seed = 1; seed <= 100; ++seed) {
    const DrawnWorld world = DrawWorld(seed);
    sizes.insert(world.sources.size());
    for (const DrawnSource& source : world.sources) {
      kinds.insert(source.kind);
      models.insert(source.model);
    }
  }
  EXPECT_EQ(kinds.size(), kYieldKinds);
  EXPECT_EQ(models.size(), 4u);
  EXPECT_EQ(*sizes.begin(), 2u);
  EXPECT_EQ(*sizes.rbegin(), 12u);
}

TEST(SchedulerSimulation, ASourceHasTheSameLuckUnderEveryOrder) {
  const DrawnWorld world = {.seed = 1,
                            .sources = {{.yield = 3, .most_cost = 5},
                                        {.kind = YieldKind::kBursts, .yield = 1, .span = 9}},
                            .pools = {1, 1},
                            .budget = 100};
  WorldState one(world), two(world);
  std::vector<double> first, second;
  for (int i = 0; i < 50; ++i) first.push_back(one.Ask(0).gained);
  for (int i = 0; i < 50; ++i) {
    two.Ask(1);
    second.push_back(two.Ask(0).gained);
  }
  EXPECT_EQ(first, second);
}

TEST(SchedulerSimulation, APoolIsNotDrawnTwice) {
  const DrawnWorld world = {.seed = 1,
                            .sources = {{.kind = YieldKind::kSharedPool, .yield = 5},
                                        {.kind = YieldKind::kSharedPool, .yield = 2}},
                            .pools = {100},
                            .budget = 100};
  WorldState state(world);
  double gained = 0;
  for (size_t i = 0; i < 1000; ++i) gained += state.Ask(i % 2).gained;
  EXPECT_EQ(gained, 100);
  EXPECT_EQ(state.BestYield(), 0);
}

TEST(SchedulerSimulation, TheOracleLosesNothing) {
  EXPECT_EQ(LossTogether(PlayAll({1, 50}, Rule::kOracle)), 0);
}

TEST(SchedulerSimulation, TheSchedulerLosesLittleAndLessThanSimplerRules) {
  const double loss = LossTogether(SchedulerCases());
  EXPECT_LE(loss, 0.15);
  for (const Rule rule : {Rule::kYieldMemory, Rule::kGreedyMean, Rule::kRoundRobin}) {
    EXPECT_LT(loss, LossTogether(PlayAll({1, 200}, rule))) << NameOf(rule);
  }
}

TEST(SchedulerSimulation, NoSourceIsAskedInVainForLongWhileABetterOneWaits) {
  for (const CaseResult& one : SchedulerCases()) {
    EXPECT_LE(one.longest_waste, 100u) << "seed " << one.seed;
  }
}

}  // namespace
}  // namespace upwell::harvest
