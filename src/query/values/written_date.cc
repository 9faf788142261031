// SPDX-License-Identifier: Apache-2.0
#include "query/values/written_date.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/text.h"

namespace upwell::query {
namespace {

constexpr std::string_view kFormats[] = {
    "YYYY-MM-DD",  "MM/DD/YYYY",  "DD.MM.YYYY",   "DD/MM/YYYY",   "YYYY/MM/DD",
    "DD-MM-YYYY",  "MM-DD-YYYY",  "YYYYMMDD",     "MM/DD/YY",     "DD/MM/YY",
    "DD MMM YYYY", "MMM D, YYYY", "DD MMMM YYYY", "MMMM D, YYYY", "DD.MM.YY",
    "YYYY-MM",     "MM/YYYY",     "YYYY.MM.DD",   "DD-MMM-YYYY",  "MM-YYYY",
};

constexpr std::string_view kMonths[] = {"January",   "February", "March",    "April",
                                        "May",       "June",     "July",     "August",
                                        "September", "October",  "November", "December"};

struct MonthName {
  std::string_view start;
  unsigned month;
};
// How the names of months start in several languages, case folded; the longer first.
constexpr MonthName kMonthNames[] = {
    {"juin", 6}, {"juil", 7}, {"jan", 1},  {"ene", 1},  {"gen", 1},  {"feb", 2},  {"fev", 2},
    {"fév", 2},  {"mar", 3},  {"mär", 3},  {"mrz", 3},  {"apr", 4},  {"abr", 4},  {"avr", 4},
    {"may", 5},  {"mai", 5},  {"mag", 5},  {"maj", 5},  {"jun", 6},  {"giu", 6},  {"jul", 7},
    {"lug", 7},  {"aug", 8},  {"ago", 8},  {"aoû", 8},  {"sep", 9},  {"set", 9},  {"oct", 10},
    {"okt", 10}, {"ott", 10}, {"out", 10}, {"nov", 11}, {"dec", 12}, {"déc", 12}, {"dez", 12},
    {"dic", 12}, {"des", 12}};

unsigned MonthOf(std::string_view word) {
  const std::string folded = base::FoldCase(word);
  for (const MonthName& name : kMonthNames) {
    if (folded.starts_with(name.start)) return name.month;
  }
  return 0;
}

std::optional<Day> DayIfAny(uint64_t year, uint64_t month, uint64_t day) {
  if (year < 1000 || year > 2999 || month > 12 || day > 31) return std::nullopt;
  const std::chrono::year_month_day date(std::chrono::year(static_cast<int>(year)),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day)));
  return date.ok() ? std::optional<Day>(date) : std::nullopt;
}

uint64_t WholeYear(uint64_t two_digits) {
  return two_digits < 70 ? 2000 + two_digits : 1900 + two_digits;
}

// --- Formats ---

constexpr std::string_view kDateParts[] = {"YYYY", "YY", "MMMM", "MMM", "MM", "M", "DD", "D"};

std::string_view PartAt(std::string_view format) {
  for (const std::string_view part : kDateParts) {
    if (format.starts_with(part)) return part;
  }
  return "";
}

std::string TwoDigits(unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); }

std::string PartOf(const std::chrono::year_month_day& date, std::string_view part) {
  const int year = static_cast<int>(date.year());
  const unsigned month = static_cast<unsigned>(date.month());
  const unsigned day = static_cast<unsigned>(date.day());
  if (part == "YYYY") return std::to_string(year);
  if (part == "YY") return TwoDigits(static_cast<unsigned>(year % 100));
  if (part == "MMMM") return std::string(kMonths[month - 1]);
  if (part == "MMM") return std::string(kMonths[month - 1].substr(0, 3));
  if (part == "MM") return TwoDigits(month);
  if (part == "M") return std::to_string(month);
  return part == "DD" ? TwoDigits(day) : std::to_string(day);
}

// Takes digits from the front: exactly `least` or, where `most` is more, as many as there are.
std::optional<uint64_t> TakeDigits(std::string_view* text, size_t least, size_t most) {
  size_t count = 0;
  while (count < text->size() && count < most && base::IsAsciiDigit((*text)[count])) ++count;
  if (count < least) return std::nullopt;
  const std::optional<uint64_t> number = base::ParseUnsigned(text->substr(0, count));
  text->remove_prefix(count);
  return number;
}

std::string_view TakeLetters(std::string_view* text) {
  size_t length = 0;
  while (length < text->size() && length < 16 &&
         (base::IsAsciiAlpha((*text)[length]) || ((*text)[length] & 0x80))) {
    ++length;
  }
  const std::string_view word = text->substr(0, length);
  text->remove_prefix(length);
  return word;
}

struct Fields {
  uint64_t year = 0, month = 1, day = 1;
};

