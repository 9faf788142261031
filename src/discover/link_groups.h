// SPDX-License-Identifier: Apache-2.0
// The groups of links that a text browser shows as menus, best first: the first stage of NAVMENU
// (He et al. 2006, Figure 11, lines 2-26).
#pragma once

#include <vector>

#include "parse/layout.h"

namespace upwell::discover {

struct MenuWeights {
  double size = 1, words = 1, distance = 1;  // ws, ww, wd
};

// Three links or more that stand below each other, at one column, each alone in its cell's line; or
// side by side in one line.
struct LinkGroup {
  std::vector<parse::NodeId> links;  // <a> elements, as people read them
  uint32_t words = 0;                // of its lines: of a line with several links, not only theirs
  uint32_t first = 0, last = 0;      // its links among all of the page, from 0
  double rank = 0;
};

// By descending rank; equal ranks as they stand on the page. A text browser that knows no columns
// would tear the menu beside a text apart, so the cells of a table row are looked at one by one.
std::vector<LinkGroup> RankedLinkGroups(const parse::TextLayout& layout,
                                        const MenuWeights& weights = {});

}  // namespace upwell::discover
