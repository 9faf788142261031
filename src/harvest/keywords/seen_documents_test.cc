// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/seen_documents.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Words = std::vector<std::string_view>;

base::Hash128 DocumentKey(uint64_t number) { return {1, number}; }

// The table of the paper's example 2, in small: 3 documents, then 2 more by another query.
class QueryStatisticsTable : public ::testing::Test {
 protected:
  QueryStatisticsTable() : seen_(SeenLimits{}) {
    Add(1, {"model", "computer"}, 1);
    Add(2, {"model"}, 1);
    Add(3, {"disk", "computer"}, 1);
  }
  SeenDocuments::Arrival Add(uint64_t key, const Words& words, uint32_t query) {
    return seen_.Add(DocumentKey(key), words, query);
  }
  uint32_t Frequency(std::string_view word) { return seen_.frequency(*seen_.FindTerm(word)); }
  const TermStatistics& Statistics(std::string_view word) {
    return seen_.statistics(*seen_.FindTerm(word));
  }

  SeenDocuments seen_;
};

TEST_F(QueryStatisticsTable, CountsDocumentsNotWords) {
  EXPECT_EQ(Frequency("model"), 2u);
  EXPECT_EQ(Frequency("computer"), 2u);
  EXPECT_EQ(Frequency("disk"), 1u);
  Add(4, {"disk", "disk"}, 2);
  EXPECT_EQ(Frequency("disk"), 2u);
}

TEST_F(QueryStatisticsTable, GrowsByNewDocumentsOnly) {
  EXPECT_TRUE(Add(4, {"model", "disk"}, 2).is_new);
  EXPECT_FALSE(Add(1, {"model", "computer"}, 2).is_new);
  EXPECT_EQ(Frequency("model"), 3u);
  EXPECT_EQ(Frequency("disk"), 2u);
  EXPECT_EQ(seen_.size(), 4u);
}

TEST_F(QueryStatisticsTable, KnowsWhichDocumentsHaveAllWords) {
  const TermId model = *seen_.FindTerm("model"), computer = *seen_.FindTerm("computer");
  EXPECT_THAT(seen_.Matching(std::vector{model, computer}), ElementsAre(0));
  EXPECT_THAT(seen_.Matching(std::vector{computer}), ElementsAre(0, 2));
  EXPECT_THAT(seen_.Matching(std::vector<TermId>{}), IsEmpty());
}

TEST(MatchingDocuments, AreThoseOfOneListThatStandInTheOther) {
  SeenDocuments seen{SeenLimits{}};
  std::vector<DocumentId> both;
  for (DocumentId document = 0; document < 500; ++document) {
    Words words = {"all"};
    const bool has_one = document % 7 == 3 || document > 480;
    const bool has_other = document % 5 == 1 || document / 50 == 4;
    if (has_one) words.push_back("one");
    if (has_other) words.push_back("other");
    if (has_one && has_other) both.push_back(document);
    seen.Add(DocumentKey(document), words, 1);
  }
  const TermId all = *seen.FindTerm("all"), one = *seen.FindTerm("one");
  const TermId other = *seen.FindTerm("other"), none = *seen.AddTerm("none");
  EXPECT_EQ(seen.Matching(std::vector{one, other}), both);
  EXPECT_EQ(seen.Matching(std::vector{other, all, one}), both);
  EXPECT_EQ(seen.Matching(std::vector{all, other}), seen.documents_with(other));
  EXPECT_THAT(seen.Matching(std::vector{none, one}), IsEmpty());
}

TEST_F(QueryStatisticsTable, CountsTheQueriesThatDiscoveredAWord) {
  EXPECT_EQ(Statistics("model").discoverers, 1u);
  Add(4, {"model"}, 2);
  Add(5, {"model"}, 2);
  EXPECT_EQ(Statistics("model").discoverers, 2u);
}

TEST_F(QueryStatisticsTable, CountsInHowManyFullQueriesDocumentsLie) {
  EXPECT_EQ(Statistics("computer").in_no_full_query, 2u);
  seen_.CountFullQuery(std::vector<DocumentId>{0, 1});
  EXPECT_EQ(Statistics("computer").in_no_full_query, 1u);
  EXPECT_EQ(Statistics("computer").in_one_full_query, 1u);
  seen_.CountFullQuery(std::vector<DocumentId>{0});
  seen_.CountFullQuery(std::vector<DocumentId>{0});
  EXPECT_EQ(Statistics("computer").in_one_full_query, 0u);
  EXPECT_EQ(seen_.full_queries(0), 2);
}

