// SPDX-License-Identifier: Apache-2.0
// Ranges of two text inputs, one for the least and one for the greatest value: which inputs are a
// pair, and which submissions the pair is bound to.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "query/templates/query_template.h"
#include "query/types/type_probing.h"

namespace upwell::query {

struct RangePair {
  int low = 0, high = 0;     // inputs
  bool wants_both = false;   // the site takes neither end alone
  int widest = 0;            // places that the ends may be apart; 0: as many as you like
  bool is_required = false;  // no question without it was answered
};

// Another input of the form is named as the other end of a range.
bool IsNamedAsEnd(const form::SearchForm& form, int input);
// Inputs of one sort that are named as the two ends of a range.
bool AreNamedAsEnds(const form::SearchForm& form, int low, int high);
// Pairs among the inputs, as (least, greatest): by what probing said of each, and by their names
// and labels. Each input is in one pair at most.
std::vector<RangePair> FindRanges(const form::SearchForm& form,
                                  const std::vector<std::pair<int, TypedInput>>& inputs);

// Adjoining ranges that cover the values of the kind: (, a], (a, b], ..., (z, ). Where it is known
// how the records lie over them, each has about as many, and they are so many that the records of
// each fit on a page or two; otherwise they are a few dozen.
Binding BindRange(const form::SearchForm& form, const RangePair& pair, const TypedInput& low,
                  const TypedInput& high);

// A range whose ends can be set at will.
struct OpenRange {
  std::string name;  // of its binding
  RangePair pair;
  ValueKind low, high;
  double lowest = 0, highest = 0;  // places between which records are known or thought to lie
};
OpenRange RangeOf(const Binding& binding, const RangePair& pair, const TypedInput& low,
                  const TypedInput& high);
// From one place of the kind to another, both part of it; nothing leaves that end open, or as far
// out as can be written where it must be given.
Submission WriteRange(const form::SearchForm& form, const OpenRange& range,
                      std::optional<double> low, std::optional<double> high);

}  // namespace upwell::query
