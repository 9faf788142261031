// SPDX-License-Identifier: Apache-2.0
#include "query/types/type_verdict.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

namespace upwell::query {
namespace {

// The numbers of this file are not tuned; they were checked on the made databases of
// type_probing_test.cc.
constexpr double kTie = 0.1;  // distinctness, a difference that a sample of a dozen does not show

bool IsOfDigits(const Trial& trial) { return FamilyOf(trial.kind.type) == TypeFamily::kDigits; }

bool IsNoZip(const std::string& value) { return value.size() != 5; }

size_t DistinctAmongNumbers(const TypeTrials& trials, bool (*counts)(const std::string& value)) {
  std::vector<Reply> distinct;
  for (const Trial& trial : trials.trials) {
    if (!IsOfDigits(trial)) continue;
    for (const auto& [value, reply] : trial.answers) {
      if (reply.has_results() && counts(value)) AddIfDistinct(reply, &distinct);
    }
  }
  return distinct.size();
}

// An input for years or postcodes finds nothing for other numbers, or the same for all of them; and
// postcodes, book numbers and names have no order.
bool IsContradicted(const TypeTrials& trials, const Trial& trial, RangeEnd end) {
  constexpr size_t kMany = 3;  // distinct answers, not tuned
  if (end != RangeEnd::kNone && !IsOrdered(trial.kind.type)) return true;
  if (trials.IsGuess(trial.kind)) return false;
  if (trial.kind.type == form::InputType::kYear)
    return DistinctAmongNumbers(trials, IsNoYear) >= kMany;
  return trial.kind.type == form::InputType::kZip && DistinctAmongNumbers(trials, IsNoZip) >= kMany;
}

std::vector<const Trial*> Contenders(const TypeTrials& trials, RangeEnd end) {
  constexpr size_t kMoreThanYesAndNo = 3;  // distinct answers, by definition
  std::vector<const Trial*> contenders;
  for (const Trial& trial : trials.trials) {
    if (trial.given_up || trial.distinct.size() < kMoreThanYesAndNo) continue;
    if (trial.distinctness() < trials.LeastFor(trial)) continue;
    if (!IsContradicted(trials, trial, end)) contenders.push_back(&trial);
  }
  return contenders;
}

// Lower is more specific. Amounts of money are so only where the records show some.
int RankOfKind(const TypeTrials& trials, const ValueKind& kind) {
  switch (kind.type) {
    case form::InputType::kIsbn:
      return 0;
    case form::InputType::kDate:
      return 1;
    case form::InputType::kZip:
      return 2;
    case form::InputType::kYear:
      return 3;
    case form::InputType::kState:
      return 4;
    case form::InputType::kCountry:
      return 5;
    case form::InputType::kCity:
      return 6;
    case form::InputType::kPerson:
      return 7;
    case form::InputType::kPrice:
      return kind.seen > 0 || !trials.seen.any_text ? 8 : 10;
    default:
      return 9;
  }
}

// Amounts that the records show are better known than what a number counts: they may be a little
// less distinct than the best kind, and than numbers that no record shows.
bool IsShownAmount(const Trial& trial, const Trial& best) {
  if (trial.kind.type != form::InputType::kPrice || trial.kind.seen == 0) return false;
  const bool invented = best.kind.type == form::InputType::kNumber && best.kind.seen == 0;
  return trial.distinctness() >= (invented ? kClearlyDistinct : best.distinctness() - 2 * kTie);
}

// The winner among the kinds that are not contradicted by an `end` of a range.
const Trial* Winner(const TypeTrials& trials, RangeEnd end) {
  constexpr double kGuessMayBeWorse = 0.6;  // times the best distinctness, not tuned
  const std::vector<const Trial*> contenders = Contenders(trials, end);
  if (contenders.empty()) return nullptr;
  const Trial& best = **std::max_element(
      contenders.begin(), contenders.end(),
      [](const Trial* a, const Trial* b) { return a->distinctness() < b->distinctness(); });
  const auto ties = [&](const Trial& trial) {
    const double least = trials.IsGuess(trial.kind) ? best.distinctness() * kGuessMayBeWorse
                                                    : best.distinctness() - kTie;
    return trial.distinctness() >= least || IsShownAmount(trial, best);
  };
  const auto key = [&](const Trial& trial) {
    return std::tuple(!trials.IsGuess(trial.kind), RankOfKind(trials, trial.kind),
                      -trial.distinctness());
  };
  const Trial* winner = nullptr;
  for (const Trial* trial : contenders) {
    if (ties(*trial) && (winner == nullptr || key(*trial) < key(*winner))) winner = trial;
  }
  return winner;
}

// Numbers of all kinds spread the answers of an input for one end of a range. The kind by which it
// selects also predicts how many records remain.
const Trial* BestFitting(const TypeTrials& trials, const Trial* winner, RangeEnd end) {
  // Not tuned: misfit, a difference of shares of records; values that records show.
  constexpr double kFits = 0.12, kFitsBetter = 0.1;
  constexpr size_t kFewest = 5;
  if (!IsOfDigits(*winner) || trials.IsGuess(winner->kind)) return winner;
  // Records in the order of their amounts are no sample of all amounts.
  if (winner->kind.type == form::InputType::kPrice && trials.seen.sorted_by_amount) return winner;
  const std::vector<PlacedReply> placed = PlacedReplies(trials, *winner);
  const auto misfit = [&](const Trial& trial) {
    return trial.kind.shown.size() < kFewest
               ? 1
               : MisfitOf(trial.kind.shown, end, placed, trials.without);
  };
  const Trial* best = winner;
  double least = std::min(kFits, misfit(*winner) - kFitsBetter);
  for (const Trial* trial : Contenders(trials, end)) {
    if (!IsOfDigits(*trial) || misfit(*trial) >= least) continue;
    least = misfit(*trial);
    best = trial;
  }
  return best;
}

// Whether of all numbers only those of five digits have results.
bool AnswersFiveDigitsOnly(const TypeTrials& trials) {
  constexpr size_t kMany = 6;  // numbers of other lengths, not tuned
  size_t others = 0;
  for (const Trial& trial : trials.trials) {
    if (!IsOfDigits(trial)) continue;
    for (const auto& [value, reply] : trial.answers) {
      if (!IsNoZip(value)) continue;
      if (reply.has_results()) return false;
      ++others;
    }
  }
  return others >= kMany;
}

// Any number of five digits may be a postcode where the site shows what is nearby.
const Trial* Postcodes(const TypeTrials& trials, const Trial* winner) {
  if (!IsOfDigits(*winner) || !AnswersFiveDigitsOnly(trials)) return winner;
  for (const Trial& trial : trials.trials) {
    if (trial.kind.type == form::InputType::kZip && trial.distinct.size() > 1) return &trial;
  }
  return winner;
}

}  // namespace

const Trial* WinnerOf(const TypeTrials& trials) { return Winner(trials, RangeEnd::kNone); }

const Trial* WinnerOfEnd(const TypeTrials& trials, const Trial* winner, RangeEnd end) {
  if (winner == nullptr) return nullptr;
  if (end == RangeEnd::kNone) return Postcodes(trials, winner);
  if (IsContradicted(trials, *winner, end)) winner = Winner(trials, end);
  return winner == nullptr ? nullptr : BestFitting(trials, winner, end);
}

void NameByGuess(std::optional<form::InputType> guess, const SeenValues& seen, ValueKind* kind) {
  const bool number = kind->type == form::InputType::kNumber,
             price = kind->type == form::InputType::kPrice;
  const bool no_amounts = seen.any_text && seen.amounts.empty() && guess != form::InputType::kPrice;
  if (price && (guess == form::InputType::kNumber || no_amounts)) {
    kind->type = form::InputType::kNumber;
    kind->name = "number";
  } else if (number && guess == form::InputType::kPrice) {
    kind->type = form::InputType::kPrice;
    kind->name = "price-small";
  }
}

}  // namespace upwell::query
