// SPDX-License-Identifier: Apache-2.0
// What a query is worth before it is asked: how many new documents it should bring, on how many
// pages, as the model learned on the site predicts it (residual_model.h).
//
//   - Under a result limit k, a candidate with n > k matches brings about k·u/n, times a factor
//     learned from the queries that overflowed.
//   - Where requests are minimised, the worth is divided by the cost of the pages (as measured on
//     this site for first and further pages) and multiplied by the share of the prediction that
//     queries of the same size have brought lately. Every query costs a little more than its pages.
//     Once its first page is read, a printed count tells what is left, so that a bad guess costs
//     one page only. The rest of a query that was left is known and needs no correction.
//   - Where queries are minimised, an unsure guess is worth less than a sure one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "harvest/keywords/calibrated_promises.h"
#include "harvest/keywords/candidate_evidence.h"
#include "harvest/keywords/residual_model.h"
#include "harvest/keywords/seen_documents.h"
#include "harvest/keywords/site_habits.h"
#include "harvest/simulate/offline_greedy.h"

namespace upwell::harvest {

struct Worth {
  double fresh = 0;
  double pages = 1;
  double value = 0;  // what is compared: fresh, or fresh per page
};

// Of a query that was left before its end.
struct Rest {
  double matches = 0;
  double shown = 0;  // of them, results on the pages that were read
};

class CandidateWeigher {
 public:
  // Both are kept by reference.
  CandidateWeigher(CostUnit aim, const SeenDocuments& seen, const SiteHabits& habits)
      : aim_(aim), seen_(seen), habits_(habits) {}

  // Before many candidates are weighed. `leaving_rate`: new documents on a page, below which a
  // query is left.
  void Prepare(double leaving_rate);
  Evidence EvidenceOf(TermId term) const {
    return EvidenceOfWord(seen_, term, chance_, has_samples_);
  }
  Evidence EvidenceOf(const Witnesses& witnesses, double stride) const {
    return EvidenceOfWitnesses(witnesses, stride, chance_, has_samples_);
  }
  // The mean of log((u + 1/2) / (c + 1/2)).
  double LogRatio(const Evidence& evidence) const { return model_.LogRatio(evidence).mean; }
  // u as it is predicted, not below 0.
  double Unseen(const Evidence& evidence) const;
  // `rest`: of a query that was left, which is known. `searchable`: the probability that the site
  // looks for it.
  Worth WorthOf(const Evidence& evidence, const std::optional<Rest>& rest, double searchable) const;
  // New results that a site shows of an overflowing query, divided by what chance would give.
  double OverflowFactor(int words, double times) const { return overflow_.Factor(words, times); }
  double Searchable(TermId term) const;
  double Searchable(std::span<const TermId> terms) const;

  // The site's habits may have changed.
  void LookUpSearchable();
  void LearnDiscovery(uint64_t fresh) { chance_.Learn(fresh); }
  void LearnUnseen(const Evidence& evidence, double unseen) { model_.Learn(evidence, unseen); }
  // `limit` results of `matches` were shown; `fresh` of them, of all `unseen` ones.
  void LearnOverflow(int words, double limit, double matches, double unseen, double fresh);
  // A query of that worth ended after `pages`.
  void LearnPromise(int words, const Worth& worth, double pages, double fresh);
  bool counts_printed() const { return counts_printed_; }
  void set_counts_printed(bool printed) { counts_printed_ = printed; }
  void set_has_samples() { has_samples_ = true; }

 private:
  // By definition: eight of log2(1 + pages), one of several words, two of what overflows.
  static constexpr size_t kSizeClasses = 11;

  struct Prospect {
    double middle = 0;                // the median of u + 1/2
    std::array<double, 5> factors{};  // of the five points around it
    double read = 0;                  // results on pages that need not be asked for again
    bool is_certain = false;
  };
  Worth Weigh(const Evidence& evidence, const Prospect& prospect, double searchable) const;

  size_t SizeClass(int words, double pages) const;
  double page() const { return static_cast<double>(habits_.page_size()); }
  double limit() const;

  CostUnit aim_;
  const SeenDocuments& seen_;
  const SiteHabits& habits_;
  ResidualModel model_;
  OverflowModel overflow_;
  ChanceDiscoverers chance_;
  CalibratedPromises<kSizeClasses> promises_;
  std::vector<uint8_t> bands_;  // SiteHabits::BandOf, by term
  std::array<double, SiteHabits::kBands> searchable_{};
  double leaving_rate_ = 0;
  bool counts_printed_ = false;
  bool has_samples_ = false;  // a query that was shown in part, and how many match it
};

}  // namespace upwell::harvest
