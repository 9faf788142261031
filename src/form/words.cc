// SPDX-License-Identifier: Apache-2.0
#include "form/words.h"

#include <unicode/uchar.h>

#include <array>

#include "base/text.h"
#include "form/word_lists.h"

namespace upwell {
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

// The first words of patterns as a tree of bytes.
class PatternTree {
 public:
  void Add(std::string_view word, Pattern pattern) {
    uint32_t node = 0;
    for (char c : word) node = ChildOrNew(node, c);
    nodes_[node].patterns.push_back(std::move(pattern));
  }

  // Calls found(pattern, end) for all patterns whose first word starts at text[start].
  template <typename Found>
  void Match(std::string_view text, size_t start, const Found& found) const {
    uint32_t node = 0;
    for (size_t i = start; i < text.size(); ++i) {
      node = Child(node, text[i]);
      if (node == 0) return;
      for (const Pattern& pattern : nodes_[node].patterns) found(pattern, i + 1);
    }
  }

 private:
  struct Node {
    char byte = 0;
    uint32_t first_child = 0;  // 0: none, as the root is nobody's child
    uint32_t next = 0;         // sibling
    std::vector<Pattern> patterns;
  };

  uint32_t Child(uint32_t node, char c) const {
    if (node == 0) return roots_[static_cast<unsigned char>(c)];
    uint32_t child = nodes_[node].first_child;
    while (child != 0 && nodes_[child].byte != c) child = nodes_[child].next;
    return child;
  }

  uint32_t ChildOrNew(uint32_t node, char c) {
    if (const uint32_t child = Child(node, c); child != 0) return child;
    const uint32_t fresh = static_cast<uint32_t>(nodes_.size());
    nodes_.push_back({c, 0, nodes_[node].first_child, {}});
    if (node == 0) {
      roots_[static_cast<unsigned char>(c)] = fresh;
      nodes_[fresh].next = 0;
    } else {
      nodes_[node].first_child = fresh;
    }
    return fresh;
  }

  std::vector<Node> nodes_{1};
  std::array<uint32_t, 256> roots_{};
};

// All patterns, made ready once; read only ever after.
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
    for (size_t i = 0; i < token.size(); ++i) anywhere_.Match(token, i, note);
    found.remove(taken_out);
    return found;
  }

 private:
  void Add(const TopicWords& words) {
    names_[static_cast<size_t>(words.topic)] = words.name;
    for (std::string_view text : Split(words.patterns, '|')) AddPattern(words.topic, text);
  }

  void AddPattern(Topic topic, std::string_view text) {
    Pattern pattern{.topic = topic, .takes_out = text.starts_with('!')};
    if (pattern.takes_out) text.remove_prefix(1);
    const std::string folded = FoldCase(text);
    const std::vector<std::string_view> phrase = Split(folded, ' ');
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

bool IsWordCharacter(UChar32 c) { return u_isalnum(c) || (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }

// A word ends where letters and digits meet and where a capital follows a small letter.
bool StartsNewWord(UChar32 before, UChar32 c) {
  if (before == 0) return false;
  if (u_isdigit(before) != u_isdigit(c)) return true;
  return u_islower(before) && u_isupper(c);
}

}  // namespace

std::string_view TopicName(Topic topic) { return Patterns().NameOf(topic); }

std::vector<std::string> WordTokens(std::string_view text) {
  constexpr size_t kMaxTokens = 2000;
  std::vector<std::string> tokens;
  std::string word;
  UChar32 before = 0;
  const auto finish_word = [&] {
    if (!word.empty()) tokens.push_back(FoldCase(word));
    word.clear();
    before = 0;
  };
  for (size_t position = 0; position < text.size() && tokens.size() < kMaxTokens;) {
    const UChar32 c = static_cast<UChar32>(NextCodePoint(text, &position));
    if (!IsWordCharacter(c)) {
      finish_word();
      continue;
    }
    if (StartsNewWord(before, c)) finish_word();
    AppendUtf8(&word, static_cast<char32_t>(c));
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

}  // namespace upwell
