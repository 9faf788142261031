// SPDX-License-Identifier: Apache-2.0
#include "query/type_probing.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "query/range_behaviour.h"
#include "query/typed_into.h"

namespace upwell {
namespace {

constexpr double kClear = 0.6;       // distinctness of a type that few others can beat
constexpr double kCertain = 0.85;    // and of one that none will
constexpr double kTie = 0.1;         // difference that a sample of a dozen does not show
constexpr size_t kTellingSame = 12;  // answers, all the same, of a box that is not looked at
constexpr size_t kTellingRequired = 3;
constexpr double kFirstYear = 1400, kLastYear = 2100;
constexpr size_t kManyTexts = 250;  // records, which show enough values
constexpr size_t kFewTexts = 5;
// Values of the kind that a box is named for, where there is no other way in: a site may have one
// region only.
constexpr size_t kLookOfTheOnlyWay = 60;

// Types that one site can hardly take for each other without taking any words.
enum class Family : uint8_t { kDigits, kWords, kDates };
Family FamilyOf(InputType type) {
  switch (type) {
    case InputType::kDate:
      return Family::kDates;
    case InputType::kZip:
    case InputType::kIsbn:
    case InputType::kPrice:
    case InputType::kNumber:
    case InputType::kYear:
      return Family::kDigits;
    default:
      return Family::kWords;
  }
}

// One kind and what its values got.
struct Trial {
  ValueKind kind;
  std::vector<std::pair<std::string, Reply>> answers;
  std::vector<Reply> distinct;
  bool given_up = false;  // before all its values were asked

  size_t answered() const {
    return static_cast<size_t>(std::count_if(
        answers.begin(), answers.end(), [](const auto& entry) { return entry.second.answered; }));
  }
  double distinctness() const {
    return answers.empty()
               ? 0
               : static_cast<double>(distinct.size()) / static_cast<double>(answers.size());
  }
};

bool AddIfDistinct(const Reply& reply, std::vector<Reply>* distinct) {
  if (!reply.answered) return false;
  for (const Reply& other : *distinct) {
    if (IsSameAnswer(reply, other)) return false;
  }
  distinct->push_back(reply);
  return true;
}

// Fewer where the records showed few values: known ones that this site does not have prove little.
size_t ValuesWanted(const Trial& trial, const TypeOptions& options) {
  const size_t seen = trial.kind.seen;
  size_t wanted = options.probes;
  if (seen > 1) wanted = std::clamp<size_t>(3 * seen, 6, std::max<size_t>(6, options.probes));
  return std::min(wanted, trial.kind.probes.size());
}

// Further values of the kind.
void AddProbes(size_t most, ValueKind* kind) {
  std::set<std::string> known(kind->probes.begin(), kind->probes.end());
  for (const std::string& value : kind->values) {
    if (kind->probes.size() >= most) return;
    if (known.insert(value).second) kind->probes.push_back(value);
  }
}

class Prober {
 public:
  Prober(const SearchForm& form, int input, Submission base, const std::vector<std::string>& texts,
         const TypeOptions& options, Asker& asker)
      : input_(form.inputs[static_cast<size_t>(input)]),
        guess_(GuessOf(input_)),
        number_(input),
        base_(std::move(base)),
        seen_(FindSeenValues(texts)),
        texts_known_(texts.size()),
        options_(options),
        asker_(asker),
        first_request_(asker.requests()) {
    for (ValueKind& kind : KindsFor(input_, seen_)) {
      trials_.push_back(Trial{std::move(kind), {}, {}, false});
    }
  }

  Task<TypedBox> Run();

 private:
  bool MayAsk() const {
    return asker_.MayAsk() && asker_.requests() - first_request_ < options_.max_requests;
  }
  bool IsGuess(const ValueKind& kind) const { return guess_ == kind.type; }
  // What name and label say is believed on less.
  double LeastFor(const Trial& trial) const {
    return IsGuess(trial.kind) ? options_.least / 2 : options_.least;
  }
  bool WantsOtherInputs() const;
  bool HasSeenMore() const;
  bool IsShown(InputType type) const;
  bool IsIgnored() const;
  bool IsSettledRange(const Trial& trial) const;
  bool IsWorthALook(const Trial& trial) const;
  const Trial* Best(const Trial* but = nullptr) const;

