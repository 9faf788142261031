// SPDX-License-Identifier: Apache-2.0
#include "parse/html_tokenizer.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>

#include "base/text.h"
#include "parse/html_entities.h"

namespace upwell::parse {
namespace {

constexpr std::string_view kReplacementCharacter = "\xEF\xBF\xBD";

// What ends a tag name or attribute name, and what in a name needs a copy.
enum ByteClass : uint8_t { kOrdinary = 0, kUpper = 1, kNul = 2, kEndsTagName = 4, kEndsName = 8 };

constexpr std::array<uint8_t, 256> ClassifyBytes() {
  std::array<uint8_t, 256> classes = {};
  for (int c = 'A'; c <= 'Z'; ++c) classes[c] = kUpper;
  for (char c : {' ', '\t', '\n', '\f', '\r', '/', '>'}) {
    classes[static_cast<unsigned char>(c)] = kEndsTagName | kEndsName;
  }
  classes['='] = kEndsName;
  classes[0] = kNul;
  return classes;
}

constexpr std::array<uint8_t, 256> kByteClass = ClassifyBytes();

uint8_t ClassOf(char c) { return kByteClass[static_cast<unsigned char>(c)]; }

// The first `wanted` in [from, end), else end.
const char* Find(const char* from, const char* end, char wanted) {
  if (from == end) return end;
  const void* found = std::memchr(from, wanted, static_cast<size_t>(end - from));
  return found == nullptr ? end : static_cast<const char*>(found);
}

std::string_view Between(const char* from, const char* to) {
  return {from, static_cast<size_t>(to - from)};
}

}  // namespace

const std::string_view* HtmlToken::attribute(std::string_view name) const {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == name) return &attribute.value;
  }
  return nullptr;
}

HtmlTokenizer::HtmlTokenizer(std::string_view source, Document* document, uint32_t max_attributes)
    : document_(document),
      begin_(source.data()),
      position_(source.data()),
      end_(source.data() + source.size()),
      max_attributes_(max_attributes),
      has_special_bytes_(Find(begin_, end_, '\r') != end_ || Find(begin_, end_, '\0') != end_) {}

void HtmlTokenizer::Next(HtmlToken* token) {
  while (position_ != end_) {
    const char* start = position_;
    if (text_state_ != TextState::kData) {
      ReadUntilEndTag(token);
      if (position_ != start) return;
      // The end tag stands right here.
      text_state_ = TextState::kData;
    }
    position_ = EndOfText(start);
    if (position_ != start) return EmitCharacters(token, Between(start, position_), true);
    if (ReadMarkup(token)) return;
  }
  token->type = HtmlToken::Type::kEndOfFile;
}

// Data state, with what the tag open and end tag open states give back as characters: the next '<'
// that opens markup. "<" before anything but a letter, '/', '!' or '?' is text, and so is "</" at
// the very end.
const char* HtmlTokenizer::EndOfText(const char* from) const {
  for (const char* p = Find(from, end_, '<'); p != end_; p = Find(p + 1, end_, '<')) {
    const char next = p[1];
    if (base::IsAsciiAlpha(next) || next == '!' || next == '?') return p;
    if (next == '/' && p + 2 != end_) return p;
  }
  return end_;
}

// Tag open state and end tag open state, at a '<' that EndOfText found.
bool HtmlTokenizer::ReadMarkup(HtmlToken* token) {
  const char next = position_[1];
  if (next == '!') {
    position_ += 2;
    return ReadMarkupDeclaration(token);
  }
  if (next == '?') {
    position_ += 1;
    ReadBogusComment(token);
    return true;
  }
  if (next != '/') return ReadTag(token, HtmlToken::Type::kStartTag);
  if (base::IsAsciiAlpha(position_[2])) return ReadTag(token, HtmlToken::Type::kEndTag);
  position_ += 2;
  if (*position_ == '>') {
    ++position_;
    return false;
  }
  ReadBogusComment(token);
  return true;
}

// A whole tag. One that the end of the source cuts off is no token.
bool HtmlTokenizer::ReadTag(HtmlToken* token, HtmlToken::Type type) {
  token->type = type;
  token->offset = static_cast<uint32_t>(position_ - begin_);
  token->self_closing = false;
  token->attributes.clear();
  position_ += type == HtmlToken::Type::kStartTag ? 1 : 2;
  ReadTagName(token);
  if (!ReadAttributes(token)) return false;
  if (type == HtmlToken::Type::kStartTag) last_start_tag_ = token->text;
  return true;
}

