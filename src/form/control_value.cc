// SPDX-License-Identifier: Apache-2.0
#include "form/control_value.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.h"

namespace upwell::form {
namespace {

// --- Text ---

std::string WithoutLineBreaks(std::string_view text) {
  std::string out(text);
  std::erase_if(out, [](char c) { return c == '\n' || c == '\r'; });
  return out;
}

std::string SanitizedAddresses(const std::string& text, bool several) {
  if (!several) return std::string(base::TrimHtmlSpace(text));
  std::string out;
  bool first = true;
  for (const std::string_view address : base::Split(text, ',')) {
    if (!first) out += ',';
    out.append(base::TrimHtmlSpace(address));
    first = false;
  }
  return out;
}

// --- Numbers ---

// Takes the digits at the front of `text`; returns how many there were.
size_t TakeDigits(std::string_view* text) {
  size_t count = 0;
  while (count < text->size() && base::IsAsciiDigit((*text)[count])) ++count;
  text->remove_prefix(count);
  return count;
}

bool TakeSign(std::string_view* text, std::string_view signs) {
  if (text->empty() || signs.find(text->front()) == signs.npos) return false;
  text->remove_prefix(1);
  return true;
}

bool HasNumberForm(std::string_view text) {
  TakeSign(&text, "-");
  size_t digits = TakeDigits(&text);
  if (TakeSign(&text, ".")) {
    const size_t decimals = TakeDigits(&text);
    if (decimals == 0) return false;
    digits += decimals;
  }
  if (digits == 0) return false;
  if (TakeSign(&text, "eE")) {
    TakeSign(&text, "+-");
    if (TakeDigits(&text) == 0) return false;
  }
  return text.empty();
}

std::optional<double> ParseNumber(std::string_view text) {
  double value = 0;
  if (!HasNumberForm(text)) return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::string NumberText(double value) {
  constexpr double kScale = 1e12;  // smaller digits are errors of floating-point sums; not tuned
  const double scaled = std::round(value * kScale) / kScale;
  if (std::isfinite(scaled)) value = scaled;
  if (value == 0) value = 0;  // no "-0"
  char buffer[400];
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed).ptr;
  return std::string(buffer, end);
}

// The value that is nearest on the slider's steps, which count from `base`.
double OnStep(double value, double base, double step, double low, double high) {
  double rounded = base + std::round((value - base) / step) * step;
  if (rounded > high) rounded -= step;
  if (rounded < low) rounded += step;
  const bool fits = rounded >= low && rounded <= high;  // also false for NaN
  return fits ? rounded : value;
}

std::string SliderValue(std::string_view value, const ValueRules& rules) {
  const double low = ParseNumber(rules.min).value_or(0);
  const double high = std::max(low, ParseNumber(rules.max).value_or(100));
  const double middle = low + (high - low) / 2;
  const double inside = std::clamp(ParseNumber(value).value_or(middle), low, high);
  if (base::AsciiEqualsIgnoreCase(rules.step, "any")) return NumberText(inside);
  double step = ParseNumber(rules.step).value_or(1);
  if (step <= 0) step = 1;
  const auto base = ParseNumber(rules.min);
  return NumberText(
      OnStep(inside, base ? *base : ParseNumber(rules.default_value).value_or(0), step, low, high));
}

// --- Dates and times ---

// Of ECMAScript's time values, by definition; its last day is September 13.
constexpr int kLastYear = 275'760;

// Reads digits (exactly `count`, or four and more for count 0) at the front of `text`.
std::optional<int> TakeNumber(std::string_view* text, size_t count) {
  const std::string_view before = *text;
  const size_t digits = TakeDigits(text);
  if (count == 0 ? digits < 4 : digits != count) return std::nullopt;
  const auto value = base::ParseUnsigned(before.substr(0, digits));
  if (!value || *value > kLastYear) return std::nullopt;
  return static_cast<int>(*value);
}

bool IsLeapYear(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int DaysOf(int year, int month) {
  // By definition.
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month == 2 && IsLeapYear(year) ? 29 : kDays[month - 1];
}

// 0 is Sunday.
int WeekdayOfJanuaryFirst(int year) {
  const int past = year - 1;
  return (1 + past + past / 4 - past / 100 + past / 400) % 7;
}

int WeeksOf(int year) {
  // By definition; 0 is Sunday.
  constexpr int kWednesday = 3;
  constexpr int kThursday = 4;
  const int first = WeekdayOfJanuaryFirst(year);
  return first == kThursday || (first == kWednesday && IsLeapYear(year)) ? 53 : 52;
}

struct YearMonth {
  int year;
  int month;
};

std::optional<YearMonth> TakeMonth(std::string_view* text) {
  const auto year = TakeNumber(text, 0);
  if (!year || *year < 1 || !TakeSign(text, "-")) return std::nullopt;
  const auto month = TakeNumber(text, 2);
  if (!month || *month < 1 || *month > 12 || (*year == kLastYear && *month > 9)) {
    return std::nullopt;
  }
  return YearMonth{*year, *month};
}

bool TakeDate(std::string_view* text) {
  const auto month = TakeMonth(text);
  if (!month || !TakeSign(text, "-")) return false;
  const auto day = TakeNumber(text, 2);
  const bool last_month = month->year == kLastYear && month->month == 9;
  return day && *day >= 1 && *day <= (last_month ? 13 : DaysOf(month->year, month->month));
}

bool TakeWeek(std::string_view* text) {
  constexpr int kLastWeek = 37;  // of kLastYear, by definition
  const auto year = TakeNumber(text, 0);
  if (!year || *year < 1 || !TakeSign(text, "-") || !TakeSign(text, "W")) return false;
  const auto week = TakeNumber(text, 2);
  return week && *week >= 1 && *week <= (*year == kLastYear ? kLastWeek : WeeksOf(*year));
}

bool TakeTime(std::string_view* text) {
  const auto hour = TakeNumber(text, 2);
  if (!hour || *hour > 23 || !TakeSign(text, ":")) return false;
  const auto minute = TakeNumber(text, 2);
  if (!minute || *minute > 59) return false;
  if (!TakeSign(text, ":")) return true;
  const auto second = TakeNumber(text, 2);
  if (!second || *second > 59) return false;
  if (!TakeSign(text, ".")) return true;
  const size_t decimals = TakeDigits(text);
  return decimals >= 1 && decimals <= 3;
}

// Seconds and parts of them that are zero are left off.
std::string ShortTime(std::string_view time) {
  constexpr size_t kHoursAndMinutes = 5;  // bytes of "12:30" (HTML)
  if (time.find('.') != time.npos) {
    time = time.substr(0, time.find_last_not_of('0') + 1);
    if (time.ends_with('.')) time.remove_suffix(1);
  }
  return std::string(time.ends_with(":00") ? time.substr(0, kHoursAndMinutes) : time);
}

std::string SanitizedDateTime(std::string_view value) {
  std::string_view rest = value;
  if (!TakeDate(&rest)) return "";
  const std::string date(value.substr(0, value.size() - rest.size()));
  if (!TakeSign(&rest, "T ")) return "";
  const std::string_view time = rest;
  return TakeTime(&rest) && rest.empty() ? date + "T" + ShortTime(time) : "";
}

bool IsTemporal(Control control, std::string_view value) {
  switch (control) {
    case Control::kDate:
      return TakeDate(&value) && value.empty();
    case Control::kMonth:
      return TakeMonth(&value) && value.empty();
    case Control::kWeek:
      return TakeWeek(&value) && value.empty();
    default:
      return TakeTime(&value) && value.empty();
  }
}

// --- Colours ---

// "#abc" and "#aabbcc", also with transparency, which is dropped; black for all else.
std::string SanitizedColor(std::string_view value) {
  const std::string lower = base::AsciiLower(base::TrimHtmlSpace(value));
  const bool hex =
      lower.starts_with('#') && std::all_of(lower.begin() + 1, lower.end(),
                                            [](char c) { return base::HexDigitValue(c) >= 0; });
  if (hex && (lower.size() == 7 || lower.size() == 9)) return lower.substr(0, 7);
  if (!hex || (lower.size() != 4 && lower.size() != 5)) return "#000000";
  std::string out = "#";
  for (const char c : lower.substr(1, 3)) out.append(2, c);
  return out;
}

}  // namespace

bool IsHtmlNumber(std::string_view text) { return ParseNumber(text).has_value(); }

std::optional<uint64_t> ParseHtmlInteger(std::string_view text) {
  while (!text.empty() && base::IsHtmlSpace(text.front())) text.remove_prefix(1);
  TakeSign(&text, "+");
  const std::string_view before = text;
  const size_t digits = TakeDigits(&text);
  return digits == 0 ? std::nullopt : base::ParseUnsigned(before.substr(0, digits));
}

std::string SanitizedValue(Control control, std::string_view value, const ValueRules& rules) {
  switch (control) {
    case Control::kText:
    case Control::kSearch:
    case Control::kTel:
    case Control::kPassword:
      return WithoutLineBreaks(value);
    case Control::kEmail:
      return SanitizedAddresses(WithoutLineBreaks(value), rules.several);
    case Control::kUrl:
      return SanitizedAddresses(WithoutLineBreaks(value), false);
    case Control::kNumber:
      return std::string(ParseNumber(value) ? value : "");
    case Control::kRange:
      return SliderValue(value, rules);
    case Control::kDate:
    case Control::kMonth:
    case Control::kWeek:
    case Control::kTime:
      return std::string(IsTemporal(control, value) ? value : "");
    case Control::kDateTimeLocal:
      return SanitizedDateTime(value);
    case Control::kColor:
      return SanitizedColor(value);
    case Control::kFile:
      return "";
    default:
      return std::string(value);
  }
}

}  // namespace upwell::form
