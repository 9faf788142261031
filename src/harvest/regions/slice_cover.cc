// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/slice_cover.h"

#include <algorithm>

namespace upwell::harvest {
namespace {

constexpr size_t kMostBarren = 5;  // slices of an attribute, if none has anything; not tuned

}  // namespace

bool Slices::IsSlice(const Region& region) {
  const auto constrained = [](const Constraint& constraint) { return !constraint.IsFree(); };
  if (std::count_if(region.begin(), region.end(), constrained) != 1) return false;
  return std::find_if(region.begin(), region.end(), constrained)->value() != nullptr;
}

std::optional<Region> Slices::ToAskBefore(const Region& region, size_t attribute) const {
  const std::string* value = region[attribute].value();
  if (!value || kept_.count({attribute, *value})) return std::nullopt;
  const auto barren = barren_.find(attribute);
  const bool useless = barren != barren_.end() && barren->second >= kMostBarren;
  if (useless && answering_.count(attribute) == 0) return std::nullopt;
  Region slice(region.size());
  slice[attribute] = region[attribute];
  if (slice == region) return std::nullopt;
  return slice;
}

void Slices::Keep(const Region& slice, const RegionAnswer& answer) {
  for (size_t i = 0; i < slice.size(); ++i) {
    if (!slice[i].value()) continue;
    const bool empty = answer.records.empty();
    kept_[{i, *slice[i].value()}] = {!answer.failed && !answer.overflowed, empty};
    if (!empty) answering_.insert(i);
    barren_[i] += empty;
  }
}

bool Slices::Answers(const Region& region) const {
  for (size_t i = 0; i < region.size(); ++i) {
    if (!region[i].value()) continue;
    const auto kept = kept_.find({i, *region[i].value()});
    if (kept == kept_.end() || !kept->second.complete) continue;
    if (!kept->second.empty || answering_.count(i) > 0) return true;
  }
  return false;
}

}  // namespace upwell::harvest
