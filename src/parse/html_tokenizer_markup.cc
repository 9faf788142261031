// SPDX-License-Identifier: Apache-2.0
// Tokenization of what starts with "<!" or "<?": comments, doctypes, CDATA sections.
#include "base/text.h"
#include "parse/html_tokenizer.h"

namespace upwell::parse {

// Markup declaration open state.
bool HtmlTokenizer::ReadMarkupDeclaration(HtmlToken* token) {
  const std::string_view rest(position_, static_cast<size_t>(end_ - position_));
  if (rest.starts_with("--")) {
    position_ += 2;
    ReadComment(token);
    return true;
  }
  if (SkipKeyword("doctype")) {
    ReadDoctype(token);
    return true;
  }
  constexpr std::string_view kCdata = "[CDATA[";
  if (cdata_allowed_ && rest.starts_with(kCdata)) {
    position_ += kCdata.size();
    return ReadCdataSection(token);
  }
  ReadBogusComment(token);
  return true;
}

// Bogus comment state.
void HtmlTokenizer::ReadBogusComment(HtmlToken* token) {
  const std::string_view rest(position_, static_cast<size_t>(end_ - position_));
  const size_t stop = rest.find('>');
  EmitComment(token, rest.substr(0, stop));
  position_ = stop == std::string_view::npos ? end_ : position_ + stop + 1;
}

// The comment states, behind "<!--". "-->" and "--!>" end a comment; right at its start ">" and
// "->" do so too; at the end of the source an unfinished end is dropped.
void HtmlTokenizer::ReadComment(HtmlToken* token) {
  std::string_view rest(position_, static_cast<size_t>(end_ - position_));
  for (const std::string_view abrupt : {">", "->"}) {
    if (rest.starts_with(abrupt)) {
      position_ += abrupt.size();
      return EmitComment(token, {});
    }
  }
  for (size_t dash = rest.find("--"); dash != std::string_view::npos;
       dash = rest.find("--", dash + 1)) {
    const std::string_view end = rest.substr(dash + 2, 2);
    if (!end.starts_with('>') && end != "!>") continue;
    position_ += dash + 2 + (end[0] == '>' ? 1 : 2);
    return EmitComment(token, rest.substr(0, dash));
  }
  for (const std::string_view unfinished : {"--!", "--", "-"}) {
    if (rest.ends_with(unfinished)) {
      rest.remove_suffix(unfinished.size());
      break;
    }
  }
  position_ = end_;
  EmitComment(token, rest);
}

void HtmlTokenizer::EmitComment(HtmlToken* token, std::string_view raw) {
  token->type = HtmlToken::Type::kComment;
  token->text = Normalized(raw, true);
}

// CDATA section states. An empty section gives no characters.
bool HtmlTokenizer::ReadCdataSection(HtmlToken* token) {
  const std::string_view rest(position_, static_cast<size_t>(end_ - position_));
  const size_t stop = rest.find("]]>");
  const std::string_view data = rest.substr(0, stop);
  position_ = stop == std::string_view::npos ? end_ : position_ + stop + 3;
  EmitCharacters(token, data, false);
  return !data.empty();
}

// DOCTYPE, before DOCTYPE name, DOCTYPE name and after DOCTYPE name states.
void HtmlTokenizer::ReadDoctype(HtmlToken* token) {
  token->type = HtmlToken::Type::kDoctype;
  token->public_id.reset();
  token->system_id.reset();
  SkipSpace();
  const char* start = position_;
  while (position_ != end_ && !base::IsHtmlSpace(*position_) && *position_ != '>') ++position_;
  const std::string_view name(start, static_cast<size_t>(position_ - start));
  token->text = LowerCase(Normalized(name, true));
  token->force_quirks = name.empty();
  SkipSpace();
  if (position_ == end_) {
    token->force_quirks = true;
  } else if (*position_ != '>') {
    ReadDoctypeIdentifiers(token);
  }
  SkipBogusDoctype();
}

// From the keyword PUBLIC or SYSTEM on: after DOCTYPE public keyword to after DOCTYPE system
// identifier states.
void HtmlTokenizer::ReadDoctypeIdentifiers(HtmlToken* token) {
  if (SkipKeyword("public")) {
    SkipSpace();
    token->public_id = ReadQuotedIdentifier(token);
    SkipSpace();
    if (token->force_quirks || *position_ == '>') return;
  } else if (!SkipKeyword("system")) {
    token->force_quirks = true;
    return;
  }
  SkipSpace();
  token->system_id = ReadQuotedIdentifier(token);
  SkipSpace();
  if (position_ == end_) token->force_quirks = true;
}

// DOCTYPE identifier (quoted) states. Forces quirks where no quoted text stands here or '>' or the
// end of the source cuts it off.
std::optional<std::string_view> HtmlTokenizer::ReadQuotedIdentifier(HtmlToken* token) {
  const char quote = *position_;
  if (quote != '"' && quote != '\'') {
    token->force_quirks = true;
    return std::nullopt;
  }
  const char* start = ++position_;
  while (position_ != end_ && *position_ != quote && *position_ != '>') ++position_;
  const std::string_view raw(start, static_cast<size_t>(position_ - start));
  if (*position_ == quote) {
    ++position_;
  } else {
    token->force_quirks = true;
  }
  return Normalized(raw, true);
}

// Bogus DOCTYPE state.
void HtmlTokenizer::SkipBogusDoctype() {
  while (position_ != end_ && *position_ != '>') ++position_;
  if (position_ != end_) ++position_;
}

bool HtmlTokenizer::SkipKeyword(std::string_view lower_case) {
  const std::string_view rest(position_, static_cast<size_t>(end_ - position_));
  if (!base::AsciiStartsWithIgnoreCase(rest, lower_case)) return false;
  position_ += lower_case.size();
  return true;
}

}  // namespace upwell::parse
