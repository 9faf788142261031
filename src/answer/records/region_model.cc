// SPDX-License-Identifier: Apache-2.0
// Written by training/train_regions.cc.
#include "answer/records/region_features.h"

namespace upwell::answer {

// clang-format off
const RegionFeatures kRegionWeights = {
    0.334,  // Text
    0.421,  // Regularity
    0.250,  // Distinct
    0.120,  // Linked
    0.130,  // Count
    -1.200,  // Aside
    0.552,  // Grid
    -0.200,  // Flow
    0.121,  // WithClass
    -0.147,  // Strict
    -0.463,  // Unlike
    -2.503,  // TextVariation
    -0.415,  // NodeVariation
    1.057,  // SameStart
    0.192,  // SameEnd
    0.261,  // Titled
    -0.284,  // Doubled
    0.202,  // Numbered
    1.399,  // FitsRange
    -0.452,  // MissesRange
    0.500,  // Round
    -0.326,  // Dropped
    0.122,  // MeanText
    -0.739,  // Short
    0.901,  // TitleFirst
    0.809,  // Coverage
    -0.640,  // Gaps
    1.500,  // Item
    -0.620,  // Crowded
    -0.782,  // Crossing
    -1.150,  // Parts
    -0.775,  // Tail
    -2.144,  // Torn
    -4.000,  // Heaps
};
// clang-format on

}  // namespace upwell::answer
