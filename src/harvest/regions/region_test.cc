// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/region.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

struct HalvingCase {
  const char* name;
  Interval interval;
  std::optional<std::pair<Interval, Interval>> halves;
};

TEST(Halve, DividesClosedAndOpenIntervals) {
  const HalvingCase cases[] = {
      {"even width", {0, 99}, {{{0, 49}, {50, 99}}}},
      {"two numbers", {7, 8}, {{{7, 7}, {8, 8}}}},
      {"across zero", {-10, 10}, {{{-10, 0}, {1, 10}}}},
      {"the widest", {INT64_MIN, INT64_MAX}, {{{INT64_MIN, -1}, {0, INT64_MAX}}}},
      {"open above", {0, std::nullopt}, {{{0, 15}, {16, std::nullopt}}}},
      {"open above, farther", {16, std::nullopt}, {{{16, 63}, {64, std::nullopt}}}},
      {"open above, from below zero", {-5, std::nullopt}, {{{-5, -1}, {0, std::nullopt}}}},
      {"open below", {std::nullopt, -1}, {{{std::nullopt, -16}, {-15, -1}}}},
      {"open below, up to above zero", {std::nullopt, 9}, {{{std::nullopt, -1}, {0, 9}}}},
      {"open on both sides", {}, {{{std::nullopt, -1}, {0, std::nullopt}}}},
      {"a point", {5, 5}, std::nullopt},
      {"nothing", {6, 5}, std::nullopt},
      {"too far above", {kFarthest, std::nullopt}, std::nullopt},
      {"too far below", {std::nullopt, -kFarthest}, std::nullopt},
  };
  for (const HalvingCase& c : cases) EXPECT_EQ(Halve(c.interval), c.halves) << c.name;
}

TEST(Halve, GoesByWhereRecordsAreThoughtToLie) {
  const Interval likely = {100, 199};
  const HalvingCase cases[] = {
      {"all of it and more", {}, {{{std::nullopt, 149}, {150, std::nullopt}}}},
      {"beyond its upper end", {150, std::nullopt}, {{{150, 199}, {200, std::nullopt}}}},
      {"beyond its lower end", {std::nullopt, 149}, {{{std::nullopt, 99}, {100, 149}}}},
      {"within it", {100, 149}, {{{100, 124}, {125, 149}}}},
      {"above it", {200, std::nullopt}, {{{200, 799}, {800, std::nullopt}}}},
      {"a point of it", {150, 150}, std::nullopt},
  };
  for (const HalvingCase& c : cases) EXPECT_EQ(Halve(c.interval, likely), c.halves) << c.name;
  EXPECT_EQ(Halve({0, 99}, {7, 7}), Halve({0, 99})) << "a point says nothing";
  EXPECT_EQ(Halve({0, 99}, {5, std::nullopt}), Halve({0, 99})) << "nor does an open end";
}

TEST(Halve, EndsOnOpenSidesAfterFewSteps) {
  int steps = 0;
  std::optional<std::pair<Interval, Interval>> halves = Halve({0, std::nullopt});
  for (; halves; halves = Halve(halves->second)) ++steps;
  EXPECT_LE(steps, 27);
  for (halves = Halve({}); halves; halves = Halve(halves->first)) ++steps;
  EXPECT_LE(steps, 54);
}

TEST(Region, IsWrittenWithItsConstraintsOnly) {
  const std::vector<RegionAttribute> attributes = {
      RegionAttribute::Menu("make", {"ford", "saab"}),
      RegionAttribute::Number("price", 0, std::nullopt)};
  Region region = WholeRegion(attributes);
  EXPECT_EQ(TextOf(attributes, region), "anything");
  region[0] = Constraint::Value("saab");
  region[1] = Constraint::Within({100, std::nullopt});
  EXPECT_EQ(TextOf(attributes, region), "make=saab price=100..");
  region[1] = Constraint::Within({100, 100});
  EXPECT_EQ(TextOf(attributes, region), "make=saab price=100");
}

TEST(Region, MayHoldWhatSpeaksNotAgainstIt) {
  Region region(2);
  region[0] = Constraint::Value("saab");
  region[1] = Constraint::Within({10, 20});
  EXPECT_TRUE(MayLieIn(region, {{0, 1}, {std::string("saab"), int64_t{20}}}));
  EXPECT_TRUE(MayLieIn(region, {{0, 1}, {std::monostate(), int64_t{15}}}));
  EXPECT_TRUE(MayLieIn(region, {{0, 1}, {std::string("saab")}}));
  EXPECT_FALSE(MayLieIn(region, {{0, 1}, {std::string("ford"), int64_t{15}}}));
  EXPECT_FALSE(MayLieIn(region, {{0, 1}, {std::string("saab"), int64_t{21}}}));
}

}  // namespace
}  // namespace upwell::harvest
