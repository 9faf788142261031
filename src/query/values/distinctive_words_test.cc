// SPDX-License-Identifier: Apache-2.0
#include "query/values/distinctive_words.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(DistinctiveWordsTest, AreTheFirstAndTheLongestInTurnsAndNoNamesOfFields) {
  const std::vector<std::string> texts = {"title oak bench author adler",
                                          "title elm author baumann",
                                          "title green chair author clemens"};
  EXPECT_EQ(DistinctiveWords(texts, 3), std::vector<std::string>({"bench", "baumann", "green"}));
}

TEST(DistinctiveWordsTest, SpreadsEvenly) {
  EXPECT_EQ(Spread(std::vector<int>{1, 2, 3, 4, 5, 6}, 3), std::vector<int>({1, 3, 5}));
  EXPECT_EQ(Spread(std::vector<int>{1, 2}, 3), std::vector<int>({1, 2}));
}

}  // namespace
}  // namespace upwell::query
