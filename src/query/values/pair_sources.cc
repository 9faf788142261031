// SPDX-License-Identifier: Apache-2.0
#include "query/values/pair_sources.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "base/text.h"

namespace upwell::query {
namespace {

constexpr ValuePart kParts[] = {ValuePart::kWhole,       ValuePart::kFirstWord,
                                ValuePart::kLastWord,    ValuePart::kSecondWord,
                                ValuePart::kBeforeComma, ValuePart::kAfterComma};
// Guards of memory: sources, values of one source, bytes of one value.
constexpr size_t kMostSources = 200, kMostTerms = 5'000, kLongestTerm = 60;

// The numbers below are not tuned; they were checked on a made phone book and made registers
// (value_pairs_test.cc has a small one).
constexpr size_t kFewestTerms = 3;  // values of a field that is asked
constexpr uint64_t kLooks = 4;      // values without an answer after which a field is given up
constexpr double kOtherField = 0.2, kOtherPart = 0.3;  // trust in what was not seen to be asked
constexpr size_t kLikeLetters = 4;                     // characters that label and field share

double FitOf(const SourceTally& tally) {
  const auto fits = static_cast<double>(tally.fits);
  return fits == 0 ? 0 : fits / (fits + static_cast<double>(tally.misfits));
}

// Calls `use` for each term that begins so.
template <typename Use>
void ForTermsWith(const PairSource& source, const std::string& prefix, Use use) {
  for (auto term = source.terms.lower_bound(prefix);
       term != source.terms.end() && term->first.starts_with(prefix); ++term) {
    use(term->first, term->second);
  }
}

}  // namespace

size_t CountSharedNumbers(const std::vector<uint32_t>& a, const std::vector<uint32_t>& b) {
  std::vector<uint32_t> both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both.size();
}

void AddNumber(uint32_t number, std::vector<uint32_t>* numbers) {
  const auto place = std::lower_bound(numbers->begin(), numbers->end(), number);
  if (place == numbers->end() || *place != number) numbers->insert(place, number);
}

size_t PairSources::AddList() {
  sources_.emplace_back();
  return sources_.size() - 1;
}

// kFixed where there are too many.
size_t PairSources::NumberOf(const std::string& field, ValuePart part) {
  const auto known = numbers_.find({field, part});
  if (known != numbers_.end()) return known->second;
  if (sources_.size() >= kMostSources) return kFixed;
  numbers_[{field, part}] = sources_.size();
  PairSource source;
  source.field = field;
  source.part = part;
  sources_.push_back(std::move(source));
  return sources_.size() - 1;
}

void PairSources::SeeValue(uint32_t record, const std::string& field, const std::string& value) {
  for (const ValuePart part : kParts) {
    const std::string taken = PartOf(value, part);
    if (taken.empty() || taken.size() > kLongestTerm) continue;
    const size_t source = NumberOf(field, part);
    if (source == kFixed) continue;
    std::map<std::string, PairSource::Term>& terms = sources_[source].terms;
    const std::string lower = base::LowerCase(taken);
    if (terms.size() >= kMostTerms && !terms.contains(lower)) continue;
    PairSource::Term& term = terms[lower];
    if (term.text.empty()) term.text = taken;
    AddNumber(record, &term.records);
  }
}

void PairSources::See(uint32_t record, const ShownValues& shown) {
  size_t line = 0;
  for (const auto& [name, value] : shown) {
    for (const std::string_view text : base::Split(value, '\n')) {
      const std::string field = name.empty() ? "line " + std::to_string(++line) : name;
      SeeValue(record, field, std::string(base::TrimHtmlSpace(text)));
    }
  }
}

void PairSources::LearnFit(size_t side, const std::string& asked,
                           const std::vector<uint32_t>& shown) {
  for (PairSource& source : sources_) {
    size_t found = 0;
    ForTermsWith(source, asked, [&](const std::string&, const PairSource::Term& term) {
      for (const uint32_t record : term.records) {
        found += std::binary_search(shown.begin(), shown.end(), record);
      }
    });
    SourceTally& tally = source.tallies[side];
    ++(found >= shown.size() ? tally.fits : tally.misfits);
  }
  best_fits_[side] = 0;
  for (const PairSource& source : sources_) {
    best_fits_[side] = std::max(best_fits_[side], FitOf(source.tallies[side]));
  }
}

void PairSources::ResetTallies(size_t side) {
  for (PairSource& source : sources_) {
    source.tallies[side] = {source.tallies[side].fits, source.tallies[side].misfits};
  }
}

void PairSources::Tally(size_t side, size_t source, bool has_found, double rate) {
  SourceTally& tally = sources_[source].tallies[side];
  ++tally.asked;
  if (!has_found) return;
  ++tally.found;
  tally.rates += rate;
}

bool PairSources::LooksAt(size_t side, const PairSource& source) const {
  const double fit = FitOf(source.tallies[side]);
  return fit > 0 && fit >= best_fits_[side] / 2;
}

// "Forename(s)" and "Forenames": the longest word of the one begins like a word of the other.
bool PairSources::IsLikeLabel(size_t side, const PairSource& source) const {
  const std::string label = base::LowerCase(labels_[side]), field = base::LowerCase(source.field);
  for (const std::string_view word : base::Split(label, ' ')) {
    const std::string_view start = base::CutUtf8(word, std::max(kLikeLetters, word.size() * 2 / 3));
    if (base::CountCodePoints(start) >= kLikeLetters && field.find(start) != field.npos) {
      return true;
    }
  }
  return false;
}

double PairSources::TrustIn(size_t side, size_t number) const {
  const PairSource& source = sources_[number];
  if (source.field.empty()) return 1;
  const SourceTally& own = source.tallies[side];
  if (source.terms.size() < kFewestTerms || (own.asked >= kLooks && own.found == 0)) return 0;
  if (LooksAt(side, source) || own.found * kLooks > own.asked) return 1;
  if (best_fits_[side] == 0) {
    const double by_part = source.part == ValuePart::kWhole ? 1 : kOtherPart;
    return by_part * (IsLikeLabel(side, source) ? 1 : kOtherField);
  }
  const bool same_field = std::any_of(
      sources_.begin(), sources_.end(),
      [&](const PairSource& other) { return other.field == source.field && LooksAt(side, other); });
  return same_field ? kOtherPart : 0;
}

SourceExpectation PairSources::Expect(size_t side, size_t source) const {
  double asked = 2, found = 1, rates = 1;
  for (const PairSource& each : sources_) {
    asked += static_cast<double>(each.tallies[side].asked);
    found += static_cast<double>(each.tallies[side].found);
    rates += each.tallies[side].rates;
  }
  const SourceTally& own = sources_[source].tallies[side];
  const auto own_found = static_cast<double>(own.found);
  SourceExpectation expectation;
  expectation.share = (own_found + found / asked) / (static_cast<double>(own.asked) + 1);
  expectation.rate = (own.rates + rates / found) / (own_found + 1);
  return expectation;
}

std::vector<uint32_t> PairSources::RecordsWith(size_t side, const std::string& text,
                                               bool as_prefix) const {
  std::vector<uint32_t> records;
  for (const PairSource& source : sources_) {
    if (!LooksAt(side, source)) continue;
    ForTermsWith(source, text, [&](const std::string& key, const PairSource::Term& term) {
      if (!as_prefix && key != text) return;
      records.insert(records.end(), term.records.begin(), term.records.end());
    });
  }
  return records;
}

std::set<std::string> PairSources::LettersAfter(size_t side, const std::string& prefix) const {
  std::set<std::string> letters;
  for (const PairSource& source : sources_) {
    if (!LooksAt(side, source)) continue;
    ForTermsWith(source, prefix, [&](const std::string& key, const PairSource::Term&) {
      size_t next = prefix.size();
      if (next < key.size()) base::NextCodePoint(key, &next);
      letters.insert(key.substr(prefix.size(), next - prefix.size()));
    });
  }
  return letters;
}

std::vector<std::string> PairSources::TermsOf(size_t side) const {
  std::vector<std::string> terms;
  for (const PairSource& source : sources_) {
    if (!LooksAt(side, source)) continue;
    for (const auto& [key, term] : source.terms) terms.push_back(key);
  }
  return terms;
}

bool PairSources::GoesOn(size_t side, const std::string& prefix,
                         const std::vector<uint32_t>& shown) const {
  bool goes_on = false;
  for (const PairSource& source : sources_) {
    if (!LooksAt(side, source)) continue;
    ForTermsWith(source, prefix, [&](const std::string& key, const PairSource::Term& term) {
      const std::string_view rest = std::string_view(key).substr(prefix.size());
      const bool within =
          !rest.empty() && (base::IsAsciiAlphanumeric(rest[0]) || !base::IsAscii(rest[0]));
      goes_on = goes_on || (within && CountSharedNumbers(term.records, shown) > 0);
    });
  }
  return goes_on;
}

}  // namespace upwell::query
