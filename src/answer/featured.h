// SPDX-License-Identifier: Apache-2.0
// Some sites show the best hit apart, above the list and in another dress.
#pragma once

#include <optional>

#include "answer/records.h"

namespace upwell {

// The block right before the region's first thing, if it holds one more record: it has one link of
// the kind that leads to records and to none of those in the list, or two of the labels that most
// of them have; and the words that were asked where nearly all of them have those.
std::optional<Span> FindFeatured(const PageView& view, const Region& region, const KeyRule& keys);

}  // namespace upwell
