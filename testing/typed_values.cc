// SPDX-License-Identifier: Apache-2.0
#include "testing/typed_values.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace upwell::testing {
namespace {

constexpr std::array<std::string_view, 12> kMonths = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

constexpr std::array<std::string_view, 18> kDateFormats = {
    "YYYY-MM-DD",  "MM/DD/YYYY",  "DD.MM.YYYY",   "DD/MM/YYYY",   "M/D/YYYY",    "D.M.YYYY",
    "DD-MM-YYYY",  "YYYY/MM/DD",  "YYYYMMDD",     "MM-DD-YYYY",   "MM/DD/YY",    "DD.MM.YY",
    "DD MMM YYYY", "MMM D, YYYY", "DD MMMM YYYY", "MMMM D, YYYY", "DD-MMM-YYYY", "YYYY.MM.DD"};

constexpr size_t kMostDigits = 15;

// "YYYY" of "YYYY-MM": the run of the same letter at the beginning; else one character.
std::string_view NextPart(std::string_view format) {
  size_t length = 1;
  bool letter = format[0] == 'Y' || format[0] == 'M' || format[0] == 'D';
  while (letter && length < format.size() && format[length] == format[0]) ++length;
  return format.substr(0, length);
}

std::string WithoutZero(std::string_view two_digits) {
  return std::string(two_digits[0] == '0' ? two_digits.substr(1) : two_digits);
}

bool AllDigits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), base::IsAsciiDigit);
}

std::string TwoDigitsOf(uint64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

// Takes the parts of a date off the front of a text.
class DateReader {
 public:
  explicit DateReader(std::string_view text) : text_(text) {}

  bool Take(std::string_view part) {
    if (part == "YYYY") return TakeNumber(4, 4, &year_) && year_ >= 1000;
    if (part == "YY") return TakeShortYear();
    if (part == "MMMM") return TakeMonthName(/*whole=*/true);
    if (part == "MMM") return TakeMonthName(/*whole=*/false);
    if (part == "MM" || part == "M") return TakeNumber(part.size(), 2, &month_);
    if (part == "DD" || part == "D") return TakeNumber(part.size(), 2, &day_);
    if (!text_.starts_with(part)) return false;
    text_.remove_prefix(part.size());
    return true;
  }

  std::optional<std::string> Date() const {
    bool valid = text_.empty() && month_ >= 1 && month_ <= 12 && day_ >= 1 && day_ <= 31;
    if (!valid) return std::nullopt;
    return std::to_string(year_) + "-" + TwoDigitsOf(month_) + "-" + TwoDigitsOf(day_);
  }

 private:
  bool TakeNumber(size_t least, size_t most, uint64_t* number) {
    size_t length = 0;
    while (length < most && length < text_.size() && base::IsAsciiDigit(text_[length])) ++length;
    if (length < least) return false;
    *number = base::ParseUnsigned(text_.substr(0, length)).value_or(0);
    text_.remove_prefix(length);
    return true;
  }

  bool TakeShortYear() {
    if (!TakeNumber(2, 2, &year_)) return false;
    year_ += year_ < 70 ? 2000 : 1900;
    return true;
  }

  bool TakeMonthName(bool whole) {
    for (size_t i = 0; i < kMonths.size(); ++i) {
      std::string_view name = whole ? kMonths[i] : kMonths[i].substr(0, 3);
      if (!base::AsciiStartsWithIgnoreCase(text_, name)) continue;
      text_.remove_prefix(name.size());
      month_ = i + 1;
      return true;
    }
    return false;
  }

  std::string_view text_;
  uint64_t year_ = 1, month_ = 0, day_ = 0;
};

std::optional<std::string> ReadNumber(std::string_view text) {
  if (!AllDigits(text) || text.size() > kMostDigits) return std::nullopt;
  return std::to_string(base::ParseUnsigned(text).value_or(0));
}

std::optional<std::string> ReadPrice(std::string_view text) {
  if (text.starts_with("$")) text.remove_prefix(1);
  if (text.ends_with(".00")) text.remove_suffix(3);
  std::string digits(text);
  std::erase(digits, ',');
  return ReadNumber(digits);
}

std::optional<std::string> ReadZip(std::string_view text) {
  if (text.size() == 10 && text[5] == '-' && AllDigits(text.substr(6))) text = text.substr(0, 5);
  if (text.size() != 5 || !AllDigits(text)) return std::nullopt;
  return std::string(text);
}

std::optional<std::string> ReadYear(std::string_view text) {
  bool year = text.size() == 4 && AllDigits(text) && (text[0] == '1' || text[0] == '2');
  if (!year) return std::nullopt;
  return std::string(text);
}

std::optional<std::string> ReadName(std::string_view text) {
  for (char c : text) {
    if (c >= 0 && !base::IsAsciiAlpha(c) &&
        std::string_view(" .'-").find(c) == std::string_view::npos) {
      return std::nullopt;
    }
  }
  return std::string(text);
}

std::optional<std::string> ReadStateCode(std::string_view text) {
  if (text.size() != 2 || !base::IsAsciiAlpha(text[0]) || !base::IsAsciiAlpha(text[1]))
    return std::nullopt;
  return std::string(text);
}

int Isbn13Sum(std::string_view digits) {
  int sum = 0;
  for (size_t i = 0; i < digits.size(); ++i) sum += (digits[i] - '0') * (i % 2 == 0 ? 1 : 3);
  return sum;
}

bool IsIsbn10(std::string_view text) {
  if (text.size() != 10 || !AllDigits(text.substr(0, 9))) return false;
  int sum = 0;
  for (size_t i = 0; i < 9; ++i) sum += (text[i] - '0') * static_cast<int>(10 - i);
  char last = text[9];
  if (last != 'X' && !base::IsAsciiDigit(last)) return false;
  return (sum + (last == 'X' ? 10 : last - '0')) % 11 == 0;
}

std::optional<std::string> ReadIsbn(std::string_view text) {
  std::string digits(text);
  std::erase(digits, '-');
  std::erase(digits, ' ');
  if (digits.size() == 13 && AllDigits(digits) && Isbn13Sum(digits) % 10 == 0) return digits;
  if (!IsIsbn10(digits)) return std::nullopt;
  std::string longer = "978" + digits.substr(0, 9);
  return longer + static_cast<char>('0' + (10 - Isbn13Sum(longer) % 10) % 10);
}

}  // namespace

