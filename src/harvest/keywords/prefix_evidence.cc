// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/prefix_evidence.h"

#include <algorithm>

#include "base/text.h"
#include "form/guard/plain_letters.h"

namespace upwell::harvest {
namespace {

using Accents = PrefixEvidence::Accents;

// Not tuned.
constexpr uint64_t kTelling = 4;         // records that have the text only as a beginning
constexpr uint64_t kTellingStarts = 12;  // records that have it at the beginning of a value
constexpr uint64_t kMostLater = 20;      // one record in so many may have it elsewhere
constexpr int64_t kTellingAccents = 2;   // records that are found only without accents
constexpr double kMost = 0.8;            // share of the records
constexpr size_t kLongestTest = 16;      // characters

// Guards.
constexpr size_t kMostTests = 8;       // values to cut off
constexpr size_t kMostPlaces = 40;     // fields
constexpr size_t kLongestValue = 300;  // bytes

bool IsOfWord(char c) { return !base::IsAscii(c) || base::IsAsciiAlphanumeric(c); }

std::string Spelt(std::string_view text, Accents accents) {
  std::string lower = base::LowerCase(text);
  return accents == Accents::kIgnored ? form::WithoutAccents(lower) : lower;
}

// In lower case. Characters of scripts without spaces stay together.
std::vector<std::string> WordsOf(std::string_view text, Accents accents) {
  const std::string lower = Spelt(base::CutUtf8(text, kLongestValue), accents);
  std::vector<std::string> words(1);
  for (size_t at = 0; at < lower.size();) {
    const size_t space = base::SpaceLength(lower, at);
    if (space == 0 && IsOfWord(lower[at])) {
      words.back() += lower[at++];
      continue;
    }
    if (!words.back().empty()) words.emplace_back();
    at += std::max<size_t>(space, 1);
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::string ValueOf(std::string_view text, Accents accents) {
  const std::string value = base::CollapseSpace(base::CutUtf8(text, kLongestValue));
  return Spelt(base::CutUtf8(value, kLongestValue), accents);
}

// The beginning of a value, longer than `asked` and cut off within a word, so that it can only be
// found by its beginning and not as another form of a word.
std::optional<std::string> CutOff(const std::string& value, size_t asked) {
  std::vector<size_t> starts;
  for (size_t at = 0; at < value.size(); base::NextCodePoint(value, &at)) starts.push_back(at);
  size_t length = std::min(kLongestTest, starts.size() - starts.size() / 3);
  const auto is_within = [&](size_t end) {
    return IsOfWord(value[starts[end - 1]]) && IsOfWord(value[starts[end]]);
  };
  length = std::max(length, asked + 1);
  while (length > asked && length < starts.size() && !is_within(length)) --length;
  if (length <= asked || length >= starts.size()) return std::nullopt;
  return value.substr(0, starts[length]);
}

void AddTest(const std::string& asked, const std::string& value, std::vector<std::string>* tests) {
  if (tests->size() >= kMostTests || !value.starts_with(asked)) return;
  const std::optional<std::string> test = CutOff(value, base::CountCodePoints(asked));
  if (test && std::find(tests->begin(), tests->end(), *test) == tests->end()) {
    tests->push_back(*test);
  }
}

// The beginning of a word that found records: two letters at least, and two thirds of it at most.
std::optional<std::string> Shortened(std::string_view word) {
  constexpr size_t kFewest = 2;  // letters; not tuned: a single one begins too much
  std::vector<size_t> starts;
  for (size_t at = 0; at < word.size(); base::NextCodePoint(word, &at)) starts.push_back(at);
  const size_t length = std::max(kFewest, starts.size() * 2 / 3);
  const bool is_word = std::all_of(word.begin(), word.end(), IsOfWord);
  if (!is_word || length >= starts.size()) return std::nullopt;
  return std::string(word.substr(0, starts[length]));
}

bool HasValueFrom(const query::ShownValues& record, const std::string& asked, Accents accents) {
  return std::any_of(record.begin(), record.end(), [&](const auto& field) {
    return ValueOf(field.second, accents).starts_with(asked);
  });
}

}  // namespace

PrefixEvidence::Match PrefixEvidence::MatchOf(const std::string& asked,
                                              const query::ShownValues& record, Accents accents) {
  Match match = Match::kNowhere;
  for (const auto& [name, value] : record) {
    for (const std::string& word : WordsOf(value, accents)) {
      const size_t at = word.find(asked);
      if (at == std::string::npos) continue;
      if (word.size() == asked.size()) return Match::kWord;
      match = std::max(match, at == 0 ? Match::kBeginsWord : Match::kInside);
    }
    if (match == Match::kNowhere && ValueOf(value, accents).starts_with(asked)) {
      match = Match::kBeginsWord;
    }
  }
  return match;
}

// Some sites take no more than one word.
void PrefixEvidence::AddTests(const std::string& asked, const query::ShownValues& record) {
  for (const auto& [name, value] : record) {
    for (const std::string& word : WordsOf(value, accents_)) AddTest(asked, word, &word_tests_);
    AddTest(asked, ValueOf(value, accents_), &value_tests_);
  }
}

// Records that begin with what was asked only where accents do not count: "Månsson" for "ma".
void PrefixEvidence::LearnAccents(std::string_view asked,
                                  const std::vector<query::ShownValues>& records) {
  if (accents_ == Accents::kIgnored) return;
  const auto is_found = [&](const query::ShownValues& record, Accents accents) {
    return MatchOf(ValueOf(asked, accents), record, accents) >= Match::kBeginsWord;
  };
  const auto without = std::count_if(records.begin(), records.end(), [&](const auto& record) {
    return !is_found(record, Accents::kCount) && is_found(record, Accents::kIgnored);
  });
  if (without >= kTellingAccents) accents_ = Accents::kIgnored;
}

void PrefixEvidence::LearnAnswer(std::string_view asked,
                                 const std::vector<query::ShownValues>& records) {
  LearnAccents(asked, records);
  const std::string text = ValueOf(asked, accents_);
  if (text.empty()) return;
  for (const query::ShownValues& record : records) {
    const Match match = MatchOf(text, record, accents_);
    begins_ += match == Match::kBeginsWord;
    others_ += match == Match::kInside || match == Match::kNowhere;
    const bool at_start = HasValueFrom(record, text, accents_);
    ++(at_start ? at_start_ : later_);
    if (match != Match::kBeginsWord && !at_start) continue;
    AddTests(text, record);
    const std::optional<std::string> shorter = Shortened(text);
    if (shorter && shorter_tests_.size() < kMostTests) shorter_tests_.push_back(*shorter);
  }
}

bool PrefixEvidence::IsLikely() const {
  const bool by_words = begins_ >= kTelling && static_cast<double>(begins_) >=
                                                   kMost * static_cast<double>(begins_ + others_);
  return by_words || (at_start_ >= kTellingStarts && at_start_ >= kMostLater * later_);
}

std::optional<std::string> PrefixEvidence::NextTest() const {
  if (is_certain() || failed_ >= kTests || !IsLikely()) return std::nullopt;
  for (const std::vector<std::string>* tests : {&shorter_tests_, &word_tests_, &value_tests_}) {
    for (const std::string& test : *tests) {
      if (base::CountCodePoints(test) <= too_short_) continue;
      if (!tested_.contains(test)) return test;
    }
  }
  return std::nullopt;
}

void PrefixEvidence::LearnTest(const std::string& test,
                               const std::vector<query::ShownValues>& records) {
  tested_.insert(test);
  uint64_t begin = 0, words = 0;
  for (const query::ShownValues& record : records) {
    const Match match = MatchOf(test, record, accents_);
    begin += match == Match::kBeginsWord;
    words += match == Match::kWord;  // "Magnusson, Magnus" for "magnus"
  }
  const bool kept = begin > 0 && static_cast<double>(begin + words) >=
                                     kMost * static_cast<double>(records.size());
  ++(kept ? kept_ : failed_);
  if (kept) LearnPlaces(test, records);
}

void PrefixEvidence::LearnRefusal(const std::string& test) {
  tested_.insert(test);
  too_short_ = std::max(too_short_, base::CountCodePoints(test));
}

std::string PrefixEvidence::Spell(std::string_view text) const { return Spelt(text, accents_); }

void PrefixEvidence::LearnPlaces(std::string_view asked,
                                 const std::vector<query::ShownValues>& records) {
  LearnAccents(asked, records);
  const std::string text = ValueOf(asked, accents_);
  for (const query::ShownValues& record : records) {
    placed_ += std::any_of(record.begin(), record.end(),
                           [](const auto& field) { return !field.first.empty(); });
    for (const auto& [name, value] : record) {
      if (name.empty()) continue;
      if (!places_.contains(name) && places_.size() >= kMostPlaces) continue;
      Place& place = places_.try_emplace(name, Place{places_.size(), 0, 0}).first->second;
      const std::vector<std::string> words = WordsOf(value, accents_);
      place.values += ValueOf(value, accents_).starts_with(text);
      place.words += std::any_of(words.begin(), words.end(),
                                 [&](const std::string& word) { return word.starts_with(text); });
    }
  }
}

// The first field in which nearly all records have it.
const std::string* PrefixEvidence::BestPlace(uint64_t Place::*count) const {
  const std::string* best = nullptr;
  uint64_t first = UINT64_MAX;
  for (const auto& [name, place] : places_) {
    const bool fits = static_cast<double>(place.*count) >= kMost * static_cast<double>(placed_);
    if (!fits || place.order >= first) continue;
    best = &name;
    first = place.order;
  }
  return best;
}

std::vector<std::string> PrefixEvidence::ValuesOf(const query::ShownValues& record) const {
  const std::string* whole = BestPlace(&Place::values);
  const std::string* words = whole == nullptr ? BestPlace(&Place::words) : nullptr;
  std::vector<std::string> values;
  for (const auto& [name, value] : record) {
    if (whole != nullptr && name == *whole) values.push_back(ValueOf(value, accents_));
    if (whole != nullptr || (words != nullptr && name != *words)) continue;
    for (std::string& word : WordsOf(value, accents_)) values.push_back(std::move(word));
  }
  return values;
}

}  // namespace upwell::harvest
