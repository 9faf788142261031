// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_pairs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::query {
namespace {

// Values of one side that are compared, a guard.
constexpr size_t kMostCandidates = 400;

// The numbers below are not tuned; they were checked on a made phone book and made registers
// (value_pairs_test.cc has a small one).
constexpr size_t kLongEnough = 3;    // characters of what was asked, to tell a field
constexpr size_t kManyRecords = 3;   // of an answer, to tell a field by fewer characters
constexpr double kRankLoss = 0.02;   // of what a value of a list promises, for each rank
constexpr double kCostOfRank = 0.2;  // in powers of e, as long as nothing was found
constexpr double kCostOfAsking = 0.25, kCostOfAskingWide = 0.25;  // the same, for each question
constexpr double kLeastFrequent = 0.25, kMostFrequent = 4;        // times the average of a field
constexpr double kOneLetterMore = 0.15;                           // share of what the prefix has
constexpr double kLeastPromise = 0.03;                            // new records
constexpr double kSeldomMore = 0.05;         // of what is expected, where it is in hand already
constexpr uint64_t kPatienceWithPairs = 30;  // questions without a new record
constexpr uint64_t kPatienceShare = 5;       // one more for so many questions asked
constexpr double kFirmnessOfNovelty = 2;     // records, as if others had been shown before
constexpr double kRefusedPrefixes = 2;       // of one length and none taken: all are too short
constexpr size_t kLongestShortest = 3;       // letters that a site may want of a prefix
constexpr int kFittingRounds = 3;            // of fitting the rates of both sides in turn

bool IsWildCard(char c) { return c == '%' || c == '*'; }

// The text without a wild card at its end.
std::string PrefixOf(std::string text) {
  if (!text.empty() && IsWildCard(text.back())) text.pop_back();
  return text;
}

bool IsIn(const std::vector<const std::set<std::string>*>& sets,
          const std::vector<std::string>& words) {
  return std::any_of(sets.begin(), sets.end(), [&](const std::set<std::string>* set) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return set->contains(word); });
  });
}

// Digits one by one, letters as one: "00000" of "60601", "a a" of "Oak Park".
std::string ShapeOf(const std::string& text) {
  std::string shape;
  for (const char c : text) {
    const bool is_letter = base::IsAsciiAlpha(c) || !base::IsAscii(c);
    const char kind = base::IsAsciiDigit(c) ? '0' : is_letter ? 'a' : c;
    if (kind != 'a' || shape.empty() || shape.back() != 'a') shape += kind;
  }
  return shape;
}

// How far two numbers of as many digits lie apart, in steps of half a power of two; nothing where
// one of them is none.
std::optional<int> DistanceOf(const std::string& a, const std::string& b) {
  const bool are_numbers = std::all_of(a.begin(), a.end(), base::IsAsciiDigit) &&
                           std::all_of(b.begin(), b.end(), base::IsAsciiDigit);
  if (!are_numbers || a == b || a.size() != b.size()) return std::nullopt;
  const std::optional<uint64_t> one = base::ParseUnsigned(a), other = base::ParseUnsigned(b);
  if (!one || !other) return std::nullopt;
  const uint64_t apart = *one > *other ? *one - *other : *other - *one;
  return static_cast<int>(2 * std::log2(static_cast<double>(apart)));
}

// The number that the text is, with leading zeros or without.
std::optional<uint64_t> PlainNumber(const std::string& text) {
  const bool has_digits_only = std::all_of(text.begin(), text.end(), base::IsAsciiDigit);
  return has_digits_only ? base::ParseUnsigned(text) : std::nullopt;
}

// Nothing where one of them is no letter.
std::string FirstLetters(const std::string& text, size_t count) {
  size_t at = 0;
  for (size_t i = 0; i < count; ++i) {
    if (at >= text.size() || !base::IsLetterOrMark(base::NextCodePoint(text, &at))) return "";
  }
  return text.substr(0, at);
}

