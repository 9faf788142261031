// SPDX-License-Identifier: Apache-2.0
// Insertion modes before the body: "initial" to "after head". Also <template>, which the standard
// describes in "in head".
#include <array>

#include "base/text.h"
#include "parse/html_tree_builder.h"

namespace upwell::parse {
namespace {

using Token = HtmlToken;
using Type = HtmlToken::Type;
using TextState = HtmlTokenizer::TextState;

// End tags that act as if the element they are for had been started.
constexpr TagSet kEndTagsThatGoOn = {Tag::kHead, Tag::kBody, Tag::kHtml, Tag::kBr};
constexpr TagSet kBodyHtmlBr = {Tag::kBody, Tag::kHtml, Tag::kBr};
constexpr TagSet kHeadElements = {Tag::kBase,     Tag::kBasefont, Tag::kBgsound, Tag::kLink,
                                  Tag::kMeta,     Tag::kNoframes, Tag::kScript,  Tag::kStyle,
                                  Tag::kTemplate, Tag::kTitle};

// Public identifiers (their start, in lower case) of the time before browsers kept to standards.
constexpr auto kQuirksPublicIds = std::to_array<std::string_view>({
    "+//silmaril//dtd html pro v0r11 19970101//",
    "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
    "-//ietf//dtd html 2.0 level 1//",
    "-//ietf//dtd html 2.0 level 2//",
    "-//ietf//dtd html 2.0 strict level 1//",
    "-//ietf//dtd html 2.0 strict level 2//",
    "-//ietf//dtd html 2.0 strict//",
    "-//ietf//dtd html 2.0//",
    "-//ietf//dtd html 2.1e//",
    "-//ietf//dtd html 3.0//",
    "-//ietf//dtd html 3.2 final//",
    "-//ietf//dtd html 3.2//",
    "-//ietf//dtd html 3//",
    "-//ietf//dtd html level 0//",
    "-//ietf//dtd html level 1//",
    "-//ietf//dtd html level 2//",
    "-//ietf//dtd html level 3//",
    "-//ietf//dtd html strict level 0//",
    "-//ietf//dtd html strict level 1//",
    "-//ietf//dtd html strict level 2//",
    "-//ietf//dtd html strict level 3//",
    "-//ietf//dtd html strict//",
    "-//ietf//dtd html//",
    "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//",
    "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//",
    "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//",
    "-//microsoft//dtd internet explorer 3.0 tables//",
    "-//netscape comm. corp.//dtd html//",
    "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//",
    "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
    "-//spyglass//dtd html 2.0 extended//",
    "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//",
    "-//w3c//dtd html 3 1995-03-24//",
    "-//w3c//dtd html 3.2 draft//",
    "-//w3c//dtd html 3.2 final//",
    "-//w3c//dtd html 3.2//",
    "-//w3c//dtd html 3.2s draft//",
    "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//",
    "-//w3c//dtd html experimental 19960712//",
    "-//w3c//dtd html experimental 970421//",
    "-//w3c//dtd w3 html//",
    "-//w3o//dtd w3 html 3.0//",
    "-//webtechs//dtd mozilla html 2.0//",
    "-//webtechs//dtd mozilla html//",
});

bool PublicIdMeansQuirks(std::string_view id, bool has_system_id) {
  for (const std::string_view whole :
       {"-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html"}) {
    if (base::AsciiEqualsIgnoreCase(id, whole)) return true;
  }
  for (const std::string_view prefix : kQuirksPublicIds) {
    if (base::AsciiStartsWithIgnoreCase(id, prefix)) return true;
  }
  return !has_system_id &&
         (base::AsciiStartsWithIgnoreCase(id, "-//w3c//dtd html 4.01 frameset//") ||
          base::AsciiStartsWithIgnoreCase(id, "-//w3c//dtd html 4.01 transitional//"));
}

bool DoctypeMeansQuirks(const Token& token) {
  if (token.force_quirks || token.text != "html") return true;
  if (token.public_id && PublicIdMeansQuirks(*token.public_id, token.system_id.has_value())) {
    return true;
  }
  return token.system_id &&
         base::AsciiEqualsIgnoreCase(*token.system_id,
                                     "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd");
}

// White space before the first real content does not count. True where nothing else is left.
bool IsOnlyIgnoredSpace(Token& token) {
  if (token.type != Type::kCharacters) return false;
  TakeLeadingSpace(token);
  return token.text.empty();
}

}  // namespace

// The "initial" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::Initial(Token& token) {
  if (IsOnlyIgnoredSpace(token)) return Step::kDone;
  if (token.type == Type::kComment) {
    InsertComment(token, Document::kRoot);
    return Step::kDone;
  }
  mode_ = Mode::kBeforeHtml;
  if (token.type == Type::kDoctype) {
    InsertDoctype(token);
    return Step::kDone;
  }
  doc_.set_quirks();
  return Step::kReprocess;
}

