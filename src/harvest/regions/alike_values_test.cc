// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/alike_values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace upwell::harvest {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;

std::vector<base::Hash128> Keys(std::initializer_list<uint64_t> numbers) {
  std::vector<base::Hash128> keys;
  for (const uint64_t number : numbers) keys.push_back(base::Hash128{0, number});
  return keys;
}

TEST(ByHalves, StartsWithTheEndsAndNamesEachOnce) {
  EXPECT_THAT(ByHalves(0), ElementsAre());
  EXPECT_THAT(ByHalves(1), ElementsAre(0));
  EXPECT_THAT(ByHalves(2), ElementsAre(0, 1));
  EXPECT_THAT(ByHalves(5), ElementsAre(0, 4, 2, 1, 3));
  std::vector<size_t> order = ByHalves(100);
  std::sort(order.begin(), order.end());
  for (size_t i = 0; i < 100; ++i) EXPECT_EQ(order[i], i);
}

TEST(PlacedAnswers, AnswerBetweenTwoThatFoundTheSame) {
  PlacedAnswers answers;
  answers.Add(10, Keys({1, 2}), {});
  answers.Add(20, Keys({2, 1}), {});
  answers.Add(30, Keys({3}), {});
  answers.Add(40, {}, {});
  answers.Add(50, {}, {});
  EXPECT_TRUE(answers.Answers(15));
  EXPECT_FALSE(answers.Answers(25));
  EXPECT_FALSE(answers.Answers(45));  // nothing was found on both sides: that says nothing
  EXPECT_FALSE(answers.Answers(5));
  EXPECT_FALSE(answers.Answers(55));
}

TEST(PlacedAnswers, KnowThatTheWidestFindsAll) {
  PlacedAnswers at_most;
  at_most.Add(0, {}, {});
  at_most.Add(9, Keys({1, 2, 3, 4}), 4);
  at_most.Add(4, Keys({1, 2}), {});
  EXPECT_FALSE(at_most.Answers(6));
  at_most.Add(2, Keys({1}), {});
  at_most.Add(6, Keys({1, 2, 3}), {});
  EXPECT_TRUE(at_most.Answers(7));
  EXPECT_TRUE(at_most.Answers(1));
  EXPECT_THAT(at_most.widest_count(), Optional(4));

  PlacedAnswers at_least;
  at_least.Add(0, Keys({1, 2, 3, 4}), 4);
  at_least.Add(2, Keys({2, 3, 4}), {});
  at_least.Add(4, Keys({3, 4}), {});
  at_least.Add(9, Keys({4}), {});
  EXPECT_TRUE(at_least.Answers(6));
  EXPECT_THAT(at_least.widest_count(), Optional(4));
}

TEST(PlacedAnswers, DoNotTakeOtherAnswersForNested) {
  PlacedAnswers answers;
  answers.Add(0, Keys({1}), 1);
  answers.Add(2, Keys({1, 2}), 2);
  answers.Add(4, Keys({3, 4, 5}), 3);
  answers.Add(9, Keys({1, 2, 3, 4, 5}), 5);
  EXPECT_FALSE(answers.Answers(6));
  EXPECT_FALSE(answers.widest_count());
}

TEST(PlacedAnswers, NameTheWidestGapWhereSomethingElseMayLie) {
  PlacedAnswers answers;
  EXPECT_FALSE(answers.WidestGap());
  answers.Add(0, Keys({1}), {});
  answers.Add(100, Keys({1}), {});
  EXPECT_FALSE(answers.WidestGap());
  answers.Add(110, Keys({2}), {});
  answers.Add(130, Keys({3}), {});
  answers.Add(131, Keys({4}), {});
  ASSERT_TRUE(answers.WidestGap());
  EXPECT_EQ(answers.WidestGap()->middle, 120);
}

TEST(AlikeValues, AreTakenForTheSameBesideOtherValues) {
  AlikeValues alike;
  PlacedAnswers first, second, third;
  first.Add(1, Keys({1, 2}), {});
  first.Add(2, Keys({1, 2}), {});
  alike.Learn(2, first);
  second.Add(1, Keys({3}), {});
  EXPECT_FALSE(alike.Answers(2, second));  // two records may be chance
  second.Add(2, Keys({3}), {});
  alike.Learn(2, second);
  EXPECT_FALSE(alike.Answers(2, third));  // nothing was asked here
  third.Add(1, {}, {});
  EXPECT_TRUE(alike.Answers(2, third));
  EXPECT_FALSE(alike.Answers(3, third));
}

TEST(AlikeValues, AreNotThoseThatFoundNothing) {
  AlikeValues alike;
  PlacedAnswers answers;
  for (int64_t place = 0; place < 9; ++place) {
    answers.Add(place, {}, {});
    alike.Learn(place, answers);
  }
  PlacedAnswers others;
  others.Add(1, Keys({1}), {});
  EXPECT_FALSE(alike.Answers(2, others));
}

}  // namespace
}  // namespace upwell::harvest
