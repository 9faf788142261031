// SPDX-License-Identifier: Apache-2.0
#include "training/softmax.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <numeric>
#include <set>

namespace upwell::training {
namespace {

using Vector = std::vector<double>;

double Dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

void AddTimes(double factor, const Vector& other, Vector* to) {
  for (size_t i = 0; i < other.size(); ++i) (*to)[i] += factor * other[i];
}

double LargestPart(const Vector& v) {
  double largest = 0;
  for (double part : v) largest = std::max(largest, std::abs(part));
  return largest;
}

size_t FeatureCount(const std::vector<Example>& examples) {
  size_t count = 0;
  for (const Example& example : examples) {
    for (const Term& term : example.terms) count = std::max<size_t>(count, term.feature + 1);
  }
  return count;
}

std::vector<bool> FeaturesOfEnoughGroups(const std::vector<Example>& examples, size_t features,
                                         size_t min_groups) {
  std::vector<std::set<std::string_view>> groups(features);
  for (const Example& example : examples) {
    for (const Term& term : example.terms) {
      if (groups[term.feature].size() < min_groups) groups[term.feature].insert(example.group);
    }
  }
  std::vector<bool> enough(features);
  for (size_t f = 0; f < features; ++f) enough[f] = groups[f].size() >= min_groups;
  return enough;
}

// Scores become probabilities; gives the log of what they summed up to.
double Normalise(double* scores, int classes) {
  const double largest = *std::max_element(scores, scores + classes);
  double sum = 0;
  for (int c = 0; c < classes; ++c) sum += scores[c] = std::exp(scores[c] - largest);
  for (int c = 0; c < classes; ++c) scores[c] /= sum;
  return largest + std::log(sum);
}

// The penalised negative log likelihood. Parameters: one bias per class, then the weights.
class Loss {
 public:
  Loss(const std::vector<Example>& examples, const TrainOptions& options)
      : examples_(examples),
        options_(options),
        features_(std::max(FeatureCount(examples), options.prior.size() / options.classes)),
        used_(FeaturesOfEnoughGroups(examples, features_, options.min_groups)) {}

  // Where nothing is learned yet.
  Vector Start() const {
    Vector start((features_ + 1) * options_.classes);
    for (size_t i = options_.classes; i < start.size(); ++i) start[i] = Prior(i - options_.classes);
    return start;
  }

  double At(const Vector& parameters, Vector* gradient) const {
    const size_t classes = options_.classes;
    double loss = 0;
    for (size_t i = 0; i < classes; ++i) (*gradient)[i] = 0;
    for (size_t i = classes; i < parameters.size(); ++i) {
      const double distance = parameters[i] - Prior(i - classes);
      loss += options_.l2 / 2 * distance * distance;
      (*gradient)[i] = options_.l2 * distance;
    }
    for (const Example& example : examples_) loss += Add(example, parameters, gradient);
    return loss;
  }

 private:
  double Prior(size_t i) const { return i < options_.prior.size() ? options_.prior[i] : 0; }

  double Add(const Example& example, const Vector& parameters, Vector* gradient) const {
    const int classes = options_.classes;
    Vector scores(parameters.begin(), parameters.begin() + classes);
    for (const Term& term : example.terms) {
      if (!used_[term.feature]) continue;
      const double* weights = &parameters[(term.feature + 1) * classes];
      for (int c = 0; c < classes; ++c) scores[c] += term.value * weights[c];
    }
    const double own = scores[example.label];
    const double loss = Normalise(scores.data(), classes) - own;
    scores[example.label] -= 1;  // from here on the derivative by score
    for (double& score : scores) score *= example.weight;
    for (int c = 0; c < classes; ++c) (*gradient)[c] += scores[c];
    for (const Term& term : example.terms) {
      if (!used_[term.feature]) continue;
      double* slope = &(*gradient)[(term.feature + 1) * classes];
      for (int c = 0; c < classes; ++c) slope[c] += term.value * scores[c];
    }
    return loss * example.weight;
  }

