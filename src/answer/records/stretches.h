// SPDX-License-Identifier: Apache-2.0
// Things with nothing but blank lines (two line breaks or more) or ruled ones between them:
// stretches of an element's children.
#pragma once

#include <cstdint>
#include <vector>

#include "answer/records/spans.h"

namespace upwell::answer {

struct Stretches {
  size_t count = 0;
  uint64_t start = 0;  // the shape of what most of them begin with; 0 for words
};
Stretches FindStretches(const PageStructure& page, parse::NodeId parent);

// At most `most`; without the blocks that stand before one that begins with `start`: above the
// first of a list there may be a form, a heading, a count.
std::vector<Span> StretchesBelow(const PageStructure& page, parse::NodeId parent, uint64_t start,
                                 size_t most);

}  // namespace upwell::answer
