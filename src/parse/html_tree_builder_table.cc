// SPDX-License-Identifier: Apache-2.0
// The insertion modes of tables, and foster parenting. The depth limit may have closed a table or a
// row that a mode counts on; every function here also works without it.
#include "base/text.h"
#include "parse/html_tree_builder.h"

namespace upwell::parse {
namespace {

using Token = HtmlToken;
using Type = HtmlToken::Type;

constexpr TagSet kTableContext = {Tag::kTable, Tag::kTemplate};
constexpr TagSet kTableBodyContext = {Tag::kTbody, Tag::kTfoot, Tag::kThead, Tag::kTemplate};
constexpr TagSet kTableRowContext = {Tag::kTr, Tag::kTemplate};
constexpr TagSet kTableBodies = {Tag::kTbody, Tag::kTfoot, Tag::kThead};
constexpr TagSet kCells = {Tag::kTd, Tag::kTh};
// Start tags that end a caption, a cell and, but for some, a row or a table body.
constexpr TagSet kTableParts = {Tag::kCaption, Tag::kCol, Tag::kColgroup, Tag::kTbody, Tag::kTd,
                                Tag::kTfoot,   Tag::kTh,  Tag::kThead,    Tag::kTr};

bool IsHiddenInput(const Token& token) {
  const std::string_view* type = token.attribute("type");
  return type != nullptr && base::AsciiEqualsIgnoreCase(*type, "hidden");
}

bool IsOneOfStartTags(const Token& token, const TagSet& tags) {
  return token.is_start() && tags.has(token.tag);
}

bool IsOneOfEndTags(const Token& token, const TagSet& tags) {
  return token.is_end() && tags.has(token.tag);
}

}  // namespace

// Foster parenting: what may not stand in a table goes before it.
HtmlTreeBuilder::Place HtmlTreeBuilder::FosterParent() const {
  const size_t last_template = open_.LastIndexOf(Tag::kTemplate);
  const size_t last_table = open_.LastIndexOf(Tag::kTable);
  const bool has_table = last_table != OpenElements::kNone;
  if (last_template != OpenElements::kNone && (!has_table || last_template > last_table)) {
    return InsideOf(open_[last_template].node);
  }
  if (!has_table) return InsideOf(open_[0].node);
  const NodeId table = open_[last_table].node;
  if (doc_.parent(table) != kNoNode) return {doc_.parent(table), table};
  return InsideOf(open_[last_table - 1].node);
}

// The "in table" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InTable(Token& token) {
  constexpr TagSet kTextIsPending = {Tag::kTable, Tag::kTbody, Tag::kTemplate,
                                     Tag::kTfoot, Tag::kThead, Tag::kTr};
  switch (token.type) {
    case Type::kCharacters:
      if (!open_.top().is_any(kTextIsPending)) break;
      pending_table_text_.clear();
      original_mode_ = mode_;
      mode_ = Mode::kInTableText;
      return Step::kReprocess;
    case Type::kComment:
      InsertComment(token);
      return Step::kDone;
    case Type::kDoctype:
      return Step::kDone;
    case Type::kStartTag:
      return InTableStartTag(token);
    case Type::kEndTag:
      return InTableEndTag(token);
    case Type::kEndOfFile:
      return InBody(token);
  }
  return InTableAnythingElse(token);
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InTableStartTag(Token& token) {
  switch (token.tag) {
    case Tag::kCaption:
      open_.ClearBackTo(kTableContext);
      formatting_.PushMarker();
      InsertElement(token);
      mode_ = Mode::kInCaption;
      return Step::kDone;
    case Tag::kColgroup:
      open_.ClearBackTo(kTableContext);
      InsertElement(token);
      mode_ = Mode::kInColumnGroup;
      return Step::kDone;
    case Tag::kCol:
      open_.ClearBackTo(kTableContext);
      InsertImplied(Tag::kColgroup);
      mode_ = Mode::kInColumnGroup;
      return Step::kReprocess;
    case Tag::kTbody:
    case Tag::kTfoot:
    case Tag::kThead:
      open_.ClearBackTo(kTableContext);
      InsertElement(token);
      mode_ = Mode::kInTableBody;
      return Step::kDone;
    case Tag::kTd:
    case Tag::kTh:
    case Tag::kTr:
      open_.ClearBackTo(kTableContext);
      InsertImplied(Tag::kTbody);
      mode_ = Mode::kInTableBody;
      return Step::kReprocess;
    case Tag::kTable:
      return CloseTable() ? Step::kReprocess : Step::kDone;
    case Tag::kStyle:
    case Tag::kScript:
    case Tag::kTemplate:
      return InHead(token);
    case Tag::kInput:
      if (!IsHiddenInput(token)) return InTableAnythingElse(token);
      InsertVoidElement(token);
      return Step::kDone;
    case Tag::kForm:
      return FormInTable(token);
    default:
      return InTableAnythingElse(token);
  }
}

// The form is left at once: what follows belongs to it only by the form element pointer.
HtmlTreeBuilder::Step HtmlTreeBuilder::FormInTable(Token& token) {
  if (!open_.has(Tag::kTemplate) && form_ == kNoNode) {
    form_ = InsertElement(token);
    open_.Pop();
  }
  return Step::kDone;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InTableEndTag(Token& token) {
  constexpr TagSet kIgnored = {Tag::kBody, Tag::kCaption, Tag::kCol, Tag::kColgroup,
                               Tag::kHtml, Tag::kTbody,   Tag::kTd,  Tag::kTfoot,
                               Tag::kTh,   Tag::kThead,   Tag::kTr};
  if (token.tag == Tag::kTable) {
    CloseTable();
    return Step::kDone;
  }
  if (kIgnored.has(token.tag)) return Step::kDone;
  return token.tag == Tag::kTemplate ? InHead(token) : InTableAnythingElse(token);
}

bool HtmlTreeBuilder::CloseTable() {
  if (!open_.HasInScope(Tag::kTable, Scope::kTable)) return false;
  open_.PopUntil(Tag::kTable);
  ResetInsertionMode();
  return true;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InTableAnythingElse(Token& token) {
  foster_parenting_ = true;
  const Step step = InBody(token);
  foster_parenting_ = false;
  return step;
}

// The "in table text" insertion mode: only white space may stay in the table.
HtmlTreeBuilder::Step HtmlTreeBuilder::InTableText(Token& token) {
  if (token.type == Type::kCharacters) {
    pending_table_text_.push_back(token.has_nul ? WithoutNul(token.text, "") : token.text);
    return Step::kDone;
  }
  bool only_space = true;
  for (const std::string_view text : pending_table_text_) {
    only_space = only_space && base::TrimHtmlSpace(text).empty();
  }
  for (const std::string_view text : pending_table_text_) {
    if (only_space) {
      InsertText(text);
    } else {
      Token characters;
      characters.type = Type::kCharacters;
      characters.text = text;
      InTableAnythingElse(characters);
    }
  }
  mode_ = original_mode_;
  return Step::kReprocess;
}

// The "in caption" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InCaption(Token& token) {
  constexpr TagSet kIgnored = {Tag::kBody, Tag::kCol,   Tag::kColgroup, Tag::kHtml,  Tag::kTbody,
                               Tag::kTd,   Tag::kTfoot, Tag::kTh,       Tag::kThead, Tag::kTr};
  if (token.is_end(Tag::kCaption)) {
    CloseCaption();
    return Step::kDone;
  }
  if (IsOneOfStartTags(token, kTableParts) || token.is_end(Tag::kTable)) {
    return CloseCaption() ? Step::kReprocess : Step::kDone;
  }
  return IsOneOfEndTags(token, kIgnored) ? Step::kDone : InBody(token);
}

bool HtmlTreeBuilder::CloseCaption() {
  if (!open_.HasInScope(Tag::kCaption, Scope::kTable)) return false;
  GenerateImpliedEndTags();
  open_.PopUntil(Tag::kCaption);
  formatting_.ClearToLastMarker();
  mode_ = Mode::kInTable;
  return true;
}

// The "in column group" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InColumnGroup(Token& token) {
  if (token.type == Type::kCharacters) {
    InsertText(TakeLeadingSpace(token));
    if (token.text.empty()) return Step::kDone;
  } else if (token.type == Type::kComment) {
    InsertComment(token);
    return Step::kDone;
  } else if (token.is_start(Tag::kCol)) {
    InsertVoidElement(token);
    return Step::kDone;
  } else if (token.is_start(Tag::kTemplate) || token.is_end(Tag::kTemplate)) {
    return InHead(token);
  } else if (token.is_start(Tag::kHtml) || token.type == Type::kEndOfFile) {
    return InBody(token);
  }
  if (token.type == Type::kDoctype || token.is_end(Tag::kCol)) return Step::kDone;
  if (!open_.top().is(Tag::kColgroup)) return Step::kDone;
  open_.Pop();
  mode_ = Mode::kInTable;
  return token.is_end(Tag::kColgroup) ? Step::kDone : Step::kReprocess;
}

// The "in table body" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InTableBody(Token& token) {
  constexpr TagSet kEndingStartTags = {Tag::kCaption, Tag::kCol,   Tag::kColgroup,
                                       Tag::kTbody,   Tag::kTfoot, Tag::kThead};
  constexpr TagSet kIgnored = {Tag::kBody, Tag::kCaption, Tag::kCol, Tag::kColgroup,
                               Tag::kHtml, Tag::kTd,      Tag::kTh,  Tag::kTr};
  if (token.is_start(Tag::kTr)) {
    open_.ClearBackTo(kTableBodyContext);
    InsertElement(token);
    mode_ = Mode::kInRow;
    return Step::kDone;
  }
  if (IsOneOfStartTags(token, kCells)) {
    open_.ClearBackTo(kTableBodyContext);
    InsertImplied(Tag::kTr);
    mode_ = Mode::kInRow;
    return Step::kReprocess;
  }
  if (IsOneOfEndTags(token, kTableBodies)) {
    if (open_.HasInScope(token.tag, Scope::kTable)) CloseTableBody();
    return Step::kDone;
  }
  if (IsOneOfStartTags(token, kEndingStartTags) || token.is_end(Tag::kTable)) {
    return CloseTableBody() ? Step::kReprocess : Step::kDone;
  }
  return IsOneOfEndTags(token, kIgnored) ? Step::kDone : InTable(token);
}

