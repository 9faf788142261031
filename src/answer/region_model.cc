// SPDX-License-Identifier: Apache-2.0
// Written by training/train_regions.cc.
#include "answer/region_features.h"

namespace upwell {

const RegionFeatures kRegionWeights = {
    0.339,   // Text
    0.419,   // Regularity
    0.248,   // Distinct
    0.122,   // Linked
    0.132,   // Count
    -1.196,  // Aside
    0.574,   // Grid
    -0.201,  // Flow
    0.118,   // WithClass
    -0.148,  // Strict
    -0.458,  // Unlike
    -2.510,  // TextVariation
    -0.409,  // NodeVariation
    1.030,   // SameStart
    0.201,   // SameEnd
    0.262,   // Titled
    -0.275,  // Doubled
    0.199,   // Numbered
    1.412,   // FitsRange
    -0.447,  // MissesRange
    0.500,   // Round
    -0.329,  // Dropped
    0.122,   // MeanText
    -0.744,  // Short
    0.903,   // TitleFirst
    0.809,   // Coverage
    -0.643,  // Gaps
    1.525,   // Item
    -0.628,  // Crowded
    -0.786,  // Crossing
    -1.137,  // Parts
    -0.773,  // Tail
    -2.139,  // Torn
};

}  // namespace upwell
