// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_bounds.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "query/types/typed_into.h"
#include "query/values/seen_values.h"

namespace upwell::query {
namespace {

// Rounded to two digits, as people set prices.
double NiceNumber(double number) {
  if (number < 10) return std::round(number);
  const double unit = std::pow(10, std::floor(std::log10(number)) - 1);
  return std::round(number / unit) * unit;
}

// Places at even distances, or in even ratios where the range spans orders of magnitude.
std::vector<double> EvenPlaces(const ValueKind& kind, double low, double high, size_t most) {
  const bool whole = kind.type == form::InputType::kDate || kind.type == form::InputType::kYear;
  const bool ratios = !whole && high > 50 * std::max(low, 1.0);
  std::vector<double> places;
  for (size_t i = 0; i < most; ++i) {
    const double part = static_cast<double>(i + 1) / static_cast<double>(most + 1);
    const double start = ratios ? std::max(low, 1.0) : low;
    const double place = ratios ? start * std::pow(high / start, part) : low + (high - low) * part;
    places.push_back(whole ? std::floor(place) : NiceNumber(place));
  }
  return places;
}

// Drops numbers that are far from those with results: they belong to other fields.
void KeepNear(double low, double high, ValueKind* kind) {
  constexpr double kLeastWidth = 10;  // not tuned
  const double width = std::max(high - low, kLeastWidth);
  const auto far = [&](double place) { return place < low - width || place > high + width; };
  std::erase_if(kind->shown, far);
  kind->values.resize(kind->seen_values);
  std::erase_if(kind->values, [&](const std::string& value) {
    const std::optional<double> place = PlaceOf(*kind, value);
    return !place || far(*place);
  });
  kind->seen_values = static_cast<uint32_t>(kind->values.size());
}

}  // namespace

void FillBetween(const form::Input& input, double low, double high, size_t most, ValueKind* kind) {
  constexpr double kBeyond = 0.05;  // share of the range beyond each end, not tuned
  if (kind->type == form::InputType::kNumber) KeepNear(low, high, kind);
  if (!kind->shown.empty()) {
    low = std::min(low, kind->shown.front());
    high = std::max(high, kind->shown.back());
  }
  const double beyond = std::ceil((high - low) * kBeyond);
  low = std::max(low - beyond, kind->type == form::InputType::kDate ? low - beyond : 0.0);
  high += beyond;
  kind->values.resize(kind->seen_values);
  if (kind->values.size() > most) kind->values = SpreadOut(kind->values, most);
  const size_t wanted = most - kind->values.size();
  const size_t all = static_cast<size_t>(std::min(high - low + 1, 1e6));
  const size_t steps = all <= most ? all : wanted;
  for (size_t i = 0; i < steps; ++i) {
    const double part = (static_cast<double>(i) + 0.5) / static_cast<double>(steps);
    kind->values.push_back(ValueAt(*kind, std::floor(low + (high - low + 1) * part)));
  }
  DropRepeated(&kind->values);
  std::erase_if(kind->values,
                [&](const std::string& value) { return !MayBeTypedInto(input, value); });
}

double MiddleOf(const ValueKind& kind, double low, double high) {
  const double nice = EvenPlaces(kind, low, high, 1).front();
  return nice > low && nice < high ? nice : std::floor((low + high) / 2);
}

std::vector<double> BoundsOf(const ValueKind& kind, double low, double high, size_t most) {
  constexpr size_t kEvenly = 3;  // one bound in so many lies evenly, not tuned
  std::vector<double> within;
  for (const double place : kind.shown) {
    if (place >= low && place <= high) within.push_back(place);
  }
  std::vector<double> places = SpreadOut(within, most - most / kEvenly);
  const std::vector<double> even = EvenPlaces(kind, low, high, most - places.size());
  places.insert(places.end(), even.begin(), even.end());
  return places;
}

std::vector<std::string> WriteBounds(const ValueKind& kind, const form::Input& input,
                                     std::vector<double> places) {
  std::sort(places.begin(), places.end());
  std::vector<std::string> values;
  for (const double place : places) {
    const bool round =
        TakesWholeNumbersOnly(input) || (kind.type != form::InputType::kDate && place > 20);
    values.push_back(ValueAt(kind, round ? std::round(place) : place));
  }
  DropRepeated(&values);
  std::erase_if(values, [&](const std::string& value) { return !MayBeTypedInto(input, value); });
  return values;
}

}  // namespace upwell::query
