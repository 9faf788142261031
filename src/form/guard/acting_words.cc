// SPDX-License-Identifier: Apache-2.0
#include "form/guard/acting_words.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/text.h"
#include "form/guard/plain_letters.h"
#include "form/word_lists.h"
#include "form/words.h"

namespace upwell::form {
namespace {

struct SenseWords {
  Sense sense;
  std::string_view patterns;
};

constexpr SenseWords kGuardWords[] = {
#include "form/guard/guard_words.inc"
};

constexpr uint8_t NumberOf(Sense sense) { return static_cast<uint8_t>(sense); }
bool Tests(const Meanings& meanings, Sense sense) { return meanings.test(NumberOf(sense)); }

// Words of action_words.txt that act wherever they stand.
bool IsActTopic(Topic topic) { return topic == Topic::kDelete || topic == Topic::kLogOut; }
// Words of action_words.txt that only show.
bool IsShowTopic(Topic topic) {
  return topic == Topic::kSearch || topic == Topic::kFilter || topic == Topic::kSort ||
         topic == Topic::kAppearance;
}

// All patterns of the guard, made once, then only read.
class GuardIndex {
 public:
  GuardIndex() {
    for (const SenseWords& words : kGuardWords) Add(words.sense, words.patterns);
    for (const TopicWords& words : ActionWordLists()) {
      if (IsActTopic(words.topic)) Add(Sense::kAct, words.patterns);
      if (IsShowTopic(words.topic)) Add(Sense::kShow, words.patterns);
    }
  }

  Meanings SensesAt(const std::vector<std::string>& tokens, size_t at) const {
    return patterns_.MeaningsAt(tokens, at);
  }

  // The parts of a word that is written as one, all of them known; empty where it is none.
  std::vector<std::string> PartsOf(std::string_view token) const {
    constexpr size_t kLongest = 40;  // letters, a guard
    if (token.size() > kLongest || !base::IsAllAscii(token)) return {};
    // The fewest parts that reach each place, and where the last of them begins.
    std::array<size_t, kLongest + 1> parts, begin{};
    parts.fill(SIZE_MAX);
    parts[0] = 0;
    for (size_t start = 0; start < token.size(); ++start) {
      if (parts[start] == SIZE_MAX) continue;
      words_.Match(token, start, [&](const PatternTree::Pattern&, size_t end) {
        if (!MayEnd(token, start, end) || parts[start] + 1 >= parts[end]) return;
        parts[end] = parts[start] + 1;
        begin[end] = start;
      });
    }
    std::vector<std::string> found;
    if (parts[token.size()] == SIZE_MAX) return found;
    for (size_t end = token.size(); end > 0; end = begin[end]) {
      found.emplace_back(token.substr(begin[end], end - begin[end]));
    }
    std::reverse(found.begin(), found.end());
    return found;
  }

 private:
  void Add(Sense sense, std::string_view patterns) {
    for (std::string_view text : base::Split(patterns, '|')) {
      const std::string folded = base::FoldCase(PlainLetters(text));
      for (const std::string& written : WaysToWrite(folded)) {
        const bool is_phrase = sense == Sense::kAct && written.find(' ') != written.npos;
        patterns_.Add(NumberOf(is_phrase ? Sense::kActPhrase : sense), written);
        AddWord(sense, written);
      }
    }
  }

  // Without its accents a short word is too often another one: "töm" and "Tom".
  static std::set<std::string> WaysToWrite(const std::string& pattern) {
    constexpr size_t kShortest = 5;  // letters; not tuned
    std::set<std::string> ways = {pattern};
    for (std::string way : {WithoutAccents(pattern), WithReplacedAccents(pattern)}) {
      if (way.size() >= kShortest) ways.insert(std::move(way));
    }
    return ways;
  }

  // Two letters are the end of too many words: "acquistato".
  static bool MayEnd(std::string_view token, size_t start, size_t end) {
    constexpr std::string_view kShortEnds[] = {"id", "db", "it", "me"};
    const std::string_view part = token.substr(start, end - start);
    return end < token.size() || part.size() > 2 || base::IsOneOf(kShortEnds, part);
  }

  // Short words are parts of too many others.
  void AddWord(Sense sense, const std::string& word) {
    const size_t shortest = sense == Sense::kThing ? 2 : sense == Sense::kShow ? 4 : 3;
    const bool plain = std::all_of(word.begin(), word.end(), base::IsAsciiAlpha);
    if (plain && word.size() >= shortest && IsPartOfWords(sense)) words_.Add(word, {});
  }

  static bool IsPartOfWords(Sense sense) {
    return sense != Sense::kSpending && sense != Sense::kYes && sense != Sense::kDeal &&
           sense != Sense::kSelf && sense != Sense::kNeutral && sense != Sense::kAnd &&
           sense != Sense::kAll && sense != Sense::kResult && sense != Sense::kGoOn &&
           sense != Sense::kOwn;
  }