std::optional<std::string> ReadTyped(const Input& input, std::string_view text) {
  text = base::TrimHtmlSpace(text);
  switch (input.format) {
    case ValueFormat::kAny:
      return std::string(text);
    case ValueFormat::kZip:
      return ReadZip(text);
    case ValueFormat::kCity:
    case ValueFormat::kStateName:
    case ValueFormat::kCountry:
      return ReadName(text);
    case ValueFormat::kStateCode:
      return ReadStateCode(text);
    case ValueFormat::kPrice:
      return ReadPrice(text);
    case ValueFormat::kNumber:
      return ReadNumber(text);
    case ValueFormat::kYear:
      return ReadYear(text);
    case ValueFormat::kIsbn:
      return ReadIsbn(text);
    case ValueFormat::kDate:
      return ReadDate(text, input.date_format);
  }
  return std::nullopt;
}

std::string WriteDate(std::string_view iso, std::string_view format) {
  if (iso.size() != 10) return std::string(iso);
  std::string_view year = iso.substr(0, 4), month = iso.substr(5, 2), day = iso.substr(8, 2);
  std::string_view name = kMonths[(base::ParseUnsigned(month).value_or(1) + 11) % 12];
  std::string out;
  while (!format.empty()) {
    std::string_view part = NextPart(format);
    if (part == "YYYY") {
      out += year;
    } else if (part == "YY") {
      out += year.substr(2);
    } else if (part == "MMMM" || part == "MMM") {
      out += part.size() == 4 ? name : name.substr(0, 3);
    } else if (part == "MM" || part == "DD") {
      out += part == "MM" ? month : day;
    } else if (part == "M" || part == "D") {
      out += WithoutZero(part == "M" ? month : day);
    } else {
      out += part;
    }
    format.remove_prefix(part.size());
  }
  return out;
}

std::optional<std::string> ReadDate(std::string_view text, std::string_view format) {
  DateReader reader(text);
  while (!format.empty()) {
    std::string_view part = NextPart(format);
    if (!reader.Take(part)) return std::nullopt;
    format.remove_prefix(part.size());
  }
  return reader.Date();
}

std::span<const std::string_view> DateFormats() { return kDateFormats; }

}  // namespace upwell::testing
