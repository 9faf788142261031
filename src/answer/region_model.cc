// SPDX-License-Identifier: Apache-2.0
// Written by training/train_regions.cc.
#include "answer/region_features.h"

namespace upwell {

const RegionFeatures kRegionWeights = {
    0.305,   // Text
    0.514,   // Regularity
    0.236,   // Distinct
    0.215,   // Linked
    0.210,   // Count
    -0.311,  // Aside
    0.920,   // Grid
    -0.320,  // Flow
    0.248,   // WithClass
    0.016,   // Strict
    -0.714,  // Unlike
    -2.043,  // TextVariation
    -1.056,  // NodeVariation
    1.234,   // SameStart
    0.441,   // SameEnd
    0.320,   // Titled
    -0.209,  // Doubled
    0.360,   // Numbered
    1.374,   // FitsRange
    -0.511,  // MissesRange
    0.500,   // Round
    -0.269,  // Dropped
    0.070,   // MeanText
    -0.777,  // Short
    1.176,   // TitleFirst
    0.904,   // Coverage
    -0.636,  // Gaps
};

}  // namespace upwell
