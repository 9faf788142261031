// SPDX-License-Identifier: Apache-2.0
// How many records a crawl of a structured form has not found yet. What it does not know lies in
// the regions that it has still to ask: a sample of them is asked, and what is new in them stands
// for the rest. Those that overflow are drilled, as HD-UNBIASED-SIZE does (Dasgupta, Jin, Jewell,
// Zhang, Das 2010):
//
//   1. Go down at random: each step gives the next attribute one of its values (a number: one half
//      of its interval), until a region no longer overflows.
//   2. A part that is empty is left for the next one in the circle (backtracking). A part that is
//      entered so has the chance (empty ones just before it + 1) / (number of parts).
//   3. The drill's estimate is the new records of the region it ends in, divided by the chance of
//      ending there: its mean over all drills is the true number, whatever the data.
//   4. A region whose count the site prints need not be drilled: the share of new ones among those
//      shown is taken for the share of all.
//   5. This holds for attributes whose values cover all records. Where they cover less, only what
//      they cover is estimated. A region that no attribute divides counts what it shows; then the
//      estimate is a lower bound, and says so.
//
// A crawl that has asked nothing has one open region, the whole: then everything is estimated.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/hash.h"
#include "harvest/regions/region.h"

namespace upwell::harvest {

struct DrillDownEstimate {
  std::optional<double> size;  // nothing where too few regions answered
  double low = 0;              // 95%
  double high = 0;
  bool is_exact = false;        // all open regions were asked, and none overflowed
  bool is_lower_bound = false;  // some drill ended in records that cannot be told apart
  size_t drills = 0;            // regions of the sample
  size_t abandoned = 0;         // regions without an answer
  uint64_t queries = 0;
  uint64_t requests = 0;
};

struct OpenRegionOptions {
  uint64_t requests = 80;  // at most, but for the last region; not tuned
  uint64_t seed = 1;
  double typical = 1;    // records of a region that has any
  size_t deepest = 200;  // steps of one drill; a guard
};

// `is_known`: the crawl had the record before.
base::Task<DrillDownEstimate> DrillOpenRegions(RegionAsker& asker,
                                               std::vector<RegionAttribute> attributes,
                                               std::vector<Region> open,
                                               std::function<bool(const base::Hash128&)> is_known,
                                               OpenRegionOptions options = {});

// The statistics alone: one of the open regions that were drawn.
struct OpenInputSample {
  double fresh = 0;                 // records in it that were not known
  std::vector<base::Hash128> keys;  // of them
  bool is_drilled = false;          // estimated from one part of it; the keys are not all
};
// Regions may share records (values of a text input that finds what is near): what came back twice
// tells how many (Chao and Lin 2012, sampling without replacement). `typical` says how many there
// may be at most where the sample has none.
DrillDownEstimate FreshInOpenInputs(const std::vector<OpenInputSample>& sample, size_t open,
                                    double typical);

}  // namespace upwell::harvest
