// SPDX-License-Identifier: Apache-2.0
#include "fetch/http_date.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

#include "base/text.h"

namespace upwell::fetch {
namespace {

constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr std::array<std::string_view, 7> kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
// A guard: a hundred years, which is far from overflowing a Time.
constexpr uint64_t kLongestRetrySeconds = 100ull * 366 * 24 * 3600;

struct Fields {
  int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
};

// The month whose English name begins with the first three letters of `text`, or 0.
int MonthNumber(std::string_view text) {
  for (size_t i = 0; i < kMonths.size(); ++i) {
    if (base::AsciiStartsWithIgnoreCase(text, kMonths[i])) return static_cast<int>(i) + 1;
  }
  return 0;
}

int FullYear(int year) {
  if (year < 70) return year + 2000;
  return year < 100 ? year + 1900 : year;
}

std::optional<base::Time> ToTime(const Fields& f) {
  using namespace std::chrono;
  const year_month_day date{year(f.year), month(f.month), day(f.day)};
  if (!date.ok() || f.hour > 23 || f.minute > 59 || f.second > 60) return std::nullopt;
  return sys_days(date) + hours(f.hour) + minutes(f.minute) + seconds(f.second);
}

// Takes a text apart from left to right; each step fails where the text is something else.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool at_end() const { return text_.empty(); }

  bool Skip(char c) {
    if (!text_.starts_with(c)) return false;
    text_.remove_prefix(1);
    return true;
  }

  std::string_view Letters() {
    return Take([](char c) { return base::IsAsciiAlpha(c); });
  }

  // Between `least` and `most` digits.
  bool Number(size_t least, size_t most, int* out) {
    const std::string_view digits = Take([](char c) { return base::IsAsciiDigit(c); });
    if (digits.size() < least || digits.size() > most) return false;
    *out = 0;
    for (const char c : digits) *out = *out * 10 + (c - '0');
    return true;
  }

  bool Month(int* out) {
    const std::string_view name = Letters();
    *out = MonthNumber(name);
    return name.size() == 3 && *out != 0;
  }

  bool TimeOfDay(Fields* f) {
    return Number(2, 2, &f->hour) && Skip(':') && Number(2, 2, &f->minute) && Skip(':') &&
           Number(2, 2, &f->second);
  }

  bool Zone() {
    const std::string_view zone = Letters();
    return base::AsciiEqualsIgnoreCase(zone, "GMT") || base::AsciiEqualsIgnoreCase(zone, "UTC");
  }

 private:
  template <typename Predicate>
  std::string_view Take(Predicate belongs) {
    const auto end = std::find_if_not(text_.begin(), text_.end(), belongs);
    const std::string_view taken = text_.substr(0, end - text_.begin());
    text_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view text_;
};

// The rest of "Sun, 06 Nov 1994 08:49:37 GMT" and "Sunday, 06-Nov-94 08:49:37 GMT" after the comma.
bool ScanWithComma(Scanner& s, Fields* f) {
  if (!s.Skip(' ') || !s.Number(1, 2, &f->day)) return false;
  const bool dashes = s.Skip('-');
  if (!dashes && !s.Skip(' ')) return false;
  const char separator = dashes ? '-' : ' ';
  if (!s.Month(&f->month) || !s.Skip(separator)) return false;
  // Some servers send four digits between dashes too.
  if (!s.Number(dashes ? 2 : 4, 4, &f->year)) return false;
  if (dashes) f->year = FullYear(f->year);
  return s.Skip(' ') && s.TimeOfDay(f) && s.Skip(' ') && s.Zone();
}

// The rest of "Sun Nov  6 08:49:37 1994" after the day's name.
bool ScanAsctime(Scanner& s, Fields* f) {
  if (!s.Skip(' ') || !s.Month(&f->month) || !s.Skip(' ')) return false;
  s.Skip(' ');
  return s.Number(1, 2, &f->day) && s.Skip(' ') && s.TimeOfDay(f) && s.Skip(' ') &&
         s.Number(4, 4, &f->year);
}

bool IsCookieDateDelimiter(char ch) {
  const auto c = static_cast<unsigned char>(ch);
  return c == 0x09 || (c >= 0x20 && c <= 0x2F) || (c >= 0x3B && c <= 0x40) ||
         (c >= 0x5B && c <= 0x60) || (c >= 0x7B && c <= 0x7E);
}

// What RFC 6265 collects from the words of a date; each part is taken from the first that fits.
class CookieDateReader {
 public:
  void Read(std::string_view word) {
    if (!has_time_ && ReadTime(word)) {
      has_time_ = true;
    } else if (!has_day_ && ReadNumber(word, 1, 2, &fields_.day)) {
      has_day_ = true;
    } else if (fields_.month == 0 && MonthNumber(word) != 0) {
      fields_.month = MonthNumber(word);
    } else if (!has_year_ && ReadNumber(word, 2, 4, &fields_.year)) {
      has_year_ = true;
    }
  }

