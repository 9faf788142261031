// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "crawl/surface/hole_search.h"
#include "harvest/keywords/keyword_policies.h"

namespace upwell::crawl {
namespace {

class HoleSearchTest : public ::testing::Test {
 protected:
  base::Hash128 Add(const std::string& text) {
    const base::Hash128 key = base::HashOf(text);
    memory_.record_texts.emplace(key, text);
    return key;
  }
  // Five to each word, so that there is something to begin with.
  std::vector<base::Hash128> Stock() {
    std::vector<base::Hash128> keys;
    for (const char* metal : {"brass", "copper", "silver", "pewter"}) {
      for (const char* thing : {"lamp", "bell", "drum", "vase", "coin"}) {
        keys.push_back(Add(std::string(metal) + " " + thing + " found near the harbour"));
      }
    }
    return keys;
  }
  // One page with these records.
  void Answer(const std::vector<base::Hash128>& records) {
    harvest::AnswerPage page;
    for (const base::Hash128& key : records) page.documents.push_back({key, {}});
    holes_.Tell(records);
    holes_.policy().LearnPage(page);
    holes_.FinishQuery(harvest::QueryEnd::kNoMorePages);
  }

  HarvestMemory memory_;
  HoleSearches holes_{
      memory_,
      [] { return harvest::MakeKeywordPolicy(harvest::kDefaultPolicy, harvest::PolicyOptions()); }};
};

TEST_F(HoleSearchTest, AsksNoQuestionTwice) {
  const std::vector<base::Hash128> shown = Stock();
  holes_.Open({}, "kind", std::nullopt, shown);
  std::set<std::vector<std::string>> asked;
  while (!holes_.IsOver()) {
    EXPECT_EQ(holes_.front().name, "kind");
    const std::optional<harvest::KeywordQuery> query = holes_.NextQuery();
    if (!query) break;
    EXPECT_TRUE(asked.insert(query->words).second) << query->words.front();
    Answer(shown);
  }
  EXPECT_GE(asked.size(), 3u);
}

TEST_F(HoleSearchTest, AsksWordsOfRecordsThatItsQuestionsFound) {
  holes_.Open({}, "kind", std::nullopt, Stock());
  std::vector<base::Hash128> fresh;
  for (int i = 0; i < 12; ++i) fresh.push_back(Add("zeppelin " + std::string(5, char('a' + i))));
  bool asked = false;
  for (int i = 0; i < 40 && !holes_.IsOver() && !asked; ++i) {
    const std::optional<harvest::KeywordQuery> query = holes_.NextQuery();
    if (!query) break;
    asked = query->words.front() == "zeppelin";
    Answer(fresh);
    fresh = {Add("airship number" + std::to_string(i))};
  }
  EXPECT_TRUE(asked);
}

TEST_F(HoleSearchTest, IsLeftWhenItIsFull) {
  const std::vector<base::Hash128> shown = Stock();
  holes_.Open({}, "kind", shown.size() + 1, shown);
  ASSERT_FALSE(holes_.IsOver());
  ASSERT_TRUE(holes_.NextQuery());
  Answer({Add("tin drum")});
  EXPECT_TRUE(holes_.IsOver());
}

TEST_F(HoleSearchTest, IsLeftWhenQuestionsBringNothing) {
  const std::vector<base::Hash128> shown = Stock();
  holes_.Open({}, "first", std::nullopt, shown);
  holes_.Open({}, "second", std::nullopt, shown);
  int questions = 0;
  for (; !holes_.IsOver() && holes_.front().name == "first"; ++questions) {
    if (holes_.NextQuery()) Answer({});
  }
  EXPECT_LE(questions, 7);
  ASSERT_FALSE(holes_.IsOver());
  EXPECT_EQ(holes_.front().name, "second");
}

TEST_F(HoleSearchTest, IsLeftLaterWhereTheSitePrintsThatThereAreMore) {
  holes_.Open({}, "kind", Stock().size() + 20, Stock());
  int questions = 0;
  for (; !holes_.IsOver(); ++questions) {
    if (holes_.NextQuery()) Answer({});
  }
  EXPECT_GE(questions, 8);
}

// Common words are all that can be tried.
TEST_F(HoleSearchTest, IsLeftSoonWhereNothingIsKnownOfItsRecords) {
  holes_.Open({}, "strangers", std::nullopt, {base::HashOf("a"), base::HashOf("b")});
  int questions = 0;
  for (; !holes_.IsOver(); ++questions) {
    if (holes_.NextQuery()) Answer({});
  }
  EXPECT_LE(questions, 7);
}

TEST_F(HoleSearchTest, KeepsNoMoreHolesThanItMay) {
  for (size_t i = 0; i < HoleSearches::kMost + 5; ++i) holes_.Open({}, "kind", 0, {});
  EXPECT_TRUE(holes_.IsOver()) << "all are full";
}

}  // namespace
}  // namespace upwell::crawl
