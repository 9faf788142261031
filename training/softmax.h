// SPDX-License-Identifier: Apache-2.0
// Softmax regression for small sets of labelled examples: each class has one weight per feature,
// and the probability of a class is its share of the exponentials of the sums.
//
//   const SoftmaxModel model = Train(examples, {.classes = 2});
//   const std::vector<double> p = Predict(model, example.terms);
//
// The same examples in the same order give the same model, bit by bit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace upwell::training {

struct Term {
  uint32_t feature = 0;
  double value = 1;
};

struct Example {
  std::vector<Term> terms;  // at most one per feature
  int label = 0;            // 0 to classes - 1
  std::string group;        // the site it comes from: one group is never on both sides of a split
  double weight = 1;        // of a repeat: less
};

struct TrainOptions {
  int classes = 2;
  double l2 = 1;             // half of it times the sum of squared weights is added to the loss
  size_t min_groups = 1;     // features that fewer groups show are left out
  int max_iterations = 300;  // of L-BFGS
  // What is held of the weights before any example was seen, laid out as SoftmaxModel::weights; the
  // penalty is on the distance from it. Shorter or empty: 0.
  std::vector<double> prior;
  double tolerance = 1e-5;  // largest part of the gradient at which it ends, per example
};

struct SoftmaxModel {
  int classes = 0;
  std::vector<double> bias;     // one per class, not penalised
  std::vector<double> weights;  // of feature f and class c at f * classes + c
};

// REQUIRES: labels are in range.
SoftmaxModel Train(const std::vector<Example>& examples, const TrainOptions& options);

// One probability per class. Features that the model has not met count nothing.
std::vector<double> Predict(const SoftmaxModel& model, const std::vector<Term>& terms);

// The fold of each example: groups are dealt out at random so that the folds get about the same
// number of examples.
std::vector<int> FoldsByGroup(const std::vector<Example>& examples, int folds, uint64_t seed);

// What a model that was trained on the other folds says of each example.
std::vector<std::vector<double>> CrossValidateByGroup(const std::vector<Example>& examples,
                                                      const TrainOptions& options, int folds,
                                                      uint64_t seed);

// Among `choices` the index of the options with the smallest mean log loss in a cross-validation
// by group on `examples` alone (for an inner loop: give it the training folds).
size_t ChooseOptions(const std::vector<Example>& examples, const std::vector<TrainOptions>& choices,
                     int folds, uint64_t seed);

// The same as CrossValidateByGroup, but the options of each fold are chosen on the other folds.
std::vector<std::vector<double>> CrossValidateChoosing(const std::vector<Example>& examples,
                                                       const std::vector<TrainOptions>& choices,
                                                       int folds, uint64_t seed);

int MostLikely(const std::vector<double>& probabilities);

}  // namespace upwell::training