bool TakePart(std::string_view* text, std::string_view part, Fields* fields) {
  if (part == "MMM") {
    fields->month = MonthOf(text->substr(0, 3));
    text->remove_prefix(std::min<size_t>(3, text->size()));
    return fields->month != 0;
  }
  if (part == "MMMM") {
    fields->month = MonthOf(TakeLetters(text));
    return fields->month != 0;
  }
  const size_t least = part == "M" || part == "D" ? 1 : part.size();
  const auto number = TakeDigits(text, least, part == "YYYY" ? 4 : 2);
  if (!number) return false;
  if (part[0] == 'Y') fields->year = part == "YY" ? WholeYear(*number) : *number;
  if (part[0] == 'M') fields->month = *number;
  if (part[0] == 'D') fields->day = *number;
  return true;
}

// --- Dates in texts ---

// Three numbers joined by one separator. Which is the day is known only by all dates together.
struct Triple {
  std::array<uint64_t, 3> numbers;
  char separator;
  bool short_year;
};

struct Found {
  std::optional<Day> day;  // where the date alone tells it
  Triple triple;           // otherwise
  std::string format;
  size_t length = 0;
};

bool IsPartOfWord(char c) { return base::IsAsciiDigit(c) || base::IsAsciiAlpha(c) || (c & 0x80); }

bool EndsHere(std::string_view rest) {
  if (rest.empty()) return true;
  if (IsPartOfWord(rest[0])) return false;
  return !((rest[0] == '-' || rest[0] == '/') && rest.size() > 1 && base::IsAsciiDigit(rest[1]));
}

std::optional<Found> JoinedByOneSeparator(std::string_view text) {
  std::string_view rest = text;
  const auto first = TakeDigits(&rest, 1, 4);
  const size_t first_length = text.size() - rest.size();
  if (!first || rest.empty() || std::string_view("-/.").find(rest[0]) == std::string_view::npos) {
    return std::nullopt;
  }
  const char separator = rest[0];
  rest.remove_prefix(1);
  const auto second = TakeDigits(&rest, 1, 2);
  if (!second || rest.empty() || rest[0] != separator) return std::nullopt;
  rest.remove_prefix(1);
  const size_t before = rest.size();
  const auto third = TakeDigits(&rest, 1, 4);
  const size_t third_length = before - rest.size();
  if (!third || !EndsHere(rest)) return std::nullopt;
  Found found;
  found.length = text.size() - rest.size();
  if (first_length == 4 && third_length <= 2) {
    found.day = DayIfAny(*first, *second, *third);
    found.format = std::string("YYYY") + separator + "MM" + separator + "DD";
    return found.day ? std::optional<Found>(found) : std::nullopt;
  }
  if (first_length > 2 || (third_length != 4 && third_length != 2)) return std::nullopt;
  if (std::max(*first, *second) > 31 || std::min(*first, *second) > 12) return std::nullopt;
  found.triple = {{*first, *second, *third}, separator, third_length == 2};
  return found;
}

void SkipSpaces(std::string_view* text) {
  while (!text->empty() && (text->front() == ' ' || text->front() == '.' || text->front() == ',')) {
    text->remove_prefix(1);
  }
}

// The name of a month that is not cut short.
bool IsWhole(std::string_view month) { return month.size() > 4; }

// "3 March 2024", "3. Mai 2024", "03-Mar-2024".
std::optional<Found> DayAndNamedMonth(std::string_view text) {
  std::string_view rest = text;
  const auto day = TakeDigits(&rest, 1, 2);
  if (!day) return std::nullopt;
  const bool hyphens = rest.starts_with("-");
  if (hyphens) rest.remove_prefix(1);
  SkipSpaces(&rest);
  const std::string_view name = TakeLetters(&rest);
  const unsigned month = MonthOf(name);
  if (month == 0) return std::nullopt;
  if (hyphens && rest.starts_with("-")) rest.remove_prefix(1);
  SkipSpaces(&rest);
  const auto year = TakeDigits(&rest, 4, 4);
  if (!year || !EndsHere(rest)) return std::nullopt;
  Found found;
  found.day = DayIfAny(*year, month, *day);
  found.format = hyphens ? "DD-MMM-YYYY" : IsWhole(name) ? "DD MMMM YYYY" : "DD MMM YYYY";
  found.length = text.size() - rest.size();
  return found.day ? std::optional<Found>(found) : std::nullopt;
}

// "March 3, 2024"
std::optional<Found> NamedMonthAndDay(std::string_view text) {
  std::string_view rest = text;
  const std::string_view name = TakeLetters(&rest);
  const unsigned month = MonthOf(name);
  if (month == 0) return std::nullopt;
  SkipSpaces(&rest);
  const auto day = TakeDigits(&rest, 1, 2);
  if (!day) return std::nullopt;
  SkipSpaces(&rest);
  const auto year = TakeDigits(&rest, 4, 4);
  if (!year || !EndsHere(rest)) return std::nullopt;
  Found found;
  found.day = DayIfAny(*year, month, *day);
  found.format = IsWhole(name) ? "MMMM D, YYYY" : "MMM D, YYYY";
  found.length = text.size() - rest.size();
  return found.day ? std::optional<Found>(found) : std::nullopt;
}