  Task<Reply> AskValue(std::string value, std::string why);
  Task<void> AskNext(Trial& trial);
  // Nothing of the site is known yet, and the form without the box has nothing.
  bool FindsNothingWithout() const {
    return !without_.has_results() && asker_.record_texts().empty();
  }
  Task<void> FirstLook(Trial& trial);
  Task<void> GoOn(Trial& trial);
  Task<void> Try(Trial& trial);
  std::vector<std::string> NeighboursOfFinds() const;
  Task<void> TryNeighbours();

  Task<RangeEnd> JudgeRange(const Trial& trial);
  std::vector<PlacedReply> PlacedReplies(const Trial& trial) const;
  size_t DistinctAmongNumbers(bool (*counts)(const std::string& value)) const;
  bool IsContradicted(const Trial& trial, RangeEnd numbers) const;
  bool AnswersFiveDigitsOnly() const;
  Trial* Postcodes(Trial* winner);
  int Rank(const ValueKind& kind) const;
  std::vector<Trial*> Contenders(RangeEnd numbers);
  Trial* Winner(RangeEnd numbers);
  Trial* BestFitting(Trial* winner, RangeEnd end);
  void NameByGuess(ValueKind* kind) const;
  size_t RecordsOnPage() const;
  Task<void> LearnSpread(const Trial& trial, RangeEnd end, TypedBox* box);
  Task<void> LearnValues(ValueKind* kind);
  void ChooseBounds(const Trial& trial, TypedBox* box) const;
  Task<void> ChooseValues(const Trial& trial, RangeEnd end, TypedBox* box);
  std::string Evidence(const Trial* winner) const;

