// SPDX-License-Identifier: Apache-2.0
// Hits and adverts that do not look what they are: some sites show the best hit apart, above the
// list and in another dress, and some dress adverts as hits.
#pragma once

#include <optional>

#include "answer/records.h"

namespace upwell {

// The block right before the region's first thing, if it holds one more record: it has one link of
// the kind that leads to records and to none of those in the list, or two of the labels that most
// of them have; and the words that were asked where nearly all of them have those.
std::optional<Span> FindFeatured(const PageView& view, const Region& region, const KeyRule& keys);

// Leaves out things that lead elsewhere than nearly all others do, and which robots shall not
// follow or which alone lack the words that were asked.
void DropAdverts(const PageView& view, const KeyRule& keys, Region* region);

}  // namespace upwell
