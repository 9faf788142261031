// SPDX-License-Identifier: Apache-2.0
#include "query/values/word_splitter.h"

#include <unicode/ubrk.h>
#include <unicode/utext.h>

#include <unordered_set>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::query {
namespace {

constexpr size_t kMaxTextBytes = 256 * 1024;  // a guard

// Characters of a word, not tuned.
constexpr size_t kLeastLettersOfWord = 2;
constexpr size_t kLeastDigits = 3;
constexpr size_t kMostCharacters = 40;

// Letters and marks only, or digits only.
bool IsAskable(std::string_view word) {
  size_t letters = 0, digits = 0;
  for (size_t position = 0; position < word.size();) {
    const char32_t c = base::NextCodePoint(word, &position);
    if (base::IsLetterOrMark(c)) {
      ++letters;
    } else if (base::IsDigit(c)) {
      ++digits;
    } else {
      return false;
    }
  }
  if (letters + digits > kMostCharacters) return false;
  return digits == 0 ? letters >= kLeastLettersOfWord : letters == 0 && digits >= kLeastDigits;
}

}  // namespace

void WordSplitter::Closer::operator()(UBreakIterator* iterator) const { ubrk_close(iterator); }

WordSplitter::WordSplitter() {
  UErrorCode status = U_ZERO_ERROR;
  iterator_.reset(ubrk_open(UBRK_WORD, "", nullptr, 0, &status));
}

WordSplitter::~WordSplitter() = default;

std::vector<std::string> WordSplitter::AllWords(std::string_view utf8) {
  std::vector<std::string> words;
  utf8 = base::CutUtf8(utf8, kMaxTextBytes);
  UErrorCode status = U_ZERO_ERROR;
  UText* text = utext_openUTF8(nullptr, utf8.data(), static_cast<int64_t>(utf8.size()), &status);
  if (iterator_ != nullptr) ubrk_setUText(iterator_.get(), text, &status);
  if (iterator_ != nullptr && U_SUCCESS(status)) {
    int32_t start = ubrk_first(iterator_.get());
    for (int32_t end = ubrk_next(iterator_.get()); end != UBRK_DONE;
         start = end, end = ubrk_next(iterator_.get())) {
      if (ubrk_getRuleStatus(iterator_.get()) < UBRK_WORD_NONE_LIMIT) continue;
      std::string word = base::LowerCase(utf8.substr(start, end - start));
      if (IsAskable(word)) words.push_back(std::move(word));
    }
  }
  utext_close(text);
  return words;
}

std::vector<std::string> WordSplitter::Words(std::string_view utf8) {
  std::vector<std::string> words;
  std::unordered_set<std::string> seen;
  for (std::string& word : AllWords(utf8)) {
    if (seen.insert(word).second) words.push_back(std::move(word));
  }
  return words;
}

}  // namespace upwell::query
