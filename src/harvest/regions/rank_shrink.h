// SPDX-License-Identifier: Apache-2.0
// rank-shrink (Sheng et al. 2012, section on numeric attributes): an overflowing region is divided
// at the median of what it showed, so that the number of questions depends on the number of records
// and on k, not on how wide the ranges are: O(d * n / k).
//
//   1. The k records shown are sorted by an attribute; v is the median, c of them have exactly v.
//   2. c <= k/4: two regions, below v and from v on. Each holds at least k/4 records.
//   3. Otherwise three: below v, v itself, above v. The middle one goes on with other attributes.
//      v is taken a little below the median: exact halves of a database of just more than
//      k * 2^j records would all end just above k/2.
//   4. Of several attributes the one with the smallest c is divided.
//   5. Where a site ranks by the attribute or something like it, the k shown are not spread over
//      the region but are its first ones, and a region divided at their median gives half an answer
//      at a time. In exact order it is divided at the last shown, so that the first region holds
//      nearly k; otherwise the place among the shown moves away from the median as long as one part
//      always overflows and the other does not (CutPlace).
//   6. Where the site prints how many a region has and the shown are spread over it, it is divided
//      at once into as many parts as should not overflow: the regions between are not asked.
// Where too few records show the attribute's value, its interval is halved.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "harvest/regions/region.h"

namespace upwell::harvest {

struct NumericSplit {
  size_t attribute = 0;
  bool by_values = false;       // at a shown value; otherwise halved
  std::vector<Interval> parts;  // disjoint, rising; together the interval that was divided
};

// Where among the shown values to cut, learnt from what became of earlier cuts.
class CutPlace {
 public:
  // Of a region that was cut in two at a shown value: which parts overflowed.
  void Learn(bool lower_overflowed, bool upper_overflowed);
  // The share of a region's records, as printed, that lay below the cut.
  void LearnShare(double below);
  // A quantile of the values shown.
  double place() const { return place_; }
  // What is shown is spread over a region as all of it is, as far as printed counts tell.
  bool is_spread() const { return is_spread_; }

 private:
  // A little below the median (point 3). Not tuned; docs/results/harvesting.md has the result.
  static constexpr double kMiddle = 0.45;
  double place_ = kMiddle;
  bool is_spread_ = false;
};

struct PrintedOfRegion {
  std::optional<uint64_t> count;  // of its records
  uint64_t most_shown = 0;        // of any region
};

// How to divide an overflowing region by a numeric attribute out of `usable`; no parts where none
// can be divided. `printed`: where the site counts. REQUIRES: all are as long as `attributes`.
NumericSplit RankShrink(const std::vector<RegionAttribute>& attributes, const Region& region,
                        const std::vector<RegionRecord>& shown, const std::vector<bool>& usable,
                        const std::vector<CutPlace>& places, PrintedOfRegion printed = {});

}  // namespace upwell::harvest
