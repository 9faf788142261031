// SPDX-License-Identifier: Apache-2.0
// The estimate curves of "Extracting Data Behind Web Forms" (figures 5 to 8) on data of the test
// bed: combinations of menus are asked in batches of C, in memory.
#pragma once

#include <string>
#include <vector>

#include "testing/site_spec.h"

namespace upwell::testing {

struct CurveSite {
  std::string name;  // for people: "sparse: ..."
  DatasetSpec data;
  size_t records = 0;
  std::vector<std::string> menus;  // keys of columns
};

// Prints, in Markdown, what was observed after each cycle and what was estimated then.
void PrintLiddleCurves(const CurveSite& site);

}  // namespace upwell::testing
