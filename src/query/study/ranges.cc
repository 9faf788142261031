// SPDX-License-Identifier: Apache-2.0
#include "query/study/ranges.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "base/text.h"
#include "form/range_words.h"
#include "form/words.h"

namespace upwell::query {
namespace {

// --- Which inputs belong together ---

struct Side {
  bool high = false;
  std::string stem;  // what is left without the word
  auto operator<=>(const Side&) const = default;
};

std::string JoinedWithout(const std::vector<std::string>& tokens, size_t left_out) {
  std::string stem;
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (i != left_out) stem += (stem.empty() ? "" : " ") + tokens[i];
  }
  return stem;
}

// "pricemin", "minprice": whether a word is fused to the name is known only by the name of the
// other input.
void AddFused(std::string_view token, bool high, std::span<const std::string_view> words,
              std::set<Side>* sides) {
  // Bytes, not tuned: short words stand in many names ("to" in "tom", "a" in any).
  constexpr size_t kShortestStem = 3, kLongWord = 3;
  for (const std::string_view word : words) {
    const size_t shortest = word.size() >= kLongWord ? 1 : kShortestStem;
    if (token.size() < word.size() + shortest) continue;
    if (token.starts_with(word)) sides->insert({high, std::string(token.substr(word.size()))});
    if (token.ends_with(word)) {
      sides->insert({high, std::string(token.substr(0, token.size() - word.size()))});
    }
  }
}

std::set<Side> SidesOf(std::string_view text) {
  std::set<Side> sides;
  const std::vector<std::string> tokens = form::WordTokens(text);
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (form::IsWordForLowEnd(tokens[i])) sides.insert({false, JoinedWithout(tokens, i)});
    if (form::IsWordForHighEnd(tokens[i])) sides.insert({true, JoinedWithout(tokens, i)});
  }
  if (tokens.size() == 1) {
    AddFused(tokens[0], false, form::WordsForLowEnd(), &sides);
    AddFused(tokens[0], true, form::WordsForHighEnd(), &sides);
  }
  return sides;
}

bool AreNamedAsPair(std::string_view low, std::string_view high) {
  const std::set<Side> low_sides = SidesOf(low), high_sides = SidesOf(high);
  return std::any_of(low_sides.begin(), low_sides.end(), [&](const Side& side) {
    return !side.high && high_sides.contains({true, side.stem});
  });
}

// "Price from [ ] to [ ]": what the second one is an end of stands before the first.
bool AreLabelledAsPair(const form::SearchForm& form, int low, int high) {
  const std::string& first = form.inputs[static_cast<size_t>(low)].label;
  const std::string& second = form.inputs[static_cast<size_t>(high)].label;
  if (AreNamedAsPair(first, second)) return true;
  const std::set<Side> sides = SidesOf(first);
  return high == low + 1 && SidesOf(second).contains({true, ""}) &&
         std::any_of(sides.begin(), sides.end(), [](const Side& side) { return !side.high; });
}

struct RangeCandidate {
  RangePair pair;
  int score = 0;
  int distance = 0;
};

RangeCandidate Judge(const form::SearchForm& form, const std::pair<int, TypedInput>& low,
                     const std::pair<int, TypedInput>& high) {
  // Points; a pair needs kEnough of them. Not tuned; checked on the made databases of
  // type_probing_test.cc.
  constexpr int kBehave = 4, kOneBehaves = 1, kNamed = 3, kLabelled = 2, kNeighbours = 1;
  const form::Input& a = form.inputs[static_cast<size_t>(low.first)];
  const form::Input& b = form.inputs[static_cast<size_t>(high.first)];
  RangeCandidate candidate{{low.first, high.first}, 0, high.first - low.first};
  // The greatest value before the least one in the form is unusual.
  if (candidate.distance < 0) candidate.distance = 100 - candidate.distance;
  if (low.second.at_least && high.second.at_most) {
    candidate.score += kBehave;
  } else if (low.second.at_least || high.second.at_most) {
    candidate.score += kOneBehaves;
  }
  if (AreNamedAsPair(a.name, b.name)) candidate.score += kNamed;
  if (AreLabelledAsPair(form, low.first, high.first)) candidate.score += kLabelled;
  if (candidate.distance == 1) candidate.score += kNeighbours;
  return candidate;
}

