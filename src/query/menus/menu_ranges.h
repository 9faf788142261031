// SPDX-License-Identifier: Apache-2.0
// Two menus that are the two ends of a range ("year from", "year to"). Bound one by one, each pair
// of their values would be a question; together they divide the records into few slices.
#pragma once

#include <optional>

#include "form/search_form.h"
#include "query/asker.h"
#include "query/templates/query_template.h"

namespace upwell::query {

// Whether the two offer the same numbers, of which there are at least four.
bool MayBeMenuRange(const form::SearchForm& form, int one, int other);

// Adjoining slices from below the least number to above the greatest, each with a value for both
// menus. Nothing where the site does not treat them as the two ends of a range, whichever is the
// lower one: from the least to the greatest must find something, the other way round nothing. Asks
// at most seven questions. `base` is part of each. REQUIRES: MayBeMenuRange(form, one, other).
base::Task<std::optional<Binding>> BindMenuRange(const form::SearchForm& form, int one, int other,
                                                 Submission base, Asker& asker);

}  // namespace upwell::query
