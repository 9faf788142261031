// SPDX-License-Identifier: Apache-2.0
#include "query/values/number_reach.h"

#include <algorithm>

namespace upwell::query {
namespace {

// Not tuned.
constexpr uint64_t kEnoughAnswers = 8;   // with records, to believe a reach
constexpr uint64_t kLeastSpread = 8;     // times the reach: numbers that a field shows in all
constexpr uint64_t kPiecesOfReach = 16;  // of the ground that one question looks at

}  // namespace

void NumberReach::Learn(size_t number, uint64_t asked, const std::vector<uint64_t>& shown) {
  if (shown.empty()) return;
  Field& field = fields_[number];
  ++field.answers;
  for (const uint64_t value : shown) {
    field.farthest = std::max(field.farthest, value > asked ? value - asked : asked - value);
    field.lowest = std::min(field.lowest, value);
    field.highest = std::max(field.highest, value);
  }
}

std::optional<uint64_t> NumberReach::radius() const {
  std::optional<uint64_t> best;
  for (const auto& [number, field] : fields_) {
    const bool is_near = field.farthest <= (field.highest - field.lowest) / kLeastSpread;
    if (field.answers < kEnoughAnswers || field.farthest == 0 || !is_near) continue;
    best = std::min(best.value_or(field.farthest), field.farthest);
  }
  return best;
}

bool NumberReach::HasNear(const std::set<uint64_t>& numbers, uint64_t place, uint64_t radius) {
  const auto next = numbers.lower_bound(place > radius ? place - radius : 0);
  return next != numbers.end() && *next <= place + radius;
}

double NumberReach::NewGround(const std::string& first, uint64_t number) const {
  const std::optional<uint64_t> radius = this->radius();
  if (!radius) return 0;
  const auto own = looks_.find(first);
  double sum = 0;
  for (uint64_t piece = 0; piece < kPiecesOfReach; ++piece) {
    // The middle of the piece.
    const uint64_t above_lowest = *radius * (2 * piece + 1) / kPiecesOfReach;
    if (number + above_lowest < *radius) continue;
    const uint64_t place = number + above_lowest - *radius;
    if (own != looks_.end() && HasNear(own->second, place, *radius)) continue;
    double others = 0;
    for (const auto& [other, numbers] : looks_) others += HasNear(numbers, place, *radius);
    sum += 1 / (others + 2);
  }
  return sum / static_cast<double>(kPiecesOfReach);
}

}  // namespace upwell::query
