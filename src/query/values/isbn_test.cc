// SPDX-License-Identifier: Apache-2.0
#include "query/values/isbn.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(IsbnTest, HasARightCheckDigit) {
  EXPECT_EQ(Isbn10Of("9780306406157"), "0306406152");
  EXPECT_TRUE(IsIsbn("080442957X"));
  EXPECT_FALSE(IsIsbn("9780306406158"));
  EXPECT_FALSE(IsIsbn("0306406153"));
}

TEST(IsbnTest, IsReadWithItsHyphensAndEndsWhereItEnds) {
  size_t length = 0;
  EXPECT_EQ(IsbnAt("0-306-40615-2, 1982", &length), "0306406152");
  EXPECT_EQ(length, 13u);
  EXPECT_EQ(IsbnAt("978-0-306-40615-7.", &length), "9780306406157");
  EXPECT_EQ(IsbnAt("03064061521", &length), "") << "part of a longer number";
  EXPECT_EQ(IsbnAt("555-1234", &length), "");
}

}  // namespace
}  // namespace upwell::query
