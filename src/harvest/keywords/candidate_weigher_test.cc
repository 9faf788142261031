// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/candidate_weigher.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

class CandidateWeigherTest : public ::testing::Test {
 protected:
  CandidateWeigherTest() {
    habits_.LearnPage(20);
    evidence_.seen = 100;
  }

  const SeenDocuments seen_{{}};
  SiteHabits habits_;
  CandidateWeigher weigher_{CostUnit::kRequests, seen_, habits_};
  Evidence evidence_;
};

// Of 120 matches the first 20 were read, and 20 are still unknown: on five pages, four on each.
TEST_F(CandidateWeigherTest, TakesTheRestOfAQueryAsItIs) {
  const Worth rest = weigher_.WorthOf(evidence_, Rest{120, 20}, 1);
  EXPECT_DOUBLE_EQ(rest.fresh, 20);
  EXPECT_DOUBLE_EQ(rest.pages, 5);
  EXPECT_DOUBLE_EQ(rest.value, 4) << "there is no risk in it";
  // Broken promises of guesses do not count against what is known.
  for (int i = 0; i < 50; ++i) weigher_.LearnPromise(1, {100, 5, 20}, 5, 0);
  EXPECT_DOUBLE_EQ(weigher_.WorthOf(evidence_, Rest{120, 20}, 1).value, 4);
}

TEST_F(CandidateWeigherTest, DoubtsGuesses) {
  const Worth before = weigher_.WorthOf(evidence_, std::nullopt, 1);
  EXPECT_LT(before.value, before.fresh / before.pages);
  for (int i = 0; i < 50; ++i) weigher_.LearnPromise(1, before, before.pages, 0);
  EXPECT_LT(weigher_.WorthOf(evidence_, std::nullopt, 1).value, before.value / 2);
}

}  // namespace
}  // namespace upwell::harvest
