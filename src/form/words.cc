// SPDX-License-Identifier: Apache-2.0
#include "form/words.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/characters.h"
#include "base/text.h"
#include "form/word_lists.h"

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

struct Pattern {
  Topic topic = Topic::kSearch;
  bool takes_out = false;
  bool open_end = false;
  std::vector<std::string> rest;  // the words after the first, with their stars
};

// The first words of patterns as a tree of bytes. Most words leave it within two bytes, so that the
// first two levels are tables.
class PatternTree {
 public:
  void Add(std::string_view word, Pattern pattern) {
    uint32_t node = kRoot;
    for (char c : word) node = ChildOrNew(node, c);
    nodes_[node].patterns.push_back(std::move(pattern));
    shortest_ = std::min(shortest_, word.size());
  }

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

  uint32_t ChildOrNew(uint32_t node, char c) {
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

  uint32_t NewTable() {
    tables_.emplace_back();
    return static_cast<uint32_t>(tables_.size() - 1);
  }

  size_t shortest_ = SIZE_MAX;
  std::vector<Table> tables_{2};  // that of kNone, which nobody reads, and the root's
  std::vector<Node> nodes_{Node{.table = 1, .patterns = {}}};
};

// All patterns, made once, then only read.
class PatternIndex {
 public:
  PatternIndex() {
    for (const TopicWords& words : ActionWordLists()) Add(words);
    for (const TopicWords& words : FieldWordLists()) Add(words);
  }

  std::string_view NameOf(Topic topic) const { return names_[static_cast<size_t>(topic)]; }

  TopicSet TopicsAt(const std::vector<std::string>& tokens, size_t at) const {
    TopicSet found, taken_out;
    const std::string_view token = tokens[at];
    const auto note = [&](const Pattern& pattern, size_t end) {
      if (end != token.size() && !pattern.open_end) return;
      if (!RestFits(pattern, tokens, at + 1)) return;
      (pattern.takes_out ? taken_out : found).add(pattern.topic);
    };
    at_start_.Match(token, 0, note);
    for (size_t i = 0; i < token.size() && token.size() - i >= anywhere_.shortest(); ++i) {
      anywhere_.Match(token, i, note);
    }
    found.remove(taken_out);
    return found;
  }

 private:
  void Add(const TopicWords& words) {
    names_[static_cast<size_t>(words.topic)] = words.name;
    for (std::string_view text : base::Split(words.patterns, '|')) AddPattern(words.topic, text);
  }

  void AddPattern(Topic topic, std::string_view text) {
    Pattern pattern{.topic = topic, .takes_out = text.starts_with('!')};
    if (pattern.takes_out) text.remove_prefix(1);
    const std::string folded = base::FoldCase(text);
    const std::vector<std::string_view> phrase = base::Split(folded, ' ');
    const Shape first(phrase.front());
    pattern.open_end = first.open_end;
    pattern.rest.assign(phrase.begin() + 1, phrase.end());
    (first.open_start ? anywhere_ : at_start_).Add(first.core, std::move(pattern));
  }

  static bool RestFits(const Pattern& pattern, const std::vector<std::string>& tokens, size_t at) {
    if (tokens.size() - at < pattern.rest.size()) return false;
    for (size_t i = 0; i < pattern.rest.size(); ++i) {
      if (!Shape(pattern.rest[i]).Fits(tokens[at + i])) return false;
    }
    return true;
  }

  std::array<std::string_view, kTopics> names_;
  PatternTree at_start_;
  PatternTree anywhere_;
};

const PatternIndex& Patterns() {
  static const PatternIndex index;
  return index;
}

bool IsSmall(char32_t c) { return u_islower(static_cast<UChar32>(c)); }
bool IsCapital(char32_t c) { return u_isupper(static_cast<UChar32>(c)); }

// A word ends where letters and digits meet and where a capital follows a small letter.
bool StartsNewWord(char32_t before, char32_t c) {
  if (before == 0) return false;
  if (base::IsDigit(before) != base::IsDigit(c)) return true;
  return IsSmall(before) && IsCapital(c);
}

}  // namespace

std::string_view TopicName(Topic topic) { return Patterns().NameOf(topic); }

std::vector<std::string> WordTokens(std::string_view text) {
  constexpr size_t kMaxTokens = 2000;  // a guard
  std::vector<std::string> tokens;
  std::string word;  // with small letters where it is ASCII
  bool ascii = true;
  char32_t before = 0;
  const auto finish_word = [&] {
    if (!word.empty()) tokens.push_back(ascii ? word : base::FoldCase(word));
    word.clear();
    ascii = true;
    before = 0;
  };
  for (size_t position = 0; position < text.size() && tokens.size() < kMaxTokens;) {
    const char32_t c = base::NextCodePoint(text, &position);
    if (!base::IsLetterOrMark(c) && !base::IsDigit(c)) {
      finish_word();
      continue;
    }
    if (StartsNewWord(before, c)) finish_word();
    if (c < 0x80) {
      word.push_back(base::AsciiLower(static_cast<char>(c)));
    } else {
      base::AppendUtf8(&word, c);
      ascii = false;
    }
    before = c;
  }
  if (tokens.size() < kMaxTokens) finish_word();
  return tokens;
}

TopicSet TopicsOf(const std::vector<std::string>& tokens) {
  const PatternIndex& patterns = Patterns();
  TopicSet topics;
  for (size_t i = 0; i < tokens.size(); ++i) topics.add(patterns.TopicsAt(tokens, i));
  return topics;
}

TopicSet TopicsOf(std::string_view text) { return TopicsOf(WordTokens(text)); }

bool Mentions(Topic topic, const std::vector<std::string>& tokens) {
  return TopicsOf(tokens).has(topic);
}

bool Mentions(Topic topic, std::string_view text) { return TopicsOf(text).has(topic); }

}  // namespace upwell::form
