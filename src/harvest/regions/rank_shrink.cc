// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/rank_shrink.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace upwell::harvest {
namespace {

// Not tuned one by one, nor are those below; docs/results/harvesting.md, "Numeric ranges with a
// cap", has how many questions it takes with them.
constexpr double kLeastShareKnown = 0.25;  // of the records shown must show the attribute
constexpr size_t kFewestKnown = 4;         // records that must
constexpr size_t kFewestForOrder = 8;      // values in order: that is hardly by chance
constexpr double kPlaceStep = 0.1;      // by which the cut moves away from the median, as a share
constexpr double kFarthestPlace = 0.4;  // how far at most

// Not tuned.
constexpr double kFull = 0.75;         // of the most that is shown, in the answer to a part
constexpr size_t kFewestPerPart = 4;   // shown values that must stand for a part
constexpr double kSpreadWithin = 0.2;  // difference of a share from that of the shown values

enum class ShownOrder : uint8_t { kNone, kRising, kFalling };

struct Cut {
  int64_t at = 0;
  bool at_goes_up = true;  // in two parts, the value itself belongs to the upper one
  double share = 1;        // of the known values that are exactly `at`
  bool in_order = false;
};

std::vector<int64_t> ValuesWithin(const Interval& interval, size_t attribute,
                                  const std::vector<RegionRecord>& shown) {
  std::vector<int64_t> values;
  for (const RegionRecord& record : shown) {
    const int64_t* number = NumberOf(record, attribute);
    if (number && interval.Holds(*number)) values.push_back(*number);
  }
  return values;
}

ShownOrder OrderOf(const std::vector<int64_t>& values, size_t shown) {
  if (values.size() != shown || shown < kFewestForOrder) return ShownOrder::kNone;
  if (values.front() == values.back()) return ShownOrder::kNone;
  if (std::is_sorted(values.begin(), values.end())) return ShownOrder::kRising;
  if (std::is_sorted(values.rbegin(), values.rend())) return ShownOrder::kFalling;
  return ShownOrder::kNone;
}

double ShareOf(int64_t value, const std::vector<int64_t>& values) {
  return static_cast<double>(std::count(values.begin(), values.end(), value)) /
         static_cast<double>(values.size());
}

Cut CutAtPlace(std::vector<int64_t> values, double place) {
  const auto at = static_cast<size_t>(place * static_cast<double>(values.size()));
  std::sort(values.begin(), values.end());
  Cut cut;
  cut.at = values[std::min(at, values.size() - 1)];
  cut.at_goes_up = values.front() < cut.at;
  cut.share = ShareOf(cut.at, values);
  return cut;
}

// Nothing where too few records show the attribute.
std::optional<Cut> CutOf(const Interval& interval, size_t attribute,
                         const std::vector<RegionRecord>& shown, const CutPlace& place) {
  const std::vector<int64_t> values = ValuesWithin(interval, attribute, shown);
  if (values.size() < kFewestKnown) return std::nullopt;
  if (values.size() < kLeastShareKnown * static_cast<double>(shown.size())) return std::nullopt;
  const ShownOrder order = OrderOf(values, shown.size());
  if (order == ShownOrder::kNone) return CutAtPlace(values, place.place());
  Cut cut;
  cut.at = values.back();
  cut.at_goes_up = order == ShownOrder::kRising;
  cut.share = ShareOf(cut.at, values);
  cut.in_order = true;
  return cut;
}

// Order pays where few records share the last value; otherwise the most spread attribute is best.
bool IsBetter(const Cut& cut, const Cut& than) {
  const bool pays = cut.in_order && cut.share <= 0.25;
  const bool paid = than.in_order && than.share <= 0.25;
  if (pays != paid) return pays;
  return cut.share < than.share;
}

std::vector<Interval> PartsOf(const Interval& interval, const Cut& cut) {
  std::vector<Interval> parts;
  if (cut.share > 0.25) {
    parts = {Interval{interval.lowest, cut.at - 1}, Interval{cut.at, cut.at},
             Interval{cut.at + 1, interval.highest}};
  } else if (cut.at_goes_up) {
    parts = {Interval{interval.lowest, cut.at - 1}, Interval{cut.at, interval.highest}};
  } else {
    parts = {Interval{interval.lowest, cut.at}, Interval{cut.at + 1, interval.highest}};
  }
  std::erase_if(parts, [](const Interval& part) { return part.IsEmpty(); });
  return parts;
}

// Values as far out as this are misread, and one more would not fit.
bool IsSane(int64_t value) { return value > -kFarthest && value < kFarthest; }

// As many parts as the count asks for, by the values shown.
std::vector<Interval> PartsByCount(const Interval& interval, std::vector<int64_t> values,
                                   uint64_t count, uint64_t most_shown) {
  std::sort(values.begin(), values.end());
  const double wanted =
      std::ceil(static_cast<double>(count) / (kFull * static_cast<double>(most_shown)));
  const size_t parts =
      std::min(static_cast<size_t>(std::min(wanted, 1e6)), values.size() / kFewestPerPart);
  std::vector<Interval> cut = {interval};
  for (size_t i = 1; i < parts; ++i) {
    const int64_t at = values[i * values.size() / parts];
    if (!IsSane(at) || at <= (cut.size() > 1 ? *cut.back().lowest : values.front())) continue;
    cut.back().highest = at - 1;
    cut.push_back({at, interval.highest});
  }
  return cut;
}

}  // namespace

