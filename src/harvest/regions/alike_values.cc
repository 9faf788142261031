// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/alike_values.h"

#include <algorithm>
#include <deque>
#include <string>

namespace upwell::harvest {
namespace {

// Not tuned: so many are hardly by chance.
constexpr size_t kTellingRecords = 3;  // that two values share in all
constexpr size_t kTellingAnswers = 4;  // each within the next

}  // namespace

std::vector<size_t> ByHalves(size_t n) {
  std::vector<size_t> order;
  if (n == 0) return order;
  order.push_back(0);
  if (n > 1) order.push_back(n - 1);
  std::deque<std::pair<size_t, size_t>> gaps = {{0, n - 1}};
  while (!gaps.empty()) {
    const auto [low, high] = gaps.front();
    gaps.pop_front();
    if (high - low < 2) continue;
    const size_t middle = low + (high - low) / 2;
    order.push_back(middle);
    gaps.emplace_back(low, middle);
    gaps.emplace_back(middle, high);
  }
  return order;
}

void PlacedAnswers::Add(int64_t place, std::vector<base::Hash128> records,
                        std::optional<uint64_t> count) {
  std::sort(records.begin(), records.end());
  Answer answer;
  std::string text;
  for (const base::Hash128& key : records) text += key.Hex();
  answer.digest = base::HashOf(text);
  answer.records = std::move(records);
  answer.count = count;
  if (!answer.records.empty()) first_with_.emplace(answer.digest, place);
  answers_[place] = std::move(answer);
  widest_ = Widest();
}

// The first or the last where each answer holds all that are farther from it.
std::optional<int64_t> PlacedAnswers::Widest() const {
  std::vector<const Answer*> rising;
  for (const auto& [place, answer] : answers_) rising.push_back(&answer);
  if (rising.size() < kTellingAnswers) return std::nullopt;
  const bool falls = rising.front()->records.size() > rising.back()->records.size();
  if (falls) std::reverse(rising.begin(), rising.end());
  size_t nested = 0;
  for (size_t i = 1; i < rising.size(); ++i) {
    const std::vector<base::Hash128>&inner = rising[i - 1]->records, &outer = rising[i]->records;
    if (!std::includes(outer.begin(), outer.end(), inner.begin(), inner.end())) return std::nullopt;
    nested += !inner.empty() && inner.size() < outer.size();
  }
  if (nested + 1 < kTellingAnswers) return std::nullopt;
  return falls ? answers_.begin()->first : answers_.rbegin()->first;
}

bool PlacedAnswers::Answers(int64_t place) const {
  if (widest_) return true;
  const auto above = answers_.lower_bound(place);
  if (above == answers_.end() || above == answers_.begin()) return false;
  const Answer& high = above->second;
  const Answer& low = std::prev(above)->second;
  return !low.records.empty() && low.digest == high.digest;
}

std::optional<int64_t> PlacedAnswers::SameAs(int64_t place) const {
  const auto answer = answers_.find(place);
  if (answer == answers_.end() || answer->second.records.empty()) return std::nullopt;
  const int64_t first = first_with_.at(answer->second.digest);
  if (first == place) return std::nullopt;
  return first;
}

size_t PlacedAnswers::records_at(int64_t place) const {
  const auto answer = answers_.find(place);
  return answer == answers_.end() ? 0 : answer->second.records.size();
}

std::optional<PlacedAnswers::Gap> PlacedAnswers::WidestGap() const {
  Gap widest;
  if (widest_ || answers_.empty()) return std::nullopt;
  for (auto low = answers_.begin(), high = std::next(low); high != answers_.end(); ++low, ++high) {
    const int64_t width = high->first - low->first;
    if (width <= widest.width || low->second.digest == high->second.digest) continue;
    widest = {width, low->first + width / 2};
  }
  return widest.width > 1 ? std::optional(widest) : std::nullopt;
}

std::optional<uint64_t> PlacedAnswers::widest_count() const {
  return widest_ ? answers_.at(*widest_).count : std::nullopt;
}

void AlikeValues::Learn(int64_t place, const PlacedAnswers& answers) {
  const std::optional<int64_t> same = answers.SameAs(place);
  if (!same) return;
  size_t& shared = shared_[std::minmax(place, *same)];
  if (shared >= kTellingRecords) return;
  shared += answers.records_at(place);
  if (shared < kTellingRecords) return;
  alike_[place].push_back(*same);
  alike_[*same].push_back(place);
}

bool AlikeValues::Answers(int64_t place, const PlacedAnswers& answers) const {
  const auto alike = alike_.find(place);
  return alike != alike_.end() &&
         std::any_of(alike->second.begin(), alike->second.end(),
                     [&](int64_t other) { return answers.WasAsked(other); });
}

}  // namespace upwell::harvest
