// SPDX-License-Identifier: Apache-2.0
// What the readers of visible words share: how an element is displayed, a walk that says where
// elements end, and the collapsing of white space.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "parse/document.h"

namespace upwell::parse {

enum class Display : uint8_t {
  kInline,
  kBlock,    // on lines of its own
  kRow,      // <tr>
  kCell,     // <td>, <th>
  kBreak,    // <br>
  kControl,  // <input>, <select>, <textarea>, <button>
  kImage,
  kMute,  // its contents are never words of the page: <script>, <iframe>, template contents, ...
};
// Of a text node kInline, of comments and the like kMute. Hidden or not is another question.
Display DisplayOf(const Document& document, NodeId node);

// Calls visitor.Enter(node) for each node below `root` in document order; where that returns true
// the node's children follow and then visitor.Leave(node), else its subtree is passed over. Ends
// early when visitor.done().
template <typename Visitor>
void Walk(const Document& document, NodeId root, Visitor& visitor) {
  NodeId node = document.first_child(root);
  while (node != kNoNode && !visitor.done()) {
    if (visitor.Enter(node)) {
      if (document.first_child(node) != kNoNode) {
        node = document.first_child(node);
        continue;
      }
      visitor.Leave(node);
    }
    while (document.next(node) == kNoNode) {
      node = document.parent(node);
      if (node == root || node == kNoNode) return;
      visitor.Leave(node);
    }
    node = document.next(node);
  }
}

// Puts words together: runs of white space become one space, breaks become `break_sign`.
class WordCollector {
 public:
  WordCollector(size_t max_bytes, char break_sign)
      : max_bytes_(max_bytes), break_sign_(break_sign) {}

  void Add(std::string_view text);
  void Space() {
    if (pending_ == 0) pending_ = ' ';
  }
  void Break() { pending_ = break_sign_; }

  bool full() const { return words_.size() >= max_bytes_; }
  bool empty() const { return words_.empty(); }
  std::string Take();  // leaves it empty

 private:
  void AddWord(std::string_view word);

  std::string words_;
  size_t max_bytes_;
  char break_sign_;
  char pending_ = 0;  // what goes before the next word
};

}  // namespace upwell::parse
