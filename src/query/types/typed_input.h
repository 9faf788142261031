// SPDX-License-Identifier: Apache-2.0
// What is known of a text input that takes values of a type.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "query/question.h"
#include "query/types/range_behaviour.h"
#include "query/values/value_kinds.h"

namespace upwell::query {

struct TypeOptions {
  double least = 0.3;  // distinctness below which no type is recognised (DWC 5.3)
  // Not tuned.
  uint32_t probes = 12;         // values asked of each kind
  uint32_t first_look = 4;      // a kind whose first values all get the same is given up
  uint32_t max_values = 600;    // bound to one input
  uint64_t max_requests = 120;  // for one input
  bool learn_spread = true;     // asks how the records lie over an end of a range
  bool ordered_only = false;    // it is named as an end of a range: no words are put into it
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

}  // namespace upwell::query
