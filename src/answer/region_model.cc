// SPDX-License-Identifier: Apache-2.0
// Written by training/train_regions.cc.
#include "answer/region_features.h"

namespace upwell {

const RegionFeatures kRegionWeights = {
    0.336,   // Text
    0.443,   // Regularity
    0.250,   // Distinct
    0.109,   // Linked
    0.128,   // Count
    -1.083,  // Aside
    0.807,   // Grid
    -0.196,  // Flow
    0.187,   // WithClass
    -0.110,  // Strict
    -0.473,  // Unlike
    -2.597,  // TextVariation
    -0.521,  // NodeVariation
    1.181,   // SameStart
    0.195,   // SameEnd
    0.263,   // Titled
    -0.310,  // Doubled
    0.154,   // Numbered
    1.431,   // FitsRange
    -0.439,  // MissesRange
    0.500,   // Round
    -0.302,  // Dropped
    0.120,   // MeanText
    -0.756,  // Short
    0.901,   // TitleFirst
    0.804,   // Coverage
    -0.633,  // Gaps
    1.620,   // Item
    -0.632,  // Crowded
    -0.792,  // Crossing
    -1.160,  // Parts
};

}  // namespace upwell
