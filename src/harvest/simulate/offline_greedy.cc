// SPDX-License-Identifier: Apache-2.0
#include "harvest/simulate/offline_greedy.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace upwell::harvest {
namespace {

constexpr TermId kNoTerm = UINT32_MAX;

class Greedy {
 public:
  Greedy(const SimulatedSite& site, CostUnit aim)
      : site_(site), aim_(aim), covered_(site.corpus().documents()) {
    curve_.documents = site.corpus().documents();
    shown_.resize(site.corpus().terms());
    uncovered_.resize(site.corpus().terms());
    for (TermId term = 0; term < site.corpus().terms(); ++term) {
      uncovered_[term] = site.corpus().frequency(term);
      if (!site.Searchable(term)) continue;
      uint64_t matches = 0;
      // Only overflowing answers differ from the posting list.
      if (Overflows(term)) shown_[term] = site.Ask({&term, 1}, &matches);
      heap_.push({Gain(Results(term).size(), Results(term).size()), term, kNoTerm});
    }
  }

  // All pairs of overflowing words that stand in a document together.
  void AddPairs() {
    std::vector<uint32_t> together(site_.corpus().terms());
    std::vector<TermId> beside;
    for (TermId first = 0; first < site_.corpus().terms(); ++first) {
      if (!site_.Searchable(first) || !Overflows(first)) continue;
      for (const DocumentId document : site_.documents_with(first)) {
        for (const Corpus::Entry& entry : site_.corpus().terms_of(document)) {
          if (entry.term <= first || !site_.Searchable(entry.term) || !Overflows(entry.term)) {
            continue;
          }
          if (together[entry.term]++ == 0) beside.push_back(entry.term);
        }
      }
      for (const TermId second : beside) {
        const uint64_t shown = std::min<uint64_t>(together[second], site_.options().cap);
        heap_.push({Gain(shown, shown), first, second});
        together[second] = 0;
      }
      beside.clear();
    }
  }

  Curve Run(const SimulationLimits& limits) {
    const uint64_t enough =
        static_cast<uint64_t>(std::ceil(limits.share * static_cast<double>(curve_.documents)));
    while (!heap_.empty() && now_.seen < enough &&
           (limits.queries == 0 || now_.queries < limits.queries) &&
           (limits.requests == 0 || now_.requests < limits.requests)) {
      TakeBest();
    }
    curve_.points.push_back(now_);
    return std::move(curve_);
  }

 private:
  struct Candidate {
    double gain = 0;
    TermId term = 0;
    TermId second = kNoTerm;
    bool operator<(const Candidate& other) const {
      if (gain != other.gain) return gain < other.gain;
      return std::pair(term, second) > std::pair(other.term, other.second);
    }
  };

  bool Overflows(TermId term) const {
    return site_.options().cap > 0 && site_.corpus().frequency(term) > site_.options().cap;
  }
  std::span<const DocumentId> Results(TermId term) const {
    if (Overflows(term)) return shown_[term];
    return site_.documents_with(term);
  }
  std::span<const DocumentId> Results(const Candidate& candidate) {
    if (candidate.second == kNoTerm) return Results(candidate.term);
    const TermId terms[] = {candidate.term, candidate.second};
    uint64_t matches = 0;
    of_pair_ = site_.Ask(terms, &matches);
    return of_pair_;
  }
  uint64_t Pages(uint64_t results) const {
    return std::max<uint64_t>(
        1, (results + site_.options().page_size - 1) / site_.options().page_size);
  }
  double Gain(uint64_t fresh, uint64_t results) const {
    return static_cast<double>(fresh) /
           (aim_ == CostUnit::kRequests ? static_cast<double>(Pages(results)) : 1.0);
  }

  // A gain only falls while documents become covered, so that a candidate whose gain is counted
  // anew and still the highest is the best of all.
  void TakeBest() {
    Candidate best = heap_.top();
    heap_.pop();
    if (best.second != kNoTerm) {  // no more than is left of either word, which is known at once
      const double most = std::min(uncovered_[best.term], uncovered_[best.second]);
      if (most == 0) return;
      if (most < best.gain) {
        best.gain = most;
        if (!heap_.empty() && best < heap_.top()) {
          heap_.push(best);
          return;
        }
      }
    }
    const std::span<const DocumentId> results = Results(best);
    uint64_t fresh = 0;
    for (const DocumentId document : results) fresh += covered_[document] ? 0 : 1;
    if (fresh == 0) return;
    best.gain = Gain(fresh, results.size());
    if (!heap_.empty() && best < heap_.top()) {
      heap_.push(best);
      return;
    }
    Cover(results);
  }

  void Cover(std::span<const DocumentId> results) {
    ++now_.queries;
    uint64_t noted = now_.seen;
    for (size_t i = 0; i < results.size(); ++i) {
      if (i % site_.options().page_size == 0) ++now_.requests;
      ++now_.results;
      if (!covered_[results[i]]) CoverOne(results[i]);
      const bool page_ends = (i + 1) % site_.options().page_size == 0 || i + 1 == results.size();
      if (!page_ends || now_.seen == noted) continue;
      curve_.points.push_back(now_);
      noted = now_.seen;
    }
  }

  void CoverOne(DocumentId document) {
    covered_[document] = true;
    ++now_.seen;
    for (const Corpus::Entry& entry : site_.corpus().terms_of(document)) --uncovered_[entry.term];
  }

  const SimulatedSite& site_;
  CostUnit aim_;
  std::vector<bool> covered_;
  std::vector<uint32_t> uncovered_;             // documents, by term
  std::vector<std::vector<DocumentId>> shown_;  // of overflowing terms
  std::vector<DocumentId> of_pair_;             // shown of the pair that is weighed
  std::priority_queue<Candidate> heap_;
  CurvePoint now_;
  Curve curve_;
};

}  // namespace

Curve OfflineGreedy(const SimulatedSite& site, CostUnit aim, const SimulationLimits& limits) {
  return Greedy(site, aim).Run(limits);
}

Curve OfflineGreedyOfPairs(const SimulatedSite& site, const SimulationLimits& limits) {
  Greedy greedy(site, CostUnit::kQueries);
  greedy.AddPairs();
  return greedy.Run(limits);
}

}  // namespace upwell::harvest
