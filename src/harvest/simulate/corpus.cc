// SPDX-License-Identifier: Apache-2.0
#include "harvest/simulate/corpus.h"

#include <algorithm>
#include <numeric>

namespace upwell::harvest {

void Corpus::Add(std::string_view text) {
  const uint64_t begin = entries_.size();
  for (const std::string& word : splitter_->AllWords(text)) {
    auto found = ids_.find(word);
    if (found == ids_.end()) {
      const TermId id = static_cast<TermId>(words_.size());
      found = ids_.emplace(words_.emplace_back(word), id).first;
      frequency_.push_back(0);
      place_.push_back(0);
    }
    uint32_t& place = place_[found->second];
    if (place == 0) {
      entries_.push_back({found->second, 0});
      place = static_cast<uint32_t>(entries_.size() - begin);
    }
    ++entries_[begin + place - 1].times;
  }
  for (uint64_t i = begin; i < entries_.size(); ++i) {
    place_[entries_[i].term] = 0;
    ++frequency_[entries_[i].term];
  }
  begin_.push_back(entries_.size());
}

TermId Corpus::FindTerm(std::string_view word) const {
  const auto found = ids_.find(word);
  return found == ids_.end() ? UINT32_MAX : found->second;
}

std::vector<std::string_view> Corpus::WordsByFrequency() const {
  std::vector<TermId> order(terms());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [this](TermId a, TermId b) { return frequency_[a] > frequency_[b]; });
  std::vector<std::string_view> words;
  for (const TermId term : order) words.push_back(words_[term]);
  return words;
}

}  // namespace upwell::harvest
