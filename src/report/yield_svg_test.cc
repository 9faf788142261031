// SPDX-License-Identifier: Apache-2.0
#include "report/yield_svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace upwell::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

discover::StrategyYield Yield(discover::Strategy strategy, double harvest, double coverage) {
  discover::StrategyYield yield;
  yield.strategy = strategy;
  yield.harvest = {harvest, harvest / 2, harvest * 1.5};
  yield.coverage = {coverage, coverage - 0.1, coverage + 0.1};
  return yield;
}

TEST(YieldSvg, ShowsEachStrategyWithItsNumbersAndMarksTheChosenOne) {
  const discover::Strategy menus{discover::Strategy::Kind::kNavMenu, 3},
      all{discover::Strategy::Kind::kExhaustive, 10};
  const std::string svg = YieldSvg({Yield(all, 0.1, 0.9), Yield(menus, 0.2, 0.7)}, menus);
  EXPECT_THAT(svg, HasSubstr(" class=\"chosen\">navmenu:3<"));
  EXPECT_THAT(svg, HasSubstr(">exhaustive:10<"));
  EXPECT_THAT(svg, HasSubstr(">0.200<"));
  EXPECT_THAT(svg, HasSubstr(">0.900<"));
  // The widest interval ends at 0.3, so 0.2 fills two thirds of 230.
  EXPECT_THAT(svg, HasSubstr("width=\"153.3\""));
}

TEST(YieldSvg, StaysADrawingWithoutNumbers) {
  const std::string svg = YieldSvg({Yield(discover::Strategy(), 0, 0)}, discover::Strategy());
  EXPECT_THAT(svg, HasSubstr("width=\"0.0\""));
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

}  // namespace
}  // namespace upwell::report