  const Input& input_;
  std::optional<InputType> guess_;
  int number_;
  Submission base_;
  SeenValues seen_;
  size_t texts_known_;
  TypeOptions options_;
  Asker& asker_;
  uint64_t first_request_;
  std::vector<Trial> trials_;
  Reply without_;  // the answer to the form without the box
};

// --- Asking ---

Task<Reply> Prober::AskValue(std::string value, std::string why) {
  Submission own;
  own.push_back({number_, std::move(value)});
  Submission submission = Joined(base_, own);
  Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
  reply.words.clear();
  co_return reply;
}

Task<void> Prober::AskNext(Trial& trial) {
  std::string value = trial.kind.probes[trial.answers.size()];
  std::string why = "type " + trial.kind.name;
  Reply reply = co_await AskValue(value, std::move(why));
  AddIfDistinct(reply, &trial.distinct);
  trial.answers.emplace_back(std::move(value), std::move(reply));
}

// A few values, until it is plain that the answers differ or that they do not.
Task<void> Prober::FirstLook(Trial& trial) {
  size_t look = options_.first_look;
  if (trial.kind.type == InputType::kDate) {
    look = trial.kind.seen > 0 ? look - look / 4 : look / 2;  // there are many formats
  } else if (IsGuess(trial.kind)) {
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

Task<void> Prober::GoOn(Trial& trial) {
  constexpr size_t kEnough = 8;  // all distinct: more would not say more
  const size_t wanted = ValuesWanted(trial, options_);
  while (trial.answers.size() < wanted) {
    const size_t asked = trial.answers.size();
    const double most = static_cast<double>(trial.distinct.size() + wanted - asked);
    trial.given_up =
        !MayAsk() || HasSeenMore() || most < LeastFor(trial) * static_cast<double>(wanted);
    if (trial.given_up || (asked >= kEnough && trial.distinct.size() == asked)) co_return;
    co_await AskNext(trial);
  }
}

Task<void> Prober::Try(Trial& trial) {
  co_await FirstLook(trial);
  if (trial.given_up) co_return;
  const Trial* best = Best(&trial);
  if (best != nullptr && best->distinctness() >= kClear) {
    // Beside a clear result, only what does as well is worth all its questions.
    while (trial.answers.size() < options_.first_look && MayAsk()) {
      if (trial.answers.size() == trial.kind.probes.size()) break;
      co_await AskNext(trial);
    }
    trial.given_up = trial.distinctness() < (trial.kind.seen > 0 ? kClear : kCertain);
    if (trial.given_up) co_return;
  }
  co_await GoOn(trial);
}

// Numbers beside those that found something, the nearest first.
std::vector<std::string> Prober::NeighboursOfFinds() const {
  constexpr size_t kMostFinds = 3;
  constexpr int kFarthest = 4;
  std::set<double> finds, asked;
  ValueKind number;
  number.type = InputType::kNumber;
  for (const Trial& trial : trials_) {
    if (FamilyOf(trial.kind.type) != Family::kDigits) continue;
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
        if (MayBeTypedInto(input_, value)) neighbours.push_back(std::move(value));
      }
    }
  }
  return neighbours;
}

// Of numbers of all sizes few may find something, and those beside them do: a score, an age.
Task<void> Prober::TryNeighbours() {
  Trial trial;
  trial.kind.type = InputType::kNumber;
  trial.kind.name = "number";
  trial.kind.probes = NeighboursOfFinds();
  trial.kind.values = trial.kind.probes;
  if (trial.kind.probes.empty() || !MayAsk()) co_return;
  trials_.push_back(std::move(trial));
  co_await Try(trials_.back());
}

// --- When to stop ---

bool Prober::WantsOtherInputs() const {
  // A complaint about a form that needs nothing is about the value.
  if (without_.has_results()) return false;
  size_t required = 0;
  for (const Trial& trial : trials_) {
    for (const auto& [value, reply] : trial.answers) {
      if (reply.answered) return false;
      required += reply.trouble == Trouble::kRequiredField;
    }
  }
  return required >= kTellingRequired;
}

// The first records: what they show is better to ask of the end of a range than what other sites
// have. Of other boxes the records may not show the type.
bool Prober::HasSeenMore() const {
  return !options_.learn_spread && texts_known_ < kFewTexts &&
         asker_.record_texts().size() >= kFewTexts;
}

// In whatever way the records write it.
bool Prober::IsShown(InputType type) const {
  return std::any_of(trials_.begin(), trials_.end(), [&](const Trial& trial) {
    return trial.kind.type == type && trial.kind.seen > 0;
  });
}

// All answers are the same, also to values that the records show.
bool Prober::IsIgnored() const {
  std::vector<Reply> distinct;
  size_t answers = 0;
  for (const Trial& trial : trials_) {
    if (trial.answers.empty() && (IsShown(trial.kind.type) || IsGuess(trial.kind))) return false;
    for (const auto& [value, reply] : trial.answers) {
      AddIfDistinct(reply, &distinct);
      answers += reply.has_results();
      if (!reply.has_results() || distinct.size() > 1) return false;
    }
  }
  return answers >= kTellingSame;
}

const Trial* Prober::Best(const Trial* but) const {
  const Trial* best = nullptr;
  for (const Trial& trial : trials_) {
    if (trial.given_up || trial.answers.empty() || &trial == but) continue;
    if (best == nullptr || trial.distinctness() > best->distinctness()) best = &trial;
  }
  return best;
}

// Its values widen or narrow the answer step by step; close ones may show the same first page.
bool Prober::IsSettledRange(const Trial& trial) const {
  return IsOrdered(trial.kind.type) && trial.distinctness() >= options_.least &&
         JudgeRangeEnd(PlacedReplies(trial), without_) != RangeEnd::kNone;
}

bool Prober::IsWorthALook(const Trial& trial) const {
  const Trial* best = Best();
  if (best == nullptr) return true;
  if (IsGuess(best->kind) && IsSettledRange(*best)) return false;
  if (best->distinctness() < kClear) return true;
  const bool same_type = best->kind.type == trial.kind.type;
  if (IsGuess(best->kind)) return same_type && best->distinctness() < kCertain;
  if (same_type && best->distinctness() >= kCertain) return false;
  // A comparison of texts lets the first digits of a date pass for a date.
  const bool year_or_date = best->kind.type == InputType::kYear &&
                            trial.kind.type == InputType::kDate && trial.kind.seen > 0;
  return year_or_date || FamilyOf(best->kind.type) == FamilyOf(trial.kind.type);
}

// --- Judging ---

bool IsNoYear(const std::string& value) {
  const std::optional<double> place = PlaceOf({InputType::kNumber, "", {}, {}, 0, {}, 0}, value);
  return place && (*place < kFirstYear || *place > kLastYear);
}

std::vector<PlacedReply> Prober::PlacedReplies(const Trial& of) const {
  std::vector<PlacedReply> placed;
  for (const Trial& trial : trials_) {
    const bool number =
        FamilyOf(of.kind.type) == Family::kDigits && FamilyOf(trial.kind.type) == Family::kDigits;
    if (!number && &trial != &of) continue;
    for (const auto& [value, reply] : trial.answers) {
      // What is no year, a box for years may ignore.
      if (of.kind.type == InputType::kYear && IsNoYear(value)) continue;
      const std::optional<double> place = PlaceOf(trial.kind, value);
      if (place) placed.push_back({*place, reply});
    }
  }
  return placed;
}

// Asks for the far ends too: they tell most about which way an answer grows.
Task<RangeEnd> Prober::JudgeRange(const Trial& trial) {
  if (!IsOrdered(trial.kind.type) && trial.kind.type != InputType::kZip) co_return RangeEnd::kNone;
  std::vector<PlacedReply> placed = PlacedReplies(trial);
  const RangeEnd end = JudgeRangeEnd(placed, without_);
  if (end != RangeEnd::kNone || !IsOrdered(trial.kind.type)) co_return end;
  bool beyond_all = false;
  std::vector<std::string> extremes = ExtremesOf(trial.kind, input_);
  for (std::string& value : extremes) {
    if (!MayAsk()) break;
    const std::optional<double> place = PlaceOf(trial.kind, value);
    std::string why = "type " + trial.kind.name + ": a far end";
    Reply reply = co_await AskValue(std::move(value), std::move(why));
    if (!place) continue;
    beyond_all = std::all_of(placed.begin(), placed.end(),
                             [&](const PlacedReply& entry) { return entry.place < *place; });
    placed.push_back({*place, std::move(reply)});
  }
  co_return JudgeRangeEnd(std::move(placed), without_, beyond_all);
}

size_t Prober::DistinctAmongNumbers(bool (*counts)(const std::string& value)) const {
  std::vector<Reply> distinct;
  for (const Trial& trial : trials_) {
    if (FamilyOf(trial.kind.type) != Family::kDigits) continue;
    for (const auto& [value, reply] : trial.answers) {
      if (reply.has_results() && counts(value)) AddIfDistinct(reply, &distinct);
    }
  }
  return distinct.size();
}

bool IsNoZip(const std::string& value) { return value.size() != 5; }

// Years and postcodes are numbers that all other numbers get nothing for, or all the same; and
// postcodes, book numbers and names have no order.
bool Prober::IsContradicted(const Trial& trial, RangeEnd numbers) const {
  constexpr size_t kMany = 3;
  if (numbers != RangeEnd::kNone && !IsOrdered(trial.kind.type)) return true;
  if (IsGuess(trial.kind)) return false;
  if (trial.kind.type == InputType::kYear) return DistinctAmongNumbers(IsNoYear) >= kMany;
  return trial.kind.type == InputType::kZip && DistinctAmongNumbers(IsNoZip) >= kMany;
}

// Of all numbers only those of five digits have results, whichever they are.
bool Prober::AnswersFiveDigitsOnly() const {
  constexpr size_t kMany = 6;
  size_t others = 0;
  for (const Trial& trial : trials_) {
    if (FamilyOf(trial.kind.type) != Family::kDigits) continue;
    for (const auto& [value, reply] : trial.answers) {
      if (!IsNoZip(value)) continue;
      if (reply.has_results()) return false;
      ++others;
    }
  }
  return others >= kMany;
}

// Where postcodes nearby count too, any number of five digits is one.
Trial* Prober::Postcodes(Trial* winner) {
  if (FamilyOf(winner->kind.type) != Family::kDigits || !AnswersFiveDigitsOnly()) return winner;
  for (Trial& trial : trials_) {
    if (trial.kind.type == InputType::kZip && trial.distinct.size() > 1) return &trial;
  }
  return winner;
}

// The more specific first. Amounts of money are it only where the records show some.
int Prober::Rank(const ValueKind& kind) const {
  switch (kind.type) {
    case InputType::kIsbn:
      return 0;
    case InputType::kDate:
      return 1;
    case InputType::kZip:
      return 2;
    case InputType::kYear:
      return 3;
    case InputType::kState:
      return 4;
    case InputType::kCountry:
      return 5;
    case InputType::kCity:
      return 6;
    case InputType::kPerson:
      return 7;
    case InputType::kPrice:
      return kind.seen > 0 || !seen_.any_text ? 8 : 10;
    default:
      return 9;
  }
}

std::vector<Trial*> Prober::Contenders(RangeEnd numbers) {
  constexpr size_t kMoreThanYesAndNo = 3;
  std::vector<Trial*> contenders;
  for (Trial& trial : trials_) {
    if (trial.given_up || trial.distinct.size() < kMoreThanYesAndNo) continue;
    if (trial.distinctness() < LeastFor(trial) || IsContradicted(trial, numbers)) continue;
    contenders.push_back(&trial);
  }
  return contenders;
}

// Amounts that the records show are better known than what a number counts: they need not do quite
// as well, nor better than numbers that no record shows.
bool IsShownAmount(const Trial& trial, const Trial& best) {
  if (trial.kind.type != InputType::kPrice || trial.kind.seen == 0) return false;
  const bool invented = best.kind.type == InputType::kNumber && best.kind.seen == 0;
  return trial.distinctness() >= (invented ? kClear : best.distinctness() - 2 * kTie);
}

Trial* Prober::Winner(RangeEnd numbers) {
  constexpr double kGuessMayBeWorse = 0.6;
  const std::vector<Trial*> contenders = Contenders(numbers);
  if (contenders.empty()) return nullptr;
  const Trial& best = **std::max_element(
      contenders.begin(), contenders.end(),
      [](const Trial* a, const Trial* b) { return a->distinctness() < b->distinctness(); });
  const auto ties = [&](const Trial& trial) {
    const double least =
        IsGuess(trial.kind) ? best.distinctness() * kGuessMayBeWorse : best.distinctness() - kTie;
    return trial.distinctness() >= least || IsShownAmount(trial, best);
  };
  const auto key = [&](const Trial& trial) {
    return std::tuple(!IsGuess(trial.kind), Rank(trial.kind), -trial.distinctness());
  };
  Trial* winner = nullptr;
  for (Trial* trial : contenders) {
    if (ties(*trial) && (winner == nullptr || key(*trial) < key(*winner))) winner = trial;
  }
  return winner;
}

// Amounts, years and other numbers alike spread the answers of a box for one end of a range; that
// by which it selects also tells how many records remain.
Trial* Prober::BestFitting(Trial* winner, RangeEnd end) {
  constexpr double kFits = 0.12, kFitsBetter = 0.1;
  constexpr size_t kFewest = 5;
  if (FamilyOf(winner->kind.type) != Family::kDigits || IsGuess(winner->kind)) return winner;
  // The cheapest or dearest few are no sample of all.
  if (winner->kind.type == InputType::kPrice && seen_.sorted_by_amount) return winner;
  const std::vector<PlacedReply> placed = PlacedReplies(*winner);
  const auto misfit = [&](const Trial& trial) {
    return trial.kind.shown.size() < kFewest ? 1
                                             : MisfitOf(trial.kind.shown, end, placed, without_);
  };
  Trial* best = winner;
  double least = std::min(kFits, misfit(*winner) - kFitsBetter);
  for (Trial* trial : Contenders(end)) {
    if (FamilyOf(trial->kind.type) != Family::kDigits || misfit(*trial) >= least) continue;
    least = misfit(*trial);
    best = trial;
  }
  return best;
}

// Amounts and other numbers get the same answers; which it is, only words can say, or records that
// show no amounts.
void Prober::NameByGuess(ValueKind* kind) const {
  const bool number = kind->type == InputType::kNumber, price = kind->type == InputType::kPrice;
  const SeenValues seen = FindSeenValues(asker_.record_texts());
  const bool no_amounts = seen.any_text && seen.amounts.empty() && guess_ != InputType::kPrice;
  if (price && (guess_ == InputType::kNumber || no_amounts)) {
    kind->type = InputType::kNumber;
    kind->name = "number";
  } else if (number && guess_ == InputType::kPrice) {
    kind->type = InputType::kPrice;
    kind->name = "price-small";
  }
}

// --- Values ---

// Bounds lie where the answer changes: between the last value that gets everything and the first
// that gets nothing.
std::pair<double, double> WhereAnswersChange(std::vector<PlacedReply> placed) {
  std::erase_if(placed, [](const PlacedReply& entry) { return !entry.reply.answered; });
  std::stable_sort(placed.begin(), placed.end(),
                   [](const PlacedReply& a, const PlacedReply& b) { return a.place < b.place; });
  size_t first = 0, last = placed.size() - 1;
  while (first + 1 < last && IsSameAnswer(placed[first].reply, placed[first + 1].reply)) ++first;
  while (last > first + 1 && IsSameAnswer(placed[last].reply, placed[last - 1].reply)) --last;
  return {placed[first].place, placed[last].place};
}

// Values of records that were not asked for, evenly over all of them.
std::vector<std::string> NewValues(const ValueKind& kind, const std::set<std::string>& asked,
                                   size_t most) {
  std::vector<std::string> shown(kind.values.begin(),
                                 kind.values.begin() + static_cast<ptrdiff_t>(kind.seen_values));
  std::erase_if(shown, [&](const std::string& value) { return asked.contains(value); });
  return SpreadOut(shown, most);
}

size_t Prober::RecordsOnPage() const {
  size_t most = without_.records.size();
  for (const Trial& trial : trials_) {
    for (const auto& [value, reply] : trial.answers) most = std::max(most, reply.records.size());
  }
  return most;
}

// Asks in the middle of where most records lie, until no part has too many of them.
Task<void> Prober::LearnSpread(const Trial& trial, RangeEnd end, TypedBox* box) {
  constexpr double kFineEnough = 0.06;
  constexpr int kMostAsked = 20;
  std::vector<PlacedReply> placed = PlacedReplies(trial);
  box->spread = SpreadOf(placed, end, without_);
  box->on_page = RecordsOnPage();
  if (!options_.learn_spread) co_return;
  for (int asked = 0; asked < kMostAsked && asker_.MayAsk(); ++asked) {
    const auto part = RoughestPart(box->spread, kFineEnough);
    if (!part) co_return;
    const double middle = MiddleOf(trial.kind, part->first, part->second);
    std::string value = ValueAt(trial.kind, middle);
    if (!MayBeTypedInto(input_, value)) co_return;
    std::string why = "type " + trial.kind.name + ": how the records are spread";
    Reply reply = co_await AskValue(std::move(value), std::move(why));
    if (!reply.answered) co_return;
    placed.push_back({middle, std::move(reply)});
    box->spread = SpreadOf(placed, end, without_);
  }
}

// By how many records have what value; otherwise by what the records show between the last value
// that gets everything and the first that gets nothing.
void Prober::ChooseBounds(const Trial& trial, TypedBox* box) const {
  constexpr size_t kBounds = 100, kUncountedBounds = 40;
  std::vector<double> places;
  // Few results show all of their records, of many only the first: bounds are closer where the
  // answers are smaller.
  for (size_t i = 1; i < kBounds && !box->spread.points.empty(); ++i) {
    const double part = static_cast<double>(i) / kBounds, size = box->spread.all * part * part;
    places.push_back(PlaceBelow(box->spread, box->at_least ? box->spread.all - size : size));
  }
  if (places.empty()) {
    const auto [low, high] = WhereAnswersChange(PlacedReplies(trial));
    places = BoundsOf(box->kind, low, high, kUncountedBounds);
  }
  box->kind.values = WriteBounds(box->kind, input_, std::move(places));
}

// The answers that were asked for so far show more values than were known before; asking for those
// shows still more.
Task<void> Prober::LearnValues(ValueKind* kind) {
  constexpr int kRounds = 4;
  constexpr size_t kAskedInRound = 12;
  std::set<std::string> asked(kind->probes.begin(), kind->probes.end());
  for (int round = 0; round <= kRounds; ++round) {
    const std::vector<std::string> texts = asker_.record_texts();
    *kind = WithSeenValues(*kind, input_, FindSeenValues(texts));
    if (round == kRounds || texts.size() >= kManyTexts) co_return;
    std::vector<std::string> next = NewValues(*kind, asked, kAskedInRound);
    if (next.empty()) co_return;
    for (std::string& value : next) {
      if (!asker_.MayAsk()) co_return;
      asked.insert(value);
      std::string why = "type " + kind->name + ": values that records show";
      co_await AskValue(std::move(value), std::move(why));
    }
  }
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

Task<void> Prober::ChooseValues(const Trial& trial, RangeEnd end, TypedBox* box) {
  const std::vector<PlacedReply> placed = PlacedReplies(trial);
  if (end != RangeEnd::kNone) {
    co_await LearnSpread(trial, end, box);
    box->kind = WithSeenValues(box->kind, input_, FindSeenValues(asker_.record_texts()));
    ChooseBounds(trial, box);
  } else {
    co_await LearnValues(&box->kind);
    const auto where = WhereResultsAre(placed);
    if (where && IsOrdered(box->kind.type)) {
      FillBetween(input_, where->first, where->second, options_.max_values, &box->kind);
    }
  }
  if (box->kind.values.size() > options_.max_values) box->kind.values.resize(options_.max_values);
}

std::string Prober::Evidence(const Trial* winner) const {
  std::string evidence;
  const auto say = [&](const Trial& trial) {
    evidence += (evidence.empty() ? "" : "; ") + trial.kind.name + ": " +
                std::to_string(trial.distinct.size()) + " of " +
                std::to_string(trial.answers.size()) + " values got distinct answers";
  };
  if (winner != nullptr) say(*winner);
  const Trial* best = Best();
  if (best != nullptr && best != winner) say(*best);
  if (!evidence.empty()) return evidence;
  if (WantsOtherInputs()) return "something else must be filled in as well";
  return "all " + std::to_string(asker_.requests() - first_request_) +
         " values got the same answer or none";
}

Task<TypedBox> Prober::Run() {
  if (MayAsk()) {
    Submission submission = base_;
    std::string why = "type: the form without the box";
    without_ = co_await asker_.Ask(std::move(submission), std::move(why));
  }
  for (Trial& trial : trials_) {
    if (!MayAsk() || WantsOtherInputs() || IsIgnored() || HasSeenMore()) break;
    if (IsWorthALook(trial)) co_await Try(trial);
  }
  TypedBox box;
  Trial* winner = Winner(RangeEnd::kNone);
  if (winner == nullptr && !without_.has_results()) {
    co_await TryNeighbours();
    winner = Winner(RangeEnd::kNone);
  }
  if (winner != nullptr) {
    RangeEnd end = co_await JudgeRange(*winner);
    if (end != RangeEnd::kNone && IsContradicted(*winner, end)) winner = Winner(end);
    if (end != RangeEnd::kNone && winner != nullptr) winner = BestFitting(winner, end);
    if (end == RangeEnd::kNone && winner != nullptr) winner = Postcodes(winner);
    box.at_least = winner != nullptr && end == RangeEnd::kAtLeast;
    box.at_most = winner != nullptr && end == RangeEnd::kAtMost;
  }
  box.evidence = Evidence(winner);
  if (winner != nullptr) {
    box.distinctness = winner->distinctness();
    box.kind = winner->kind;
    const RangeEnd end = box.at_least  ? RangeEnd::kAtLeast
                         : box.at_most ? RangeEnd::kAtMost
                                       : RangeEnd::kNone;
    co_await ChooseValues(*winner, end, &box);
    NameByGuess(&box.kind);
    box.type = box.kind.type;
  }
  box.requests = asker_.requests() - first_request_;
  co_return box;
}

bool IsOfWords(InputType type) { return FamilyOf(type) == Family::kWords; }

}  // namespace

Task<TypedBox> ProbeType(const SearchForm& form, int input, Submission base,
                         const std::vector<std::string>& records_text, const TypeOptions& options,
                         Asker& asker) {
  const uint64_t before = asker.requests();
  Prober prober(form, input, base, records_text, options, asker);
  TypedBox box = co_await prober.Run();
  // What answers showed in the meantime may be what the box takes.
  const std::vector<std::string> texts = asker.record_texts();
  const bool may_ask = asker.MayAsk() && asker.requests() - before < options.max_requests;
  if (!box.type && may_ask && records_text.size() < kFewTexts && texts.size() >= kFewTexts) {
    TypeOptions left = options;
    left.max_requests -= asker.requests() - before;
    Prober again(form, input, std::move(base), texts, left, asker);
    box = co_await again.Run();
    box.requests = asker.requests() - before;
  }
  co_return box;
}

// 1. An end of a range has an order, which words have not; some words are numbers, though.
// 2. A box for numbers, dates and the like refuses words or finds nothing for them; one that
//    answers them takes any words.
// 3. Names are words themselves, and some stand on every form's page. Where name or label say what
//    the box takes, it is believed unless words do nearly as well; otherwise words must fail.
bool IsTyped(const TypedBox& box, double generic_distinctness, std::optional<InputType> guess) {
  constexpr double kWordsWork = 0.25, kManyWordsWork = 0.35, kFewWordsWork = 0.15;
  constexpr double kNearlyAsWell = 0.5;
  if (!box.type) return false;
  if (box.at_least || box.at_most) return generic_distinctness < kManyWordsWork;
  if (!IsOfWords(*box.type)) return generic_distinctness < kWordsWork;
  if (guess == box.type) return generic_distinctness < kNearlyAsWell * box.distinctness;
  return generic_distinctness < kFewWordsWork;
}

}  // namespace upwell
