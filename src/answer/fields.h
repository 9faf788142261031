// SPDX-License-Identifier: Apache-2.0
// Names and values inside one record, where the page marks them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "answer/regions.h"

namespace upwell {

// Table cells under their column's heading, <dt>/<dd> pairs, lines "Label: value", else texts
// under their element's class name; at most 40, each name once.
std::vector<std::pair<std::string, std::string>> FieldsOf(const PageStructure& page,
                                                          const Span& span);

// A row of headings is no record.
bool IsHeadingRow(const PageStructure& page, const Span& span);

}  // namespace upwell
