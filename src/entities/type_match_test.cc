// SPDX-License-Identifier: Apache-2.0
#include "entities/type_match.h"

#include <gtest/gtest.h>

#include "entities/made_log_for_tests.h"
#include "entities/seed_queries.h"

namespace upwell::entities {
namespace {

using Times = std::vector<std::pair<std::string_view, uint32_t>>;

SiteSeeds Site(const KnowledgeBase& base, const Times& mentions) {
  SiteSeeds site;
  for (const auto& [name, times] : mentions) {
    Phrase phrase;
    EXPECT_TRUE(phrase.Read(name));
    site.mentions.push_back({base.Find(phrase.Fingerprint()), times});
    EXPECT_NE(site.mentions.back().name, PhraseTable::kNone) << name;
  }
  return site;
}

const TypeMatch* Find(const std::vector<TypeMatch>& matches, TypeId type, uint32_t site) {
  for (const TypeMatch& match : matches) {
    if (match.type == type && match.site == site) return &match;
  }
  return nullptr;
}

// The figures were computed by hand from definitions 1 and 2.
TEST(TypeMatches, AreCosinesOfTfIdfVectors) {
  KnowledgeBase base;
  AddNames(&base, "location/city", {"london", "paris", "rome", "oslo", "bern"});
  AddNames(&base, "tool/tool", {"hammer", "saw", "nail"});
  const std::vector<SiteSeeds> sites = {
      Site(base, {{"london", 2}, {"paris", 1}, {"rome", 1}}),
      Site(base, {{"london", 1}, {"hammer", 3}, {"saw", 1}, {"nail", 1}}), SiteSeeds()};
  const std::vector<TypeMatch> weighed = MatchTypes(sites, base, {});
  ASSERT_EQ(weighed.size(), 2u);  // one city is too little evidence
  EXPECT_NEAR(weighed[0].score, 0.700417580924235, 1e-12);
  EXPECT_EQ(weighed[0].site, 0u);
  EXPECT_EQ(weighed[0].evidence, 3u);
  EXPECT_NEAR(weighed[1].score, 0.8650488148382006, 1e-12);
  EXPECT_EQ(weighed[1].site, 1u);
  EXPECT_TRUE(weighed[0].matched && weighed[1].matched);
  const std::vector<TypeMatch> plain = MatchTypes(sites, base, {0.5, true});
  EXPECT_NEAR(plain[0].score, 0.7302967433402215, 1e-12);
  EXPECT_NEAR(plain[1].score, 0.8333333333333335, 1e-12);
}

// The paper's example: cities that are called "Flowers", "Love" and "Baskets".
TEST(TypeMatches, AreNotFooledByCommonNames) {
  KnowledgeBase base;
  AddNames(&base, "location/citytown",
           {"Flowers", "Love", "Baskets", "Zanesville", "Dublin", "Akron", "Toledo", "Dayton"});
  const Times common = {{"flowers", 5}, {"love", 4}, {"baskets", 4}};
  std::vector<SiteSeeds> sites = {
      Site(base, {{"flowers", 40}, {"love", 30}, {"baskets", 30}}),
      Site(base, {{"zanesville", 2}, {"dublin", 1}, {"akron", 1}, {"love", 3}, {"flowers", 1}})};
  for (int i = 0; i < 18; ++i) sites.push_back(Site(base, common));
  const std::vector<TypeMatch> plain = MatchTypes(sites, base, {0.5, true});
  const std::vector<TypeMatch> weighed = MatchTypes(sites, base, {});
  EXPECT_TRUE(Find(plain, 0, 0)->matched);
  EXPECT_FALSE(Find(weighed, 0, 0)->matched);
  EXPECT_EQ(weighed[0].site, 1u);
  EXPECT_EQ(weighed[0].relative, 1);
  EXPECT_LT(Find(weighed, 0, 0)->relative, 0.5);
}

TEST(TypeMatches, AreThoseAboveAShareOfTheBest) {
  KnowledgeBase base;
  AddNames(&base, "location/city", {"a", "b", "c"});
  AddNames(&base, "tool/tool", {"x", "y", "z"});
  const std::vector<SiteSeeds> sites = {
      Site(base, {{"a", 3}, {"b", 3}, {"c", 3}}),
      Site(base, {{"a", 1}, {"b", 1}, {"c", 1}, {"x", 4}, {"y", 4}, {"z", 4}})};
  for (const auto& [threshold, matched] : {std::pair(0.0, true), {0.05, true}, {0.9, false}}) {
    const std::vector<TypeMatch> matches = MatchTypes(sites, base, {threshold, false});
    EXPECT_TRUE(Find(matches, 0, 0)->matched);
    EXPECT_EQ(Find(matches, 0, 1)->matched, matched) << threshold;
  }
  EXPECT_TRUE(Find(MatchTypes(sites, base, {1.0, false}), 0, 0)->matched);
}

TEST(TypeMatches, WorkForOneSiteAlone) {
  KnowledgeBase base;
  AddNames(&base, "location/city", {"london", "paris", "rome"});
  const std::vector<SiteSeeds> sites = {Site(base, {{"london", 1}, {"paris", 1}, {"rome", 1}})};
  const std::vector<TypeMatch> matches = MatchTypes(sites, base, {});
  ASSERT_EQ(matches.size(), 1u);
  EXPECT_NEAR(matches[0].score, 1, 1e-12);
}

TEST(TypeMatches, AreNoneWithoutMentions) {
  KnowledgeBase base;
  EXPECT_TRUE(MatchTypes({SiteSeeds(), SiteSeeds()}, base, {}).empty());
  AddNames(&base, "location/city", {"london"});
  EXPECT_TRUE(MatchTypes({SiteSeeds()}, base, {}).empty());
}

CleanedQuery Cleaned(std::string_view text, uint64_t clicks) {
  Phrase phrase;
  EXPECT_TRUE(phrase.Read(text));
  return {std::string(text), phrase.Fingerprint(), clicks, 1};
}

TEST(SeedQueries, AreTheLogAndThenTheEntitiesOfMatchedTypes) {
  KnowledgeBase base;
  AddNames(&base, "location/city", {"London", "Paris", "Rome"});
  AddNames(&base, "tool/tool", {"hammer", "rome"});
  std::vector<SiteSeeds> sites(2);
  sites[0].queries = {Cleaned("paris", 9), Cleaned("hyatt", 4)};
  const std::vector<TypeMatch> matches = {
      {0, 0, 0.25, 1, 3, true}, {1, 0, 0.75, 1, 3, true}, {0, 1, 0.1, 0.4, 3, false}};
  const std::vector<std::vector<SiteQuery>> lists = MakeSeedQueries(sites, matches, base, 100);
  ASSERT_EQ(lists.size(), 2u);
  ASSERT_EQ(lists[0].size(), 5u);
  EXPECT_EQ(lists[0][0], (SiteQuery{"paris", "log", 9}));
  EXPECT_EQ(lists[0][1], (SiteQuery{"hyatt", "log", 4}));
  const std::vector<SiteQuery> tools = {{"hammer", "tool/tool", 0.75}, {"Rome", "tool/tool", 0.75}};
  EXPECT_TRUE(std::is_permutation(tools.begin(), tools.end(), lists[0].begin() + 2));
  EXPECT_EQ(lists[0][4], (SiteQuery{"London", "location/city", 0.25}));
  EXPECT_TRUE(lists[1].empty());
}

TEST(SeedQueries, ShareTheRoomByScore) {
  KnowledgeBase base;
  for (int i = 0; i < 1000; ++i) {
    base.Add("a/a", "a" + std::to_string(i));
    base.Add("b/b", "b" + std::to_string(i));
    if (i < 5) base.Add("c/c", "c" + std::to_string(i));
  }
  std::vector<SiteSeeds> sites(1);
  sites[0].queries = {Cleaned("a1", 9), Cleaned("other", 4)};
  const std::vector<TypeMatch> matches = {
      {0, 0, 0.6, 1, 3, true}, {1, 0, 0.2, 1, 3, true}, {2, 0, 0.2, 1, 3, true}};
  const std::vector<SiteQuery> list = MakeSeedQueries(sites, matches, base, 102)[0];
  ASSERT_EQ(list.size(), 102u);
  std::map<std::string, int> from;
  for (const SiteQuery& query : list) ++from[query.source];
  EXPECT_EQ(from["log"], 2);
  EXPECT_EQ(from["c/c"], 5);
  EXPECT_EQ(from["b/b"], 20);
  EXPECT_EQ(from["a/a"], 75);
}

TEST(SeedQueries, AreNoneWhereNoneAreWanted) {
  KnowledgeBase base;
  AddNames(&base, "a/a", {"x"});
  const std::vector<TypeMatch> matches = {{0, 0, 0.6, 1, 3, true}};
  EXPECT_TRUE(MakeSeedQueries(std::vector<SiteSeeds>(1), matches, base, 0)[0].empty());
}

TEST(SeedQueries, AreCutWhereTheLogAloneIsTooMuch) {
  KnowledgeBase base;
  AddNames(&base, "a/a", {"x"});
  std::vector<SiteSeeds> sites(1);
  sites[0].queries = {Cleaned("a", 9), Cleaned("b", 4), Cleaned("c", 1)};
  const std::vector<SiteQuery> list = MakeSeedQueries(sites, {{0, 0, 0.6, 1, 3, true}}, base, 2)[0];
  EXPECT_EQ(list, (std::vector<SiteQuery>{{"a", "log", 9}, {"b", "log", 4}}));
}

}  // namespace
}  // namespace upwell::entities
