// SPDX-License-Identifier: Apache-2.0
#include "entities/log_queries.h"

#include <gtest/gtest.h>

#include "entities/made_log_for_tests.h"

namespace upwell::entities {
namespace {

std::string Show(MadeLog& log, uint32_t min_pages = 2, uint32_t min_clicks = 3) {
  std::string text;
  for (const QueryOfSite& one : log.queries.TakeSiteQueries(min_pages, min_clicks)) {
    text += std::to_string(one.site) + " " + std::string(log.queries.text(one.query)) + " pages " +
            std::to_string(one.pages) + " clicks " + std::to_string(one.clicks) + "\n";
  }
  return text;
}

TEST(LogQueriesOfASite, AreClickedOnTwoPagesThreeTimesEach) {
  MadeLog log({"http://ebay.com/"});
  log.Add("ipad", "http://ebay.com/1", 3);
  log.Add("ipad", "http://ebay.com/2", 3);
  log.Add("ebay", "http://ebay.com/", 900);
  log.Add("lenovo", "http://ebay.com/1", 3);
  log.Add("lenovo", "http://ebay.com/2", 2);
  log.Add("sony", "http://ebay.com/1", 3);
  log.Add("sony", "http://other.example/2", 3);
  EXPECT_EQ(Show(log), "0 ipad pages 2 clicks 6\n");
}

TEST(LogQueriesOfASite, AddUpRowsFromAllOverTheLog) {
  MadeLog log({"http://ebay.com/"});
  for (int i = 0; i < 3; ++i) {
    log.Add(i == 1 ? "IPAD" : "ipad", "http://www.ebay.com/1#" + std::to_string(i));
    log.Add("other " + std::to_string(i), "http://ebay.com/1");
    log.Add("ipad", i == 1 ? "https://ebay.com/2" : "http://ebay.com/2");
  }
  log.Add("ipad", "http://ebay.com/3", 2);
  EXPECT_EQ(Show(log), "0 ipad pages 2 clicks 8\n");
}

TEST(LogQueriesOfASite, StayWithThatSite) {
  MadeLog log({"http://a.example:81/", "http://a.example:82/"});
  log.Add("ipad", "http://a.example:81/1", 3);
  log.Add("ipad", "http://a.example:82/1", 3);
  log.Add("ipad", "http://sub.a.example:82/1", 4);
  EXPECT_EQ(Show(log), "1 ipad pages 2 clicks 7\n");
}

TEST(LogQueriesOfASite, TakeLimitsFromOutside) {
  MadeLog log({"http://a.example/"});
  log.Add("ipad", "http://a.example/1", 1);
  EXPECT_EQ(Show(log, 1, 1), "0 ipad pages 1 clicks 1\n");
}

TEST(LogQueriesOfASite, DoNotOverflow) {
  MadeLog log({"http://a.example/"});
  for (const char* url : {"http://a.example/1", "http://a.example/1", "http://a.example/2"}) {
    log.Add("ipad", url, UINT32_MAX);
  }
  EXPECT_EQ(Show(log), "0 ipad pages 2 clicks 8589934590\n");
}

TEST(AQueryLog, TakesRanksForPages) {
  const MadeFile file("log",
                      "1\tipad\t2006-03-01 11:58:51\t1\thttp://www.ebay.com\n"
                      "2\tipad\t2006-03-01 11:58:52\t2\thttp://www.ebay.com\n"
                      "3\tipad\t2006-03-01 11:58:53\t2\thttp://www.ebay.com\n"
                      "4\tipad\t2006-03-01 11:58:53\n");
  MadeLog log({"http://ebay.com/"});
  RowTally tally;
  ASSERT_TRUE(ReadQueryLog(file.path(), &log.queries, &tally).ok());
  EXPECT_EQ(tally.rows, 4u);
  EXPECT_EQ(log.queries.times(0), 4u);
  EXPECT_EQ(Show(log, 2, 1), "0 ipad pages 2 clicks 3\n");
}

TEST(AQueryLog, CountsQueriesWithoutWordsAsUnreadable) {
  const MadeFile file("log", "ipad\thttp://a.example/\t1\n???\thttp://a.example/\t1\n");
  MadeLog log;
  RowTally tally;
  ASSERT_TRUE(ReadQueryLog(file.path(), &log.queries, &tally).ok());
  EXPECT_EQ(tally.rows, 1u);
  EXPECT_EQ(tally.unreadable, 1u);
  EXPECT_EQ(tally.first_unreadable_line, 2u);
  EXPECT_FALSE(ReadQueryLog("/no/such/log", &log.queries, &tally).ok());
}

}  // namespace
}  // namespace upwell::entities
