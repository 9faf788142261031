// SPDX-License-Identifier: Apache-2.0
// 1. Candidates: numbers in lines that do not repeat down the page as those of records do.
// 2. Evidence of the page alone gives each points (not tuned): a fitting range beside it, the last
//    page's number, equality with what is shown, words that speak of results.
// 3. Evidence of other answers: the same line elsewhere, with values that fit what was shown there,
//    makes the place trusted; values that do not fit, or never change, make it banned.
#include "answer/judge/result_count.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "answer/judge/echo.h"
#include "answer/judge/printed_number.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Not tuned.
constexpr size_t kMaxCountLineBytes = 400;  // longer lines are left out
constexpr size_t kMaxObservations = 16;     // of a place: the latest
constexpr int kEnough = 40;                 // points that a candidate needs

// Guards.
constexpr size_t kMaxCandidates = 500;
constexpr size_t kMaxPlaces = 5'000;
constexpr size_t kMaxRecordText = 1 << 20;  // bytes

struct CountLine {
  std::string text;  // lower case
  std::vector<PrintedNumber> numbers;
  uint64_t key = 0;    // of its place and what it says but for numbers
  uint64_t place = 0;  // 0 where many lines share it
  bool echoes = false;
  bool of_record = false;
};

struct Candidate {
  uint64_t value = 0;
  uint64_t key = 0;
  uint64_t place_key = 0;  // whatever stands around the number; 0 if many lines share the place
  int points = 0;
  int words = 0;        // points for the words beside it, among these
  bool sure = false;    // a range or the pager says so
  bool hinted = false;  // by words or by the question beside it
  bool of_record = false;
  bool is_least = false;
};

std::string Dense(std::string_view text) {
  std::string dense;
  for (char c : text) {
    if (!base::IsHtmlSpace(c)) dense += c;
  }
  return dense;
}

// All that the records say, without white space: readers put it at different places.
std::string TextOf(const std::vector<Record>& records) {
  std::string text;
  for (const Record& record : records) {
    if (text.size() < kMaxRecordText) text += Dense(record.text) + "\n";
  }
  return text;
}

// The numbers of a line but for those that were asked.
std::vector<PrintedNumber> NumbersOf(const std::string& folded, const EchoFilter& echo) {
  std::vector<PrintedNumber> numbers = WholeNumbers(folded);
  std::erase_if(numbers, [&](const PrintedNumber& number) {
    return echo.Occurs(folded.substr(number.begin, number.end - number.begin));
  });
  return numbers;
}

// Reads the lines that may hold the count, in document order, the title first.
class CountLineReader {
 public:
  CountLineReader(const PageStructure& page, const Asked& asked, const std::vector<Record>& records)
      : page_(page), echo_(asked), record_text_(TextOf(records)) {}

  std::vector<CountLine> Read() {
    std::vector<Line> lines = LinesBesideText(page_);
    std::erase_if(lines, [](const Line& line) { return line.node != parse::kNoNode; });
    for (Line& line : LinesOf(page_)) lines.push_back(std::move(line));
    std::erase_if(lines, [](const Line& line) { return line.text.size() > kMaxCountLineBytes; });
    std::vector<uint64_t> keys;
    for (const Line& line : lines) {
      keys.push_back(base::Hash64(ReadLine(line.text, echo_).skeleton, line.place));
      ++times_[keys.back()];
      ++lines_at_[line.place];
    }
    std::vector<CountLine> found;
    for (size_t i = 0; i < lines.size(); ++i) found.push_back(ReadOne(lines[i], keys[i]));
    return found;
  }

 private:
  CountLine ReadOne(const Line& line, uint64_t key) const {
    CountLine count;
    count.text = base::FoldCase(line.text);
    count.key = key;
    if (lines_at_.at(line.place) <= 2) count.place = line.place;
    if (times_.at(key) <= 2) count.numbers = NumbersOf(count.text, echo_);
    if (count.numbers.empty()) return count;
    count.echoes = echo_.Occurs(line.text);
    count.of_record = record_text_.find(Dense(line.text)) != std::string::npos;
    return count;
  }

  const PageStructure& page_;
  const EchoFilter echo_;
  const std::string record_text_;
  std::unordered_map<uint64_t, int> times_, lines_at_;
};

size_t GapBetween(const PrintedNumber& a, const PrintedNumber& b) { return b.begin - a.end; }

// How well "first-last" is the range of what is shown: 0 not at all, 1 nearly, 2 exactly.
int FitOfRange(uint64_t first, uint64_t last, const Shown& shown) {
  // "1 of 1" may count parts.
  if (first == 0 || last < first || (shown.records < 2 && !shown.has_previous)) return 0;
  if (first == 1 && shown.has_previous) return 0;  // "1 … 8 9 10 11" of a pager
  const uint64_t length = last - first + 1, records = shown.records;
  const bool whole_pages = (first - 1) % length == 0;
  if (first != 1 && !shown.has_previous && !whole_pages) return 0;  // 2003-2012
  if (length == records) return first == 1 || shown.has_previous ? 2 : 1;
  const uint64_t difference = length > records ? length - records : records - length;
  return difference <= std::max<uint64_t>(1, records / 5) && whole_pages && length > 1 ? 1 : 0;
}

