// SPDX-License-Identifier: Apache-2.0
#include "demo/word_index.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "base/text.h"

namespace upwell::demo {
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

}  // namespace

std::vector<std::string> WordsOf(std::string_view text) {
  return TermCollector(/*single_characters=*/true).Collect(text);
}

std::vector<std::string> QueryTermsOf(std::string_view input) {
  return TermCollector(/*single_characters=*/false).Collect(input);
}

bool HasWords(ColumnKind kind) {
  return kind == ColumnKind::kTitle || kind == ColumnKind::kText || kind == ColumnKind::kFacet;
}

void WordIndex::Add(std::string term, uint32_t record) {
  std::vector<uint32_t>& list = postings_[std::move(term)];
  if (list.empty() || list.back() != record) list.push_back(record);
}

void WordIndex::AddAll(const Dataset& dataset) {
  for (uint32_t i = 0; i < dataset.records.size(); ++i) {
    for (size_t c = 0; c < dataset.columns.size(); ++c) {
      if (!HasWords(dataset.columns[c].kind)) continue;
      for (std::string& word : WordsOf(dataset.records[i].values[c])) Add(std::move(word), i);
    }
  }
}

std::vector<uint32_t> WordIndex::WithAll(const std::vector<std::string>& terms,
                                         size_t records) const {
  std::vector<uint32_t> found(records);
  std::iota(found.begin(), found.end(), 0U);
  for (const std::string& term : terms) {
    auto it = postings_.find(term);
    if (it == postings_.end()) return {};
    std::vector<uint32_t> both;
    std::set_intersection(found.begin(), found.end(), it->second.begin(), it->second.end(),
                          std::back_inserter(both));
    found = std::move(both);
  }
  return found;
}

}  // namespace upwell::demo
