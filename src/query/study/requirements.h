// SPDX-License-Identifier: Apache-2.0
// Which inputs a site wants filled in before it answers: those that it names itself, that the form
// marks as required, or that stop its complaint when they are tried.
#pragma once

#include <vector>

#include "query/asker.h"

namespace upwell::query {

// Those of the inputs `menus` and `text_inputs`, in the order in which the site asks for them; at
// most four.
base::Task<std::vector<int>> LearnRequired(const form::SearchForm& form, std::vector<int> menus,
                                           std::vector<int> text_inputs, Asker& asker);

// The input filled with a value that the site may take, whether it finds something or not.
Submission PlausibleValue(const form::SearchForm& form, int input, const Asker& asker);

}  // namespace upwell::query
