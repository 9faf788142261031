// SPDX-License-Identifier: Apache-2.0
// Which combinations of a form's choices to ask, in which order (Liddle, Embley, Scott, Yau 2002,
// section 5.1 "Sampling Phase", 5.2 "Exhaustive Phase"; figure 8 for productive factors).
//
//   1. Each input with a bounded domain is a factor f_i with |f_i| choices; N = product of |f_i|.
//   2. A batch has C = max(largest |f_i|, ceil(log2 N)) combinations.
//   3. The next combination is as far as possible from all that were taken before: the sum of the
//      distances is largest where every input has the choice that was taken least, which covers all
//      factors evenly. Of those the one whose nearest neighbour is farthest; ties at random.
//   4. No combination is taken twice. Where N is small all that are left are compared; where it is
//      large some are made of the choices taken least, and compared.
//   5. Once answers are known, a part of each batch goes to choices and pairs of choices that gave
//      more than the average (the paper's future work), the rest to coverage as before.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/rng.h"

namespace upwell::harvest {

// For each factor the number of its choice.
using Combination = std::vector<uint32_t>;

// How many inputs differ. REQUIRES: same length.
size_t DistanceOf(const Combination& a, const Combination& b);

// What each choice, and each pair of choices of two factors, has given (section 7, figure 8).
class FactorProductivity {
 public:
  explicit FactorProductivity(size_t factors) : choices_(factors) {}
  void Learn(const Combination& asked, double new_records);
  // New records to expect of a combination in comparison with the average: the product of what its
  // choices have given in comparison, and the mean of how far its pairs depart from that.
  double RatioOf(const Combination& combination) const;
  // Of one choice; 1 where it was not asked. A few answers count little.
  double RatioOf(uint32_t factor, uint32_t choice) const;
  bool knows_anything() const { return all_.records > 0; }

 private:
  struct Yield {
    double records = 0;
    double questions = 0;
  };
  struct PairOfChoices {
    uint32_t factor_a, choice_a, factor_b, choice_b;
    auto operator<=>(const PairOfChoices&) const = default;
  };
  double Ratio(const Yield& yield, double expected) const;
  double InteractionOf(const Combination& combination) const;

  Yield all_;
  std::vector<std::map<uint32_t, Yield>> choices_;
  std::map<PairOfChoices, Yield> pairs_;
};

struct StratifiedSampleOptions {
  uint64_t seed = 1;
  // Of each batch after the first, taken by productivity; 0 is the paper's plan.
  double productive_share = 0.5;
};

class StratifiedSample {
 public:
  // How many choices each factor has. Where one has none, there is no combination.
  explicit StratifiedSample(std::vector<uint32_t> choices, StratifiedSampleOptions options = {});

  // N; more are counted as kMostCombinations.
  uint64_t combinations() const { return combinations_; }
  // C.
  uint64_t batch_size() const { return batch_size_; }
  uint64_t taken() const { return taken_.size(); }

  // The farthest from all before. Nothing when all N were taken.
  std::optional<Combination> Next();
  // The one that promises most. Nothing when all N were taken.
  std::optional<Combination> NextProductive();
  // The next C, or what is left; in the first batch all for coverage.
  std::vector<Combination> NextBatch();
  // A combination that was asked otherwise (the default query): it is not taken again.
  void MarkAsked(const Combination& combination);
  void Learn(const Combination& asked, double new_records);
  const FactorProductivity& productivity() const { return productivity_; }

  static constexpr uint64_t kMostCombinations = uint64_t{1} << 62;  // a guard against overflow

 private:
  std::vector<Combination> AllLeft() const;
  std::vector<Combination> LeastTaken();
  std::vector<Combination> ByProductivity();
  Combination DrawByProductivity();
  Combination FirstLeftFrom(Combination start) const;
  bool Advance(Combination& combination) const;
  Combination DrawAny();
  uint64_t CrowdingOf(const Combination& combination) const;
  std::pair<size_t, size_t> NearestOf(const Combination& combination) const;
  Combination Farthest(std::vector<Combination> candidates);

  const std::vector<uint32_t> choices_;
  const StratifiedSampleOptions options_;
  uint64_t combinations_ = 1;
  uint64_t batch_size_ = 1;
  uint64_t batches_ = 0;
  base::Rng rng_;
  std::set<Combination> taken_;
  std::vector<Combination> recent_;          // the last ones taken, to measure distances to
  std::vector<std::vector<uint32_t>> used_;  // by factor and choice: how often taken
  FactorProductivity productivity_;
};

}  // namespace upwell::harvest
