// SPDX-License-Identifier: Apache-2.0
#include "form/words.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/characters.h"
#include "base/text.h"
#include "form/guard/plain_letters.h"
#include "form/guard/word_patterns.h"
#include "form/word_lists.h"

namespace upwell::form {
namespace {

// All patterns, made once, then only read.
class PatternIndex {
 public:
  PatternIndex() {
    for (const TopicWords& words : ActionWordLists()) Add(words);
    for (const TopicWords& words : FieldWordLists()) Add(words);
  }

  std::string_view NameOf(Topic topic) const { return names_[static_cast<size_t>(topic)]; }

  TopicSet TopicsAt(const std::vector<std::string>& tokens, size_t at) const {
    return TopicSet(patterns_.MeaningsAt(tokens, at));
  }

 private:
  void Add(const TopicWords& words) {
    names_[static_cast<size_t>(words.topic)] = words.name;
    for (std::string_view text : base::Split(words.patterns, '|')) {
      patterns_.Add(static_cast<uint8_t>(words.topic), base::FoldCase(PlainLetters(text)));
    }
  }

  std::array<std::string_view, kTopics> names_;
  WordPatterns patterns_;
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

std::vector<std::string> WordTokens(std::string_view raw) {
  constexpr size_t kMaxTokens = 2000;  // a guard
  std::string plain;
  if (!base::IsAllAscii(raw)) plain = PlainLetters(raw);
  const std::string_view text = base::IsAllAscii(raw) ? raw : plain;
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
