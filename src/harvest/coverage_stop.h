// SPDX-License-Identifier: Apache-2.0
// When a crawl for coverage has enough: what the site prints, what regions have found, and how much
// of the last answers was new.
#pragma once

#include <cstdint>
#include <optional>

#include "harvest/harvest_state.h"

namespace upwell::harvest {

// Where at most one record in so many was found by other questions only, regions are taken to have
// everything. Not tuned.
inline constexpr uint64_t kFewAreOthers = 100;

// Whether the count of the form as it stands counts everything. Where the answer was listed to its
// end and was not all, it counts something else, as it does where text stands in the form.
bool DefaultCountIsBelieved(const HarvestState& state);
// How many records the site says it has; nothing where it does not say or is not believed, nor
// where text stands in the form (two years of dates), which may hide others.
std::optional<uint64_t> PrintedCount(const HarvestState& state);
bool HasAsMuchAsPrinted(const HarvestState& state);
// Further questions are only to make sure.
bool SeemsAllInHand(const HarvestState& state);
// The share of the printed count that is wanted is in hand.
bool HasWantedShareOfPrinted(const HarvestState& state);
// Every region was asked, and nothing else found anything beside them.
bool AllRegionsAsked(const HarvestState& state);
// The form has inputs that no region is made of, and that may show other records: text inputs, and
// menus that are not known to present only.
bool HasOtherInputs(const HarvestState& state);

}  // namespace upwell::harvest