// "20240303": hardly any other number of eight digits is a day of these two centuries.
std::optional<Found> EightDigits(std::string_view text) {
  // Years 1900 to 2100, not tuned.
  constexpr uint64_t kFirst = 1900'00'00, kLast = 2100'00'00;
  std::string_view rest = text;
  const auto number = TakeDigits(&rest, 8, 8);
  if (!number || !EndsHere(rest) || *number < kFirst || *number > kLast) return std::nullopt;
  Found found;
  found.day = DayIfAny(*number / 10'000, *number / 100 % 100, *number % 100);
  found.format = "YYYYMMDD";
  found.length = 8;
  return found.day ? std::optional<Found>(found) : std::nullopt;
}

std::optional<Found> DateAt(std::string_view text) {
  if (base::IsAsciiDigit(text[0])) {
    if (const std::optional<Found> whole = EightDigits(text)) return whole;
    const std::optional<Found> joined = JoinedByOneSeparator(text);
    return joined ? joined : DayAndNamedMonth(text);
  }
  return base::IsAsciiAlpha(text[0]) ? NamedMonthAndDay(text) : std::nullopt;
}

// Whether the day or the month comes first, by the dates of the texts that are unambiguous.
class Orders {
 public:
  void Add(const Triple& triple) {
    if (triple.numbers[0] > 12) ++day_first_[triple.separator];
    if (triple.numbers[1] > 12) ++month_first_[triple.separator];
  }
  bool DayFirst(char separator) const {
    const int day = Get(day_first_, separator), month = Get(month_first_, separator);
    return day != month ? day > month : separator != '/';
  }

 private:
  static int Get(const std::map<char, int>& counts, char separator) {
    const auto found = counts.find(separator);
    return found == counts.end() ? 0 : found->second;
  }
  std::map<char, int> day_first_, month_first_;
};

void Settle(const Orders& orders, Found* found) {
  const auto& [numbers, separator, short_year] = found->triple;
  const bool day_first = orders.DayFirst(separator);
  found->day = DayIfAny(short_year ? WholeYear(numbers[2]) : numbers[2], numbers[day_first ? 1 : 0],
                        numbers[day_first ? 0 : 1]);
  found->format = std::string(day_first ? "DD" : "MM") + separator + (day_first ? "MM" : "DD") +
                  separator + (short_year ? "YY" : "YYYY");
}

void TakeFrom(std::string* text, std::vector<Found>* dates) {
  for (size_t at = 0; at < text->size();) {
    const bool starts = at == 0 || !IsPartOfWord((*text)[at - 1]);
    const std::optional<Found> found =
        starts ? DateAt(std::string_view(*text).substr(at)) : std::nullopt;
    if (!found) {
      ++at;
      continue;
    }
    std::fill_n(text->begin() + static_cast<ptrdiff_t>(at), found->length, ' ');
    at += found->length;
    dates->push_back(*found);
  }
}

}  // namespace

Day DayOf(int year, unsigned month, unsigned day) {
  return std::chrono::year_month_day(std::chrono::year(year), std::chrono::month(month),
                                     std::chrono::day(day));
}

std::span<const std::string_view> DateFormats() { return kFormats; }

std::string FormatDate(Day day, std::string_view format) {
  const std::chrono::year_month_day date(day);
  std::string out;
  while (!format.empty()) {
    const std::string_view part = PartAt(format);
    if (part.empty()) {
      out += format.front();
    } else {
      out += PartOf(date, part);
    }
    format.remove_prefix(std::max<size_t>(1, part.size()));
  }
  return out;
}

std::optional<Day> ReadDate(std::string_view text, std::string_view format) {
  Fields fields;
  while (!format.empty()) {
    const std::string_view part = PartAt(format);
    if (part.empty()) {
      if (text.empty() || text.front() != format.front()) return std::nullopt;
      text.remove_prefix(1);
    } else if (!TakePart(&text, part, &fields)) {
      return std::nullopt;
    }
    format.remove_prefix(std::max<size_t>(1, part.size()));
  }
  if (!text.empty()) return std::nullopt;
  return DayIfAny(fields.year, fields.month, fields.day);
}

WrittenDates TakeDates(std::vector<std::string>* texts) {
  std::vector<Found> found;
  for (std::string& text : *texts) TakeFrom(&text, &found);
  Orders orders;
  for (const Found& date : found) {
    if (!date.day) orders.Add(date.triple);
  }
  WrittenDates dates;
  std::map<std::string, int> counts;
  for (Found& date : found) {
    if (!date.day) Settle(orders, &date);
    if (!date.day) continue;
    dates.days.push_back(*date.day);
    if (counts[date.format]++ == 0) dates.formats.push_back(date.format);
  }
  std::stable_sort(
      dates.formats.begin(), dates.formats.end(),
      [&](const std::string& a, const std::string& b) { return counts[a] > counts[b]; });
  return dates;
}

}  // namespace upwell::query
