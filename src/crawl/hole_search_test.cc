// SPDX-License-Identifier: Apache-2.0
#include "crawl/hole_search.h"

#include <gtest/gtest.h>

namespace upwell {
namespace {

class HoleSearchTest : public ::testing::Test {
 protected:
  Hash128 Add(const std::string& text) {
    const Hash128 key = HashOf(text);
    memory_.record_texts.emplace(key, text);
    return key;
  }

  HarvestMemory memory_;
  HoleSearches holes_{memory_};
};

TEST_F(HoleSearchTest, AsksTheWordOfManyRecordsButNotOfMost) {
  holes_.Open({}, "kind", std::nullopt,
              {Add("lamp brass harbour"), Add("lamp brass quay"), Add("lamp copper quay x1"),
               Add("lamp copper mole"), Add("lamp tin quay")});
  ASSERT_FALSE(holes_.IsOver());
  EXPECT_EQ(holes_.front().name, "kind");
  EXPECT_EQ(holes_.NextWord(), "brass") << "lamp and quay are in more than half";
  EXPECT_EQ(holes_.NextWord(), "copper") << "no word twice";
}

TEST_F(HoleSearchTest, IsLeftWhenItIsFull) {
  const std::vector<Hash128> shown = {Add("lamp brass"), Add("bell copper")};
  holes_.Open({}, "kind", 3, shown);
  ASSERT_FALSE(holes_.IsOver());
  ASSERT_TRUE(holes_.NextWord());
  holes_.Learn({Add("drum brass")});
  EXPECT_TRUE(holes_.IsOver());
}

TEST_F(HoleSearchTest, IsLeftWhenWordsBringNothing) {
  std::vector<Hash128> shown;
  for (int i = 0; i < 20; ++i)
    shown.push_back(Add(std::string(5, static_cast<char>('a' + i)) + " other"));
  holes_.Open({}, "first", std::nullopt, shown);
  holes_.Open({}, "second", std::nullopt, shown);
  int words = 0;
  for (; !holes_.IsOver() && holes_.front().name == "first"; ++words) {
    ASSERT_TRUE(holes_.NextWord());
    holes_.Learn(shown);
  }
  EXPECT_EQ(words, 6);
  ASSERT_FALSE(holes_.IsOver());
  EXPECT_EQ(holes_.front().name, "second");
}

TEST_F(HoleSearchTest, IsLeftWhereNothingIsKnownOfItsRecords) {
  holes_.Open({}, "strangers", std::nullopt, {HashOf("a"), HashOf("b")});
  ASSERT_FALSE(holes_.IsOver());
  EXPECT_EQ(holes_.NextWord(), std::nullopt);
  EXPECT_TRUE(holes_.IsOver());
}

TEST_F(HoleSearchTest, KeepsNoMoreHolesThanItMay) {
  for (size_t i = 0; i < HoleSearches::kMost + 5; ++i) holes_.Open({}, "kind", 0, {});
  EXPECT_TRUE(holes_.IsOver()) << "all are full";
}

}  // namespace
}  // namespace upwell
