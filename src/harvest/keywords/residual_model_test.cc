// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/residual_model.h"

#include <gtest/gtest.h>

#include <cmath>

namespace upwell::harvest {
namespace {

double Unseen(const ResidualModel& model, const Evidence& evidence) {
  return (evidence.seen + 0.5) * std::exp(model.LogRatio(evidence).mean);
}

Evidence Seen(double documents) {
  Evidence evidence;
  evidence.seen = documents;
  return evidence;
}

TEST(LeastSquares, AgreesWithAWeightedMeanByHand) {
  FadingLeastSquares<1> model({2.0}, {1.0}, 0.5);
  EXPECT_DOUBLE_EQ(model.Predict({1.0}), 2.0);
  EXPECT_DOUBLE_EQ(model.Unsureness({1.0}), 1.0);
  model.Learn({1.0}, 6.0);
  EXPECT_DOUBLE_EQ(model.Predict({1.0}), 4.0);  // (1 · 2 + 1 · 6) / 2
  EXPECT_DOUBLE_EQ(model.Unsureness({1.0}), 0.5);
  model.Learn({1.0}, 7.0);
  EXPECT_DOUBLE_EQ(model.Predict({1.0}), (2 + 0.5 * 6 + 7) / 2.5);
}

TEST(ResidualModel, LearnsTheLevelOfASite) {
  ResidualModel model;
  for (int i = 0; i < 30; ++i) model.Learn(Seen(50), 500);
  EXPECT_NEAR(Unseen(model, Seen(50)), 500, 60);
  for (int i = 0; i < 300; ++i) model.Learn(Seen(50), 5);
  EXPECT_NEAR(Unseen(model, Seen(50)), 5, 2);
}

TEST(ResidualModel, LearnsThatCoveredDocumentsMeanFewUnseenOnes) {
  ResidualModel model;
  Evidence covered = Seen(50), open = Seen(50);
  open.in_none = 1;
  for (int i = 0; i < 60; ++i) {
    model.Learn(covered, 4);
    model.Learn(open, 80);
  }
  EXPECT_LT(Unseen(model, covered), 10);
  EXPECT_GT(Unseen(model, open), 40);
}

// Nothing found where a tenth of a document was expected is no news: rare words must not be given
// up.
TEST(ResidualModel, IsHardlyMovedByNothingWhereNextToNothingWasExpected) {
  ResidualModel model;
  for (int i = 0; i < 60; ++i) model.Learn(Seen(200), 20);
  const double before = Unseen(model, Seen(1));
  model.Learn(Seen(1), 0);
  EXPECT_GT(Unseen(model, Seen(1)), 0.6 * before);
}

TEST(ResidualModel, BelievesNothingBeyondManyTimesWhatItSaw) {
  ResidualModel model;
  model.Learn(Seen(1), 1000);
  EXPECT_LT(Unseen(model, Seen(1000)), 10000);
}

Evidence Pair(double documents, double wider) {
  Evidence evidence = Seen(documents);
  evidence.words = 2;
  evidence.wider = wider;
  return evidence;
}

TEST(ResidualModel, LearnsFromTheWiderQueryHowMuchIsLeftOfANarrowerOne) {
  ResidualModel model;
  for (int i = 0; i < 40; ++i) {
    model.Learn(Pair(20, std::log(4.0)), 80);
    model.Learn(Pair(20, std::log(0.1)), 2);
  }
  EXPECT_NEAR(Unseen(model, Pair(20, std::log(4.0))), 80, 25);
  EXPECT_NEAR(Unseen(model, Pair(20, std::log(0.1))), 2, 1.5);
}

TEST(ResidualModel, KeepsWhatItLearnedOfSeveralWordsFromSingleOnes) {
  ResidualModel model;
  for (int i = 0; i < 40; ++i) model.Learn(Seen(20), 100);
  const double before = Unseen(model, Seen(20));
  for (int i = 0; i < 40; ++i) model.Learn(Pair(20, 0), 0);
  EXPECT_DOUBLE_EQ(Unseen(model, Seen(20)), before);
}

TEST(ResidualModel, BelievesASampleAsFarAsItIsExact) {
  ResidualModel model;
  for (int i = 0; i < 20; ++i) model.Learn(Seen(20), 20);
  Evidence sampled = Seen(20);
  sampled.sampled = std::log(10.0);
  const double unsure = Unseen(model, sampled);
  sampled.sampled_trust = 1;
  EXPECT_GT(Unseen(model, sampled), 1.5 * unsure);
}

TEST(OverflowModel, LearnsTheMeanOfWhatIsNewBySortOfQuery) {
  OverflowModel model;
  EXPECT_DOUBLE_EQ(model.Factor(1, 4), 1);
  for (int i = 0; i < 60; ++i) {
    model.Learn(1, 4, 50, i % 4 == 0 ? 280 : 40);  // 100 on average
    model.Learn(3, 4, 50, 2);
  }
  EXPECT_NEAR(model.Factor(1, 4), 2, 0.8);
  EXPECT_LT(model.Factor(3, 4), 0.2);
}

}  // namespace
}  // namespace upwell::harvest