void HtmlTreeBuilder::InsertDoctype(const Token& token) {
  const NodeId doctype = doc_.AddNode(NodeType::kDoctype);
  doc_.mutable_node(doctype).text = token.text;
  doc_.AppendChild(Document::kRoot, doctype);
  if (token.public_id) doc_.AddAttribute(doctype, {"public", *token.public_id});
  if (token.system_id) doc_.AddAttribute(doctype, {"system", *token.system_id});
  if (DoctypeMeansQuirks(token)) doc_.set_quirks();
}

// The "before html" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::BeforeHtml(Token& token) {
  if (token.type == Type::kDoctype || IsOnlyIgnoredSpace(token)) return Step::kDone;
  if (token.type == Type::kComment) {
    InsertComment(token, Document::kRoot);
    return Step::kDone;
  }
  if (token.is_end() && !kEndTagsThatGoOn.has(token.tag)) return Step::kDone;
  const bool is_html = token.is_start(Tag::kHtml);
  const NodeId html = is_html ? CreateElement(token, Namespace::kHtml) : CreateImplied(Tag::kHtml);
  doc_.AppendChild(Document::kRoot, html);
  open_.Push(html);
  mode_ = Mode::kBeforeHead;
  return is_html ? Step::kDone : Step::kReprocess;
}

// The "before head" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::BeforeHead(Token& token) {
  if (token.type == Type::kDoctype || IsOnlyIgnoredSpace(token)) return Step::kDone;
  if (token.type == Type::kComment) {
    InsertComment(token);
    return Step::kDone;
  }
  if (token.is_start(Tag::kHtml)) return InBody(token);
  if (token.is_end() && !kEndTagsThatGoOn.has(token.tag)) return Step::kDone;
  const bool is_head = token.is_start(Tag::kHead);
  head_ = is_head ? InsertElement(token) : InsertImplied(Tag::kHead);
  mode_ = Mode::kInHead;
  return is_head ? Step::kDone : Step::kReprocess;
}

