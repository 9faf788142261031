// SPDX-License-Identifier: Apache-2.0
#include "query/study/date_windows.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "base/text.h"
#include "form/date_format.h"
#include "query/study/ranges.h"
#include "query/types/typed_into.h"
#include "query/values/distinctive_words.h"
#include "query/values/value_kinds.h"

namespace upwell::query {
namespace {

// All of this file is in days, and not tuned: steps grow, so that few questions reach far.
constexpr int kStepsOfStanding[] = {14, -14, 56, -56, 168, -168, 280};
constexpr int kStepsFromToday[] = {0, -14, 14, -60, 60, -200, 200, -400};
constexpr int kFirstWidth = 6;  // a week
constexpr int kWidths[] = {13, 30, 31, 61, 92, 183, 366, 1'000};
constexpr size_t kFormatsTried = 4;
constexpr size_t kDaysOfTexts = 4;      // that are tried
constexpr int kStepsOutward = 9;        // each twice as far as the one before
constexpr int kEmptyStepsToEnd = 3;     // in a row
constexpr double kFewOthers = 0.05;     // of the records, that other days show beside the best
constexpr size_t kMostMoves = 4;        // days that are bound beside the best
constexpr size_t kMostWindows = 2'000;  // of a range; a guard
constexpr size_t kRefusalsToEnd = 2;    // days in a row that are not taken

bool IsDateInput(const form::Input& input) {
  return input.control == form::Control::kDate || input.type == form::InputType::kDate;
}

// An end of a range of which nothing says what it takes: "from", "vom".
bool MayBeDate(const form::SearchForm& form, int input) {
  const form::Input& described = form.inputs[input];
  return described.type == form::InputType::kGeneric && described.default_value.empty() &&
         IsNamedAsEnd(form, input);
}

ValueKind DateKindOf(const std::string& format) {
  ValueKind kind;
  kind.type = form::InputType::kDate;
  kind.name = DateKindName(format);
  return kind;
}

std::optional<double> StandingDay(const form::Input& input, const std::string& format) {
  return format.empty() ? std::nullopt : PlaceOf(DateKindOf(format), input.default_value);
}

std::vector<int> NumbersIn(std::string_view text) {
  std::vector<int> numbers;
  int value = 0;
  bool in_number = false;
  for (size_t i = 0; i <= text.size(); ++i) {
    const bool digit = i < text.size() && base::IsAsciiDigit(text[i]);
    if (digit) {
      value = std::min(value * 10 + (text[i] - '0'), 1'000'000);
    } else if (in_number) {
      numbers.push_back(value);
      value = 0;
    }
    in_number = digit;
  }
  return numbers;
}

// The first window that was found shows records, so that one without any has nothing: a page that
// says so beside the days that were asked for may look like results that cannot be read.
bool ShowsRecords(const Reply& reply) { return reply.has_results() && !reply.records.empty(); }

uint64_t ResultsOf(const Reply& reply) {
  return std::max<uint64_t>(reply.count.value_or(0), reply.records.size());
}

size_t CountOthers(const Reply& reply, const std::set<base::Hash128>& known) {
  return static_cast<size_t>(
      std::count_if(reply.records.begin(), reply.records.end(),
                    [&](const base::Hash128& key) { return !known.contains(key); }));
}

}  // namespace

std::vector<DateWindows::DatePair> DateWindows::Pairs(bool standing) const {
  std::vector<DatePair> pairs;
  std::vector<int> dates;
  for (const int input : state_.text_inputs) {
    const form::Input& described = state_.form.inputs[input];
    const bool may_be = IsDateInput(described) ||
                        (!standing && !state_.AnyResults() && MayBeDate(state_.form, input));
    if (may_be && !Assigns(state_.plan.fixed, input)) dates.push_back(input);
  }
  std::sort(dates.begin(), dates.end());
  for (size_t i = 0; i < dates.size(); ++i) {
    DatePair pair;
    pair.low = pair.high = dates[i];
    const form::Input& low = state_.form.inputs[pair.low];
    pair.format = low.control == form::Control::kDate ? "YYYY-MM-DD" : low.date_format;
    if (pair.format.empty()) pair.format = form::DateFormatIn(low.hint);
    if (i + 1 < dates.size()) {
      const form::Input& high = state_.form.inputs[dates[i + 1]];
      const bool both = low.default_value.empty() == high.default_value.empty();
      const bool neighbours = standing ? both : AreNamedAsEnds(state_.form, dates[i], dates[i + 1]);
      if (neighbours) pair.high = dates[++i];
      if (neighbours && pair.format.empty()) pair.format = form::DateFormatIn(high.hint);
    }
    const bool stands = StandingDay(low, pair.format).has_value();
    if (stands == standing) pairs.push_back(std::move(pair));
  }
  return pairs;
}

Submission DateWindows::Write(const DatePair& pair, double from, int width) const {
  const ValueKind kind = DateKindOf(pair.format);
  const std::string low = ValueAt(kind, from), high = ValueAt(kind, from + width);
  const bool may = MayBeTypedInto(state_.form.inputs[pair.low], low) &&
                   MayBeTypedInto(state_.form.inputs[pair.high], high);
  if (!may) return {};
  return pair.low == pair.high ? OneValue(pair.low, low)
                               : Joined(OneValue(pair.low, low), OneValue(pair.high, high));
}

base::Task<Reply> DateWindows::Ask(const DatePair& pair, double from, int width) {
  const Submission dates = Write(pair, from, width);
  if (dates.empty() || !state_.asker.MayAsk()) co_return Reply();
  Submission submission = Joined(state_.WithFixed(state_.support), dates);
  Reply reply = co_await state_.AskAndKeep(std::move(submission), "dates");
  co_return reply;
}

// --- Dates that stand in the form ---

base::Task<void> DateWindows::MoveStandingDates() {
  const std::vector<AnsweredQuestion> known = state_.answered;
  for (const DatePair& pair : Pairs(/*standing=*/true)) {
    const AnsweredQuestion* best = nullptr;
    for (const AnsweredQuestion& question : known) {
      const bool sets =
          Assigns(question.submission, pair.low) || Assigns(question.submission, pair.high);
      if (sets || question.reply.records.empty()) continue;
      // A whole answer tells what other days show that it does not have.
      const bool better = best == nullptr || (best->reply.has_more && !question.reply.has_more);
      if (better) best = &question;
    }
    const bool is_judged = state_.TypedOf(pair.low) != nullptr || state_.paired.count(pair.low) > 0;
    if (best == nullptr || is_judged) continue;
    DatePair moved = pair;
    AnsweredQuestion standing = *best;
    co_await Move(std::move(moved), std::move(standing));
  }
}

base::Task<void> DateWindows::Move(DatePair pair, AnsweredQuestion standing) {
  const form::Input &low = state_.form.inputs[pair.low], &high = state_.form.inputs[pair.high];
  const double from = *StandingDay(low, pair.format);
  const double to = StandingDay(high, pair.format).value_or(from);
  const int width = static_cast<int>(to - from);
  struct Moved {
    Submission dates;
    Reply reply;
  };
  std::vector<Moved> moves;
  moves.push_back({Submission(), standing.reply});
  for (const int step : kStepsOfStanding) {
    Moved moved;
    moved.dates = Write(pair, from + step, width);
    if (moved.dates.empty() || !state_.asker.MayAsk()) continue;
    Submission submission = Joined(standing.submission, moved.dates);
    moved.reply = co_await state_.asker.Ask(std::move(submission), "dates");
    if (moved.reply.has_results()) moves.push_back(std::move(moved));
  }
  const auto best = std::max_element(moves.begin(), moves.end(), [](const auto& a, const auto& b) {
    return ResultsOf(a.reply) < ResultsOf(b.reply);
  });
  std::set<base::Hash128> in_hand(best->reply.records.begin(), best->reply.records.end());
  if (best != moves.begin()) state_.plan.fixed = Joined(state_.plan.fixed, best->dates);
  std::vector<Submission> others;
  for (const Moved& moved : moves) {
    const size_t fresh = CountOthers(moved.reply, in_hand);
    const bool few = static_cast<double>(fresh) < kFewOthers * static_cast<double>(in_hand.size());
    if (moved.reply.has_more || few || fresh == 0 || others.size() == kMostMoves) continue;
    in_hand.insert(moved.reply.records.begin(), moved.reply.records.end());
    others.push_back(moved.dates.empty() ? Write(pair, from, width) : moved.dates);
  }
  InputBelief& belief = state_.BeliefOf(pair.low);
  belief.evidence = "other days were tried: " + std::to_string(moves.size()) + " found something";
  if (others.empty() || best->reply.has_more) co_return;
  // Then no single day finds all, and they are chosen from like a menu.
  Binding binding;
  binding.name = low.name + (pair.low == pair.high ? "" : ".." + high.name);
  binding.values.push_back(best->dates.empty() ? Write(pair, from, width) : best->dates);
  for (Submission& other : others) {
    if (!other.empty()) binding.values.push_back(std::move(other));
  }
  std::erase_if(state_.plan.fixed, [&](const form::Assignment& value) {
    return value.input == pair.low || value.input == pair.high;
  });
  if (binding.values.front().empty() || binding.values.size() < 2) co_return;
  state_.plan.hiding.push_back(pair.low);
  state_.plan.bindings.push_back(std::move(binding));
  state_.paired.insert({pair.low, pair.high});
}

// --- Narrow windows ---

base::Task<void> DateWindows::FindWindows() {
  const bool is_required = !state_.AnyResults();
  for (const DatePair& each : Pairs(/*standing=*/false)) {
    if (each.low == each.high || state_.TypedOf(each.low) != nullptr) continue;
    if (state_.paired.count(each.low) > 0) continue;
    DatePair pair = each;
    const std::vector<std::string> formats = FormatsOf(pair);
    for (const std::string& format : formats) {
      pair.format = format;
      if (!state_.asker.MayAsk()) co_return;
      const bool is_widest_taken = co_await IsWidestTaken(pair);
      if (is_widest_taken) break;  // it is a range like any other
      is_taken_ = false;
      const std::optional<Window> found = co_await FindFirst(pair);
      if (!found && is_taken_) break;  // so it is written, and nothing lies there
      if (!found) continue;
      Window window = *found;
      window.width = co_await LearnWidth(window);
      window.is_required = is_required;
      const std::pair<double, double> bounds = co_await LearnBounds(window);
      Bind(window, bounds);
      break;
    }
  }
}

base::Task<void> DateWindows::FindStandingWindows() {
  for (const DatePair& pair : Pairs(/*standing=*/true)) {
    if (pair.low == pair.high || !AreNamedAsEnds(state_.form, pair.low, pair.high)) continue;
    if (state_.TypedOf(pair.low) != nullptr || state_.paired.count(pair.low) > 0) continue;
    const double from = *StandingDay(state_.form.inputs[pair.low], pair.format);
    const std::optional<double> to = StandingDay(state_.form.inputs[pair.high], pair.format);
    if (!to || *to <= from || !state_.asker.MayAsk()) continue;
    const Window standing{pair, from, static_cast<int>(*to - from)};
    const bool is_of_many = co_await IsWindowOfMany(standing);
    if (!is_of_many) continue;
    const std::pair<double, double> bounds = co_await LearnBounds(standing);
    BindAsChoices(standing, bounds);
  }
}

// What stands hides other days, so they are chosen from like a menu.
void DateWindows::BindAsChoices(const Window& standing, std::pair<double, double> bounds) {
  Binding binding = WindowsOf(standing, bounds);
  if (binding.values.size() < 2) return;
  for (const int input : {standing.pair.low, standing.pair.high}) {
    InputBelief& belief = state_.BeliefOf(input);
    belief.role = InputRole::kTyped;
    belief.type = form::InputType::kDate;
    belief.value_kind = DateKindName(standing.pair.format);
    belief.evidence = "windows of " + std::to_string(standing.width) + " days show others";
    state_.paired.insert(input);
  }
  state_.plan.hiding.push_back(standing.pair.low);
  state_.plan.bindings.push_back(std::move(binding));
}

// Days of a stay show the same rooms as other days; days of publication show others.
base::Task<bool> DateWindows::IsWindowOfMany(Window standing) {
  const bool is_widest_taken = co_await IsWidestTaken(standing.pair);
  if (is_widest_taken) co_return false;
  const Reply own = co_await Ask(standing.pair, standing.from, standing.width);
  if (!ShowsRecords(own)) co_return false;
  const Reply before =
      co_await Ask(standing.pair, standing.from - standing.width - 1, standing.width);
  const std::set<base::Hash128> in_hand(own.records.begin(), own.records.end());
  co_return !before.records.empty() && CountOthers(before, in_hand) == before.records.size();
}

std::vector<std::string> DateWindows::FormatsOf(const DatePair& pair) const {
  std::vector<std::string> formats;
  if (!pair.format.empty()) return {pair.format};
  std::vector<std::string> texts = state_.asker.record_texts();
  texts.insert(texts.end(), state_.texts.begin(), state_.texts.end());
  for (std::string& format : TakeDates(&texts).formats) formats.push_back(std::move(format));
  for (const std::string_view format : DateFormats()) formats.emplace_back(format);
  DropRepeated(&formats);
  if (formats.size() > kFormatsTried) formats.resize(kFormatsTried);
  return formats;
}

base::Task<bool> DateWindows::IsWidestTaken(DatePair pair) {
  const ValueKind kind = DateKindOf(pair.format);
  const std::vector<std::string> from = ExtremesOf(kind, state_.form.inputs[pair.low]);
  const std::vector<std::string> to = ExtremesOf(kind, state_.form.inputs[pair.high]);
  if (from.empty() || to.empty()) co_return false;
  const Submission ends = Joined(OneValue(pair.low, from.front()), OneValue(pair.high, to.back()));
  Submission submission = Joined(state_.WithFixed(state_.support), ends);
  const Reply reply = co_await state_.asker.Ask(std::move(submission), "both ends");
  co_return reply.has_results();
}

// Days that the site shows, then today and others ever farther from it.
std::vector<double> DateWindows::DaysToTry(const DatePair&) const {
  std::vector<std::string> texts = state_.asker.record_texts();
  texts.insert(texts.end(), state_.texts.begin(), state_.texts.end());
  std::vector<Day> seen = TakeDates(&texts).days;
  std::sort(seen.begin(), seen.end());
  std::vector<double> days;
  for (const Day day : Spread(seen, kDaysOfTexts)) {
    days.push_back(static_cast<double>(day.time_since_epoch().count()));
  }
  if (!state_.options.today) return days;
  const auto today = static_cast<double>(state_.options.today->time_since_epoch().count());
  for (const int step : kStepsFromToday) days.push_back(today + step);
  return days;
}

// A way of writing that is not taken gets a complaint whatever the day is.
base::Task<std::optional<DateWindows::Window>> DateWindows::FindFirst(DatePair pair) {
  size_t refused = 0;
  for (const double day : DaysToTry(pair)) {
    if (refused == kRefusalsToEnd || !state_.asker.MayAsk()) co_return std::nullopt;
    const double from = day - kFirstWidth / 2;
    const Reply reply = co_await Ask(pair, from, kFirstWidth);
    if (ShowsRecords(reply)) {
      co_return Window{pair, from, kFirstWidth};
    }
    is_taken_ = is_taken_ || reply.answered;
    refused = reply.answered ? 0 : refused + 1;
  }
  co_return std::nullopt;
}

// Numbers beside the inputs are tried first: "at most 31 days".
base::Task<int> DateWindows::LearnWidth(Window found) {
  std::vector<int> widths(std::begin(kWidths), std::end(kWidths));
  for (const int input : {found.pair.low, found.pair.high}) {
    const form::Input& described = state_.form.inputs[input];
    for (const int number : NumbersIn(described.hint + " " + described.label)) {
      if (number > kFirstWidth && number <= kWidths[6]) widths.push_back(number);
    }
  }
  std::sort(widths.begin(), widths.end());
  widths.erase(std::unique(widths.begin(), widths.end()), widths.end());
  int widest = found.width;
  for (const int width : widths) {
    const Reply reply = co_await Ask(found.pair, found.from, width);
    if (!ShowsRecords(reply)) break;
    widest = width;
  }
  co_return widest;
}

base::Task<std::pair<double, double>> DateWindows::LearnBounds(Window found) {
  std::pair<double, double> bounds = {found.from, found.from + found.width};
  for (const int side : {-1, 1}) {
    int empty = 0;
    double step = found.width + 1;
    double from = found.from;
    for (int i = 0; i < kStepsOutward && empty < kEmptyStepsToEnd; ++i, step *= 2) {
      from += side * step;
      const Reply reply = co_await Ask(found.pair, from, found.width);
      if (ShowsRecords(reply)) {
        empty = 0;
      } else {
        ++empty;
      }
      // What lies between a window with records and the next one without may have some, too.
      if (empty <= 1) {
        bounds.first = std::min(bounds.first, from);
        bounds.second = std::max(bounds.second, from + found.width);
      }
    }
  }
  co_return bounds;
}

Binding DateWindows::WindowsOf(const Window& found, std::pair<double, double> bounds) const {
  const std::vector<form::Input>& inputs = state_.form.inputs;
  Binding binding;
  binding.name = inputs[found.pair.low].name + ".." + inputs[found.pair.high].name;
  for (double from = bounds.first; from <= bounds.second && binding.values.size() < kMostWindows;
       from += found.width + 1) {
    Submission window = Write(found.pair, from, found.width);
    if (!window.empty()) binding.values.push_back(std::move(window));
  }
  return binding;
}

void DateWindows::Bind(const Window& found, std::pair<double, double> bounds) {
  const ValueKind kind = DateKindOf(found.pair.format);
  OpenRange range;
  range.pair.low = found.pair.low;
  range.pair.high = found.pair.high;
  range.pair.wants_both = true;
  range.pair.widest = found.width;
  range.pair.is_required = found.is_required;
  range.low = range.high = kind;
  range.lowest = bounds.first;
  range.highest = bounds.second;
  Binding binding = WindowsOf(found, bounds);
  range.name = binding.name;
  if (binding.values.empty()) return;
  for (const int input : {range.pair.low, range.pair.high}) {
    TypedInput typed;
    typed.type = form::InputType::kDate;
    typed.kind = kind;
    typed.evidence = "windows of at most " + std::to_string(found.width) + " days are answered";
    text_inputs_.TakeTyped(input, typed);
    state_.paired.insert(input);
  }
  state_.plan.ranges.push_back(std::move(range));
  state_.plan.bindings.push_back(std::move(binding));
}

}  // namespace upwell::query
