// SPDX-License-Identifier: Apache-2.0
#include "training/softmax.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace upwell::training {
namespace {

Example Of(std::vector<uint32_t> features, int label, std::string group = "g", double weight = 1) {
  Example example;
  for (uint32_t feature : features) example.terms.push_back({feature, 1});
  example.label = label;
  example.group = std::move(group);
  example.weight = weight;
  return example;
}

TEST(Softmax, WithoutFeaturesGivesTheSharesOfTheClasses) {
  const std::vector<Example> examples = {Of({}, 0), Of({}, 1), Of({}, 1), Of({}, 2, "g", 4)};
  const SoftmaxModel model = Train(examples, {.classes = 3, .tolerance = 1e-9});
  const std::vector<double> p = Predict(model, {});
  EXPECT_NEAR(p[0], 1.0 / 7, 1e-4);
  EXPECT_NEAR(p[1], 2.0 / 7, 1e-4);
  EXPECT_NEAR(p[2], 4.0 / 7, 1e-4);
}

// One feature, two classes, no bias to learn by symmetry: the optimum solves
// l2 * w = sigmoid(-2 w) for each of the four weights.
TEST(Softmax, MeetsTheOptimumThatCanBeWorkedOut) {
  const std::vector<Example> examples = {Of({0}, 0), Of({1}, 1)};
  const SoftmaxModel model = Train(examples, {.classes = 2, .l2 = 0.5, .tolerance = 1e-10});
  const double w = model.weights[0];
  EXPECT_NEAR(0.5 * w, 1 / (1 + std::exp(2 * w)), 1e-6);
  EXPECT_NEAR(model.weights[1], -w, 1e-6);
  EXPECT_NEAR(model.weights[3], w, 1e-6);
}

TEST(Softmax, LeavesOutFeaturesOfTooFewGroups) {
  const std::vector<Example> examples = {Of({0, 1}, 0, "a"), Of({0, 2}, 0, "b"), Of({}, 1, "c")};
  const SoftmaxModel model = Train(examples, {.classes = 2, .min_groups = 2});
  EXPECT_GT(model.weights[0], 0.01);
  EXPECT_EQ(model.weights[2], 0);
  EXPECT_EQ(model.weights[4], 0);
}

TEST(Softmax, IsTheSameEachTime) {
  std::vector<Example> examples;
  for (uint32_t i = 0; i < 60; ++i) {
    examples.push_back(Of({i % 7, 7 + i % 5}, i % 3, std::to_string(i % 11)));
  }
  EXPECT_EQ(Train(examples, {.classes = 3}).weights, Train(examples, {.classes = 3}).weights);
}

TEST(Softmax, DoesNotTripOverUnknownFeatures) {
  const SoftmaxModel model = Train({Of({0}, 0), Of({1}, 1)}, {.classes = 2});
  EXPECT_EQ(Predict(model, {{99, 1}}), Predict(model, {}));
}

TEST(Folds, KeepAGroupTogetherAndAreOfLikeSize) {
  std::vector<Example> examples;
  for (int i = 0; i < 200; ++i) examples.push_back(Of({}, 0, std::to_string(i % 40)));
  const std::vector<int> folds = FoldsByGroup(examples, 5, 3);
  std::map<std::string, int> fold_of;
  std::map<int, int> sizes;
  for (size_t i = 0; i < examples.size(); ++i) {
    EXPECT_EQ(fold_of.emplace(examples[i].group, folds[i]).first->second, folds[i]);
    ++sizes[folds[i]];
  }
  for (const auto& [fold, size] : sizes) EXPECT_NEAR(size, 40, 10) << fold;
  EXPECT_NE(folds, FoldsByGroup(examples, 5, 4));
}

// A feature that tells the class of one site only must not help on that site.
TEST(CrossValidation, NeverJudgesAGroupByItself) {
  std::vector<Example> examples;
  for (uint32_t site = 0; site < 20; ++site) {
    for (int i = 0; i < 3; ++i) {
      examples.push_back(Of({site}, static_cast<int>(site % 2), std::to_string(site)));
    }
  }
  const auto predictions = CrossValidateByGroup(examples, {.classes = 2, .l2 = 0.1}, 5, 1);
  for (const std::vector<double>& p : predictions) EXPECT_NEAR(p[0], 0.5, 0.25);
}

TEST(CrossValidation, PrefersThePenaltyThatGeneralises) {
  std::vector<Example> examples;
  for (uint32_t i = 0; i < 80; ++i) {
    examples.push_back(Of({i % 2, 2 + i}, static_cast<int>(i % 2), std::to_string(i % 10)));
  }
  const std::vector<TrainOptions> choices = {{.classes = 2, .l2 = 1e4}, {.classes = 2, .l2 = 0.1}};
  EXPECT_EQ(ChooseOptions(examples, choices, 5, 1), 1u);
  const auto chosen = CrossValidateChoosing(examples, choices, 5, 1);
  EXPECT_EQ(chosen, CrossValidateByGroup(examples, choices[1], 5, 1));
}

TEST(Softmax, KeepsWhatIsBelievedWhereNoExampleSpeaks) {
  const std::vector<Example> examples = {Of({0}, 0), Of({1}, 1)};
  const SoftmaxModel model = Train(examples, {.classes = 2, .prior = {0, 0, 0, 0, 1.5, -0.5}});
  EXPECT_EQ(model.weights[4], 1.5);
  EXPECT_EQ(model.weights[5], -0.5);
  EXPECT_GT(model.weights[0], 0.1);
}

}  // namespace
}  // namespace upwell::training
