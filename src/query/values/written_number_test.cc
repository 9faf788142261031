// SPDX-License-Identifier: Apache-2.0
#include "query/values/written_number.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(OnlyNumberIn, IsReadAsPeopleWriteIt) {
  struct Case {
    const char* text;
    std::optional<double> number;
  };
  const Case cases[] = {
      {"185,891", 185891},
      {"$12.50", 12.5},
      {"1.200,50 EUR", 1200.5},
      {"Price: 1'250.-", 1250},
      {"280 pages", 280},
      {"-5", -5},
      {"0", 0},
      {"", std::nullopt},
      {"on request", std::nullopt},
      {"10 to 20", std::nullopt},
      {"X-718", std::nullopt},
      {"2024-03-05", std::nullopt},
      {"99999999999999999999", std::nullopt},
  };
  for (const Case& c : cases) EXPECT_EQ(OnlyNumberIn(c.text), c.number) << c.text;
}

TEST(NumberText, HasDecimalsOnlyWhereItNeedsThem) {
  EXPECT_EQ(NumberText(1299), "1299");
  EXPECT_EQ(NumberText(12.5), "12.50");
  EXPECT_EQ(NumberText(0.004), "0");
}

}  // namespace
}  // namespace upwell::query
