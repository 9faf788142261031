// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_pairs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "base/text.h"

namespace upwell::query {
namespace {

constexpr ValuePart kParts[] = {ValuePart::kWhole,       ValuePart::kFirstWord,
                                ValuePart::kLastWord,    ValuePart::kSecondWord,
                                ValuePart::kBeforeComma, ValuePart::kAfterComma};
constexpr size_t kMostSources = 200, kMostTerms = 5'000, kLongestTerm = 60;
constexpr size_t kMostCandidates = 400;  // of one side
constexpr size_t kFewestTerms = 3;       // of a field whose values are asked
constexpr uint64_t kLooks = 4;           // values without an answer: not for this input
constexpr size_t kTellingLength = 3, kTellingRecords = 3;  // of what was asked, or of its answer
constexpr double kOtherField = 0.2, kOtherPart = 0.3;      // trust in what was not seen to be asked
constexpr double kRankLoss = 0.02;
// As long as nothing was found.
constexpr double kCostOfRank = 0.2, kCostOfAsking = 0.25, kCostOfAskingWide = 0.25;
constexpr double kLeastFrequent = 0.25, kMostFrequent = 4;  // beside the average of a field
constexpr double kOneLetterMore = 0.15;                     // of what the beginning has
constexpr double kLeastPromise = 0.03;                      // new records
constexpr double kSeldomMore = 0.05;  // of what is expected, where it is in hand already
constexpr uint64_t kPatience = 30, kPatienceShare = 10;
constexpr int kRounds = 3;
constexpr size_t kLikeLetters = 4;

void AddTo(std::vector<uint32_t>* records, uint32_t record) {
  const auto place = std::lower_bound(records->begin(), records->end(), record);
  if (place == records->end() || *place != record) records->insert(place, record);
}

bool IsWildCard(char c) { return c == '%' || c == '*'; }

// Without a wild card at its end.
std::string BeginningOf(std::string text) {
  if (!text.empty() && IsWildCard(text.back())) text.pop_back();
  return text;
}

double CountShared(const std::vector<uint32_t>& a, const std::vector<uint32_t>& b) {
  std::vector<uint32_t> both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return static_cast<double>(both.size());
}

bool IsIn(const std::vector<const std::set<std::string>*>& sets,
          const std::vector<std::string>& words) {
  return std::any_of(sets.begin(), sets.end(), [&](const std::set<std::string>* set) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return set->contains(word); });
  });
}

bool HasSign(const std::string& text) { return !text.empty() && IsWildCard(text.back()); }

template <typename Fortune>
double FitOf(const Fortune& fortune) {
  const auto fits = static_cast<double>(fortune.fits);
  return fits == 0 ? 0 : fits / (fits + static_cast<double>(fortune.misfits));
}

}  // namespace

// --- What is known ---

uint32_t ValuePairs::NumberOf(const base::Hash128& key) {
  return numbers_.emplace(key, static_cast<uint32_t>(numbers_.size())).first->second;
}

size_t ValuePairs::SourceOf(const std::string& field, ValuePart part) {
  const auto known = source_numbers_.find({field, part});
  if (known != source_numbers_.end()) return known->second;
  if (sources_.size() >= kMostSources) return kFixed;
  source_numbers_[{field, part}] = sources_.size();
  Source source;
  source.field = field;
  source.part = part;
  sources_.push_back(std::move(source));
  return sources_.size() - 1;
}

ValuePairs::Value& ValuePairs::ValueOf(size_t side, const std::string& text) {
  Value& value = sides_[side].values[base::LowerCase(text)];
  if (value.text.empty()) value.text = text;
  return value;
}

void ValuePairs::Give(size_t side, const std::vector<std::string>& values, size_t after) {
  const size_t source = sources_.size();
  sources_.emplace_back();
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
  for (const std::string& text : values) ValueOf(side, text).source = kBeginnings;
}

void ValuePairs::GiveFixed(size_t side, const std::string& name, double records) {
  sides_[side].is_fixed = true;
  ValueOf(side, name).prior = records;
}

void ValuePairs::Close(size_t side, const std::string& value) {
  ValueOf(side, value).closed = true;
}

