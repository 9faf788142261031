// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/narrower_queries.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace upwell::harvest {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;
using OwnedWords = std::vector<std::string>;

double LogRatio(double unseen, double seen) { return std::log((unseen + 0.5) / (seen + 0.5)); }

// A site that shows 10 results of a query and does not look for common words.
class Narrower : public ::testing::Test {
 protected:
  Narrower()
      : seen_(SeenLimits{}),
        weigher_(CostUnit::kQueries, seen_, habits_),
        narrower_(100, seen_, weigher_) {
    habits_.LearnPage(5);
    habits_.LearnEnd({10, 40});
    for (int i = 0; i < 5; ++i) habits_.LearnWord("the", false);
  }

  void AddDocuments(int n, const OwnedWords& words) {
    const std::vector<std::string_view> views(words.begin(), words.end());
    for (int i = 0; i < n; ++i) seen_.Add({1, ++documents_}, views, 1);
  }
  TermId Term(std::string_view word) { return *seen_.AddTerm(word); }
  std::vector<TermId> Terms(const OwnedWords& words) {
    std::vector<TermId> terms;
    for (const std::string& word : words) terms.push_back(Term(word));
    std::sort(terms.begin(), terms.end());
    return terms;
  }
  void AddParent(const OwnedWords& words, uint64_t count) {
    narrower_.AddParent({Terms(words), count, true, {}});
  }
  const std::vector<Candidate>& Collect(double enough = 0) {
    weigher_.Prepare(0);
    pool_.Clear();
    narrower_.Collect(enough, pool_);
    return pool_.candidates();
  }
  std::vector<OwnedWords> Collected(double enough = 0) {
    std::vector<OwnedWords> queries;
    for (const Candidate& candidate : Collect(enough)) {
      OwnedWords& words = queries.emplace_back();
      for (const TermId term : candidate.terms) words.push_back(seen_.word(term));
      std::sort(words.begin(), words.end());
    }
    return queries;
  }
  Evidence EvidenceOf(const OwnedWords& words) {
    for (const Candidate& candidate : Collect()) {
      if (candidate.terms == Terms(words)) return candidate.evidence;
    }
    ADD_FAILURE() << "not collected";
    return {};
  }

  SeenDocuments seen_;
  SiteHabits habits_;
  CandidateWeigher weigher_;
  NarrowerQueries narrower_;
  CandidatePool pool_;
  uint64_t documents_ = 0;
};

TEST_F(Narrower, AreAParentAndWordsBesideIt) {
  AddDocuments(4, {"parent", "often", "the"});
  AddDocuments(2, {"parent", "rarer"});
  AddDocuments(3, {"elsewhere"});
  AddParent({"parent"}, 40);
  EXPECT_THAT(Collected(),
              UnorderedElementsAre(ElementsAre("often", "parent"), ElementsAre("parent", "rarer")));
}

TEST_F(Narrower, AreMadeOfAWordThatWasNotAsked) {
  AddDocuments(4, {"frequent", "often"});
  narrower_.AddUnasked(Term("frequent"));
  EXPECT_THAT(Collected(), ElementsAre(ElementsAre("frequent", "often")));
  EXPECT_FALSE(EvidenceOf({"frequent", "often"}).wider.has_value()) << "nothing is known of it";
}

TEST_F(Narrower, TakeTheCountOfAWordThatWasAskedAfterAll) {
  AddDocuments(4, {"frequent", "often"});
  narrower_.AddUnasked(Term("frequent"));
  AddParent({"frequent"}, 40);
  narrower_.AddUnasked(Term("frequent"));
  EXPECT_THAT(Collected(), ElementsAre(ElementsAre("frequent", "often")));
  EXPECT_DOUBLE_EQ(EvidenceOf({"frequent", "often"}).wider.value(), LogRatio(36, 4));
}