bool HasSign(const std::string& text) { return !text.empty() && IsWildCard(text.back()); }

}  // namespace

// --- What is known ---

uint32_t ValuePairs::NumberOf(const base::Hash128& key) {
  return numbers_.emplace(key, static_cast<uint32_t>(numbers_.size())).first->second;
}

std::vector<uint32_t> ValuePairs::NumbersOf(const std::vector<base::Hash128>& keys) {
  std::vector<uint32_t> numbers;
  for (const base::Hash128& key : keys) AddNumber(NumberOf(key), &numbers);
  return numbers;
}

ValuePairs::Value& ValuePairs::ValueOf(size_t side, const std::string& text) {
  Value& value = sides_[side].values[base::LowerCase(text)];
  if (value.text.empty()) value.text = text;
  return value;
}

void ValuePairs::Give(size_t side, const std::vector<std::string>& values, size_t after) {
  const size_t source = sources_.AddList();
  auto rank = static_cast<double>(after);
  for (const std::string& text : values) {
    if (text.empty() || sides_[side].values.contains(base::LowerCase(text))) continue;
    Value& value = ValueOf(side, text);
    value.source = source;
    value.prior = 1 / (1 + kRankLoss * rank++);
  }
}

void ValuePairs::GiveOffered(size_t side, const std::vector<std::string>& values) {
  sides_[side].is_fixed = true;
  Give(side, values);
  for (const std::string& text : values) ValueOf(side, text).prior = 1;
}

void ValuePairs::GiveWide(size_t side, const std::vector<std::string>& values) {
  Give(side, values);
  for (const std::string& text : values) ValueOf(side, text).source = PairSources::kPrefixes;
}

void ValuePairs::GiveFixed(size_t side, const std::string& name, double records) {
  sides_[side].is_fixed = true;
  ValueOf(side, name).prior = records;
}

void ValuePairs::Close(size_t side, const std::string& value) {
  ValueOf(side, value).closed = true;
}

void ValuePairs::See(const base::Hash128& key, const ShownValues& record) {
  const uint32_t number = NumberOf(key);
  if (seen_.insert(number).second) sources_.See(number, record);
}

// --- How much is expected of a value ---

// What a menu offers finds something, if not beside every value of the other input.
SourceExpectation ValuePairs::HopeOf(size_t side, size_t source) const {
  SourceExpectation hope = sources_.Expect(side, source);
  if (sides_[side].is_fixed) hope.share = 1;
  return hope;
}

double ValuePairs::Overlap::share(double expected) const {
  return (shared + expected * kFirmnessOfNovelty) / (shown + kFirmnessOfNovelty);
}

double ValuePairs::NoveltyOf(const Value& value) {
  return (static_cast<double>(value.fresh) + kFirmnessOfNovelty) /
         (static_cast<double>(value.shown) + kFirmnessOfNovelty);
}

// How often two values find something together that both find something beside others.
double ValuePairs::Density() const {
  double asked = 2, found = 1;
  for (const Question& question : questions_) {
    if (question.values[0]->found == 0 || question.values[1]->found == 0) continue;
    ++asked;
    found += question.has_found;
  }
  return found / asked;
}

// The rate of a value that found something is drawn to what others of its source find. A value that
// found nothing may be none at all, the likelier the more values that find something it was asked
// beside. What counts is how often it should have found something, not how many records: these come
// in heaps, and most pairs of good values may find none.
void ValuePairs::FitSide(size_t side, double density) {
  double mean_of_other = 0;
  for (auto& [key, value] : sides_[side].values) value.exposure = value.chances = 0;
  for (const Question& question : questions_) {
    const Value& other = *question.values[1 - side];
    question.values[side]->exposure += other.rate;
    if (other.found > 0) question.values[side]->chances += density;
    mean_of_other += other.rate / static_cast<double>(questions_.size());
  }
  for (auto& [key, value] : sides_[side].values) {
    if (value.asked == 0) continue;
    SourceExpectation hope = HopeOf(side, value.source);
    const double prior = hope.rate * value.prior;
    if (value.found > 0) {
      value.rate = (static_cast<double>(value.found) + prior * mean_of_other) /
                   (value.exposure + mean_of_other);
      continue;
    }
    hope.share *= FitOfShape(side, key);
    const double silence = 1 / (1 + value.chances);  // how likely, if it finds something
    const double alive = hope.share * silence / (hope.share * silence + 1 - hope.share);
    value.rate = alive * prior * silence;
  }
}

