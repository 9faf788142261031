// SPDX-License-Identifier: Apache-2.0
// Insertion mode "in template", and those that follow the body or deal with framesets.
#include "base/text.h"
#include "parse/html_tree_builder.h"

namespace upwell::parse {
namespace {

using Token = HtmlToken;
using Type = HtmlToken::Type;

}  // namespace

// The "in template" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InTemplate(Token& token) {
  if (token.type == Type::kEndOfFile) return InTemplateEndOfFile();
  if (token.is_end()) return token.tag == Tag::kTemplate ? InHead(token) : Step::kDone;
  if (!token.is_start()) return InBody(token);
  switch (token.tag) {
    case Tag::kBase:
    case Tag::kBasefont:
    case Tag::kBgsound:
    case Tag::kLink:
    case Tag::kMeta:
    case Tag::kNoframes:
    case Tag::kScript:
    case Tag::kStyle:
    case Tag::kTemplate:
    case Tag::kTitle:
      return InHead(token);
    case Tag::kCaption:
    case Tag::kColgroup:
    case Tag::kTbody:
    case Tag::kTfoot:
    case Tag::kThead:
      return ReprocessInTemplateMode(Mode::kInTable);
    case Tag::kCol:
      return ReprocessInTemplateMode(Mode::kInColumnGroup);
    case Tag::kTr:
      return ReprocessInTemplateMode(Mode::kInTableBody);
    case Tag::kTd:
    case Tag::kTh:
      return ReprocessInTemplateMode(Mode::kInRow);
    default:
      return ReprocessInTemplateMode(Mode::kInBody);
  }
}

HtmlTreeBuilder::Step HtmlTreeBuilder::ReprocessInTemplateMode(Mode mode) {
  if (!template_modes_.empty()) template_modes_.back() = mode;
  mode_ = mode;
  return Step::kReprocess;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InTemplateEndOfFile() {
  if (!open_.has(Tag::kTemplate)) {
    stopped_ = true;
    return Step::kDone;
  }
  open_.PopUntil(Tag::kTemplate);
  formatting_.ClearToLastMarker();
  if (!template_modes_.empty()) template_modes_.pop_back();
  ResetInsertionMode();
  return Step::kReprocess;
}

// The "after body" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::AfterBody(Token& token) {
  switch (token.type) {
    case Type::kComment:
      InsertComment(token, open_[0].node);
      return Step::kDone;
    case Type::kDoctype:
      return Step::kDone;
    case Type::kEndOfFile:
      stopped_ = true;
      return Step::kDone;
    case Type::kCharacters:
      if (base::TrimHtmlSpace(token.text).empty()) return InBody(token);
      break;
    case Type::kStartTag:
      if (token.tag == Tag::kHtml) return InBody(token);
      break;
    case Type::kEndTag:
      if (token.tag == Tag::kHtml) {
        mode_ = Mode::kAfterAfterBody;
        return Step::kDone;
      }
  }
  mode_ = Mode::kInBody;
  return Step::kReprocess;
}

// The "in frameset" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InFrameset(Token& token) {
  if (token.type == Type::kCharacters) {
    InsertOnlySpace(token.text);
  } else if (token.type == Type::kComment) {
    InsertComment(token);
  } else if (token.type == Type::kEndOfFile) {
    stopped_ = true;
  } else if (token.is_start(Tag::kHtml)) {
    return InBody(token);
  } else if (token.is_start(Tag::kFrameset)) {
    InsertElement(token);
  } else if (token.is_start(Tag::kFrame)) {
    InsertVoidElement(token);
  } else if (token.is_start(Tag::kNoframes)) {
    return InHead(token);
  } else if (token.is_end(Tag::kFrameset) && open_.size() > 1) {
    open_.Pop();
    if (!open_.top().is(Tag::kFrameset)) mode_ = Mode::kAfterFrameset;
  }
  return Step::kDone;
}

// The "after frameset" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::AfterFrameset(Token& token) {
  if (token.type == Type::kCharacters) {
    InsertOnlySpace(token.text);
  } else if (token.type == Type::kComment) {
    InsertComment(token);
  } else if (token.type == Type::kEndOfFile) {
    stopped_ = true;
  } else if (token.is_start(Tag::kHtml)) {
    return InBody(token);
  } else if (token.is_start(Tag::kNoframes)) {
    return InHead(token);
  } else if (token.is_end(Tag::kHtml)) {
    mode_ = Mode::kAfterAfterFrameset;
  }
  return Step::kDone;
}

// Of the characters in a frameset only the white space counts.
void HtmlTreeBuilder::InsertOnlySpace(std::string_view text) {
  std::string space;
  for (const char c : text) {
    if (base::IsHtmlSpace(c)) space.push_back(c);
  }
  InsertText(doc_.Keep(space));
}

// The "after after body" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::AfterAfterBody(Token& token) {
  if (token.type == Type::kComment) {
    InsertComment(token, Document::kRoot);
    return Step::kDone;
  }
  if (token.type == Type::kEndOfFile) {
    stopped_ = true;
    return Step::kDone;
  }
  const bool only_space =
      token.type == Type::kCharacters && base::TrimHtmlSpace(token.text).empty();
  if (token.type == Type::kDoctype || only_space || token.is_start(Tag::kHtml)) {
    return InBody(token);
  }
  mode_ = Mode::kInBody;
  return Step::kReprocess;
}

// The "after after frameset" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::AfterAfterFrameset(Token& token) {
  if (token.type == Type::kComment) {
    InsertComment(token, Document::kRoot);
  } else if (token.type == Type::kEndOfFile) {
    stopped_ = true;
  } else if (token.type == Type::kCharacters) {
    InsertOnlySpace(token.text);
  } else if (token.is_start(Tag::kHtml)) {
    return InBody(token);
  } else if (token.is_start(Tag::kNoframes)) {
    return InHead(token);
  }
  return Step::kDone;
}

}  // namespace upwell::parse
