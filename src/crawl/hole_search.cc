// SPDX-License-Identifier: Apache-2.0
#include "crawl/hole_search.h"

#include <utility>

namespace upwell {
namespace {

constexpr uint64_t kPatience = 6;
constexpr size_t kShortestWord = 3;

}  // namespace

void HoleSearches::Open(Submission base, std::string name, std::optional<uint64_t> count,
                        const std::vector<Hash128>& records) {
  if (holes_.size() >= kMost) return;
  HoleSearch hole;
  hole.base = std::move(base);
  hole.name = std::move(name);
  hole.count = count;
  Take(records, &hole);
  holes_.push_back(std::move(hole));
}

void HoleSearches::Take(const std::vector<Hash128>& records, HoleSearch* hole) {
  for (const Hash128& key : records) {
    if (!hole->in_hand.insert(key).second) continue;
    const auto text = memory_.record_texts.find(key);
    if (text == memory_.record_texts.end()) continue;
    for (const std::string& word : memory_.splitter.Words(text->second)) ++hole->frequencies[word];
  }
}

bool HoleSearches::IsOver() {
  while (!holes_.empty()) {
    const HoleSearch& hole = holes_.front();
    const bool full = hole.count && hole.in_hand.size() >= *hole.count;
    if (!full && hole.fruitless < kPatience) return false;
    holes_.pop_front();
  }
  return true;
}

std::optional<std::string> HoleSearches::NextWord() {
  HoleSearch& hole = holes_.front();
  const std::string* best = nullptr;
  uint32_t most = 0;
  for (const auto& [word, frequency] : hole.frequencies) {
    const bool all = 2 * frequency > hole.in_hand.size();
    if (all || frequency <= most || hole.asked.count(word) > 0) continue;
    if (word.size() < kShortestWord) continue;
    best = &word;
    most = frequency;
  }
  if (best == nullptr) {
    hole.fruitless = kPatience;
    return std::nullopt;
  }
  hole.asked.insert(*best);
  return *best;
}

void HoleSearches::Learn(const std::vector<Hash128>& records) {
  HoleSearch& hole = holes_.front();
  const size_t before = hole.in_hand.size();
  Take(records, &hole);
  hole.fruitless = hole.in_hand.size() > before ? 0 : hole.fruitless + 1;
}

}  // namespace upwell
