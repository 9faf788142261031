// SPDX-License-Identifier: Apache-2.0
// How much may be missing where nothing was seen to be missing.
#pragma once

#include <cmath>

namespace upwell::harvest {

// The share that may be missing, at 95%, where each of so many independent looks found nothing
// missing: about 3/n (the rule of three; Hanley and Lippman-Hand 1983). 1 without a look.
inline double MissingAtMost(double clean) {
  constexpr double kOneSided = 0.05;  // by definition of a limit at 95%
  return clean <= 0 ? 1 : 1 - std::pow(kOneSided, 1 / clean);
}

}  // namespace upwell::harvest
