// SPDX-License-Identifier: Apache-2.0
// Typed text inputs ("Google's Deep-Web Crawl", 5.3): values of each known type are asked; the type
// whose answers are the most distinct is the input's.
//
//   1. The kinds of values that the input may take, the most likely first (value_kinds).
//   2. Some values of each are asked, until one kind is clear or the input seems to take none
//      (type_trials has what came back).
//   3. The kind with the most distinct answers wins (type_verdict).
//   4. Whether the input takes one end of a range: larger values widen or narrow the answer
//      (range_behaviour). Then the kind that explains it wins.
//   5. The values to bind: of finite types those that are known and that records show, of an end of
//      a range bounds that divide the records (typed_values).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "query/asker.h"
#include "query/types/range_behaviour.h"
#include "query/types/typed_input.h"
#include "query/values/value_kinds.h"

namespace upwell::query {

// `guess` is what name, label and attributes say (Input::type): it is tried first and wins ties.
// `base` is part of every submission. `records_text` are texts of records seen so far: what looks
// like a value of a type in them is asked before the built-in values.
base::Task<TypedInput> ProbeType(const form::SearchForm& form, int input, Submission base,
                                 const std::vector<std::string>& records_text,
                                 const TypeOptions& options, Asker& asker);

// Whether the input is to be filled with values of its type rather than with words.
// `generic_distinctness` is that of words of the form's page in the same input: city names and
// numbers are words, too, and find something in an input that takes any words.
bool IsTyped(const TypedInput& typed, double generic_distinctness,
             std::optional<form::InputType> guess);

}  // namespace upwell::query