  WordPatterns patterns_;
  PatternTree words_;  // that may be parts of others
};

const GuardIndex& Guards() {
  static const GuardIndex index;
  return index;
}

// Words as they stand, then with letters that were put in the place of others undone.
std::vector<std::vector<std::string>> ReadingsOf(const std::vector<std::string>& words) {
  std::vector<std::vector<std::string>> readings = {words};
  std::vector<std::string> bare = words, latin = words;
  for (size_t i = 0; i < words.size(); ++i) {
    bare[i] = WithoutAccents(words[i]);
    if (std::string like = LatinLookAlike(words[i]); !like.empty()) latin[i] = std::move(like);
  }
  if (bare != words) readings.push_back(std::move(bare));
  if (latin != words) readings.push_back(std::move(latin));
  return readings;
}

// Tokens with those parted that are several words.
std::vector<std::string> PartedTokens(std::string_view text) {
  constexpr size_t kShortest = 5;  // letters of a word that may be several; not tuned
  std::vector<std::string> words;
  const std::vector<std::string> tokens = WordTokens(text);
  for (size_t i = 0; i < tokens.size(); ++i) {
    const bool known = Guards().SensesAt(tokens, i).any();
    std::vector<std::string> parts;
    if (!known && tokens[i].size() >= kShortest) parts = Guards().PartsOf(tokens[i]);
    if (parts.empty()) parts.push_back(tokens[i]);
    std::move(parts.begin(), parts.end(), std::back_inserter(words));
  }
  return words;
}

bool IsNumber(const std::string& word) {
  return std::all_of(word.begin(), word.end(), base::IsAsciiDigit);
}

// Numbers at the end do not count: op1, action2.
bool BeginsOrEndsWith(Sense sense, std::string_view name) {
  const GuardedText text(name);
  size_t last = text.size();
  while (last > 0 && IsNumber(text.words()[last - 1])) --last;
  return last > 0 && (text.Has(sense, last - 1) || text.Has(sense, 0));
}

}  // namespace

GuardedText::GuardedText(std::string_view text)
    : words_(PartedTokens(text)), senses_(words_.size()) {
  for (const std::vector<std::string>& reading : ReadingsOf(words_)) {
    for (size_t i = 0; i < reading.size(); ++i) senses_[i] |= Guards().SensesAt(reading, i);
  }
}

bool GuardedText::Has(Sense sense) const {
  return std::any_of(senses_.begin(), senses_.end(),
                     [&](const Meanings& meanings) { return Tests(meanings, sense); });
}

std::string GuardedText::ActingWord() const {
  for (size_t i = 0; i < size(); ++i) {
    if (Has(Sense::kActPhrase, i)) return words_[i];
    if (Has(Sense::kAct, i) && !Has(Sense::kHarmless, i + 1)) return words_[i];
  }
  return "";
}

std::string GuardedText::SecondVerb() const {
  for (size_t i = 1; i + 1 < size(); ++i) {
    if (Has(Sense::kAnd, i) && Has(Sense::kVerb, i + 1) && !Has(Sense::kHarmless, i + 2)) {
      return words_[i + 1];
    }
  }
  return "";
}

std::string GuardedText::LeadingVerb() const {
  constexpr size_t kMostWords = 6;  // a longer text is a sentence; not tuned
  if (std::string word = ActingWord(); !word.empty() || size() > kMostWords) return word;
  for (size_t i = 0; i < size(); ++i) {
    if (!Has(Sense::kVerb, i) || Has(Sense::kHarmless, i + 1)) continue;
    if (i == 0 || i + 1 == size() || Has(Sense::kThing, i + 1)) return words_[i];
  }
  return "";
}

std::string ActingWord(std::string_view text) { return GuardedText(text).ActingWord(); }

CommandReading ReadCommand(std::string_view value) {
  const GuardedText text(value);
  if (!text.ActingWord().empty() || !text.LeadingVerb().empty()) return CommandReading::kActs;
  if (text.Has(Sense::kShow)) return CommandReading::kShows;
  if (text.Has(Sense::kVerbOrNoun)) return CommandReading::kActs;
  return text.size() == 0 ? CommandReading::kShows : CommandReading::kUnknown;
}

bool NamesCommand(std::string_view name) { return BeginsOrEndsWith(Sense::kCommand, name); }

std::string_view CommandSaid(std::string_view name, std::string_view value) {
  const bool is_number =
      !value.empty() && std::all_of(value.begin(), value.end(), base::IsAsciiDigit);
  return is_number && GuardedText(name).size() > 1 ? name : value;
}

bool NamesMode(std::string_view name) { return BeginsOrEndsWith(Sense::kMode, name); }

bool OverridesMethod(std::string_view name, std::string_view value) {
  constexpr std::string_view kMethods[] = {"post",    "put",   "patch",    "delete", "merge",
                                           "options", "trace", "connect",  "move",   "copy",
                                           "lock",    "mkcol", "proppatch"};
  constexpr std::string_view kAlways[] = {"override", "http", "tunneled", "tunnelled", "tunnel"};
  const std::vector<std::string> words = WordTokens(name);
  const auto has = [&](std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  std::string joined;
  for (const std::string& word : words) joined += word;
  const bool names_method = has("method") || has("verb") || joined.ends_with("method") ||
                            joined.ends_with("verb") ||
                            joined.find("methodoverride") != joined.npos;
  if (!names_method) return false;
  const std::string asked = base::AsciiLower(PlainLetters(base::TrimHtmlSpace(value)));
  if (asked == "get" || asked.empty()) return false;
  const bool always =
      name.starts_with('_') ||
      std::any_of(std::begin(kAlways), std::end(kAlways),
                  [&](std::string_view sign) { return joined.find(sign) != joined.npos; });
  return always || base::IsOneOf(kMethods, asked);
}

}  // namespace upwell::form
