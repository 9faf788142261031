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
#include "query/study/range_behaviour.h"
#include "query/values/value_kinds.h"

namespace upwell::query {

struct TypeOptions {
  double least = 0.3;           // distinctness below which no type is recognised
  uint32_t probes = 12;         // values asked of each kind
  uint32_t first_look = 4;      // a kind whose first values all get the same is given up
  uint32_t max_values = 600;    // bound
  uint64_t max_requests = 120;  // for one input
  bool learn_spread = true;     // asks how the records lie over an end of a range
};

struct TypedInput {
  std::optional<form::InputType> type;  // nothing: not recognised
  ValueKind kind;                       // the winner
  double distinctness = 0;
  bool at_least = false,
       at_most = false;   // a larger value narrows / widens the answer: one end of a range
  RecordSpread spread;    // of the records, where it is an end of a range
  uint64_t on_page = 0;   // records that a page of the answers shows
  uint64_t requests = 0;  // that finding out took
  std::string evidence;   // for people: "zip-us: 11 of 12 values got distinct answers"
};

// `guess` is what name, label and attributes say (Input::type): it is tried first and wins ties.
// `base` is part of every submission. `records_text` are texts of records seen so far: what looks
// like a value of a type in them is asked before the built-in values.
base::Task<TypedInput> ProbeType(const form::SearchForm& form, int input, Submission base,
                                 const std::vector<std::string>& records_text,
                                 const TypeOptions& options, Asker& asker);

// Whether the input is to be filled with values of its type rather than with words.
// `generic_distinctness` is that of words of the form's page in the same input: city names and
// numbers are words too, and find something in an input for any words.
bool IsTyped(const TypedInput& typed, double generic_distinctness,
             std::optional<form::InputType> guess);

}  // namespace upwell::query