// Amounts and other numbers get the same answers. Where the name of one end tells no type, that it
// counts something else than amounts is only a guess.
bool AreOneType(const form::SearchForm& form, const std::pair<int, TypedInput>& low,
                const std::pair<int, TypedInput>& high) {
  if (!low.second.type || !high.second.type) return true;
  if (*low.second.type == *high.second.type) return true;
  if (!low.second.at_least || !high.second.at_most) return false;
  const auto is_untold_number = [&](const auto& end) {
    const std::optional<form::InputType> told = form.inputs[static_cast<size_t>(end.first)].type;
    return *end.second.type == form::InputType::kNumber &&
           (!told || *told == form::InputType::kGeneric);
  };
  const auto is_price = [](const auto& end) { return *end.second.type == form::InputType::kPrice; };
  return (is_price(low) && is_untold_number(high)) || (is_untold_number(low) && is_price(high));
}

bool MayBePair(const form::SearchForm& form, const std::pair<int, TypedInput>& low,
               const std::pair<int, TypedInput>& high) {
  if (!low.second.type && !high.second.type) return false;
  if (low.second.at_most || high.second.at_least) return false;
  const form::InputType type = low.second.type ? *low.second.type : *high.second.type;
  return IsOrdered(type) && AreOneType(form, low, high);
}

// --- Ranges ---

std::vector<double> BoundsOfBoth(const TypedInput& low, const TypedInput& high) {
  std::vector<double> bounds;
  for (const TypedInput* end : {&low, &high}) {
    for (const std::string& value : end->kind.values) {
      const std::optional<double> place = PlaceOf(end->kind, value);
      if (place) bounds.push_back(*place);
    }
  }
  std::sort(bounds.begin(), bounds.end());
  return bounds;
}

// The input of which it is better known where the records lie.
const TypedInput& BetterKnown(const TypedInput& low, const TypedInput& high) {
  return low.spread.points.size() > high.spread.points.size() ? low : high;
}

// Bounds of so many parts that the records of each fit on a page or two.
std::vector<double> EqualParts(const TypedInput& input) {
  // Parts of a range, pages of each; not tuned.
  constexpr double kMostParts = 100, kFewestParts = 16, kPages = 1;
  const double page = std::max<double>(10, static_cast<double>(input.on_page)) * kPages;
  const double parts = std::clamp(std::ceil(input.spread.all / page), kFewestParts, kMostParts);
  std::vector<double> places;
  for (double part = 1; part < parts; ++part) {
    const double place = PlaceBelow(input.spread, input.spread.all * part / parts);
    const bool fraction =
        input.spread.points.back().place < 20 && input.type == form::InputType::kPrice;
    places.push_back(fraction ? place : std::round(place));
  }
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

bool HaveDecimals(const std::vector<double>& bounds) {
  return std::any_of(bounds.begin(), bounds.end(),
                     [](double bound) { return bound != std::floor(bound); });
}

// How far behind a range the next one starts. Ranges of money share their bound: between two
// amounts there is always another.
double StepOf(const ValueKind& kind, bool decimals) {
  const bool months =
      kind.type == form::InputType::kDate && DateFormatOf(kind).find('D') == std::string::npos;
  if (months) return 31;
  return kind.type == form::InputType::kPrice || decimals ? 0 : 1;
}

class RangeWriter {
 public:
  RangeWriter(const form::SearchForm& form, const RangePair& pair, const ValueKind& low,
              const ValueKind& high)
      : low_(End(form, pair.low, low)),
        high_(End(form, pair.high, high)),
        wants_both_(pair.wants_both),
        is_narrow_(pair.widest > 0) {}

  // Nothing leaves that end open, unless it must be given. Of a range of which only narrow parts
  // are taken, both ends are left out then.
  Submission Range(std::optional<double> low, std::optional<double> high) const {
    if (is_narrow_ && (!low || !high)) return {};
    return Joined(Part(low_, low, false), Part(high_, high, true));
  }

 private:
  struct End {
    End(const form::SearchForm& form, int number, const ValueKind& kind)
        : number(number), input(form.inputs[static_cast<size_t>(number)]), kind(kind) {}
    int number;
    const form::Input& input;
    const ValueKind& kind;
  };

  Submission Part(const End& end, std::optional<double> place, bool high) const {
    std::string value = place ? ValueAt(end.kind, *place) : "";
    if (!place && (wants_both_ || end.input.required)) value = Farthest(end, high);
    if (value.empty()) return {};
    Submission part;
    part.push_back({end.number, value});
    return part;
  }

  static std::string Farthest(const End& end, bool high) {
    const std::vector<std::string> extremes = ExtremesOf(end.kind, end.input);
    if (extremes.size() < 2) return high ? end.input.max : end.input.min;
    return high ? extremes.back() : extremes.front();
  }

  End low_, high_;
  bool wants_both_;
  bool is_narrow_;
};

}  // namespace

