// SPDX-License-Identifier: Apache-2.0
#include "query/values/site_words.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(SiteWordsTest, CountsWordsOfATextAndPagesOfAWord) {
  SiteWords words;
  const WordCounts first = words.Add("Heron and heron, a moth");
  ASSERT_EQ(first.size(), 3u);
  EXPECT_EQ(words.text(first[0].word), "heron");
  EXPECT_EQ(first[0].times, 2u);
  words.Add("moth");
  EXPECT_EQ(words.pages(), 2u);
  EXPECT_EQ(words.pages_with(first[0].word), 1u);
  EXPECT_EQ(words.pages_with(first[2].word), 2u);
}

TEST(SiteWordsTest, LeavesOutWhatIsBeyondItsLimits) {
  SiteWords few(2, 600);
  EXPECT_EQ(few.Add("one two three two").size(), 2u);
  SiteWords of_text(100, 2);
  const WordCounts counts = of_text.Add("one two three two three one");
  ASSERT_EQ(counts.size(), 2u);
  EXPECT_EQ(counts[0].times, 2u);
  EXPECT_EQ(of_text.size(), 2u);
  EXPECT_TRUE(of_text.Add("").empty());
}

}  // namespace
}  // namespace upwell::query
