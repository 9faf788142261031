// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/drill_down.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "base/rng.h"
#include "fetch/run_task.h"
#include "harvest/estimate/spread.h"
#include "harvest/regions/hybrid_crawl.h"
#include "harvest/regions/region_asker_for_tests.h"

namespace upwell::harvest {
namespace {

using Table = std::vector<std::vector<ShownValue>>;

std::vector<RegionAttribute> Attributes() {
  return {RegionAttribute::Menu("a", {"0", "1", "2", "3", "4", "5", "6", "7"}),
          RegionAttribute::Menu("b", {"0", "1", "2", "3", "4"}),
          RegionAttribute::Number("c", 0, 999)};
}

// Skewed, and with values that no record has.
Table MadeTable(size_t n, uint64_t seed) {
  base::Rng rng(seed);
  Table table;
  for (size_t i = 0; i < n; ++i) {
    const double u = rng.Uniform();
    table.push_back({std::to_string(static_cast<int>(u * u * 6)), std::to_string(rng.Below(2) * 3),
                     static_cast<int64_t>(u * rng.Uniform() * 1000)});
  }
  return table;
}

bool KnowsNothing(const base::Hash128&) { return false; }

DrillDownEstimate EstimateWhole(TableAsker& asker, const std::vector<RegionAttribute>& attributes,
                                OpenRegionOptions options = {}) {
  return fetch::RunTask(
      DrillOpenRegions(asker, attributes, {WholeRegion(attributes)}, KnowsNothing, options));
}

TEST(DrillOpenRegions, IsExactWhereTheWholeDoesNotOverflow) {
  TableAsker asker(MadeTable(30, 1), 50);
  const DrillDownEstimate estimate = EstimateWhole(asker, Attributes());
  EXPECT_TRUE(estimate.is_exact);
  EXPECT_EQ(estimate.size, 30.0);
  EXPECT_EQ(estimate.low, 30.0);
  EXPECT_EQ(estimate.high, 30.0);
  EXPECT_EQ(estimate.queries, 1u);
}

TEST(DrillOpenRegions, WeighsABoxByItsChanceWithEmptyPartsBefore) {
  // Of each of 12 open regions: value 0 has two records, 1 and 2 none, 3 one; k = 2. Part 0 is
  // entered from 0 alone: 2 / (1/4) = 8; part 3 from 1, 2 or 3: 1 / (3/4) = 4/3.
  std::vector<std::string> many;
  for (int i = 0; i < 12; ++i) many.push_back(std::to_string(i));
  const std::vector<RegionAttribute> attributes = {
      RegionAttribute::Menu("m", many), RegionAttribute::Menu("a", {"0", "1", "2", "3"})};
  Table table;
  for (const std::string& m : many) {
    for (const char* a : {"0", "0", "3"}) table.push_back({m, std::string(a)});
  }
  std::vector<Region> open;
  for (const std::string& m : many) {
    open.push_back(WholeRegion(attributes));
    open.back()[0] = Constraint::Value(m);
  }
  std::vector<double> sizes;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    TableAsker asker(table, 2);
    OpenRegionOptions options;
    options.seed = seed;
    options.requests = 1000;
    const DrillDownEstimate estimate =
        fetch::RunTask(DrillOpenRegions(asker, attributes, open, KnowsNothing, options));
    // n drills of 8, the others of 4/3.
    const double n = (*estimate.size - 12 * 4.0 / 3) / (8 - 4.0 / 3);
    EXPECT_NEAR(n, std::round(n), 1e-6);
    sizes.push_back(*estimate.size);
  }
  EXPECT_NEAR(MeanOf(sizes), 36, 3);
}

TEST(DrillOpenRegions, IsUnbiasedOverSeedsWhereNothingWasAsked) {
  for (const size_t n : {200, 1000, 3000}) {
    const Table table = MadeTable(n, n);
    std::vector<double> sizes;
    size_t inside = 0;
    for (uint64_t seed = 1; seed <= 60; ++seed) {
      TableAsker asker(table, 30);
      OpenRegionOptions options;
      options.seed = seed;
      options.requests = 400;
      const DrillDownEstimate estimate = EstimateWhole(asker, Attributes(), options);
      sizes.push_back(*estimate.size);
      inside += estimate.low <= n && n <= estimate.high;
    }
    EXPECT_NEAR(MeanOf(sizes), n, 0.1 * n);
    EXPECT_GE(inside, 54u) << n;
  }
}

TEST(DrillOpenRegions, TellsOfACrawlThatWasCutShortHowManyAreLeft) {
  const size_t n = 3000;
  const Table table = MadeTable(n, 7);
  for (const uint64_t questions : {40, 80, 120}) {
    TableAsker asker(table, 30);
    HybridCrawl crawl(Attributes());
    for (uint64_t i = 0; i < questions; ++i) {
      const std::optional<Region> region = crawl.Next();
      ASSERT_TRUE(region);
      crawl.Learn(fetch::RunTask(asker.Ask(*region)));
    }
    std::set<base::Hash128> known;
    for (const RegionRecord& record : crawl.records()) known.insert(record.key);
    const double left = static_cast<double>(n - known.size());
    std::vector<double> sizes;
    size_t inside = 0;
    for (uint64_t seed = 1; seed <= 40; ++seed) {
      OpenRegionOptions options;
      options.seed = seed;
      options.requests = 40;
      options.typical = 10;
      const DrillDownEstimate estimate = fetch::RunTask(DrillOpenRegions(
          asker, Attributes(), crawl.OpenRegions(),
          [&](const base::Hash128& key) { return known.count(key) > 0; }, options));
      ASSERT_TRUE(estimate.size);
      sizes.push_back(*estimate.size);
      inside += estimate.low <= left && left <= estimate.high;
    }
    EXPECT_NEAR(MeanOf(sizes), left, 0.1 * static_cast<double>(n)) << questions;
    EXPECT_GE(inside, 36u) << questions;
  }
}

TEST(DrillOpenRegions, TakesAPrintedCountInsteadOfADrill) {
  TableAsker asker(MadeTable(3000, 3), 30);
  asker.PrintCounts();
  const DrillDownEstimate estimate = EstimateWhole(asker, Attributes());
  EXPECT_EQ(estimate.size, 3000.0);
  EXPECT_EQ(estimate.queries, 1u);
}

TEST(DrillOpenRegions, SaysWhereItIsALowerBound) {
  Table table = MadeTable(100, 1);
  for (int i = 0; i < 100; ++i) table.push_back({"1", "0", int64_t{5}});
  TableAsker asker(table, 30);
  OpenRegionOptions options;
  options.requests = 1000;
  const DrillDownEstimate estimate = EstimateWhole(asker, Attributes(), options);
  EXPECT_TRUE(estimate.is_lower_bound);
  EXPECT_LE(estimate.low, 200);
}

TEST(DrillOpenRegions, LeavesBoxesWithoutAnAnswer) {
  TableAsker asker(MadeTable(1000, 4), 30);
  asker.FailWhere(
      [](const Region& region) { return region[0].value() && *region[0].value() == "2"; });
  OpenRegionOptions options;
  options.requests = 1000;
  const DrillDownEstimate estimate = EstimateWhole(asker, Attributes(), options);
  EXPECT_GT(estimate.abandoned, 0u);
  EXPECT_FALSE(estimate.is_exact);

  TableAsker silent(MadeTable(1000, 4), 30);
  silent.StopAfter(0);
  EXPECT_FALSE(EstimateWhole(silent, Attributes()).size);
}

OpenInputSample SampleWith(std::initializer_list<uint64_t> keys) {
  OpenInputSample sample;
  for (const uint64_t key : keys) sample.keys.push_back(base::Hash128{0, key});
  sample.fresh = static_cast<double>(keys.size());
  return sample;
}

TEST(FreshInOpenInputs, ScalesUpBoxesThatShareNothing) {
  const DrillDownEstimate estimate = FreshInOpenInputs(
      {SampleWith({1, 2}), SampleWith({3}), SampleWith({}), SampleWith({4, 5, 6})}, 40, 2);
  EXPECT_EQ(estimate.size, 60.0);
  EXPECT_EQ(estimate.low, 6.0);
  EXPECT_GT(estimate.high, 100.0);
}

TEST(FreshInOpenInputs, DoesNotCountTwiceWhatBoxesShare) {
  // All find the same three: there is nothing else.
  std::vector<OpenInputSample> same(10, SampleWith({1, 2, 3}));
  EXPECT_EQ(FreshInOpenInputs(same, 100, 3).size, 3.0);
  // Twenty groups of four regions with the same five records; every third region is drawn.
  std::vector<OpenInputSample> regions;
  for (uint64_t i = 0; i < 80; ++i) {
    const uint64_t group = i / 4 * 10;
    regions.push_back(SampleWith({group, group + 1, group + 2, group + 3, group + 4}));
  }
  std::vector<double> sizes;
  size_t inside = 0;
  for (uint64_t seed = 1; seed <= 50; ++seed) {
    std::vector<OpenInputSample> drawn = regions;
    base::Rng rng(seed);
    rng.Shuffle(drawn);
    drawn.resize(27);
    const DrillDownEstimate estimate = FreshInOpenInputs(drawn, 80, 5);
    sizes.push_back(*estimate.size);
    inside += estimate.low <= 100 && estimate.high >= 100;
  }
  EXPECT_NEAR(MeanOf(sizes), 100, 10);
  EXPECT_GE(inside, 47u);
}

TEST(FreshInOpenInputs, AllowsForMoreWhereTheSampleHasNothing) {
  std::vector<OpenInputSample> empty(20, SampleWith({}));
  const DrillDownEstimate few = FreshInOpenInputs(empty, 20, 10);
  EXPECT_EQ(few.size, 0.0);
  EXPECT_EQ(few.high, 0.0);
  const DrillDownEstimate many = FreshInOpenInputs(empty, 1020, 10);
  EXPECT_EQ(many.size, 0.0);
  EXPECT_NEAR(many.high, 1000 * 10 * (1 - std::pow(0.05, 1.0 / 20)), 1e-6);
}

TEST(FreshInOpenInputs, SaysNothingOfOneBoxAmongMany) {
  EXPECT_FALSE(FreshInOpenInputs({SampleWith({1})}, 10, 1).size);
  EXPECT_FALSE(FreshInOpenInputs({}, 10, 1).size);
  EXPECT_EQ(FreshInOpenInputs({}, 0, 1).size, 0.0);
}

}  // namespace
}  // namespace upwell::harvest
