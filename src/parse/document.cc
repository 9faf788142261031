// SPDX-License-Identifier: Apache-2.0
#include "parse/document.h"

#include <cstring>
#include <utility>

namespace upwell::parse {

Document::Document() { AddNode(NodeType::kDocument); }

NodeId Document::NextInTree(NodeId id, NodeId root) const {
  if (nodes_[id].first_child != kNoNode) return nodes_[id].first_child;
  return NextAfterSubtree(id, root);
}

NodeId Document::NextAfterSubtree(NodeId id, NodeId root) const {
  while (id != root && id != kNoNode) {
    if (nodes_[id].next != kNoNode) return nodes_[id].next;
    id = nodes_[id].parent;
  }
  return kNoNode;
}

const Attribute* Document::attributes(NodeId id) const {
  return attributes_.data() + nodes_[id].attributes_begin;
}

std::optional<std::string_view> Document::attribute(NodeId id, std::string_view name) const {
  const Attribute* attribute = attributes(id);
  const Attribute* end = attribute + nodes_[id].attributes_count;
  for (; attribute != end; ++attribute) {
    if (attribute->name == name) return attribute->value;
  }
  return std::nullopt;
}

std::string_view Document::attribute_or(NodeId id, std::string_view name,
                                        std::string_view other) const {
  return attribute(id, name).value_or(other);
}

NodeId Document::ElementById(std::string_view id) const {
  if (!ids_built_) BuildIdIndex();
  const auto found = ids_.find(id);
  return found == ids_.end() ? kNoNode : found->second;
}

void Document::BuildIdIndex() const {
  NodeId node = kRoot;
  while (node != kNoNode) {
    const NodeType type = nodes_[node].type;
    if (type == NodeType::kElement) {
      const std::string_view id = attribute_or(node, "id", "");
      if (!id.empty()) ids_.emplace(id, node);
    }
    // What stands in a template is no part of the document's tree.
    node = type == NodeType::kTemplateContent ? NextAfterSubtree(node, kRoot)
                                              : NextInTree(node, kRoot);
  }
  ids_built_ = true;
}

NodeId Document::form_owner(NodeId control) const {
  const auto found = form_owners_.find(control);
  return found == form_owners_.end() ? kNoNode : found->second;
}

NodeId Document::AddNode(NodeType type) {
  const NodeId id = static_cast<NodeId>(nodes_.size());
  nodes_.emplace_back().type = type;
  return id;
}

void Document::AppendChild(NodeId parent, NodeId child) {
  Node& up = nodes_[parent];
  Node& node = nodes_[child];
  node.parent = parent;
  node.previous = up.last_child;
  node.next = kNoNode;
  if (up.last_child == kNoNode) {
    up.first_child = child;
  } else {
    nodes_[up.last_child].next = child;
  }
  up.last_child = child;
}

void Document::InsertBefore(NodeId sibling, NodeId child) {
  Node& after = nodes_[sibling];
  Node& node = nodes_[child];
  node.parent = after.parent;
  node.previous = after.previous;
  node.next = sibling;
  if (after.previous == kNoNode) {
    nodes_[after.parent].first_child = child;
  } else {
    nodes_[after.previous].next = child;
  }
  after.previous = child;
}

void Document::Detach(NodeId child) {
  Node& node = nodes_[child];
  if (node.parent == kNoNode) return;
  Node& up = nodes_[node.parent];
  (node.previous == kNoNode ? up.first_child : nodes_[node.previous].next) = node.next;
  (node.next == kNoNode ? up.last_child : nodes_[node.next].previous) = node.previous;
  node.parent = node.previous = node.next = kNoNode;
}

void Document::MoveChildren(NodeId from, NodeId to) {
  NodeId child = nodes_[from].first_child;
  nodes_[from].first_child = nodes_[from].last_child = kNoNode;
  while (child != kNoNode) {
    const NodeId next = nodes_[child].next;
    AppendChild(to, child);
    child = next;
  }
}

void Document::AddAttribute(NodeId id, Attribute attribute) {
  Node& node = nodes_[id];
  if (node.attributes_count == 0) node.attributes_begin = static_cast<uint32_t>(attributes_.size());
  attributes_.push_back(attribute);
  ++node.attributes_count;
}

void Document::ShareAttributes(NodeId id, NodeId other) {
  nodes_[id].attributes_begin = nodes_[other].attributes_begin;
  nodes_[id].attributes_count = nodes_[other].attributes_count;
}

void Document::MoveAttributesToEnd(NodeId id) {
  Node& node = nodes_[id];
  const size_t begin = node.attributes_begin;
  node.attributes_begin = static_cast<uint32_t>(attributes_.size());
  for (size_t i = 0; i < node.attributes_count; ++i) {
    const Attribute attribute = attributes_[begin + i];
    attributes_.push_back(attribute);
  }
}

void Document::Reserve(size_t nodes, size_t attributes) {
  nodes_.reserve(nodes);
  attributes_.reserve(attributes);
}

char* Document::Allocate(size_t bytes) {
  if (bytes > kBlockBytes / 4) {
    // A block of its own, below the one that is being filled.
    auto block = std::make_unique_for_overwrite<char[]>(bytes);
    char* memory = block.get();
    blocks_.insert(blocks_.empty() ? blocks_.end() : blocks_.end() - 1, std::move(block));
    return memory;
  }
  if (block_used_ + bytes > kBlockBytes) {
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(kBlockBytes));
    block_used_ = 0;
  }
  char* memory = blocks_.back().get() + block_used_;
  block_used_ += bytes;
  return memory;
}

std::string_view Document::Keep(std::string_view text) {
  if (text.empty()) return {};
  char* copy = Allocate(text.size());
  std::memcpy(copy, text.data(), text.size());
  return {copy, text.size()};
}

std::string_view Document::AdoptSource(std::string source) {
  source_ = std::make_unique<std::string>(std::move(source));
  return *source_;
}

}  // namespace upwell::parse
