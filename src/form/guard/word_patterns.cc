// SPDX-License-Identifier: Apache-2.0
#include "form/guard/word_patterns.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::form {
namespace {

// Where the stars of a pattern's word stand.
struct Shape {
  explicit Shape(std::string_view word) {
    open_start = word.starts_with('*');
    if (open_start) word.remove_prefix(1);
    open_end = word.ends_with('*');
    if (open_end) word.remove_suffix(1);
    core = word;
  }

  bool Fits(std::string_view token) const {
    if (open_start && open_end) return token.find(core) != token.npos;
    if (open_start) return token.ends_with(core);
    return open_end ? token.starts_with(core) : token == core;
  }

  bool open_start = false;
  bool open_end = false;
  std::string_view core;
};

bool RestFits(const std::vector<std::string>& rest, const std::vector<std::string>& tokens,
              size_t at) {
  if (tokens.size() - at < rest.size()) return false;
  for (size_t i = 0; i < rest.size(); ++i) {
    if (!Shape(rest[i]).Fits(tokens[at + i])) return false;
  }
  return true;
}

}  // namespace

void PatternTree::Add(std::string_view word, Pattern pattern) {
  uint32_t node = kRoot;
  for (char c : word) node = ChildOrNew(node, c);
  nodes_[node].patterns.push_back(std::move(pattern));
  shortest_ = std::min(shortest_, word.size());
}

uint32_t PatternTree::ChildOrNew(uint32_t node, char c) {
  if (const uint32_t child = Child(node, c); child != kNone) return child;
  const uint32_t fresh = static_cast<uint32_t>(nodes_.size());
  nodes_.push_back({.byte = c, .table = node == kRoot ? NewTable() : kNone, .patterns = {}});
  if (const uint32_t table = nodes_[node].table; table != kNone) {
    tables_[table][static_cast<unsigned char>(c)] = fresh;
  } else {
    nodes_[fresh].next = nodes_[node].first_child;
    nodes_[node].first_child = fresh;
  }
  return fresh;
}

uint32_t PatternTree::NewTable() {
  tables_.emplace_back();
  return static_cast<uint32_t>(tables_.size() - 1);
}

void WordPatterns::Add(uint8_t meaning, std::string_view text) {
  PatternTree::Pattern pattern{.meaning = meaning, .takes_out = text.starts_with('!'), .rest = {}};
  if (pattern.takes_out) text.remove_prefix(1);
  const std::vector<std::string_view> phrase = base::Split(text, ' ');
  const Shape first(phrase.front());
  pattern.open_end = first.open_end;
  pattern.rest.assign(phrase.begin() + 1, phrase.end());
  (first.open_start ? anywhere_ : at_start_).Add(first.core, std::move(pattern));
}

Meanings WordPatterns::MeaningsAt(const std::vector<std::string>& tokens, size_t at) const {
  Meanings found, taken_out;
  const std::string_view token = tokens[at];
  const auto note = [&](const PatternTree::Pattern& pattern, size_t end) {
    if (end != token.size() && !pattern.open_end) return;
    if (!RestFits(pattern.rest, tokens, at + 1)) return;
    (pattern.takes_out ? taken_out : found).set(pattern.meaning);
  };
  at_start_.Match(token, 0, note);
  for (size_t i = 0; i < token.size() && token.size() - i >= anywhere_.shortest(); ++i) {
    anywhere_.Match(token, i, note);
  }
  return found & ~taken_out;
}

}  // namespace upwell::form
