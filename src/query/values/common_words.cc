// SPDX-License-Identifier: Apache-2.0
#include "query/values/common_words.h"

#include <string>
#include <unordered_set>

#include "base/text.h"

namespace upwell::query {
namespace {

constexpr std::string_view kCommonWords[] = {
#include "query/values/common_words.inc"
};

std::unordered_set<std::string> AllCommonWords() {
  std::unordered_set<std::string> words;
  for (const std::string_view word : kCommonWords) words.insert(base::LowerCase(word));
  return words;
}

}  // namespace

bool IsCommonWord(std::string_view word) {
  static const std::unordered_set<std::string> words = AllCommonWords();
  return words.contains(std::string(word));
}

}  // namespace upwell::query
