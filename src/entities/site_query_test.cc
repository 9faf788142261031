// SPDX-License-Identifier: Apache-2.0
#include "entities/site_query.h"

#include <gtest/gtest.h>

#include <sstream>

namespace upwell::entities {
namespace {

TEST(SiteQueries, ComeBackAsTheyWereWritten) {
  const std::vector<SiteQuery> queries = {
      {"hp touchpad", "log", 41}, {"münchen", "location/city", 0.123456789}, {"東京", "log", 3}};
  std::stringstream text;
  WriteSiteQueries(queries, text);
  const base::Result<std::vector<SiteQuery>> read = ReadSiteQueries(text);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(*read, queries);
}

TEST(SiteQueries, MayBeWrittenByHand) {
  std::stringstream text("hp touchpad\tlog\t1\r\n\r\nlondon\tlocation/city\t0.5\r\n");
  const base::Result<std::vector<SiteQuery>> read = ReadSiteQueries(text);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(*read,
            (std::vector<SiteQuery>{{"hp touchpad", "log", 1}, {"london", "location/city", 0.5}}));
}

TEST(SiteQueries, NameTheLineThatCannotBeRead) {
  for (const char* wrong : {"only a query", "a\tlog", "a\tlog\tmany", "\tlog\t1", "a\t\t1",
                            "a\tlog\t1\tmore", "a\tlog\t"}) {
    std::stringstream text(std::string("query\tsource\tweight\ngood\tlog\t1\n") + wrong + "\n");
    const base::Result<std::vector<SiteQuery>> read = ReadSiteQueries(text);
    ASSERT_FALSE(read.ok()) << wrong;
    EXPECT_NE(read.error().message.find("line 3"), std::string::npos) << read.error().message;
  }
}

}  // namespace
}  // namespace upwell::entities
