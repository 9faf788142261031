// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_kind.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(ValueKindTest, PlacesAndValuesAreInverse) {
  const struct {
    ValueKind kind;
    const char* value;
    std::optional<double> place;
  } cases[] = {
      {{form::InputType::kPrice, "price-small"}, "12.50", 12.5},
      {{form::InputType::kYear, "year"}, "1990", 1990},
      {{form::InputType::kDate, DateKindName("YYYY-MM-DD")}, "1970-01-11", 10},
      {{form::InputType::kDate, DateKindName("DD.MM.YYYY")}, "1970-01-11", std::nullopt},
      {{form::InputType::kCity, "city-us"}, "Boston", std::nullopt},
      {{form::InputType::kNumber, "number"}, "99999999999999", std::nullopt},
  };
  for (const auto& [kind, value, place] : cases) {
    EXPECT_EQ(PlaceOf(kind, value), place) << value;
    EXPECT_TRUE(!place || ValueAt(kind, *place) == value) << value;
  }
}

TEST(ValueKindTest, ExtremesKeepToWhatMayBeTyped) {
  const ValueKind year{form::InputType::kYear, "year"};
  form::Input input;
  EXPECT_EQ(ExtremesOf(year, input), (std::vector<std::string>{"1500", "2099"}));
  input.control = form::Control::kNumber;
  input.min = "1900";
  EXPECT_EQ(ExtremesOf(year, input), (std::vector<std::string>{"2099"}));
}

}  // namespace
}  // namespace upwell::query
