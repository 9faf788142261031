// SPDX-License-Identifier: Apache-2.0
// What is measured of a region to tell records from menus, parts of records and heaps of them.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

#include "answer/records/region.h"
#include "answer/records/spans.h"

namespace upwell::answer {

// Of the whole page, worked out once.
struct PageCues {
  std::set<uint64_t> range_sizes;  // 10 where it says "11 - 20"
};
PageCues CuesOf(const PageStructure& page);

// Sets `features`, `score` and `strength`. `found`: how many things there were before odd ones
// were dropped.
void MeasureRegion(const PageStructure& page, const PageCues& cues, size_t found, Region* region);

}  // namespace upwell::answer
