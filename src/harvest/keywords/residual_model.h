// SPDX-License-Identifier: Apache-2.0
// How many unseen documents a query will bring, learned on the site from the errors of earlier
// predictions instead of assumed by a formula.
//
//   1. Of a candidate, c documents were seen. What is predicted is log((u + 1/2) / (c + 1/2)),
//      u = its unseen matches, by a linear model of the evidence below.
//   2. Every answer teaches the model the true u; how far it was off is kept by size of c.
//   3. A candidate's worth is the mean over the log-normal distribution of u (five points).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "harvest/keywords/least_squares.h"

namespace upwell::harvest {

// What is known from the seen documents of a candidate.
struct Evidence {
  double seen = 0;     // c
  double spread = 0;   // log of the queries that discovered them, over what chance would give
  double in_none = 0;  // share of them in no query downloaded in full
  double in_one = 0;   // share in exactly one
  // Log of the share of its documents in recent results that were new, over that of all documents.
  double recent = 0;
  int words = 1;
  // Both as log((u + 1/2) / (c + 1/2)); nothing where nothing is known:
  std::optional<double> sampled;  // by what queries showed of their matches, where not all
  double sampled_trust = 0;       // 1: the sample is exact; 0: it says nothing
  std::optional<double> wider;    // of the query with fewer words that has the least left
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
  static constexpr size_t kSizes = 20;  // classes of log2(c + 1); a guard, for a million documents
  using OneWord = FadingLeastSquares<7>;
  using SeveralWords = FadingLeastSquares<6>;
  struct Misses {  // squared, by size of c, fading
    std::array<double, kSizes> squares{};
    std::array<double, kSizes> weight{};
  };

  OneWord::Vector Features(const Evidence& evidence) const;
  SeveralWords::Vector FeaturesOfSeveral(const Evidence& evidence, double alone) const;
  double Predict(const Evidence& evidence) const;
  const Misses& MissesOf(const Evidence& evidence) const { return misses_[evidence.words > 1]; }

  OneWord one_word_;
  SeveralWords several_words_;  // what they have beyond a single word with the same evidence
  std::array<Misses, 2> misses_;
  double most_matches_ = 0;
};

// How many of the results that a site shows of an overflowing query are new, against what chance
// would give: where a site shows the same documents first whatever is asked, fewer; where those
// that fit best come first, more.
class OverflowModel {
 public:
  OverflowModel();

  // `times`: matches over results shown. The factor on what chance would give.
  double Factor(int words, double times) const;
  void Learn(int words, double times, double by_chance, double fresh);

 private:
  using Model = FadingLeastSquares<4>;
  static Model::Vector Features(int words, double times);
  Model model_;
};

// Five points of the standard normal distribution and their weights: by definition, those of
// Gauss-Hermite quadrature.
inline constexpr std::array<double, 5> kNormalPoints = {-2.856970, -1.355626, 0, 1.355626,
                                                        2.856970};
inline constexpr std::array<double, 5> kNormalWeights = {0.011257, 0.222076, 0.533334, 0.222076,
                                                         0.011257};

}  // namespace upwell::harvest