TEST_F(Narrower, AreWeighedByTheDocumentsSeenAndByWhatIsLeftOfTheParent) {
  AddDocuments(4, {"parent", "often"});
  AddDocuments(2, {"parent"});
  AddParent({"parent"}, 40);
  const Evidence evidence = EvidenceOf({"often", "parent"});
  EXPECT_EQ(evidence.seen, 4);
  EXPECT_EQ(evidence.words, 2);
  EXPECT_EQ(evidence.in_none, 1);
  EXPECT_DOUBLE_EQ(evidence.wider.value(), LogRatio(34, 6));
}

TEST_F(Narrower, HaveNoMoreLeftThanTheirOtherWord) {
  AddDocuments(4, {"parent", "sibling"});
  AddDocuments(2, {"parent"});
  AddParent({"parent"}, 40);
  AddParent({"sibling"}, 5);
  EXPECT_DOUBLE_EQ(EvidenceOf({"parent", "sibling"}).wider.value(), LogRatio(1, 4));
}

TEST_F(Narrower, OfTwoWordsHaveThree) {
  AddDocuments(4, {"one", "two", "three"});
  AddParent({"one", "two"}, 40);
  EXPECT_THAT(Collected(), ElementsAre(ElementsAre("one", "three", "two")));
  EXPECT_EQ(EvidenceOf({"one", "three", "two"}).words, 3);
  AddParent({"one", "two", "three"}, 20);
  AddDocuments(1, {"one", "two", "three", "four"});
  for (const OwnedWords& words : Collected()) EXPECT_LE(words.size(), 3u);
}

TEST_F(Narrower, AreNotAskedTwiceAndNotInsideAFullQuery) {
  AddDocuments(4, {"parent", "asked", "full", "open"});
  AddParent({"parent"}, 40);
  Collect();
  narrower_.MarkAsked(Terms({"parent", "asked"}));
  narrower_.MarkFull(Term("full"));
  EXPECT_FALSE(narrower_.IsAskable(Terms({"parent", "asked"})));
  EXPECT_FALSE(narrower_.IsAskable(Terms({"parent", "full"})));
  EXPECT_THAT(Collected(), ElementsAre(ElementsAre("open", "parent")));
}

TEST_F(Narrower, ThatAreWorthTooLittleAreNotCollected) {
  AddDocuments(4, {"parent", "often"});
  AddParent({"parent"}, 40);
  EXPECT_THAT(Collected(1e6), IsEmpty());
}

TEST_F(Narrower, JoinParentsThatWereNeverSeenTogether) {
  AddDocuments(4, {"parent"});
  AddDocuments(4, {"stranger"});
  AddParent({"parent"}, 40);
  AddParent({"stranger"}, 40);
  EXPECT_THAT(Collected(), UnorderedElementsAre(ElementsAre("parent", "stranger"),
                                                ElementsAre("parent", "stranger")));
  EXPECT_EQ(EvidenceOf({"parent", "stranger"}).seen, 0);
}

// 100 words stand beside it twice; of them the 24 best are kept, and none that stands there once.
TEST_F(Narrower, AreTheBestOfManyAndOthersComeWhenTheseAreAsked) {
  OwnedWords words = {"parent"};
  for (char a = 'a'; a <= 'z'; ++a) {
    for (char b = 'a'; b <= 'd'; ++b) words.push_back(std::string("w") + a + b);
  }
  AddDocuments(2, words);
  AddDocuments(1, {"parent", "once"});
  AddDocuments(4, {"parent", "best"});
  AddParent({"parent"}, 14);
  const std::vector<OwnedWords> first = Collected();
  EXPECT_EQ(first.size(), 24u);
  EXPECT_THAT(first, ::testing::Contains(ElementsAre("best", "parent")));
  EXPECT_THAT(first, ::testing::Not(::testing::Contains(ElementsAre("once", "parent"))));
  for (const Candidate& candidate : std::vector<Candidate>(Collect())) {
    narrower_.MarkAsked(candidate.terms);
  }
  const std::vector<OwnedWords> second = Collected();
  EXPECT_EQ(second.size(), 24u);
  for (const OwnedWords& query : second)
    EXPECT_THAT(first, ::testing::Not(::testing::Contains(query)));
}

