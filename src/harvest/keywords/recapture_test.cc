// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/recapture.h"

#include <gtest/gtest.h>

#include <string>

namespace upwell::harvest {
namespace {

using Words = std::vector<std::string_view>;

// 200 documents have "aa", every fifth also "bb"; 50 of them, evenly, are shown. "bb" was
// downloaded in full.
class HiddenCount : public ::testing::Test {
 protected:
  HiddenCount() : seen_(SeenLimits{}) {
    for (uint64_t i = 0; i < 200; ++i) {
      if (i % 4 == 0 || i % 5 == 0) AddDocument(i);
    }
  }
  void AddDocument(uint64_t i) {
    const Words plain = {"aa"}, both = {"aa", "bb"};
    const DocumentId document = *seen_.Add({1, i}, i % 5 == 0 ? both : plain, 1).document;
    if (i % 4 == 0) shown_.push_back(document);
    if (i % 5 == 0) of_bb_.push_back(document);
  }
  std::optional<uint64_t> Matches(std::vector<TermId> terms) {
    return MatchesByRecapture(seen_, terms, shown_);
  }
  TermId Term(std::string_view word) { return *seen_.FindTerm(word); }

  SeenDocuments seen_;
  std::vector<DocumentId> shown_;
  std::vector<DocumentId> of_bb_;
};

TEST_F(HiddenCount, IsToldByWhatOtherQueriesFoundOfIt) {
  seen_.CountFullQuery(of_bb_);
  // 50 were shown; 40 are in the other query, and 10 in both: 51 · 41 / 11 - 1.
  EXPECT_EQ(Matches({Term("aa")}), 189u);
}

TEST_F(HiddenCount, OfSeveralWordsIsToldByTheDocumentsThatHaveAll) {
  seen_.CountFullQuery(of_bb_);
  // All 40 are known and lie in the other query; none is held to be missing beyond those.
  shown_.assign(of_bb_.begin(), of_bb_.begin() + 20);
  EXPECT_EQ(Matches({Term("aa"), Term("bb")}), 40u);  // 21 · 41 / 21 - 1
}

TEST_F(HiddenCount, IsNotLessThanWhatIsKnown) {
  seen_.CountFullQuery(shown_);
  EXPECT_EQ(Matches({Term("aa")}), seen_.frequency(Term("aa")));
}

TEST_F(HiddenCount, IsNotToldByTooFew) {
  EXPECT_FALSE(Matches({Term("aa")})) << "no other query";
  seen_.CountFullQuery(std::span(shown_).first(9));
  EXPECT_FALSE(Matches({Term("aa")}));
  seen_.CountFullQuery(std::span(shown_).subspan(9, 1));
  EXPECT_TRUE(Matches({Term("aa")}));
}

}  // namespace
}  // namespace upwell::harvest
