// SPDX-License-Identifier: Apache-2.0
#include "parse/charset.h"

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucnv_err.h>
#include <unicode/utf16.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <vector>

#include "base/text.h"
#include "parse/single_byte.h"

namespace upwell::parse {
namespace {

struct LabelEntry {
  std::string_view label;
  std::string_view name;
};

constexpr LabelEntry kLabels[] = {
#include "parse/charset_labels.inc"
};

constexpr bool LabelBefore(const LabelEntry& a, const LabelEntry& b) { return a.label < b.label; }
static_assert(std::is_sorted(std::begin(kLabels), std::end(kLabels), LabelBefore));

constexpr size_t kLongestLabel = 32;  // bytes; a guard, longer than any label above

// The encodings that are not single-byte. The Encoding Standard reads more than it writes, so the
// writer has its own converter and bounds on what it may write for one character beyond ASCII.
struct ConverterEntry {
  std::string_view encoding;
  const char* decoder;  // ICU's names
  const char* encoder;
  char16_t lone_0x80;  // what the byte 0x80 alone stands for; U+FFFD for nothing
  uint8_t least_lead;
  uint8_t most_bytes;
};

constexpr ConverterEntry kConverters[] = {
    {"GBK", "gb18030", "windows-936-2000", 0x20AC, 0x80, 2},
    {"gb18030", "gb18030", "gb18030", 0x20AC, 0x81, 4},
    {"Big5", "big5-hkscs", "big5-hkscs", 0xFFFD, 0xA1, 2},
    {"EUC-JP", "euc-jp", "euc-jp", 0xFFFD, 0x8E, 2},
    {"ISO-2022-JP", "iso-2022-jp", "iso-2022-jp", 0xFFFD, 0, 16},  // with its escapes
    {"Shift_JIS", "ibm-943_P15A-2003", "ibm-943_P15A-2003", 0x0080, 0x81, 2},
    {"EUC-KR", "windows-949", "windows-949", 0xFFFD, 0x81, 2},
};

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseConverter>;

Converter OpenConverter(const char* name) {
  UErrorCode error = U_ZERO_ERROR;
  Converter converter(ucnv_open(name, &error));
  if (U_FAILURE(error)) converter.reset();
  return converter;
}

const ConverterEntry* FindConverter(std::string_view encoding) {
  for (const ConverterEntry& entry : kConverters) {
    if (entry.encoding == encoding) return &entry;
  }
  return nullptr;
}

// ICU calls this for each part that it cannot read. An ASCII byte that ends a broken pair is
// kept, as the standard asks, so that a stray lead byte cannot swallow a '<' or a quote.
void WriteReplacement(const void* context, UConverterToUnicodeArgs* args, const char* bytes,
                      int32_t length, UConverterCallbackReason reason, UErrorCode* error) {
  if (reason > UCNV_IRREGULAR) return;
  *error = U_ZERO_ERROR;
  const auto* entry = static_cast<const ConverterEntry*>(context);
  char16_t out[2] = {0xFFFD, 0};
  int32_t count = 1;
  if (length == 1 && bytes[0] == '\x80') out[0] = entry->lone_0x80;
  if (length == 2 && static_cast<unsigned char>(bytes[1]) < 0x80) {
    out[count++] = static_cast<char16_t>(bytes[1]);
  }
  ucnv_cbToUWriteUChars(args, out, count, 0, error);
}

// Converts all of `bytes`; the output grows as needed.
std::string Convert(std::string_view bytes, UConverter* from, UConverter* to, size_t expected) {
  std::string out(expected + 64, '\0');
  std::vector<char16_t> pivot(2048);
  char16_t* pivot_source = pivot.data();
  char16_t* pivot_target = pivot.data();
  const char* source = bytes.data();
  size_t used = 0;
  bool first = true;
  while (true) {
    UErrorCode error = U_ZERO_ERROR;
    char* target = out.data() + used;
    ucnv_convertEx(to, from, &target, out.data() + out.size(), &source, bytes.data() + bytes.size(),
                   pivot.data(), &pivot_source, &pivot_target, pivot.data() + pivot.size(), first,
                   true, &error);
    first = false;
    used = static_cast<size_t>(target - out.data());
    if (error != U_BUFFER_OVERFLOW_ERROR) break;
    out.resize(out.size() * 2);
  }
  out.resize(used);
  return out;
}

std::string DecodeMultiByte(std::string_view bytes, const ConverterEntry& entry) {
  Converter from = OpenConverter(entry.decoder);
  Converter to = OpenConverter("UTF-8");
  if (!from || !to) return base::ToValidUtf8(bytes);
  UErrorCode error = U_ZERO_ERROR;
  ucnv_setToUCallBack(from.get(), WriteReplacement, &entry, nullptr, nullptr, &error);
  return Convert(bytes, from.get(), to.get(), bytes.size() + bytes.size() / 2);
}

bool CanWrite(UConverter* converter, const ConverterEntry& entry, char32_t code_point) {
  if (code_point < 0x80) return true;
  char16_t units[2];
  int32_t count = 0;
  UBool failed = false;
  U16_APPEND(units, count, 2, code_point, failed);
  char bytes[16];
  UErrorCode error = U_ZERO_ERROR;
  const int32_t size = ucnv_fromUChars(converter, bytes, sizeof(bytes), units, count, &error);
  return !failed && U_SUCCESS(error) && size > 0 && size <= entry.most_bytes &&
         static_cast<unsigned char>(bytes[0]) >= entry.least_lead;
}

// What the standard writes otherwise than ICU's tables: the bytes of a letter, most significant
// first. Its Japanese encoders write the yen sign and the overline as the ASCII characters that
// stand in their place on Japanese keyboards, and its Big5 has letters that ICU has only under
// leads that are never written.
struct OwnBytes {
  std::string_view encoding;
  char32_t code_point;
  uint16_t bytes;
};

constexpr OwnBytes kOwnBytes[] = {
    {"Shift_JIS", 0xA5, '\\'}, {"Shift_JIS", 0x203E, '~'}, {"EUC-JP", 0xA5, '\\'},
    {"EUC-JP", 0x203E, '~'},   {"Big5", 0x2421, 0xA3E0},   {"Big5", 0x31CF, 0xC879},
    {"Big5", 0x4EDD, 0xC6DF},  {"Big5", 0x5605, 0xFB48},   {"Big5", 0x5ED0, 0xFBF9},
    {"Big5", 0x5EF4, 0xC6CF},  {"Big5", 0x60A4, 0xFC6C},   {"Big5", 0x65E0, 0xC6D3},
    {"Big5", 0x732A, 0xFE52},  {"Big5", 0x7676, 0xC6D5},   {"Big5", 0x96B6, 0xC6D7},
    {"Big5", 0x9FB0, 0xC8A1},  {"Big5", 0x9FB1, 0xC8A3},
};

uint16_t FindOwnBytes(std::string_view encoding, char32_t code_point) {
  const bool is_control_picture = code_point >= 0x2400 && code_point < 0x2420;
  if (is_control_picture && encoding == "Big5") {
    return static_cast<uint16_t>(0xA3C0 + (code_point - 0x2400));
  }
  for (const OwnBytes& own : kOwnBytes) {
    if (own.code_point == code_point && own.encoding == encoding) return own.bytes;
  }
  return 0;
}

// The three Japanese encodings have one minus sign, and the standard reads it as the full-width
// one.
char32_t AsItIsWritten(char32_t code_point, std::string_view encoding) {
  const bool japanese = encoding.ends_with("-JP") || encoding == "Shift_JIS";
  return japanese && code_point == 0x2212 ? 0xFF0D : code_point;
}

void AppendBytes(std::string* out, uint16_t bytes) {
  if (bytes > 0xFF) out->push_back(static_cast<char>(bytes >> 8));
  out->push_back(static_cast<char>(bytes & 0xFF));
}

// ICU's own callback would drop what people do not see (U+200B); browsers write that, too, as a
// character reference. So all such references are made first, and what is left can be written.
std::string EncodeMultiByte(std::string_view utf8, const ConverterEntry& entry) {
  Converter from = OpenConverter("UTF-8");
  Converter to = OpenConverter(entry.encoder);
  if (!from || !to) return base::ToValidUtf8(utf8);
  UErrorCode error = U_ZERO_ERROR;
  ucnv_setFromUCallBack(to.get(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
  std::string out, writable;
  const auto write = [&] {
    out += Convert(writable, from.get(), to.get(), writable.size() * 2);
    writable.clear();
  };
  for (size_t position = 0; position < utf8.size();) {
    const char32_t code_point = AsItIsWritten(base::NextCodePoint(utf8, &position), entry.encoding);
    if (const uint16_t own = FindOwnBytes(entry.encoding, code_point)) {
      write();
      AppendBytes(&out, own);
    } else if (CanWrite(to.get(), entry, code_point)) {
      base::AppendUtf8(&writable, code_point);
    } else {
      writable += "&#" + std::to_string(static_cast<uint32_t>(code_point)) + ";";
    }
  }
  write();
  return out;
}

bool TakeOff(std::string_view* bytes, std::string_view prefix) {
  if (!bytes->starts_with(prefix)) return false;
  bytes->remove_prefix(prefix.size());
  return true;
}

std::string DecodeUtf8(std::string_view bytes) {
  TakeOff(&bytes, "\xEF\xBB\xBF");
  return base::IsValidUtf8(bytes) ? std::string(bytes) : base::ToValidUtf8(bytes);
}

bool IsLeadSurrogate(uint32_t unit) { return (unit & 0xFC00) == 0xD800; }
bool IsTrailSurrogate(uint32_t unit) { return (unit & 0xFC00) == 0xDC00; }

std::string DecodeUtf16(std::string_view bytes, bool big_endian) {
  TakeOff(&bytes, big_endian ? "\xFE\xFF" : "\xFF\xFE");
  const auto unit_at = [&](size_t i) -> uint32_t {
    const auto a = static_cast<unsigned char>(bytes[i]);
    const auto b = static_cast<unsigned char>(bytes[i + 1]);
    return big_endian ? a << 8 | b : b << 8 | a;
  };
  std::string out;
  out.reserve(bytes.size());
  size_t i = 0;
  for (; i + 1 < bytes.size(); i += 2) {
    const uint32_t unit = unit_at(i);
    if (IsLeadSurrogate(unit) && i + 3 < bytes.size() && IsTrailSurrogate(unit_at(i + 2))) {
      base::AppendUtf8(&out, 0x10000 + ((unit & 0x3FF) << 10) + (unit_at(i + 2) & 0x3FF));
      i += 2;
    } else {
      base::AppendUtf8(&out, IsLeadSurrogate(unit) || IsTrailSurrogate(unit) ? 0xFFFD : unit);
    }
  }
  if (i < bytes.size()) base::AppendUtf8(&out, 0xFFFD);
  return out;
}

std::string_view TrimQuotes(std::string_view value) {
  if (!value.empty() && (value.front() == '"' || value.front() == '\'')) {
    const char quote = value.front();
    value.remove_prefix(1);
    return value.substr(0, value.find(quote));
  }
  size_t end = 0;
  while (end < value.size() && !base::IsHtmlSpace(value[end]) && value[end] != ',') ++end;
  return value.substr(0, end);
}

}  // namespace

std::string_view EncodingOfLabel(std::string_view label) {
  label = base::TrimHtmlSpace(label);
  if (label.size() > kLongestLabel) return "";
  const std::string lower = base::AsciiLower(label);
  const LabelEntry* found =
      std::lower_bound(std::begin(kLabels), std::end(kLabels), LabelEntry{lower, ""}, LabelBefore);
  return found != std::end(kLabels) && found->label == lower ? found->name : "";
}

std::string_view CharsetParameter(std::string_view content_type) {
  size_t position = content_type.find(';');
  while (position != std::string_view::npos) {
    const size_t end = content_type.find(';', position + 1);
    const std::string_view parameter = content_type.substr(position + 1, end - position - 1);
    const size_t equals = parameter.find('=');
    if (equals != std::string_view::npos &&
        base::AsciiEqualsIgnoreCase(base::TrimHtmlSpace(parameter.substr(0, equals)), "charset")) {
      return TrimQuotes(base::TrimHtmlSpace(parameter.substr(equals + 1)));
    }
    position = end;
  }
  return "";
}

std::string DecodeToUtf8(std::string_view bytes, std::string_view encoding) {
  if (encoding == "UTF-8") return DecodeUtf8(bytes);
  if (encoding == "UTF-16LE") return DecodeUtf16(bytes, false);
  if (encoding == "UTF-16BE") return DecodeUtf16(bytes, true);
  if (encoding == "replacement") return bytes.empty() ? "" : "\xEF\xBF\xBD";
  if (const ConverterEntry* entry = FindConverter(encoding)) return DecodeMultiByte(bytes, *entry);
  return DecodeSingleByte(bytes, encoding);
}

std::string EncodeFromUtf8(std::string_view utf8, std::string_view encoding) {
  // Forms are never sent in UTF-16, nor in an encoding that cannot be written.
  if (encoding.starts_with("UTF-") || encoding == "replacement") return base::ToValidUtf8(utf8);
  if (const ConverterEntry* entry = FindConverter(encoding)) return EncodeMultiByte(utf8, *entry);
  return EncodeSingleByte(utf8, encoding);
}

}  // namespace upwell::parse
