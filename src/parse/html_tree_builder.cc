// SPDX-License-Identifier: Apache-2.0
#include "parse/html_tree_builder.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/text.h"

namespace upwell::parse {
namespace {

// Room for html, head, body and one element in it.
constexpr uint32_t kLeastDepth = 4;

constexpr TagSet kFormAssociated = {Tag::kButton, Tag::kFieldset, Tag::kInput,    Tag::kObject,
                                    Tag::kOutput, Tag::kSelect,   Tag::kTextarea, Tag::kImg};

constexpr TagSet kImpliedEndTags = {Tag::kDd, Tag::kDt, Tag::kLi, Tag::kOptgroup, Tag::kOption,
                                    Tag::kP,  Tag::kRb, Tag::kRp, Tag::kRt,       Tag::kRtc};
constexpr TagSet kImpliedEndTagsInTables = {Tag::kCaption, Tag::kColgroup, Tag::kTbody, Tag::kTd,
                                            Tag::kTfoot,   Tag::kTh,       Tag::kThead, Tag::kTr};

// Those whose start put a marker into the list of active formatting elements.
constexpr TagSet kMarkerElements = {Tag::kApplet, Tag::kCaption,  Tag::kMarquee, Tag::kObject,
                                    Tag::kTd,     Tag::kTemplate, Tag::kTh};

}  // namespace

Document ParseHtml(std::string utf8, const HtmlLimits& limits) {
  Document document;
  const std::string_view source = document.AdoptSource(std::move(utf8));
  HtmlTreeBuilder(source, &document, limits).Run();
  return document;
}

std::string_view TakeLeadingSpace(HtmlToken& token) {
  size_t size = 0;
  while (size < token.text.size() && base::IsHtmlSpace(token.text[size])) ++size;
  const std::string_view space = token.text.substr(0, size);
  token.text.remove_prefix(size);
  return space;
}

HtmlTreeBuilder::HtmlTreeBuilder(std::string_view source, Document* document,
                                 const HtmlLimits& limits)
    : doc_(*document),
      source_(source),
      max_depth_(std::max(limits.max_depth, kLeastDepth)),
      max_nodes_(limits.max_nodes),
      max_attributes_(std::min<uint32_t>(limits.max_attributes, UINT16_MAX)),
      tokenizer_(source, document, max_attributes_),
      open_(document),
      formatting_(document) {}

void HtmlTreeBuilder::Run() {
  // About what pages have; more comes by growing.
  doc_.Reserve(std::min<size_t>(source_.size() / 40 + 8, max_nodes_), source_.size() / 60);
  while (!stopped_) {
    if (doc_.size() >= max_nodes_) return doc_.set_cut();
    tokenizer_.Next(&token_);
    ProcessToken();
    tokenizer_.set_cdata_allowed(!open_.empty() && open_.top().ns != Namespace::kHtml);
  }
}

void HtmlTreeBuilder::ProcessToken() {
  if (skip_line_feed_ && DropSkippedLineFeed()) return;
  while (Dispatch(token_) == Step::kReprocess) {
  }
}

// The line feed right behind <pre>, <listing> and <textarea> is not part of their text.
bool HtmlTreeBuilder::DropSkippedLineFeed() {
  skip_line_feed_ = false;
  if (token_.type != Token::Type::kCharacters || token_.text[0] != '\n') return false;
  token_.text.remove_prefix(1);
  return token_.text.empty();
}

// The tree construction dispatcher.
HtmlTreeBuilder::Step HtmlTreeBuilder::Dispatch(Token& token) {
  if (BelongsToForeignContent(token)) return InForeignContent(token);
  return ProcessByMode(token);
}

bool HtmlTreeBuilder::BelongsToForeignContent(const Token& token) const {
  if (open_.empty() || open_.top().ns == Namespace::kHtml) return false;
  if (token.type == Token::Type::kEndOfFile) return false;
  const OpenElement& current = open_.top();
  const bool characters = token.type == Token::Type::kCharacters;
  if (current.ns == Namespace::kMathMl) {
    constexpr TagSet kTextIntegrationPoints = {Tag::kMi, Tag::kMo, Tag::kMn, Tag::kMs, Tag::kMtext};
    if (kTextIntegrationPoints.has(current.tag)) {
      if (characters) return false;
      if (token.is_start() && token.tag != Tag::kMglyph && token.tag != Tag::kMalignmark) {
        return false;
      }
    }
    if (current.tag == Tag::kAnnotationXml && token.is_start(Tag::kSvg)) return false;
  }
  return !((characters || token.is_start()) && IsHtmlIntegrationPoint(current));
}

HtmlTreeBuilder::Step HtmlTreeBuilder::ProcessByMode(Token& token) {
  switch (mode_) {
    case Mode::kInitial:
      return Initial(token);
    case Mode::kBeforeHtml:
      return BeforeHtml(token);
    case Mode::kBeforeHead:
      return BeforeHead(token);
    case Mode::kInHead:
      return InHead(token);
    case Mode::kInHeadNoscript:
      return InHeadNoscript(token);
    case Mode::kAfterHead:
      return AfterHead(token);
    case Mode::kInBody:
      return InBody(token);
    case Mode::kText:
      return Text(token);
    case Mode::kInTable:
      return InTable(token);
    case Mode::kInTableText:
      return InTableText(token);
    case Mode::kInCaption:
      return InCaption(token);
    case Mode::kInColumnGroup:
      return InColumnGroup(token);
    case Mode::kInTableBody:
      return InTableBody(token);
    case Mode::kInRow:
      return InRow(token);
    case Mode::kInCell:
      return InCell(token);
    case Mode::kInTemplate:
      return InTemplate(token);
    case Mode::kAfterBody:
      return AfterBody(token);
    case Mode::kInFrameset:
      return InFrameset(token);
    case Mode::kAfterFrameset:
      return AfterFrameset(token);
    case Mode::kAfterAfterBody:
      return AfterAfterBody(token);
    case Mode::kAfterAfterFrameset:
      return AfterAfterFrameset(token);
  }
  return Step::kDone;
}

// --- Nodes -----------------------------------------------------------------------------------

// Create an element for a token.
NodeId HtmlTreeBuilder::CreateElement(const Token& token, Namespace ns) {
  const NodeId element = doc_.AddNode(NodeType::kElement);
  Node& node = doc_.mutable_node(element);
  node.tag = token.tag;
  node.ns = ns;
  node.text = token.text;
  node.source_offset = token.offset;
  for (const Attribute& attribute : token.attributes) doc_.AddAttribute(element, attribute);
  if (ns == Namespace::kHtml) {
    if (kFormAssociated.has(token.tag)) AssociateWithForm(element, token);
    if (token.tag == Tag::kTemplate) {
      doc_.AppendChild(element, doc_.AddNode(NodeType::kTemplateContent));
    }
  }
  return element;
}

NodeId HtmlTreeBuilder::CreateImplied(Tag tag) {
  const NodeId element = doc_.AddNode(NodeType::kElement);
  doc_.mutable_node(element).tag = tag;
  doc_.mutable_node(element).text = TagName(tag);
  return element;
}

// The same element once more. The attributes are shared: many clones of an element with many
// attributes must stay cheap.
NodeId HtmlTreeBuilder::Clone(NodeId element) {
  const NodeId clone = doc_.AddNode(NodeType::kElement);
  const Node& from = doc_.node(element);
  Node& to = doc_.mutable_node(clone);
  to.tag = from.tag;
  to.ns = from.ns;
  to.text = from.text;
  to.source_offset = from.source_offset;
  doc_.ShareAttributes(clone, element);
  return clone;
}

void HtmlTreeBuilder::AssociateWithForm(NodeId control, const Token& token) {
  if (form_ == kNoNode || open_.has(Tag::kTemplate)) return;
  // Only <img> has no form attribute.
  if (token.tag != Tag::kImg && token.attribute("form") != nullptr) return;
  doc_.SetFormOwner(control, form_);
}

// Insert a foreign element, of which inserting an HTML element is a case.
NodeId HtmlTreeBuilder::InsertElement(const Token& token, Namespace ns) {
  const NodeId element = CreateElement(token, ns);
  Open(element);
  return element;
}

NodeId HtmlTreeBuilder::InsertImplied(Tag tag) {
  const NodeId element = CreateImplied(tag);
  Open(element);
  return element;
}

void HtmlTreeBuilder::InsertVoidElement(const Token& token) {
  InsertElement(token);
  open_.Pop();
}

void HtmlTreeBuilder::Open(NodeId element) {
  while (open_.next_depth() > max_depth_ && open_.size() > 1) CloseForDepth();
  InsertAt(AppropriatePlace(open_.top()), element);
  open_.Push(element);
}

// Closes the current node because nothing deeper may be opened, with what its end tag would do to
// the other lists.
void HtmlTreeBuilder::CloseForDepth() {
  const OpenElement closed = open_.top();
  open_.Pop();
  if (closed.is_any(kMarkerElements)) formatting_.ClearToLastMarker();
  if (closed.is(Tag::kTemplate) && !template_modes_.empty()) template_modes_.pop_back();
}

void HtmlTreeBuilder::InsertAt(Place place, NodeId node) {
  if (place.before == kNoNode) {
    doc_.AppendChild(place.parent, node);
  } else {
    doc_.InsertBefore(place.before, node);
  }
}

// The appropriate place for inserting a node.
HtmlTreeBuilder::Place HtmlTreeBuilder::AppropriatePlace(const OpenElement& target) const {
  constexpr TagSet kFostering = {Tag::kTable, Tag::kTbody, Tag::kTfoot, Tag::kThead, Tag::kTr};
  if (foster_parenting_ && target.is_any(kFostering)) return FosterParent();
  return InsideOf(target.node);
}

HtmlTreeBuilder::Place HtmlTreeBuilder::InsideOf(NodeId element) const {
  if (doc_.is(element, Tag::kTemplate)) return {doc_.first_child(element), kNoNode};
  return {element, kNoNode};
}

// Neighbouring text becomes one node.
void HtmlTreeBuilder::InsertText(std::string_view text) {
  if (text.empty()) return;
  const Place place = AppropriatePlace(open_.top());
  const NodeId previous = place.before == kNoNode ? doc_.node(place.parent).last_child
                                                  : doc_.node(place.before).previous;
  if (previous != kNoNode && doc_.node(previous).type == NodeType::kText) {
    return AppendText(previous, text);
  }
  const NodeId node = doc_.AddNode(NodeType::kText);
  doc_.mutable_node(node).text = text;
  InsertAt(place, node);
}

// Text that goes on in the source only gets longer. Otherwise it is copied to where there is twice
// the room, so that a text made of many pieces costs time in proportion to its length.
void HtmlTreeBuilder::AppendText(NodeId text_node, std::string_view more) {
  Node& node = doc_.mutable_node(text_node);
  const size_t old_size = node.text.size();
  const bool in_source =
      node.text.data() >= source_.data() && node.text.data() < source_.data() + source_.size();
  if (in_source && node.text.data() + old_size == more.data()) {
    node.text = {node.text.data(), old_size + more.size()};
    return;
  }
  GrownText& grown = grown_texts_[text_node];
  if (grown.capacity < old_size + more.size()) {
    grown.capacity = 2 * (old_size + more.size());
    grown.data = doc_.Allocate(grown.capacity);
    std::memcpy(grown.data, node.text.data(), old_size);
  }
  std::memcpy(grown.data + old_size, more.data(), more.size());
  node.text = {grown.data, old_size + more.size()};
}

void HtmlTreeBuilder::InsertComment(const Token& token) {
  const NodeId node = doc_.AddNode(NodeType::kComment);
  doc_.mutable_node(node).text = token.text;
  InsertAt(AppropriatePlace(open_.top()), node);
}

void HtmlTreeBuilder::InsertComment(const Token& token, NodeId parent) {
  const NodeId node = doc_.AddNode(NodeType::kComment);
  doc_.mutable_node(node).text = token.text;
  doc_.AppendChild(parent, node);
}

// A second <html> or <body> only adds attributes. They move to the end of the table first, where
// there is room for more; that happens at most once for each attribute it may have.
void HtmlTreeBuilder::AddMissingAttributes(NodeId element, const Token& token) {
  bool moved = false;
  for (const Attribute& attribute : token.attributes) {
    if (doc_.node(element).attributes_count >= max_attributes_) return;
    if (doc_.has_attribute(element, attribute.name)) continue;
    if (!std::exchange(moved, true)) doc_.MoveAttributesToEnd(element);
    doc_.AddAttribute(element, attribute);
  }
}

// Generic raw text and RCDATA element parsing algorithms.
void HtmlTreeBuilder::ReadAsText(Token& token, HtmlTokenizer::TextState state) {
  InsertElement(token);
  tokenizer_.set_text_state(state);
  original_mode_ = mode_;
  mode_ = Mode::kText;
}

std::string_view HtmlTreeBuilder::WithoutNul(std::string_view text, std::string_view replacement) {
  std::string clean;
  for (const char c : text) {
    if (c == '\0') {
      clean.append(replacement);
    } else {
      clean.push_back(c);
    }
  }
  return doc_.Keep(clean);
}

// --- Stack of open elements ------------------------------------------------------------------

// Close a p element.
void HtmlTreeBuilder::CloseParagraph() {
  GenerateImpliedEndTags(Tag::kP);
  open_.PopUntil(Tag::kP);
}

void HtmlTreeBuilder::CloseParagraphInButtonScope() {
  if (open_.HasInScope(Tag::kP, Scope::kButton)) CloseParagraph();
}

void HtmlTreeBuilder::GenerateImpliedEndTags(Tag except) {
  while (open_.top().is_any(kImpliedEndTags) && open_.top().tag != except) open_.Pop();
}

void HtmlTreeBuilder::GenerateAllImpliedEndTagsThoroughly() {
  while (open_.top().is_any(kImpliedEndTags) || open_.top().is_any(kImpliedEndTagsInTables)) {
    open_.Pop();
  }
}

// Reset the insertion mode appropriately.
void HtmlTreeBuilder::ResetInsertionMode() {
  for (size_t i = open_.size(); i-- > 0;) {
    if (SetModeFor(i)) return;
  }
}

bool HtmlTreeBuilder::SetModeFor(size_t index) {
  if (open_[index].ns != Namespace::kHtml) return false;
  switch (open_[index].tag) {
    case Tag::kTd:
    case Tag::kTh:
      mode_ = Mode::kInCell;
      return true;
    case Tag::kTr:
      mode_ = Mode::kInRow;
      return true;
    case Tag::kTbody:
    case Tag::kThead:
    case Tag::kTfoot:
      mode_ = Mode::kInTableBody;
      return true;
    case Tag::kCaption:
      mode_ = Mode::kInCaption;
      return true;
    case Tag::kColgroup:
      mode_ = Mode::kInColumnGroup;
      return true;
    case Tag::kTable:
      mode_ = Mode::kInTable;
      return true;
    case Tag::kTemplate:
      mode_ = template_modes_.empty() ? Mode::kInBody : template_modes_.back();
      return true;
    case Tag::kHead:
      mode_ = Mode::kInHead;
      return true;
    case Tag::kBody:
      mode_ = Mode::kInBody;
      return true;
    case Tag::kFrameset:
      mode_ = Mode::kInFrameset;
      return true;
    case Tag::kHtml:
      mode_ = head_ == kNoNode ? Mode::kBeforeHead : Mode::kAfterHead;
      return true;
    default:
      return false;
  }
}

}  // namespace upwell::parse
