// SPDX-License-Identifier: Apache-2.0
// Menus that say how a text input compares: "exactly", "begins with", "contains". The widest way
// finds everything that the others find, and values of which only a part is known.
#pragma once

#include <optional>
#include <string>

#include "form/search_form.h"

namespace upwell::query {

// The value of the choice that says "contains", else of the one that says "begins with". Nothing
// where no choice does, or the default is as wide.
std::optional<std::string> WidestMatch(const form::Input& menu);

// The choice of this value says "contains", in a menu of ways to compare.
bool MatchesInside(const form::Input& menu, const std::string& value);

// The value of the choice that says "is not" or "!=": what differs from nonsense is everything.
std::optional<std::string> NegatingMatch(const form::Input& menu);

}  // namespace upwell::query
