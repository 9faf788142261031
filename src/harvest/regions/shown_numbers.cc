// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/shown_numbers.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "query/values/written_date.h"
#include "query/values/written_number.h"

namespace upwell::harvest {
namespace {

// A field with so many numbers within the ranges that were asked is taken for the range's own; one
// in kMostOutside may lie outside. Not tuned.
constexpr uint64_t kTellingNumbers = 8, kMostOutside = 20;
constexpr double kRoundingOfUnits = 1e-6;  // guard: 19.99 * 100 is a little less than 1999

}  // namespace

void ShownNumbers::AddNumber(const std::string& name, std::optional<double> place,
                             Numbers* numbers) const {
  const auto parts = static_cast<double>(parts_);
  if (!place || std::abs(*place) * parts > static_cast<double>(kFarthest)) return;
  numbers->emplace(name, static_cast<int64_t>(std::floor(*place * parts + kRoundingOfUnits)));
}

// A date that may be read in several ways is a number in each of them: the right one lies in all
// ranges that were asked.
void ShownNumbers::AddNumbers(const std::string& name, std::string_view value,
                              Numbers* numbers) const {
  size_t part = 0;
  for (std::string_view line : base::Split(value, '\n')) {
    line = base::TrimHtmlSpace(line);
    const std::string own = name + " " + std::to_string(++part);
    if (kind_.type != form::InputType::kDate) {
      AddNumber(own, query::OnlyNumberIn(line), numbers);
      continue;
    }
    for (const std::string_view format : query::DateFormats()) {
      const std::optional<query::Day> day = query::ReadDate(line, format);
      if (!day) continue;
      AddNumber(own + " " + std::string(format),
                static_cast<double>(day->time_since_epoch().count()), numbers);
    }
  }
}

ShownNumbers::Numbers ShownNumbers::NumbersOf(const answer::Record& record) const {
  Numbers numbers;
  for (const auto& [name, value] : record.fields) AddNumbers(name, value, &numbers);
  return numbers;
}

void ShownNumbers::See(const Numbers& numbers) {
  for (const auto& [name, number] : numbers) {
    Fit& fit = fields_[name];
    fit.lowest = std::min(fit.lowest, number);
    fit.highest = std::max(fit.highest, number);
  }
}

void ShownNumbers::Know(const query::RecordColumn& column) {
  for (const std::string& value : column.values) {
    Numbers numbers;
    AddNumbers(column.name, value, &numbers);
    See(numbers);
  }
}

void ShownNumbers::Learn(const Interval& asked, const std::vector<answer::Record>& records) {
  for (const answer::Record& record : records) {
    const Numbers numbers = NumbersOf(record);
    See(numbers);
    for (const auto& [name, number] : numbers) {
      Fit& fit = fields_[name];
      const bool inside = asked.Holds(number);
      ++(inside ? fit.inside : fit.outside);
      fit.told += inside && (!asked.Holds(fit.lowest) || !asked.Holds(fit.highest));
    }
  }
}

std::optional<int64_t> ShownNumbers::Of(const answer::Record& record) const {
  std::optional<int64_t> best;
  std::pair<uint64_t, uint64_t> most;
  for (const auto& [name, number] : NumbersOf(record)) {
    const auto known = fields_.find(name);
    if (known == fields_.end()) continue;
    const Fit& fit = known->second;
    if (fit.outside * kMostOutside > fit.inside || fit.inside < kTellingNumbers) continue;
    const std::pair<uint64_t, uint64_t> fits(fit.told, fit.inside);
    if (fits <= most) continue;
    most = fits;
    best = number;
  }
  return best;
}

}  // namespace upwell::harvest
