// SPDX-License-Identifier: Apache-2.0
#include "parse/single_byte.h"

#include <unicode/ucnv.h>

#include <array>
#include <cstdint>
#include <cstring>

#include "base/text.h"

namespace upwell::parse {
namespace {

using HighHalf = std::array<char16_t, 128>;  // what the bytes 0x80 to 0xFF stand for
constexpr char16_t kNothing = 0xFFFD;        // Unicode's replacement character

// Where ICU knows the encoding under another name.
struct Alias {
  std::string_view encoding;
  const char* converter;
};
constexpr Alias kAliases[] = {
    {"IBM866", "ibm-866_P100-1995"},
    {"ISO-8859-8-I", "iso-8859-8"},
    {"ISO-8859-16", "iso-8859-1"},  // it has no such converter; the differences are below
};

// Where ICU's table is not that of the Encoding Standard.
struct Difference {
  std::string_view encoding;
  uint8_t byte;
  char16_t code_point;
};
constexpr Difference kDifferences[] = {
    {"KOI8-U", 0xAE, 0x045E},         {"KOI8-U", 0xBE, 0x040E},
    {"windows-874", 0xDB, kNothing},  {"windows-874", 0xDC, kNothing},
    {"windows-874", 0xDD, kNothing},  {"windows-874", 0xDE, kNothing},
    {"windows-874", 0xFC, kNothing},  {"windows-874", 0xFD, kNothing},
    {"windows-874", 0xFE, kNothing},  {"windows-874", 0xFF, kNothing},
    {"windows-1253", 0xAA, kNothing}, {"windows-1255", 0xCA, 0x05BA},
    {"ISO-8859-16", 0xA1, 0x0104},    {"ISO-8859-16", 0xA2, 0x0105},
    {"ISO-8859-16", 0xA3, 0x0141},    {"ISO-8859-16", 0xA4, 0x20AC},
    {"ISO-8859-16", 0xA5, 0x201E},    {"ISO-8859-16", 0xA6, 0x0160},
    {"ISO-8859-16", 0xA8, 0x0161},    {"ISO-8859-16", 0xAA, 0x0218},
    {"ISO-8859-16", 0xAC, 0x0179},    {"ISO-8859-16", 0xAE, 0x017A},
    {"ISO-8859-16", 0xAF, 0x017B},    {"ISO-8859-16", 0xB2, 0x010C},
    {"ISO-8859-16", 0xB3, 0x0142},    {"ISO-8859-16", 0xB4, 0x017D},
    {"ISO-8859-16", 0xB5, 0x201D},    {"ISO-8859-16", 0xB8, 0x017E},
    {"ISO-8859-16", 0xB9, 0x010D},    {"ISO-8859-16", 0xBA, 0x0219},
    {"ISO-8859-16", 0xBC, 0x0152},    {"ISO-8859-16", 0xBD, 0x0153},
    {"ISO-8859-16", 0xBE, 0x0178},    {"ISO-8859-16", 0xBF, 0x017C},
    {"ISO-8859-16", 0xC3, 0x0102},    {"ISO-8859-16", 0xC5, 0x0106},
    {"ISO-8859-16", 0xD0, 0x0110},    {"ISO-8859-16", 0xD1, 0x0143},
    {"ISO-8859-16", 0xD5, 0x0150},    {"ISO-8859-16", 0xD7, 0x015A},
    {"ISO-8859-16", 0xD8, 0x0170},    {"ISO-8859-16", 0xDD, 0x0118},
    {"ISO-8859-16", 0xDE, 0x021A},    {"ISO-8859-16", 0xE3, 0x0103},
    {"ISO-8859-16", 0xE5, 0x0107},    {"ISO-8859-16", 0xF0, 0x0111},
    {"ISO-8859-16", 0xF1, 0x0144},    {"ISO-8859-16", 0xF5, 0x0151},
    {"ISO-8859-16", 0xF7, 0x015B},    {"ISO-8859-16", 0xF8, 0x0171},
    {"ISO-8859-16", 0xFD, 0x0119},    {"ISO-8859-16", 0xFE, 0x021B},
};

HighHalf UserDefinedTable() {
  HighHalf table;
  for (size_t i = 0; i < table.size(); ++i) table[i] = static_cast<char16_t>(0xF780 + i);
  return table;
}

HighHalf TableOfConverter(const char* name) {
  HighHalf table;
  table.fill(kNothing);
  UErrorCode error = U_ZERO_ERROR;
  UConverter* converter = ucnv_open(name, &error);
  if (U_FAILURE(error)) return table;
  for (size_t i = 0; i < table.size(); ++i) {
    const char byte = static_cast<char>(0x80 + i);
    char16_t unit = kNothing;
    UErrorCode status = U_ZERO_ERROR;
    ucnv_toUChars(converter, &unit, 1, &byte, 1, &status);
    // ICU answers U+001A for a byte without meaning in some of its tables.
    table[i] = unit == 0x1A ? kNothing : unit;
  }
  ucnv_close(converter);
  return table;
}

HighHalf TableOf(std::string_view encoding) {
  if (encoding == "x-user-defined") return UserDefinedTable();
  std::string converter(encoding);
  for (const Alias& alias : kAliases) {
    if (alias.encoding == encoding) converter = alias.converter;
  }
  HighHalf table = TableOfConverter(converter.c_str());
  for (const Difference& d : kDifferences) {
    if (d.encoding == encoding) table[d.byte - 0x80] = d.code_point;
  }
  return table;
}

// A character of the upper half in UTF-8: two or three bytes.
struct Sequence {
  char bytes[3];
  uint8_t size;
};

std::array<Sequence, 128> SequencesOf(const HighHalf& table) {
  std::array<Sequence, 128> sequences;
  for (size_t i = 0; i < table.size(); ++i) {
    std::string utf8;
    base::AppendUtf8(&utf8, table[i]);
    std::memcpy(sequences[i].bytes, utf8.data(), utf8.size());
    sequences[i].size = static_cast<uint8_t>(utf8.size());
  }
  return sequences;
}

size_t CountHighBytes(std::string_view bytes) {
  size_t count = 0;
  for (const char c : bytes) count += static_cast<unsigned char>(c) >> 7;
  return count;
}

// The byte for a code point, 0 if the encoding has none.
char ByteFor(const HighHalf& table, char32_t code_point) {
  if (code_point == kNothing) return 0;
  for (size_t i = 0; i < table.size(); ++i) {
    if (table[i] == code_point) return static_cast<char>(0x80 + i);
  }
  return 0;
}

}  // namespace

std::string DecodeSingleByte(std::string_view bytes, std::string_view encoding) {
  const size_t high = CountHighBytes(bytes);
  if (high == 0) return std::string(bytes);
  const auto sequences = SequencesOf(TableOf(encoding));
  std::string out(bytes.size() + 2 * high, '\0');
  char* target = out.data();
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      *target++ = c;
      continue;
    }
    const Sequence& sequence = sequences[byte - 0x80];
    for (uint8_t i = 0; i < sequence.size; ++i) *target++ = sequence.bytes[i];
  }
  out.resize(static_cast<size_t>(target - out.data()));
  return out;
}

std::string EncodeSingleByte(std::string_view utf8, std::string_view encoding) {
  const HighHalf table = TableOf(encoding);
  std::string out;
  for (size_t position = 0; position < utf8.size();) {
    const char32_t code_point = base::NextCodePoint(utf8, &position);
    if (code_point < 0x80) {
      out += static_cast<char>(code_point);
    } else if (const char byte = ByteFor(table, code_point)) {
      out += byte;
    } else {
      out += "&#" + std::to_string(static_cast<uint32_t>(code_point)) + ";";
    }
  }
  return out;
}

}  // namespace upwell::parse