// Fits rates of both sides whose products are what the questions found; those of the second side
// are 1 on average.
void ValuePairs::FitRates() {
  const double density = Density();
  for (int round = 0; round < kFittingRounds && !questions_.empty(); ++round) {
    for (const size_t side : {0, 1}) FitSide(side, density);
    double sum = 0;
    for (const Question& question : questions_) sum += question.values[1]->rate;
    for (auto& [key, value] : sides_[1].values) {
      value.rate *= static_cast<double>(questions_.size()) / sum;
    }
  }
  TallySources();
}

void ValuePairs::TallySources() {
  for (const size_t side : {0, 1}) {
    sources_.ResetTallies(side);
    sides_[side].shapes.clear();
    sides_[side].all = {};
    for (const auto& [key, value] : sides_[side].values) {
      if (value.asked == 0) continue;
      const bool has_found = value.found > 0;
      sides_[side].all.Add(has_found);
      sides_[side].shapes[ShapeOf(key)].Add(has_found);
      sources_.Tally(side, value.source, value.fresh > 0,
                     value.rate / std::max(value.prior, kLeastFrequent));
    }
  }
}

// How often values of the shape find something, of how often values do. A shape that was not asked
// yet is believed as far as other shapes turned out to find something.
double ValuePairs::FitOfShape(size_t side, const std::string& text) const {
  const Side& own = sides_[side];
  if (own.is_fixed) return 1;
  double shapes_found = 0;
  for (const auto& [shape, tally] : own.shapes) shapes_found += tally.found > 0;
  const double any_shape = (shapes_found + 1) / (static_cast<double>(own.shapes.size()) + 1);
  const auto known = own.shapes.find(ShapeOf(text));
  if (known == own.shapes.end()) return any_shape;
  const Tally& of_shape = known->second;
  const double share = (of_shape.found + any_shape) / (of_shape.asked + 1);
  return std::min(1.0, share * (own.all.asked + 1) / (own.all.found + 1));
}

// As long as nothing was found, values that are likely and were not asked often come first.
double ValuePairs::Untried(const Candidate& candidate, size_t side) const {
  const auto known = sides_[side].values.find(candidate.key);
  const auto asked =
      static_cast<double>(known == sides_[side].values.end() ? 0 : known->second.asked);
  const double rank = (1 / candidate.prior - 1) / kRankLoss;
  const bool is_wide = candidate.source == PairSources::kPrefixes;
  return std::exp(-kCostOfRank * (is_wide ? 0 : rank) -
                  (is_wide ? kCostOfAskingWide : kCostOfAsking) * asked);
}

// Values of the records' fields that were not asked yet.
void ValuePairs::AddTerms(size_t side, const std::vector<double>& means,
                          Candidates* candidates) const {
  const std::map<std::string, Value>& values = sides_[side].values;
  for (size_t number = 0; number < sources_.all().size(); ++number) {
    const PairSource& source = sources_.all()[number];
    if (source.terms.empty()) continue;
    const double trust = sources_.TrustIn(side, number);
    if (trust == 0) continue;
    double shown = 0;
    for (const auto& [key, term] : source.terms) shown += static_cast<double>(term.records.size());
    const double average = shown / static_cast<double>(source.terms.size());
    for (const auto& [key, term] : source.terms) {
      const auto known = values.find(key);
      if (known != values.end() && (known->second.asked > 0 || known->second.closed)) continue;
      const double frequency = static_cast<double>(term.records.size()) / average;
      const double prior = trust * std::clamp(frequency, kLeastFrequent, kMostFrequent);
      Candidate& best = (*candidates)[key];
      const double rate = means[number] * prior * FitOfShape(side, key);
      if (rate > best.rate) best = {key, term.text, number, prior, rate, 1};
    }
  }
}

