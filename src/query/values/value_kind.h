// SPDX-License-Identifier: Apache-2.0
// One kind of values that a typed text input may take ("Google's Deep-Web Crawl", 5.3), and the
// places of its values where they have an order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "form/search_form.h"

namespace upwell::query {

// What a type's values look like. One InputType may have several: prices small and large, dates in
// each format.
struct ValueKind {
  form::InputType type = form::InputType::kGeneric;
  std::string name;                 // "zip-us", "price-small", "date DD.MM.YYYY"
  std::vector<std::string> probes;  // values to test with, those first that differ the most
  std::vector<std::string> values;  // to bind once the type is known
  uint32_t seen = 0;                // so many of the probes come from the records' texts
  std::vector<double> shown;        // of ordered kinds: places of all values in them, rising
  uint32_t seen_values = 0;         // so many of the values, at the front, come from texts
};

// Larger and smaller mean something: one end of a range may be asked for.
bool IsOrdered(form::InputType type);

// "date YYYY-MM-DD" for that format.
std::string DateKindName(std::string_view format);
// "YYYY-MM-DD" of a kind of dates, "" of all others.
std::string_view DateFormatOf(const ValueKind& kind);

// Where a value stands among those of its kind: the number, or the day as days since 1970. Nothing
// for values without an order.
std::optional<double> PlaceOf(const ValueKind& kind, std::string_view value);
// The value that stands at a place.
std::string ValueAt(const ValueKind& kind, double place);
// Values of an ordered kind below and above all that sites have, as far as they may be typed.
std::vector<std::string> ExtremesOf(const ValueKind& kind, const form::Input& input);

// Keeps the first of equal values.
void DropRepeated(std::vector<std::string>* values);

}  // namespace upwell::query
