// SPDX-License-Identifier: Apache-2.0
// Sites of which little is seen through one input alone: values must be combined, and most
// combinations are empty or some inputs do nothing.
#pragma once

#include <vector>

#include "testing/site_spec.h"

namespace upwell::testing {

// "dealers": used cars by make and zip code. Both are required, and a dealer has few of the makes,
// so that most pairs find no car. Two zip codes are as far apart as their numbers are, and the cars
// of all dealers within kDealerRadius are found: an answer may show the zip code of a place that no
// list of large cities has, and around that place are others.
// "dealers-uncounted": the same, but no page says how many cars were found.
// "pamphlets": six menus; department and decade select, the others change the order, the page size
// or the language of the page, or nothing. At most 100 results are shown, so that a large
// department must be asked decade by decade. No pair has more than that.
std::vector<SiteSpec> CombiningSpecs();

inline constexpr uint64_t kDealerRadius = 350;

}  // namespace upwell::testing
