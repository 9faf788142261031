// SPDX-License-Identifier: Apache-2.0
#include "testing/search_index.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <iterator>
#include <numeric>

#include "base/text.h"

namespace upwell::testing {
namespace {

bool IsUnspacedScript(char32_t c) {
  if (c == U'\u30FC') return true;  // the long vowel mark belongs to no script
  UErrorCode error = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(static_cast<UChar32>(c), &error);
  return script == USCRIPT_HAN || script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA;
}

class TermCollector {
 public:
  explicit TermCollector(bool single_characters) : single_characters_(single_characters) {}

  std::vector<std::string> Collect(std::string_view text) {
    std::string folded = base::FoldCase(text);
    for (size_t at = 0; at < folded.size();) Add(base::NextCodePoint(folded, &at));
    EndWord();
    EndRun();
    return std::move(terms_);
  }

 private:
  void Add(char32_t c) {
    if (c >= 0x80 && IsUnspacedScript(c)) {
      EndWord();
      run_.push_back(c);
      return;
    }
    EndRun();
    if (u_isalnum(static_cast<UChar32>(c))) {
      base::AppendUtf8(&word_, c);
    } else {
      EndWord();
    }
  }

  void EndWord() {
    if (!word_.empty()) terms_.push_back(std::move(word_));
    word_.clear();
  }

  void EndRun() {
    for (size_t i = 0; i < run_.size(); ++i) {
      if (single_characters_ || run_.size() == 1) AddTerm(run_.substr(i, 1));
      if (i + 1 < run_.size()) AddTerm(run_.substr(i, 2));
    }
    run_.clear();
  }

  void AddTerm(const std::u32string& characters) {
    std::string term;
    for (char32_t c : characters) base::AppendUtf8(&term, c);
    terms_.push_back(std::move(term));
  }

  const bool single_characters_;
  std::string word_;
  std::u32string run_;
  std::vector<std::string> terms_;
};

bool HasWords(ColumnKind kind) {
  return kind == ColumnKind::kTitle || kind == ColumnKind::kText || kind == ColumnKind::kFacet;
}

bool Matches(const Record& record, const Question& question) {
  for (const Question::Equal& equal : question.equals) {
    std::string_view value = record.values[equal.column];
    if (equal.characters > 0) value = value.substr(0, equal.characters);
    std::string_view wanted = equal.value;
    if (equal.characters > 0) wanted = wanted.substr(0, equal.characters);
    if (!base::AsciiEqualsIgnoreCase(value, wanted)) return false;
  }
  for (const Question::Range& range : question.ranges) {
    uint64_t number = AsNumber(record.values[range.column]);
    if (range.low && number < *range.low) return false;
    if (range.high && number > *range.high) return false;
  }
  for (const Question::OneOf& choice : question.one_of) {
    const std::string& value = record.values[choice.column];
    if (std::find(choice.values.begin(), choice.values.end(), value) == choice.values.end()) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::vector<std::string> WordsOf(std::string_view text) {
  return TermCollector(/*single_characters=*/true).Collect(text);
}

std::vector<std::string> QueryTermsOf(std::string_view input) {
  return TermCollector(/*single_characters=*/false).Collect(input);
}

std::string ColumnTerm(size_t column, std::string_view word) {
  return std::to_string(column) + ":" + std::string(word);
}

uint64_t AsNumber(std::string_view value) {
  constexpr uint64_t kMost = 100'000'000'000'000'000;
  uint64_t number = 0;
  for (char c : value) {
    if (base::IsAsciiDigit(c) && number < kMost)
      number = number * 10 + static_cast<uint64_t>(c - '0');
  }
  return number;
}

SearchIndex::SearchIndex(const Dataset& dataset, const std::set<size_t>& own_words) {
  auto add = [this](std::string term, uint32_t record) {
    std::vector<uint32_t>& list = postings_[std::move(term)];
    if (list.empty() || list.back() != record) list.push_back(record);
  };
  for (uint32_t i = 0; i < dataset.records.size(); ++i) {
    for (size_t c = 0; c < dataset.columns.size(); ++c) {
      if (!HasWords(dataset.columns[c].kind)) continue;
      for (std::string& word : WordsOf(dataset.records[i].values[c])) {
        if (own_words.contains(c)) add(ColumnTerm(c, word), i);
        add(std::move(word), i);
      }
    }
  }
}

std::vector<uint32_t> SearchIndex::Find(const Dataset& dataset, const Question& question) const {
  if (question.impossible) return {};
  std::vector<uint32_t> found = WithAllWords(question.words, dataset.records.size());
  std::erase_if(found, [&](uint32_t i) { return !Matches(dataset.records[i], question); });
  return found;
}

std::vector<uint32_t> SearchIndex::WithAllWords(const std::vector<std::string>& words,
                                                size_t records) const {
  std::vector<uint32_t> found(records);
  std::iota(found.begin(), found.end(), 0U);
  for (const std::string& word : words) {
    auto it = postings_.find(word);
    if (it == postings_.end()) return {};
    std::vector<uint32_t> both;
    std::set_intersection(found.begin(), found.end(), it->second.begin(), it->second.end(),
                          std::back_inserter(both));
    found = std::move(both);
  }
  return found;
}

}  // namespace upwell::testing
