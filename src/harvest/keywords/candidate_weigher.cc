// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/candidate_weigher.h"

#include <algorithm>
#include <cmath>

namespace upwell::harvest {
namespace {

// Share of the upward deviation that counts where queries are minimised: the best of many guesses
// is usually too high, and there are no pages to save by trying an unsure one. With a cap and BM25
// (docs/results/policies.md) it took 8% fewer queries to 90% than 1, the mean of two seeds.
constexpr double kBoldness = 0.1;

// Not tuned one by one; docs/results/policies.md has how the policy does with them.
constexpr double kSureOverflow = 0.98;  // share of the result limit
constexpr double kFewUnseen = 3;        // documents; below, the model predicts a mean, not a median
constexpr double kRiskOfAQuery = 0.35;  // pages; a query may bring nothing

// Results, where the site has no limit: a guard, more than any site has.
constexpr double kNoLimit = 1e18;

std::array<double, 5> Spreads(double deviation, double boldness) {
  std::array<double, 5> factors;
  factors[2] = 1;
  for (size_t i = 3; i < factors.size(); ++i) {  // the points lie evenly around the middle
    factors[i] = std::exp(boldness * deviation * kNormalPoints[i]);
    factors[4 - i] = std::exp(-deviation * kNormalPoints[i]);
  }
  return factors;
}

}  // namespace

void CandidateWeigher::Prepare(double leaving_rate) {
  leaving_rate_ = leaving_rate;
  while (bands_.size() < seen_.terms()) {
    bands_.push_back(
        static_cast<uint8_t>(SiteHabits::BandOf(seen_.word(static_cast<TermId>(bands_.size())))));
  }
  LookUpSearchable();
  chance_.Prepare(seen_.documents());
}

void CandidateWeigher::LookUpSearchable() {
  for (int band = 0; band < SiteHabits::kBands; ++band) {
    searchable_[band] = habits_.SearchableOf(band);
  }
}

double CandidateWeigher::Searchable(TermId term) const {
  return term < bands_.size() ? searchable_[bands_[term]] : habits_.Searchable(seen_.word(term));
}

double CandidateWeigher::Searchable(std::span<const TermId> terms) const {
  double probability = 1;
  for (const TermId term : terms) probability = std::min(probability, Searchable(term));
  return probability;
}

double CandidateWeigher::limit() const {
  return habits_.result_limit() ? static_cast<double>(*habits_.result_limit()) : kNoLimit;
}

double CandidateWeigher::Unseen(const Evidence& evidence) const {
  return std::max(0.0, (evidence.seen + 0.5) * std::exp(LogRatio(evidence)) - 0.5);
}

Worth CandidateWeigher::WorthOf(const Evidence& evidence, const std::optional<Rest>& rest,
                                double searchable) const {
  if (rest) {
    const double unseen = std::max(0.0, rest->matches - evidence.seen);
    return Weigh(evidence, {unseen, Spreads(0, 1), rest->shown, true}, searchable);
  }
  const ResidualModel::Guess guess = model_.LogRatio(evidence);
  double middle = (evidence.seen + 0.5) * std::exp(guess.mean);
  if (middle < kFewUnseen) middle *= std::exp(-guess.deviation * guess.deviation / 2);
  const double boldness = aim_ == CostUnit::kQueries ? kBoldness : 1;
  return Weigh(evidence, {middle, Spreads(guess.deviation, boldness), 0, false}, searchable);
}

Worth CandidateWeigher::Weigh(const Evidence& evidence, const Prospect& prospect,
                              double searchable) const {
  const bool leaves = aim_ == CostUnit::kRequests && counts_printed_;
  Worth worth{0, 0, 0};
  for (size_t i = 0; i < prospect.factors.size(); ++i) {
    const double unseen = prospect.middle * prospect.factors[i];
    const double matches = evidence.seen + unseen;
    double fresh = unseen;
    if (matches > limit()) {
      const double factor = overflow_.Factor(evidence.words, matches / limit());
      fresh = std::min({limit(), unseen, limit() * unseen / matches * factor});
    }
    const double shown = std::max(1.0, std::min(matches, limit()) - prospect.read);
    double pages = std::ceil(shown / page());
    // A printed count tells on the first page how much is left; where it is little, the query is
    // not read further.
    if (leaves && fresh / shown * page() < leaving_rate_) {
      pages = 1;
      fresh *= std::min(1.0, page() / shown);
    }
    worth.fresh += kNormalWeights[i] * fresh;
    worth.pages += kNormalWeights[i] * pages;
  }
  worth.fresh *= searchable;
  worth.pages = searchable * worth.pages + (1 - searchable);
  worth.value = worth.fresh;
  if (aim_ == CostUnit::kRequests) {
    if (!prospect.is_certain) {
      worth.value *= promises_.Share(SizeClass(evidence.words, worth.pages));
    }
    const double risk = prospect.is_certain ? 0 : kRiskOfAQuery;
    worth.value /= 1 + (worth.pages - 1) * habits_.further_page_cost() + risk;
  }
  return worth;
}

// By the number of pages. Queries that surely overflow are a class of their own, and so are queries
// of several words.
size_t CandidateWeigher::SizeClass(int words, double pages) const {
  if (pages * page() > kSureOverflow * limit()) {
    return words > 1 ? kSizeClasses - 1 : kSizeClasses - 2;
  }
  if (words > 1) return kSizeClasses - 3;
  return std::min(kSizeClasses - 4, static_cast<size_t>(std::log2(1 + pages)));
}

void CandidateWeigher::LearnOverflow(int words, double limit, double matches, double unseen,
                                     double fresh) {
  overflow_.Learn(words, matches / limit, limit * unseen / matches, fresh);
}

void CandidateWeigher::LearnPromise(int words, const Worth& worth, double pages, double fresh) {
  if (worth.pages <= 0 || worth.fresh <= 0) return;
  promises_.Learn(SizeClass(words, worth.pages), pages * worth.fresh / worth.pages, fresh);
}

}  // namespace upwell::harvest
