// SPDX-License-Identifier: Apache-2.0
// Helpers for bytes and UTF-8 text. Functions named Ascii* look at ASCII letters only, as most Web
// standards ask.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::base {

// HTML's white space: space, tab, LF, FF, CR.
inline bool IsHtmlSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
}
inline bool IsAscii(char c) { return static_cast<unsigned char>(c) < 0x80; }
inline bool IsAsciiDigit(char c) { return c >= '0' && c <= '9'; }
inline bool IsAsciiAlpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline bool IsAsciiAlphanumeric(char c) { return IsAsciiAlpha(c) || IsAsciiDigit(c); }
inline int HexDigitValue(char c) {  // -1 if it is none
  if (IsAsciiDigit(c)) return c - '0';
  const int letter = (c | 0x20) - 'a';
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
}
inline char AsciiLower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

// True where `word` stands in the list as it is.
template <size_t n>
bool IsOneOf(const std::string_view (&list)[n], std::string_view word) {
  for (const std::string_view entry : list) {
    if (entry == word) return true;
  }
  return false;
}

bool IsAllAscii(std::string_view text);
std::string AsciiLower(std::string_view text);
bool AsciiEqualsIgnoreCase(std::string_view a, std::string_view b);
bool AsciiStartsWithIgnoreCase(std::string_view text, std::string_view prefix);
bool AsciiContainsIgnoreCase(std::string_view text, std::string_view part);

std::string_view TrimHtmlSpace(std::string_view text);
// The length of the white space at `position`, U+00A0 and U+3000 included; 0 if there is none.
// REQUIRES: position < text.size().
size_t SpaceLength(std::string_view text, size_t position);
// Trims, and makes one space of every inner run of white space (also U+00A0 and U+3000).
std::string CollapseSpace(std::string_view text);
std::vector<std::string_view> Split(std::string_view text, char separator);

// A whole number without sign that fits; nothing else around it.
std::optional<uint64_t> ParseUnsigned(std::string_view text);

char32_t NextBeyondAscii(std::string_view text, size_t* position);  // part of NextCodePoint
// Decodes the code point at `*position` and moves past it. Bytes that are not UTF-8 give U+FFFD
// and move on by the maximal invalid part, as the Encoding Standard says.
// REQUIRES: *position < text.size().
inline char32_t NextCodePoint(std::string_view text, size_t* position) {
  if (!IsAscii(text[*position])) return NextBeyondAscii(text, position);
  return static_cast<char32_t>(text[(*position)++]);
}
// True for the bytes of a character behind its first one.
inline bool IsUtf8Continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }
void AppendUtf8(std::string* out, char32_t code_point);
bool IsValidUtf8(std::string_view text);
// Replaces every invalid part by U+FFFD.
std::string ToValidUtf8(std::string_view text);
// The longest prefix of at most `max_bytes` that does not cut a character.
std::string_view CutUtf8(std::string_view text, size_t max_bytes);
size_t CountCodePoints(std::string_view text);

// Lower case by Unicode's full case folding (ICU); NFKC is not applied.
std::string FoldCase(std::string_view utf8);
// Lower case as people write it: a sharp s stays what it is, and a Greek word ends in its
// own sigma.
std::string LowerCase(std::string_view utf8);

// What a page says, made safe for a terminal: control characters (C0, C1, DEL, bidi overrides)
// become a space.
std::string ForTerminal(std::string_view utf8);
// The same, but tabs and line ends stay: for text files that a person may look at in a terminal.
std::string ForTextFile(std::string_view utf8);
// The same for JSON text, of which nothing is lost: DEL, C1 and bidi controls become "\u009b".
std::string ForTerminalAsJson(std::string json);

// Unicode's compatibility composition (NFKC): full-width and other variants of a character become
// the plain one.
std::string FoldVariants(std::string_view utf8);
// From the first character on that can be seen: behind white space, control, format and other
// characters of no width.
std::string_view FromFirstVisible(std::string_view utf8);

// "%XX" for every byte that is not an ASCII letter, digit, '-', '.', '_' or '~'.
std::string PercentEncodeAll(std::string_view bytes);
// Decodes %XX; what is no valid escape stays.
std::string PercentDecode(std::string_view text);

}  // namespace upwell::base
