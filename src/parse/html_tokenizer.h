// SPDX-License-Identifier: Apache-2.0
// HTML tokenization (HTML 13.2.5). The states of the standard that belong together are one function
// here; each names the states it stands for.
//
// Tokens point into the source wherever nothing had to be changed, else into text that the document
// keeps. Characters come as whole runs, up to the next tag, comment or doctype.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parse/document.h"

namespace upwell::parse {

struct HtmlToken {
  enum class Type : uint8_t { kCharacters, kStartTag, kEndTag, kComment, kDoctype, kEndOfFile };

  Type type = Type::kEndOfFile;
  Tag tag = Tag::kUnknown;
  bool self_closing = false;
  bool force_quirks = false;
  bool has_nul = false;  // characters: some are U+0000, which the tree builder drops or replaces
  uint32_t offset = kNoOffset;  // tags: the byte of their '<'
  std::string_view text;        // characters, comment: its data; tag, doctype: its name
  std::optional<std::string_view> public_id;  // of a doctype
  std::optional<std::string_view> system_id;
  std::vector<Attribute> attributes;  // of a start tag, no name twice

  bool is_start() const { return type == Type::kStartTag; }
  bool is_end() const { return type == Type::kEndTag; }
  bool is_start(Tag t) const { return is_start() && tag == t; }
  bool is_end(Tag t) const { return is_end() && tag == t; }
  // The attribute's value, nullptr if there is none.
  const std::string_view* attribute(std::string_view name) const;
};

class HtmlTokenizer {
 public:
  // How text is read until the end tag of the element that asked for it.
  enum class TextState : uint8_t { kData, kRcdata, kRawtext, kScriptData, kPlaintext };

  // `source` is what `document` adopted; it must be followed by a zero byte, as std::string is.
  HtmlTokenizer(std::string_view source, Document* document, uint32_t max_attributes);

  // Reads the next token over the previous one.
  void Next(HtmlToken* token);

  // Takes effect with the next token. Any state but kData and kPlaintext ends with the end tag
  // that is named like the last start tag.
  void set_text_state(TextState state) { text_state_ = state; }
  // Whether <![CDATA[ starts a section (the adjusted current node is not an HTML element).
  void set_cdata_allowed(bool allowed) { cdata_allowed_ = allowed; }

 private:
  // Every Read function starts behind what its caller recognised and leaves position_ behind what
  // it took. The bool ones return false where no token came of it.
  const char* EndOfText(const char* from) const;
  bool ReadMarkup(HtmlToken* token);
  bool ReadTag(HtmlToken* token, HtmlToken::Type type);
  void ReadTagName(HtmlToken* token);
  bool ReadAttributes(HtmlToken* token);
  std::string_view ReadAttributeName();
  std::string_view ReadAttributeValue();
  void AddAttribute(HtmlToken* token, std::string_view name, std::string_view value);
  bool HasAttribute(const HtmlToken& token, std::string_view name);

  bool ReadMarkupDeclaration(HtmlToken* token);
  void ReadComment(HtmlToken* token);
  void ReadBogusComment(HtmlToken* token);
  bool ReadCdataSection(HtmlToken* token);
  void ReadDoctype(HtmlToken* token);
  void ReadDoctypeIdentifiers(HtmlToken* token);
  std::optional<std::string_view> ReadQuotedIdentifier(HtmlToken* token);
  void SkipBogusDoctype();

  void ReadUntilEndTag(HtmlToken* token);
  bool IsAppropriateEndTag(const char* less_than) const;
  const char* EndOfRawText(const char* from) const;
  const char* EndOfScriptData(const char* from) const;

  void EmitCharacters(HtmlToken* token, std::string_view raw, bool resolve);
  void EmitComment(HtmlToken* token, std::string_view raw);
  void SkipSpace();
  bool SkipKeyword(std::string_view lower_case);

  // The text as the standard's input stream has it: line ends normalised, and with `replace_nul`
  // U+FFFD for U+0000. `raw` itself where that changes nothing.
  std::string_view Normalized(std::string_view raw, bool replace_nul);
  std::string_view Resolved(std::string_view text, bool in_attribute);
  std::string_view LowerCase(std::string_view name);

  Document* document_;
  const char* begin_;
  const char* position_;
  const char* end_;
  uint32_t max_attributes_;
  bool has_special_bytes_;  // some CR or U+0000 in the source
  TextState text_state_ = TextState::kData;
  bool cdata_allowed_ = false;
  std::string_view last_start_tag_;
  std::string scratch_;
  std::bitset<4096> seen_names_;  // hashes of a start tag's attribute names, once they are many
};

}  // namespace upwell::parse
