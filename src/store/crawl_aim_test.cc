// SPDX-License-Identifier: Apache-2.0
#include "store/crawl_aim.h"

#include <gtest/gtest.h>

namespace upwell::store {
namespace {

TEST(CrawlAim, IsWhatItsNameSays) {
  const struct {
    CrawlAim aim;
    const char* name;
  } cases[] = {{CrawlAim::kCoverage, "coverage"},
               {CrawlAim::kSeeds, "seeds"},
               {CrawlAim::kEntities, "entities"}};
  for (const auto& each : cases) {
    EXPECT_EQ(CrawlAimName(each.aim), each.name);
    EXPECT_EQ(CrawlAimName(std::optional(each.aim)), each.name);
    EXPECT_EQ(CrawlAimOf(each.name), each.aim) << each.name;
  }
  EXPECT_EQ(CrawlAimName(std::nullopt), "");
}

TEST(CrawlAim, IsNothingByAnotherName) {
  for (const char* name : {"", "fame", "Coverage", "seeds ", "seed", "entities\n"}) {
    EXPECT_EQ(CrawlAimOf(name), std::nullopt) << name;
  }
}

}  // namespace
}  // namespace upwell::store
