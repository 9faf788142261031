// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_kind.h"

#include <cmath>
#include <set>

#include "base/text.h"
#include "query/types/typed_into.h"
#include "query/values/written_date.h"
#include "query/values/written_number.h"

namespace upwell::query {
namespace {

constexpr std::string_view kDatePrefix = "date ";

}  // namespace

void DropRepeated(std::vector<std::string>* values) {
  std::set<std::string> known;
  std::erase_if(*values, [&](const std::string& value) { return !known.insert(value).second; });
}

std::string DateKindName(std::string_view format) {
  return std::string(kDatePrefix) + std::string(format);
}

bool IsOrdered(form::InputType type) {
  return type == form::InputType::kPrice || type == form::InputType::kNumber ||
         type == form::InputType::kYear || type == form::InputType::kDate;
}

std::string_view DateFormatOf(const ValueKind& kind) {
  const std::string_view name = kind.name;
  const bool is_date = kind.type == form::InputType::kDate && name.starts_with(kDatePrefix);
  return is_date ? name.substr(kDatePrefix.size()) : "";
}

std::optional<double> PlaceOf(const ValueKind& kind, std::string_view value) {
  if (kind.type == form::InputType::kDate) {
    const std::optional<Day> day = ReadDate(value, DateFormatOf(kind));
    if (!day) return std::nullopt;
    return static_cast<double>(day->time_since_epoch().count());
  }
  if (!IsOrdered(kind.type) && kind.type != form::InputType::kZip) return std::nullopt;
  const size_t point = value.find('.');
  const auto whole = base::ParseUnsigned(value.substr(0, point));
  if (!whole || *whole > 1'000'000'000'000) return std::nullopt;
  double place = static_cast<double>(*whole);
  if (point != value.npos) {
    const std::string_view decimals = value.substr(point + 1);
    const auto parts = base::ParseUnsigned(decimals);
    if (!parts || decimals.size() > 6) return std::nullopt;
    place += static_cast<double>(*parts) / std::pow(10, decimals.size());
  }
  return place;
}

std::string ValueAt(const ValueKind& kind, double place) {
  if (kind.type != form::InputType::kDate) return NumberText(place);
  const Day day{std::chrono::days(static_cast<int>(std::floor(place)))};
  return FormatDate(day, DateFormatOf(kind));
}

std::vector<std::string> ExtremesOf(const ValueKind& kind, const form::Input& input) {
  // Sites reject what cannot be a year or a date of theirs, so these are not farther out.
  std::vector<std::string> extremes = {"1", "99999999"};
  if (kind.type == form::InputType::kYear) extremes = {"1500", "2099"};
  if (kind.type == form::InputType::kDate) {
    extremes = {FormatDate(DayOf(1901, 1, 15), DateFormatOf(kind)),
                FormatDate(DayOf(2049, 12, 15), DateFormatOf(kind))};
  }
  std::erase_if(extremes, [&](const std::string& value) { return !MayBeTypedInto(input, value); });
  return extremes;
}

}  // namespace upwell::query
