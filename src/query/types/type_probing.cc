// SPDX-License-Identifier: Apache-2.0
#include "query/types/type_probing.h"

#include <algorithm>
#include <set>
#include <utility>

#include "query/types/type_trials.h"
#include "query/types/type_verdict.h"
#include "query/types/typed_into.h"
#include "query/types/value_asker.h"
#include "query/values/typed_values.h"

namespace upwell::query {
namespace {

// The numbers of this file are not tuned; they were checked on the made databases of
// type_probing_test.cc.
constexpr double kCertain = 0.85;       // distinctness of a type that no other will beat
constexpr size_t kTellingSame = 12;     // equal answers, after which the site ignores the input
constexpr size_t kTellingRequired = 3;  // complaints that something else is missing
constexpr size_t kFewTexts = 5;         // records
// Values asked of the kind that an input is named for, where there is no other way in: a site may
// have one region only.
constexpr size_t kLookOfTheOnlyWay = 60;

// Fewer values are wanted where the records show few: that a site lacks built-in values proves
// little.
size_t ValuesWanted(const Trial& trial, const TypeOptions& options) {
  const size_t seen = trial.kind.seen;
  size_t wanted = options.probes;
  if (seen > 1) wanted = std::clamp<size_t>(3 * seen, 6, std::max<size_t>(6, options.probes));
  return std::min(wanted, trial.kind.probes.size());
}

// Adds values of the kind to its probes.
void AddProbes(size_t most, ValueKind* kind) {
  std::set<std::string> known(kind->probes.begin(), kind->probes.end());
  for (const std::string& value : kind->values) {
    if (kind->probes.size() >= most) return;
    if (known.insert(value).second) kind->probes.push_back(value);
  }
}

// Tries the kinds of values that an input may take, the most likely first, until one is clear.
class TypeProber {
 public:
  TypeProber(const form::SearchForm& form, int input, Submission base,
             const std::vector<std::string>& texts, const TypeOptions& options, Asker& asker)
      : trials_(TrialsOf(form.inputs[static_cast<size_t>(input)], texts, options)),
        texts_known_(texts.size()),
        options_(options),
        asker_(asker),
        values_(input, std::move(base), asker),
        first_request_(asker.requests()) {}

  base::Task<TypedInput> Run();

 private:
  static TypeTrials TrialsOf(const form::Input& input, const std::vector<std::string>& texts,
                             const TypeOptions& options);
  bool MayAsk() const {
    return asker_.MayAsk() && asker_.requests() - first_request_ < options_.max_requests;
  }
  bool WantsOtherInputs() const;
  bool HasSeenMore() const;
  bool IsShown(form::InputType type) const;
  bool IsIgnored() const;
  bool IsSettledRange(const Trial& trial) const;
  bool IsWorthALook(const Trial& trial) const;
  // No record is known, and the form without the input finds none.
  bool FindsNothingWithout() const {
    return !trials_.without.has_results() && asker_.record_texts().empty();
  }

  base::Task<void> AskNext(Trial& trial);
  base::Task<void> FirstLook(Trial& trial);
  base::Task<void> GoOn(Trial& trial);
  base::Task<void> Try(Trial& trial);
  base::Task<void> TryKinds();
  std::vector<std::string> NeighboursOfFinds() const;
  base::Task<void> TryNeighbours();
  base::Task<RangeEnd> JudgeRange(const Trial& trial);
  std::string Evidence(const Trial* winner) const;

