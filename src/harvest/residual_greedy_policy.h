// SPDX-License-Identifier: Apache-2.0
// The learned residual greedy policy: asks what should bring the most new documents, per query or
// per request, as a model learned on the site (residual_model.h) predicts it.
//
//   1. Start: one very frequent word, to learn early whether stop words are looked for; then words
//      of the site and words of middle frequency until a few documents are known.
//   2. Candidates are all words of the documents seen. Their worth is written down in scans, which
//      are repeated when the documents seen have grown by a hundredth; in between the best of the
//      last scan are weighed anew.
//   3. Under a result limit k, a candidate with n > k matches brings about k·u/n, times a factor
//      learned from the queries that overflowed. These become parents: words that stand beside
//      theirs make queries of two and three words. How much is left of the parents, which printed
//      counts tell, and what they showed, which is a sample, say how much is left of those. They
//      are looked up anew before they are asked. What lies inside a query downloaded in full is not
//      asked.
//   4. Per request: worth is divided by pages, and a query is left when its next page promises less
//      than the next candidate. Once its first page is read, a printed count tells what is left, so
//      that a bad guess costs one page; worths count on that.
//   5. Not to run after empty promises: per request, worths are lowered by what queries of the same
//      size have brought lately of what they promised, never raised, and every query costs a little
//      more than its pages. Per query, under a limit, an unsure guess is worth less than a sure
//      one: more than the limit is never shown.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

#include "base/rng.h"
#include "harvest/observing_policy.h"
#include "harvest/offline_greedy.h"
#include "harvest/residual_model.h"

namespace upwell {

struct ResidualGreedyOptions {
  Aim aim = Aim::kRequests;
  SeenLimits limits;
  uint64_t seed = 1;
  uint32_t max_parents = 3000;  // overflown queries whose narrower ones are weighed
};

class ResidualGreedyPolicy : public ObservingPolicy {
 public:
  explicit ResidualGreedyPolicy(const ResidualGreedyOptions& options);

  bool WantsNextPage() override;

 protected:
  std::optional<Choice> Choose() override;
  void Start(const AskedQuery& query) override;
  void Learn(const AskedQuery& query) override;

 private:
  struct Worth {
    double fresh = 0;
    double pages = 1;
    double value = 0;  // what is compared: fresh, or fresh per page
  };
  struct Candidate {
    std::vector<TermId> terms;
    Evidence evidence;
    std::optional<uint64_t> count;       // printed when it was asked and left
    uint32_t looked_up_at = UINT32_MAX;  // queries asked by then, of several words
    Worth worth;
  };
  struct Parent {
    std::vector<TermId> terms;
    std::optional<uint64_t> count;  // printed, or estimated
    bool count_is_printed = false;
    uint64_t estimated_at = 0;      // documents seen then
    std::vector<DocumentId> shown;  // where nothing was printed
    uint64_t weighed_at = 0;        // documents seen then
    double left_then = 0;           // its documents that were unseen then
    double log_ratio = 0;           // of unseen to seen ones, then
    double searchable = 1;
    std::vector<Candidate> narrower;  // the best
    bool has_more = true;             // than these
  };
  // What is known of a document.
  struct Witness {
    Witness(const SeenDocuments& seen, DocumentId document)
        : full_queries(seen.full_queries(document)),
          discoverer(seen.discoverer(document)),
          represents(seen.represents(document)),
          variance(seen.variance(document)) {}

    int full_queries;
    uint32_t discoverer;
    double represents;
    double variance;
  };
  // What the seen documents of a parent tell of a word beside it.
  struct Beside {
    std::array<uint32_t, 3> by_full_queries{};
    uint32_t discoverers = 0;
    uint32_t last_discoverer = UINT32_MAX;
    double represented = 0;
    double variance = 0;

    uint32_t documents() const {
      return by_full_queries[0] + by_full_queries[1] + by_full_queries[2];
    }
    void Count(const Witness& witness) {
      ++by_full_queries[witness.full_queries];
      if (last_discoverer != witness.discoverer) ++discoverers;
      last_discoverer = witness.discoverer;
      represented += witness.represents;
      variance += witness.variance;
    }
  };
  struct BesideOffer {  // a word beside a parent
    TermId term = 0;
    Evidence evidence;
    Worth worth;
  };
  struct Forecast {  // of the running query
    Evidence evidence;
    Worth worth;
    std::optional<double> alternative;  // value of the next candidate
    uint64_t alternative_at = 0;        // documents seen then
  };

