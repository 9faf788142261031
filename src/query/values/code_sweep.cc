// SPDX-License-Identifier: Apache-2.0
#include "query/values/code_sweep.h"

#include <algorithm>
#include <cstdlib>

namespace upwell::query {
namespace {

// Difference of two codes beyond which they are no neighbours. Not tuned.
constexpr int kFarthest = 2'500;
// Questions in a row without results: at first, more for each find, and at most more. Not tuned;
// checked on a made site of 1,500 shops in 60 regions.
constexpr int kPatience = 60, kPatienceOfAFind = 10, kMostPatience = 400;

}  // namespace

void CodeSweep::Learn(int code, bool found, const std::vector<int>& shown) {
  asked_.insert(code);
  int low = code, high = code;
  for (const int other : shown) {
    if (std::abs(other - code) > kFarthest) continue;
    low = std::min(low, other);
    high = std::max(high, other);
  }
  for (int each = low; each <= high; ++each) covered_.set(static_cast<size_t>(each));
  if (!found) {
    ++fruitless_;
    return;
  }
  found_.insert(code);
  reaches_.push_back(std::max(high - code, code - low));
  fruitless_ = 0;
  ++finds_;
}

// Regions have codes that agree in all but the last digit or the last two, so steps are rounded to
// those.
int CodeSweep::Step() const {
  if (reaches_.empty()) return 1;
  std::vector<int> reaches = reaches_;
  const auto middle = reaches.begin() + static_cast<ptrdiff_t>(reaches.size() / 2);
  std::nth_element(reaches.begin(), middle, reaches.end());
  if (*middle >= 100) return *middle / 100 * 100;
  return *middle >= 10 ? 100 : *middle > 1 ? 10 : 1;
}

bool CodeSweep::IsDone(int cell, int step) const {
  const int begin = cell * step;
  const auto asked = asked_.lower_bound(begin);
  if (asked != asked_.end() && *asked < begin + step) return true;
  return Covers(std::min(begin + step / 2, kCodes - 1));
}

std::optional<int> CodeSweep::Next() const {
  const int patience = kPatience + std::min(kPatienceOfAFind * finds_, kMostPatience);
  if (found_.empty() || fruitless_ >= patience) return std::nullopt;
  const int step = Step();
  std::set<int> cells;
  for (const int code : found_) cells.insert(code / step);
  const int last = (kCodes - 1) / step;
  for (int distance = 1; distance <= last; ++distance) {
    for (const int cell : cells) {
      for (const int other : {cell - distance, cell + distance}) {
        if (other < 0 || other > last || IsDone(other, step)) continue;
        return std::min(other * step + step / 2, kCodes - 1);
      }
    }
  }
  return std::nullopt;
}

}  // namespace upwell::query
