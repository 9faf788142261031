// SPDX-License-Identifier: Apache-2.0
// Written by training/train_regions.cc.
#include "answer/region_features.h"

namespace upwell {

const RegionFeatures kRegionWeights = {
    0.336,   // Text
    0.451,   // Regularity
    0.237,   // Distinct
    0.108,   // Linked
    0.135,   // Count
    -1.072,  // Aside
    0.758,   // Grid
    -0.204,  // Flow
    0.198,   // WithClass
    -0.159,  // Strict
    -0.448,  // Unlike
    -2.528,  // TextVariation
    -0.502,  // NodeVariation
    1.163,   // SameStart
    0.192,   // SameEnd
    0.262,   // Titled
    -0.313,  // Doubled
    0.164,   // Numbered
    1.434,   // FitsRange
    -0.440,  // MissesRange
    0.500,   // Round
    -0.295,  // Dropped
    0.117,   // MeanText
    -0.748,  // Short
    0.886,   // TitleFirst
    0.811,   // Coverage
    -0.638,  // Gaps
    1.526,   // Item
    -0.616,  // Crowded
    -0.804,  // Crossing
    -1.206,  // Parts
    -0.755,  // Tail
};

}  // namespace upwell
