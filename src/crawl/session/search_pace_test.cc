// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/search_pace.h"

#include <gtest/gtest.h>

namespace upwell::crawl {
namespace {

TEST(SearchPaceTest, GrowsUntilTheSiteAnswersAndIsKept) {
  SearchPace pace;
  EXPECT_EQ(base::ToSeconds(pace.gap()), 0);
  for (const double seconds : {2.0, 3.0, 4.5}) {
    EXPECT_TRUE(pace.LearnTooSoon(std::nullopt));
    EXPECT_DOUBLE_EQ(base::ToSeconds(pace.gap()), seconds);
  }
  pace.LearnAnswered();
  EXPECT_DOUBLE_EQ(base::ToSeconds(pace.gap()), 4.5);
}

TEST(SearchPaceTest, TakesWhatTheSiteSaysAndMoreWhereThatIsNotEnough) {
  SearchPace pace;
  EXPECT_TRUE(pace.LearnTooSoon(20));
  EXPECT_DOUBLE_EQ(base::ToSeconds(pace.gap()), 20);
  EXPECT_TRUE(pace.LearnTooSoon(7)) << "what is left of the 20 seconds";
  EXPECT_DOUBLE_EQ(base::ToSeconds(pace.gap()), 30);
  EXPECT_TRUE(pace.LearnTooSoon(900));
  EXPECT_DOUBLE_EQ(base::ToSeconds(pace.gap()), 120) << "longer nobody waits";
}

TEST(SearchPaceTest, GivesUpWhereWaitingDoesNotHelp) {
  SearchPace pace;
  int asked = 1;
  while (pace.LearnTooSoon(std::nullopt)) ++asked;
  EXPECT_EQ(asked, 8);
}

}  // namespace
}  // namespace upwell::crawl