std::vector<ValuePairs::Candidate> ValuePairs::CandidatesOf(size_t side) const {
  const Side& own = sides_[side];
  std::vector<double> means;
  for (size_t number = 0; number < sources_.all().size(); ++number) {
    means.push_back(HopeOf(side, number).mean());
  }
  Candidates candidates;
  for (const auto& [key, value] : own.values) {
    if (value.closed) continue;
    const double untried = means[value.source] * value.prior * FitOfShape(side, key);
    const double rate = value.asked > 0 ? value.rate : untried;
    Candidate& best = candidates[key];
    if (rate <= best.rate) continue;
    best = {key, value.text, value.source, value.prior, rate, NoveltyOf(value)};
  }
  if (!own.is_fixed) AddTerms(side, means, &candidates);
  std::vector<Candidate> sorted;
  for (auto& [key, candidate] : candidates) {
    if (answered_ == 0) candidate.rate = Untried(candidate, side);
    sorted.push_back(std::move(candidate));
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Candidate& a, const Candidate& b) { return a.rate > b.rate; });
  if (sorted.size() > kMostCandidates) sorted.resize(kMostCandidates);
  return sorted;
}

// --- What need not be asked ---

// Records that have the value, or begin so where it is a prefix.
std::vector<uint32_t> ValuePairs::InHand(size_t side, const std::string& key) const {
  std::vector<uint32_t> records;
  const auto value = sides_[side].values.find(key);
  const bool is_known = value != sides_[side].values.end();
  if (is_known) records = value->second.records;
  const bool is_prefix =
      is_known && value->second.source == PairSources::kPrefixes && sides_[side].finds_prefixes;
  const std::vector<uint32_t> shown =
      sources_.RecordsWith(side, is_prefix ? PrefixOf(key) : key, is_prefix);
  records.insert(records.end(), shown.begin(), shown.end());
  std::sort(records.begin(), records.end());
  records.erase(std::unique(records.begin(), records.end()), records.end());
  return records;
}

// The value, and its prefixes where the input finds prefixes.
std::vector<std::string> ValuePairs::Wider(size_t side, const std::string& key) const {
  std::vector<std::string> wider = {key};
  if (!sides_[side].finds_prefixes) return wider;
  const std::string prefix = PrefixOf(key);
  for (size_t length = 0; length <= prefix.size(); ++length) {
    wider.push_back(prefix.substr(0, length) + sides_[side].sign);
  }
  return wider;
}

// Second values that were asked beside it, or beside something wider, and answered in full.
std::vector<const std::set<std::string>*> ValuePairs::WholeBeside(const std::string& first) const {
  std::vector<const std::set<std::string>*> all;
  for (const std::string& wider : Wider(0, first)) {
    const auto known = whole_.find(wider);
    if (known != whole_.end()) all.push_back(&known->second);
  }
  return all;
}

// The share of what a number shows that another one, as far away, has shown of it.
double ValuePairs::ShareByDistance(const std::string& a, const std::string& b) const {
  const std::optional<int> distance = DistanceOf(a, b);
  const auto known = distance ? alike_by_distance_.find(*distance) : alike_by_distance_.end();
  return known == alike_by_distance_.end() ? 0 : known->second.share(0);
}

// The share of what the second value shows that the other one shows beside the same first value.
double ValuePairs::ShareOf(const std::string& second, const std::string& other) const {
  const double expected = ShareByDistance(second, other);
  const auto alike = alike_.find(second);
  if (alike == alike_.end()) return expected;
  const auto known = alike->second.find(other);
  return known == alike->second.end() ? expected : known->second.share(expected);
}

