// SPDX-License-Identifier: Apache-2.0
#include "query/values/written_date.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(WrittenDate, FormatsAndReadsEveryFormat) {
  EXPECT_GE(DateFormats().size(), 12u);
  const Day day = DayOf(2024, 2, 29);
  for (const std::string_view format : DateFormats()) {
    const auto read = ReadDate(FormatDate(day, format), format);
    ASSERT_TRUE(read) << format;
    EXPECT_EQ(*read, format.find('D') == format.npos ? DayOf(2024, 2, 1) : day) << format;
  }
  EXPECT_EQ(FormatDate(day, "DD.MM.YYYY"), "29.02.2024");
  EXPECT_EQ(FormatDate(day, "MMM D, YYYY"), "Feb 29, 2024");
  EXPECT_EQ(FormatDate(day, "DD MMMM YYYY"), "29 February 2024");
  EXPECT_EQ(FormatDate(day, "MM/DD/YY"), "02/29/24");
  EXPECT_EQ(FormatDate(day, "YYYY年MM月DD日"), "2024年02月29日");
  EXPECT_FALSE(ReadDate("29.02.2023", "DD.MM.YYYY"));
  EXPECT_FALSE(ReadDate("2024-02-29", "DD.MM.YYYY"));
  EXPECT_FALSE(ReadDate("29.02.2024 ", "DD.MM.YYYY"));
}

std::string DatesIn(std::vector<std::string> texts) {
  const WrittenDates dates = TakeDates(&texts);
  std::string out;
  for (const Day day : dates.days) out += FormatDate(day, "YYYY-MM-DD") + " ";
  for (const std::string& format : dates.formats) out += "(" + format + ")";
  return out;
}

TEST(WrittenDate, IsFoundInTexts) {
  EXPECT_EQ(DatesIn({"opens 2024-03-05, 9 am"}), "2024-03-05 (YYYY-MM-DD)");
  EXPECT_EQ(DatesIn({"5.3.2024"}), "2024-03-05 (DD.MM.YYYY)");
  EXPECT_EQ(DatesIn({"03/05/2024"}), "2024-03-05 (MM/DD/YYYY)");
  EXPECT_EQ(DatesIn({"03/05/2024", "21/05/2024"}), "2024-05-03 2024-05-21 (DD/MM/YYYY)");
  EXPECT_EQ(DatesIn({"on March 5, 2024."}), "2024-03-05 (MMMM D, YYYY)");
  EXPECT_EQ(DatesIn({"am 5. Mai 2024"}), "2024-05-05 (DD MMM YYYY)");
  EXPECT_EQ(DatesIn({"20240305", "20249999"}), "2024-03-05 (YYYYMMDD)");
  EXPECT_EQ(DatesIn({"05-Mar-2024"}), "2024-03-05 (DD-MMM-YYYY)");
  EXPECT_EQ(DatesIn({"1.2.3", "31.31.2020", "555-12-3456", "13/13/2020", "version 10.4.19999"}),
            "");
}

}  // namespace
}  // namespace upwell::query
