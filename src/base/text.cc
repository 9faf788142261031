// SPDX-License-Identifier: Apache-2.0
#include "base/text.h"

#include <unicode/bytestream.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstring>

namespace upwell::base {
namespace {

constexpr char32_t kReplacement = 0xFFFD;  // Unicode's replacement character

uint8_t ByteAt(std::string_view text, size_t i) { return static_cast<uint8_t>(text[i]); }

// What may follow a lead byte: how many bytes, and the narrower range of the first of them, which
// excludes overlong forms, surrogates and everything above U+10FFFF.
struct LeadByte {
  int following = 0;
  uint8_t low = 0x80;
  uint8_t high = 0xBF;
  char32_t bits = 0;
};

LeadByte ReadLeadByte(uint8_t byte) {
  if (byte >= 0xC2 && byte <= 0xDF) return {1, 0x80, 0xBF, byte & 0x1Fu};
  if (byte >= 0xE0 && byte <= 0xEF) {
    uint8_t low = byte == 0xE0 ? 0xA0 : 0x80;
    uint8_t high = byte == 0xED ? 0x9F : 0xBF;
    return {2, low, high, byte & 0x0Fu};
  }
  if (byte >= 0xF0 && byte <= 0xF4) {
    uint8_t low = byte == 0xF0 ? 0x90 : 0x80;
    uint8_t high = byte == 0xF4 ? 0x8F : 0xBF;
    return {3, low, high, byte & 0x07u};
  }
  return {};
}

// Like NextCodePoint, but tells an invalid part from a U+FFFD that is really there.
bool DecodeUtf8(std::string_view text, size_t* position, char32_t* code_point) {
  uint8_t first = ByteAt(text, (*position)++);
  *code_point = first;
  if (first < 0x80) return true;
  LeadByte lead = ReadLeadByte(first);
  char32_t bits = lead.bits;
  *code_point = kReplacement;
  if (lead.following == 0) return false;
  for (int i = 0; i < lead.following; ++i) {
    if (*position == text.size()) return false;
    uint8_t byte = ByteAt(text, *position);
    if (byte < lead.low || byte > lead.high) return false;
    lead.low = 0x80;
    lead.high = 0xBF;
    bits = bits << 6 | (byte & 0x3Fu);
    ++*position;
  }
  *code_point = bits;
  return true;
}

bool MisleadsTerminal(char32_t c) {
  if (c < 0x20 || (c >= 0x7F && c <= 0x9F)) return true;  // C0, DEL, C1
  if (c >= 0x202A && c <= 0x202E) return true;            // bidi embeddings and overrides
  if (c >= 0x2066 && c <= 0x2069) return true;            // bidi isolates
  return c == 0x061C || c == 0x200E || c == 0x200F || c == 0x2028 || c == 0x2029;
}

template <typename Misleads>
std::string WithSpacesFor(std::string_view utf8, Misleads misleads) {
  std::string out;
  out.reserve(utf8.size());
  for (size_t i = 0; i < utf8.size();) {
    const char32_t c = NextCodePoint(utf8, &i);
    AppendUtf8(&out, misleads(c) ? U' ' : c);
  }
  return out;
}

bool IsInvisible(char32_t c) {
  const auto code = static_cast<UChar32>(c);
  if (u_isUWhiteSpace(code) || u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) {
    return true;
  }
  const int8_t category = u_charType(code);
  // "Braille pattern blank" is a symbol by its category.
  return category == U_CONTROL_CHAR || category == U_FORMAT_CHAR || c == 0x2800;
}

bool IsUnreserved(char c) {
  return IsAsciiAlphanumeric(c) || c == '-' || c == '.' || c == '_' || c == '~';
}

// The position of the first byte from `i` on that is not ASCII. It looks at eight bytes at a time:
// every byte of a page passes here, and most are ASCII.
size_t SkipAscii(std::string_view text, size_t i) {
  constexpr uint64_t kHighBits = 0x8080808080808080;  // ASCII bytes lack them
  for (uint64_t bytes; i + sizeof bytes <= text.size(); i += sizeof bytes) {
    std::memcpy(&bytes, text.data() + i, sizeof bytes);
    if ((bytes & kHighBits) != 0) break;
  }
  while (i < text.size() && IsAscii(text[i])) ++i;
  return i;
}

}  // namespace

bool IsAllAscii(std::string_view text) { return SkipAscii(text, 0) == text.size(); }

std::string AsciiLower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = AsciiLower(c);
  return out;
}

bool AsciiEqualsIgnoreCase(std::string_view a, std::string_view b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
           return AsciiLower(x) == AsciiLower(y);
         });
}

bool AsciiStartsWithIgnoreCase(std::string_view text, std::string_view prefix) {
  return AsciiEqualsIgnoreCase(text.substr(0, prefix.size()), prefix);
}

bool AsciiContainsIgnoreCase(std::string_view text, std::string_view part) {
  auto same = [](char x, char y) { return AsciiLower(x) == AsciiLower(y); };
  return part.empty() ||
         std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

std::string_view TrimHtmlSpace(std::string_view text) {
  while (!text.empty() && IsHtmlSpace(text.front())) text.remove_prefix(1);
  while (!text.empty() && IsHtmlSpace(text.back())) text.remove_suffix(1);
  return text;
}

size_t SpaceLength(std::string_view text, size_t position) {
  const char c = text[position];
  if (IsHtmlSpace(c)) return 1;
  if (c == '\xC2' && text.substr(position, 2) == "\xC2\xA0") return 2;      // U+00A0
  if (c == '\xE3' && text.substr(position, 3) == "\xE3\x80\x80") return 3;  // U+3000
  return 0;
}

std::string CollapseSpace(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool space_due = false;
  for (size_t i = 0; i < text.size();) {
    if (size_t length = SpaceLength(text, i)) {
      space_due = !out.empty();
      i += length;
      continue;
    }
    if (space_due) out += ' ';
    space_due = false;
    out += text[i++];
  }
  return out;
}

std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (size_t end; (end = text.find(separator)) != text.npos; text.remove_prefix(end + 1)) {
    parts.push_back(text.substr(0, end));
  }
  parts.push_back(text);
  return parts;
}

