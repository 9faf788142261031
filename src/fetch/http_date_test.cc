// SPDX-License-Identifier: Apache-2.0
#include "fetch/http_date.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace upwell::fetch {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

base::Time At(int64_t unix_seconds) { return base::Time(seconds(unix_seconds)); }

constexpr int64_t kNov1994 = 784111777;  // date -ud '1994-11-06 08:49:37' +%s

struct DateCase {
  std::string text;
  int64_t unix_seconds;
};

TEST(HttpDateTest, AllThreeFormatsAreRead) {
  const std::vector<DateCase> cases = {
      {"Sun, 06 Nov 1994 08:49:37 GMT", kNov1994},
      {"Sunday, 06-Nov-94 08:49:37 GMT", kNov1994},
      {"Sun Nov  6 08:49:37 1994", kNov1994},
      {"Wed Nov 16 08:49:37 1994", kNov1994 + 10 * 86400},
      {"Thu, 01 Jan 1970 00:00:00 GMT", 0},
      {"Thu, 29 Feb 2024 23:59:59 GMT", 1709251199},
      {"Fri, 31 Dec 9999 23:59:59 GMT", 253402300799},
      {"Wed, 31 Dec 1969 23:59:59 GMT", -1},
      {"Sunday, 31-Dec-00 00:00:00 GMT", 978220800},
      {"Tuesday, 31-Dec-69 00:00:00 GMT", 3155673600},
      {"Thursday, 01-Jan-70 00:00:00 GMT", 0},
      // Not quite right, but plain in meaning:
      {"  Sun, 06 Nov 1994 08:49:37 GMT ", kNov1994},
      {"sun, 06 nov 1994 08:49:37 gmt", kNov1994},
      {"Sun, 6 Nov 1994 08:49:37 GMT", kNov1994},
      {"Mon, 06 Nov 1994 08:49:37 GMT", kNov1994},
      {"Sun, 06-Nov-1994 08:49:37 GMT", kNov1994},
      {"Sun, 06 Nov 1994 08:49:37 UTC", kNov1994},
      {"Sat, 31 Dec 2016 23:59:60 GMT", 1483228800},
  };
  for (const DateCase& c : cases) EXPECT_EQ(ParseHttpDate(c.text), At(c.unix_seconds)) << c.text;
}

TEST(HttpDateTest, WhatIsNoDateIsRefused) {
  const std::vector<std::string> cases = {
      "",
      "0",
      "-1",
      "soon",
      "Sun, 06 Nov 1994",
      "Sun, 06 Nov 1994 08:49:37",
      "Sun, 06 Nov 1994 08:49:37 PST",
      "Sun, 06 Nov 1994 08:49:37 GMT+1",
      "Sun, 06 Nov 94 08:49:37 GMT",
      "Sun, 31 Feb 1994 08:49:37 GMT",
      "Sun, 00 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 24:00:00 GMT",
      "Sun, 06 Nov 1994 08:60:37 GMT",
      "Sun, 06 Nov 1994 08:49:61 GMT",
      "Sun, 06 Nov 1994 8:49:37 GMT",
      "Sun, 06 November 1994 08:49:37 GMT",
      "Sun, 06 Foo 1994 08:49:37 GMT",
      "Sun, 06-Nov 1994 08:49:37 GMT",
      "Sun, 99999999999 Nov 1994 08:49:37 GMT",
      "06 Nov 1994 08:49:37 GMT",
      "1994-11-06T08:49:37Z",
      "Sun Nov 6 08:49:37",
      std::string("Sun, 06 Nov 1994 08:49:37 GMT\0", 30),
  };
  for (const std::string& text : cases) EXPECT_EQ(ParseHttpDate(text), std::nullopt) << text;
}

