// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_growth.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "query/types/typed_into.h"
#include "query/values/code_sweep.h"

namespace upwell::query {
namespace {

// Guards of requests and of time: values, records that are read for values, rounds.
constexpr size_t kMostTried = 2'000;
constexpr size_t kTextsOfARound = 400;
constexpr int kRounds = 200;

// Not tuned.
constexpr uint64_t kFruitlessInRow = 60;     // values in a row after which the rest is not tried
constexpr ptrdiff_t kLeastSharedValues = 3;  // values with results that a field has to hold
constexpr uint64_t kAskedInARound = 10;  // bounds, before those that records show are listed again
// Values with results for those beyond the ends to be asked; of the latter, the most at one end.
constexpr size_t kLeastPlaces = 8, kMostBeyond = 500;
// Steps without results at which an end is found; steps in all.
constexpr int kMostMissed = 3, kMostSteps = 40;
constexpr size_t kEnoughBetween = 40;  // values that tell whether more between two are worth it
constexpr size_t kFewLive = 4;  // no more are worth it if fewer than one in so many has results

bool HoldsAnyOf(const std::string& value, const std::set<std::string>& wanted) {
  if (wanted.count(value) > 0) return true;
  for (const std::string_view word : base::Split(value, ' ')) {
    if (wanted.count(std::string(word)) > 0) return true;
  }
  return false;
}

bool SharesARecord(const Reply& a, const Reply& b) {
  const std::unordered_set<base::Hash128> records(a.records.begin(), a.records.end());
  return std::any_of(b.records.begin(), b.records.end(),
                     [&](const base::Hash128& record) { return records.contains(record); });
}

class ValueGrowth {
 public:
  ValueGrowth(const form::SearchForm& form, int number, const TypedInput& typed, Submission base,
              Asker& asker)
      : input_(form.inputs[number]),
        number_(number),
        typed_(typed),
        base_(std::move(base)),
        asker_(asker) {}

  base::Task<std::vector<std::string>> Run() {
    if (typed_.at_least || typed_.at_most) {
      co_await AskAll(typed_.kind.values);
      co_await AskAll(ExtremesOf(typed_.kind, input_));
      co_await FollowBounds();
      co_return DistinctBounds();
    }
    co_await AskWhatRecordsShow();
    if (typed_.kind.type == form::InputType::kZip) {
      co_await AskCodes(typed_.kind.values);
      co_return std::move(live_);
    }
    if (typed_.kind.type == form::InputType::kCity) co_await TryCodes();
    if (IsOrdered(typed_.kind.type)) {
      co_await AskBeyondEnds();
      co_await AskBetween();
    }
    co_return std::move(live_);
  }

 private:
  base::Task<Reply> AskValue(std::string value) {
    Submission own;
    own.push_back({number_, value});
    Submission submission = Joined(base_, own);
    std::string why = input_.name;
    Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
    tried_.insert(value);
    if (const std::optional<double> place = PlaceOf(typed_.kind, value)) {
      asked_.emplace(*place, Asked{value, reply});
    }
    const bool known = std::find(live_.begin(), live_.end(), value) != live_.end();
    if (reply.has_results() && !known) live_.push_back(std::move(value));
    co_return reply;
  }

  base::Task<void> AskAll(std::vector<std::string> values) {
    uint64_t dead_in_row = 0;
    for (std::string& value : values) {
      if (dead_in_row >= kFruitlessInRow || !asker_.MayAsk()) co_return;
      const Reply reply = co_await AskValue(std::move(value));
      dead_in_row = reply.has_results() ? 0 : dead_in_row + 1;
    }
  }

  // Values that are not tried yet, each once.
  std::vector<std::string> Untried(const std::vector<std::string>& values) {
    std::vector<std::string> fresh;
    for (const std::string& value : values) {
      if (tried_.size() < kMostTried && tried_.insert(value).second) fresh.push_back(value);
    }
    return fresh;
  }

  base::Task<void> AskWhatRecordsShow() {
    std::vector<std::string> values = typed_.kind.values;
    tried_.insert(values.begin(), values.end());
    for (int round = 0; round < kRounds && !values.empty(); ++round) {
      co_await AskAll(std::move(values));
      values = Untried(ShownValues());
    }
  }

  std::vector<std::string> ShownValues() const {
    std::vector<std::string> values = ValuesBeside();
    const std::vector<std::string> of_type = ValuesOfType();
    values.insert(values.end(), of_type.begin(), of_type.end());
    return values;
  }

  // All values of the field that holds most of the values with results, alone or with other words:
  // a forename beside a surname.
  std::vector<std::string> ValuesBeside() const {
    const std::set<std::string> wanted(live_.begin(), live_.end());
    const RecordColumn* best = nullptr;
    ptrdiff_t most = kLeastSharedValues - 1;
    for (const RecordColumn& column : asker_.record_columns()) {
      const auto shared =
          std::count_if(column.values.begin(), column.values.end(),
                        [&](const std::string& value) { return HoldsAnyOf(value, wanted); });
      const size_t fewer = std::min(wanted.size(), column.values.size());
      if (shared <= most || 4 * static_cast<size_t>(shared) < fewer) continue;
      most = shared;
      best = &column;
    }
    return best != nullptr ? best->values : std::vector<std::string>();
  }

