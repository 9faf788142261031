// SPDX-License-Identifier: Apache-2.0
#include "parse/html_open_elements.h"

#include "base/text.h"

namespace upwell::parse {
namespace {

constexpr TagSet kSpecialHtml = {
    Tag::kAddress,   Tag::kApplet,   Tag::kArea,     Tag::kArticle,    Tag::kAside,
    Tag::kBase,      Tag::kBasefont, Tag::kBgsound,  Tag::kBlockquote, Tag::kBody,
    Tag::kBr,        Tag::kButton,   Tag::kCaption,  Tag::kCenter,     Tag::kCol,
    Tag::kColgroup,  Tag::kDd,       Tag::kDetails,  Tag::kDir,        Tag::kDiv,
    Tag::kDl,        Tag::kDt,       Tag::kEmbed,    Tag::kFieldset,   Tag::kFigcaption,
    Tag::kFigure,    Tag::kFooter,   Tag::kForm,     Tag::kFrame,      Tag::kFrameset,
    Tag::kH1,        Tag::kH2,       Tag::kH3,       Tag::kH4,         Tag::kH5,
    Tag::kH6,        Tag::kHead,     Tag::kHeader,   Tag::kHgroup,     Tag::kHr,
    Tag::kHtml,      Tag::kIframe,   Tag::kImg,      Tag::kInput,      Tag::kKeygen,
    Tag::kLi,        Tag::kLink,     Tag::kListing,  Tag::kMain,       Tag::kMarquee,
    Tag::kMenu,      Tag::kMeta,     Tag::kNav,      Tag::kNoembed,    Tag::kNoframes,
    Tag::kNoscript,  Tag::kObject,   Tag::kOl,       Tag::kP,          Tag::kParam,
    Tag::kPlaintext, Tag::kPre,      Tag::kScript,   Tag::kSearch,     Tag::kSection,
    Tag::kSelect,    Tag::kSource,   Tag::kStyle,    Tag::kSummary,    Tag::kTable,
    Tag::kTbody,     Tag::kTd,       Tag::kTemplate, Tag::kTextarea,   Tag::kTfoot,
    Tag::kTh,        Tag::kThead,    Tag::kTitle,    Tag::kTr,         Tag::kTrack,
    Tag::kUl,        Tag::kWbr,      Tag::kXmp};

constexpr TagSet kScopeHtml = {Tag::kApplet, Tag::kCaption, Tag::kHtml,    Tag::kTable,
                               Tag::kTd,     Tag::kTh,      Tag::kMarquee, Tag::kObject,
                               Tag::kSelect, Tag::kTemplate};
constexpr TagSet kTableScopeHtml = {Tag::kHtml, Tag::kTable, Tag::kTemplate};
// These are special and end the scopes alike.
constexpr TagSet kSpecialMathMl = {Tag::kMi, Tag::kMo,    Tag::kMn,
                                   Tag::kMs, Tag::kMtext, Tag::kAnnotationXml};
constexpr TagSet kSpecialSvg = {Tag::kForeignObject, Tag::kDesc, Tag::kTitle};

uint8_t TraitsOfHtml(Tag tag) {
  uint8_t traits = 0;
  if (kSpecialHtml.has(tag)) traits |= kSpecial;
  if (kScopeHtml.has(tag)) traits |= kEndsScope | kEndsListItemScope | kEndsButtonScope;
  if (tag == Tag::kOl || tag == Tag::kUl) traits |= kEndsListItemScope;
  if (tag == Tag::kButton) traits |= kEndsButtonScope;
  if (kTableScopeHtml.has(tag)) traits |= kEndsTableScope;
  return traits;
}

uint8_t TraitsOf(Tag tag, Namespace ns) {
  if (ns == Namespace::kHtml) return TraitsOfHtml(tag);
  const TagSet& special = ns == Namespace::kSvg ? kSpecialSvg : kSpecialMathMl;
  if (!special.has(tag)) return 0;
  return kSpecial | kEndsScope | kEndsListItemScope | kEndsButtonScope;
}

}  // namespace

uint32_t HashOfTagName(Tag tag, std::string_view name) {
  if (tag != Tag::kUnknown) return static_cast<uint32_t>(tag);
  uint32_t hash = 2166136261;
  for (const char c : name)
    hash = (hash ^ static_cast<unsigned char>(base::AsciiLower(c))) * 16777619;
  return hash;
}

OpenElement OpenElements::Describe(NodeId node, uint32_t depth) const {
  const Node& n = document_->node(node);
  // The children of a template hang one deeper, below its contents.
  if (document_->is(node, Tag::kTemplate)) ++depth;
  return {node, n.tag, n.ns, TraitsOf(n.tag, n.ns), depth, HashOfTagName(n.tag, n.text)};
}

void OpenElements::NoteOpened(const OpenElement& element) {
  if (element.ns == Namespace::kHtml) ++open_[static_cast<size_t>(element.tag)];
  if (element.node >= is_open_.size()) is_open_.resize(element.node + 1);
  is_open_[element.node] = true;
}

void OpenElements::NoteClosed(const OpenElement& element) {
  if (element.ns == Namespace::kHtml) --open_[static_cast<size_t>(element.tag)];
  is_open_[element.node] = false;
}

void OpenElements::Push(NodeId node) {
  elements_.push_back(Describe(node, next_depth()));
  NoteOpened(top());
}

void OpenElements::Pop() {
  if (size() > 1) Remove(size() - 1);
}

void OpenElements::PopUntil(Tag tag) {
  while (size() > 1 && !top().is(tag)) Pop();
  Pop();
}

void OpenElements::PopUntilAny(const TagSet& tags) {
  while (size() > 1 && !top().is_any(tags)) Pop();
  Pop();
}

void OpenElements::PopToSize(size_t size) {
  while (elements_.size() > size) Remove(elements_.size() - 1);
}

void OpenElements::ClearBackTo(const TagSet& tags) {
  size_t i = size() - 1;
  while (i > 0 && !elements_[i].is_any(tags)) --i;
  if (i > 0) PopToSize(i + 1);
}

void OpenElements::Remove(size_t index) {
  NoteClosed(elements_[index]);
  elements_.erase(elements_.begin() + static_cast<ptrdiff_t>(index));
}

void OpenElements::Replace(size_t index, NodeId node) {
  NoteClosed(elements_[index]);
  elements_[index].node = node;
  --elements_[index].depth;
  NoteOpened(elements_[index]);
}

void OpenElements::InsertBelow(size_t index, NodeId node) {
  const OpenElement element = Describe(node, elements_[index].depth);
  --elements_[index].depth;
  elements_.insert(elements_.begin() + static_cast<ptrdiff_t>(index) + 1, element);
  NoteOpened(element);
}

bool OpenElements::HasInScope(Tag tag, Scope scope) const {
  if (!has(tag)) return false;
  for (size_t i = size(); i-- > 0;) {
    if (elements_[i].is(tag)) return true;
    if (elements_[i].traits & static_cast<uint8_t>(scope)) return false;
  }
  return false;
}

bool OpenElements::HasAnyInScope(const TagSet& tags, Scope scope) const {
  for (size_t i = size(); i-- > 0;) {
    if (elements_[i].is_any(tags)) return true;
    if (elements_[i].traits & static_cast<uint8_t>(scope)) return false;
  }
  return false;
}

bool OpenElements::HasNodeInScope(NodeId node) const {
  if (!has(node)) return false;
  for (size_t i = size(); i-- > 0;) {
    if (elements_[i].node == node) return true;
    if (elements_[i].traits & kEndsScope) return false;
  }
  return false;
}

size_t OpenElements::IndexOf(NodeId node) const {
  if (!has(node)) return kNone;
  for (size_t i = size(); i-- > 0;) {
    if (elements_[i].node == node) return i;
  }
  return kNone;
}

size_t OpenElements::LastIndexOf(Tag tag) const {
  if (!has(tag)) return kNone;
  for (size_t i = size(); i-- > 0;) {
    if (elements_[i].is(tag)) return i;
  }
  return kNone;
}

}  // namespace upwell::parse