void ValuePairs::SeeValue(uint32_t record, const std::string& field, const std::string& value) {
  for (const ValuePart part : kParts) {
    const std::string taken = PartOf(value, part);
    if (taken.empty() || taken.size() > kLongestTerm) continue;
    const size_t source = SourceOf(field, part);
    if (source == kFixed) continue;
    std::map<std::string, Term>& terms = sources_[source].terms;
    const std::string lower = base::LowerCase(taken);
    if (terms.size() >= kMostTerms && !terms.contains(lower)) continue;
    Term& term = terms[lower];
    if (term.text.empty()) term.text = taken;
    AddTo(&term.records, record);
  }
}

void ValuePairs::See(const base::Hash128& key, const ShownValues& record) {
  const uint32_t number = NumberOf(key);
  if (!seen_.insert(number).second) return;
  size_t line = 0;
  for (const auto& [name, value] : record) {
    for (const std::string_view text : base::Split(value, '\n')) {
      const std::string field = name.empty() ? "line " + std::to_string(++line) : name;
      SeeValue(number, field, std::string(base::TrimHtmlSpace(text)));
    }
  }
}

// --- How much is expected of a value ---

// The input looks there, as far as the answers tell.
bool ValuePairs::Fits(size_t side, const Source& source) const {
  const double fit = FitOf(source.fortunes[side]);
  return fit > 0 && fit >= sides_[side].best_fit / 2;
}

// "Forename(s)" and "Forenames": the longest word of the one begins like a word of the other.
bool ValuePairs::IsLikeLabel(size_t side, const Source& source) const {
  const std::string label = base::LowerCase(labels_[side]), field = base::LowerCase(source.field);
  for (const std::string_view word : base::Split(label, ' ')) {
    const std::string_view start = base::CutUtf8(word, std::max(kLikeLetters, word.size() * 2 / 3));
    if (base::CountCodePoints(start) >= kLikeLetters && field.find(start) != field.npos)
      return true;
  }
  return false;
}

// Of what values from there are worth beside others, before any was asked.
double ValuePairs::TrustIn(size_t side, size_t number) const {
  const Source& source = sources_[number];
  if (source.field.empty()) return 1;
  const Fortune& own = source.fortunes[side];
  if (source.terms.size() < kFewestTerms || (own.asked >= kLooks && own.found == 0)) return 0;
  if (Fits(side, source) || own.found * kLooks > own.asked) return 1;
  if (sides_[side].best_fit == 0) {
    const double by_part = source.part == ValuePart::kWhole ? 1 : kOtherPart;
    return by_part * (IsLikeLabel(side, source) ? 1 : kOtherField);
  }
  const bool same_field = std::any_of(sources_.begin(), sources_.end(), [&](const Source& other) {
    return other.field == source.field && Fits(side, other);
  });
  return same_field ? kOtherPart : 0;
}

// Drawn to what values from elsewhere do.
ValuePairs::Hope ValuePairs::HopeOf(size_t side, size_t source) const {
  double asked = 2, found = 1, rates = 1;
  for (const Source& each : sources_) {
    asked += static_cast<double>(each.fortunes[side].asked);
    found += static_cast<double>(each.fortunes[side].found);
    rates += each.fortunes[side].rates;
  }
  const Fortune& own = sources_[source].fortunes[side];
  const auto own_found = static_cast<double>(own.found);
  Hope hope;
  hope.share = (own_found + found / asked) / (static_cast<double>(own.asked) + 1);
  hope.rate = (own.rates + rates / found) / (own_found + 1);
  return hope;
}

// What found something is drawn to what others of its source find. What found nothing may be no
// value at all, the more likely the more it was asked beside.
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
    const Hope hope = HopeOf(side, value.source);
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

// Rates of both sides whose products are what the questions found; those of the second side are 1
// on the average.
void ValuePairs::FitRates() {
  for (int round = 0; round < kRounds && !questions_.empty(); ++round) {
    for (const size_t side : {0, 1}) FitSide(side);
    double sum = 0;
    for (const Question& question : questions_) sum += question[1]->rate;
    for (auto& [key, value] : sides_[1].values) {
      value.rate *= static_cast<double>(questions_.size()) / sum;
    }
  }
  CountFortunes();
}

void ValuePairs::CountFortunes() {
  for (const size_t side : {0, 1}) {
    for (Source& source : sources_) {
      source.fortunes[side] = {source.fortunes[side].fits, source.fortunes[side].misfits};
    }
    for (const auto& [key, value] : sides_[side].values) {
      if (value.asked == 0) continue;
      Fortune& fortune = sources_[value.source].fortunes[side];
      ++fortune.asked;
      if (value.found == 0) continue;
      ++fortune.found;
      fortune.rates += value.rate / std::max(value.prior, kLeastFrequent);
    }
  }
}

