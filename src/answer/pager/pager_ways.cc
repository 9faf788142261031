// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_ways.h"

#include <algorithm>
#include <map>
#include <set>

namespace upwell::answer {
namespace {

constexpr size_t kMaxWays = 2000;        // guard
constexpr uint64_t kLargestStep = 1000;  // from the first part to the second; not tuned

bool IsNumber(const Way& way) { return way.said.number && !way.said.last; }

bool SaysBack(const Way& way) {
  const PagerText& said = way.said;
  if (said.word == PagerWord::kPrevious || said.word == PagerWord::kFirst) return true;
  return said.word == PagerWord::kNone && !way.from_right && PointsLeft(said.arrow);
}

}  // namespace

// Signs in text from right to left are written either way.
bool SaysOn(const Way& way) {
  const PagerText& said = way.said;
  if (said.names_thing) return false;
  if (said.word != PagerWord::kNone) {
    return said.word == PagerWord::kNext || said.word == PagerWord::kMore;
  }
  return way.from_right ? said.arrow != Arrow::kNone : PointsRight(said.arrow);
}

namespace {

// Ways that count the same, in the order of the page.
class Group {
 public:
  void Add(const Way& way) { ways_.push_back(way); }

  // How much speaks for parts of an answer; 0 if too little.
  int Weight() {
    ReadNumbers();
    const Counts counts = ways_[0].step.counts;
    if (counts == Counts::kPageSize || counts == Counts::kOrder || counts == Counts::kDate) {
      return 0;
    }
    const bool keeps = std::any_of(ways_.begin(), ways_.end(),
                                   [](const Way& way) { return way.step.keeps_question; });
    const bool row = IsRow() || (keeps && (IsPair() || IsStep())), named = IsNamed(),
               says_on = IsSaidToLeadOn();
    const bool enough = row || (keeps ? named || says_on : named && (says_on || ways_[0].button));
    return enough ? 8 * row + 4 * keeps + 2 * named + says_on : 0;
  }

  Ways Choose() {
    const uint64_t here = Here();
    Ways chosen;
    for (size_t i = 0; i < ways_.size(); ++i) {
      const uint64_t value = ways_[i].step.value;
      const bool first = !FixedHere() && (SaysBack(ways_[i]) || ways_[i].said.number == 1);
      ways_[i].leads_on = value > here && !first;
      if (!ways_[i].leads_on) continue;
      if (!chosen.nearest || value < ways_[*chosen.nearest].step.value) chosen.nearest = i;
    }
    chosen.ways = std::move(ways_);
    return chosen;
  }

 private:
  // Each number once, as people read it, with the number of the address.
  void ReadNumbers() {
    for (const Way& way : ways_) {
      if (IsNumber(way)) values_.emplace(*way.said.number, way.step.value);
    }
  }

  std::optional<uint64_t> FixedHere() const { return ways_[0].step.here; }

  // The shown one where there is one.
  std::optional<uint64_t> CurrentNumber() const {
    std::optional<uint64_t> current;
    for (const Way& way : ways_) {
      if (way.current && way.current_shown) return way.current;
      if (!current) current = way.current;
    }
    return current;
  }

  // By how much the address grows from one number to the next; nothing if not evenly.
  std::optional<uint64_t> EvenStep() const {
    if (values_.size() < 2) return std::nullopt;
    const auto [first_number, first_value] = *values_.begin();
    const auto [second_number, second_value] = *std::next(values_.begin());
    if (second_value <= first_value) return std::nullopt;
    const uint64_t distance = second_number - first_number, rise = second_value - first_value;
    for (const auto& [number, value] : values_) {
      if (value < first_value) return std::nullopt;
      if ((value - first_value) * distance != (number - first_number) * rise) return std::nullopt;
    }
    return rise % distance == 0 ? std::optional<uint64_t>(rise / distance) : std::nullopt;
  }

  // Numbers one after the other, near the first or around this page, whose addresses count pages
  // from 0 or 1 on, or records.
  bool IsRow() const {
    constexpr uint64_t kLargest = 1'000'000;  // guard
    const std::optional<uint64_t> step = EvenStep();
    if (!step || values_.rbegin()->first > kLargest || *step > kLargest) return false;
    const auto [number, value] = *values_.begin();
    const uint64_t before = (number - std::min<uint64_t>(number, 1)) * *step;
    if (value < before || value - before > 1) return false;
    const bool begins = number <= 2 || FixedHere() || CurrentNumber();
    return begins && HasNeighbours();
  }
  // One number, and that of this page before or behind it: an answer in two parts.
  bool IsPair() const {
    if (values_.size() != 1 || !ShowsCurrent()) return false;
    const auto [number, value] = *values_.begin();
    const uint64_t current = *CurrentNumber();
    return (number == 2 && current == 1 && value > 0 && value <= kLargestStep) ||
           (number == 1 && current == 2 && value <= 1);
  }
  // "/heron/2": to the part after this one and to no other but the one before.
  bool IsStep() const {
    if (!ways_[0].step.behind_question) return false;
    std::set<uint64_t> values;
    for (const Way& way : ways_) values.insert(way.step.value);
    if (FixedHere()) return values.size() <= 2 && values.contains(*FixedHere() + 1);
    return values.size() == 1 && *values.begin() <= 2;
  }

