// SPDX-License-Identifier: Apache-2.0
// Written by training/train_regions.cc.
#include "answer/region_features.h"

namespace upwell {

const RegionFeatures kRegionWeights = {
    0.337,   // Text
    0.452,   // Regularity
    0.236,   // Distinct
    0.105,   // Linked
    0.135,   // Count
    -1.072,  // Aside
    0.759,   // Grid
    -0.214,  // Flow
    0.203,   // WithClass
    -0.163,  // Strict
    -0.445,  // Unlike
    -2.518,  // TextVariation
    -0.482,  // NodeVariation
    0.966,   // SameStart
    0.191,   // SameEnd
    0.262,   // Titled
    -0.317,  // Doubled
    0.193,   // Numbered
    1.427,   // FitsRange
    -0.439,  // MissesRange
    0.500,   // Round
    -0.303,  // Dropped
    0.116,   // MeanText
    -0.748,  // Short
    0.904,   // TitleFirst
    0.799,   // Coverage
    -0.637,  // Gaps
    1.516,   // Item
    -0.617,  // Crowded
    -0.803,  // Crossing
    -1.205,  // Parts
    -0.762,  // Tail
};

}  // namespace upwell