void CutPlace::Learn(bool lower_overflowed, bool upper_overflowed) {
  if (upper_overflowed && !lower_overflowed) {
    place_ = std::min(0.5 + kFarthestPlace, place_ + kPlaceStep);
  } else if (lower_overflowed && !upper_overflowed) {
    place_ = std::max(0.5 - kFarthestPlace, place_ - kPlaceStep);
  } else {
    place_ = (place_ + kMiddle) / 2;
  }
}

void CutPlace::LearnShare(double below) { is_spread_ = std::abs(below - kMiddle) <= kSpreadWithin; }

NumericSplit RankShrink(const std::vector<RegionAttribute>& attributes, const Region& region,
                        const std::vector<RegionRecord>& shown, const std::vector<bool>& usable,
                        const std::vector<CutPlace>& places, PrintedOfRegion printed) {
  std::optional<Cut> best;
  NumericSplit split;
  NumericSplit halved;
  for (size_t i = 0; i < attributes.size(); ++i) {
    if (!usable[i] || attributes[i].kind != RegionAttribute::Kind::kNumeric) continue;
    const Interval interval = IntervalOf(attributes[i], region[i]);
    if (interval.IsPoint() || interval.IsEmpty()) continue;
    const std::optional<Cut> cut = CutOf(interval, i, shown, places[i]);
    if (cut && IsSane(cut->at)) {
      if (best && !IsBetter(*cut, *best)) continue;
      best = cut;
      split = NumericSplit{i, true, PartsOf(interval, *cut)};
    } else if (halved.parts.empty()) {
      const auto halves = Halve(interval, attributes[i].likely);
      if (halves) halved = NumericSplit{i, false, {halves->first, halves->second}};
    }
  }
  if (split.parts.empty()) return halved;
  const size_t i = split.attribute;
  const uint64_t most = std::max<uint64_t>(printed.most_shown, shown.size());
  const bool counted = printed.count && *printed.count > most;
  if (!counted || best->in_order || !places[i].is_spread()) return split;
  const Interval interval = IntervalOf(attributes[i], region[i]);
  std::vector<Interval> parts =
      PartsByCount(interval, ValuesWithin(interval, i, shown), *printed.count, most);
  if (parts.size() > split.parts.size()) split.parts = std::move(parts);
  return split;
}

}  // namespace upwell::harvest
