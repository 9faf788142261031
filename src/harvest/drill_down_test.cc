// SPDX-License-Identifier: Apache-2.0
#include "harvest/drill_down.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "fetch/run_task.h"
#include "harvest/box_asker_for_tests.h"
#include "harvest/spread.h"

namespace upwell {
namespace {

using Table = std::vector<std::vector<ShownValue>>;

std::vector<BoxAttribute> Attributes() {
  return {BoxAttribute::Menu("a", {"0", "1", "2", "3", "4", "5", "6", "7"}),
          BoxAttribute::Menu("b", {"0", "1", "2", "3", "4"}), BoxAttribute::Number("c", 0, 999)};
}

// Skewed, and with values that no record has.
Table MadeTable(size_t n, uint64_t seed) {
  Rng rng(seed);
  Table table;
  for (size_t i = 0; i < n; ++i) {
    const double u = rng.Uniform();
    table.push_back({std::to_string(static_cast<int>(u * u * 6)), std::to_string(rng.Below(2) * 3),
                     static_cast<int64_t>(u * rng.Uniform() * 1000)});
  }
  return table;
}

DrillDownEstimate Estimate(const Table& table, size_t k, DrillDownOptions options) {
  TableAsker asker(table, k);
  return RunTask(DrillDown(asker, Attributes(), options));
}

TEST(DrillDown, IsExactWhereTheWholeDoesNotOverflow) {
  const DrillDownEstimate estimate = Estimate(MadeTable(30, 1), 50, {});
  EXPECT_TRUE(estimate.is_exact);
  EXPECT_EQ(estimate.size, 30.0);
  EXPECT_EQ(estimate.low, 30.0);
  EXPECT_EQ(estimate.high, 30.0);
  EXPECT_EQ(estimate.queries, 1u);
}

TEST(DrillDown, WeighsABoxByItsChanceWithEmptyPartsBefore) {
  // Value 0 has two records, 1 and 2 none, 3 one; k = 2. Part 0 is entered from 0 alone: 2 / (1/4)
  // = 8; part 3 from 1, 2 or 3: 1 / (3/4) = 4/3. Mean 1/4 * 8 + 3/4 * 4/3 = 3.
  const std::vector<BoxAttribute> attributes = {BoxAttribute::Menu("a", {"0", "1", "2", "3"})};
  const Table table = {{"0"}, {"0"}, {"3"}};
  for (uint64_t seed = 1; seed <= 8; ++seed) {
    TableAsker asker(table, 2);
    DrillDownOptions options;
    options.drills = 1;
    options.seed = seed;
    const DrillDownEstimate estimate = RunTask(DrillDown(asker, attributes, options));
    EXPECT_TRUE(estimate.size == 8.0 || std::abs(*estimate.size - 4.0 / 3) < 1e-9);
  }
}

TEST(DrillDown, IsUnbiasedOverSeeds) {
  for (const size_t n : {200, 1000, 3000}) {
    const Table table = MadeTable(n, n);
    std::vector<double> sizes;
    size_t inside = 0;
    for (uint64_t seed = 1; seed <= 60; ++seed) {
      DrillDownOptions options;
      options.seed = seed;
      const DrillDownEstimate estimate = Estimate(table, 30, options);
      sizes.push_back(*estimate.size);
      inside += estimate.low <= n && n <= estimate.high;
    }
    const MeanAndInterval mean = MeanWithInterval(sizes);
    EXPECT_NEAR(mean.mean, n, 3 * (mean.high - mean.mean) / 2) << n;
    EXPECT_NEAR(mean.mean, n, 0.1 * n);
    EXPECT_GE(inside, 50u) << n;
  }
}

TEST(DrillDown, SaysWhereItIsALowerBound) {
  Table table = MadeTable(100, 1);
  for (int i = 0; i < 100; ++i) table.push_back({"1", "0", int64_t{5}});
  DrillDownOptions options;
  options.drills = 300;
  const DrillDownEstimate estimate = Estimate(table, 30, options);
  EXPECT_TRUE(estimate.is_lower_bound);
  EXPECT_LE(estimate.low, 200);
}

TEST(DrillDown, LeavesDrillsWithoutAnAnswer) {
  TableAsker asker(MadeTable(1000, 4), 30);
  asker.FailWhere([](const Box& box) { return box[0].value() && *box[0].value() == "2"; });
  const DrillDownEstimate estimate = RunTask(DrillDown(asker, Attributes()));
  EXPECT_GT(estimate.abandoned, 0u);
  EXPECT_EQ(estimate.drills + estimate.abandoned, 50u);

  TableAsker silent(MadeTable(1000, 4), 30);
  silent.StopAfter(0);
  EXPECT_FALSE(RunTask(DrillDown(silent, Attributes())).size);
}

}  // namespace
}  // namespace upwell
