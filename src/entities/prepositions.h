// SPDX-License-Identifier: Apache-2.0
// Prepositions: "lyrics to", "pictures of", "map of" are not about the entity (section 4.1.2).
#pragma once

#include <string_view>

namespace upwell::entities {

// `word` is case folded. Of some two dozen languages.
bool IsPreposition(std::string_view word);

}  // namespace upwell::entities
