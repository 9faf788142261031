// SPDX-License-Identifier: Apache-2.0
// Sites with an index by letters beside the form, which has more than the form finds.
#pragma once

#include <vector>

#include "testing/site_spec.h"

namespace upwell::testing {

// "register": people by name. The search knows a quarter of them, and lists it to its end; "A B C"
// stands on every page, and its lists have pagers of numbers.
// "fonds": files of a Russian archive. The search knows hardly any; the index stands on the home
// page alone, and its letters lead to "Aa Ab Ac" first.
std::vector<SiteSpec> IndexSpecs();

}  // namespace upwell::testing
