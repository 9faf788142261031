// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/cut_answers.h"

#include <algorithm>
#include <utility>

namespace upwell::harvest {
namespace {

constexpr size_t kShortestKept = 10;  // records of an answer that may be cut off; not tuned
// Guards of memory: records.
constexpr size_t kMostKeptOfAnswers = 200'000, kMostShortest = 500'000;

}  // namespace

void CutAnswers::Add(const query::Submission& asked, const std::vector<base::Hash128>& records,
                     End end) {
  const size_t size = records.size();
  if (end == End::kWhole) {
    for (const base::Hash128& key : records) {
      const auto known = shortest_.find(key);
      if (known != shortest_.end()) {
        known->second = std::min(known->second, static_cast<uint32_t>(size));
      } else if (shortest_.size() < kMostShortest) {
        shortest_.emplace(key, static_cast<uint32_t>(size));
      }
    }
  }
  const bool may_be_cut = end == End::kCut || (end == End::kWhole && size >= longest_);
  if (end != End::kLeft) longest_ = std::max(longest_, size);
  if (!may_be_cut || size < kShortestKept || kept_ + size > kMostKeptOfAnswers) return;
  kept_ += size;
  long_ones_.push_back({asked, records, end == End::kCut});
}

bool CutAnswers::IsCut(const Answer& answer, std::optional<uint64_t> limit) const {
  return answer.is_cut || (limit && answer.records.size() == *limit);
}

bool CutAnswers::IsInWhole(const base::Hash128& key, std::optional<uint64_t> limit) const {
  const auto known = shortest_.find(key);
  return known != shortest_.end() && (!limit || known->second != *limit);
}

CutAnswers::Share CutAnswers::FoundOtherwise(std::optional<uint64_t> limit) const {
  Share share;
  for (const Answer& answer : long_ones_) {
    if (!IsCut(answer, limit)) continue;
    ++share.answers;
    share.shown += answer.records.size();
    for (const base::Hash128& key : answer.records) share.also += IsInWhole(key, limit);
  }
  for (const auto& [key, size] : shortest_) share.whole += !limit || size != *limit;
  return share;
}

std::vector<query::Submission> CutAnswers::Unresolved(std::optional<uint64_t> limit) const {
  std::vector<query::Submission> unresolved;
  for (const Answer& answer : long_ones_) {
    const bool is_open =
        IsCut(answer, limit) &&
        std::any_of(answer.records.begin(), answer.records.end(),
                    [&](const base::Hash128& key) { return !IsInWhole(key, limit); });
    if (is_open) unresolved.push_back(answer.asked);
  }
  return unresolved;
}

}  // namespace upwell::harvest
