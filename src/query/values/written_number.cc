// SPDX-License-Identifier: Apache-2.0
#include "query/values/written_number.h"

#include <charconv>
#include <cmath>

#include "base/text.h"
#include "query/values/text_scan.h"

namespace upwell::query {

// "12500", "12,500", "12.500,50", "12 500.50".
std::optional<WrittenNumber> NumberAt(std::string_view text) {
  WrittenNumber number;
  size_t at = DigitsAt(text, 0);
  if (at == 0 || at > 12) return std::nullopt;
  std::string digits(text.substr(0, at));
  const bool may_group = at <= 3 && text[0] != '0';
  const char group = at < text.size() ? text[at] : '\0';
  while (may_group && at < text.size() && (group == ',' || group == '.' || group == '\'') &&
         text[at] == group && DigitsAt(text, at + 1) == 3 && digits.size() < 12) {
    digits.append(text.substr(at + 1, 3));
    at += 4;
    number.grouped = true;
  }
  number.digits = digits.size();
  const bool decimals = at < text.size() && (text[at] == '.' || text[at] == ',') &&
                        (!number.grouped || text[at] != group);
  const size_t count = decimals ? DigitsAt(text, at + 1) : 0;
  if (count == 1 || count == 2) {
    digits += "." + std::string(text.substr(at + 1, count));
    at += 1 + count;
    number.has_decimals = true;
  }
  number.length = at;
  std::from_chars(digits.data(), digits.data() + digits.size(), number.value);
  return number;
}

bool IsPartOfCode(std::string_view text, size_t at, size_t length) {
  const size_t end = at + length;
  if (at > 0 && (base::IsAsciiAlpha(text[at - 1]) || text[at - 1] == '_')) return true;
  if (at > 1 && (text[at - 1] == '-' || text[at - 1] == '.' || text[at - 1] == '/') &&
      IsWordByte(text[at - 2])) {
    return true;
  }
  if (end < text.size() && base::IsAsciiAlpha(text[end])) return false;  // "120km"
  return end + 1 < text.size() && (text[end] == '-' || text[end] == '/') &&
         IsWordByte(text[end + 1]);
}

std::optional<double> OnlyNumberIn(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  const size_t at = text.find_first_of(kDigits);
  if (at == text.npos) return std::nullopt;
  const std::optional<WrittenNumber> number = NumberAt(text.substr(at));
  if (!number || IsPartOfCode(text, at, number->length)) return std::nullopt;
  if (text.find_first_of(kDigits, at + number->length) != text.npos) return std::nullopt;
  return at > 0 && text[at - 1] == '-' ? -number->value : number->value;
}

std::string NumberText(double number) {
  char buffer[64];
  const auto written = std::to_chars(buffer, buffer + sizeof buffer, std::round(number * 100) / 100,
                                     std::chars_format::fixed, 2);
  std::string text(buffer, written.ptr);
  if (text.ends_with(".00")) text.resize(text.size() - 3);
  return text;
}

}  // namespace upwell::query
