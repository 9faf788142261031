// SPDX-License-Identifier: Apache-2.0
// Values of an ordered kind between two places: those to bind where each value has results of its
// own, and bounds of ranges.
#pragma once

#include <string>
#include <vector>

#include "query/values/value_kind.h"

namespace upwell::query {

// Adds to the values of a kind of which each has results of its own: those that lie evenly between
// the lowest and the highest with results (`low`, `high`, and what records show); of years and
// small numbers all of them.
void FillBetween(const form::Input& input, double low, double high, size_t most, ValueKind* kind);

// A place between two others of which the larger may be of another order of magnitude.
double MiddleOf(const ValueKind& kind, double low, double high);
// Places to bind to an input that takes one end of a range: `most` of them between `low` and
// `high`, some by the values that records show there and some evenly.
std::vector<double> BoundsOf(const ValueKind& kind, double low, double high, size_t most);
// The values at those places that may be typed, rising, each once.
std::vector<std::string> WriteBounds(const ValueKind& kind, const form::Input& input,
                                     std::vector<double> places);

}  // namespace upwell::query
