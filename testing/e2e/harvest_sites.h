// SPDX-License-Identifier: Apache-2.0
// Small sites that are harvested in different ways, for tests that run one many times.
#pragma once

#include <string>
#include <vector>

#include "testing/site_spec.h"

namespace upwell::testing {

// "keywords": a box for words and a menu; "ranges": numeric ranges behind a cap; "mixed": words, a
// menu and a range behind a cap. Throws where there is none of that name.
SiteSpec HarvestSpec(const std::string& name);
std::vector<std::string> HarvestSpecNames();
// Boxes for the two ends of a price and nothing else; the first `cap` of an answer are shown.
SiteSpec RangeSite(size_t records, size_t cap);

}  // namespace upwell::testing
