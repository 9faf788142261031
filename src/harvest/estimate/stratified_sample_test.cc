// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/stratified_sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace upwell::harvest {
namespace {

struct BatchCase {
  const char* name;
  std::vector<uint32_t> choices;
  uint64_t combinations, batch;
};

TEST(StratifiedSample, CountsCombinationsAndSizesBatchesAsThePaper) {
  const BatchCase cases[] = {
      {"two factors, 7 and 4", {7, 4}, 28, 7},
      {"16 factors of two", std::vector<uint32_t>(16, 2), 65536, 16},
      {"figure 5", {59, 36}, 2124, 59},
      {"figure 7", {8, 23}, 184, 23},
      {"one factor", {5}, 5, 5},
      {"no factor", {}, 1, 1},
      {"a factor without choices", {5, 0}, 0, 5},
      {"ten of a hundred", std::vector<uint32_t>(10, 100), StratifiedSample::kMostCombinations,
       100},
      {"six of a hundred", std::vector<uint32_t>(6, 100), 1000000000000, 100},
  };
  for (const BatchCase& c : cases) {
    const StratifiedSample sample(c.choices);
    EXPECT_EQ(sample.combinations(), c.combinations) << c.name;
    EXPECT_EQ(sample.batch_size(), c.batch) << c.name;
  }
}

TEST(StratifiedSample, MeasuresDistancesByDifferingInputs) {
  EXPECT_EQ(DistanceOf({1, 1}, {2, 2}), 2u);
  EXPECT_EQ(DistanceOf({1, 1}, {7, 1}), 1u);
  EXPECT_EQ(DistanceOf({1, 1}, {1, 1}), 0u);
}

// How often each choice of a factor occurs: least and most.
std::pair<size_t, size_t> CoverageOfFactor(const std::vector<Combination>& batch, size_t factor,
                                           uint32_t choices) {
  std::vector<size_t> used(choices, 0);
  for (const Combination& combination : batch) ++used[combination[factor]];
  return {*std::min_element(used.begin(), used.end()), *std::max_element(used.begin(), used.end())};
}

TEST(StratifiedSample, CoversAllFactorsInTheFirstBatch) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    StratifiedSample sample({7, 4}, {seed, 0.5});
    const std::vector<Combination> batch = sample.NextBatch();
    ASSERT_EQ(batch.size(), 7u);
    EXPECT_EQ(CoverageOfFactor(batch, 0, 7), std::pair(size_t{1}, size_t{1}));
    EXPECT_EQ(CoverageOfFactor(batch, 1, 4), std::pair(size_t{1}, size_t{2}));
    // The first four differ in both inputs.
    for (size_t a = 0; a < 4; ++a) {
      for (size_t b = 0; b < a; ++b) EXPECT_EQ(DistanceOf(batch[a], batch[b]), 2u);
    }
  }
}

TEST(StratifiedSample, ContinuesThePapersTableTwoAsThePaper) {
  // (a1,b1) (a2,b2) (a3,b3) (a4,b4) (a5,b1) (a6,b2) (a7,b3): the next has b4, and none of a4.
  for (uint64_t seed = 1; seed <= 10; ++seed) {
    StratifiedSample sample({7, 4}, {seed, 0});
    for (uint32_t i = 0; i < 7; ++i) sample.MarkAsked({i, i % 4});
    const Combination next = *sample.Next();
    EXPECT_EQ(next[1], 3u);
    EXPECT_NE(next[0], 3u);
  }
}

TEST(StratifiedSample, TakesEveryCombinationOnce) {
  for (const std::vector<uint32_t>& choices :
       {std::vector<uint32_t>{7, 4}, {3, 5, 2, 4}, {2, 2, 2, 2, 2, 2, 2}, {71, 70}}) {
    StratifiedSample sample(choices);
    std::set<Combination> seen;
    while (true) {
      const std::vector<Combination> batch = sample.NextBatch();
      if (batch.empty()) break;
      for (const Combination& combination : batch) {
        EXPECT_TRUE(seen.insert(combination).second);
        sample.Learn(combination, combination[0] == 1 ? 10 : 1);
      }
    }
    EXPECT_EQ(seen.size(), sample.combinations());
    EXPECT_EQ(sample.taken(), sample.combinations());
  }
}

TEST(StratifiedSample, CoversEveryBatchEvenlyByThePapersPlan) {
  StratifiedSample sample({12, 6, 4, 3}, {3, 0});
  std::vector<Combination> all;
  for (int batch = 0; batch < 10; ++batch) {
    for (const Combination& combination : sample.NextBatch()) all.push_back(combination);
  }
  ASSERT_EQ(all.size(), 120u);
  for (size_t factor = 0; factor < 4; ++factor) {
    const uint32_t choices = std::vector<uint32_t>{12, 6, 4, 3}[factor];
    const auto [least, most] = CoverageOfFactor(all, factor, choices);
    EXPECT_LE(most - least, 1u) << factor;
  }
}