bool AreNamedAsEnds(const form::SearchForm& form, int low, int high) {
  const form::Input& one = form.inputs[static_cast<size_t>(low)];
  const form::Input& other = form.inputs[static_cast<size_t>(high)];
  if (low == high || other.control != one.control) return false;
  return AreNamedAsPair(one.name, other.name) || AreLabelledAsPair(form, low, high);
}

bool IsNamedAsEnd(const form::SearchForm& form, int input) {
  for (int other = 0; other < static_cast<int>(form.inputs.size()); ++other) {
    if (AreNamedAsEnds(form, input, other) || AreNamedAsEnds(form, other, input)) return true;
  }
  return false;
}

std::vector<RangePair> FindRanges(const form::SearchForm& form,
                                  const std::vector<std::pair<int, TypedInput>>& inputs) {
  constexpr int kEnough = 3;  // points, not tuned
  std::vector<RangeCandidate> candidates;
  for (const auto& low : inputs) {
    for (const auto& high : inputs) {
      if (low.first == high.first || !MayBePair(form, low, high)) continue;
      const RangeCandidate candidate = Judge(form, low, high);
      if (candidate.score >= kEnough) candidates.push_back(candidate);
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
    return std::tuple(-a.score, a.distance, a.pair.low) <
           std::tuple(-b.score, b.distance, b.pair.low);
  });
  std::vector<RangePair> pairs;
  std::set<int> used;
  for (const RangeCandidate& candidate : candidates) {
    if (used.contains(candidate.pair.low) || used.contains(candidate.pair.high)) continue;
    used.insert({candidate.pair.low, candidate.pair.high});
    pairs.push_back(candidate.pair);
  }
  std::sort(pairs.begin(), pairs.end(),
            [](const RangePair& a, const RangePair& b) { return a.low < b.low; });
  return pairs;
}

Binding BindRange(const form::SearchForm& form, const RangePair& pair, const TypedInput& low,
                  const TypedInput& high) {
  // Bounds where it is not known how the records lie: thirty ranges. Not tuned.
  constexpr size_t kUncountedBounds = 29;
  const TypedInput& known = BetterKnown(low, high);
  std::vector<double> bounds = known.spread.points.empty()
                                   ? SpreadOut(BoundsOfBoth(low, high), kUncountedBounds)
                                   : EqualParts(known);
  std::sort(bounds.begin(), bounds.end());
  Binding binding;
  binding.name = form.inputs[static_cast<size_t>(pair.low)].name + ".." +
                 form.inputs[static_cast<size_t>(pair.high)].name;
  if (bounds.empty()) return binding;
  const double step = StepOf(low.type ? low.kind : high.kind, HaveDecimals(bounds));
  const RangeWriter writer(form, pair, (low.type ? low : high).kind, (high.type ? high : low).kind);
  std::optional<double> start;
  for (const double bound : bounds) {
    binding.values.push_back(writer.Range(start, bound));
    start = bound + step;
  }
  binding.values.push_back(writer.Range(start, std::nullopt));
  return binding;
}

namespace {

// From the last place below which nothing lies to the first with everything.
std::pair<double, double> WhereRecordsLie(const RecordSpread& spread) {
  size_t first = 0, last = spread.points.size() - 1;
  while (first + 1 < last && spread.points[first + 1].below <= spread.points[first].below) ++first;
  while (last > first + 1 && spread.points[last - 1].below >= spread.points[last].below) --last;
  return {spread.points[first].place, spread.points[last].place};
}

}  // namespace

OpenRange RangeOf(const Binding& binding, const RangePair& pair, const TypedInput& low,
                  const TypedInput& high) {
  OpenRange range{binding.name, pair, (low.type ? low : high).kind, (high.type ? high : low).kind};
  const RecordSpread& spread = BetterKnown(low, high).spread;
  if (spread.points.size() >= 2) {
    std::tie(range.lowest, range.highest) = WhereRecordsLie(spread);
    return range;
  }
  const std::vector<double> places = BoundsOfBoth(low, high);
  if (places.empty()) return range;
  range.lowest = places.front();
  range.highest = places.back();
  return range;
}

Submission WriteRange(const form::SearchForm& form, const OpenRange& range,
                      std::optional<double> low, std::optional<double> high) {
  return RangeWriter(form, range.pair, range.low, range.high).Range(low, high);
}

}  // namespace upwell::query
