// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/rank_shrink.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/rng.h"
#include "fetch/run_task.h"
#include "harvest/regions/hybrid_crawl.h"
#include "harvest/regions/region_asker_for_tests.h"

namespace upwell::harvest {
namespace {

std::vector<RegionRecord> Shown(const std::vector<int64_t>& numbers) {
  std::vector<RegionRecord> records;
  for (const int64_t number : numbers)
    records.push_back({base::Hash128{0, records.size()}, {number}});
  return records;
}

struct SplitCase {
  const char* name;
  Interval range;
  std::vector<int64_t> shown;
  std::vector<Interval> parts;
};

TEST(RankShrink, DividesAtTheMedianOfWhatIsShown) {
  const SplitCase cases[] = {
      {"in two at the median", {0, 100}, {9, 3, 50, 7, 1}, {{0, 6}, {7, 100}}},
      {"in three where many share it", {0, 100}, {4, 3, 4, 7, 1}, {{0, 3}, {4, 4}, {5, 100}}},
      {"without an empty lower part", {4, 100}, {4, 9, 4, 7, 4}, {{4, 4}, {5, 100}}},
      {"without an empty upper part", {0, 9}, {9, 9, 1, 9, 4}, {{0, 8}, {9, 9}}},
      {"an open range", {}, {9, 3, 50, 7, 1}, {{std::nullopt, 6}, {7, std::nullopt}}},
      {"rising order at the last shown",
       {0, 100},
       {1, 2, 3, 5, 8, 9, 11, 20},
       {{0, 19}, {20, 100}}},
      {"falling order at the last shown",
       {0, 100},
       {90, 80, 70, 60, 50, 40, 30, 20},
       {{0, 20}, {21, 100}}},
      {"rising order whose last value many share",
       {0, 100},
       {1, 2, 3, 5, 8, 20, 20, 20},
       {{0, 19}, {20, 20}, {21, 100}}},
      {"values outside the range count for nothing",
       {0, 9},
       {500, 501, 502, 1, 2},
       {{0, 4}, {5, 9}}},
      {"too few values: halves", {0, 99}, {1, 2, 3}, {{0, 49}, {50, 99}}},
      {"values too far out: halves",
       {0, INT64_MAX},
       std::vector<int64_t>(8, INT64_MAX - 1),
       {{0, INT64_MAX / 2}, {INT64_MAX / 2 + 1, INT64_MAX}}},
      {"a point cannot be divided", {5, 5}, {5, 5, 5, 5, 5}, {}},
  };
  for (const SplitCase& c : cases) {
    const RegionAttribute price = RegionAttribute::Number("price", c.range.lowest, c.range.highest);
    EXPECT_EQ(RankShrink({price}, Region(1), Shown(c.shown), {true}, {CutPlace()}).parts, c.parts)
        << c.name;
  }
}

TEST(RankShrink, DividesTheAttributeThatTellsMostRecordsApart) {
  const std::vector<RegionAttribute> attributes = {RegionAttribute::Number("doors", 1, 5),
                                                   RegionAttribute::Number("price", 0, 99)};
  std::vector<RegionRecord> shown;
  for (const int64_t price : {30, 10, 50, 20, 40})
    shown.push_back({base::Hash128{0, shown.size()}, {int64_t{4}, price}});
  const std::vector<CutPlace> places(2);
  EXPECT_EQ(RankShrink(attributes, Region(2), shown, {true, true}, places).attribute, 1u);
  EXPECT_EQ(RankShrink(attributes, Region(2), shown, {true, false}, places).attribute, 0u);
  EXPECT_TRUE(RankShrink(attributes, Region(2), shown, {false, false}, places).parts.empty());
}

TEST(CutPlace, MovesAwayFromTheMiddleWhileOneSideAlwaysOverflows) {
  CutPlace place;
  EXPECT_NEAR(place.place(), 0.45, 1e-9);
  place.Learn(false, true);
  place.Learn(false, true);
  EXPECT_NEAR(place.place(), 0.65, 1e-9);
  place.Learn(true, true);
  EXPECT_NEAR(place.place(), 0.55, 1e-9);
  for (int i = 0; i < 9; ++i) place.Learn(true, false);
  EXPECT_NEAR(place.place(), 0.1, 1e-9);
  // At the smallest shown value the part below is that value itself, not nothing.
  const RegionAttribute price = RegionAttribute::Number("price", 1, 100);
  EXPECT_EQ(RankShrink({price}, Region(1), Shown({9, 3, 50, 7, 1}), {true}, {place}).parts,
            (std::vector<Interval>{{1, 1}, {2, 100}}));
}

// Skewed: many small values, few large ones, and heaps at round ones.
int64_t SkewedNumber(base::Rng& rng, int64_t range) {
  const double u = rng.Uniform();
  const auto number = static_cast<int64_t>(std::pow(u, 4) * static_cast<double>(range));
  return rng.Chance(0.3) ? number / 100 * 100 : number;
}

std::vector<std::vector<ShownValue>> SkewedTable(size_t n, size_t d, uint64_t seed) {
  base::Rng rng(seed);
  std::vector<std::vector<ShownValue>> table(n);
  for (std::vector<ShownValue>& row : table) {
    for (size_t i = 0; i < d; ++i) row.emplace_back(SkewedNumber(rng, i == 0 ? 1000000 : 3000));
  }
  return table;
}

std::vector<RegionAttribute> Numbers(size_t d) {
  std::vector<RegionAttribute> attributes;
  for (size_t i = 0; i < d; ++i) {
    attributes.push_back(
        RegionAttribute::Number("n" + std::to_string(i), std::nullopt, std::nullopt));
  }
  return attributes;
}

enum class RankOrder : uint8_t { kByChance, kRising, kFalling };

// Every record was retrieved, or lies in a region that was told to be inseparable.
void ExpectAllAccounted(const std::vector<std::vector<ShownValue>>& table,
                        const RegionHarvest& harvest) {
  std::set<base::Hash128> found;
  for (const RegionRecord& record : harvest.records) found.insert(record.key);
  EXPECT_EQ(found.size(), harvest.records.size());
  for (size_t i = 0; i < table.size(); ++i) {
    const RegionRecord record{base::Hash128{0, i}, table[i]};
    const bool is_told = std::any_of(
        harvest.incomplete.begin(), harvest.incomplete.end(), [&](const IncompleteRegion& hole) {
          return hole.reason == IncompleteRegion::Reason::kInseparable &&
                 MayLieIn(hole.region, record);
        });
    EXPECT_TRUE(is_told || found.count(record.key)) << i;
  }
}

TEST(RankShrink, RetrievesAllWithinThreeAndAHalfQuestionsPerFullAnswer) {
  for (const size_t d : {1, 2, 3}) {
    for (const size_t k : {20, 50, 100, 200}) {
      for (const size_t n : {20 * k, 33 * k}) {
        for (const RankOrder ranking :
             {RankOrder::kByChance, RankOrder::kRising, RankOrder::kFalling}) {
          const std::vector<std::vector<ShownValue>> table = SkewedTable(n, d, 10 * d + k);
          TableAsker asker(table, k);
          if (ranking != RankOrder::kByChance) asker.RankBy(0, ranking == RankOrder::kFalling);
          const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, Numbers(d)));
          ExpectAllAccounted(table, harvest);
          EXPECT_LE(static_cast<double>(asker.asked() * k), 3.5 * static_cast<double>(n))
              << "d " << d << " k " << k << " n " << n << " ranking " << int(ranking);
        }
      }
    }
  }
}

