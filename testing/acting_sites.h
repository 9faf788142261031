// SPDX-License-Identifier: Apache-2.0
// The sites that act when they are asked for more than their search: several manners of software,
// several languages.
#pragma once

#include <vector>

#include "testing/acting_site.h"

namespace upwell::testing {

std::vector<ActingSpec> ActingSpecs();

}  // namespace upwell::testing
