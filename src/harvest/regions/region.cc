// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/region.h"

#include <algorithm>
#include <utility>

namespace upwell::harvest {
namespace {

constexpr int64_t kFirstStep = 16;  // units from 0, where an open range is first cut; not tuned

std::string TextOfInterval(const Interval& interval) {
  std::string text;
  if (interval.lowest) text += std::to_string(*interval.lowest);
  if (interval.IsPoint()) return text;
  text += "..";
  if (interval.highest) text += std::to_string(*interval.highest);
  return text;
}

// The first number of the upper part of [from, open), from >= 0.
int64_t NextStep(int64_t from) { return std::max(kFirstStep, from * 4); }

int64_t MiddleOf(int64_t lowest, int64_t highest) {
  // In unsigned numbers, where the width of any range can be written.
  const uint64_t width = static_cast<uint64_t>(highest) - static_cast<uint64_t>(lowest);
  return static_cast<int64_t>(static_cast<uint64_t>(lowest) + width / 2 + 1);
}

// Nothing where the interval ends within what is likely, or apart from it.
std::optional<int64_t> PointByLikely(const Interval& interval, const Interval& likely) {
  if (!likely.lowest || !likely.highest || *likely.lowest >= *likely.highest) return std::nullopt;
  if (*likely.highest >= kFarthest) return std::nullopt;
  const bool below = interval.Holds(*likely.lowest - 1) && interval.Holds(*likely.lowest);
  const bool above = interval.Holds(*likely.highest + 1) && interval.Holds(*likely.highest);
  if (below && above) return MiddleOf(*likely.lowest, *likely.highest);
  if (below) return *likely.lowest;
  if (above) return *likely.highest + 1;
  return std::nullopt;
}

// Where the upper half begins; nothing where the interval cannot be divided.
std::optional<int64_t> HalvingPoint(const Interval& interval) {
  if (interval.lowest && interval.highest) {
    if (*interval.lowest >= *interval.highest) return std::nullopt;
    return MiddleOf(*interval.lowest, *interval.highest);
  }
  if (interval.lowest) {
    if (*interval.lowest >= kFarthest) return std::nullopt;
    return *interval.lowest < 0 ? 0 : NextStep(*interval.lowest);
  }
  if (interval.highest) {
    if (*interval.highest <= -kFarthest) return std::nullopt;
    return *interval.highest >= 0 ? 0 : 1 - NextStep(-*interval.highest);
  }
  return 0;
}

}  // namespace

bool Interval::Holds(int64_t number) const {
  return (!lowest || number >= *lowest) && (!highest || number <= *highest);
}

std::optional<std::pair<Interval, Interval>> Halve(const Interval& interval,
                                                   const Interval& likely) {
  std::optional<int64_t> point = PointByLikely(interval, likely);
  if (!point) point = HalvingPoint(interval);
  if (!point) return std::nullopt;
  return std::pair(Interval{interval.lowest, *point - 1}, Interval{*point, interval.highest});
}

RegionAttribute RegionAttribute::Menu(std::string name, std::vector<std::string> values) {
  RegionAttribute attribute;
  attribute.name = std::move(name);
  attribute.values = std::move(values);
  return attribute;
}

RegionAttribute RegionAttribute::Number(std::string name, std::optional<int64_t> lowest,
                                        std::optional<int64_t> highest) {
  RegionAttribute attribute;
  attribute.name = std::move(name);
  attribute.kind = Kind::kNumeric;
  attribute.range = Interval{lowest, highest};
  return attribute;
}

Region WholeRegion(const std::vector<RegionAttribute>& attributes) {
  return Region(attributes.size());
}

Interval IntervalOf(const RegionAttribute& attribute, const Constraint& constraint) {
  return constraint.interval() ? *constraint.interval() : attribute.range;
}

std::string TextOf(const std::vector<RegionAttribute>& attributes, const Region& region) {
  std::string text;
  for (size_t i = 0; i < region.size(); ++i) {
    if (region[i].IsFree()) continue;
    if (!text.empty()) text += ' ';
    text += attributes[i].name + '=';
    text += region[i].value() ? *region[i].value() : TextOfInterval(*region[i].interval());
  }
  return text.empty() ? "anything" : text;
}

const int64_t* NumberOf(const RegionRecord& record, size_t attribute) {
  if (attribute >= record.values.size()) return nullptr;
  return std::get_if<int64_t>(&record.values[attribute]);
}

const std::string* WordOf(const RegionRecord& record, size_t attribute) {
  if (attribute >= record.values.size()) return nullptr;
  return std::get_if<std::string>(&record.values[attribute]);
}

bool MayLieIn(const Region& region, const RegionRecord& record) {
  for (size_t i = 0; i < region.size(); ++i) {
    const int64_t* number = NumberOf(record, i);
    const std::string* word = WordOf(record, i);
    if (region[i].interval() && number && !region[i].interval()->Holds(*number)) return false;
    if (region[i].value() && word && *word != *region[i].value()) return false;
  }
  return true;
}

bool LiesIn(const Region& region, const RegionRecord& record) {
  for (size_t i = 0; i < region.size(); ++i) {
    if (region[i].interval() && !NumberOf(record, i)) return false;
    if (region[i].value() && !WordOf(record, i)) return false;
  }
  return MayLieIn(region, record);
}

}  // namespace upwell::harvest
