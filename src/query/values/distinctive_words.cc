// SPDX-License-Identifier: Apache-2.0
#include "query/values/distinctive_words.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "base/text.h"
#include "query/values/word_splitter.h"

namespace upwell::query {
namespace {

constexpr size_t kLeastWordLetters = 4;  // not tuned

bool HasDigit(const std::string& word) {
  return std::any_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// In letters of an alphabet; one sign of Chinese or Japanese, of three bytes, counts as two.
size_t LengthOf(std::string_view word) {
  const size_t letters = base::CountCodePoints(word);
  return word.size() >= 3 * letters ? 2 * letters : letters;
}

}  // namespace

std::vector<std::string> DistinctiveWords(const std::vector<std::string>& texts, size_t most) {
  WordSplitter splitter;
  std::map<std::string, size_t> frequencies;
  for (const std::string& text : texts) {
    for (const std::string& word : splitter.Words(text)) ++frequencies[word];
  }
  std::vector<std::string> chosen;
  for (const std::string& text : Spread(texts, most)) {
    std::string best;
    size_t best_length = 0;
    for (const std::string& word : splitter.Words(text)) {
      const size_t length = LengthOf(word);
      const bool told = std::find(chosen.begin(), chosen.end(), word) != chosen.end();
      if (length < kLeastWordLetters || HasDigit(word) || told) continue;
      if (frequencies[word] * 2 > texts.size() || length <= best_length) continue;
      best = word;
      best_length = length;
      if (chosen.size() % 2 == 0) break;
    }
    if (!best.empty()) chosen.push_back(best);
  }
  return chosen;
}

}  // namespace upwell::query
