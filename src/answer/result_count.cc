// SPDX-License-Identifier: Apache-2.0
// 1. Candidates: numbers in lines that do not repeat down the page as those of records do.
// 2. Evidence of the page alone gives each a score: a fitting range beside it, the last page's
//    number, equality with what is shown, words that speak of results.
// 3. Evidence of other answers: the same line elsewhere, with values that fit what was shown there,
//    makes the place trusted; values that do not fit, or never change, make it banned.
#include "answer/result_count.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "answer/echo.h"
#include "answer/printed_number.h"
#include "base/text.h"

namespace upwell {
namespace {

constexpr size_t kMaxLineBytes = 400;
constexpr size_t kMaxCandidates = 500;
constexpr size_t kMaxPlaces = 5'000;
constexpr size_t kMaxObservations = 16;
constexpr int kEnough = 40;  // points that a candidate needs

struct CountLine {
  std::string text;  // lower case
  std::vector<PrintedNumber> numbers;
  uint64_t place = 0;  // and skeleton
  bool echoes = false;
};

struct Candidate {
  uint64_t value = 0;
  uint64_t key = 0;
  int points = 0;
  int words = 0;        // points for the words beside it, among these
  bool sure = false;    // a range or the pager says so
  bool hinted = false;  // by words or by the question beside it
};

// Lines that may hold the count, in document order.
std::vector<CountLine> CountLinesOf(const PageStructure& page, const Asked& asked) {
  const EchoFilter echo(asked);
  const std::vector<Line> lines = LinesOf(page);
  std::unordered_map<uint64_t, int> times;
  std::vector<std::pair<const Line*, uint64_t>> short_lines;
  for (const Line& line : lines) {
    if (line.text.size() > kMaxLineBytes) continue;
    const uint64_t key = Hash64(ReadLine(line.text, echo).skeleton, line.place);
    ++times[key];
    short_lines.emplace_back(&line, key);
  }
  std::vector<CountLine> found;
  for (const auto& [line, key] : short_lines) {
    CountLine count{FoldCase(line->text), {}, key, false};
    if (times[key] <= 2) count.numbers = WholeNumbers(count.text);
    if (!count.numbers.empty()) count.echoes = echo.Occurs(line->text);
    found.push_back(std::move(count));
  }
  return found;
}

size_t GapBetween(const PrintedNumber& a, const PrintedNumber& b) { return b.begin - a.end; }

// How well "first-last" is the range of what is shown: 0 not at all, 1 nearly, 2 exactly.
int FitOfRange(uint64_t first, uint64_t last, const Shown& shown) {
  if (first == 0 || last < first || shown.records == 0) return 0;
  const uint64_t length = last - first + 1, records = shown.records;
  const bool whole_pages = (first - 1) % length == 0;
  if (first != 1 && !shown.has_previous && !whole_pages) return 0;  // 2003-2012
  if (length == records) return first == 1 || shown.has_previous ? 2 : 1;
  const uint64_t difference = length > records ? length - records : records - length;
  return difference <= std::max<uint64_t>(1, records / 5) && whole_pages && length > 1 ? 1 : 0;
}

// Scores the candidates of one page.
class PageScorer {
 public:
  PageScorer(std::vector<CountLine> lines, const Shown& shown)
      : lines_(std::move(lines)), shown_(shown) {}

  std::vector<Candidate> Score() {
    for (size_t i = 0; i < lines_.size() && candidates_.size() < kMaxCandidates; ++i) {
      const size_t first = candidates_.size();
      for (size_t n = 0; n < lines_[i].numbers.size(); ++n) AddCandidate(lines_[i], n);
      ScoreRanges(i, first);
      ScoreFractions(i, first);
    }
    return std::move(candidates_);
  }

 private:
  void AddCandidate(const CountLine& line, size_t n) {
    Candidate candidate;
    candidate.value = line.numbers[n].value;
    candidate.key = JoinShapes(line.place, n + 1);
    candidate.words = PointsOfWords(line, line.numbers[n]);
    candidate.hinted = candidate.words > 0 || line.echoes;
    if (line.numbers.size() <= 3) candidate.points = PointsOfLone(candidate, line);
    candidates_.push_back(candidate);
  }

  // The closer the words, the better; a year in a sentence is none the better for them.
  static int PointsOfWords(const CountLine& line, const PrintedNumber& number) {
    const CountWords near = CountWordsNear(line.text, number);
    if (near.words == 0 || (LooksLikeYear(number.value) && near.distance > 1)) return 0;
    // "over 45,000 articles" in a sentence is what the site is proud of.
    if (!near.results && line.text.size() > 60) return 0;
    const bool deep_in_text = line.text.size() > 160 && number.begin > 60;
    return 48 - 2 * near.distance + (near.words > 1 ? 3 : 0) - (deep_in_text ? 15 : 0);
  }

