// SPDX-License-Identifier: Apache-2.0
// Many patterns of words that are looked for at once: "löschen", "add to cart", "*suche",
// "filter*". Words of one phrase are separated by a space; '*' at either end of a word stands for
// any letters;
// '!' before a word takes tokens of that shape out of what its meaning matches. A meaning is a
// number of the caller's.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::form {

constexpr size_t kMostMeanings = 64;  // a guard
using Meanings = std::bitset<kMostMeanings>;

// The first words of patterns as a tree of bytes. Most words leave it within two bytes, so that the
// first two levels are tables.
class PatternTree {
 public:
  struct Pattern {
    uint8_t meaning = 0;
    bool takes_out = false;
    bool open_end = false;
    std::vector<std::string> rest;  // the words after the first, with their stars
  };

  void Add(std::string_view word, Pattern pattern);

  size_t shortest() const { return shortest_; }  // of the words, in bytes

  // Calls found(pattern, end) for all patterns whose first word starts at text[start].
  template <typename Found>
  void Match(std::string_view text, size_t start, const Found& found) const {
    uint32_t node = kRoot;
    for (size_t i = start; i < text.size(); ++i) {
      node = Child(node, text[i]);
      if (node == kNone) return;
      for (const Pattern& pattern : nodes_[node].patterns) found(pattern, i + 1);
    }
  }

 private:
  using Table = std::array<uint32_t, 256>;
  static constexpr uint32_t kRoot = 0;  // by definition
  static constexpr uint32_t kNone = 0;  // by definition: the root is nobody's child

  struct Node {
    char byte = 0;
    uint32_t first_child = kNone;
    uint32_t next = kNone;  // sibling
    uint32_t table = kNone;
    std::vector<Pattern> patterns;
  };

  uint32_t Child(uint32_t node, char c) const {
    if (const uint32_t table = nodes_[node].table; table != kNone) {
      return tables_[table][static_cast<unsigned char>(c)];
    }
    uint32_t child = nodes_[node].first_child;
    while (child != kNone && nodes_[child].byte != c) child = nodes_[child].next;
    return child;
  }
  uint32_t ChildOrNew(uint32_t node, char c);
  uint32_t NewTable();

  size_t shortest_ = SIZE_MAX;
  std::vector<Table> tables_{2};  // that of kNone, which nobody reads, and the root's
  std::vector<Node> nodes_{Node{.table = 1, .patterns = {}}};
};

class WordPatterns {
 public:
  // REQUIRES: meaning < kMostMeanings; the text is folded as tokens are.
  void Add(uint8_t meaning, std::string_view pattern);

  // What begins at tokens[at]. Tokens are folded words (form/words.h).
  Meanings MeaningsAt(const std::vector<std::string>& tokens, size_t at) const;

 private:
  PatternTree at_start_;
  PatternTree anywhere_;
};

}  // namespace upwell::form