// Tag name state.
void HtmlTokenizer::ReadTagName(HtmlToken* token) {
  const char* start = position_;
  uint8_t seen = 0;
  for (; position_ != end_; ++position_) {
    const uint8_t byte = ClassOf(*position_);
    if (byte & kEndsTagName) break;
    seen |= byte;
  }
  std::string_view name = Between(start, position_);
  if (seen & kNul) name = Normalized(name, true);
  if (seen & kUpper) {
    scratch_.assign(name);
    for (char& c : scratch_) c = base::AsciiLower(c);
    token->tag = TagOfName(scratch_);
    if (token->tag == Tag::kUnknown) name = document_->Keep(scratch_);
  } else {
    token->tag = TagOfName(name);
  }
  token->text = token->tag == Tag::kUnknown ? name : TagName(token->tag);
}

// Before attribute name, after attribute name and self-closing start tag states, up to and with
// '>'. Returns false at the end of the source.
bool HtmlTokenizer::ReadAttributes(HtmlToken* token) {
  while (true) {
    SkipSpace();
    if (position_ == end_) return false;
    if (*position_ == '>') {
      ++position_;
      return true;
    }
    if (*position_ == '/') {
      ++position_;
      token->self_closing = *position_ == '>';
      continue;
    }
    const std::string_view name = ReadAttributeName();
    SkipSpace();
    std::string_view value;
    if (*position_ == '=') {
      ++position_;
      value = ReadAttributeValue();
    }
    AddAttribute(token, name, value);
  }
}

// Attribute name state. A '=' in first place belongs to the name.
std::string_view HtmlTokenizer::ReadAttributeName() {
  const char* start = position_;
  uint8_t seen = 0;
  do {
    seen |= ClassOf(*position_);
    ++position_;
  } while (position_ != end_ && !(ClassOf(*position_) & kEndsName));
  std::string_view name = Between(start, position_);
  if (seen & kNul) name = Normalized(name, true);
  return seen & kUpper ? LowerCase(name) : name;
}

// Before attribute value state and the three attribute value states.
std::string_view HtmlTokenizer::ReadAttributeValue() {
  SkipSpace();
  const char quote = *position_;
  const char* start = position_;
  const char* stop;
  if (quote == '"' || quote == '\'') {
    ++start;
    stop = Find(start, end_, quote);
    position_ = stop == end_ ? end_ : stop + 1;
  } else {
    while (position_ != end_ && !base::IsHtmlSpace(*position_) && *position_ != '>') ++position_;
    stop = position_;
  }
  return Resolved(Normalized(Between(start, stop), true), true);
}

void HtmlTokenizer::AddAttribute(HtmlToken* token, std::string_view name, std::string_view value) {
  if (token->is_end() || token->attributes.size() >= max_attributes_) return;
  if (!HasAttribute(*token, name)) token->attributes.push_back({name, value});
}

// Compares all names, but where there are many only if a filter says that it may be there: the time
// must not grow with the square of their number.
bool HtmlTokenizer::HasAttribute(const HtmlToken& token, std::string_view name) {
  constexpr size_t kMany = 16;  // not tuned
  if (token.attributes.size() < kMany) return token.attribute(name) != nullptr;
  const auto bit = [this](std::string_view n) {
    return seen_names_[std::hash<std::string_view>()(n) % seen_names_.size()];
  };
  if (token.attributes.size() == kMany) {
    seen_names_.reset();
    for (const Attribute& attribute : token.attributes) bit(attribute.name) = true;
  }
  const bool maybe = bit(name);
  bit(name) = true;
  return maybe && token.attribute(name) != nullptr;
}

// RCDATA, RAWTEXT, script data and PLAINTEXT states: the text before the end tag. Takes nothing
// where the end tag stands here.
void HtmlTokenizer::ReadUntilEndTag(HtmlToken* token) {
  const char* start = position_;
  switch (text_state_) {
    case TextState::kPlaintext:
      position_ = end_;
      break;
    case TextState::kScriptData:
      position_ = EndOfScriptData(position_);
      break;
    default:
      position_ = EndOfRawText(position_);
  }
  const std::string_view raw = Normalized(Between(start, position_), true);
  const bool resolve = text_state_ == TextState::kRcdata;
  token->type = HtmlToken::Type::kCharacters;
  token->text = resolve ? Resolved(raw, false) : raw;
  token->has_nul = false;
}

