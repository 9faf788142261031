// SPDX-License-Identifier: Apache-2.0
#include "answer/records/printed_counts.h"

#include <algorithm>
#include <unordered_map>

#include "answer/judge/echo.h"
#include "answer/judge/printed_number.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxPlacedNumbers = 200;  // of a page
constexpr size_t kMaxCountPlaces = 2'000;
constexpr size_t kMaxCountValues = 100;  // of a place

// Not tuned.
constexpr size_t kLongestCountLine = 200;  // bytes; longer lines are text
constexpr size_t kMostNumbersOfLine = 3;   // of a line that counts
constexpr int kMostLinesOfAPlace = 2;      // above and below the list
constexpr size_t kTimesAsOftenRight = 4;   // as wrong

}  // namespace

std::vector<PlacedNumber> PlacedNumbersOf(const PageStructure& page, const Asked& asked) {
  const EchoFilter echo(asked);
  std::unordered_map<uint64_t, int> lines_at;
  const std::vector<Line> lines = LinesOf(page);
  std::vector<uint64_t> with_words;
  for (const Line& line : lines) {
    with_words.push_back(line.text.size() > kLongestCountLine
                             ? 0
                             : base::Hash64(ReadLine(line.text, echo).skeleton, line.place));
    ++lines_at[line.place];
    if (with_words.back() != line.place) ++lines_at[with_words.back()];
  }
  std::vector<PlacedNumber> found;
  for (size_t i = 0; i < lines.size() && found.size() < kMaxPlacedNumbers; ++i) {
    const bool repeats = lines_at[with_words[i]] > kMostLinesOfAPlace;
    if (lines[i].text.size() > kLongestCountLine || repeats) continue;
    const std::string folded = base::FoldCase(lines[i].text);
    const std::vector<PrintedNumber> numbers = WholeNumbers(folded);
    if (numbers.size() > kMostNumbersOfLine) continue;
    for (size_t n = 0; n < numbers.size(); ++n) {
      const std::string text = folded.substr(numbers[n].begin, numbers[n].end - numbers[n].begin);
      if (echo.Occurs(text)) continue;
      const bool alone = lines_at[lines[i].place] <= kMostLinesOfAPlace;
      found.push_back({numbers[n].value, lines[i].node, alone ? JoinShapes(lines[i].place, ~n) : 0,
                       JoinShapes(with_words[i], n + 1)});
    }
  }
  return found;
}

bool PrintedCounts::Said::IsCount(size_t least_answers) const {
  return right.size() >= least_answers && wrong.size() * kTimesAsOftenRight <= right.size();
}

void PrintedCounts::Learn(const PageStructure& page, const std::vector<PlacedNumber>& numbers,
                          const std::vector<Span>& things, size_t count) {
  std::vector<Range> ranges;
  for (const Span& thing : things) ranges.push_back(RangeOf(page, thing));
  const auto is_within = [&](uint32_t place) {
    return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
      return range.begin <= place && place < range.end;
    });
  };
  for (const PlacedNumber& number : numbers) {
    if (is_within(page.position(number.node))) continue;
    for (const uint64_t place : {number.place, number.place_with_words}) {
      if (place == 0 || (places_.size() >= kMaxCountPlaces && places_.count(place) == 0)) continue;
      Said& said = places_[place];
      if (said.right.size() + said.wrong.size() >= kMaxCountValues) continue;
      if (number.value == count) said.right.insert(number.value);
      if (number.value != count) said.wrong.emplace(number.value, count);
    }
  }
}

bool PrintedCounts::AreCounted(size_t least_answers) const {
  return std::any_of(places_.begin(), places_.end(),
                     [&](const auto& place) { return place.second.IsCount(least_answers); });
}

}  // namespace upwell::answer
