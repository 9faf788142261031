// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/unlinked_records.h"

#include <set>
#include <string>
#include <unordered_map>

#include "harvest/harvest_state.h"

namespace upwell::harvest {
namespace {

bool IsLookedFor(const RecordWords& words, const std::string& word) {
  const auto asked = words.asked.find(word);
  if (asked != words.asked.end()) return asked->second;
  return words.searched.LooksFor(word);
}

}  // namespace

double WordLinks::LeastShare() const {
  const SizeFigure all = All();
  return all.high > 0 ? static_cast<double>(records) / all.high : 1;
}

WordLinks LinksOf(RecordWords& words) {
  std::unordered_map<std::string, bool> links;  // whether a word does
  WordLinks found;
  for (const auto& [key, text] : words.texts) {
    uint64_t shared = 0;
    const std::vector<std::string> all = words.splitter.Words(text);
    for (const std::string& word : std::set<std::string>(all.begin(), all.end())) {
      const auto [known, is_new] = links.try_emplace(word, false);
      if (is_new) {
        const auto frequency = words.frequencies.find(word);
        const bool is_shared = frequency != words.frequencies.end() && frequency->second >= 2;
        known->second = is_shared && IsLookedFor(words, word);
      }
      shared += known->second;
    }
    found.records += shared > 0;
    found.words += shared;
    found.once += shared == 1;
    found.twice += shared == 2;
  }
  return found;
}

}  // namespace upwell::harvest
