// SPDX-License-Identifier: Apache-2.0
// Harvest and coverage of strategies as a picture: a bar each, with its 95% interval.
#pragma once

#include <string>
#include <vector>

#include "discover/yield.h"

namespace upwell::report {

// A whole SVG file, fit for light and dark. Of the chosen strategy the name is bold.
std::string YieldSvg(const std::vector<discover::StrategyYield>& yields,
                     const discover::Strategy& chosen);

}  // namespace upwell::report
