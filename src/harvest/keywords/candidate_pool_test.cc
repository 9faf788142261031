// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/candidate_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace upwell::harvest {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;
using Terms = std::vector<TermId>;

Candidate Of(Terms terms, double value) {
  Candidate candidate;
  candidate.terms = std::move(terms);
  candidate.worth.value = value;
  return candidate;
}

// A pool whose candidates turn out to be worth `real` when they are weighed anew.
class PoolWithSecondLook : public ::testing::Test {
 protected:
  const Candidate* Best(uint32_t queries) {
    return pool_.Best(queries, [this](Candidate& candidate) {
      ++looks_[candidate.terms];
      if (real_.contains(candidate.terms)) candidate.worth.value = real_[candidate.terms];
    });
  }

  CandidatePool pool_;
  std::map<Terms, double> real_;
  std::map<Terms, int> looks_;
};

TEST_F(PoolWithSecondLook, TakesSeveralWordsOnlyByWhatTheyAreWorthNow) {
  pool_.Add(Of({1}, 5));
  pool_.Add(Of({2, 3}, 9));
  pool_.Add(Of({4, 5}, 7));
  real_ = {{{2, 3}, 1}, {{4, 5}, 6}};
  EXPECT_THAT(Best(8)->terms, ElementsAre(4, 5));
  EXPECT_EQ(Best(8)->worth.value, 6);
}

TEST_F(PoolWithSecondLook, TakesAWordWhereSeveralWordsDisappoint) {
  pool_.Add(Of({2, 3}, 9));
  pool_.Add(Of({1}, 5));
  real_ = {{{2, 3}, 1}};
  EXPECT_THAT(Best(8)->terms, ElementsAre(1));
}

TEST_F(PoolWithSecondLook, WeighsEveryWordAnew) {
  pool_.Add(Of({1}, 5));
  pool_.Add(Of({2}, 4));
  real_ = {{{1}, 3}, {{2}, 8}};
  EXPECT_THAT(Best(8)->terms, ElementsAre(2));
}

TEST_F(PoolWithSecondLook, LooksSeveralWordsUpOncePerQueryAndOnlyWhereTheyWouldBeTaken) {
  pool_.Add(Of({1, 2}, 9));
  pool_.Add(Of({3, 4}, 2));
  EXPECT_THAT(Best(8)->terms, ElementsAre(1, 2));
  Best(8);
  EXPECT_EQ(looks_[Terms({1, 2})], 1);
  EXPECT_EQ(looks_[Terms({3, 4})], 0);
  Best(9);
  EXPECT_EQ(looks_[Terms({1, 2})], 2);
}

TEST_F(PoolWithSecondLook, HasNothingWhereAllWereAsked) {
  pool_.Add(Of({1}, 5));
  pool_.RemoveIf([](const Candidate& one) { return one.terms == Terms{1}; });
  EXPECT_EQ(Best(1), nullptr);
}

TEST(CandidatePool, KeepsTheBestAndKnowsWhatIsEnough) {
  CandidatePool pool;
  for (TermId term = 0; term < CandidatePool::kMost; ++term) {
    EXPECT_EQ(pool.Enough(), 0);
    pool.Add(Of({term}, 1000.0 - term));
  }
  EXPECT_EQ(pool.Enough(), 1000.0 - (CandidatePool::kMost - 1));
  pool.Add(Of({7, 9}, 2000));
  pool.KeepBest();
  ASSERT_THAT(pool.candidates(), SizeIs(CandidatePool::kMost));
  EXPECT_THAT(pool.candidates()[0].terms, ElementsAre(7, 9));
  EXPECT_THAT(pool.candidates()[1].terms, ElementsAre(0));
  EXPECT_EQ(pool.candidates().back().worth.value, 1000.0 - (CandidatePool::kMost - 2));
}

}  // namespace
}  // namespace upwell::harvest
