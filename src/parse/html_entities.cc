// SPDX-License-Identifier: Apache-2.0
#include "parse/html_entities.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "base/text.h"

namespace upwell::parse {
namespace {

struct NamedReference {
  std::string_view name;  // without '&', mostly with ';'
  std::string_view characters;
};

constexpr NamedReference kNamed[] = {
#include "parse/html_entities.inc"
};

// Rows whose name starts with ASCII character c: [kFirstRow[c], kFirstRow[c + 1]).
constexpr std::array<uint16_t, 129> IndexFirstLetters() {
  std::array<uint16_t, 129> first = {};
  size_t row = 0;
  for (size_t c = 0; c < 128; ++c) {
    first[c] = static_cast<uint16_t>(row);
    while (row < std::size(kNamed) && static_cast<size_t>(kNamed[row].name[0]) == c) ++row;
  }
  first[128] = static_cast<uint16_t>(row);
  return first;
}

constexpr std::array<uint16_t, 129> kFirstRow = IndexFirstLetters();

// The row with the longest name that `text` starts with, nullptr if there is none. The rows that
// agree with the first i letters are one range, and a name of exactly i letters is its first row.
const NamedReference* LongestName(std::string_view text) {
  if (text.empty() || static_cast<unsigned char>(text[0]) >= 128) return nullptr;
  const size_t letter = static_cast<unsigned char>(text[0]);
  const NamedReference* low = kNamed + kFirstRow[letter];
  const NamedReference* high = kNamed + kFirstRow[letter + 1];
  const NamedReference* best = nullptr;
  for (size_t i = 1; i < text.size() && low != high; ++i) {
    const auto before = [i](const NamedReference& row, char c) {
      return row.name.size() <= i || row.name[i] < c;
    };
    const auto after = [i](char c, const NamedReference& row) { return c < row.name[i]; };
    low = std::lower_bound(low, high, text[i], before);
    high = std::upper_bound(low, high, text[i], after);
    if (low != high && low->name.size() == i + 1) best = low;
  }
  return best;
}

CharacterReference ReadNamed(std::string_view text, bool in_attribute) {
  const NamedReference* named = LongestName(text.substr(1));
  if (named == nullptr) return {};
  const size_t length = 1 + named->name.size();
  if (in_attribute && named->name.back() != ';' && length < text.size() &&
      (text[length] == '=' || base::IsAsciiAlphanumeric(text[length]))) {
    return {};
  }
  return {length, named->characters, 0};
}

// What 0x80 to 0x9F stand for: authors meant windows-1252. 0 where it has nothing.
constexpr char16_t kWindows1252[32] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

// Numeric character reference end state.
char32_t CodePointOfNumber(uint32_t number) {
  constexpr char32_t kReplacement = 0xFFFD;  // Unicode's replacement character
  if (number == 0 || number > 0x10FFFF) return kReplacement;
  if (number >= 0xD800 && number <= 0xDFFF) return kReplacement;
  if (number >= 0x80 && number <= 0x9F && kWindows1252[number - 0x80] != 0) {
    return kWindows1252[number - 0x80];
  }
  return number;
}

// -1 where `c` is no digit of that base.
int DigitValue(char c, bool hexadecimal) {
  if (base::IsAsciiDigit(c)) return c - '0';
  const char lower = base::AsciiLower(c);
  return hexadecimal && lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

CharacterReference ReadNumeric(std::string_view text) {
  const bool hexadecimal = text.size() > 2 && base::AsciiLower(text[2]) == 'x';
  const size_t digits_begin = hexadecimal ? 3 : 2;
  size_t i = digits_begin;
  uint32_t number = 0;
  for (; i < text.size(); ++i) {
    const int digit = DigitValue(text[i], hexadecimal);
    if (digit < 0) break;
    // Stays above the last code point once it is there, however many digits follow.
    if (number <= 0x10FFFF) number = number * (hexadecimal ? 16 : 10) + digit;
  }
  if (i == digits_begin) return {};
  if (i < text.size() && text[i] == ';') ++i;
  return {i, {}, CodePointOfNumber(number)};
}

}  // namespace

CharacterReference ReadCharacterReference(std::string_view text, bool in_attribute) {
  if (text.size() > 1 && text[1] == '#') return ReadNumeric(text);
  return ReadNamed(text, in_attribute);
}

void AppendResolved(std::string_view text, bool in_attribute, std::string* out) {
  while (true) {
    const size_t ampersand = text.find('&');
    if (ampersand == std::string_view::npos) break;
    out->append(text.substr(0, ampersand));
    text.remove_prefix(ampersand);
    const CharacterReference reference = ReadCharacterReference(text, in_attribute);
    if (reference.length == 0) {
      out->push_back('&');
    } else if (!reference.characters.empty()) {
      out->append(reference.characters);
    } else {
      base::AppendUtf8(out, reference.code_point);
    }
    text.remove_prefix(std::max<size_t>(1, reference.length));
  }
  out->append(text);
}

}  // namespace upwell::parse
