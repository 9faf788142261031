// SPDX-License-Identifier: Apache-2.0
// Which encoding is a page in? In this order:
//   1. a byte order mark,
//   2. the header's charset,
//   3. <meta> or an XML declaration near the start (HTML's prescan algorithm),
//   4. UTF-8, if the bytes are valid as such and not plain ASCII,
//   5. a guess from the letters' frequencies.
#include <uchardet.h>

#include <optional>
#include <vector>

#include "base/text.h"
#include "parse/charset.h"

namespace upwell::parse {
namespace {

// Not tuned.
constexpr size_t kPrescanBytes = 64 * 1024;
constexpr size_t kDetectionBytes = 8 * 1024;

constexpr size_t kMaxMetaAttributes = 32;  // guard

std::string_view EncodingOfBom(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) return "UTF-8";
  if (bytes.starts_with("\xFE\xFF")) return "UTF-16BE";
  if (bytes.starts_with("\xFF\xFE")) return "UTF-16LE";
  return "";
}

// A label that could be read byte by byte is not in UTF-16, whatever it says (HTML, prescan).
std::string_view EncodingOfReadableLabel(std::string_view label) {
  const std::string_view encoding = EncodingOfLabel(label);
  if (encoding.starts_with("UTF-16")) return "UTF-8";
  if (encoding == "x-user-defined") return "windows-1252";
  return encoding;
}

// The charset in the content of `<meta http-equiv=content-type content="text/html; charset=x">`.
std::string_view CharsetInMetaContent(std::string_view content) {
  constexpr std::string_view kWord = "charset";
  content = base::TrimHtmlSpace(content);
  for (size_t i = 0; i + kWord.size() <= content.size(); ++i) {
    if (!base::AsciiEqualsIgnoreCase(content.substr(i, kWord.size()), kWord)) continue;
    std::string_view rest = base::TrimHtmlSpace(content.substr(i + kWord.size()));
    if (rest.empty() || rest.front() != '=') continue;
    rest = base::TrimHtmlSpace(rest.substr(1));
    if (rest.empty()) return "";
    if (rest.front() == '"' || rest.front() == '\'') {
      const size_t end = rest.find(rest.front(), 1);
      return end == std::string_view::npos ? "" : rest.substr(1, end - 1);
    }
    size_t end = 0;
    while (end < rest.size() && !base::IsHtmlSpace(rest[end]) && rest[end] != ';') ++end;
    return rest.substr(0, end);
  }
  return "";
}

struct PrescanAttribute {
  std::string_view name;
  std::string_view value;
};

// Reads tags in raw bytes, long before there is a tree.
class Prescan {
 public:
  explicit Prescan(std::string_view bytes) : bytes_(bytes.substr(0, kPrescanBytes)) {}

  std::string_view Run() {
    while (!AtEnd()) {
      const std::string_view rest = bytes_.substr(position_);
      if (rest.front() != '<') {
        ++position_;
      } else if (rest.starts_with("<!--")) {
        SkipPast("-->", position_ + 2);  // "<!-->" is a whole comment
      } else if (IsMeta(rest)) {
        position_ += 5;
        const std::string_view encoding = ReadMeta();
        if (!encoding.empty()) return encoding;
      } else if (IsTag(rest)) {
        SkipTag();
      } else if (rest.size() > 1 && (rest[1] == '!' || rest[1] == '/' || rest[1] == '?')) {
        SkipPast(">", position_);
      } else {
        ++position_;
      }
    }
    return "";
  }

 private:
  static bool IsMeta(std::string_view rest) {
    return base::AsciiStartsWithIgnoreCase(rest, "<meta") && rest.size() > 5 &&
           (base::IsHtmlSpace(rest[5]) || rest[5] == '/');
  }

  static bool IsTag(std::string_view rest) {
    const size_t letter = rest.size() > 1 && rest[1] == '/' ? 2 : 1;
    return rest.size() > letter && base::IsAsciiAlpha(rest[letter]);
  }

