// SPDX-License-Identifier: Apache-2.0
// The stack of open elements (HTML 13.2.4.2) and its scopes. It never gets deeper than the limit,
// and names that are not open are known without a search, so that no page can make it slow.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "parse/document.h"

namespace upwell::parse {

// A set of tags that the compiler makes from a list.
class TagSet {
 public:
  constexpr TagSet(std::initializer_list<Tag> tags) {
    for (const Tag tag : tags) {
      bits_[static_cast<size_t>(tag) / 64] |= uint64_t{1} << (static_cast<size_t>(tag) % 64);
    }
  }
  constexpr bool has(Tag tag) const {
    return bits_[static_cast<size_t>(tag) / 64] >> (static_cast<size_t>(tag) % 64) & 1;
  }

 private:
  std::array<uint64_t, kTagCount / 64 + 1> bits_ = {};
};

inline constexpr TagSet kHeadings = {Tag::kH1, Tag::kH2, Tag::kH3, Tag::kH4, Tag::kH5, Tag::kH6};

// What the standard says of an element by its name and namespace; bits.
enum ElementTraits : uint8_t {
  kSpecial = 1,  // the "special" category
  kEndsScope = 2,
  kEndsListItemScope = 4,
  kEndsButtonScope = 8,
  kEndsTableScope = 16,
};

// Which elements stop the search for "has an element in ... scope".
enum class Scope : uint8_t {
  kDefault = kEndsScope,
  kListItem = kEndsListItemScope,
  kButton = kEndsButtonScope,
  kTable = kEndsTableScope,
};

// Of a tag name, upper and lower case alike; cheap for a name that has a tag.
uint32_t HashOfTagName(Tag tag, std::string_view name);

struct OpenElement {
  NodeId node = kNoNode;
  Tag tag = Tag::kUnknown;
  Namespace ns = Namespace::kHtml;
  uint8_t traits = 0;
  uint32_t depth = 0;      // at least the node's depth in the tree; grows along the stack
  uint32_t name_hash = 0;  // where it differs, the names do; see HashOfTagName

  bool is(Tag t) const { return tag == t && ns == Namespace::kHtml; }
  bool is_any(const TagSet& tags) const { return ns == Namespace::kHtml && tags.has(tag); }
  bool is_special() const { return traits & kSpecial; }
};

class OpenElements {
 public:
  static constexpr size_t kNone = SIZE_MAX;

  explicit OpenElements(const Document* document) : document_(document) {}

  size_t size() const { return elements_.size(); }
  bool empty() const { return elements_.empty(); }
  const OpenElement& operator[](size_t i) const { return elements_[i]; }
  const OpenElement& top() const { return elements_.back(); }  // the current node

  // What an element pushed now would have as its depth.
  uint32_t next_depth() const { return empty() ? 1 : top().depth + 1; }

  void Push(NodeId node);
  void Pop();
  // Pops down to and with the first such element; the html element stays.
  void PopUntil(Tag tag);
  void PopUntilAny(const TagSet& tags);
  void PopToSize(size_t size);
  // Pops until the current node is one of `tags`. Nothing where none of them is open, which can
  // only be because the depth limit closed it.
  void ClearBackTo(const TagSet& tags);
  void Remove(size_t index);
  // An element in place of another (adoption agency): at `index`, and one less deep than it.
  void Replace(size_t index, NodeId node);
  // Behind `index`, whose element moves up by one in the tree (adoption agency).
  void InsertBelow(size_t index, NodeId node);

  bool has(Tag tag) const { return open_[static_cast<size_t>(tag)] > 0; }
  bool has(NodeId node) const { return node < is_open_.size() && is_open_[node]; }
  bool HasInScope(Tag tag, Scope scope) const;
  bool HasAnyInScope(const TagSet& tags, Scope scope) const;
  bool HasNodeInScope(NodeId node) const;
  // From the top; kNone if there is none.
  size_t IndexOf(NodeId node) const;
  size_t LastIndexOf(Tag tag) const;

 private:
  OpenElement Describe(NodeId node, uint32_t depth) const;
  void NoteOpened(const OpenElement& element);
  void NoteClosed(const OpenElement& element);

  const Document* document_;
  std::vector<OpenElement> elements_;
  std::array<uint32_t, kTagCount> open_ = {};  // how many HTML elements of each tag
  std::vector<bool> is_open_;                  // by node
};

}  // namespace upwell::parse
