// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/candidate_evidence.h"

#include <gtest/gtest.h>

#include <cmath>

namespace upwell::harvest {
namespace {

using Words = std::vector<std::string_view>;

// Two of three documents lie in full queries: one in one, one in two. Two queries discovered them.
SeenDocuments ThreeDocuments() {
  SeenDocuments seen{SeenLimits{}};
  seen.Add({1, 1}, Words{"aa", "bb"}, 1);
  seen.Add({1, 2}, Words{"aa", "bb"}, 1);
  seen.Add({1, 3}, Words{"aa", "bb", "cc"}, 2);
  seen.CountFullQuery(std::vector<DocumentId>{0, 1});
  seen.CountFullQuery(std::vector<DocumentId>{1});
  return seen;
}

Witnesses AllOf(const SeenDocuments& seen) {
  Witnesses witnesses;
  for (DocumentId document = 0; document < seen.documents(); ++document) {
    witnesses.Count(Witness(seen, document));
  }
  return witnesses;
}

// The same documents tell the same of one word and of several.
TEST(CandidateEvidence, IsTheSameByStatisticsAndByWitnesses) {
  const SeenDocuments seen = ThreeDocuments();
  ChanceDiscoverers chance;
  const Evidence word = EvidenceOfWord(seen, *seen.FindTerm("aa"), chance, false);
  const Evidence several = EvidenceOfWitnesses(AllOf(seen), 1, chance, false);
  for (const Evidence& evidence : {word, several}) {
    EXPECT_EQ(evidence.seen, 3);
    EXPECT_DOUBLE_EQ(evidence.in_none, 1.0 / 3);
    EXPECT_DOUBLE_EQ(evidence.in_one, 1.0 / 3);
    EXPECT_DOUBLE_EQ(evidence.spread, std::log(2.0));
    EXPECT_FALSE(evidence.sampled);
  }
}

TEST(CandidateEvidence, CountsEveryWitnessForAsManyAsItStandsFor) {
  const SeenDocuments seen = ThreeDocuments();
  const Evidence evidence = EvidenceOfWitnesses(AllOf(seen), 4, {}, false);
  EXPECT_EQ(evidence.seen, 12);
  EXPECT_DOUBLE_EQ(evidence.in_none, 1.0 / 3);
}

// Half of the documents with "cc" were shown: the one seen stands for two, one more is out there.
TEST(CandidateEvidence, TakesWhatAQueryShowedForASample) {
  SeenDocuments seen = ThreeDocuments();
  seen.CountSample(*seen.FindTerm("cc"), std::vector<DocumentId>{2}, 0.5);
  const Evidence word = EvidenceOfWord(seen, *seen.FindTerm("cc"), {}, true);
  Witnesses witnesses;
  witnesses.Count(Witness(seen, 2));
  const Evidence several = EvidenceOfWitnesses(witnesses, 1, {}, true);
  // 1 is left, the variance is 2: (1 + sqrt(1 + 2 + 1)) / 2 = 1.5.
  for (const Evidence& evidence : {word, several}) {
    ASSERT_TRUE(evidence.sampled);
    EXPECT_NEAR(*evidence.sampled, std::log((1.5 + 0.5) / (1 + 0.5)), 1e-6);
    EXPECT_NEAR(evidence.sampled_trust, 1 / (1 + 2 / (1.5 * 1.5)), 1e-6);
  }
}

// Two queries discovered 50 of 100 documents each: of two documents drawn at random, 1.5 queries
// are the discoverers on average; of many, both.
TEST(ChanceDiscoverers, AreWhatDrawingAtRandomGives) {
  ChanceDiscoverers chance;
  EXPECT_EQ(chance.Log(7), 0);
  chance.Learn(50);
  chance.Learn(50);
  chance.Learn(0);
  chance.Prepare(100);
  EXPECT_NEAR(chance.Log(1), 0, 1e-9);
  EXPECT_NEAR(chance.Log(2), std::log(1.5), 1e-9);
  EXPECT_NEAR(chance.Log(64), std::log(2.0), 1e-9);
  EXPECT_NEAR(chance.Log(1e9), std::log(2.0), 1e-9);
}

}  // namespace
}  // namespace upwell::harvest