bool HtmlTreeBuilder::CloseTableBody() {
  if (!open_.HasAnyInScope(kTableBodies, Scope::kTable)) return false;
  open_.ClearBackTo(kTableBodyContext);
  open_.Pop();
  mode_ = Mode::kInTable;
  return true;
}

// The "in row" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InRow(Token& token) {
  constexpr TagSet kEndingStartTags = {Tag::kCaption, Tag::kCol,   Tag::kColgroup, Tag::kTbody,
                                       Tag::kTfoot,   Tag::kThead, Tag::kTr};
  constexpr TagSet kIgnored = {Tag::kBody, Tag::kCaption, Tag::kCol, Tag::kColgroup,
                               Tag::kHtml, Tag::kTd,      Tag::kTh};
  if (IsOneOfStartTags(token, kCells)) {
    open_.ClearBackTo(kTableRowContext);
    InsertElement(token);
    mode_ = Mode::kInCell;
    formatting_.PushMarker();
    return Step::kDone;
  }
  if (token.is_end(Tag::kTr)) {
    CloseRow();
    return Step::kDone;
  }
  if (IsOneOfEndTags(token, kTableBodies) && !open_.HasInScope(token.tag, Scope::kTable)) {
    return Step::kDone;
  }
  if (IsOneOfStartTags(token, kEndingStartTags) || token.is_end(Tag::kTable) ||
      IsOneOfEndTags(token, kTableBodies)) {
    return CloseRow() ? Step::kReprocess : Step::kDone;
  }
  return IsOneOfEndTags(token, kIgnored) ? Step::kDone : InTable(token);
}