// Ranked by something that resembles the attribute, more or less.
TEST(RankShrink, KeepsTheBoundWhereTheRankingResemblesTheAttribute) {
  for (const double noise : {0.01, 0.02, 0.05, 0.1, 0.3, 1.0}) {
    for (const size_t k : {20, 100}) {
      const size_t n = 30 * k;
      base::Rng rng(4);
      std::vector<std::vector<ShownValue>> table;
      for (size_t i = 0; i < n; ++i) {
        const double at = rng.Uniform();
        table.push_back({static_cast<int64_t>(at * 1e6),
                         static_cast<int64_t>((at + noise * rng.Uniform()) * 1e6)});
      }
      TableAsker asker(table, k);
      asker.RankBy(1, false);
      const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, Numbers(1)));
      EXPECT_EQ(harvest.records.size(), n);
      EXPECT_LE(static_cast<double>(asker.asked() * k), 3.5 * static_cast<double>(n))
          << "noise " << noise << " k " << k << " asked " << asker.asked();
    }
  }
}

TEST(RankShrink, HalvesWhereRecordsDoNotShowTheNumber) {
  TableAsker asker(SkewedTable(2000, 2, 3), 50);
  asker.HideValues(0);
  asker.HideValues(1);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, Numbers(2)));
  EXPECT_TRUE(harvest.complete());
  EXPECT_EQ(harvest.records.size(), 2000u);
  EXPECT_LE(asker.asked(), 8 * 2000 / 50u);
}

}  // namespace
}  // namespace upwell::harvest