// The share of what the pair finds that values like the second one have not shown beside the first:
// postcodes near each other find the same. What the next lower number and the next higher one show
// lies on different sides of the number, and adds up.
double ValuePairs::LeftBeside(const std::string& first, const std::string& second) const {
  const auto asked = asked_.find(first);
  if (asked == asked_.end()) return 1;
  double left = 1;
  if (const auto alike = alike_.find(second); alike != alike_.end()) {
    for (const auto& [other, overlap] : alike->second) {
      if (asked->second.contains(other)) left = std::min(left, 1 - ShareOf(second, other));
    }
  }
  double shared = 0;
  const auto above = asked->second.lower_bound(second);
  if (above != asked->second.end()) shared += ShareOf(second, *above);
  if (above != asked->second.begin()) shared += ShareOf(second, *std::prev(above));
  left = std::min(left, std::max(0.0, 1 - shared));
  // What others have shown lies where they looked.
  const std::optional<uint64_t> number = PlainNumber(second);
  return number ? std::max(left, reach_.NewGround(first, *number)) : left;
}

bool ValuePairs::IsOver() const {
  return answered_ > 0 && fruitless_ >= kPatienceWithPairs + questions_.size() / kPatienceShare;
}

void ValuePairs::Choose(size_t side, const Candidate& candidate) {
  Value& value = ValueOf(side, candidate.text);
  if (value.asked > 0) return;
  value.source = candidate.source;
  value.prior = candidate.prior;
}

std::optional<ValuePairs::Pair> ValuePairs::Next() {
  if (IsOver()) return std::nullopt;
  FitRates();
  const std::vector<Candidate> firsts = CandidatesOf(0), seconds = CandidatesOf(1);
  std::vector<std::optional<std::vector<uint32_t>>> in_hand(seconds.size());
  double most = answered_ > 0 ? kLeastPromise : 0;
  const Candidate *best = nullptr, *beside = nullptr;
  for (const Candidate& first : firsts) {
    if (seconds.empty() || first.rate * seconds.front().rate <= most) break;
    const std::vector<uint32_t> records = InHand(0, first.key);
    const std::vector<const std::set<std::string>*> whole = WholeBeside(first.key);
    const std::set<std::string>& asked = asked_[first.key];
    for (size_t i = 0; i < seconds.size(); ++i) {
      const Candidate& second = seconds[i];
      const double expected = first.rate * second.rate;
      if (expected <= most) break;
      if (asked.contains(second.key) || IsIn(whole, Wider(1, second.key))) continue;
      if (!in_hand[i]) in_hand[i] = InHand(1, second.key);
      const auto known = static_cast<double>(CountSharedNumbers(records, *in_hand[i]));
      // Beside the known records with a prefix there may be as many unknown ones.
      const bool is_wide =
          first.source == PairSources::kPrefixes || second.source == PairSources::kPrefixes;
      const double seldom = kSeldomMore * std::max(expected, is_wide ? known : 0);
      const double novelty = std::min(first.novelty, second.novelty);
      const double left = std::min(novelty, LeftBeside(first.key, second.key));
      const double promise = std::min(std::max(expected - known, seldom), expected * left);
      if (promise <= most) continue;
      most = promise;
      best = &first;
      beside = &second;
    }
  }
  if (best == nullptr) return std::nullopt;
  Choose(0, *best);
  Choose(1, *beside);
  return Pair{best->text, beside->text};
}

// --- What answers tell ---

// Compares what the second value shows beside the first with what others showed there.
void ValuePairs::LearnAlike(const Pair& keys, const std::vector<uint32_t>& records) {
  std::map<std::string, std::vector<uint32_t>>& beside = shown_[keys[0]];
  for (const auto& [other, shown] : beside) {
    if (other == keys[1]) continue;
    const auto shared = static_cast<double>(CountSharedNumbers(records, shown));
    alike_[keys[1]][other].Add(shared, records.size());
    alike_[other][keys[1]].Add(shared, shown.size());
    const std::optional<int> distance = DistanceOf(keys[1], other);
    if (!distance) continue;
    alike_by_distance_[*distance].Add(shared, records.size());
    alike_by_distance_[*distance].Add(shared, shown.size());
  }
  beside[keys[1]] = records;
}