  bool ShowsCurrent() const {
    return std::any_of(ways_.begin(), ways_.end(),
                       [](const Way& way) { return way.current && way.current_shown; });
  }

  // This page counts among them.
  bool HasNeighbours() const {
    const std::optional<uint64_t> current = CurrentNumber();
    return std::any_of(values_.begin(), values_.end(), [&](const auto& entry) {
      return values_.contains(entry.first + 1) || current == entry.first + 1;
    });
  }

  bool IsNamed() const {
    const Counts counts = ways_[0].step.counts;
    if (counts == Counts::kPages) return true;
    return counts == Counts::kRecords &&
           std::none_of(ways_.begin(), ways_.end(),
                        [](const Way& way) { return IsYear(way.step.value); });
  }

  // "More" below each of many records leads to many places; "more" of something that has a number
  // of its own to a large one.
  bool IsSaidToLeadOn() const {
    constexpr size_t kMostPlaces = 2;  // not tuned
    std::set<uint64_t> values;
    for (const Way& way : ways_) {
      if (SaysOn(way)) values.insert(way.step.value);
    }
    if (values.empty() || values.size() > kMostPlaces) return false;
    return FixedHere() || IsNamed() || *values.begin() <= kLargestStep;
  }

  // The number of this page in the addresses: as the row of numbers shows (a site asked for a part
  // beyond the last shows another), or its own address says, or what leads back; else it is the
  // first part.
  uint64_t Here() const {
    if (ShowsCurrent() && EvenStep()) return ValueOfNumber(*CurrentNumber());
    if (const auto fixed = FixedHere()) return *fixed;
    if (const auto current = CurrentNumber(); current && !values_.empty()) {
      return ValueOfNumber(*current);
    }
    uint64_t here = 0;
    std::set<uint64_t> values;
    for (const Way& way : ways_) {
      values.insert(way.step.value);
      if (SaysBack(way)) here = std::max(here, way.step.value);
    }
    // One way back and one on, and this page between them.
    const bool between = values.size() == 2 && values_.empty() &&
                         (*values.begin() == 0 || *values.begin() + 2 == *values.rbegin());
    return between ? std::max(here, *values.begin()) : here;
  }

  uint64_t ValueOfNumber(uint64_t wanted) const {
    const auto [number, value] = *values_.begin();
    const uint64_t step = EvenStep().value_or(1);
    if (wanted >= number) return value + (wanted - number) * step;
    const uint64_t back = (number - wanted) * step;
    return value >= back ? value - back : 0;
  }

  std::vector<Way> ways_;
  std::map<uint64_t, uint64_t> values_;
};

}  // namespace

std::vector<Way> WaysOfLinks(const PageQuestion& question, const PagerLinks& all) {
  std::vector<Way> ways;
  for (size_t i = 0; i < all.links.size() && ways.size() < kMaxWays; ++i) {
    const PagerLink& link = all.links[i];
    if (link.link == nullptr) continue;
    const std::optional<PartStep> step = question.StepTo(link.link->url);
    if (!step || !MayBeTurn(link)) continue;  // in the order of what they cost
    Way way{.step = *step, .said = link.said, .from_right = link.from_right, .index = i};
    if (link.row != kNoRow && link.said.number) {
      way.current = all.rows[link.row].current;
      way.current_shown = all.rows[link.row].current_is_bare;
    }
    ways.push_back(way);
  }
  return ways;
}

std::optional<Ways> ChooseWays(std::vector<Way> all) {
  std::map<uint64_t, size_t> places;
  std::vector<Group> groups;
  for (const Way& way : all) {
    const auto [place, fresh] = places.emplace(way.step.slot, groups.size());
    if (fresh) groups.emplace_back();
    groups[place->second].Add(way);
  }
  Group* best = nullptr;
  int best_weight = 0;
  for (Group& group : groups) {
    const int weight = group.Weight();
    if (weight > best_weight) best = &group;
    best_weight = std::max(best_weight, weight);
  }
  if (best == nullptr) return std::nullopt;
  return best->Choose();
}

}  // namespace upwell::answer
