// SPDX-License-Identifier: Apache-2.0
#include "query/values/keywords.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

std::vector<std::string> Texts(const std::vector<uint32_t>& words, const SiteWords& site) {
  std::vector<std::string> texts;
  for (const uint32_t word : words) texts.push_back(site.text(word));
  return texts;
}

TEST(KeywordsTest, RareWordsWeighMoreThanFrequentAndCommonOnes) {
  EXPECT_GT(InverseDocumentFrequency("heron", 1, 100), InverseDocumentFrequency("heron", 50, 100));
  EXPECT_GT(InverseDocumentFrequency("heron", 1, 1), InverseDocumentFrequency("the", 1, 1));
  EXPECT_GT(InverseDocumentFrequency("heron", 50, 100), InverseDocumentFrequency("the", 50, 100));
  EXPECT_GE(InverseDocumentFrequency("the", 1'000, 1'000), 0);
  // What the site shows overrules the list.
  EXPECT_GT(InverseDocumentFrequency("war", 5, 1'000),
            InverseDocumentFrequency("heron", 50, 1'000));
}

TEST(KeywordsTest, TopWordsAreThoseOfTheBestTfIdf) {
  SiteWords site;
  const WordCounts page = site.Add("the the the the catalogue heron heron moth");
  for (int i = 0; i < 20; ++i) site.Add("the catalogue");
  const WordWeights weights = WeighWords(site);
  EXPECT_EQ(Texts(TopWords(page, weights, 2), site), (std::vector<std::string>{"heron", "moth"}));
  EXPECT_EQ(TopWords(page, weights, 10).size(), 4u);
  EXPECT_TRUE(TopWords({}, weights, 10).empty());
}

TEST(KeywordsTest, SeedsAreOfTheFormsPageAndOfOtherTextsByTurns) {
  const std::vector<std::string> texts = {"the heron heron heron and a moth moth 94107", "otter",
                                          "stoat stoat lapwing"};
  const std::vector<std::string> seeds = SeedWords(texts, SiteWords(), 50);
  const std::vector<std::string> first(seeds.begin(), seeds.begin() + 4);
  EXPECT_EQ(first, (std::vector<std::string>{"heron", "otter", "moth", "stoat"}));
  EXPECT_EQ(seeds.size(), 7u);  // with the, and, lapwing; numbers are none
  EXPECT_TRUE(SeedWords({}, SiteWords(), 50).empty());
  EXPECT_TRUE(SeedWords({"", ""}, SiteWords(), 50).empty());
}

TEST(KeywordsTest, SeedsThatTheWholeSiteHasComeLast) {
  SiteWords site;
  for (int i = 0; i < 50; ++i) site.Add("imprint");
  EXPECT_EQ(SeedWords({"imprint heron"}, site, 50), (std::vector<std::string>{"heron", "imprint"}));
}

TEST(KeywordsTest, BestWordsOfASiteAreFrequentButNotEverywhere) {
  SiteWords site;
  for (int i = 0; i < 30; ++i) {
    site.Add(std::string("the imprint ") + (i % 3 == 0 ? "heron" : "") + (i == 1 ? "moth" : ""));
  }
  EXPECT_EQ(BestWordsOf(site, 1), (std::vector<std::string>{"heron"}));
}

TEST(KeywordsTest, RepresentativeWordsAreOnSeveralPagesButNotOnMost) {
  SiteWords site;
  PageWords pages;
  const WordCounts first = site.Add("menu heron otter");
  pages.Add(first);
  for (const WordCount& count : first) EXPECT_TRUE(pages.IsRepresentative(count.word, 0.8));
  for (const char* text : {"menu heron", "menu heron", "menu moth", "menu moth", "menu"}) {
    pages.Add(site.Add(text));
  }
  EXPECT_FALSE(pages.IsRepresentative(first[0].word, 0.8));  // on all
  EXPECT_TRUE(pages.IsRepresentative(first[1].word, 0.8));
  EXPECT_FALSE(pages.IsRepresentative(first[2].word, 0.8));  // on one
  EXPECT_FALSE(pages.IsRepresentative(999, 0.8));
}

KeywordPage PageWith(std::vector<uint32_t> records, uint64_t length, bool has_more = false) {
  KeywordPage page;
  page.records = std::move(records);
  page.length = length;
  page.has_more = has_more;
  return page;
}

TEST(KeywordsTest, ClustersAreStoodForByTheFullestPage) {
  const std::vector<KeywordPage> pages = {PageWith({1}, 10), PageWith({1, 2}, 10),
                                          PageWith({3}, 10)};
  const std::vector<std::vector<uint32_t>> top_words = {
      {1, 2, 3, 4, 5}, {5, 4, 3, 2, 1}, {6, 7, 1}};
  EXPECT_EQ(ClusterRepresentatives(pages, top_words), (std::vector<uint32_t>{1, 2}));
  EXPECT_TRUE(ClusterRepresentatives({}, {}).empty());
}

TEST(KeywordsTest, PagesAreTakenByTheirNewRecords) {
  const std::vector<KeywordPage> pages = {PageWith({1, 2}, 90), PageWith({1, 2, 3, 4}, 50),
                                          PageWith({5, 6, 1}, 40), PageWith({4}, 99)};
  const std::vector<std::vector<uint32_t>> top_words = {{1}, {2}, {3}, {4}};
  const Selection all = SelectKeywords(pages, top_words, 500);
  EXPECT_EQ(all.pages, (std::vector<uint32_t>{1, 2}));
  EXPECT_EQ(all.new_records, (std::vector<uint32_t>{4, 2}));
  EXPECT_EQ(SelectKeywords(pages, top_words, 1).pages, (std::vector<uint32_t>{1}));
  EXPECT_TRUE(SelectKeywords({}, {}, 500).pages.empty());
}

TEST(KeywordsTest, LongPagesWithNewWordsAreTakenWhereTheAnswerGoesOn) {
  const std::vector<KeywordPage> pages = {PageWith({1, 2, 3, 4, 5, 6, 7, 8}, 50),
                                          PageWith({1, 2}, 40, true), PageWith({2, 3}, 45, true),
                                          PageWith({3, 4}, 99, false), PageWith({5}, 98, true)};
  const std::vector<std::vector<uint32_t>> top_words = {
      {1, 2}, {11, 12, 13, 14, 15}, {21, 22}, {31, 32, 33, 34, 35}, {1, 11}};
  // Page 1 brings five new words, page 2 two; page 3 shows all it has, page 4 has no new word left.
  EXPECT_EQ(SelectKeywords(pages, top_words, 500).pages, (std::vector<uint32_t>{0, 1, 2}));
}

}  // namespace
}  // namespace upwell::query
