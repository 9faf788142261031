// SPDX-License-Identifier: Apache-2.0
// Days as sites write them.
//
//   FormatDate(day, "DD.MM.YYYY")   "31.12.2024"
//   FormatDate(day, "MMM D, YYYY")  "Dec 31, 2024"
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::query {

using Day = std::chrono::sys_days;

Day DayOf(int year, unsigned month, unsigned day);  // REQUIRES: there is such a day

// The ways in which dates are commonly written, the most common first.
std::span<const std::string_view> DateFormats();

// YYYY, YY, MMMM (March), MMM (Mar), MM, M, DD and D stand for parts of the date, all else for
// itself.
std::string FormatDate(Day day, std::string_view format);

// A date that is written in that format; the first day of a month that is written without a day.
// Nothing for a day that the calendar does not have. YY stands for the years 1970 to 2069.
std::optional<Day> ReadDate(std::string_view text, std::string_view format);

struct WrittenDates {
  std::vector<Day> days;             // in the order of the texts, with repetitions
  std::vector<std::string> formats;  // the most frequent first
};
// Finds the dates of the texts and replaces them by blanks. Whether "03/04/2024" begins with the
// day is known by other dates of the texts; where none tells, a slash says month first.
WrittenDates TakeDates(std::vector<std::string>* texts);

}  // namespace upwell::query