TEST_F(Narrower, AreFoundAnewWhenEnoughDocumentsCame) {
  AddDocuments(100, {"parent", "early"});
  AddParent({"parent"}, 400);
  Collect();
  AddDocuments(5, {"parent", "late"});
  EXPECT_THAT(Collected(), ElementsAre(ElementsAre("early", "parent"))) << "a twentieth";
  AddDocuments(1, {"parent", "late"});
  EXPECT_THAT(Collected(),
              UnorderedElementsAre(ElementsAre("early", "parent"), ElementsAre("late", "parent")));
}

TEST_F(Narrower, AreFoundAnewWhenLittleIsLeftOfTheParent) {
  AddDocuments(100, {"elsewhere"});
  AddDocuments(10, {"parent", "early"});
  AddParent({"parent"}, 14);
  Collect();
  AddDocuments(2, {"parent", "late"});
  EXPECT_THAT(Collected(),
              UnorderedElementsAre(ElementsAre("early", "parent"), ElementsAre("late", "parent")));
}

TEST_F(Narrower, AreNoneWhereTheSiteShowsMoreForMoreWords) {
  AddDocuments(4, {"parent", "often"});
  AddParent({"parent"}, 40);
  narrower_.LearnCount(Terms({"parent", "often"}), 50);
  narrower_.LearnCount(Terms({"often", "elsewhere"}), 50);
  narrower_.LearnCount(Terms({"parent", "often"}), 40);
  EXPECT_FALSE(Collected().empty()) << "once may be chance";
  narrower_.LearnCount(Terms({"parent", "often"}), 50);
  EXPECT_THAT(Collected(), IsEmpty());
}

// Nothing is printed: 20 documents lie in another query, 10 of which the parent showed, 10 in all.
TEST_F(Narrower, AreWeighedByAnEstimateWhereNothingIsPrinted) {
  AddDocuments(20, {"parent", "often"});
  std::vector<DocumentId> all;
  for (DocumentId document = 0; document < 20; ++document) all.push_back(document);
  seen_.CountFullQuery(all);
  AddDocuments(10, {"parent"});
  all.resize(10);
  narrower_.AddParent({Terms({"parent"}), std::nullopt, false, all});
  const Evidence evidence = EvidenceOf({"often", "parent"});
  EXPECT_DOUBLE_EQ(evidence.wider.value(), LogRatio(0, 30));  // 11 · 21 / 11 - 1 < 30
  EXPECT_TRUE(evidence.sampled) << "what was shown is a sample";
}

// Of 3,001 documents every third is looked at first, then all.
TEST_F(Narrower, AreLookedUpInAllDocuments) {
  for (int i = 0; i < 3001; ++i) AddDocuments(1, {"parent", i % 3 == 0 ? "third" : "others"});
  AddDocuments(3, {"other", "third"});
  AddParent({"parent"}, 9000);
  AddParent({"others"}, 2002);
  Candidate third, others;
  for (const Candidate& candidate : Collect()) {
    if (candidate.terms == Terms({"parent", "third"})) third = candidate;
  }
  EXPECT_EQ(third.evidence.seen, 3 * 1001) << "each stands for three";
  narrower_.LookUp(third);
  EXPECT_EQ(third.evidence.seen, 1001);
  EXPECT_EQ(third.evidence.words, 2);
  EXPECT_DOUBLE_EQ(third.evidence.wider.value(), LogRatio(5999, 3001));
  const Worth worth =
      weigher_.WorthOf(third.evidence, std::nullopt, weigher_.Searchable(third.terms));
  EXPECT_EQ(third.worth.value, worth.value);
  others.terms = Terms({"parent", "others"});
  narrower_.LookUp(others);
  EXPECT_EQ(others.evidence.seen, 2000);
  EXPECT_DOUBLE_EQ(others.evidence.wider.value(), LogRatio(2, 2000)) << "of both, the least";
}

}  // namespace
}  // namespace upwell::harvest
