// SPDX-License-Identifier: Apache-2.0
// Stretches of a page in document order, what people read in them, and what shape they have.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "answer/records/structure.h"

namespace upwell::answer {

// From `first` to the end of all that is below `last`, in document order.
struct Span {
  parse::NodeId first = parse::kNoNode;
  parse::NodeId last = parse::kNoNode;
};

// The same as places in PageStructure::nodes(); the end is not part of it.
struct Range {
  uint32_t begin = 0;
  uint32_t end = 0;
};
Range RangeOf(const PageStructure& page, const Span& span);
// Elements at the end of the range that reach beyond it are left out; {} if nothing remains.
Span SpanOf(const PageStructure& page, Range range);

// What people read in a span, one line per block; at most `max_bytes`.
std::string SpanText(const PageStructure& page, const Span& span, size_t max_bytes);
// Visible nodes of a span in document order.
std::vector<parse::NodeId> SpanNodes(const PageStructure& page, const Span& span);

// True for texts and elements that stand in a line with what is around them.
bool IsInline(const parse::Document& document, parse::NodeId n);
// Tags that only change how words look do not make the shape of a thing.
bool IsMereStyle(const parse::Document& document, parse::NodeId n);

bool IsTableCell(const parse::Document& document, parse::NodeId n);
// Which cell of its row it is, from 1 on; 0 for what is no cell.
uint64_t ColumnOf(const parse::Document& document, parse::NodeId n);

// How often each kind of node occurs in a span: sorted by shape, counts capped.
using Profile = std::vector<std::pair<uint64_t, uint32_t>>;
Profile ProfileOf(const PageStructure& page, const Span& span);
// 1 for equal profiles, 0 for disjoint ones.
double Similarity(const Profile& a, const Profile& b);
// The index of the profile that is nearest to all others. REQUIRES: there is one.
size_t TypicalOf(const std::vector<Profile>& profiles);

}  // namespace upwell::answer
