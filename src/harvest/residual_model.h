// SPDX-License-Identifier: Apache-2.0
// How many documents that nobody saw yet a query will bring, learned on the site from earlier
// misses instead of assumed by a formula.
//
//   1. Of a candidate, c documents were seen. What is predicted is log((u + 1/2) / (c + 1/2)),
//      u = its unseen matches, by a linear model of the evidence below.
//   2. Every answer teaches the model the true u; how far it was off is kept by size of c.
//   3. A candidate's worth is the mean over the log-normal distribution of u (five points).
#pragma once

#include <array>
#include <cstdint>

#include "harvest/least_squares.h"

namespace upwell {

// What the seen documents of a candidate tell.
struct Evidence {
  double seen = 0;     // c
  double spread = 0;   // log of the queries that discovered them, over what chance would give
  double in_none = 0;  // share of them in no query downloaded in full
  double in_one = 0;   // share in exactly one
  // Log of the share of its documents in recent results that were new, over that of all documents.
  double recent = 0;
  bool several_words = false;
  // Of the query with fewer words that this one narrows: its log((u + 1/2) / (c + 1/2)).
  double wider = 0;
};

class ResidualModel {
 public:
  ResidualModel();

  // The mean of log((u + 1/2) / (c + 1/2)), and its standard deviation.
  struct Guess {
    double mean = 0;
    double deviation = 0;
  };
  Guess LogRatio(const Evidence& evidence) const;
  void Learn(const Evidence& evidence, double unseen);

 private:
  static constexpr size_t kFeatures = 8;
  static constexpr size_t kSizes = 20;
  using Model = FadingLeastSquares<kFeatures>;

  Model::Vector Features(const Evidence& evidence) const;

  Model model_;
  double usual_size_ = 0;  // mean of log(c + 1) of what was asked
  double sizes_ = 0;
  double most_matches_ = 0;
  std::array<double, kSizes> squares_{};  // of misses, by size of c, fading
  std::array<double, kSizes> weight_{};
};

// The five points of the normal distribution and their weights.
inline constexpr std::array<double, 5> kNormalPoints = {-2.856970, -1.355626, 0, 1.355626,
                                                        2.856970};
inline constexpr std::array<double, 5> kNormalWeights = {0.011257, 0.222076, 0.533334, 0.222076,
                                                         0.011257};

}  // namespace upwell