bool LooksLikeYear(uint64_t value) { return value >= 1900 && value <= 2100; }

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
      ScoreCut(i, first);
    }
    return std::move(candidates_);
  }

 private:
  void AddCandidate(const CountLine& line, size_t n) {
    Candidate candidate;
    candidate.value = line.numbers[n].value;
    candidate.key = JoinShapes(line.key, n + 1);
    if (line.place != 0) candidate.place_key = JoinShapes(line.place, ~n);
    candidate.words = PointsOfWords(line, line.numbers[n]);
    candidate.hinted = candidate.words > 0 || line.echoes;
    candidate.of_record = line.of_record;
    candidate.is_least = IsOnlyLeast(line.text, line.numbers[n]);
    if (line.numbers.size() <= 3) candidate.points = PointsOfLone(candidate, line);
    candidates_.push_back(candidate);
  }

  // The closer the words, the better; they say nothing of a year in a sentence.
  static int PointsOfWords(const CountLine& line, const PrintedNumber& number) {
    const CountWords near = CountWordsNear(line.text, number);
    if (near.words == 0 || (LooksLikeYear(number.value) && near.distance > 1)) return 0;
    // "over 45,000 articles" in a sentence praises the site.
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
    const std::string inside = base::CollapseSpace(gap);
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

  // "1612 papers found, the first 100 are shown": how many are shown, and all, where nothing leads
  // on. Answers that show all say it in another line.
  void ScoreCut(size_t index, size_t first) {
    constexpr size_t kFewestShown = 10;  // records; not tuned: smaller numbers stand in any text
    constexpr int kPoints = 95;          // not tuned: above a place that said it each time
    const std::vector<PrintedNumber>& numbers = lines_[index].numbers;
    const bool may_be_cut = shown_.records >= kFewestShown && !shown_.has_next &&
                            !shown_.has_previous && numbers.size() == 2;
    if (!may_be_cut) return;
    const size_t all = numbers[0].value > numbers[1].value ? 0 : 1;
    if (numbers[1 - all].value != shown_.records || numbers[all].value <= shown_.records) return;
    if (candidates_[first + all].words > 0) Confirm(first + all, kPoints, shown_.records);
  }

  std::vector<CountLine> lines_;
  const Shown& shown_;
  std::vector<Candidate> candidates_;
};

// What a place said on one answer.
struct Observation {
  uint64_t question = 0;
  uint64_t value = 0;
  Shown shown;
  bool sure = false;
  bool hinted = false;
  bool of_record = false;

  bool one_part() const { return !shown.has_next && !shown.has_previous; }
  bool exact() const { return one_part() && shown.records >= 2 && value == shown.records; }
  // There are fewer than are shown, or no more though the answer goes on. A few of what is shown
  // may be no results.
  bool misfits() const {
    const uint64_t records = shown.records;
    if (shown.has_next) return value <= records;
    return value + records / 10 < records;
  }
  // The number of parts is 1 where all is shown.
  bool counts_parts() const { return one_part() && value == 1 && shown.records >= 3; }
  // "1 thing found" where one is shown, which says so in other words than "7 things found".
  bool fits_one() const { return one_part() && value == 1 && shown.records == 1; }
  // More than is shown, and no way on.
  bool exceeds() const { return one_part() && value > shown.records + shown.records / 10; }
};

enum class Standing : uint8_t { kUnknown, kTrusted, kBanned };

// Judges a place by all that it said.
class PlaceJudge {
 public:
  explicit PlaceJudge(const std::vector<Observation>& seen) : seen_(seen.size()) {
    uint64_t last = 0;
    for (const Observation& one : seen) {
      const auto [known, fresh] = values_.emplace(one.question, one.value);
      const bool otherwise = !fresh && known->second != one.value;  // than other parts
      misfits_ += otherwise || one.misfits() ? 1 : 0;
      if (one.counts_parts()) misfits_ += 2;
      if (one.exact()) exact_.insert(one.value);
      // Further parts say the same.
      if (!fresh && !otherwise && one.shown.has_previous) steady_.insert(one.question);
      exceeds_ += one.exceeds();
      fit_one_ += one.fits_one();
      years_ += one.exceeds() && LooksLikeYear(one.value);
      of_records_ += one.of_record;
      sure_ += one.sure;
      hinted_ += one.hinted;
      rising_ = rising_ && one.value > last;
      last = one.value;
      different_.insert(one.value);
    }
  }

  Standing Verdict() const {
    if (values_.size() < 2) return Standing::kUnknown;
    if (misfits_ * 2 > seen_) return Standing::kBanned;
    if (fit_one_ == seen_ || years_ == seen_) return Standing::kUnknown;
    if (different_.size() == 1) {
      const bool right = exact_.size() == 1 && hinted_ == seen_;
      return values_.size() >= 3 && !right ? Standing::kBanned : Standing::kUnknown;
    }
    if (rising_ && different_.size() >= 5) return Standing::kBanned;  // it counts visitors
    if (misfits_ * 5 > seen_ || of_records_ * 2 > seen_) return Standing::kUnknown;
    return IsConvincing() ? Standing::kTrusted : Standing::kUnknown;
  }