  const std::vector<Example>& examples_;
  const TrainOptions& options_;
  size_t features_;
  std::vector<bool> used_;
};

// Limited-memory BFGS: the curvature is remembered from the last few steps.
class Minimiser {
 public:
  explicit Minimiser(const Loss& loss)
      : loss_(loss), point_(loss.Start()), gradient_(point_.size()) {
    value_ = loss_.At(point_, &gradient_);
  }

  Vector Run(int max_iterations, double tolerance) {
    for (int i = 0; i < max_iterations && LargestPart(gradient_) > tolerance; ++i) {
      if (!Step()) break;
    }
    return point_;
  }

 private:
  struct Memory {
    Vector step, change;  // of the point, of the gradient
    double scale = 0;     // 1 / (step * change)
  };

  Vector Direction() const {
    Vector direction = gradient_;
    Vector shares(memory_.size());
    for (size_t i = memory_.size(); i-- > 0;) {
      shares[i] = memory_[i].scale * Dot(memory_[i].step, direction);
      AddTimes(-shares[i], memory_[i].change, &direction);
    }
    if (!memory_.empty()) {
      const Memory& last = memory_.back();
      const double scale = 1 / (last.scale * Dot(last.change, last.change));
      for (double& part : direction) part *= scale;
    }
    for (size_t i = 0; i < memory_.size(); ++i) {
      const double back = memory_[i].scale * Dot(memory_[i].change, direction);
      AddTimes(shares[i] - back, memory_[i].step, &direction);
    }
    for (double& part : direction) part = -part;
    return direction;
  }

  // Halves the step until the loss falls by enough. False where no step helps any more.
  bool Step() {
    constexpr double kEnough = 1e-4;
    constexpr int kMostHalvings = 40;
    const Vector direction = Direction();
    const double slope = Dot(direction, gradient_);
    if (slope >= 0) return false;
    double length = memory_.empty() ? 1 / std::max(1.0, std::sqrt(Dot(gradient_, gradient_))) : 1;
    Vector point, gradient(gradient_.size());
    for (int i = 0; i < kMostHalvings; ++i, length /= 2) {
      point = point_;
      AddTimes(length, direction, &point);
      const double value = loss_.At(point, &gradient);
      if (value > value_ + kEnough * length * slope) continue;
      Remember(point, gradient);
      value_ = value;
      return true;
    }
    return false;
  }

  void Remember(Vector& point, Vector& gradient) {
    constexpr size_t kMostSteps = 10;
    Memory memory{point, gradient, 0};
    AddTimes(-1, point_, &memory.step);
    AddTimes(-1, gradient_, &memory.change);
    const double curvature = Dot(memory.step, memory.change);
    point_.swap(point);
    gradient_ = gradient;
    if (curvature <= 0) return;
    memory.scale = 1 / curvature;
    memory_.push_back(std::move(memory));
    if (memory_.size() > kMostSteps) memory_.pop_front();
  }

  const Loss& loss_;
  Vector point_, gradient_;
  double value_ = 0;
  std::deque<Memory> memory_;
};

// A small generator of our own: the standard ones shuffle differently from library to library.
class Dice {
 public:
  explicit Dice(uint64_t seed) : state_(seed) {}
  size_t Below(size_t n) { return static_cast<size_t>(Next() % n); }

 private:
  uint64_t Next() {
    uint64_t x = state_ += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
  }

