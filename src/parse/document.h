// SPDX-License-Identifier: Apache-2.0
// An HTML document as one flat array of nodes. Node ids are indices; links between nodes are ids;
// all text lives in the document. Walks are loops, never recursion, because the input is hostile:
//
//   for (NodeId n = doc.first_child(root); n != kNoNode; n = doc.NextInTree(n, root)) ...
//
// Whatever parser builds the tree uses the Append/Insert/Detach calls; everybody else only reads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "parse/tag.h"

namespace upwell::parse {

using NodeId = uint32_t;
inline constexpr NodeId kNoNode = UINT32_MAX;
inline constexpr uint32_t kNoOffset = UINT32_MAX;

enum class NodeType : uint8_t { kDocument, kDoctype, kElement, kText, kComment, kTemplateContent };
enum class Namespace : uint8_t { kHtml, kSvg, kMathMl };

struct Attribute {
  std::string_view name;   // lower case for HTML elements
  std::string_view value;  // character references resolved
};

struct Node {
  NodeId parent = kNoNode;
  NodeId first_child = kNoNode;
  NodeId last_child = kNoNode;
  NodeId previous = kNoNode;
  NodeId next = kNoNode;
  uint32_t attributes_begin = 0;  // into the attribute table
  uint16_t attributes_count = 0;
  Tag tag = Tag::kUnknown;  // elements: also kUnknown for names that Tag does not list
  NodeType type = NodeType::kElement;
  Namespace ns = Namespace::kHtml;
  // Byte of the start tag's '<' in the (decoded) source. Formatting elements that the parser opened
  // again share it with the first; elements that no tag stands for have none.
  uint32_t source_offset = kNoOffset;
  // Element: its name; text, comment: its data; doctype: its name (its identifiers are the
  // attributes "public" and "system").
  std::string_view text;
};

class Document {
 public:
  Document();  // one node: the document itself, id 0
  Document(Document&&) = default;
  Document& operator=(Document&&) = default;

  static constexpr NodeId kRoot = 0;             // by definition
  size_t size() const { return nodes_.size(); }  // with detached nodes
  const Node& node(NodeId id) const { return nodes_[id]; }
  NodeId parent(NodeId id) const { return nodes_[id].parent; }
  NodeId first_child(NodeId id) const { return nodes_[id].first_child; }
  NodeId next(NodeId id) const { return nodes_[id].next; }
  bool is_element(NodeId id) const { return nodes_[id].type == NodeType::kElement; }
  // An HTML element of that tag.
  bool is(NodeId id, Tag tag) const {
    const Node& n = nodes_[id];
    return n.tag == tag && n.type == NodeType::kElement && n.ns == Namespace::kHtml;
  }
  // The contents of <template> hang below its kTemplateContent child; walks meet it like any other
  // node, and those that want what a person sees pass over it.

  // The next node in document order, kNoNode when the walk has left `root`'s subtree.
  NodeId NextInTree(NodeId id, NodeId root) const;
  // The same, without the descendants of `id`.
  NodeId NextAfterSubtree(NodeId id, NodeId root) const;

  // The attribute's value; nothing if there is none. `name` in lower case.
  std::optional<std::string_view> attribute(NodeId id, std::string_view name) const;
  std::string_view attribute_or(NodeId id, std::string_view name, std::string_view other) const;
  const Attribute* attributes(NodeId id) const;  // node(id).attributes_count of them
  bool has_attribute(NodeId id, std::string_view name) const {
    return attribute(id, name).has_value();
  }
  NodeId ElementById(std::string_view id) const;  // first in document order; builds an index

  // The form that the parser associated with a control (HTML's form element pointer), kNoNode if
  // none. The form= attribute is not looked at here.
  NodeId form_owner(NodeId control) const;

  bool cut() const { return cut_; }  // a limit was reached; the rest of the page is missing
  bool quirks() const { return quirks_; }

  // For parsers only.
  NodeId AddNode(NodeType type);
  Node& mutable_node(NodeId id) { return nodes_[id]; }
  void AppendChild(NodeId parent, NodeId child);
  void InsertBefore(NodeId sibling, NodeId child);
  void Detach(NodeId child);
  void MoveChildren(NodeId from, NodeId to);  // behind those that are there
  void SetFormOwner(NodeId control, NodeId form) { form_owners_[control] = form; }
  void AddAttribute(NodeId id, Attribute attribute);  // REQUIRES: id is the last that got any
  // `id` gets the same attributes as `other`, in the same place of the table.
  void ShareAttributes(NodeId id, NodeId other);
  void MoveAttributesToEnd(NodeId id);           // so that it is the last that got any
  std::string_view Keep(std::string_view text);  // copies into the document
  char* Allocate(size_t bytes);  // REQUIRES: bytes > 0; lives as long as the document
  void Reserve(size_t nodes, size_t attributes);
  void set_cut() { cut_ = true; }
  void set_quirks() { quirks_ = true; }
  // Text that views may point into: kept as long as the document.
  std::string_view AdoptSource(std::string source);

 private:
  void BuildIdIndex() const;

  static constexpr size_t kBlockBytes = 16 * 1024;  // not tuned
  std::vector<Node> nodes_;
  std::vector<Attribute> attributes_;
  std::unordered_map<NodeId, NodeId> form_owners_;
  std::unique_ptr<std::string> source_;
  std::vector<std::unique_ptr<char[]>> blocks_;
  size_t block_used_ = kBlockBytes;
  mutable std::unordered_map<std::string_view, NodeId> ids_;
  mutable bool ids_built_ = false;
  bool cut_ = false;
  bool quirks_ = false;
};

}  // namespace upwell::parse
