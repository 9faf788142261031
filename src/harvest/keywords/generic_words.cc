// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/generic_words.h"

#include <algorithm>
#include <iterator>

#include "query/values/common_words.h"

namespace upwell::harvest {
namespace {

// The most frequent first.
constexpr std::string_view kWords[] = {
#include "harvest/keywords/generic_words.inc"
};

// Ranks of the list, from 0: words that many texts have and that hardly any site ignores.
// Not tuned.
constexpr size_t kFirstMiddleRank = 100;
constexpr size_t kLastMiddleRank = 800;

}  // namespace

std::vector<std::string_view> GenericWords() { return {std::begin(kWords), std::end(kWords)}; }

std::vector<std::string_view> MiddleWords() {
  std::vector<std::string_view> words = GenericWords();
  words.resize(std::min(words.size(), kLastMiddleRank));
  words.erase(words.begin(), words.begin() + kFirstMiddleRank);
  std::erase_if(words,
                [](std::string_view word) { return word.size() < 4 || query::IsCommonWord(word); });
  return words;
}

}  // namespace upwell::harvest
