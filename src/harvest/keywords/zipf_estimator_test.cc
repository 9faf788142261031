// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/zipf_estimator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace upwell::harvest {
namespace {

TEST(ZipfCurve, IsThePapersEquation5) {
  const ZipfCurve curve{0.08, 0.25, 1.15};
  EXPECT_NEAR(curve.At(2), 0.0315, 0.0002);  // P(data) of example 1
}

// Example 1: computer, disk and java with their ranks.
TEST(FitZipf, FindsThePapersCurve) {
  const std::vector<KnownFrequency> known = {{1, 0.06}, {3, 0.02}, {5, 0.011}};
  const std::optional<ZipfCurve> curve = FitZipf(known);
  ASSERT_TRUE(curve);
  for (const KnownFrequency& point : known) {
    EXPECT_NEAR(curve->At(point.rank) / point.frequency, 1, 0.04);
  }
  EXPECT_NEAR(curve->At(2), 0.031, 0.0025);
}

TEST(FitZipf, GivesBackTheCurveThatMadeThePoints) {
  std::vector<KnownFrequency> known;
  for (const double rank : {1.0, 4.0, 20.0, 90.0, 700.0}) {
    known.push_back({rank, 3000 * std::pow(rank + 5, -0.9)});
  }
  const std::optional<ZipfCurve> curve = FitZipf(known);
  ASSERT_TRUE(curve);
  EXPECT_NEAR(curve->gamma, 0.9, 0.03);
  EXPECT_NEAR(curve->At(50) / (3000 * std::pow(55, -0.9)), 1, 0.02);
}

TEST(FitZipf, NeedsTwoRanksAndFallingFrequencies) {
  EXPECT_FALSE(FitZipf(std::vector<KnownFrequency>{}));
  EXPECT_FALSE(FitZipf(std::vector<KnownFrequency>{{1, 0.5}}));
  EXPECT_FALSE(FitZipf(std::vector<KnownFrequency>{{3, 0.5}, {3, 0.4}}));
  EXPECT_FALSE(FitZipf(std::vector<KnownFrequency>{{1, 0.1}, {9, 0.4}}));
}

}  // namespace
}  // namespace upwell::harvest
