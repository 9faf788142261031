// SPDX-License-Identifier: Apache-2.0
// Whether an input takes one end of a range: then the answers to larger values lie within each
// other.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "query/asker.h"

namespace upwell::query {

struct PlacedReply {
  double place = 0;  // of the value that was asked (PlaceOf)
  Reply reply;
};

enum class RangeEnd : uint8_t {
  kNone,     // each value has results of its own
  kAtLeast,  // a larger value narrows the answer
  kAtMost,   // a larger value widens it
};

// By printed numbers of results, by which records stand in which answers, and by the answer to the
// form without the input (`base`): the lowest least value, or the highest greatest, changes
// nothing. `beyond_all`: the highest place is above all that sites have.
RangeEnd JudgeRangeEnd(std::vector<PlacedReply> replies, const Reply& base,
                       bool beyond_all = false);

// How far the answers are from what they would be if the input selected by the values `shown`,
// those of a sample of the records, rising: the mean difference between the share of all records
// that should remain and the share that does (by printed numbers, or of the records on the first
// page of `base`). 1 where nothing can be said.
double MisfitOf(const std::vector<double>& shown, RangeEnd end,
                const std::vector<PlacedReply>& replies, const Reply& base);

// How a site's records lie over the places of an ordered kind, by the printed numbers of results.
struct RecordSpread {
  struct Point {
    double place = 0;
    double below = 0;  // so many records have a smaller place (or this one)
  };
  std::vector<Point> points;  // rising in both; empty where numbers are not printed
  double all = 0;
};
RecordSpread SpreadOf(std::vector<PlacedReply> replies, RangeEnd end, const Reply& base);
// The two neighbours that the most records lie between, as (lower, upper); nothing where those are
// fewer than a `part` of all, or no number lies between them.
std::optional<std::pair<double, double>> RoughestPart(const RecordSpread& spread, double part);
// The place that so many records lie below.
double PlaceBelow(const RecordSpread& spread, double below);

// The same answer but for noise.
bool IsSameAnswer(const Reply& a, const Reply& b);

}  // namespace upwell::query