std::optional<uint64_t> ParseUnsigned(std::string_view text) {
  uint64_t value = 0;
  const char* end = text.data() + text.size();
  auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

char32_t NextBeyondAscii(std::string_view text, size_t* position) {
  char32_t code_point;
  DecodeUtf8(text, position, &code_point);
  return code_point;
}

void AppendUtf8(std::string* out, char32_t c) {
  if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) c = kReplacement;
  auto continuation = [c](int shift) { return static_cast<char>(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) {
    *out += static_cast<char>(c);
  } else if (c < 0x800) {
    *out += {static_cast<char>(0xC0 | c >> 6), continuation(0)};
  } else if (c < 0x10000) {
    *out += {static_cast<char>(0xE0 | c >> 12), continuation(6), continuation(0)};
  } else {
    *out += {static_cast<char>(0xF0 | c >> 18), continuation(12), continuation(6), continuation(0)};
  }
}

bool IsValidUtf8(std::string_view text) {
  char32_t code_point;
  for (size_t i = SkipAscii(text, 0); i < text.size(); i = SkipAscii(text, i)) {
    if (!DecodeUtf8(text, &i, &code_point)) return false;
  }
  return true;
}

std::string ToValidUtf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size();) AppendUtf8(&out, NextCodePoint(text, &i));
  return out;
}

std::string_view CutUtf8(std::string_view text, size_t max_bytes) {
  if (text.size() <= max_bytes) return text;
  // A character has at most three continuation bytes; more of them are not UTF-8 anyway.
  size_t end = max_bytes;
  for (int back = 0; back < 3 && end > 0 && IsUtf8Continuation(text[end]); ++back) --end;
  size_t after = end;
  NextCodePoint(text, &after);
  return text.substr(0, after > max_bytes ? end : max_bytes);
}

size_t CountCodePoints(std::string_view text) {
  size_t count = 0;
  for (size_t i = 0; i < text.size(); ++count) NextCodePoint(text, &i);
  return count;
}

std::string FoldCase(std::string_view utf8) {
  if (IsAllAscii(utf8)) return AsciiLower(utf8);
  std::string out;
  icu::StringPiece piece(utf8.data(), static_cast<int32_t>(utf8.size()));
  icu::UnicodeString::fromUTF8(piece).foldCase().toUTF8String(out);
  return out;
}

std::string LowerCase(std::string_view utf8) {
  if (IsAllAscii(utf8)) return AsciiLower(utf8);
  std::string out;
  icu::StringPiece piece(utf8.data(), static_cast<int32_t>(utf8.size()));
  icu::UnicodeString::fromUTF8(piece).toLower(icu::Locale::getRoot()).toUTF8String(out);
  return out;
}

std::string ForTerminal(std::string_view utf8) {
  return WithSpacesFor(utf8, [](char32_t c) { return MisleadsTerminal(c); });
}

std::string ForTextFile(std::string_view utf8) {
  return WithSpacesFor(
      utf8, [](char32_t c) { return MisleadsTerminal(c) && c != '\t' && c != '\n' && c != '\r'; });
}

std::string ForTerminalAsJson(std::string json) {
  // What stands outside of strings is plain ASCII, and C0 controls in strings are escaped already.
  const auto misleads = [](char32_t c) { return c >= 0x7F && MisleadsTerminal(c); };
  std::string out;
  size_t copied = 0;
  for (size_t i = 0; i < json.size();) {
    const size_t begin = i;
    const char32_t c = NextCodePoint(json, &i);
    if (!misleads(c)) continue;
    char code[8];  // all that mislead have codes of 16 bits
    std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c) & 0xFFFFu);
    out.append(json, copied, begin - copied).append(code);
    copied = i;
  }
  if (copied == 0) return json;
  return out.append(json, copied);
}

std::string FoldVariants(std::string_view utf8) {
  if (IsAllAscii(utf8)) return std::string(utf8);
  UErrorCode failed = U_ZERO_ERROR;
  const icu::Normalizer2* nfkc = icu::Normalizer2::getNFKCInstance(failed);
  std::string out;
  icu::StringByteSink<std::string> sink(&out);
  icu::StringPiece piece(utf8.data(), static_cast<int32_t>(utf8.size()));
  if (U_SUCCESS(failed)) nfkc->normalizeUTF8(0, piece, sink, nullptr, failed);
  return U_SUCCESS(failed) ? out : std::string(utf8);
}

std::string_view FromFirstVisible(std::string_view utf8) {
  for (size_t i = 0; i < utf8.size();) {
    const size_t begin = i;
    if (!IsInvisible(NextCodePoint(utf8, &i))) return utf8.substr(begin);
  }
  return {};
}

std::string PercentEncodeAll(std::string_view bytes) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out;
  out.reserve(bytes.size());
  for (char c : bytes) {
    if (IsUnreserved(c)) {
      out += c;
    } else {
      out += {'%', kHex[static_cast<uint8_t>(c) >> 4], kHex[c & 15]};
    }
  }
  return out;
}

std::string PercentDecode(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    bool escape = text[i] == '%' && i + 2 < text.size();
    int high = escape ? HexDigitValue(text[i + 1]) : -1;
    int low = escape ? HexDigitValue(text[i + 2]) : -1;
    if (high >= 0 && low >= 0) {
      out += static_cast<char>(high << 4 | low);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace upwell::base