  // Values of the type in the records seen last.
  std::vector<std::string> ValuesOfType() const {
    const std::vector<std::string>& texts = asker_.record_texts();
    const size_t n = std::min(texts.size(), kTextsOfARound);
    const std::vector<std::string> latest(texts.end() - static_cast<ptrdiff_t>(n), texts.end());
    const ValueKind shown = WithSeenValues(typed_.kind, input_, FindSeenValues(latest));
    return {shown.values.begin(), shown.values.begin() + static_cast<ptrdiff_t>(shown.seen_values)};
  }

  // --- Postcodes ---

  // Many inputs for a place take its name or its postcode, so some postcodes are tried.
  base::Task<void> TryCodes() {
    constexpr size_t kTried = 3;  // postcodes, all of which have to find something; not tuned
    std::vector<std::string> codes = FindSeenValues(asker_.record_texts()).zips;
    size_t found = 0;
    for (const std::string& code : SpreadOut(codes, kTried)) {
      if (!asker_.MayAsk()) co_return;
      const Reply reply = co_await AskValue(code);
      found += reply.has_results();
    }
    if (found == kTried) co_await AskCodes(std::move(codes));
  }

  // Asks the codes that are known and that answers show, then neighbours of those that found
  // something. Codes between those that one answer shows are not asked again.
  base::Task<void> AskCodes(std::vector<std::string> known) {
    codes_ = std::move(known);
    uint64_t dead_in_row = 0;
    while (tried_.size() < kMostTried && asker_.MayAsk()) {
      const std::optional<int> listed = dead_in_row < kFruitlessInRow ? NextListed() : std::nullopt;
      const std::optional<int> next = listed ? listed : sweep_.Next();
      if (!next) co_return;
      const bool found = co_await AskCode(*next);
      if (listed) dead_in_row = found ? 0 : dead_in_row + 1;
    }
  }

  std::optional<int> NextListed() {
    while (next_code_ < codes_.size()) {
      const std::optional<int> code = CodeOf(codes_[next_code_++]);
      if (code && !sweep_.Covers(*code)) return code;
    }
    return std::nullopt;
  }

  base::Task<bool> AskCode(int code) {
    std::string value = WrittenCode(code);
    std::vector<int> shown;
    Reply reply;
    if (MayBeTypedInto(input_, value)) reply = co_await AskValue(std::move(value));
    for (const auto& [word, times] : reply.words) {
      const std::string& text = asker_.words().text(word);
      const std::optional<int> other = CodeOf(text);
      if (!other) continue;
      shown.push_back(*other);
      codes_.push_back(text);
    }
    sweep_.Learn(code, reply.has_results(), shown);
    co_return reply.has_results();
  }

  static std::optional<int> CodeOf(std::string_view value) {
    constexpr size_t kDigits = 5;  // of a postcode of the United States, by definition
    const std::optional<uint64_t> number = base::ParseUnsigned(value);
    if (value.size() != kDigits || !number) return std::nullopt;
    return static_cast<int>(*number);
  }

  static std::string WrittenCode(int code) {
    const std::string digits = std::to_string(CodeSweep::kCodes + code);
    return digits.substr(1);
  }

  // --- Values with results of their own ---

  base::Task<void> AskBeyondEnds() {
    std::vector<double> places;
    for (const auto& [place, asked] : asked_) {
      if (asked.reply.has_results()) places.push_back(place);
    }
    if (places.size() < kLeastPlaces) co_return;
    const double low = places.front(), high = places.back();
    const double apart = std::max(1.0, (high - low) / static_cast<double>(places.size()));
    for (const double step : {(low - high) / 16, (high - low) / 16}) {
      const double known = step < 0 ? low : high;
      const double end = co_await FindEnd(known, step);
      std::vector<std::string> values;
      for (double at = apart; at <= std::abs(end - known) && values.size() < kMostBeyond;
           at += apart) {
        values.push_back(ValueAt(typed_.kind, std::round(step < 0 ? known - at : known + at)));
      }
      co_await AskAll(std::move(values));
    }
  }

  // Goes on from the last value known, in steps that halve where nothing is found.
  base::Task<double> FindEnd(double end, double step) {
    for (int missed = 0, asked = 0; missed < kMostMissed && asked < kMostSteps; ++asked) {
      if (std::abs(step) < 1 || !asker_.MayAsk()) break;
      std::string value = ValueAt(typed_.kind, std::round(end + step));
      if (!MayBeTypedInto(input_, value)) break;
      const Reply reply = co_await AskValue(std::move(value));
      if (reply.has_results()) {
        end += step;
      } else {
        step /= 2;
        ++missed;
      }
    }
    co_return end;
  }

