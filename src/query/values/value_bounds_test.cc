// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_bounds.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace upwell::query {
namespace {

form::Input PlainInput() { return {}; }

TEST(FillBetween, BindsEveryYearOfTheRange) {
  ValueKind kind{form::InputType::kYear, "year", {}, {"1990", "2000"}, 0, {1990, 2000}, 2};
  FillBetween(PlainInput(), 1985, 1995, 200, &kind);
  EXPECT_EQ(kind.values.front(), "1990");
  for (int year = 1985; year <= 2000; ++year) {
    const std::string text = std::to_string(year);
    EXPECT_EQ(std::count(kind.values.begin(), kind.values.end(), text), 1) << text;
  }
  EXPECT_LT(kind.values.size(), 20u);
}

TEST(FillBetween, KeepsToTheNumberThatIsWanted) {
  ValueKind kind{form::InputType::kDate, "date YYYY-MM-DD", {}, {"2020-01-01"}, 0, {18262}, 1};
  FillBetween(PlainInput(), 10'000, 20'000, 50, &kind);
  EXPECT_EQ(kind.values.front(), "2020-01-01");
  EXPECT_GE(kind.values.size(), 45u);
  EXPECT_LE(kind.values.size(), 50u);
}

TEST(ValueBounds, LieEvenlyOrInEvenRatios) {
  const ValueKind price{form::InputType::kPrice, "price-small", {}, {}, 0, {}, 0};
  EXPECT_EQ(BoundsOf(price, 100, 400, 2), (std::vector<double>{200, 300}));
  EXPECT_EQ(BoundsOf(price, 1, 1'000'000, 1), (std::vector<double>{1'000}));
  EXPECT_EQ(MiddleOf(price, 100, 300), 200);
}

TEST(ValueBounds, AreWrittenRisingAndOnce) {
  const ValueKind price{form::InputType::kPrice, "price-small", {}, {}, 0, {}, 0};
  EXPECT_EQ(WriteBounds(price, PlainInput(), {300.4, 20, 300}),
            (std::vector<std::string>{"20", "300"}));
}

}  // namespace
}  // namespace upwell::query
