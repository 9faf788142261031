// SPDX-License-Identifier: Apache-2.0
// When a crawl for coverage has enough: what the site prints, what regions have found, and how much
// of the last answers was new.
#pragma once

#include <cstdint>
#include <optional>

#include "harvest/harvest_state.h"

namespace upwell::harvest {

// Where at most one of so many records was found by other questions, regions have all the same. A
// guess that nothing was fitted to.
inline constexpr uint64_t kFewAreOthers = 100;

// The count of the form as it stands is one of everything. Of an answer that was listed to its end
// and yet was not all, it is of something else.
bool DefaultCountIsBelieved(const HarvestState& state);
// How many records the site says it has; nothing where it does not, or is not believed.
std::optional<uint64_t> PrintedCount(const HarvestState& state);
bool HasAsMuchAsPrinted(const HarvestState& state);
// Further questions are only to make sure.
bool SeemsAllInHand(const HarvestState& state);
// The share of the printed count that is wanted is in hand.
bool HasWantedShareOfPrinted(const HarvestState& state);
// Every region was asked, and nothing else found anything beside them.
bool AllRegionsAsked(const HarvestState& state);

}  // namespace upwell::harvest