  void SkipPast(std::string_view mark, size_t from) {
    const size_t found = bytes_.find(mark, from);
    position_ = found == std::string_view::npos ? bytes_.size() : found + mark.size();
  }

  void SkipTag() {
    while (position_ < bytes_.size() && !base::IsHtmlSpace(bytes_[position_]) &&
           bytes_[position_] != '>') {
      ++position_;
    }
    while (ReadAttribute()) {
    }
  }

  bool AtEnd() const { return position_ >= bytes_.size(); }
  char Here() const { return bytes_[position_]; }
  void SkipSpace() {
    while (!AtEnd() && base::IsHtmlSpace(Here())) ++position_;
  }

  std::optional<PrescanAttribute> ReadAttribute() {
    while (!AtEnd() && (base::IsHtmlSpace(Here()) || Here() == '/')) ++position_;
    if (AtEnd() || Here() == '>') return std::nullopt;
    PrescanAttribute attribute;
    const size_t begin = position_;
    while (!AtEnd() && !base::IsHtmlSpace(Here()) && Here() != '/' && Here() != '>' &&
           (Here() != '=' || position_ == begin)) {
      ++position_;
    }
    attribute.name = bytes_.substr(begin, position_ - begin);
    SkipSpace();
    if (AtEnd() || Here() != '=') return attribute;
    ++position_;
    SkipSpace();
    attribute.value = ReadValue();
    return attribute;
  }

  std::string_view ReadValue() {
    if (AtEnd()) return "";
    const size_t begin = position_;
    if (Here() == '"' || Here() == '\'') {
      const size_t end = bytes_.find(Here(), begin + 1);
      position_ = end == std::string_view::npos ? bytes_.size() : end + 1;
      return end == std::string_view::npos ? "" : bytes_.substr(begin + 1, end - begin - 1);
    }
    while (!AtEnd() && !base::IsHtmlSpace(Here()) && Here() != '>') ++position_;
    return bytes_.substr(begin, position_ - begin);
  }

  // The encoding that one <meta> names, "" if none.
  std::string_view ReadMeta() {
    std::vector<PrescanAttribute> seen;
    bool is_pragma = false;
    std::optional<std::string_view> charset;  // of charset=
    std::string_view content_encoding;        // of content=
    while (std::optional<PrescanAttribute> attribute = ReadAttribute()) {
      if (seen.size() == kMaxMetaAttributes || IsAmong(seen, attribute->name)) continue;
      if (base::AsciiEqualsIgnoreCase(attribute->name, "http-equiv")) {
        is_pragma = base::AsciiEqualsIgnoreCase(attribute->value, "content-type");
      } else if (base::AsciiEqualsIgnoreCase(attribute->name, "charset")) {
        charset = attribute->value;
      } else if (base::AsciiEqualsIgnoreCase(attribute->name, "content")) {
        content_encoding = EncodingOfReadableLabel(CharsetInMetaContent(attribute->value));
      }
      seen.push_back(*attribute);
    }
    if (AtEnd()) return "";  // the tag is cut, and so may be the name
    if (charset) return EncodingOfReadableLabel(*charset);
    return is_pragma ? content_encoding : "";
  }

  static bool IsAmong(const std::vector<PrescanAttribute>& seen, std::string_view name) {
    for (const PrescanAttribute& attribute : seen) {
      if (base::AsciiEqualsIgnoreCase(attribute.name, name)) return true;
    }
    return false;
  }

