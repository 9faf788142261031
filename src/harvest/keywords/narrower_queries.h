// SPDX-License-Identifier: Apache-2.0
// Queries of two and three words, for sites that show only the first results. A query that
// overflowed is a parent; so may be a word that surely would. A parent and a word that stands
// beside it in documents seen make a narrower query. What a narrower query still has is predicted
// from how much is left of its parent (by printed counts or estimates) and from what the parent
// showed, which is a sample. A query inside another that was downloaded in full is not asked.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "harvest/keywords/candidate_pool.h"
#include "harvest/keywords/candidate_weigher.h"
#include "harvest/keywords/seen_documents.h"

namespace upwell::harvest {

class NarrowerQueries {
 public:
  // `seen` and `weigher` are kept by reference; samples of the parents are counted in them.
  NarrowerQueries(uint32_t max_parents, SeenDocuments& seen, CandidateWeigher& weigher)
      : max_parents_(max_parents), seen_(seen), weigher_(weigher) {}

  // A query that overflowed: its words, rising, its matches, as printed or guessed, and what was
  // shown of it, rising.
  struct Overflown {
    std::vector<TermId> terms;
    std::optional<uint64_t> matches;
    bool is_printed = false;
    std::vector<DocumentId> shown;
  };
  void AddParent(Overflown query);
  // A word that would surely overflow: it can be divided before it is asked itself, or instead.
  void AddUnasked(TermId term);
  // The site printed how many match a query of several words. Where that is repeatedly more than
  // for fewer of them, the site finds records with any of the words: then no query is narrower.
  void LearnCount(const std::vector<TermId>& terms, uint64_t count);
  void MarkAsked(const std::vector<TermId>& terms) { asked_.insert(terms); }
  void MarkFull(TermId term);

  // Not asked, and not inside a query downloaded in full. REQUIRES: several words.
  bool IsAskable(const std::vector<TermId>& terms) const;
  // Adds the best narrower queries of all parents that are worth more than `enough`.
  void Collect(double enough, CandidatePool& pool);
  // Weighs a candidate of several words by all documents seen.
  void LookUp(Candidate& candidate) const;

 private:
  struct Parent {
    std::vector<TermId> terms;
    bool asked = false;
    std::optional<uint64_t> count;  // printed, or estimated
    bool count_is_printed = false;
    uint64_t estimated_at = 0;        // documents seen then
    std::vector<DocumentId> shown;    // where nothing was printed
    uint64_t divided_at = 0;          // documents seen then
    double left_then = 0;             // its documents that were unseen then
    std::optional<double> log_ratio;  // of unseen to seen ones, then; nothing before it was asked
    double searchable = 1;
    std::vector<Candidate> narrower;  // the best
    bool has_more = true;             // narrower queries than these
  };
  struct Offer {  // a word beside a parent
    TermId term = 0;
    Evidence evidence;
    Worth worth;
  };

  bool MakeParent(const std::vector<TermId>& terms);
  void EstimateAnew(Parent& parent);
  bool IsStale(const Parent& parent) const;
  void Divide(Parent& parent);
  std::vector<TermId> CountBeside(std::span<const DocumentId> documents, size_t stride);
  void OfferBeside(const Parent& parent, TermId term, const Witnesses& witnesses, double stride);
  void OfferStrangers(const Parent& parent);
  void TakeOffers(Parent& parent);
  bool IsFull(TermId term) const { return term < full_.size() && full_[term]; }
  std::optional<double> LeftOf(const std::vector<TermId>& terms) const;
  std::optional<double> LeftOf(TermId term) const;
  std::optional<double> LeastLeft(const std::vector<TermId>& terms) const;

  uint32_t max_parents_;
  SeenDocuments& seen_;
  CandidateWeigher& weigher_;
  std::vector<Parent> parents_;
  std::map<std::vector<TermId>, size_t> parent_of_;  // index by terms
  std::vector<uint32_t> parent_of_term_;             // index + 1 of those of one word
  std::vector<Offer> offers_;                        // empty between uses
  std::vector<Witnesses> beside_;                    // by term; empty between uses
  std::set<std::vector<TermId>> asked_;
  std::vector<bool> full_;  // terms downloaded in full
  int widened_ = 0;         // times that more words matched more
};

}  // namespace upwell::harvest
