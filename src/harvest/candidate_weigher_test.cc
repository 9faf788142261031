// SPDX-License-Identifier: Apache-2.0
#include "harvest/candidate_weigher.h"

#include <gtest/gtest.h>

namespace upwell {
namespace {

// Of 120 matches the first 20 were read, and 20 are still unknown: on five pages, four on each.
TEST(CandidateWeigher, TakesTheRestOfAQueryAsItIs) {
  const SeenDocuments seen({});
  SiteHabits habits;
  habits.LearnPage(20);
  CandidateWeigher weigher(Aim::kRequests, seen, habits);
  Evidence evidence;
  evidence.seen = 100;
  const Worth rest = weigher.WorthOf(evidence, Rest{120, 20}, 1);
  EXPECT_DOUBLE_EQ(rest.fresh, 20);
  EXPECT_DOUBLE_EQ(rest.pages, 5);
  EXPECT_DOUBLE_EQ(rest.value, 4) << "there is no risk in it";
  // Broken promises of guesses do not count against what is known.
  for (int i = 0; i < 50; ++i) weigher.LearnPromise(1, {100, 5, 20}, 5, 0);
  EXPECT_DOUBLE_EQ(weigher.WorthOf(evidence, Rest{120, 20}, 1).value, 4);
}

TEST(CandidateWeigher, DoubtsGuesses) {
  const SeenDocuments seen({});
  SiteHabits habits;
  habits.LearnPage(20);
  CandidateWeigher weigher(Aim::kRequests, seen, habits);
  Evidence evidence;
  evidence.seen = 100;
  const Worth before = weigher.WorthOf(evidence, std::nullopt, 1);
  EXPECT_LT(before.value, before.fresh / before.pages);
  for (int i = 0; i < 50; ++i) weigher.LearnPromise(1, before, before.pages, 0);
  EXPECT_LT(weigher.WorthOf(evidence, std::nullopt, 1).value, before.value / 2);
}

}  // namespace
}  // namespace upwell
