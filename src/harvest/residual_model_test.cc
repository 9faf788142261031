// SPDX-License-Identifier: Apache-2.0
#include "harvest/residual_model.h"

#include <gtest/gtest.h>

#include <cmath>

namespace upwell {
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

}  // namespace
}  // namespace upwell