  // Asks the middle between two neighbours, then the middles between those, until few have results.
  base::Task<void> AskBetween() {
    for (std::vector<std::string> middles = Middles(); !middles.empty(); middles = Middles()) {
      size_t asked = 0, live = 0;
      for (std::string& value : middles) {
        if (tried_.size() >= kMostTried || !asker_.MayAsk()) co_return;
        if (asked >= kEnoughBetween && live * kFewLive <= asked) co_return;
        const Reply reply = co_await AskValue(std::move(value));
        ++asked;
        live += reply.has_results();
      }
      if (live * kFewLive <= asked) co_return;
    }
  }

  // Evenly over all places, so that the first ones are a sample of the others.
  std::vector<std::string> Middles() const {
    std::vector<std::string> middles;
    const Asked* before = nullptr;
    double at = 0;
    for (const auto& [place, asked] : asked_) {
      const bool one_lives =
          before != nullptr && (before->reply.has_results() || asked.reply.has_results());
      const double middle = std::floor((at + place) / 2);
      if (one_lives && middle > at && middle < place) {
        std::string value = ValueAt(typed_.kind, middle);
        if (MayBeTypedInto(input_, value)) middles.push_back(std::move(value));
      }
      before = &asked;
      at = place;
    }
    return SpreadOut(middles, middles.size());
  }

  // --- One end of a range ---

  base::Task<void> FollowBounds() {
    std::unordered_set<base::Hash128> shown;
    for (const auto& [place, asked] : asked_) {
      shown.insert(asked.reply.records.begin(), asked.reply.records.end());
    }
    uint64_t fruitless = 0;
    for (uint64_t n = 0; fruitless < kFruitlessInRow && tried_.size() < kMostTried; ++n) {
      std::optional<std::string> next = NextBound();
      if (!next || n % kAskedInARound == 0) {
        TakeShownPlaces();
        next = NextBound();
      }
      if (!next || !asker_.MayAsk()) co_return;
      const std::string value = *next;
      const Reply reply = co_await AskValue(std::move(*next));
      const size_t before = shown.size();
      shown.insert(reply.records.begin(), reply.records.end());
      fruitless = shown.size() > before ? 0 : fruitless + 1;
      if (fruitless > 0) idle_.insert(value);
    }
  }

  void TakeShownPlaces() {
    std::vector<std::string> values = ShownValues();
    for (std::string& value : values) {
      const std::optional<double> place = PlaceOf(typed_.kind, value);
      if (place && MayBeTypedInto(input_, value)) shown_.emplace(*place, std::move(value));
    }
  }

  // Values of the records, by the upper end of the gap between two asked values in which they lie.
  std::map<double, std::vector<std::string>> ValuesInGaps() const {
    std::map<double, std::vector<std::string>> gaps;
    for (const auto& [place, value] : shown_) {
      const auto above = asked_.lower_bound(place);
      if (above == asked_.begin() || above == asked_.end() || above->first == place) continue;
      gaps[above->first].push_back(value);
    }
    return gaps;
  }

  // The middle of the gap with the most values. Gaps whose ends share no record come first.
  std::optional<std::string> NextBound() const {
    std::pair<bool, size_t> best;
    std::optional<std::string> next;
    for (const auto& [end, values] : ValuesInGaps()) {
      const auto above = asked_.find(end), below = std::prev(above);
      if (IsSameAnswer(below->second.reply, above->second.reply)) continue;
      const std::pair<bool, size_t> rank = {
          !SharesARecord(below->second.reply, above->second.reply), values.size()};
      if (next && rank <= best) continue;
      best = rank;
      next = values[values.size() / 2];
    }
    return next;
  }

  // Bounds that get another answer than the one below. Those that records showed must also have
  // brought a new record.
  std::vector<std::string> DistinctBounds() const {
    std::vector<std::string> bounds;
    const Reply* before = nullptr;
    for (const auto& [place, asked] : asked_) {
      const bool again = before != nullptr && IsSameAnswer(*before, asked.reply);
      before = &asked.reply;
      if (!asked.reply.has_results() || again || idle_.count(asked.value) > 0) continue;
      bounds.push_back(asked.value);
    }
    return bounds;
  }

  struct Asked {
    std::string value;
    Reply reply;
  };

  const form::Input& input_;
  int number_;
  const TypedInput& typed_;
  Submission base_;
  Asker& asker_;

  std::set<std::string> tried_;
  std::vector<std::string> live_;        // with results, in the order of asking
  std::map<double, Asked> asked_;        // by place
  std::map<double, std::string> shown_;  // by the records
  CodeSweep sweep_;
  std::vector<std::string> codes_;  // known before, and shown by the answers
  size_t next_code_ = 0;
  std::set<std::string> idle_;  // bounds that showed no record that was not shown before
};

}  // namespace

base::Task<std::vector<std::string>> GrowValues(const form::SearchForm& form, int number,
                                                const TypedInput& typed, Submission base,
                                                Asker& asker) {
  ValueGrowth growth(form, number, typed, std::move(base), asker);
  std::vector<std::string> values = co_await growth.Run();
  co_return values;
}

}  // namespace upwell::query
