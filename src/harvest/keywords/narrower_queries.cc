// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/narrower_queries.h"

#include <algorithm>
#include <cmath>

#include "harvest/keywords/recapture.h"

namespace upwell::harvest {
namespace {

// Growth of the documents seen after which a parent is divided again. docs/results/policies.md has
// what was tried: 1.15, 1.04 and 1.02.
constexpr double kParentGrowth = 1.05;

// Not tuned one by one; docs/results/policies.md has how the policy does with them.
constexpr double kEstimateGrowth = 1.05;  // of documents seen, until matches are estimated again
constexpr double kParentRest = 0.6;       // of what was left of a parent, until it is divided again
constexpr double kProbablySearchable = 0.5;  // probability
constexpr size_t kMostWords = 3;             // of a query
constexpr int kWideningsBelieved = 2;        // counts that rose with a further word

// Not tuned: bounds of the time that a division takes.
constexpr size_t kNarrowerOfAParent = 24;                   // queries kept
constexpr size_t kOffersLookedAt = 4 * kNarrowerOfAParent;  // some of the best were asked already
constexpr size_t kStrangersOfAParent = 200;                 // other parents that it is joined with
constexpr size_t kDocumentsOfAParent = 1500;                // documents whose words are counted

double LogRatio(uint64_t matches, double seen) {
  return std::log((std::max(0.0, static_cast<double>(matches) - seen) + 0.5) / (seen + 0.5));
}

}  // namespace

void NarrowerQueries::AddParent(Overflown query) {
  if (query.terms.size() >= kMostWords) return;
  if (!parent_of_.contains(query.terms) && !MakeParent(query.terms)) return;
  Parent& parent = parents_[parent_of_.at(query.terms)];
  parent.asked = true;
  parent.count = query.matches;
  parent.count_is_printed = query.is_printed;
  if (!query.is_printed) parent.shown = std::move(query.shown);
}

void NarrowerQueries::AddUnasked(TermId term) {
  if (!parent_of_.contains({term})) MakeParent({term});
}

// False where there are enough.
bool NarrowerQueries::MakeParent(const std::vector<TermId>& terms) {
  if (parents_.size() >= max_parents_) return false;
  parent_of_.emplace(terms, parents_.size());
  if (terms.size() == 1) {
    parent_of_term_.resize(std::max<size_t>(parent_of_term_.size(), terms[0] + 1), 0);
    parent_of_term_[terms[0]] = static_cast<uint32_t>(parents_.size()) + 1;
  }
  parents_.emplace_back().terms = terms;
  return true;
}

void NarrowerQueries::LearnCount(const std::vector<TermId>& terms, uint64_t count) {
  const auto is_wider = [&](const Parent& parent) {
    return parent.count_is_printed && count > *parent.count &&
           std::includes(terms.begin(), terms.end(), parent.terms.begin(), parent.terms.end());
  };
  if (std::any_of(parents_.begin(), parents_.end(), is_wider)) ++widened_;
}

void NarrowerQueries::MarkFull(TermId term) {
  if (full_.size() <= term) full_.resize(term + 1, false);
  full_[term] = true;
}

bool NarrowerQueries::IsAskable(const std::vector<TermId>& terms) const {
  if (asked_.contains(terms)) return false;
  return std::none_of(terms.begin(), terms.end(), [this](TermId term) { return IsFull(term); });
}

void NarrowerQueries::Collect(double enough, CandidatePool& pool) {
  if (widened_ >= kWideningsBelieved) return;
  for (Parent& parent : parents_) {
    std::erase_if(parent.narrower, [this](const Candidate& one) { return !IsAskable(one.terms); });
    if (!parent.count_is_printed) EstimateAnew(parent);
    if (IsStale(parent)) Divide(parent);
    for (Candidate& candidate : parent.narrower) {
      candidate.worth =
          weigher_.WorthOf(candidate.evidence, std::nullopt, weigher_.Searchable(candidate.terms));
      if (candidate.worth.value > enough) pool.Add(candidate);
    }
  }
}

// The estimate improves as more queries are downloaded in full.
void NarrowerQueries::EstimateAnew(Parent& parent) {
  const double documents = static_cast<double>(seen_.documents());
  if (documents < kEstimateGrowth * static_cast<double>(parent.estimated_at)) return;
  parent.estimated_at = seen_.documents();
  parent.count = MatchesByRecapture(seen_, parent.terms, parent.shown);
  if (!parent.count || parent.terms.size() > 1) return;
  seen_.CountSample(parent.terms[0], parent.shown,
                    static_cast<double>(parent.shown.size()) / static_cast<double>(*parent.count));
  weigher_.set_has_samples();
}

bool NarrowerQueries::IsStale(const Parent& parent) const {
  if (parent.narrower.empty() && parent.has_more) return true;
  if (static_cast<double>(seen_.documents()) >
      kParentGrowth * static_cast<double>(parent.divided_at)) {
    return true;
  }
  if (!parent.count || parent.terms.size() > 1) return false;
  const double left =
      static_cast<double>(*parent.count) - static_cast<double>(seen_.frequency(parent.terms[0]));
  return left < kParentRest * parent.left_then;
}

void NarrowerQueries::Divide(Parent& parent) {
  parent.divided_at = seen_.documents();
  parent.narrower.clear();
  const std::vector<DocumentId> documents = seen_.Matching(parent.terms);
  if (parent.count) {
    parent.left_then = static_cast<double>(*parent.count) - static_cast<double>(documents.size());
  }
  if (parent.asked) parent.log_ratio = LeftOf(parent.terms).value_or(0);
  parent.searchable = weigher_.Searchable(parent.terms);
  const size_t stride = documents.size() / kDocumentsOfAParent + 1;
  const std::vector<TermId> words = CountBeside(documents, stride);
  // Most words stand beside it in one document only. Where enough stand beside it in several, those
  // that do once are not among the best.
  const auto often = static_cast<size_t>(std::count_if(
      words.begin(), words.end(), [this](TermId term) { return beside_[term].documents() > 1; }));
  const uint32_t fewest = often >= kOffersLookedAt ? 2 : 1;
  for (const TermId term : words) {
    if (beside_[term].documents() < fewest) continue;
    OfferBeside(parent, term, beside_[term], static_cast<double>(stride));
  }
  OfferStrangers(parent);
  for (const TermId term : words) beside_[term] = Witnesses{};
  TakeOffers(parent);
}

// The words of every `stride`-th document, which are counted in beside_.
std::vector<TermId> NarrowerQueries::CountBeside(std::span<const DocumentId> documents,
                                                 size_t stride) {
  beside_.resize(seen_.terms());
  std::vector<TermId> words;
  for (size_t i = 0; i < documents.size(); i += stride) {
    const Witness witness(seen_, documents[i]);
    for (const TermId term : seen_.terms_of(documents[i])) {
      Witnesses& witnesses = beside_[term];
      if (witnesses.discoverers == 0) words.push_back(term);
      witnesses.Count(witness);
    }
  }
  return words;
}

void NarrowerQueries::OfferBeside(const Parent& parent, TermId term, const Witnesses& witnesses,
                                  double stride) {
  if (IsFull(term)) return;
  // Beside another, a word that the site does not look for changes nothing.
  const double searchable = weigher_.Searchable(term);
  if (searchable < kProbablySearchable) return;
  if (std::find(parent.terms.begin(), parent.terms.end(), term) != parent.terms.end()) return;
  Offer offer{term, weigher_.EvidenceOf(witnesses, stride), {}};
  offer.evidence.words = static_cast<int>(parent.terms.size()) + 1;
  offer.evidence.wider = parent.log_ratio;
  const std::optional<double> of_term = LeftOf(term);
  if (of_term && (!parent.log_ratio || *of_term < *parent.log_ratio)) {
    offer.evidence.wider = of_term;
  }
  offer.worth =
      weigher_.WorthOf(offer.evidence, std::nullopt, std::min(parent.searchable, searchable));
  offers_.push_back(offer);
}

// Words that were never seen together may stand together in documents that the limit hides.
void NarrowerQueries::OfferStrangers(const Parent& parent) {
  for (size_t i = 0; i < std::min(parents_.size(), kStrangersOfAParent); ++i) {
    if (parents_[i].terms.size() != 1 || beside_[parents_[i].terms[0]].documents() > 0) continue;
    OfferBeside(parent, parents_[i].terms[0], Witnesses{}, 1);
  }
}

// The best of what was offered become its narrower queries.
void NarrowerQueries::TakeOffers(Parent& parent) {
  const auto better = [](const Offer& a, const Offer& b) {
    return a.worth.value != b.worth.value ? a.worth.value > b.worth.value : a.term < b.term;
  };
  parent.has_more = offers_.size() > kNarrowerOfAParent;
  const size_t looked_at = std::min(offers_.size(), kOffersLookedAt);
  std::partial_sort(offers_.begin(), offers_.begin() + looked_at, offers_.end(), better);
  offers_.resize(looked_at);
  for (const Offer& offer : offers_) {
    if (parent.narrower.size() == kNarrowerOfAParent) break;
    Candidate candidate;
    candidate.terms = parent.terms;
    candidate.terms.push_back(offer.term);
    std::sort(candidate.terms.begin(), candidate.terms.end());
    if (!IsAskable(candidate.terms)) continue;
    candidate.evidence = offer.evidence;
    candidate.worth = offer.worth;
    parent.narrower.push_back(std::move(candidate));
  }
  offers_.clear();
}

void NarrowerQueries::LookUp(Candidate& candidate) const {
  Witnesses witnesses;
  for (const DocumentId document : seen_.Matching(candidate.terms)) {
    witnesses.Count(Witness(seen_, document));
  }
  candidate.evidence = weigher_.EvidenceOf(witnesses, 1);
  candidate.evidence.words = static_cast<int>(candidate.terms.size());
  candidate.evidence.wider = LeastLeft(candidate.terms);
  candidate.worth =
      weigher_.WorthOf(candidate.evidence, std::nullopt, weigher_.Searchable(candidate.terms));
}

// What is left of a parent, as log((u + 1/2) / (c + 1/2)); nothing where no query of exactly these
// words overflowed, or its matches are not known.
std::optional<double> NarrowerQueries::LeftOf(const std::vector<TermId>& terms) const {
  if (terms.size() == 1) return LeftOf(terms[0]);
  const auto found = parent_of_.find(terms);
  if (found == parent_of_.end() || !parents_[found->second].count) return std::nullopt;
  return LogRatio(*parents_[found->second].count,
                  static_cast<double>(seen_.Matching(terms).size()));
}

std::optional<double> NarrowerQueries::LeftOf(TermId term) const {
  if (term >= parent_of_term_.size() || parent_of_term_[term] == 0) return std::nullopt;
  const Parent& parent = parents_[parent_of_term_[term] - 1];
  if (!parent.asked) return std::nullopt;
  if (!parent.count) return weigher_.LogRatio(weigher_.EvidenceOf(term));
  return LogRatio(*parent.count, seen_.frequency(term));
}

// The least that is left of any parent whose words are all in `terms`.
std::optional<double> NarrowerQueries::LeastLeft(const std::vector<TermId>& terms) const {
  std::optional<double> least;
  for (uint32_t subset = 1; subset + 1 < 1u << terms.size(); ++subset) {
    std::vector<TermId> part;
    for (size_t i = 0; i < terms.size(); ++i) {
      if (subset >> i & 1) part.push_back(terms[i]);
    }
    const std::optional<double> ratio = LeftOf(part);
    if (ratio && (!least || *ratio < *least)) least = ratio;
  }
  return least;
}

}  // namespace upwell::harvest
