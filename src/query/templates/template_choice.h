// SPDX-License-Identifier: Apache-2.0
// Which template ISIT tests next (the rules 1 and 3 to 5 of isit.h), by what is known so far. Asks
// nothing.
#pragma once

#include <optional>
#include <vector>

#include "query/templates/template_search_state.h"

namespace upwell::query {

// The most promising extension of an informative template. Those that are too large to be asked in
// full have their turn when there are no others. Nothing where no extension is worth testing.
std::optional<QueryTemplate> NextTemplate(const TemplateSearchState& state);

// All pairs of the bindings that were tested alone. Pairs of which neither binding got results
// alone come first: they may need each other.
std::vector<QueryTemplate> PairsByPromise(const TemplateSearchState& state);

}  // namespace upwell::query
