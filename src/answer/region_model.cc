// SPDX-License-Identifier: Apache-2.0
// Written by training/train_regions.cc.
#include "answer/region_features.h"

namespace upwell {

const RegionFeatures kRegionWeights = {
    0.349,   // Text
    0.511,   // Regularity
    0.245,   // Distinct
    0.221,   // Linked
    0.161,   // Count
    -0.328,  // Aside
    0.929,   // Grid
    -0.385,  // Flow
    0.226,   // WithClass
    -0.031,  // Strict
    -0.678,  // Unlike
    -2.520,  // TextVariation
    -0.819,  // NodeVariation
    1.344,   // SameStart
    0.403,   // SameEnd
    0.311,   // Titled
    -0.222,  // Doubled
    0.321,   // Numbered
    1.447,   // FitsRange
    -0.493,  // MissesRange
    0.500,   // Round
    -0.304,  // Dropped
    0.108,   // MeanText
    -0.822,  // Short
    1.107,   // TitleFirst
    0.892,   // Coverage
    -0.621,  // Gaps
    2.006,   // Item
    -0.850,  // Crowded
};

}  // namespace upwell
