// SPDX-License-Identifier: Apache-2.0
// The generic frequency list (seed paper "Downloading Hidden Web Content", section 3): words by the
// number of texts that have them in a collection that is about nothing in particular.
#pragma once

#include <string_view>
#include <vector>

namespace upwell::harvest {

// The most frequent first, English, case folded.
std::vector<std::string_view> GenericWords();

// Those of them that are neither on nearly every page nor rare.
std::vector<std::string_view> MiddleWords();

}  // namespace upwell::harvest
