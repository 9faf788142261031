// SPDX-License-Identifier: Apache-2.0
// Of a menu in which something stands that hides records, the choice that hides none: "all" beside
// "active" and "dissolved". It is known by comparing answers, whatever its text says: beside
// several questions it shows everything that the other choices show.
#pragma once

#include <optional>
#include <string>

#include "query/study/study_state.h"

namespace upwell::query {

// Nothing where no choice does, or too little was found to tell. "" where none of a list of several
// choices should be chosen.
base::Task<std::optional<std::string>> FindWidestChoice(int menu, StudyState& state);

}  // namespace upwell::query