  TypeTrials trials_;
  size_t texts_known_;
  TypeOptions options_;
  Asker& asker_;
  ValueAsker values_;
  uint64_t first_request_;
};

TypeTrials TypeProber::TrialsOf(const form::Input& input, const std::vector<std::string>& texts,
                                const TypeOptions& options) {
  TypeTrials trials{input, GuessOf(input), options.least, FindSeenValues(texts), {}, {}};
  for (ValueKind& kind : KindsFor(input, trials.seen)) {
    if (options.ordered_only && !IsOrdered(kind.type)) continue;
    trials.trials.push_back(Trial{std::move(kind), {}, {}, false});
  }
  return trials;
}

// --- Asking ---

base::Task<void> TypeProber::AskNext(Trial& trial) {
  std::string value = trial.kind.probes[trial.answers.size()];
  std::string why = "type " + trial.kind.name;
  Reply reply = co_await values_.Ask(value, std::move(why));
  AddIfDistinct(reply, &trial.distinct);
  trial.answers.emplace_back(std::move(value), std::move(reply));
}

// Asks a few values, until two answers differ or it is plain that they do not.
base::Task<void> TypeProber::FirstLook(Trial& trial) {
  size_t look = options_.first_look;
  if (trial.kind.type == form::InputType::kDate) {
    look = trial.kind.seen > 0 ? look - look / 4 : look / 2;  // there are many formats
  } else if (trials_.IsGuess(trial.kind)) {
    look *= 2;
    if (FindsNothingWithout() && !IsOrdered(trial.kind.type)) {
      look = kLookOfTheOnlyWay;
      AddProbes(look, &trial.kind);
    }
  }
  look = std::min(look, trial.kind.probes.size());
  while (trial.answers.size() < look && trial.distinct.size() < 2 && MayAsk()) {
    co_await AskNext(trial);
    const bool refused = trial.answers.size() >= 2 && trial.answered() == 0;
    if (refused || WantsOtherInputs() || HasSeenMore()) break;
  }
  trial.given_up = trial.distinct.size() < 2;
}

base::Task<void> TypeProber::GoOn(Trial& trial) {
  constexpr size_t kEnough = 8;  // distinct answers, after which more would not say more; not tuned
  const size_t wanted = ValuesWanted(trial, options_);
  while (trial.answers.size() < wanted) {
    const size_t asked = trial.answers.size();
    const double most = static_cast<double>(trial.distinct.size() + wanted - asked);
    trial.given_up =
        !MayAsk() || HasSeenMore() || most < trials_.LeastFor(trial) * static_cast<double>(wanted);
    if (trial.given_up || (asked >= kEnough && trial.distinct.size() == asked)) co_return;
    co_await AskNext(trial);
  }
}

base::Task<void> TypeProber::Try(Trial& trial) {
  co_await FirstLook(trial);
  if (trial.given_up) co_return;
  const Trial* best = trials_.Best(&trial);
  if (best != nullptr && best->distinctness() >= kClearlyDistinct) {
    // Beside a clear result, only what does as well is worth all its questions.
    while (trial.answers.size() < options_.first_look && MayAsk()) {
      if (trial.answers.size() == trial.kind.probes.size()) break;
      co_await AskNext(trial);
    }
    trial.given_up = trial.distinctness() < (trial.kind.seen > 0 ? kClearlyDistinct : kCertain);
    if (trial.given_up) co_return;
  }
  co_await GoOn(trial);
}

base::Task<void> TypeProber::TryKinds() {
  for (Trial& trial : trials_.trials) {
    if (!MayAsk() || WantsOtherInputs() || IsIgnored() || HasSeenMore()) co_return;
    if (IsWorthALook(trial)) co_await Try(trial);
  }
}

// Numbers next to those that found something, the nearest first.
std::vector<std::string> TypeProber::NeighboursOfFinds() const {
  // Not tuned: numbers that found something, the farthest from such a number.
  constexpr size_t kMostFinds = 3;
  constexpr int kFarthest = 4;
  std::set<double> finds, asked;
  ValueKind number;
  number.type = form::InputType::kNumber;
  for (const Trial& trial : trials_.trials) {
    if (FamilyOf(trial.kind.type) != TypeFamily::kDigits) continue;
    for (const auto& [value, reply] : trial.answers) {
      const std::optional<double> place = PlaceOf(number, value);
      if (!place) continue;
      asked.insert(*place);
      if (reply.has_results()) finds.insert(*place);
    }
  }
  std::vector<std::string> neighbours;
  if (finds.size() > kMostFinds) return neighbours;
  for (int distance = 1; distance <= kFarthest; ++distance) {
    for (const double find : finds) {
      for (const double place : {find - distance, find + distance}) {
        if (place < 0 || !asked.insert(place).second) continue;
        std::string value = ValueAt(number, place);
        if (MayBeTypedInto(trials_.input, value)) neighbours.push_back(std::move(value));
      }
    }
  }
  return neighbours;
}

// Few numbers of all sizes may find something, and their neighbours do, too: a score, an age.
base::Task<void> TypeProber::TryNeighbours() {
  Trial trial;
  trial.kind.type = form::InputType::kNumber;
  trial.kind.name = "number";
  trial.kind.probes = NeighboursOfFinds();
  trial.kind.values = trial.kind.probes;
  if (trial.kind.probes.empty() || !MayAsk()) co_return;
  trials_.trials.push_back(std::move(trial));
  co_await Try(trials_.trials.back());
}

// --- When to stop ---

bool TypeProber::WantsOtherInputs() const {
  // A complaint about a form that needs nothing is about the value.
  if (trials_.without.has_results()) return false;
  size_t required = 0;
  for (const Trial& trial : trials_.trials) {
    for (const auto& [value, reply] : trial.answers) {
      if (reply.answered) return false;
      required += reply.trouble == answer::Trouble::kRequiredField;
    }
  }
  return required >= kTellingRequired;
}

// The first records were seen since: the values that they show are better to ask an end of a range
// than those of other sites. The records may not show the type of other inputs.
bool TypeProber::HasSeenMore() const {
  return !options_.learn_spread && texts_known_ < kFewTexts &&
         asker_.record_texts().size() >= kFewTexts;
}

// Whether the records show values of the type, in any way of writing.
bool TypeProber::IsShown(form::InputType type) const {
  return std::any_of(trials_.trials.begin(), trials_.trials.end(), [&](const Trial& trial) {
    return trial.kind.type == type && trial.kind.seen > 0;
  });
}

// Whether the site ignores the input: all answers are the same, also to values that records show.
bool TypeProber::IsIgnored() const {
  std::vector<Reply> distinct;
  size_t answers = 0;
  for (const Trial& trial : trials_.trials) {
    const bool likely = IsShown(trial.kind.type) || trials_.IsGuess(trial.kind);
    if (trial.answers.empty() && likely) return false;
    for (const auto& [value, reply] : trial.answers) {
      AddIfDistinct(reply, &distinct);
      answers += reply.has_results();
      if (!reply.has_results() || distinct.size() > 1) return false;
    }
  }
  return answers >= kTellingSame;
}

// Whether its values widen or narrow the answer step by step; close ones may show the same first
// page.
bool TypeProber::IsSettledRange(const Trial& trial) const {
  return IsOrdered(trial.kind.type) && trial.distinctness() >= options_.least &&
         JudgeRangeEnd(PlacedReplies(trials_, trial), trials_.without) != RangeEnd::kNone;
}

bool TypeProber::IsWorthALook(const Trial& trial) const {
  const Trial* best = trials_.Best();
  if (best == nullptr) return true;
  if (trials_.IsGuess(best->kind) && IsSettledRange(*best)) return false;
  if (best->distinctness() < kClearlyDistinct) return true;
  const bool same_type = best->kind.type == trial.kind.type;
  if (trials_.IsGuess(best->kind)) return same_type && best->distinctness() < kCertain;
  if (same_type && best->distinctness() >= kCertain) return false;
  // A comparison of texts lets the first digits of a date pass for a date.
  const bool year_or_date = best->kind.type == form::InputType::kYear &&
                            trial.kind.type == form::InputType::kDate && trial.kind.seen > 0;
  return year_or_date || FamilyOf(best->kind.type) == FamilyOf(trial.kind.type);
}

// --- Judging ---

// Asks the extremes, too: they tell most about which way an answer grows.
base::Task<RangeEnd> TypeProber::JudgeRange(const Trial& trial) {
  if (!IsOrdered(trial.kind.type) && trial.kind.type != form::InputType::kZip)
    co_return RangeEnd::kNone;
  std::vector<PlacedReply> placed = PlacedReplies(trials_, trial);
  const RangeEnd end = JudgeRangeEnd(placed, trials_.without);
  if (end != RangeEnd::kNone || !IsOrdered(trial.kind.type)) co_return end;
  bool beyond_all = false;
  std::vector<std::string> extremes = ExtremesOf(trial.kind, trials_.input);
  for (std::string& value : extremes) {
    if (!MayAsk()) break;
    const std::optional<double> place = PlaceOf(trial.kind, value);
    std::string why = "type " + trial.kind.name + ": a far end";
    Reply reply = co_await values_.Ask(std::move(value), std::move(why));
    if (!place) continue;
    beyond_all = std::all_of(placed.begin(), placed.end(),
                             [&](const PlacedReply& entry) { return entry.place < *place; });
    placed.push_back({*place, std::move(reply)});
  }
  co_return JudgeRangeEnd(std::move(placed), trials_.without, beyond_all);
}

std::string TypeProber::Evidence(const Trial* winner) const {
  std::string evidence;
  const auto say = [&](const Trial& trial) {
    evidence += (evidence.empty() ? "" : "; ") + trial.kind.name + ": " +
                std::to_string(trial.distinct.size()) + " of " +
                std::to_string(trial.answers.size()) + " values got distinct answers";
  };
  if (winner != nullptr) say(*winner);
  const Trial* best = trials_.Best();
  if (best != nullptr && best != winner) say(*best);
  if (!evidence.empty()) return evidence;
  if (WantsOtherInputs()) return "something else must be filled in as well";
  return "all " + std::to_string(asker_.requests() - first_request_) +
         " values got the same answer or none";
}

base::Task<TypedInput> TypeProber::Run() {
  if (MayAsk()) {
    std::string why = "type: the form without the input";
    trials_.without = co_await values_.AskWithout(std::move(why));
  }
  co_await TryKinds();
  const Trial* winner = WinnerOf(trials_);
  if (winner == nullptr && !trials_.without.has_results()) {
    co_await TryNeighbours();
    winner = WinnerOf(trials_);
  }
  RangeEnd end = RangeEnd::kNone;
  if (winner != nullptr) end = co_await JudgeRange(*winner);
  winner = WinnerOfEnd(trials_, winner, end);
  TypedInput typed;
  typed.evidence = Evidence(winner);
  if (winner != nullptr) {
    typed.at_least = end == RangeEnd::kAtLeast;
    typed.at_most = end == RangeEnd::kAtMost;
    typed.distinctness = winner->distinctness();
    typed.kind = winner->kind;
    co_await ChooseValues(trials_, *winner, end, options_, values_, &typed);
    NameByGuess(trials_.guess, FindSeenValues(asker_.record_texts()), &typed.kind);
    typed.type = typed.kind.type;
  }
  typed.requests = asker_.requests() - first_request_;
  co_return typed;
}

}  // namespace

base::Task<TypedInput> ProbeType(const form::SearchForm& form, int input, Submission base,
                                 const std::vector<std::string>& records_text,
                                 const TypeOptions& options, Asker& asker) {
  const uint64_t before = asker.requests();
  TypeProber prober(form, input, base, records_text, options, asker);
  TypedInput typed = co_await prober.Run();
  // The input may take values that the answers have shown since.
  const std::vector<std::string> texts = asker.record_texts();
  const bool may_ask = asker.MayAsk() && asker.requests() - before < options.max_requests;
  if (!typed.type && may_ask && records_text.size() < kFewTexts && texts.size() >= kFewTexts) {
    TypeOptions left = options;
    left.max_requests -= asker.requests() - before;
    TypeProber again(form, input, std::move(base), texts, left, asker);
    typed = co_await again.Run();
    typed.requests = asker.requests() - before;
  }
  co_return typed;
}

// 1. Answers to an end of a range have an order, answers to words have none; but some words are
//    numbers.
// 2. An input for numbers, dates and the like refuses words or finds nothing for them. One that
//    answers them takes any words.
// 3. Names are words themselves, and some stand on every form's page. Where name or label say what
//    the input takes, it is believed unless words do nearly as well; otherwise words must fail.
bool IsTyped(const TypedInput& typed, double generic_distinctness,
             std::optional<form::InputType> guess) {
  // Distinctness of words, and times the distinctness of the type; not tuned.
  constexpr double kWordsWork = 0.25, kManyWordsWork = 0.35, kFewWordsWork = 0.15;
  constexpr double kNearlyAsWell = 0.5;
  if (!typed.type) return false;
  if (typed.at_least || typed.at_most) return generic_distinctness < kManyWordsWork;
  if (FamilyOf(*typed.type) != TypeFamily::kWords) return generic_distinctness < kWordsWork;
  if (guess == typed.type) return generic_distinctness < kNearlyAsWell * typed.distinctness;
  return generic_distinctness < kFewWordsWork;
}

}  // namespace upwell::query
