// SPDX-License-Identifier: Apache-2.0
// The list of active formatting elements (HTML 13.2.4.3), bounded.
#pragma once

#include <cstdint>
#include <vector>

#include "parse/document.h"

namespace upwell::parse {

class ActiveFormatting {
 public:
  static constexpr size_t kNone = SIZE_MAX;
  // Of all entries; a guard. When it is full, the oldest goes.
  static constexpr size_t kMaxEntries = 128;

  explicit ActiveFormatting(const Document* document) : document_(document) {}

  size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  NodeId node(size_t i) const { return entries_[i].node; }  // kNoNode for a marker
  bool is_marker(size_t i) const { return entries_[i].node == kNoNode; }

  void PushMarker();
  // With the Noah's Ark clause: of four alike since the last marker the first goes.
  void Push(NodeId element);
  void ClearToLastMarker();
  void Insert(size_t index, NodeId element);
  void Replace(size_t index, NodeId element) { entries_[index].node = element; }
  void Remove(size_t index);

  // kNone if it is not in the list.
  size_t IndexOf(NodeId element) const;
  // The last one with that tag behind the last marker, kNone if there is none.
  size_t LastIndexOf(Tag tag) const;

 private:
  struct Entry {
    NodeId node = kNoNode;
    // Of tag and attributes. Elements with one hash count as alike; comparing hundreds of
    // attributes for every start tag would be slow, and a collision costs no more than one
    // formatting element.
    uint64_t hash = 0;
  };

  Entry Describe(NodeId element) const;

  const Document* document_;
  std::vector<Entry> entries_;
};

}  // namespace upwell::parse