  std::optional<Choice> ChooseStart();
  bool ScanIsDue() const;
  void Scan();
  void PrepareScan();
  void LookUpSearchable();
  void ScanTerms();
  void ScanParents();
  void EstimateAnew(Parent& parent);
  bool IsStale(const Parent& parent) const;
  void WeighNarrower(Parent& parent);
  void OfferBeside(const Parent& parent, TermId term, const Beside& beside, double stride);
  void TakeOffers(Parent& parent);
  void RefreshNarrower(Candidate& candidate) const;
  Evidence EvidenceOf(const Beside& beside, double stride) const;
  void Offer(const Candidate& candidate);
  const Candidate* BestOfPool();
  bool StillAskable(const Candidate& candidate) const;
  void Refresh(Candidate& candidate) const;
  Choice ToChoice(const Candidate& candidate);

  Evidence EvidenceOf(TermId term) const;
  double ChanceDiscoverers(double documents) const;
  Worth WorthOf(const Evidence& evidence, const std::optional<uint64_t>& count,
                double searchable) const;
  Worth Weigh(const Evidence& evidence, double middle, const std::array<double, 5>& factors,
              double searchable) const;
  double Searchable(TermId term) const;
  double Searchable(const std::vector<TermId>& terms) const;
  void LearnOverflow(const AskedQuery& query);
  std::optional<uint64_t> MatchesOf(const AskedQuery& query) const;
  void TakeSample(const AskedQuery& query);
  void LearnPromise(const AskedQuery& query);
  void KeepRest(const AskedQuery& query);
  void CheckNarrowing(const AskedQuery& query);
  size_t SizeClass(int words, double pages) const;
  double NextPageValue() const;
  double Alternative();
  std::optional<double> LearnedUnseen(const AskedQuery& query) const;
  bool IsFull(TermId term) const { return term < full_.size() && full_[term]; }
  void MarkFull(TermId term);
  std::optional<double> WiderOf(const std::vector<TermId>& terms) const;
  std::optional<double> WiderOf(TermId term) const;
  std::optional<double> LeastLeft(const std::vector<TermId>& terms) const;

  ResidualGreedyOptions options_;
  Rng rng_;
  std::vector<std::string_view> start_words_;
  size_t next_start_word_ = 0;
  ResidualModel model_;
  std::vector<Candidate> pool_;
  uint64_t scanned_at_ = 0;  // documents seen
  uint32_t scan_query_ = 0;
  bool never_scanned_ = true;
  Candidate chosen_;
  Forecast forecast_;
  std::optional<uint64_t> matches_;  // of the query that ended last
  std::vector<uint8_t> bands_;       // sorts of words, by term
  std::array<double, SiteHabits::kBands> searchable_{};
  std::vector<bool> full_;                       // terms downloaded in full
  std::unordered_map<TermId, uint64_t> counts_;  // of words that were left before their end
  std::vector<Parent> parents_;
  std::map<std::vector<TermId>, size_t> parent_of_;  // index by terms
  std::vector<uint32_t> parent_of_term_;             // index + 1 of those of one word
  std::vector<BesideOffer> offers_;                  // empty between uses
  std::vector<Beside> beside_;                       // by term; empty between uses
  std::set<std::vector<TermId>> asked_together_;     // queries of several words
  OverflowModel overflow_;
  static constexpr size_t kSizeClasses = 11;
  std::array<double, kSizeClasses> promised_{};
  std::array<double, kSizeClasses> kept_{};
  std::vector<double> discovery_sizes_;  // queries by the logarithm of what they discovered
  std::vector<double> discovery_queries_;
  std::vector<double> log_chance_;  // by logarithm of the number of documents
  bool narrows_ = true;             // more words match less
  int widened_ = 0;
  bool counts_printed_ = false;
  double leaving_rate_ = 0;   // new documents on a page, below which a query is left
  bool has_samples_ = false;  // a query that was shown in part, and its count
};

}  // namespace upwell
