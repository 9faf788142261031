// SPDX-License-Identifier: Apache-2.0
#include "answer/records/structure.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

constexpr size_t kMaxNodes = 200'000;  // guard

uint32_t WordBytes(std::string_view text) {
  return static_cast<uint32_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !base::IsHtmlSpace(c); }));
}

bool IsUnread(const parse::Document& document, parse::NodeId n) {
  const parse::Node& node = document.node(n);
  if (node.type == parse::NodeType::kText) return false;
  if (node.type != parse::NodeType::kElement) return true;
  switch (node.tag) {
    case parse::Tag::kHead:
    case parse::Tag::kScript:
    case parse::Tag::kStyle:
    case parse::Tag::kTemplate:
    case parse::Tag::kNoscript:
    case parse::Tag::kSelect:
    case parse::Tag::kTextarea:
    case parse::Tag::kIframe:
    case parse::Tag::kSvg:
      return true;
    default:
      return parse::IsHiddenElement(document, n);
  }
}

bool IsAside(const parse::Document& document, parse::NodeId n) {
  switch (document.node(n).tag) {
    case parse::Tag::kNav:
    case parse::Tag::kAside:
    case parse::Tag::kFooter:
      return true;
    default: {
      const std::string_view role = document.attribute_or(n, "role", "");
      return role == "navigation" || role == "contentinfo" || role == "complementary" ||
             role == "banner";
    }
  }
}

// Class names that tell items apart rather than saying what they are.
bool IsCountingClass(std::string_view name) {
  constexpr std::string_view kCounting[] = {"odd",  "even",   "alt",      "first",
                                            "last", "active", "selected", "current"};
  if (std::any_of(name.begin(), name.end(), base::IsAsciiDigit)) return true;
  const std::string lower = base::AsciiLower(name);
  return std::find(std::begin(kCounting), std::end(kCounting), lower) != std::end(kCounting);
}

uint64_t ClassShape(const parse::Document& document, parse::NodeId n, uint64_t tag_shape) {
  const std::string classes = base::CollapseSpace(document.attribute_or(n, "class", ""));
  std::string kept;
  for (std::string_view name : base::Split(classes, ' ')) {
    if (!IsCountingClass(name)) kept.append(name).append(" ");
  }
  return kept.empty() ? tag_shape : base::Hash64(kept, tag_shape);
}

}  // namespace

PageStructure::PageStructure(const parse::Page& page) : page_(page), facts_(page.document.size()) {
  page.CheckPatience();
  const parse::Document& document = page.document;
  facts_[parse::Document::kRoot].visible = true;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot);
       n != parse::kNoNode && nodes_.size() < kMaxNodes;) {
    if (IsUnread(document, n)) {
      n = document.NextAfterSubtree(n, parse::Document::kRoot);
      continue;
    }
    AddNode(n);
    n = document.NextInTree(n, parse::Document::kRoot);
  }
  for (const parse::Link& link : page.links) links_.emplace(link.node, &link);
  SumUp();
  MarkSmallForms();
}

const parse::Link* PageStructure::link_at(parse::NodeId n) const {
  const auto found = links_.find(n);
  return found == links_.end() ? nullptr : found->second;
}

void PageStructure::AddNode(parse::NodeId n) {
  const parse::Document& document = page_.document;
  if (document.node(n).type == parse::NodeType::kText) {
    const uint32_t words = WordBytes(document.node(n).text);
    if (words == 0) return;
    facts_[n].text = words;
    facts_[n].tag_shape = facts_[n].class_shape = base::Hash64("#text");
  } else {
    AddElement(n);
  }
  facts_[n].visible = true;
  facts_[n].position = static_cast<uint32_t>(nodes_.size());
  nodes_.push_back(n);
}

void PageStructure::AddElement(parse::NodeId n) {
  const parse::Document& document = page_.document;
  Facts& own = facts_[n];
  const Facts& above = facts_[document.parent(n)];
  own.tag_shape = base::Hash64(document.node(n).text);
  own.class_shape = ClassShape(document, n, own.tag_shape);
  own.tag_path = JoinShapes(above.tag_path, own.tag_shape);
  own.class_path = JoinShapes(above.class_path, own.class_shape);
  own.elements = 1;
  own.links = document.is(n, parse::Tag::kA) && document.has_attribute(n, "href");
  own.aside = above.aside || IsAside(document, n);
}

// Children come after their parents in document order, so a walk from the end adds each subtree
// to its parent when it is complete.
void PageStructure::SumUp() {
  for (auto n = nodes_.rbegin(); n != nodes_.rend(); ++n) {
    const Facts& own = facts_[*n];
    Facts& above = facts_[page_.document.parent(*n)];
    above.text += own.text;
    above.links += own.links;
    above.elements += own.elements;
    above.below += own.below + 1;
  }
}

// Some sites wrap the whole page in one form; only a form with a small part of the text is the
// place where questions are asked.
void PageStructure::MarkSmallForms() {
  const uint64_t all = facts_[parse::Document::kRoot].text;
  for (parse::NodeId n : nodes_) {
    const bool small_form = page_.document.is(n, parse::Tag::kForm) && facts_[n].text * 4ull < all;
    if (small_form || facts_[page_.document.parent(n)].aside) facts_[n].aside = true;
  }
}

}  // namespace upwell::answer