  // Without a range: what is shown, the pager and the words must do.
  int PointsOfLone(Candidate& candidate, const CountLine& line) const {
    const uint64_t value = candidate.value, records = shown_.records;
    if (records == 0) return value == 0 && candidate.words > 0 ? kEnough : 0;
    if (value < records) return 0;
    int points = candidate.words;
    if (line.echoes) points += points > 0 ? 5 : 25;
    const bool one_part = !shown_.has_next && !shown_.has_previous;
    if (one_part && value == records) return points + 20;
    if (shown_.has_next && value == records && !shown_.has_previous) return 0;
    if (FitsLastPage(value)) {
      candidate.sure = candidate.hinted || *shown_.last_page >= 4;
      points += candidate.hinted ? 30 : candidate.sure && !LooksLikeYear(value) ? 20 : 0;
    }
    return points;
  }

  bool FitsLastPage(uint64_t value) const {
    if (!shown_.last_page || !shown_.has_next || *shown_.last_page < 2) return false;
    if (*shown_.last_page > UINT32_MAX || value > UINT64_MAX / 2) return false;
    const uint64_t size = shown_.records;
    return value > (*shown_.last_page - 1) * size && value <= *shown_.last_page * size;
  }

  static bool LooksLikeYear(uint64_t value) { return value >= 1900 && value <= 2100; }

  // "1-10 of 382": the number behind the range, or before it, or in a line close by.
  void ScoreRanges(size_t index, size_t first) {
    const std::vector<PrintedNumber>& numbers = lines_[index].numbers;
    for (size_t n = 0; n + 1 < numbers.size(); ++n) {
      if (GapBetween(numbers[n], numbers[n + 1]) > 16) continue;
      int fit = FitOfRange(numbers[n].value, numbers[n + 1].value, shown_);
      if (fit == 0 && IsLastRange(numbers, n)) fit = 1;
      if (fit == 0) continue;
      const uint64_t last = numbers[n + 1].value;
      const bool behind = n + 2 < numbers.size() && numbers[n + 2].value >= last &&
                          GapBetween(numbers[n + 1], numbers[n + 2]) <= 48;
      candidates_[first + n].points = candidates_[first + n + 1].points = 0;
      const std::optional<size_t> before = BestBefore(numbers, n, first);
      if (behind) {
        Confirm(first + n + 2, 60 + 20 * fit, last);
      } else if (before) {
        Confirm(first + *before, 55 + 20 * fit, last);
      } else {
        ConfirmNear(index, first, last, fit);
      }
    }
  }

  // "11 to 19 of 19", where the way back was not recognised.
  bool IsLastRange(const std::vector<PrintedNumber>& numbers, size_t n) const {
    return n + 2 < numbers.size() && numbers[n].value > 0 && !shown_.has_next &&
           numbers[n + 1].value == numbers[n + 2].value &&
           numbers[n + 1].value - numbers[n].value + 1 == shown_.records;
  }

  // Of the numbers before a range that may be the count, the one with the best words.
  std::optional<size_t> BestBefore(const std::vector<PrintedNumber>& numbers, size_t n,
                                   size_t first) const {
    std::optional<size_t> best;
    for (size_t i = 0; i < n; ++i) {
      if (numbers[i].value < numbers[n + 1].value || GapBetween(numbers[i], numbers[n]) > 64) {
        continue;
      }
      if (!best || candidates_[first + i].words >= candidates_[first + *best].words) best = i;
    }
    return best;
  }

  void Confirm(size_t candidate, int points, uint64_t last) {
    Candidate& one = candidates_[candidate];
    if (shown_.has_next && one.value <= last) points -= 30;
    one.points = std::max(one.points, points);
    one.sure = true;
  }

  // The line before may say how many there are; it was scored already. Only a lone number that is
  // large enough is meant.
  void ConfirmNear(size_t index, size_t first, uint64_t last, int fit) {
    if (index == 0 || lines_[index - 1].numbers.size() != 1 || first == 0) return;
    const CountLine& line = lines_[index - 1];
    const bool brief = line.text.size() <= 60;
    if (!brief || line.numbers[0].value < last || fit < 2) return;
    Candidate& one = candidates_[first - 1];
    if (one.hinted || line.text.size() <= 30) Confirm(first - 1, 65, last);
  }

  // A stroke, or one word.
  static bool IsFractionGap(std::string_view text, const std::vector<PrintedNumber>& numbers) {
    const std::string_view gap = text.substr(numbers[0].end, GapBetween(numbers[0], numbers[1]));
    if (gap.size() > 16) return false;
    const std::string inside = CollapseSpace(gap);
    return inside == "/" || (HasWord(inside) && inside.find(' ') == std::string::npos);
  }

  // "20 / 382", "20 of 382": what is shown, and all.
  void ScoreFractions(size_t index, size_t first) {
    const std::vector<PrintedNumber>& numbers = lines_[index].numbers;
    if (numbers.size() != 2 || shown_.records < 3 || shown_.has_previous) return;
    const uint64_t part = numbers[0].value, all = numbers[1].value;
    if (part != shown_.records || all < part) return;
    const bool in_text = lines_[index].text.size() > 80 || LooksLikeYear(all);
    if (!IsFractionGap(lines_[index].text, numbers) ||
        (in_text && candidates_[first + 1].words == 0)) {
      return;
    }
    if (shown_.last_page == all || (shown_.has_next && all == part)) return;
    if (all == part && shown_.records <= 10 && !candidates_[first].hinted) return;  // a mark
    candidates_[first].points = 0;
    Confirm(first + 1, 60, part);
  }

