// SPDX-License-Identifier: Apache-2.0
// Sites whose forms have many kinds of inputs: typed boxes, ranges, dependent menus, inputs that
// only change the look of the answer.
#pragma once

#include <cstdint>
#include <vector>

#include "testing/site_spec.h"

namespace upwell::testing {

// "surface-1", "surface-2", … : forms with 1 to 10 inputs, 50 to 50,000 records.
std::vector<SiteSpec> SurfacingSpecs();

// "surfacing-SEED": data, looks, inputs, their names, formats and habits drawn from the seed.
SiteSpec RandomSurfacingSpec(uint64_t seed);

}  // namespace upwell::testing
