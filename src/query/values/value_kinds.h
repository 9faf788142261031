// SPDX-License-Identifier: Apache-2.0
// Which kinds of values a typed text input may take, and what to ask to find out ("Google's
// Deep-Web Crawl", 5.3): of finite types known values, of continuous ones values over several
// orders of magnitude.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "form/search_form.h"
#include "query/values/seen_values.h"

namespace upwell::query {

// What a type's values look like. One InputType may have several: prices small and large, dates in
// each format.
struct ValueKind {
  form::InputType type = form::InputType::kGeneric;
  std::string name;                 // "zip-us", "price-small", "date DD.MM.YYYY"
  std::vector<std::string> probes;  // values to test with, most telling first
  std::vector<std::string> values;  // to bind once the type is known
  uint32_t seen = 0;                // so many of the probes come from the records' texts
  std::vector<double> shown;        // of ordered kinds: places of all values in them, rising
  uint32_t seen_values = 0;         // so many of the values, at the front, come from texts
};

// What name and label say the input takes. That its control takes numbers says nothing of which.
std::optional<form::InputType> GuessOf(const form::Input& input);

// Larger and smaller mean something: one end of a range may be asked for.
bool IsOrdered(form::InputType type);
// "YYYY-MM-DD" of a kind of dates, "" of all others.
std::string_view DateFormatOf(const ValueKind& kind);
// Where a value stands among those of its kind: the number, or the day as days since 1970. Nothing
// for values without an order.
std::optional<double> PlaceOf(const ValueKind& kind, std::string_view value);

// The other way round.
std::string ValueAt(const ValueKind& kind, double place);

// The kinds whose values a browser would let a person type into the input, most likely first: what
// the input's attributes, name and label say, then what the records show, then all others.
std::vector<ValueKind> KindsFor(const form::Input& input, const SeenValues& seen);

// Values of an ordered kind below and above all that sites have.
std::vector<std::string> ExtremesOf(const ValueKind& kind, const form::Input& input);

// The kind with the values that further texts show.
ValueKind WithSeenValues(const ValueKind& kind, const form::Input& input, const SeenValues& seen);

// To the values of an ordered kind whose each value has results of its own: what lies evenly
// between the lowest and the highest with results, `low` and `high` and those that records show; of
// years and small numbers all of them.
void FillBetween(const form::Input& input, double low, double high, size_t most, ValueKind* kind);

// A place between two others of which the larger may be of another order of magnitude.
double MiddleOf(const ValueKind& kind, double low, double high);
// Values to bind to an input that takes one end of a range: `most` of them between the places `low`
// and `high`, rising, by the values that records show there and evenly.
std::vector<double> BoundsOf(const ValueKind& kind, double low, double high, size_t most);
// Those of them that may be typed, each once.
std::vector<std::string> WriteBounds(const ValueKind& kind, const form::Input& input,
                                     std::vector<double> places);

}  // namespace upwell::query