 private:
  bool IsConvincing() const {
    if (sure_ > 0 || exact_.size() >= 2) return true;
    if (exact_.size() == 1 && values_.size() >= 3) return true;
    if (hinted_ * 2 > seen_) return true;
    return steady_.size() >= 2 && different_.size() >= 3 && exceeds_ * 2 <= seen_;
  }

  size_t seen_;
  std::unordered_map<uint64_t, uint64_t> values_;  // of each question
  std::unordered_set<uint64_t> different_, exact_, steady_;
  size_t misfits_ = 0, exceeds_ = 0, of_records_ = 0, sure_ = 0, hinted_ = 0;
  size_t fit_one_ = 0, years_ = 0;
  bool rising_ = true;
};

}  // namespace

class ResultCounter::Impl {
 public:
  std::optional<ResultCount> Read(const PageStructure& page, const Asked& asked, const Shown& shown,
                                  const std::vector<Record>& records) {
    uint64_t question = 1;
    for (const std::string& value : asked) question = base::Hash64(base::FoldCase(value), question);
    const std::vector<Candidate> candidates =
        PageScorer(CountLineReader(page, asked, records).Read(), shown).Score();
    if (shown.records > 0) Remember(candidates, question, shown);
    return Choose(candidates);
  }

 private:
  void Remember(const std::vector<Candidate>& candidates, uint64_t question, const Shown& shown) {
    if (questions_.size() < kMaxPlaces) questions_.insert(question);
    std::unordered_set<uint64_t> seen = {0};
    for (const Candidate& one : candidates) {
      for (uint64_t key : {one.key, one.place_key}) {
        if (!seen.insert(key).second) continue;
        if (places_.size() >= kMaxPlaces && places_.count(key) == 0) continue;
        std::vector<Observation>& place = places_[key];
        // The latest say what the site does now.
        if (place.size() == kMaxObservations) place.erase(place.begin());
        // Records repeat the question too, at one place in different words.
        const bool hinted = key == one.key ? one.hinted : one.words > 0;
        place.push_back({question, one.value, shown, one.sure, hinted, one.of_record});
      }
    }
  }

  Standing StandingOf(uint64_t key) const {
    const auto found = places_.find(key);
    return found == places_.end() ? Standing::kUnknown : PlaceJudge(found->second).Verdict();
  }
  // The words beside a number change with it in many languages; the place does not.
  Standing StandingOf(const Candidate& candidate) const {
    const Standing exact = StandingOf(candidate.key);
    return exact != Standing::kUnknown ? exact : StandingOf(candidate.place_key);
  }

  int PointsOf(const Candidate& candidate) const {
    const Standing standing = StandingOf(candidate);
    if (standing == Standing::kTrusted) return candidate.points + 60;
    if (standing == Standing::kBanned && candidate.points < 90) return 0;
    if (candidate.of_record && !candidate.sure) return 0;
    // Most questions got answers without such a line: it is no count.
    const bool lonely = questions_.size() >= 3 && !candidate.sure && IsLonely(candidate);
    return lonely ? 0 : candidate.points;
  }

  bool IsLonely(const Candidate& candidate) const {
    for (uint64_t key : {candidate.key, candidate.place_key}) {
      const auto found = places_.find(key);
      if (key == 0 || found == places_.end()) continue;
      std::unordered_set<uint64_t> questions;
      for (const Observation& one : found->second) questions.insert(one.question);
      if (questions.size() * 2 > questions_.size() || questions.size() >= 3) return false;
    }
    return true;
  }

  std::optional<ResultCount> Choose(const std::vector<Candidate>& candidates) const {
    const Candidate* best = nullptr;
    int best_points = kEnough - 1;
    for (const Candidate& candidate : candidates) {
      const int points = PointsOf(candidate);
      if (points <= best_points) continue;
      best = &candidate;
      best_points = points;
    }
    if (best == nullptr) return std::nullopt;
    return ResultCount{best->value, best->is_least};
  }

  std::unordered_map<uint64_t, std::vector<Observation>> places_;
  std::unordered_set<uint64_t> questions_;  // that got records
};

ResultCounter::ResultCounter() : impl_(std::make_unique<Impl>()) {}
ResultCounter::~ResultCounter() = default;
ResultCounter::ResultCounter(ResultCounter&&) noexcept = default;
ResultCounter& ResultCounter::operator=(ResultCounter&&) noexcept = default;

std::optional<ResultCount> ResultCounter::Read(const PageStructure& page, const Asked& asked,
                                               const Shown& shown,
                                               const std::vector<Record>& records) {
  return impl_->Read(page, asked, shown, records);
}

}  // namespace upwell::answer
