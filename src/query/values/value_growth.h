// SPDX-License-Identifier: Apache-2.0
// Which values a typed text input is to be asked with: of all values of a type a database has some
// only, and it has some that nobody knew before its records were seen.
//
//   1. Known values of the type; those without results are dropped.
//   2. Values of the type that the records show, as long as asking them shows more.
//   3. Where each value has results of its own and they have an order: also values before the
//      first, after the last, and between two, as long as many of them have results. Of postcodes,
//      each of which may show what is near, the neighbours of those with results (code_sweep.h).
//   4. One end of a range: values of the records between two whose answers differ. Between two with
//      the same answer there is no other; two that share no record come first.
#pragma once

#include <string>
#include <vector>

#include "query/types/type_probing.h"

namespace upwell::query {

// Values with results, each with an answer of its own where the input is one end of a range. `base`
// is part of every submission.
base::Task<std::vector<std::string>> GrowValues(const form::SearchForm& form, int number,
                                                const TypedInput& typed, Submission base,
                                                Asker& asker);

}  // namespace upwell::query
