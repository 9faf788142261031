// SPDX-License-Identifier: Apache-2.0
#include "query/values/shown_values.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(ShownValuesTest, TellsThePartsOfAValue) {
  const struct {
    std::string value;
    ValuePart part;
    std::string expected;
  } cases[] = {
      {"Adler, Jane", ValuePart::kWhole, "Adler, Jane"},
      {"Adler, Jane", ValuePart::kFirstWord, "Adler"},
      {"Adler, Jane", ValuePart::kLastWord, "Jane"},
      {"Adler, Jane", ValuePart::kSecondWord, ""},
      {"Dr. Jane Adler", ValuePart::kSecondWord, "Jane"},
      {"Adler", ValuePart::kFirstWord, ""},
      {"de la Cruz, Ana", ValuePart::kBeforeComma, "de la Cruz"},
      {"Markt 1, 83646 Bad Tölz", ValuePart::kAfterComma, "Bad Tölz"},
      {"Oak St, Unit 4, New York", ValuePart::kAfterComma, "New York"},
      {"Baker Street, 3rd floor", ValuePart::kAfterComma, "3rd floor"},
      {"Paris", ValuePart::kAfterComma, ""},
  };
  for (const auto& each : cases) EXPECT_EQ(PartOf(each.value, each.part), each.expected);
}

TEST(ShownValuesTest, TakesLinesWhereThereAreNoFields) {
  const ShownValues lines = ShownValuesOf(std::string("Jane Adler\n\nMarkt 1, Ulm"));
  EXPECT_EQ(lines, (ShownValues{{"", "Jane Adler"}, {"", "Markt 1, Ulm"}}));
}

}  // namespace
}  // namespace upwell::query
