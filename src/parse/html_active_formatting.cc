// SPDX-License-Identifier: Apache-2.0
#include "parse/html_active_formatting.h"

#include "base/hash.h"

namespace upwell::parse {

ActiveFormatting::Entry ActiveFormatting::Describe(NodeId element) const {
  Entry entry{element, static_cast<uint64_t>(document_->node(element).tag)};
  const Attribute* attributes = document_->attributes(element);
  // A sum, because the order of the attributes does not matter.
  for (size_t i = 0; i < document_->node(element).attributes_count; ++i) {
    entry.hash += base::Hash64(attributes[i].value, base::Hash64(attributes[i].name));
  }
  return entry;
}

void ActiveFormatting::PushMarker() {
  if (size() == kMaxEntries) Remove(0);
  entries_.push_back({});
}

void ActiveFormatting::Push(NodeId element) {
  const Entry entry = Describe(element);
  int alike = 0;
  for (size_t i = size(); i-- > 0 && !is_marker(i);) {
    if (entries_[i].hash == entry.hash && ++alike == 3) {
      Remove(i);
      break;
    }
  }
  if (size() == kMaxEntries) Remove(0);
  entries_.push_back(entry);
}

void ActiveFormatting::ClearToLastMarker() {
  while (!empty()) {
    const bool marker = is_marker(size() - 1);
    entries_.pop_back();
    if (marker) return;
  }
}

void ActiveFormatting::Insert(size_t index, NodeId element) {
  entries_.insert(entries_.begin() + static_cast<ptrdiff_t>(index), Describe(element));
}

void ActiveFormatting::Remove(size_t index) {
  entries_.erase(entries_.begin() + static_cast<ptrdiff_t>(index));
}

size_t ActiveFormatting::IndexOf(NodeId element) const {
  for (size_t i = size(); i-- > 0;) {
    if (entries_[i].node == element) return i;
  }
  return kNone;
}

size_t ActiveFormatting::LastIndexOf(Tag tag) const {
  for (size_t i = size(); i-- > 0 && !is_marker(i);) {
    if (document_->node(entries_[i].node).tag == tag) return i;
  }
  return kNone;
}

}  // namespace upwell::parse
