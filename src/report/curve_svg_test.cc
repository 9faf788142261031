// SPDX-License-Identifier: Apache-2.0
#include "report/curve_svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace upwell::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr ChartSize kSize{400, 300};

CurveChart Chart() {
  CurveChart chart;
  chart.curve = {{0, 0}, {10, 50}, {20, 100}};
  chart.x_name = "requests";
  return chart;
}

TEST(MarkDistance, IsARoundNumber) {
  EXPECT_EQ(MarkDistance(10, 5), 2);
  EXPECT_EQ(MarkDistance(3240, 5), 1000);
  EXPECT_EQ(MarkDistance(100, 3), 50);
  EXPECT_EQ(MarkDistance(0, 5), 1);
  EXPECT_EQ(MarkDistance(2, 5), 1) << "there is no half record";
  EXPECT_EQ(MarkDistance(7e9, 4), 2e9);
}

TEST(CurveSvg, TellsItsTextAndItsEnd) {
  const std::string svg = CurveSvg(Chart(), kSize, "a <curve>");
  EXPECT_THAT(svg, HasSubstr("aria-label=\"a &lt;curve&gt;\""));
  EXPECT_THAT(svg, HasSubstr("100 found"));
  EXPECT_THAT(svg, HasSubstr("requests so far"));
  EXPECT_THAT(svg, Not(HasSubstr("class=\"estimate\"")));
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

TEST(CurveSvg, DrawsTheEstimateWithItsLimits) {
  CurveChart chart = Chart();
  chart.estimate = Estimate{120, 105, 140, 0.83, "holdout"};
  const std::string svg = CurveSvg(chart, kSize, "");
  EXPECT_THAT(svg, HasSubstr("class=\"band\""));
  EXPECT_THAT(svg, HasSubstr("class=\"estimate\""));
  EXPECT_THAT(svg, HasSubstr("estimate 120 (95%: 105\u2013140)"));
}

// Where the limit is far away the curve keeps at least a third of the height.
TEST(CurveSvg, IsNotPressedDownByALimitFarAway) {
  CurveChart chart = Chart();
  chart.estimate = Estimate{120, 100, 1e12, 0.83, "holdout"};
  const std::string svg = CurveSvg(chart, kSize, "");
  const size_t end = svg.find("class=\"end\"");
  const double y = std::stod(svg.substr(svg.find("cy=\"", end) + 4));
  EXPECT_LT(y, kSize.height * 2 / 3.0);
}

TEST(CurveSvg, IsDrawnOfAPointAndOfNothing) {
  CurveChart chart = Chart();
  chart.curve = {{0, 0}};
  EXPECT_THAT(CurveSvg(chart, kSize, ""), Not(HasSubstr("nan")));
  chart.curve.clear();
  EXPECT_EQ(CurveSvg(chart, kSize, ""), "");
}

TEST(CurveSvg, IsSmallHoweverLongTheRunWas) {
  CurveChart chart = Chart();
  for (uint64_t i = 21; i < 1'000'000; ++i) chart.curve.push_back({i, i + 100});
  const std::string svg = CurveSvg(chart, kSize, "");
  EXPECT_LT(svg.size(), 30'000u);
  EXPECT_THAT(svg, HasSubstr("1,000,099 found"));
}

}  // namespace
}  // namespace upwell::report