// As long as nothing was found: what is likely, and was not asked often.
double ValuePairs::Untried(const Candidate& candidate, size_t side) const {
  const auto known = sides_[side].values.find(candidate.key);
  const auto asked =
      static_cast<double>(known == sides_[side].values.end() ? 0 : known->second.asked);
  const double rank = (1 / candidate.prior - 1) / kRankLoss;
  const bool is_wide = candidate.source == kBeginnings;
  return std::exp(-kCostOfRank * (is_wide ? 0 : rank) -
                  (is_wide ? kCostOfAskingWide : kCostOfAsking) * asked);
}

std::vector<ValuePairs::Candidate> ValuePairs::CandidatesOf(size_t side) const {
  std::map<std::string, Candidate> candidates;
  const auto take = [&](const std::string& key, const std::string& text, size_t source,
                        double prior, double rate) {
    Candidate& known = candidates[key];
    if (rate > known.rate) known = {key, text, source, prior, rate};
  };
  const Side& own = sides_[side];
  std::vector<double> means;
  for (size_t number = 0; number < sources_.size(); ++number) {
    means.push_back(HopeOf(side, number).mean());
  }
  for (const auto& [key, value] : own.values) {
    const double rate = value.asked > 0 ? value.rate : means[value.source] * value.prior;
    if (!value.closed) take(key, value.text, value.source, value.prior, rate);
  }
  for (size_t number = 0; number < sources_.size() && !own.is_fixed; ++number) {
    if (sources_[number].terms.empty()) continue;
    const double trust = TrustIn(side, number);
    if (trust == 0) continue;
    const Source& source = sources_[number];
    double shown = 0;
    for (const auto& [key, term] : source.terms) shown += static_cast<double>(term.records.size());
    const double average = shown / static_cast<double>(source.terms.size());
    for (const auto& [key, term] : source.terms) {
      const auto known = own.values.find(key);
      if (known != own.values.end() && (known->second.asked > 0 || known->second.closed)) continue;
      const double frequency = static_cast<double>(term.records.size()) / average;
      const double prior = trust * std::clamp(frequency, kLeastFrequent, kMostFrequent);
      take(key, term.text, number, prior, means[number] * prior);
    }
  }
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

// Records that have the value, or begin so where it is a beginning.
std::vector<uint32_t> ValuePairs::InHand(size_t side, const std::string& key) const {
  std::vector<uint32_t> records;
  const auto value = sides_[side].values.find(key);
  const bool is_known = value != sides_[side].values.end();
  if (is_known) records = value->second.records;
  const bool is_beginning =
      is_known && value->second.source == kBeginnings && sides_[side].finds_beginnings;
  const std::string text = is_beginning ? BeginningOf(key) : key;
  for (const Source& source : sources_) {
    if (!Fits(side, source)) continue;
    for (auto term = source.terms.lower_bound(text);
         term != source.terms.end() && term->first.starts_with(text); ++term) {
      if (!is_beginning && term->first != text) break;
      records.insert(records.end(), term->second.records.begin(), term->second.records.end());
    }
  }
  std::sort(records.begin(), records.end());
  records.erase(std::unique(records.begin(), records.end()), records.end());
  return records;
}

// Itself, and where the input finds beginnings, those of it.
std::vector<std::string> ValuePairs::Wider(size_t side, const std::string& key) const {
  std::vector<std::string> wider = {key};
  if (!sides_[side].finds_beginnings) return wider;
  const std::string beginning = BeginningOf(key);
  for (size_t length = 0; length <= beginning.size(); ++length) {
    wider.push_back(beginning.substr(0, length) + sides_[side].sign);
  }
  return wider;
}

// What was asked beside it, or something wider, and answered in full.
std::vector<const std::set<std::string>*> ValuePairs::WholeBeside(const std::string& first) const {
  std::vector<const std::set<std::string>*> all;
  for (const std::string& wider : Wider(0, first)) {
    const auto known = whole_.find(wider);
    if (known != whole_.end()) all.push_back(&known->second);
  }
  return all;
}

bool ValuePairs::IsOver() const {
  return answered_ > 0 && fruitless_ >= kPatience + questions_.size() / kPatienceShare;
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
      const double known = CountShared(records, *in_hand[i]);
      // What begins so and is known, others that begin so are unknown beside.
      const bool is_wide = first.source == kBeginnings || second.source == kBeginnings;
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

// A field in which all records have what was asked is the one that the input looks at.
void ValuePairs::LearnFields(size_t side, const std::string& value, const Answer& answer) {
  const std::string asked = BeginningOf(value);
  const bool is_telling = base::CountCodePoints(asked) >= kTellingLength ||
                          (!asked.empty() && answer.keys.size() >= kTellingRecords);
  if (!is_telling || sides_[side].is_fixed || answer.keys.empty()) return;
  std::vector<uint32_t> shown;
  for (const base::Hash128& key : answer.keys) AddTo(&shown, NumberOf(key));
  for (Source& source : sources_) {
    size_t found = 0;
    for (auto term = source.terms.lower_bound(asked);
         term != source.terms.end() && term->first.starts_with(asked); ++term) {
      for (const uint32_t record : term->second.records) {
        found += std::binary_search(shown.begin(), shown.end(), record);
      }
    }
    Fortune& fortune = source.fortunes[side];
    ++(found >= shown.size() ? fortune.fits : fortune.misfits);
  }
  double best = 0;
  for (const Source& source : sources_) best = std::max(best, FitOf(source.fortunes[side]));
  sides_[side].best_fit = best;
}

// What was asked goes on in the records, within a word.
bool ValuePairs::GoesOn(size_t side, const std::string& beginning, const Answer& answer) {
  std::vector<uint32_t> shown;
  for (const base::Hash128& key : answer.keys) AddTo(&shown, NumberOf(key));
  for (const Source& source : sources_) {
    if (!Fits(side, source)) continue;
    for (auto term = source.terms.lower_bound(beginning);
         term != source.terms.end() && term->first.starts_with(beginning); ++term) {
      const std::string_view rest = std::string_view(term->first).substr(beginning.size());
      const bool within =
          !rest.empty() && (base::IsAsciiAlphanumeric(rest[0]) || !base::IsAscii(rest[0]));
      if (within && CountShared(term->second.records, shown) > 0) return true;
    }
  }
  return false;
}

void ValuePairs::LearnBeginnings(size_t side, const std::string& value, const Answer& answer) {
  Side& own = sides_[side];
  const Value& known = own.values[value];
  const std::string asked = BeginningOf(value);
  // A wild card that was taken for one, or a letter that finds too much to be shown.
  const bool is_taken =
      (HasSign(value) && answer.matches > 0) || (known.source == kBeginnings && !answer.whole);
  if (!is_taken && (HasSign(value) || !GoesOn(side, asked, answer))) return;
  if (!own.finds_beginnings) {
    own.finds_beginnings = true;
    if (HasSign(value)) own.sign = value.back();
    AddBeginnings(side, "", 1);
  }
  if (!answer.whole) AddBeginnings(side, asked, known.prior * kOneLetterMore);
}

// With each letter that known values have there, or any.
void ValuePairs::AddBeginnings(size_t side, const std::string& beginning, double prior) {
  std::set<std::string> letters;
  for (char letter = 'a'; letter <= 'z'; ++letter) letters.insert(std::string(1, letter));
  for (const Source& source : sources_) {
    if (!Fits(side, source)) continue;
    for (auto term = source.terms.lower_bound(beginning);
         term != source.terms.end() && term->first.starts_with(beginning); ++term) {
      size_t next = beginning.size();
      if (next < term->first.size()) base::NextCodePoint(term->first, &next);
      letters.insert(term->first.substr(beginning.size(), next - beginning.size()));
    }
  }
  for (const std::string& letter : letters) {
    if (letter.empty()) continue;
    Value& value = ValueOf(side, beginning + letter + sides_[side].sign);
    if (value.asked > 0) continue;
    value.source = kBeginnings;
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
    if (value.asked++ == 0) value.rate = HopeOf(side, value.source).mean() * value.prior;
    value.found += answer.matches;
    for (const base::Hash128& key : answer.keys) AddTo(&value.records, NumberOf(key));
    question[side] = &value;
    LearnFields(side, keys[side], answer);
    if (!sides_[side].is_fixed) LearnBeginnings(side, keys[side], answer);
  }
  questions_.push_back(question);
  asked_[keys[0]].insert(keys[1]);
  if (answer.whole) whole_[keys[0]].insert(keys[1]);
  answered_ += !answer.keys.empty();
  fruitless_ = answer.new_records > 0 ? 0 : fruitless_ + 1;
}

}  // namespace upwell::query
