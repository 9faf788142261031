// SPDX-License-Identifier: Apache-2.0
#include "demo/truth.h"

#include <unicode/uchar.h>

#include "base/text.h"

namespace upwell::demo {
namespace {

std::vector<std::string> TitleWords(std::string_view text) {
  std::vector<std::string> words(1);
  std::string folded = base::FoldCase(text);
  for (size_t at = 0; at < folded.size();) {
    char32_t c = base::NextCodePoint(folded, &at);
    if (u_isalnum(static_cast<UChar32>(c)) || c == U'\u30FC') {
      base::AppendUtf8(&words.back(), c);
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::string Join(const std::vector<std::string>& words, size_t begin, size_t count) {
  std::string out;
  for (size_t i = begin; i < begin + count; ++i) {
    if (i > begin) out += ' ';
    out += words[i];
  }
  return out;
}

}  // namespace

TruthMatcher::TruthMatcher(const Truth& truth) {
  for (const TruthRecord& record : truth) {
    std::vector<std::string> words = TitleWords(record.title);
    id_of_.emplace(Join(words, 0, words.size()), record.id);
    lengths_.insert(words.size());
  }
}

std::set<std::string> TruthMatcher::Find(std::string_view text) const {
  std::vector<std::string> words = TitleWords(text);
  std::set<std::string> found;
  for (size_t begin = 0; begin < words.size();) {
    size_t taken = 1;
    for (size_t length : lengths_) {
      if (begin + length > words.size()) continue;
      auto it = id_of_.find(Join(words, begin, length));
      if (it == id_of_.end()) continue;
      found.insert(it->second);
      taken = length;
      break;
    }
    begin += taken;
  }
  return found;
}

}  // namespace upwell::demo
