// SPDX-License-Identifier: Apache-2.0
#include "entities/query_patterns.h"

#include <gtest/gtest.h>

#include "entities/made_log_for_tests.h"
#include "entities/prepositions.h"

namespace upwell::entities {
namespace {

constexpr std::string_view kCities[] = {"New York", "Paris",  "London", "San Francisco",
                                        "Rome",     "Vienna", "Oslo",   "Madrid"};
constexpr std::string_view kProducts[] = {"HP Touchpad", "Galaxy", "X61", "Sony Vaio",
                                          "Q320",        "R50",    "T60", "NX10"};

void FillBase(KnowledgeBase* base) {
  for (const std::string_view city : kCities) base->Add("location/city", city);
  for (const std::string_view product : kProducts) base->Add("product/model", product);
  AddNames(base, "music/release", {"Where To", "Review"});
  AddNames(base, "business/company", {"Samsung", "Hyatt"});
}

// As signs: "where to stay in ..." for a prefix, "... review" for a suffix.
std::vector<std::string> Shown(const PatternCounts& counts) {
  std::vector<std::string> shown;
  for (const QueryPattern& one : counts.patterns) {
    shown.push_back(one.is_prefix ? one.text + " ..." : "... " + one.text);
  }
  return shown;
}

std::vector<std::string> Top(const MadeLog& log, size_t top,
                             PatternRanking ranking = PatternRanking::kOurs) {
  KnowledgeBase base;
  FillBase(&base);
  return Shown(FindPatterns(log.queries, base, {top, ranking}));
}

void AddWithAll(MadeLog* log, const std::string& before, const std::string& after) {
  for (const std::string_view city : kCities) log->Add(before + std::string(city) + after);
  for (const std::string_view product : kProducts) log->Add(before + std::string(product) + after);
}

using Texts = std::vector<std::string>;

TEST(QueryPatterns, AreWhatStandsBeforeAndAfterManyEntities) {
  MadeLog log;
  for (const std::string_view city : kCities) log.Add("where to stay in " + std::string(city));
  AddWithAll(&log, "", " review");
  log.Add("hyatt seattle review");
  log.Add("lenovo");
  EXPECT_EQ(Top(log, 200), (Texts{"where to stay in ...", "... review"}));
}

// Example 1: false matches give patterns, too, but rare ones.
TEST(QueryPatterns, OfThePaperRankByCountAlone) {
  MadeLog log;
  log.Add("where to stay in new york");
  log.Add("hyatt seattle review");
  const Texts all = Top(log, 200, PatternRanking::kPaper);
  for (const char* expected : {"where to stay in ...", "... seattle review", "hyatt seattle ..."}) {
    EXPECT_NE(std::find(all.begin(), all.end(), expected), all.end()) << expected;
  }
  AddWithAll(&log, "", " review");
  EXPECT_EQ(Top(log, 2, PatternRanking::kPaper), (Texts{"where to stay in ...", "... review"}));
}

TEST(QueryPatterns, WithAPrepositionComeFirstButLeaveRoom) {
  MadeLog log;
  AddWithAll(&log, "", " wiki");
  AddWithAll(&log, "watch ", "");
  for (const char* prefix : {"pictures of ", "map of ", "history of ", "facts about "}) {
    AddWithAll(&log, prefix, "");
  }
  EXPECT_EQ(Top(log, 4), (Texts{"pictures of ...", "map of ...", "... wiki", "watch ..."}));
  EXPECT_EQ(Top(log, 200), (Texts{"pictures of ...", "map of ...", "history of ...",
                                  "facts about ...", "... wiki", "watch ..."}));
  EXPECT_EQ(Top(log, 0), Texts());
}

TEST(QueryPatterns, AreNoSuffixesWithAPreposition) {
  MadeLog log;
  AddWithAll(&log, "", " in uk");
  EXPECT_EQ(Top(log, 200), Texts());
  EXPECT_EQ(Top(log, 200, PatternRanking::kPaper), Texts());
}

TEST(QueryPatterns, AreNotWhatPeopleAskForByItself) {
  MadeLog log;
  for (const std::string_view product : kProducts) log.Add("samsung " + std::string(product));
  AddWithAll(&log, "", " review");
  log.Add("review");
  log.Add("samsung", "http://samsung.example/", 6);
  EXPECT_EQ(Top(log, 200), (Texts{"... review"}));
  const Texts paper = Top(log, 200, PatternRanking::kPaper);
  EXPECT_NE(std::find(paper.begin(), paper.end(), "samsung ..."), paper.end());
}

TEST(QueryPatterns, AreNotWhatGoesWithOneEntityOnly) {
  MadeLog log;
  for (const char* suffix : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
    log.Add(std::string("rival paris ") + suffix);
  }
  EXPECT_EQ(Top(log, 200), Texts());
}

TEST(QueryPatterns, AreNoNumbers) {
  MadeLog log;
  AddWithAll(&log, "", " 2");
  EXPECT_EQ(Top(log, 200), Texts());
}

TEST(QueryPatterns, CountQueriesOnceAndClicksAll) {
  MadeLog log;
  for (int i = 0; i < 3; ++i) AddWithAll(&log, "", " wiki");
  KnowledgeBase base;
  FillBase(&base);
  const PatternCounts counts = FindPatterns(log.queries, base, {});
  ASSERT_EQ(counts.patterns.size(), 1u);
  EXPECT_EQ(counts.patterns[0].queries, 16u);
  EXPECT_EQ(counts.patterns[0].times, 48u);
  EXPECT_EQ(counts.patterns[0].alone, 0u);
  EXPECT_NEAR(counts.patterns[0].entities, 16, 4);
  EXPECT_EQ(counts.queries_with_entity, 16u);
  EXPECT_EQ(counts.max_error, 0u);
}

// More different patterns than a bucket holds: what is frequent stays.
TEST(QueryPatterns, AreFoundInLogsThatAreTooLongToCountAll) {
  MadeLog log;
  KnowledgeBase base;
  FillBase(&base);
  for (uint64_t i = 0; i < kLossyBucket + kLossyBucket / 4; ++i) {
    if (i % 1000 == 0) {
      log.Add("review of " + std::to_string(i) + " paris");
      base.Add("number/number", "n" + std::to_string(i));
      log.Add("n" + std::to_string(i) + " wiki");
    }
    log.Add("x" + std::to_string(i) + " paris");
  }
  const PatternCounts counts = FindPatterns(log.queries, base, {});
  EXPECT_EQ(Shown(counts), Texts{"... wiki"});
  EXPECT_EQ(counts.max_error, 1u);
  EXPECT_EQ(counts.patterns[0].queries, 1250u);
}

TEST(Prepositions, AreKnownInManyLanguages) {
  for (const char* word : {"of", "für", "à", "della", "для", "för", "için", "của"}) {
    EXPECT_TRUE(IsPreposition(word)) << word;
  }
  for (const char* word : {"", "lyrics", "samsung", "review", "the", "best"}) {
    EXPECT_FALSE(IsPreposition(word)) << word;
  }
}

}  // namespace
}  // namespace upwell::entities
