// SPDX-License-Identifier: Apache-2.0
// rank-shrink (Sheng et al. 2012, section on numeric attributes): an overflowing box is divided at
// the median of what it showed, so that the number of questions depends on the number of records
// and on k, not on how wide the ranges are: O(d * n / k).
//
//   1. The k records shown are sorted by an attribute; v is the median, c of them have exactly v.
//   2. c <= k/4: two boxes, below v and from v on. Each holds at least k/4 records.
//   3. Otherwise three: below v, v itself, above v. The middle one goes on with other attributes.
//   4. Of several attributes the one with the smallest c is divided.
//   5. Where a site shows the records in the attribute's order, the k shown are its first ones:
//      then it is divided at the last shown instead, and the first box holds nearly k.
// Where too few records show the attribute's value, its interval is halved.
#pragma once

#include <vector>

#include "harvest/box.h"

namespace upwell {

struct NumericSplit {
  size_t attribute = 0;
  bool by_values = false;       // at a shown value; otherwise halved
  std::vector<Interval> parts;  // disjoint, rising; together the interval that was divided
};

// How to divide an overflowing box by a numeric attribute out of `usable`; no parts where none can
// be divided. REQUIRES: usable.size() == attributes.size() == box.size().
NumericSplit RankShrink(const std::vector<BoxAttribute>& attributes, const Box& box,
                        const std::vector<BoxRecord>& shown, const std::vector<bool>& usable);

}  // namespace upwell