bool HtmlTreeBuilder::CloseRow() {
  if (!open_.HasInScope(Tag::kTr, Scope::kTable)) return false;
  open_.ClearBackTo(kTableRowContext);
  open_.Pop();
  mode_ = Mode::kInTableBody;
  return true;
}

// The "in cell" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InCell(Token& token) {
  constexpr TagSet kIgnored = {Tag::kBody, Tag::kCaption, Tag::kCol, Tag::kColgroup, Tag::kHtml};
  constexpr TagSet kEndingEndTags = {Tag::kTable, Tag::kTbody, Tag::kTfoot, Tag::kThead, Tag::kTr};
  if (IsOneOfEndTags(token, kCells)) {
    if (open_.HasInScope(token.tag, Scope::kTable)) {
      GenerateImpliedEndTags();
      open_.PopUntil(token.tag);
      formatting_.ClearToLastMarker();
      mode_ = Mode::kInRow;
    }
    return Step::kDone;
  }
  if (IsOneOfEndTags(token, kEndingEndTags) && !open_.HasInScope(token.tag, Scope::kTable)) {
    return Step::kDone;
  }
  if (IsOneOfStartTags(token, kTableParts) || IsOneOfEndTags(token, kEndingEndTags)) {
    CloseCell();
    return Step::kReprocess;
  }
  return IsOneOfEndTags(token, kIgnored) ? Step::kDone : InBody(token);
}

// Close the cell.
void HtmlTreeBuilder::CloseCell() {
  if (open_.HasAnyInScope(kCells, Scope::kTable)) {
    GenerateImpliedEndTags();
    open_.PopUntilAny(kCells);
    formatting_.ClearToLastMarker();
  }
  mode_ = Mode::kInRow;
}

}  // namespace upwell::parse