  std::optional<base::Time> Take() {
    if (!has_time_ || !has_day_ || !has_year_ || fields_.month == 0) return std::nullopt;
    fields_.year = FullYear(fields_.year);
    if (fields_.year < 1601 || fields_.second > 59) return std::nullopt;
    return ToTime(fields_);
  }

 private:
  // Digits at the start of the word, then anything that is no digit.
  static bool ReadNumber(std::string_view word, size_t least, size_t most, int* out) {
    return Scanner(word).Number(least, most, out);
  }

  bool ReadTime(std::string_view word) {
    Fields f = fields_;
    Scanner s(word);
    if (!s.Number(1, 2, &f.hour) || !s.Skip(':') || !s.Number(1, 2, &f.minute) || !s.Skip(':') ||
        !s.Number(1, 2, &f.second)) {
      return false;
    }
    fields_ = f;
    return true;
  }

  Fields fields_;
  bool has_time_ = false, has_day_ = false, has_year_ = false;
};

}  // namespace

std::optional<base::Time> ParseHttpDate(std::string_view value) {
  Scanner s(base::TrimHtmlSpace(value));
  Fields fields;
  if (s.Letters().size() < 3) return std::nullopt;
  const bool scanned = s.Skip(',') ? ScanWithComma(s, &fields) : ScanAsctime(s, &fields);
  if (!scanned || !s.at_end()) return std::nullopt;
  return ToTime(fields);
}

std::string FormatHttpDate(base::Time time) {
  using namespace std::chrono;
  constexpr base::Time kFirst = sys_days(year(0) / 1 / 1);  // RFC 9110: the year has four digits
  constexpr base::Time kLast = sys_days(year(10000) / 1 / 1) - seconds(1);  // RFC 9110
  time = std::clamp(time, kFirst, kLast);
  const sys_days day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  char text[64];
  std::snprintf(text, sizeof text, "%s, %02u %s %04d %02d:%02d:%02d GMT",
                kDays[weekday(day).c_encoding()].data(), static_cast<unsigned>(date.day()),
                kMonths[static_cast<unsigned>(date.month()) - 1].data(),
                static_cast<int>(date.year()), static_cast<int>(clock.hours().count()),
                static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  return text;
}

std::optional<base::Duration> ParseRetryAfter(std::string_view value, base::Time now) {
  value = base::TrimHtmlSpace(value);
  if (!value.empty() && std::all_of(value.begin(), value.end(), base::IsAsciiDigit)) {
    // Digits that fit into no number are a very long time, too.
    const uint64_t seconds = base::ParseUnsigned(value).value_or(kLongestRetrySeconds);
    return std::chrono::seconds(std::min(seconds, kLongestRetrySeconds));
  }
  const std::optional<base::Time> date = ParseHttpDate(value);
  if (!date.has_value()) return std::nullopt;
  return std::max(base::Duration(0), *date - now);
}

std::optional<base::Time> ParseCookieDate(std::string_view value) {
  CookieDateReader reader;
  for (size_t begin = 0; begin < value.size();) {
    size_t end = begin;
    while (end < value.size() && !IsCookieDateDelimiter(value[end])) ++end;
    if (end > begin) reader.Read(value.substr(begin, end - begin));
    begin = end + 1;
  }
  return reader.Take();
}

}  // namespace upwell::fetch
