// SPDX-License-Identifier: Apache-2.0
// The records of a report: a table of the first ones for every browser, and all that the page
// holds as data for the script that searches, sorts and pages them.
#pragma once

#include <string>
#include <vector>

#include "report/run_facts.h"

namespace upwell::report {

inline constexpr size_t kRowsWithoutScript = 25;  // not tuned

// The fields that make good columns: many records have them, and they are short, not all the same
// and not the title again. At most four, in the order in which records have them.
std::vector<std::string> ColumnsOf(const std::vector<store::RecordRow>& records);

std::string RecordTable(const RecordFacts& records);

}  // namespace upwell::report
