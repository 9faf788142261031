// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_pairs.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.h"

namespace upwell::query {
namespace {

// Values of one side that are compared, a bound of time.
constexpr size_t kMostCandidates = 400;

// The numbers below were chosen on a made phone book and made registers (value_pairs_test.cc has a
// small one).
constexpr size_t kLongEnough = 3;    // characters of what was asked, to tell a field
constexpr size_t kManyRecords = 3;   // of an answer, to tell a field by fewer characters
constexpr double kRankLoss = 0.02;   // of what a value of a list promises, for each rank
constexpr double kCostOfRank = 0.2;  // in powers of e, as long as nothing was found
constexpr double kCostOfAsking = 0.25, kCostOfAskingWide = 0.25;  // the same, for each question
constexpr double kLeastFrequent = 0.25, kMostFrequent = 4;        // beside the average of a field
constexpr double kOneLetterMore = 0.15;                           // share of what the prefix has
constexpr double kLeastPromise = 0.03;                            // new records
constexpr double kSeldomMore = 0.05;         // of what is expected, where it is in hand already
constexpr uint64_t kPatienceWithPairs = 30;  // questions without a new record
constexpr uint64_t kPatienceShare = 10;      // one more for so many questions asked
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

// The rate of a value that found something is drawn to what others of its source find. A value that
// found nothing may be none at all, the likelier the more it was asked beside.
void ValuePairs::FitSide(size_t side) {
  double mean_of_other = 0;
  for (auto& [key, value] : sides_[side].values) value.exposure = 0;
  for (const Question& question : questions_) {
    const double other = question[1 - side]->rate;
    question[side]->exposure += other;
    mean_of_other += other / static_cast<double>(questions_.size());
  }
  for (auto& [key, value] : sides_[side].values) {
    if (value.asked == 0) continue;
    const SourceExpectation hope = sources_.Expect(side, value.source);
    const double prior = hope.rate * value.prior;
    if (value.found > 0) {
      value.rate = (static_cast<double>(value.found) + prior * mean_of_other) /
                   (value.exposure + mean_of_other);
      continue;
    }
    const double silence = 1 / (1 + prior * value.exposure);  // how likely, if it finds something
    const double alive = hope.share * silence / (hope.share * silence + 1 - hope.share);
    value.rate = alive * prior * silence;
  }
}

// Fits rates of both sides whose products are what the questions found; those of the second side
// are 1 on average.
void ValuePairs::FitRates() {
  for (int round = 0; round < kFittingRounds && !questions_.empty(); ++round) {
    for (const size_t side : {0, 1}) FitSide(side);
    double sum = 0;
    for (const Question& question : questions_) sum += question[1]->rate;
    for (auto& [key, value] : sides_[1].values) {
      value.rate *= static_cast<double>(questions_.size()) / sum;
    }
  }
  TallySources();
}

void ValuePairs::TallySources() {
  for (const size_t side : {0, 1}) {
    sources_.ResetTallies(side);
    for (const auto& [key, value] : sides_[side].values) {
      if (value.asked == 0) continue;
      sources_.Tally(side, value.source, value.found > 0,
                     value.rate / std::max(value.prior, kLeastFrequent));
    }
  }
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
      const double rate = means[number] * prior;
      if (rate > best.rate) best = {key, term.text, number, prior, rate};
    }
  }
}

std::vector<ValuePairs::Candidate> ValuePairs::CandidatesOf(size_t side) const {
  const Side& own = sides_[side];
  std::vector<double> means;
  for (size_t number = 0; number < sources_.all().size(); ++number) {
    means.push_back(sources_.Expect(side, number).mean());
  }
  Candidates candidates;
  for (const auto& [key, value] : own.values) {
    const double rate = value.asked > 0 ? value.rate : means[value.source] * value.prior;
    if (value.closed) continue;
    Candidate& best = candidates[key];
    if (rate > best.rate) best = {key, value.text, value.source, value.prior, rate};
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
      const double promise = std::max(expected - known, seldom);
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

void ValuePairs::LearnFields(size_t side, const std::string& value, const Answer& answer) {
  const std::string asked = PrefixOf(value);
  const bool tells = base::CountCodePoints(asked) >= kLongEnough ||
                     (!asked.empty() && answer.keys.size() >= kManyRecords);
  if (!tells || sides_[side].is_fixed || answer.keys.empty()) return;
  sources_.LearnFit(side, asked, NumbersOf(answer.keys));
}

void ValuePairs::LearnPrefixes(size_t side, const std::string& value, const Answer& answer) {
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
}

// Adds the prefix with each letter of the alphabet, and with those that known values have there.
void ValuePairs::AddPrefixes(size_t side, const std::string& prefix, double prior) {
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
    if (value.asked++ == 0) value.rate = sources_.Expect(side, value.source).mean() * value.prior;
    value.found += answer.matches;
    for (const base::Hash128& key : answer.keys) AddNumber(NumberOf(key), &value.records);
    question[side] = &value;
    LearnFields(side, keys[side], answer);
    if (!sides_[side].is_fixed) LearnPrefixes(side, keys[side], answer);
  }
  questions_.push_back(question);
  asked_[keys[0]].insert(keys[1]);
  if (answer.whole) whole_[keys[0]].insert(keys[1]);
  answered_ += !answer.keys.empty();
  fruitless_ = answer.new_records > 0 ? 0 : fruitless_ + 1;
}

}  // namespace upwell::query
