// SPDX-License-Identifier: Apache-2.0
// How many records lie behind a structured form with a result cap: HD-UNBIASED-SIZE (Dasgupta,
// Jin, Jewell, Zhang, Das 2010).
//
//   1. Go down at random: each step gives the next attribute one of its values (a number: one half
//      of its interval), until a box no longer overflows.
//   2. A part that is empty is left for the next one in the circle (backtracking). A part that is
//      entered so has the chance (empty ones just before it + 1) / (number of parts).
//   3. The drill's estimate is the records of the box it ends in / the chance of ending there: its
//      mean over all drills is the number of records, whatever the data.
//   4. Answers are kept: what one drill has asked costs the next nothing.
//   5. Only for attributes whose values do not overlap and cover all records; what covers less is
//      estimated instead of all. A box that no attribute divides counts what it shows (or prints):
//      then the estimate is a lower bound, and says so.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "harvest/box.h"

namespace upwell {

struct DrillDownOptions {
  size_t drills = 50;
  uint64_t seed = 1;
  size_t deepest = 200;  // steps of one drill
};

struct DrillDownEstimate {
  std::optional<double> size;  // nothing where no drill came to its end
  double low = 0;              // 95%
  double high = 0;
  bool is_exact = false;        // the whole did not overflow
  bool is_lower_bound = false;  // some drill ended in records that cannot be told apart
  size_t drills = 0;            // that came to their end
  size_t abandoned = 0;         // for want of an answer
  uint64_t queries = 0;
  uint64_t requests = 0;
};

Task<DrillDownEstimate> DrillDown(BoxAsker& asker, std::vector<BoxAttribute> attributes,
                                  DrillDownOptions options = {});

}  // namespace upwell
