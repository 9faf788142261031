// SPDX-License-Identifier: Apache-2.0
#include "entities/query_log.h"

#include <gtest/gtest.h>

#include "entities/made_log_for_tests.h"

namespace upwell::entities {
namespace {

std::string Show(const LogRow& row) {
  std::string text(row.query);
  if (row.has_click) text += " -> " + row.page.host + std::string(row.page.page);
  if (!row.rank.empty()) text.append(" at ").append(row.rank);
  return text + " x" + std::to_string(row.clicks);
}

// All rows, one per line; then what could not be read.
std::string ReadAll(std::string_view text) {
  const MadeFile file("log", text);
  base::Result<QueryLogReader> reader = QueryLogReader::Open(file.path());
  EXPECT_TRUE(reader.ok());
  std::string all;
  for (LogRow row; reader->Next(&row);) all += Show(row) + "\n";
  const RowTally& tally = reader->tally();
  if (tally.unreadable > 0) {
    all += std::to_string(tally.unreadable) + " bad, line " +
           std::to_string(tally.first_unreadable_line) + ": " + tally.first_reason + "\n";
  }
  return all;
}

TEST(QueryLogs, AreTablesOfQueryUrlAndClicks) {
  EXPECT_EQ(ReadAll("hp touchpad\thttp://www.ebay.com/1\t4\nipad 2\tebay.com/2\r\n"),
            "hp touchpad -> ebay.com/1 x4\nipad 2 -> ebay.com/2 x1\n");
}

TEST(QueryLogs, MayNameTheirColumnsInAnyOrder) {
  const char* row = "ipad -> ebay.com/2 x7\n";
  EXPECT_EQ(ReadAll("query\turl\tclicks\nipad\tebay.com/2\t7\n"), row);
  EXPECT_EQ(ReadAll("Clicks\tURL\tQuery\n7\tebay.com/2\tipad\n"), row);
  EXPECT_EQ(ReadAll("keyword_query\turl_clicked\tnum_times_clicked\nipad\tebay.com/2\t7\n"), row);
}

TEST(QueryLogs, MayBeLaidOutLikeAols) {
  const char* expected =
      "lottery x1\nlottery -> calottery.com/ at 1 x1\nipad -> ebay.com/ at 12 x1\nno click x1\n";
  const std::string rows =
      "142\tlottery\t2006-03-01 11:58:51\t\t\n"
      "142\tlottery\t2006-03-01 11:58:51\t1\thttp://www.calottery.com\n"
      "142\tipad\t2006-03-27 14:10:38\t12\thttp://www.ebay.com\n"
      "217\tno click\t2006-03-01 11:58:51\n";
  EXPECT_EQ(ReadAll("AnonID\tQuery\tQueryTime\tItemRank\tClickURL\n" + rows), expected);
  EXPECT_EQ(ReadAll(rows), expected);
}

struct BadRow {
  const char* row;
  const char* reason;
};

TEST(QueryLogs, CountTheRowsThatCannotBeRead) {
  const BadRow cases[] = {
      {"only a query", "columns are missing"},
      {"\thttp://a.example/\t3", "the query is empty"},
      {"ipad\t\t3", "the URL is empty"},
      {"ipad\tmailto:x@y.example\t3", "the URL has no host"},
      {"ipad\thttp://a.example/\tmany", "the clicks are no number"},
      {"ipad\thttp://a.example/\t-3", "the clicks are no number"},
      {"ip\xFF\thttp://a.example/\t3", "the query is not UTF-8"},
  };
  for (const BadRow& one : cases) {
    EXPECT_EQ(ReadAll("good\thttp://a.example/\t1\n\n" + std::string(one.row) + "\n" + one.row +
                      "\nend\thttp://a.example/\t1\n"),
              "good -> a.example/ x1\nend -> a.example/ x1\n2 bad, line 3: " +
                  std::string(one.reason) + "\n")
        << one.row;
  }
}

TEST(QueryLogs, CountWhatStandsBeforeTheFirstRowOfAKnownLayout) {
  EXPECT_EQ(ReadAll("a log of last year\nipad\thttp://a.example/\t1\n"),
            "ipad -> a.example/ x1\n1 bad, line 1: the layout is not known\n");
}

TEST(QueryLogs, CountLongLines) {
  EXPECT_EQ(ReadAll("ipad\thttp://a.example/\t1\n" + std::string(100'000, 'x') + "\nbad\n"),
            "ipad -> a.example/ x1\n2 bad, line 2: the line is too long\n");
}

TEST(QueryLogs, KeepHugeNumbersOfClicksWithinBounds) {
  EXPECT_EQ(ReadAll("ipad\thttp://a.example/\t99999999999\n"), "ipad -> a.example/ x4294967295\n");
}

}  // namespace
}  // namespace upwell::entities
