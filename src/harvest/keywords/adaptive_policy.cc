// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/adaptive_policy.h"

#include <algorithm>
#include <unordered_map>

#include "harvest/keywords/generic_words.h"
#include "harvest/keywords/zipf_estimator.h"

namespace upwell::harvest {
namespace {

// Times the documents seen. Not tuned: the independence estimator cannot tell the size of the
// database and does not need it to compare words; any size beyond what was seen gives the same
// order.
constexpr double kNominalGrowth = 2;

// Not tuned.
constexpr size_t kMostKnown = 500;      // words that the Zipf curve is fitted to, the latest ones
constexpr double kGuessedOverflow = 2;  // matches per result shown, where no count is printed

}  // namespace

AdaptivePolicy::AdaptivePolicy(const AdaptiveOptions& options)
    : ObservingPolicy(options.limits), options_(options) {
  start_words_ = MiddleWords();
  base::Rng(options.seed).Shuffle(start_words_);
}

std::optional<ObservingPolicy::Choice> AdaptivePolicy::ChooseStart() {
  for (const TermId term : site_terms()) {
    if (!WasAsked(term)) return Choice{{term}, MeanWorth(), 1};
  }
  while (next_start_word_ < start_words_.size()) {
    const std::optional<TermId> term = TermOf(start_words_[next_start_word_++]);
    if (term && !WasAsked(*term)) return Choice{{*term}, MeanWorth(), 1};
  }
  return std::nullopt;
}

double AdaptivePolicy::Downloaded(TermId term) const {
  return seen().frequency(term) + (term < held_back_.size() ? held_back_[term] : 0.0);
}

// Rank 1 has the highest frequency in the documents seen; equal ones share the best rank.
std::vector<uint32_t> AdaptivePolicy::RanksOfTerms() const {
  std::vector<uint32_t> terms_with(seen().documents() + 1, 0);  // by frequency
  for (TermId term = 0; term < seen().terms(); ++term) ++terms_with[seen().frequency(term)];
  std::vector<uint32_t> rank_of(terms_with.size());
  uint32_t rank = 1;
  for (size_t frequency = terms_with.size(); frequency-- > 0;) {
    rank_of[frequency] = rank;
    rank += terms_with[frequency];
  }
  return rank_of;
}

// P(q) of every term, in documents.
void AdaptivePolicy::EstimateMatches(std::vector<double>& matches) const {
  const double downloaded = static_cast<double>(seen().size()) + all_held_back_;
  const double database = kNominalGrowth * downloaded;
  std::optional<ZipfCurve> curve;
  std::vector<uint32_t> rank_of;
  if (options_.estimator == FrequencyEstimator::kZipf) {
    rank_of = RanksOfTerms();
    std::vector<KnownFrequency> known;
    for (const Known& one : known_) {
      known.push_back({static_cast<double>(rank_of[seen().frequency(one.term)]), one.matches});
    }
    curve = FitZipf(known);
  }
  matches.resize(seen().terms());
  for (TermId term = 0; term < matches.size(); ++term) {
    matches[term] = curve ? curve->At(rank_of[seen().frequency(term)])
                          : Downloaded(term) / downloaded * database;
  }
}

std::optional<ObservingPolicy::Choice> AdaptivePolicy::Choose() {
  if (seen().documents() == 0) return ChooseStart();
  std::vector<double> matches;
  EstimateMatches(matches);
  const QueryCost cost = options_.cost_in_requests
                             ? CostInRequests(static_cast<double>(habits().page_size()))
                             : options_.cost;
  std::optional<TermId> best;
  double best_efficiency = 0;
  for (TermId term = 0; term < matches.size(); ++term) {
    if (WasAsked(term) || seen().frequency(term) == 0) continue;
    // Equation 3. The expectation never falls to 0, so that words can still be put in order.
    const double fresh = std::max(1e-6 * matches[term], matches[term] - Downloaded(term));
    const double efficiency = fresh / cost.Of(matches[term], fresh);
    if (best && efficiency <= best_efficiency) continue;
    best = term;
    best_efficiency = efficiency;
  }
  if (!best) return ChooseStart();
  return Choice{{*best}, MeanWorth(), 1};
}

void AdaptivePolicy::Learn(const AskedQuery& query) {
  if (query.shown == 0) return;
  const double shown = static_cast<double>(query.shown);
  const double matches = query.count && habits().counts_are_true()
                             ? static_cast<double>(*query.count)
                             : (query.overflown ? kGuessedOverflow * shown : shown);
  if (known_.size() >= kMostKnown) known_.erase(known_.begin());
  known_.push_back({query.terms[0], matches});
  if (query.overflown && options_.result_limit_correction) Correct(query);
}

// q' is what was shown of the query q. Equation 7 computes P(t and q) from P(t and q'); equation 6
// subtracts what other queries downloaded of it.
void AdaptivePolicy::Correct(const AskedQuery& query) {
  const double shown = static_cast<double>(query.documents.size());
  const double matches =
      std::max(shown, query.count ? static_cast<double>(*query.count) : kGuessedOverflow * shown);
  held_back_.resize(seen().terms(), 0);
  const std::vector<DocumentId> downloaded = seen().Matching(query.terms);
  std::unordered_map<TermId, std::pair<uint32_t, uint32_t>> beside;  // in q', in all downloaded
  for (const DocumentId document : downloaded) {
    for (const TermId term : seen().terms_of(document)) ++beside[term].second;
  }
  for (const DocumentId document : query.documents) {
    for (const TermId term : seen().terms_of(document)) ++beside[term].first;
  }
  for (const auto& [term, counts] : beside) {
    const double together = counts.first * matches / shown;
    held_back_[term] += static_cast<float>(std::max(0.0, together - counts.second));
  }
  all_held_back_ += std::max(0.0, matches - static_cast<double>(downloaded.size()));
}

}  // namespace upwell::harvest
