// SPDX-License-Identifier: Apache-2.0
// Which values to bind to a text input whose type is known: those that the records show, or bounds
// that divide the records for an end of a range.
#pragma once

#include "query/types/type_trials.h"
#include "query/types/typed_input.h"
#include "query/types/value_asker.h"

namespace upwell::query {

// Sets typed->kind.values, and what is learned of the records on the way. `winner`, one of the
// trials, has the input's kind; `end` says of which end of a range it is.
// REQUIRES: typed->kind, at_least and at_most are set.
base::Task<void> ChooseValues(const TypeTrials& trials, const Trial& winner, RangeEnd end,
                              const TypeOptions& options, ValueAsker& asker, TypedInput* typed);

}  // namespace upwell::query
