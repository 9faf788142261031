// SPDX-License-Identifier: Apache-2.0
#include "query/values/isbn.h"

#include "base/text.h"
#include "query/values/text_scan.h"

namespace upwell::query {
namespace {

// The digits of "978-0-14-043951-8" from the front, and how far they reach.
std::string IsbnDigits(std::string_view text, size_t* length) {
  std::string digits;
  size_t at = 0;
  for (; at < text.size() && digits.size() < 13; ++at) {
    const bool check = (text[at] == 'X' || text[at] == 'x') && digits.size() == 9;
    if (base::IsAsciiDigit(text[at]) || check) {
      digits += static_cast<char>(check ? 'X' : text[at]);
      *length = at + 1;
    } else if ((text[at] != '-' && text[at] != ' ') || at == 0 ||
               !base::IsAsciiDigit(text[at - 1])) {
      break;
    }
  }
  return digits;
}

}  // namespace

// Nothing in between but digits, hyphens and single spaces.
std::string IsbnAt(std::string_view text, size_t* length) {
  std::string digits = IsbnDigits(text, length);
  if (digits.size() == 13 && IsIsbn(digits)) return digits;
  if (digits.size() > 10) digits.resize(10);
  if (digits.size() != 10 || !IsIsbn(digits)) return "";
  // Of a longer number nothing is taken.
  size_t seen = 0, end = 0;
  for (; end < text.size() && seen < 10; ++end) seen += IsWordByte(text[end]);
  *length = end;
  return end < text.size() && IsWordByte(text[end]) ? "" : digits;
}

bool IsIsbn(std::string_view digits) {
  int sum = 0;
  for (size_t i = 0; i < digits.size(); ++i) {
    const bool ten = digits[i] == 'X' && i == 9 && digits.size() == 10;
    if (!ten && !base::IsAsciiDigit(digits[i])) return false;
    const int value = ten ? 10 : digits[i] - '0';
    sum += value * (digits.size() == 10 ? 10 - static_cast<int>(i) : i % 2 == 0 ? 1 : 3);
  }
  if (digits.size() == 13)
    return sum % 10 == 0 && (digits.starts_with("978") || digits.starts_with("979"));
  return digits.size() == 10 && sum % 11 == 0 && digits != "0000000000";
}

std::string Isbn10Of(std::string_view isbn13) {
  if (isbn13.size() != 13 || !isbn13.starts_with("978")) return "";
  const std::string nine(isbn13.substr(3, 9));
  for (const char check : std::string_view("0123456789X")) {
    if (IsIsbn(nine + check)) return nine + check;
  }
  return "";
}

}  // namespace upwell::query
