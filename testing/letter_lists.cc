// SPDX-License-Identifier: Apache-2.0
#include "testing/letter_lists.h"

#include <algorithm>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::testing {

LetterLists::LetterLists(const Dataset& dataset, size_t levels) {
  for (uint32_t i = 0; i < dataset.records.size(); ++i) {
    const std::string& title = dataset.TitleOf(i);
    std::string beginning;
    size_t letters = 0;
    for (size_t at = 0; at < title.size() && letters < levels;) {
      const char32_t c = base::NextCodePoint(title, &at);
      if (!base::IsWordCharacter(c)) continue;
      base::AppendUtf8(&beginning, c);
      ++letters;
      List& list = lists_[base::LowerCase(beginning)];
      if (list.text.empty()) list.text = beginning;
      list.records.push_back(i);
    }
  }
  for (auto& [lower, list] : lists_) {
    std::sort(list.records.begin(), list.records.end(),
              [&](uint32_t a, uint32_t b) { return dataset.TitleOf(a) < dataset.TitleOf(b); });
  }
}

const std::vector<uint32_t>& LetterLists::Find(const std::string& lower) const {
  static const std::vector<uint32_t> kNone;
  const auto found = lists_.find(lower);
  return found == lists_.end() ? kNone : found->second.records;
}

std::vector<LetterLists::Beginning> LetterLists::Below(const std::string& lower) const {
  std::vector<Beginning> below;
  const size_t letters = base::CountCodePoints(lower) + 1;
  for (auto it = lists_.upper_bound(lower); it != lists_.end() && it->first.starts_with(lower);
       ++it) {
    if (base::CountCodePoints(it->first) == letters) below.push_back({it->first, it->second.text});
  }
  return below;
}

}  // namespace upwell::testing
