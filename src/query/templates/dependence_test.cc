// SPDX-License-Identifier: Apache-2.0
#include "query/templates/dependence.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace upwell::query {
namespace {

// Sixty models named "Model aaq" and so on.
Binding Models() {
  Binding models;
  models.name = "model";
  for (int m = 0; m < 60; ++m) {
    models.values.push_back({{1, std::to_string(m)}});
    models.texts.push_back("Model " + std::string(1, 'a' + m % 26) + std::string(1, 'a' + m / 26) +
                           "q");
  }
  return models;
}

std::string WordOf(int model) { return Models().texts[model].substr(6); }

// Six makes; the answer to each names ten models, from `step` * its number on.
AnswerWords Answers(int step) {
  AnswerWords answers(6);
  for (int make = 0; make < 6; ++make) {
    answers[make] = {"model", "price"};
    for (int i = 0; i < 8; ++i) answers[make]->insert(WordOf((step * make + i) % 60));
  }
  return answers;
}

TEST(DependenceTest, IsSeenWhereEachValueTurnsUpInOneAnswer) {
  const auto suspected = SuspectDependence(Models(), Answers(10));
  ASSERT_TRUE(suspected);
  EXPECT_EQ(suspected->seen.size(), 48u);
  EXPECT_TRUE(suspected->GoTogether(2, 21));
  EXPECT_FALSE(suspected->GoTogether(3, 21));
  EXPECT_TRUE(suspected->GoTogether(3, 29)) << "it was in no answer";
  const Dependence dependence = DependenceOf(1, 0, 6, *suspected);
  EXPECT_EQ(dependence.first, 0);
  EXPECT_EQ(dependence.together.size(), 48u + 12u * 6u);
  EXPECT_TRUE(
      std::binary_search(dependence.together.begin(), dependence.together.end(), std::pair(21, 2)));
}

TEST(DependenceTest, IsNotSeenWhereValuesTurnUpInSeveralAnswers) {
  EXPECT_FALSE(SuspectDependence(Models(), Answers(4)));
}

TEST(DependenceTest, IsNotSeenInFewAnswers) {
  AnswerWords few = Answers(10);
  for (int make = 2; make < 6; ++make) few[make].reset();
  EXPECT_FALSE(SuspectDependence(Models(), few));
  EXPECT_TRUE(SuspectDependence(Models(), few, kHintsAtDependence));
}

TEST(DependenceTest, IsNotSeenOfValuesWithoutWords) {
  Binding numbers = Models();
  numbers.texts.clear();
  EXPECT_FALSE(SuspectDependence(numbers, Answers(10)));
}

}  // namespace
}  // namespace upwell::query
