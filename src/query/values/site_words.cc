// SPDX-License-Identifier: Apache-2.0
#include "query/values/site_words.h"

namespace upwell::query {

WordCounts SiteWords::Add(std::string_view text) {
  WordCounts counts;
  std::unordered_map<uint32_t, size_t> place;
  for (std::string& word : splitter_.AllWords(text)) {
    const auto known = ids_.find(word);
    if (known == ids_.end() && words_.size() >= max_words_) continue;
    const uint32_t id = known != ids_.end() ? known->second : size();
    const auto counted = place.find(id);
    if (counted != place.end()) {
      ++counts[counted->second].times;
      continue;
    }
    if (counts.size() >= max_words_of_text_) continue;
    place.emplace(id, counts.size());
    if (known == ids_.end()) {
      ids_.emplace(word, id);
      words_.push_back({std::move(word)});
    }
    ++words_[id].pages;
    counts.push_back({id, 1});
  }
  ++pages_;
  return counts;
}

}  // namespace upwell::query
