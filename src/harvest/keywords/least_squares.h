// SPDX-License-Identifier: Apache-2.0
// A linear model that is learned from one example after the other. Old examples fade; the belief
// held before any example (weights and how firmly they are held) never does.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace upwell::harvest {

template <size_t n>
class FadingLeastSquares {
 public:
  using Vector = std::array<double, n>;

  // `firmness`: how many examples each weight of the belief is worth.
  FadingLeastSquares(const Vector& belief, const Vector& firmness, double memory)
      : belief_(belief), firmness_(firmness), memory_(memory), weights_(belief) {
    Solve();
  }

  double Predict(const Vector& x) const {
    double sum = 0;
    for (size_t i = 0; i < n; ++i) sum += weights_[i] * x[i];
    return sum;
  }

  // `weight`: 1 for a full example, less for one that tells less.
  void Learn(const Vector& x, double y, double weight = 1) {
    const double memory = std::pow(memory_, weight);
    double beyond_belief = y;
    for (size_t i = 0; i < n; ++i) beyond_belief -= belief_[i] * x[i];
    for (size_t i = 0; i < n; ++i) {
      for (size_t j = 0; j < n; ++j)
        squares_[i][j] = memory * squares_[i][j] + weight * x[i] * x[j];
      products_[i] = memory * products_[i] + weight * x[i] * beyond_belief;
    }
    Solve();
  }

  // How unsure the prediction is because similar examples are missing, in variances of an example.
  double Unsureness(const Vector& x) const {
    double sum = 0;
    Vector solved = x;
    for (size_t i = 0; i < n; ++i) {
      for (size_t k = 0; k < i; ++k) solved[i] -= lower_[i][k] * solved[k];
      solved[i] /= lower_[i][i];
      sum += solved[i] * solved[i];
    }
    return sum;
  }

 private:
  // Cholesky's decomposition: the matrix is positive definite because every firmness is.
  void Solve() {
    for (size_t i = 0; i < n; ++i) {
      for (size_t j = 0; j <= i; ++j) {
        double sum = squares_[i][j] + (i == j ? firmness_[i] : 0);
        for (size_t k = 0; k < j; ++k) sum -= lower_[i][k] * lower_[j][k];
        lower_[i][j] = i == j ? std::sqrt(sum) : sum / lower_[j][j];
      }
    }
    Vector change = products_;
    for (size_t i = 0; i < n; ++i) {
      for (size_t k = 0; k < i; ++k) change[i] -= lower_[i][k] * change[k];
      change[i] /= lower_[i][i];
    }
    for (size_t i = n; i-- > 0;) {
      for (size_t k = i + 1; k < n; ++k) change[i] -= lower_[k][i] * change[k];
      change[i] /= lower_[i][i];
      weights_[i] = belief_[i] + change[i];
    }
  }

  Vector belief_;
  Vector firmness_;
  double memory_;
  Vector weights_;
  std::array<Vector, n> squares_{};
  Vector products_{};
  std::array<Vector, n> lower_{};
};

}  // namespace upwell::harvest
