// SPDX-License-Identifier: Apache-2.0
// Heaps of records taken for records: a heading, and below it as many rows as there happen to be,
// each with a page of its own.
#pragma once

#include <vector>

#include "answer/records/spans.h"

namespace upwell::answer {

// The share of the inner things of these that are more than one in each; 0 where these are things
// themselves. Inner things have a link of one kind, each to a place of its own, in other words and
// with text beside it; what holds them has no link that it alone has. Authors come again elsewhere,
// formats are called the same in each record, and chapters say little beside their links.
double ShareOfInnerThings(const PageStructure& page, const std::vector<Span>& spans);

}  // namespace upwell::answer
