// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/recent_novelty.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

TEST(RecentNovelty, TellsNothingOfFewQuestionsOrFewRecords) {
  RecentNovelty novelty;
  for (int i = 0; i < 7; ++i) novelty.Learn(500, 1);
  EXPECT_FALSE(novelty.share());
  novelty.Learn(0, 0);
  EXPECT_FALSE(novelty.share()) << "an answer without records";
  novelty.Learn(500, 1);
  ASSERT_TRUE(novelty.share());
  EXPECT_NEAR(*novelty.share(), 0.002, 1e-9);
  RecentNovelty small;
  for (int i = 0; i < 99; ++i) small.Learn(2, 0);
  EXPECT_FALSE(small.share());
  small.Learn(2, 1);
  ASSERT_TRUE(small.share());
  EXPECT_NEAR(*small.share(), 0.005, 1e-9);
}

TEST(RecentNovelty, ForgetsWhatWasLongAgo) {
  RecentNovelty novelty;
  for (int i = 0; i < 20; ++i) novelty.Learn(30, 30);
  EXPECT_EQ(novelty.share(), 1.0);
  for (int i = 0; i < 8; ++i) novelty.Learn(30, 0);
  EXPECT_EQ(novelty.share(), 0.0);
}

}  // namespace
}  // namespace upwell::harvest