// How far from the second value the numbers lie that records show in each field.
void ValuePairs::LearnReach(const Pair& keys, const std::vector<uint32_t>& records) {
  const std::optional<uint64_t> asked = PlainNumber(keys[1]);
  if (!asked) return;
  reach_.LookedAt(keys[0], *asked);
  for (size_t number = 0; number < sources_.all().size(); ++number) {
    std::vector<uint64_t> shown;
    for (const auto& [key, term] : sources_.all()[number].terms) {
      if (key.size() != keys[1].size() || CountSharedNumbers(term.records, records) == 0) continue;
      if (const std::optional<uint64_t> value = PlainNumber(key)) shown.push_back(*value);
    }
    reach_.Learn(number, *asked, shown);
  }
}

void ValuePairs::LearnFields(size_t side, const std::string& value, const Answer& answer) {
  const std::string asked = PrefixOf(value);
  const bool tells = base::CountCodePoints(asked) >= kLongEnough ||
                     (!asked.empty() && answer.keys.size() >= kManyRecords);
  if (!tells || sides_[side].is_fixed || answer.keys.empty()) return;
  sources_.LearnFit(side, asked, NumbersOf(answer.keys));
}

// Prefixes of some length that the site never takes are too short, whatever stands beside them.
void ValuePairs::LearnLength(size_t side, const std::string& value, const Answer& answer) {
  Side& own = sides_[side];
  if (own.values[value].source != PairSources::kPrefixes || HasSign(value)) return;
  const size_t length = base::CountCodePoints(value);
  Tally& tally = own.by_length[length];
  tally.Add(!answer.refused);
  const bool too_short = tally.found == 0 && tally.asked >= kRefusedPrefixes;
  if (!too_short || length < own.shortest || length >= kLongestShortest) return;
  own.shortest = length + 1;
  for (auto& [key, known] : own.values) {
    const bool is_prefix = known.source == PairSources::kPrefixes;
    known.closed |= is_prefix && base::CountCodePoints(key) <= length;
  }
  if (own.finds_prefixes) AddPrefixes(side, "", 1);
}

// The beginning of a value that found something tells whether longer prefixes are taken.
void ValuePairs::TryBeginning(size_t side, const std::string& value, const Answer& answer) {
  Side& own = sides_[side];
  if (own.shortest == 1 || own.finds_prefixes || answer.keys.empty()) return;
  if (!base::IsAllAscii(value) || value.size() <= own.shortest) return;
  Value& beginning = ValueOf(side, value.substr(0, own.shortest));
  if (beginning.asked > 0) return;
  beginning.source = PairSources::kPrefixes;
  beginning.prior = kMostFrequent;
}

void ValuePairs::LearnPrefixes(size_t side, const std::string& value, const Answer& answer) {
  LearnLength(side, value, answer);
  TryBeginning(side, value, answer);
  if (sides_[side].values[value].closed) return;
  Side& own = sides_[side];
  const Value& known = own.values[value];
  const std::string asked = PrefixOf(value);
  // A wild card that was taken for one, or a letter that finds too much to be shown.
  const bool is_taken = (HasSign(value) && answer.matches > 0) ||
                        (known.source == PairSources::kPrefixes && !answer.whole);
  if (!is_taken && (HasSign(value) || !sources_.GoesOn(side, asked, NumbersOf(answer.keys)))) {
    return;
  }
  if (!own.finds_prefixes) {
    own.finds_prefixes = true;
    if (HasSign(value)) own.sign = value.back();
    AddPrefixes(side, "", 1);
  }
  if (!answer.whole) AddPrefixes(side, asked, known.prior * kOneLetterMore);
  // Beginnings of values that were not known before.
  if (own.shortest > 1 && answer.new_records > 0) AddPrefixes(side, "", 1);
}