  std::string_view bytes_;
  size_t position_ = 0;
};

std::string_view EncodingOfXmlDeclaration(std::string_view bytes) {
  bytes = bytes.substr(0, kPrescanBytes);
  if (!bytes.starts_with("<?xml")) return "";
  bytes = bytes.substr(0, bytes.find('>'));
  constexpr std::string_view kWord = "encoding";
  const size_t word = bytes.find(kWord);
  if (word == std::string_view::npos) return "";
  std::string_view rest = base::TrimHtmlSpace(bytes.substr(word + kWord.size()));
  if (rest.empty() || rest.front() != '=') return "";
  rest = base::TrimHtmlSpace(rest.substr(1));
  if (rest.empty() || (rest.front() != '"' && rest.front() != '\'')) return "";
  const size_t end = rest.find(rest.front(), 1);
  return end == std::string_view::npos ? "" : EncodingOfReadableLabel(rest.substr(1, end - 1));
}

std::string_view EncodingOfPrescan(std::string_view bytes) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("<\0?\0x\0"sv)) return "UTF-16LE";
  if (bytes.starts_with("\0<\0?\0x"sv)) return "UTF-16BE";
  const std::string_view encoding = Prescan(bytes).Run();
  return encoding.empty() ? EncodingOfXmlDeclaration(bytes) : encoding;
}

size_t FirstHighByte(std::string_view bytes) {
  size_t i = 0;
  while (i < bytes.size() && static_cast<unsigned char>(bytes[i]) < 0x80) ++i;
  return i;
}

// Valid but for a last character that a size limit may have cut.
bool IsUtf8ButForTheEnd(std::string_view bytes) {
  for (size_t cut = 0; cut < 4 && cut <= bytes.size(); ++cut) {
    const std::string_view kept = bytes.substr(0, bytes.size() - cut);
    if (cut > 0 && static_cast<unsigned char>(bytes[kept.size()]) < 0x80) return false;
    if (base::IsValidUtf8(kept)) return cut == 0 || FirstHighByte(kept) < kept.size();
  }
  return false;
}

bool HasJapaneseEscape(std::string_view ascii) {
  return ascii.find("\x1B$B") != std::string_view::npos ||
         ascii.find("\x1B$@") != std::string_view::npos;
}

// uchardet's names that are no labels of the Encoding Standard.
std::string_view EncodingOfGuess(std::string_view name) {
  if (name == "UHC") return "EUC-KR";
  if (name == "MAC-CYRILLIC") return "x-mac-cyrillic";
  const std::string_view encoding = EncodingOfLabel(name);
  const bool usable = !encoding.empty() && encoding != "replacement" && encoding != "UTF-8" &&
                      !encoding.starts_with("UTF-16");
  return usable ? encoding : "windows-1252";
}

std::string_view Guess(std::string_view bytes, size_t first_high_byte) {
  // A long ASCII head says nothing; look where the letters begin.
  const size_t begin = first_high_byte < kDetectionBytes ? 0 : first_high_byte;
  const std::string_view sample = bytes.substr(begin, kDetectionBytes);
  uchardet_t detector = uchardet_new();
  uchardet_handle_data(detector, sample.data(), sample.size());
  uchardet_data_end(detector);
  const std::string_view encoding = EncodingOfGuess(uchardet_get_charset(detector));
  uchardet_delete(detector);
  return encoding;
}

}  // namespace

std::string_view DeclaredEncoding(std::string_view bytes, std::string_view content_type) {
  std::string_view encoding = EncodingOfBom(bytes);
  if (encoding.empty()) encoding = EncodingOfLabel(CharsetParameter(content_type));
  if (encoding.empty()) encoding = EncodingOfPrescan(bytes);
  return encoding;
}

std::string_view SniffEncoding(std::string_view bytes, std::string_view content_type) {
  const std::string_view declared = DeclaredEncoding(bytes, content_type);
  if (!declared.empty()) return declared;
  const size_t first_high_byte = FirstHighByte(bytes);
  if (first_high_byte == bytes.size()) {
    return HasJapaneseEscape(bytes) ? "ISO-2022-JP" : "windows-1252";
  }
  if (IsUtf8ButForTheEnd(bytes)) return "UTF-8";
  return Guess(bytes, first_high_byte);
}

}  // namespace upwell::parse