// The "in head" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InHead(Token& token) {
  switch (token.type) {
    case Type::kCharacters:
      InsertText(TakeLeadingSpace(token));
      return token.text.empty() ? Step::kDone : LeaveHead();
    case Type::kComment:
      InsertComment(token);
      return Step::kDone;
    case Type::kDoctype:
      return Step::kDone;
    case Type::kStartTag:
      return InHeadStartTag(token);
    case Type::kEndTag:
      return InHeadEndTag(token);
    case Type::kEndOfFile:
      return LeaveHead();
  }
  return Step::kDone;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InHeadStartTag(Token& token) {
  switch (token.tag) {
    case Tag::kHtml:
      return InBody(token);
    case Tag::kBase:
    case Tag::kBasefont:
    case Tag::kBgsound:
    case Tag::kLink:
    case Tag::kMeta:
      InsertVoidElement(token);
      return Step::kDone;
    case Tag::kTitle:
      ReadAsText(token, TextState::kRcdata);
      return Step::kDone;
    case Tag::kNoframes:
    case Tag::kStyle:
      ReadAsText(token, TextState::kRawtext);
      return Step::kDone;
    case Tag::kScript:
      ReadAsText(token, TextState::kScriptData);
      return Step::kDone;
    case Tag::kNoscript:
      InsertElement(token);
      mode_ = Mode::kInHeadNoscript;
      return Step::kDone;
    case Tag::kTemplate:
      TemplateStartTag(token);
      return Step::kDone;
    case Tag::kHead:
      return Step::kDone;
    default:
      return LeaveHead();
  }
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InHeadEndTag(Token& token) {
  if (token.tag == Tag::kHead) {
    LeaveHead();
    return Step::kDone;
  }
  if (token.tag == Tag::kTemplate) {
    TemplateEndTag();
    return Step::kDone;
  }
  return kBodyHtmlBr.has(token.tag) ? LeaveHead() : Step::kDone;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::LeaveHead() {
  open_.Pop();
  mode_ = Mode::kAfterHead;
  return Step::kReprocess;
}

void HtmlTreeBuilder::TemplateStartTag(Token& token) {
  InsertElement(token);
  formatting_.PushMarker();
  frameset_ok_ = false;
  mode_ = Mode::kInTemplate;
  template_modes_.push_back(Mode::kInTemplate);
}

void HtmlTreeBuilder::TemplateEndTag() {
  if (!open_.has(Tag::kTemplate)) return;
  GenerateAllImpliedEndTagsThoroughly();
  open_.PopUntil(Tag::kTemplate);
  formatting_.ClearToLastMarker();
  if (!template_modes_.empty()) template_modes_.pop_back();
  ResetInsertionMode();
}

// The "in head noscript" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InHeadNoscript(Token& token) {
  constexpr TagSet kAsInHead = {Tag::kBasefont, Tag::kBgsound,  Tag::kLink,
                                Tag::kMeta,     Tag::kNoframes, Tag::kStyle};
  if (token.type == Type::kDoctype) return Step::kDone;
  if (token.is_start(Tag::kHtml)) return InBody(token);
  if (token.type == Type::kComment) return InHead(token);
  if (token.is_start() && kAsInHead.has(token.tag)) return InHead(token);
  if (token.is_start(Tag::kHead) || token.is_start(Tag::kNoscript)) return Step::kDone;
  if (token.is_end() && token.tag != Tag::kNoscript && token.tag != Tag::kBr) return Step::kDone;
  if (token.type == Type::kCharacters) {
    InsertText(TakeLeadingSpace(token));
    if (token.text.empty()) return Step::kDone;
  }
  open_.Pop();
  mode_ = Mode::kInHead;
  return token.is_end(Tag::kNoscript) ? Step::kDone : Step::kReprocess;
}

// The "after head" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::AfterHead(Token& token) {
  switch (token.type) {
    case Type::kCharacters:
      InsertText(TakeLeadingSpace(token));
      return token.text.empty() ? Step::kDone : BeginBody();
    case Type::kComment:
      InsertComment(token);
      return Step::kDone;
    case Type::kDoctype:
      return Step::kDone;
    case Type::kStartTag:
      return AfterHeadStartTag(token);
    case Type::kEndTag:
      if (token.tag == Tag::kTemplate) return InHead(token);
      return kBodyHtmlBr.has(token.tag) ? BeginBody() : Step::kDone;
    case Type::kEndOfFile:
      return BeginBody();
  }
  return Step::kDone;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::AfterHeadStartTag(Token& token) {
  switch (token.tag) {
    case Tag::kHtml:
      return InBody(token);
    case Tag::kBody:
      InsertElement(token);
      frameset_ok_ = false;
      mode_ = Mode::kInBody;
      return Step::kDone;
    case Tag::kFrameset:
      InsertElement(token);
      mode_ = Mode::kInFrameset;
      return Step::kDone;
    case Tag::kHead:
      return Step::kDone;
    default:
      break;
  }
  if (!kHeadElements.has(token.tag)) return BeginBody();
  // They still go into the head, which is opened for the time of this one token.
  open_.Push(head_);
  const Step step = InHead(token);
  const size_t head_index = open_.IndexOf(head_);
  if (head_index != OpenElements::kNone) open_.Remove(head_index);
  return step;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::BeginBody() {
  InsertImplied(Tag::kBody);
  mode_ = Mode::kInBody;
  return Step::kReprocess;
}

}  // namespace upwell::parse