TEST_F(QueryStatisticsTable, TellsWordsWhoseRecentResultsWereNew) {
  for (uint64_t i = 0; i < 20; ++i) Add(1, {}, 2);  // "model" and "computer", again and again
  for (uint64_t i = 0; i < 20; ++i) Add(100 + i, {"fresh"}, 2);
  EXPECT_GT(seen_.RecentNewness(*seen_.FindTerm("fresh")), 0.1);
  EXPECT_LT(seen_.RecentNewness(*seen_.FindTerm("computer")), -0.1);
}

TEST(SeenDocumentsLimits, AreKept) {
  SeenLimits limits;
  limits.max_documents = 2;
  limits.max_keys = 3;
  limits.max_terms = 2;
  limits.max_words_of_document = 2;
  SeenDocuments seen(limits);
  EXPECT_TRUE(seen.Add(DocumentKey(1), Words{"a", "b", "c"}, 1).document.has_value());
  EXPECT_EQ(seen.terms(), 2u);
  EXPECT_EQ(seen.terms_of(0).size(), 2u);
  EXPECT_TRUE(seen.Add(DocumentKey(2), Words{"d", "a"}, 1).document.has_value());
  EXPECT_EQ(seen.terms(), 2u);
  const SeenDocuments::Arrival third = seen.Add(DocumentKey(3), Words{"a"}, 1);
  EXPECT_TRUE(third.is_new);
  EXPECT_FALSE(third.document.has_value());
  EXPECT_FALSE(seen.Add(DocumentKey(3), Words{"a"}, 1).is_new);
  EXPECT_FALSE(seen.Add(DocumentKey(4), Words{"a"}, 1).is_new);
  EXPECT_EQ(seen.size(), 3u);
  EXPECT_FALSE(seen.AddTerm("e").has_value());
}

// Ten documents have "aa", of which the site shows two; by chance both were new.
class SampleOfDocuments : public ::testing::Test {
 protected:
  SampleOfDocuments() : seen_(SeenLimits{}) {
    seen_.Add(DocumentKey(1), Words{"aa", "bb"}, 1);
    seen_.Add(DocumentKey(2), Words{"aa"}, 1);
    seen_.CountSample(Term("aa"), std::vector<DocumentId>{0, 1}, 0.2);
  }
  TermId Term(std::string_view word) { return *seen_.FindTerm(word); }
  double Represented(std::string_view word) { return seen_.statistics(Term(word)).represented; }

  SeenDocuments seen_;
};

TEST_F(SampleOfDocuments, StandsForThoseThatWereNotShown) {
  EXPECT_NEAR(Represented("aa"), 10, 1e-5);
  EXPECT_NEAR(Represented("bb"), 5, 1e-5);
  EXPECT_NEAR(seen_.statistics(Term("bb")).variance, 5 * 0.8 / 0.2, 1e-4);
}

TEST_F(SampleOfDocuments, StandsForItselfOnceAllOfItsKindAreSeen) {
  seen_.Add(DocumentKey(3), Words{"bb"}, 2);
  seen_.CountSample(Term("bb"), std::vector<DocumentId>{0, 2}, 1);
  EXPECT_NEAR(Represented("bb"), 2, 1e-5);
  EXPECT_NEAR(Represented("aa"), 1 + 5, 1e-5);
  EXPECT_NEAR(seen_.statistics(Term("bb")).variance, 0, 1e-5);
}

TEST_F(SampleOfDocuments, CountsNoDocumentThatOtherWordsFound) {
  seen_.Add(DocumentKey(4), Words{"aa", "cc"}, 0);
  EXPECT_NEAR(Represented("aa"), 10, 1e-5) << "it was one of the eight";
  EXPECT_NEAR(Represented("cc"), 0, 1e-5);
}

TEST_F(SampleOfDocuments, TakesABetterRateForAWord) {
  seen_.CountSample(Term("aa"), std::vector<DocumentId>{0, 1}, 0.5);
  EXPECT_NEAR(Represented("aa"), 4, 1e-5);
  EXPECT_NEAR(Represented("bb"), 2, 1e-5);
  seen_.Add(DocumentKey(5), Words{"aa", "dd"}, 0);
  seen_.CountSample(Term("dd"), std::vector<DocumentId>{2}, 0.5);
  EXPECT_NEAR(Represented("dd"), 1, 1e-5) << "half by one word, half by the other";
}

TEST_F(SampleOfDocuments, CountsAWordOnce) {
  seen_.CountSample(Term("aa"), std::vector<DocumentId>{0, 1}, 0.2);
  EXPECT_NEAR(Represented("bb"), 5, 1e-5);
}

}  // namespace
}  // namespace upwell::harvest