  std::vector<CountLine> lines_;
  const Shown& shown_;
  std::vector<Candidate> candidates_;
};

}  // namespace

class ResultCounter::Impl {
 public:
  std::optional<uint64_t> Read(const PageStructure& page, const Asked& asked, const Shown& shown) {
    uint64_t question = 1;
    for (const std::string& value : asked) question = Hash64(FoldCase(value), question);
    const std::vector<Candidate> candidates = PageScorer(CountLinesOf(page, asked), shown).Score();
    std::unordered_set<uint64_t> seen;
    for (const Candidate& candidate : candidates) {
      if (seen.insert(candidate.key).second) Remember(candidate, question, shown);
    }
    return Choose(candidates);
  }

 private:
  struct Observation {
    uint64_t question = 0;
    uint64_t value = 0;
    Shown shown;
    bool sure = false;
    bool hinted = false;
  };
  enum class Standing : uint8_t { kUnknown, kTrusted, kBanned };

  void Remember(const Candidate& candidate, uint64_t question, const Shown& shown) {
    if (places_.size() >= kMaxPlaces && places_.count(candidate.key) == 0) return;
    std::vector<Observation>& place = places_[candidate.key];
    // The latest say what the site does now.
    if (place.size() == kMaxObservations) place.erase(place.begin());
    place.push_back({question, candidate.value, shown, candidate.sure, candidate.hinted});
  }

  static bool Fits(const Observation& one) {
    const uint64_t records = one.shown.records;
    const bool first_part = !one.shown.has_previous;
    if (one.shown.has_next) return one.value > records;
    if (!first_part) return one.value >= records;
    const uint64_t slack = records / 10;
    return one.value + slack >= records && one.value <= records + slack;
  }

  Standing StandingOf(uint64_t key) const;
  std::optional<uint64_t> Choose(const std::vector<Candidate>& candidates) const;

  std::unordered_map<uint64_t, std::vector<Observation>> places_;
};

ResultCounter::Impl::Standing ResultCounter::Impl::StandingOf(uint64_t key) const {
  const auto found = places_.find(key);
  if (found == places_.end()) return Standing::kUnknown;
  std::unordered_map<uint64_t, uint64_t> values;  // of each question
  std::unordered_set<uint64_t> different;
  size_t misfits = 0, equal = 0;
  bool sure = false, hinted = true, rising = true;
  uint64_t last = 0;
  for (const Observation& one : found->second) {
    const bool another = !values.emplace(one.question, one.value).second &&
                         values.at(one.question) != one.value;  // other parts say otherwise
    misfits += another || !Fits(one);
    const bool one_part = !one.shown.has_next && !one.shown.has_previous;
    equal += one_part && one.shown.records >= 2 && one.value == one.shown.records;
    sure = sure || one.sure;
    hinted = hinted && one.hinted;
    rising = rising && one.value > last;
    last = one.value;
    different.insert(one.value);
  }
  const size_t seen = found->second.size();
  if (values.size() < 2) return Standing::kUnknown;
  if (misfits * 2 > seen) return Standing::kBanned;
  if (different.size() == 1) return values.size() >= 3 ? Standing::kBanned : Standing::kUnknown;
  if (misfits * 5 > seen) return Standing::kUnknown;
  const bool convincing = sure || hinted || equal >= 2 || (equal >= 1 && values.size() >= 3) ||
                          (values.size() >= 4 && different.size() >= 3 && !rising);
  return convincing ? Standing::kTrusted : Standing::kUnknown;
}

std::optional<uint64_t> ResultCounter::Impl::Choose(
    const std::vector<Candidate>& candidates) const {
  const Candidate* best = nullptr;
  int best_points = kEnough - 1;
  for (const Candidate& candidate : candidates) {
    const Standing standing = StandingOf(candidate.key);
    if (standing == Standing::kBanned && candidate.points < 90) continue;
    const int points = candidate.points + (standing == Standing::kTrusted ? 60 : 0);
    if (points > best_points) {
      best = &candidate;
      best_points = points;
    }
  }
  return best == nullptr ? std::nullopt : std::optional<uint64_t>(best->value);
}

ResultCounter::ResultCounter() : impl_(std::make_unique<Impl>()) {}
ResultCounter::~ResultCounter() = default;
ResultCounter::ResultCounter(ResultCounter&&) noexcept = default;
ResultCounter& ResultCounter::operator=(ResultCounter&&) noexcept = default;

std::optional<uint64_t> ResultCounter::Read(const PageStructure& page, const Asked& asked,
                                            const Shown& shown) {
  return impl_->Read(page, asked, shown);
}

}  // namespace upwell
