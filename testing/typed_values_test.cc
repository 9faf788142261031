// SPDX-License-Identifier: Apache-2.0
#include "testing/typed_values.h"

#include <gtest/gtest.h>

namespace upwell::testing {
namespace {

std::string Read(ValueFormat format, std::string_view text) {
  Input input;
  input.format = format;
  return ReadTyped(input, text).value_or("refused");
}

TEST(TypedValuesTest, TakeValuesOfTheirFormatOnly) {
  struct Case {
    ValueFormat format;
    std::string text, expected;
  };
  for (const Case& c : std::vector<Case>{
           {ValueFormat::kAny, " as it is ", "as it is"},
           {ValueFormat::kZip, "60601", "60601"},
           {ValueFormat::kZip, "60601-1234", "60601"},
           {ValueFormat::kZip, "6060", "refused"},
           {ValueFormat::kZip, "606011", "refused"},
           {ValueFormat::kZip, "Chicago", "refused"},
           {ValueFormat::kCity, "St. Louis", "St. Louis"},
           {ValueFormat::kCity, "60601", "refused"},
           {ValueFormat::kCountry, "Österreich", "Österreich"},
           {ValueFormat::kStateCode, "tx", "tx"},
           {ValueFormat::kStateCode, "Texas", "refused"},
           {ValueFormat::kPrice, "$1,200.00", "1200"},
           {ValueFormat::kPrice, "1200", "1200"},
           {ValueFormat::kPrice, "cheap", "refused"},
           {ValueFormat::kNumber, "0042", "42"},
           {ValueFormat::kNumber, "-3", "refused"},
           {ValueFormat::kNumber, "", "refused"},
           {ValueFormat::kNumber, "99999999999999999999999", "refused"},
           {ValueFormat::kYear, "1987", "1987"},
           {ValueFormat::kYear, "87", "refused"},
           {ValueFormat::kYear, "5000", "refused"},
           {ValueFormat::kIsbn, "978-0-306-40615-7", "9780306406157"},
           {ValueFormat::kIsbn, "0-306-40615-2", "9780306406157"},
           {ValueFormat::kIsbn, "978-0-306-40615-8", "refused"},
           {ValueFormat::kIsbn, "0306406153", "refused"},
       }) {
    EXPECT_EQ(Read(c.format, c.text), c.expected) << c.text;
  }
}

TEST(TypedValuesTest, WriteDatesInEveryFormat) {
  for (auto [format, expected] :
       std::vector<std::pair<std::string, std::string>>{{"YYYY-MM-DD", "2024-03-09"},
                                                        {"D.M.YYYY", "9.3.2024"},
                                                        {"MM/DD/YY", "03/09/24"},
                                                        {"DD MMM YYYY", "09 Mar 2024"},
                                                        {"MMMM D, YYYY", "March 9, 2024"},
                                                        {"YYYYMMDD", "20240309"}}) {
    EXPECT_EQ(WriteDate("2024-03-09", format), expected);
  }
}

TEST(TypedValuesTest, ReadWhatTheyWrite) {
  EXPECT_GE(DateFormats().size(), 12u);
  for (std::string_view format : DateFormats()) {
    for (std::string_view day : {"2024-03-09", "1999-12-31", "2025-10-01"}) {
      EXPECT_EQ(ReadDate(WriteDate(day, format), format), day) << format;
    }
  }
}

TEST(TypedValuesTest, RefuseDatesOfOtherFormats) {
  for (auto [text, format] :
       std::vector<std::pair<std::string, std::string>>{{"2024-03-09", "DD.MM.YYYY"},
                                                        {"9.3.2024", "DD.MM.YYYY"},
                                                        {"03/25/2024", "DD/MM/YYYY"},
                                                        {"2024-13-01", "YYYY-MM-DD"},
                                                        {"2024-03-09 10:00", "YYYY-MM-DD"},
                                                        {"09 Mrz 2024", "DD MMM YYYY"},
                                                        {"", "YYYYMMDD"},
                                                        {"2024", "YYYYMMDD"}}) {
    EXPECT_EQ(ReadDate(text, format), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace upwell::testing