TEST(StratifiedSample, SpreadsFartherThanChance) {
  StratifiedSample sample({10, 10, 10, 10}, {3, 0});
  base::Rng rng(3);
  std::vector<Combination> spread, random;
  for (int i = 0; i < 40; ++i) {
    spread.push_back(*sample.Next());
    random.push_back({});
    for (int f = 0; f < 4; ++f) random.back().push_back(static_cast<uint32_t>(rng.Below(10)));
  }
  const auto nearest = [](const std::vector<Combination>& all) {
    double sum = 0;
    for (size_t a = 0; a < all.size(); ++a) {
      size_t least = 4;
      for (size_t b = 0; b < all.size(); ++b) {
        if (a != b) least = std::min(least, DistanceOf(all[a], all[b]));
      }
      sum += static_cast<double>(least);
    }
    return sum / static_cast<double>(all.size());
  };
  EXPECT_GT(nearest(spread), nearest(random) + 0.3);
}

TEST(StratifiedSample, WorksInSpacesThatCannotBeListed) {
  StratifiedSample sample(std::vector<uint32_t>(6, 100));
  std::set<Combination> seen;
  for (int batch = 0; batch < 5; ++batch) {
    for (const Combination& combination : sample.NextBatch()) {
      EXPECT_TRUE(seen.insert(combination).second);
      sample.Learn(combination, combination[2] < 10 ? 5 : 0);
    }
  }
  EXPECT_EQ(seen.size(), 500u);
}

TEST(StratifiedSample, DoesNotRepeatTheDefaultQuery) {
  StratifiedSample sample({2, 2});
  sample.MarkAsked({0, 0});
  sample.MarkAsked({9, 9});  // no combination of this form
  std::set<Combination> seen;
  while (const auto next = sample.Next()) seen.insert(*next);
  EXPECT_EQ(seen, (std::set<Combination>{{0, 1}, {1, 0}, {1, 1}}));
  EXPECT_EQ(sample.Next(), std::nullopt);
  EXPECT_EQ(sample.NextProductive(), std::nullopt);
}

TEST(FactorProductivity, ComparesChoicesWithTheAverage) {
  FactorProductivity productivity(2);
  EXPECT_EQ(productivity.RatioOf({0, 0}), 1);
  productivity.Learn({0, 0}, 30);
  productivity.Learn({1, 1}, 0);
  productivity.Learn({0, 1}, 30);
  productivity.Learn({1, 0}, 0);
  // Average 15; choice 0 of the first factor gave 30 and 30: (60 + 2*15) / ((2 + 2) * 15) = 1.5.
  EXPECT_NEAR(productivity.RatioOf(0, 0), 1.5, 1e-9);
  EXPECT_NEAR(productivity.RatioOf(0, 1), 0.5, 1e-9);
  EXPECT_NEAR(productivity.RatioOf(1, 0), 1, 1e-9);
  EXPECT_EQ(productivity.RatioOf(1, 7), 1);
  EXPECT_GT(productivity.RatioOf({0, 0}), productivity.RatioOf({1, 0}));
}

TEST(FactorProductivity, SeesPairsThatGiveMoreThanTheirChoices) {
  FactorProductivity productivity(2);
  for (int i = 0; i < 5; ++i) {
    productivity.Learn({0, 0}, 20);
    productivity.Learn({1, 1}, 20);
    productivity.Learn({0, 1}, 0);
    productivity.Learn({1, 0}, 0);
  }
  EXPECT_NEAR(productivity.RatioOf(0, 0), 1, 1e-9);
  EXPECT_GT(productivity.RatioOf({0, 0}), 1.5);
  EXPECT_LT(productivity.RatioOf({0, 1}), 0.5);
}

// Records lie under few choices; each combination gives what it holds once.
double RecordsAfter(double productive_share, uint64_t questions) {
  StratifiedSample sample({40, 12, 5}, {1, productive_share});
  double records = 0;
  uint64_t asked = 0;
  while (asked < questions) {
    for (const Combination& c : sample.NextBatch()) {
      const double holds = (c[0] % 8 == 0 ? 10 : 1) * (c[1] < 3 ? 4 : 0.5);
      sample.Learn(c, holds);
      records += holds;
      ++asked;
    }
  }
  return records;
}

TEST(StratifiedSample, AsksProductiveChoicesEarlier) {
  EXPECT_GT(RecordsAfter(0.5, 400), 1.3 * RecordsAfter(0, 400));
}

}  // namespace
}  // namespace upwell::harvest