// Adds the prefix with each letter of the alphabet, and with those that known values have there.
void ValuePairs::AddPrefixes(size_t side, const std::string& prefix, double prior) {
  if (base::CountCodePoints(prefix) + 1 < sides_[side].shortest) return AddBeginnings(side);
  std::set<std::string> letters = sources_.LettersAfter(side, prefix);
  for (char letter = 'a'; letter <= 'z'; ++letter) letters.insert(std::string(1, letter));
  for (const std::string& letter : letters) {
    if (letter.empty()) continue;
    Value& value = ValueOf(side, prefix + letter + sides_[side].sign);
    if (value.asked > 0) continue;
    value.source = PairSources::kPrefixes;
    value.prior = prior;
  }
}

// Most pairs of letters begin nothing: those with which values that are known or likely begin, by
// how many of them do.
void ValuePairs::AddBeginnings(size_t side) {
  Side& own = sides_[side];
  std::map<std::string, double> begin;
  const auto count = [&](const std::string& key) {
    const std::string beginning = FirstLetters(key, own.shortest);
    if (!beginning.empty() && beginning.size() < key.size()) ++begin[beginning];
  };
  for (const auto& [key, value] : own.values) {
    if (value.source != PairSources::kPrefixes) count(key);
  }
  for (const std::string& key : sources_.TermsOf(side)) count(key);
  double all = 0;
  for (const auto& [beginning, values] : begin) all += values;
  for (const auto& [beginning, values] : begin) {
    Value& value = ValueOf(side, beginning + own.sign);
    if (value.asked > 0) continue;
    value.source = PairSources::kPrefixes;
    value.prior =
        std::clamp(values * static_cast<double>(begin.size()) / all, kLeastFrequent, kMostFrequent);
  }
}

// "Nothing found for Peters in Station Road 128" is no answer with 128 matches.
ValuePairs::Answer ValuePairs::Believed(const Pair& asked, Answer answer) {
  const std::string number = std::to_string(answer.matches);
  const bool is_echo =
      asked[0].find(number) != std::string::npos || asked[1].find(number) != std::string::npos;
  if (answer.keys.empty() && is_echo) {
    answer.matches = 0;
    answer.whole = true;
  }
  return answer;
}

void ValuePairs::Learn(const Pair& asked, const Answer& told) {
  const Answer answer = Believed(asked, told);
  for (size_t i = 0; i < answer.records.size() && i < answer.keys.size(); ++i) {
    See(answer.keys[i], answer.records[i]);
  }
  const Pair keys = {base::LowerCase(asked[0]), base::LowerCase(asked[1])};
  Question question;
  for (const size_t side : {0, 1}) {
    Value& value = ValueOf(side, asked[side]);
    if (value.asked++ == 0) value.rate = HopeOf(side, value.source).mean() * value.prior;
    value.found += answer.matches;
    value.shown += answer.keys.size();
    value.fresh += std::min<uint64_t>(answer.new_records, answer.keys.size());
    for (const base::Hash128& key : answer.keys) AddNumber(NumberOf(key), &value.records);
    question.values[side] = &value;
    LearnFields(side, keys[side], answer);
    if (!sides_[side].is_fixed) LearnPrefixes(side, keys[side], answer);
  }
  if (!answer.keys.empty()) LearnAlike(keys, NumbersOf(answer.keys));
  LearnReach(keys, NumbersOf(answer.keys));
  question.has_found = answer.matches > 0;
  questions_.push_back(question);
  asked_[keys[0]].insert(keys[1]);
  if (answer.whole) whole_[keys[0]].insert(keys[1]);
  answered_ += !answer.keys.empty();
  fruitless_ = answer.new_records > 0 ? 0 : fruitless_ + 1;
}

}  // namespace upwell::query
