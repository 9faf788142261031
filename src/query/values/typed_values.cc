// SPDX-License-Identifier: Apache-2.0
#include "query/values/typed_values.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "query/types/typed_into.h"
#include "query/values/value_bounds.h"

namespace upwell::query {
namespace {

constexpr size_t kManyTexts = 250;  // records that show enough values, not tuned

// The places between which answers change: the last value that gets everything, and the first that
// gets nothing.
std::pair<double, double> WhereAnswersChange(std::vector<PlacedReply> placed) {
  std::erase_if(placed, [](const PlacedReply& entry) { return !entry.reply.answered; });
  std::stable_sort(placed.begin(), placed.end(),
                   [](const PlacedReply& a, const PlacedReply& b) { return a.place < b.place; });
  size_t first = 0, last = placed.size() - 1;
  while (first + 1 < last && IsSameAnswer(placed[first].reply, placed[first + 1].reply)) ++first;
  while (last > first + 1 && IsSameAnswer(placed[last].reply, placed[last - 1].reply)) --last;
  return {placed[first].place, placed[last].place};
}

// The lowest and the highest value with results.
std::optional<std::pair<double, double>> WhereResultsAre(const std::vector<PlacedReply>& placed) {
  std::optional<std::pair<double, double>> where;
  for (const PlacedReply& entry : placed) {
    if (!entry.reply.has_results()) continue;
    if (!where) where = {entry.place, entry.place};
    where->first = std::min(where->first, entry.place);
    where->second = std::max(where->second, entry.place);
  }
  return where;
}

size_t RecordsOnPage(const TypeTrials& trials) {
  size_t most = trials.without.records.size();
  for (const Trial& trial : trials.trials) {
    for (const auto& [value, reply] : trial.answers) most = std::max(most, reply.records.size());
  }
  return most;
}

// Asks in the middle of where most records lie, until no part has too many of them.
base::Task<void> LearnSpread(const TypeTrials& trials, const Trial& winner, RangeEnd end,
                             ValueAsker& asker, TypedInput* typed) {
  // Not tuned: share of the records that may lie between two places, questions.
  constexpr double kFineEnough = 0.06;
  constexpr int kMostAsked = 20;
  std::vector<PlacedReply> placed = PlacedReplies(trials, winner);
  for (int asked = 0; asked < kMostAsked && asker.asker().MayAsk(); ++asked) {
    const auto part = RoughestPart(typed->spread, kFineEnough);
    if (!part) co_return;
    const double middle = MiddleOf(winner.kind, part->first, part->second);
    std::string value = ValueAt(winner.kind, middle);
    if (!MayBeTypedInto(trials.input, value)) co_return;
    std::string why = "type " + winner.kind.name + ": how the records are spread";
    Reply reply = co_await asker.Ask(std::move(value), std::move(why));
    if (!reply.answered) co_return;
    placed.push_back({middle, std::move(reply)});
    typed->spread = SpreadOf(placed, end, trials.without);
  }
}

// Bounds by how the records lie over the places, where that is known; otherwise by the values that
// records show where answers change.
std::vector<std::string> BoundsFor(const TypeTrials& trials, const Trial& winner,
                                   const TypedInput& typed) {
  // Bounds, where it is known how the records lie and where not; not tuned.
  constexpr size_t kBounds = 100, kUncountedBounds = 40;
  std::vector<double> places;
  // Small answers show all of their records, large ones only the first: bounds are closer where the
  // answers are smaller.
  for (size_t i = 1; i < kBounds && !typed.spread.points.empty(); ++i) {
    const double part = static_cast<double>(i) / kBounds, size = typed.spread.all * part * part;
    places.push_back(PlaceBelow(typed.spread, typed.at_least ? typed.spread.all - size : size));
  }
  if (places.empty()) {
    const auto [low, high] = WhereAnswersChange(PlacedReplies(trials, winner));
    places = BoundsOf(typed.kind, low, high, kUncountedBounds);
  }
  return WriteBounds(typed.kind, trials.input, std::move(places));
}

// Values of records that were not asked yet, evenly over all of them.
std::vector<std::string> NewValues(const ValueKind& kind, const std::set<std::string>& asked,
                                   size_t most) {
  std::vector<std::string> shown(kind.values.begin(),
                                 kind.values.begin() + static_cast<ptrdiff_t>(kind.seen_values));
  std::erase_if(shown, [&](const std::string& value) { return asked.contains(value); });
  return SpreadOut(shown, most);
}

// Asks values that the answers so far have shown: their answers show further values.
base::Task<void> LearnValues(const form::Input& input, ValueAsker& asker, ValueKind* kind) {
  // Rounds, and questions of a round; not tuned.
  constexpr int kRounds = 4;
  constexpr size_t kAskedInRound = 12;
  std::set<std::string> asked(kind->probes.begin(), kind->probes.end());
  for (int round = 0; round <= kRounds; ++round) {
    const std::vector<std::string> texts = asker.asker().record_texts();
    *kind = WithSeenValues(*kind, input, FindSeenValues(texts));
    if (round == kRounds || texts.size() >= kManyTexts) co_return;
    std::vector<std::string> next = NewValues(*kind, asked, kAskedInRound);
    if (next.empty()) co_return;
    for (std::string& value : next) {
      if (!asker.asker().MayAsk()) co_return;
      asked.insert(value);
      std::string why = "type " + kind->name + ": values that records show";
      co_await asker.Ask(std::move(value), std::move(why));
    }
  }
}

}  // namespace

base::Task<void> ChooseValues(const TypeTrials& trials, const Trial& winner, RangeEnd end,
                              const TypeOptions& options, ValueAsker& asker, TypedInput* typed) {
  const std::vector<PlacedReply> placed = PlacedReplies(trials, winner);
  if (end != RangeEnd::kNone) {
    typed->spread = SpreadOf(placed, end, trials.without);
    typed->on_page = RecordsOnPage(trials);
    if (options.learn_spread) co_await LearnSpread(trials, winner, end, asker, typed);
    typed->kind =
        WithSeenValues(typed->kind, trials.input, FindSeenValues(asker.asker().record_texts()));
    typed->kind.values = BoundsFor(trials, winner, *typed);
  } else {
    co_await LearnValues(trials.input, asker, &typed->kind);
    const auto where = WhereResultsAre(placed);
    if (where && IsOrdered(typed->kind.type)) {
      FillBetween(trials.input, where->first, where->second, options.max_values, &typed->kind);
    }
  }
  if (typed->kind.values.size() > options.max_values) typed->kind.values.resize(options.max_values);
}

}  // namespace upwell::query