TEST(HttpDateTest, FormattedDatesAreReadBack) {
  EXPECT_EQ(FormatHttpDate(At(kNov1994)), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(FormatHttpDate(At(0)), "Thu, 01 Jan 1970 00:00:00 GMT");
  EXPECT_EQ(FormatHttpDate(At(-1)), "Wed, 31 Dec 1969 23:59:59 GMT");
  EXPECT_EQ(FormatHttpDate(At(1709251199)), "Thu, 29 Feb 2024 23:59:59 GMT");
  for (int64_t t = -1'000'000'000; t < 250'000'000'000; t += 1'234'567'891) {
    EXPECT_EQ(ParseHttpDate(FormatHttpDate(At(t))), At(t)) << t;
  }
}

TEST(HttpDateTest, FormattingDropsTheFraction) {
  EXPECT_EQ(FormatHttpDate(At(10) + base::Duration(999'999)), FormatHttpDate(At(10)));
}

TEST(HttpDateTest, FormattingStopsAtFourDigitsOfTheYear) {
  EXPECT_EQ(FormatHttpDate(base::Time::max()), "Fri, 31 Dec 9999 23:59:59 GMT");
  EXPECT_EQ(FormatHttpDate(base::Time::min()), "Sat, 01 Jan 0000 00:00:00 GMT");
}

TEST(RetryAfterTest, SecondsAndDatesAreRead) {
  const base::Time now = At(kNov1994);
  EXPECT_EQ(ParseRetryAfter("120", now), seconds(120));
  EXPECT_EQ(ParseRetryAfter(" 0 ", now), seconds(0));
  EXPECT_EQ(ParseRetryAfter("0005", now), seconds(5));
  EXPECT_EQ(ParseRetryAfter("Sun, 06 Nov 1994 08:50:37 GMT", now), seconds(60));
  EXPECT_EQ(ParseRetryAfter("Sunday, 06-Nov-94 08:50:37 GMT", now), seconds(60));
  EXPECT_EQ(ParseRetryAfter("Sun Nov  6 08:50:37 1994", now), seconds(60));
}

TEST(RetryAfterTest, PastDatesAreZero) {
  EXPECT_EQ(ParseRetryAfter("Sun, 06 Nov 1994 08:49:36 GMT", At(kNov1994)), seconds(0));
  EXPECT_EQ(ParseRetryAfter("Thu, 01 Jan 1970 00:00:00 GMT", At(kNov1994)), seconds(0));
}

TEST(RetryAfterTest, EndlessTimesAreVeryLongAndDoNotOverflow) {
  const auto longest = ParseRetryAfter("99999999999999999999999999", At(kNov1994));
  ASSERT_TRUE(longest.has_value());
  EXPECT_GT(*longest, hours(24 * 365 * 99));
  EXPECT_EQ(ParseRetryAfter("18446744073709551615", At(kNov1994)), longest);
  EXPECT_GT(At(kNov1994) + *longest, At(kNov1994));
}

TEST(RetryAfterTest, GarbageIsNothing) {
  for (const std::string text : {"", " ", "-5", "+5", "1.5", "5s", "5 minutes", "0x10", "later"}) {
    EXPECT_EQ(ParseRetryAfter(text, At(kNov1994)), std::nullopt) << text;
  }
}

TEST(CookieDateTest, DatesAreReadLoosely) {
  const std::vector<DateCase> cases = {
      {"Sun, 06 Nov 1994 08:49:37 GMT", kNov1994},
      {"Sunday, 06-Nov-94 08:49:37 GMT", kNov1994},
      {"Sun Nov  6 08:49:37 1994", kNov1994},
      {"6 november 1994 8:49:37", kNov1994},
      {"1994 6 Nov 08:49:37", kNov1994},
      {"08:49:37 06/Nov/94", kNov1994},
      {"06Nov 1994 08:49:37 Nov", kNov1994},  // "06Nov" is the day only
      {"08:49:37garbage 6th Nov, 1994AD", kNov1994},
      {"Fri, 01 Jan 2038 00:00:00 PST", 2145916800},
      {"Tue, 31-Dec-69 00:00:00", 3155673600},
      {"Thu, 01-Jan-70 00:00:00", 0},
  };
  for (const DateCase& c : cases) EXPECT_EQ(ParseCookieDate(c.text), At(c.unix_seconds)) << c.text;
}

TEST(CookieDateTest, IncompleteAndImpossibleDatesAreRefused) {
  const std::vector<std::string> cases = {
      "",
      "06 Nov 1994",
      "08:49:37 Nov 1994",
      "06 08:49:37 1994",
      "06 Nov 08:49:37",
      "06 Nov 1600 08:49:37",
      "06 Nov 123 08:49:37",
      "06 Nov 12345 08:49:37",
      "31 Feb 1994 08:49:37",
      "06 Nov 1994 24:00:00",
      "06 Nov 1994 08:60:00",
      "06 Nov 1994 08:49:60",
      "06 Nov 1994 08:49",
      "006 Nov 1994 08:49:37",
  };
  for (const std::string& text : cases) EXPECT_EQ(ParseCookieDate(text), std::nullopt) << text;
}

}  // namespace
}  // namespace upwell::fetch