const char* HtmlTokenizer::EndOfRawText(const char* from) const {
  const char* p = Find(from, end_, '<');
  while (p != end_ && !IsAppropriateEndTag(p)) p = Find(p + 1, end_, '<');
  return p;
}

// "</", the name of the last start tag, and what may follow a tag name.
bool HtmlTokenizer::IsAppropriateEndTag(const char* less_than) const {
  const size_t size = last_start_tag_.size();
  if (static_cast<size_t>(end_ - less_than) < size + 3 || less_than[1] != '/') return false;
  if (!(ClassOf(less_than[size + 2]) & kEndsTagName)) return false;
  return base::AsciiEqualsIgnoreCase({less_than + 2, size}, last_start_tag_);
}

// Script data states. From "<!--" to "-->" the text is escaped; there "<script" makes it double
// escaped, where "</script" ends only that and not the element.
const char* HtmlTokenizer::EndOfScriptData(const char* from) const {
  enum class Escape { kNone, kEscaped, kDoubleEscaped } escape = Escape::kNone;
  const auto rest_starts_with = [this](const char* p, std::string_view text) {
    return base::AsciiStartsWithIgnoreCase(Between(p, end_), text);
  };
  const auto is_script_word = [&](const char* p) {
    return rest_starts_with(p, "script") && p + 6 != end_ && ClassOf(p[6]) & kEndsTagName;
  };
  for (const char* p = from; p != end_; ++p) {
    if (escape == Escape::kNone) {
      p = Find(p, end_, '<');
      if (p == end_) break;
      if (IsAppropriateEndTag(p)) return p;
      // The two dashes may already be those of the "-->" that ends it.
      if (rest_starts_with(p, "<!--")) {
        escape = Escape::kEscaped;
        ++p;
      }
    } else if (*p == '-' && rest_starts_with(p, "-->")) {
      escape = Escape::kNone;
    } else if (*p == '<' && escape == Escape::kEscaped) {
      if (IsAppropriateEndTag(p)) return p;
      if (is_script_word(p + 1)) escape = Escape::kDoubleEscaped;
    } else if (*p == '<' && p[1] == '/' && is_script_word(p + 2)) {
      escape = Escape::kEscaped;
    }
  }
  return end_;
}

void HtmlTokenizer::EmitCharacters(HtmlToken* token, std::string_view raw, bool resolve) {
  token->type = HtmlToken::Type::kCharacters;
  const std::string_view text = Normalized(raw, false);
  token->has_nul = has_special_bytes_ && text.find('\0') != std::string_view::npos;
  token->text = resolve ? Resolved(text, false) : text;
}

void HtmlTokenizer::SkipSpace() {
  while (base::IsHtmlSpace(*position_)) ++position_;
}

std::string_view HtmlTokenizer::Normalized(std::string_view raw, bool replace_nul) {
  if (!has_special_bytes_) return raw;
  const bool has_cr = raw.find('\r') != std::string_view::npos;
  if (!has_cr && !(replace_nul && raw.find('\0') != std::string_view::npos)) return raw;
  scratch_.clear();
  for (size_t i = 0; i < raw.size(); ++i) {
    const char c = raw[i];
    if (c == '\r') {
      if (i + 1 == raw.size() || raw[i + 1] != '\n') scratch_.push_back('\n');
    } else if (c == '\0' && replace_nul) {
      scratch_.append(kReplacementCharacter);
    } else {
      scratch_.push_back(c);
    }
  }
  return document_->Keep(scratch_);
}

std::string_view HtmlTokenizer::Resolved(std::string_view text, bool in_attribute) {
  if (text.find('&') == std::string_view::npos) return text;
  scratch_.clear();
  AppendResolved(text, in_attribute, &scratch_);
  return document_->Keep(scratch_);
}

std::string_view HtmlTokenizer::LowerCase(std::string_view name) {
  if (name.empty()) return {};
  char* lower = document_->Allocate(name.size());
  std::transform(name.begin(), name.end(), lower, [](char c) { return base::AsciiLower(c); });
  return {lower, name.size()};
}

}  // namespace upwell::parse