  uint64_t state_;
};

double MeanLogLoss(const std::vector<Example>& examples,
                   const std::vector<std::vector<double>>& predictions) {
  constexpr double kLeast = 1e-9;
  double loss = 0, weight = 0;
  for (size_t i = 0; i < examples.size(); ++i) {
    const double p = std::max(kLeast, predictions[i][examples[i].label]);
    loss -= examples[i].weight * std::log(p);
    weight += examples[i].weight;
  }
  return loss / std::max(weight, kLeast);
}

// Each fold is judged by the model that `train` makes of the other folds.
template <typename Trainer>
std::vector<std::vector<double>> PredictFolds(const std::vector<Example>& examples, int folds,
                                              uint64_t seed, const Trainer& train) {
  const std::vector<int> fold_of = FoldsByGroup(examples, folds, seed);
  std::vector<std::vector<double>> predictions(examples.size());
  for (int fold = 0; fold < folds; ++fold) {
    std::vector<Example> others;
    for (size_t i = 0; i < examples.size(); ++i) {
      if (fold_of[i] != fold) others.push_back(examples[i]);
    }
    const SoftmaxModel model = train(others);
    for (size_t i = 0; i < examples.size(); ++i) {
      if (fold_of[i] == fold) predictions[i] = Predict(model, examples[i].terms);
    }
  }
  return predictions;
}

}  // namespace

SoftmaxModel Train(const std::vector<Example>& examples, const TrainOptions& options) {
  const Loss loss(examples, options);
  const double tolerance = options.tolerance * static_cast<double>(examples.size());
  const Vector point = Minimiser(loss).Run(options.max_iterations, tolerance);
  return {options.classes,
          {point.begin(), point.begin() + options.classes},
          {point.begin() + options.classes, point.end()}};
}

std::vector<double> Predict(const SoftmaxModel& model, const std::vector<Term>& terms) {
  std::vector<double> scores = model.bias;
  for (const Term& term : terms) {
    const size_t start = static_cast<size_t>(term.feature) * model.classes;
    if (start >= model.weights.size()) continue;
    for (int c = 0; c < model.classes; ++c) scores[c] += term.value * model.weights[start + c];
  }
  Normalise(scores.data(), model.classes);
  return scores;
}

std::vector<int> FoldsByGroup(const std::vector<Example>& examples, int folds, uint64_t seed) {
  std::map<std::string_view, size_t> sizes;
  for (const Example& example : examples) ++sizes[example.group];
  std::vector<std::string_view> groups;
  for (const auto& [group, size] : sizes) groups.push_back(group);
  Dice dice(seed);
  for (size_t i = groups.size(); i > 1; --i) std::swap(groups[i - 1], groups[dice.Below(i)]);
  std::vector<size_t> filled(folds);
  std::map<std::string_view, int> fold_of;
  for (std::string_view group : groups) {
    const auto smallest = std::min_element(filled.begin(), filled.end());
    fold_of[group] = static_cast<int>(smallest - filled.begin());
    *smallest += sizes[group];
  }
  std::vector<int> result;
  for (const Example& example : examples) result.push_back(fold_of[example.group]);
  return result;
}

std::vector<std::vector<double>> CrossValidateByGroup(const std::vector<Example>& examples,
                                                      const TrainOptions& options, int folds,
                                                      uint64_t seed) {
  return PredictFolds(examples, folds, seed,
                      [&](const std::vector<Example>& others) { return Train(others, options); });
}

std::vector<std::vector<double>> CrossValidateChoosing(const std::vector<Example>& examples,
                                                       const std::vector<TrainOptions>& choices,
                                                       int folds, uint64_t seed) {
  return PredictFolds(examples, folds, seed, [&](const std::vector<Example>& others) {
    return Train(others, choices[ChooseOptions(others, choices, folds, seed)]);
  });
}

size_t ChooseOptions(const std::vector<Example>& examples, const std::vector<TrainOptions>& choices,
                     int folds, uint64_t seed) {
  size_t best = 0;
  double least = INFINITY;
  for (size_t i = 0; i < choices.size(); ++i) {
    const double loss =
        MeanLogLoss(examples, CrossValidateByGroup(examples, choices[i], folds, seed));
    if (loss >= least) continue;
    least = loss;
    best = i;
  }
  return best;
}

int MostLikely(const std::vector<double>& probabilities) {
  return static_cast<int>(std::max_element(probabilities.begin(), probabilities.end()) -
                          probabilities.begin());
}

}  // namespace upwell::training
