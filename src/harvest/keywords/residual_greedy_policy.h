// SPDX-License-Identifier: Apache-2.0
// The learned residual greedy policy: asks what should bring the most new documents, per query or
// per request, as a model learned on the site (residual_model.h) predicts it.
//
//   1. Start: one very frequent word, of the site's pages or else an English one, to learn early
//      whether stop words are looked for; then words of the site and English ones of middle
//      frequency until a few documents are known.
//   2. Candidates are all words of the documents seen. Scans compute their worth; they are repeated
//      when the documents seen have grown by a hundredth. In between only the best of the last scan
//      are weighed again.
//   3. What candidates are worth: candidate_weigher.h.
//   4. Under a result limit, queries that overflow are divided by further words:
//      narrower_queries.h.
//   5. Per request, a query is left when its next page promises less than the next candidate. Where
//      the site printed a count, what is left of it is known, and it goes on once nothing is
//      better.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/rng.h"
#include "harvest/keywords/candidate_pool.h"
#include "harvest/keywords/candidate_weigher.h"
#include "harvest/keywords/narrower_queries.h"
#include "harvest/keywords/observing_policy.h"
#include "harvest/simulate/offline_greedy.h"

namespace upwell::harvest {

struct ResidualGreedyOptions {
  CostUnit aim = CostUnit::kRequests;
  SeenLimits limits;
  uint64_t seed = 1;
  uint32_t max_parents = 3000;  // overflown queries whose narrower ones are weighed; a guard
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
  struct Forecast {  // of the running query
    Evidence evidence;
    Worth worth;
    std::optional<double> alternative;  // value of the next candidate
    uint64_t alternative_at = 0;        // documents seen then
  };

  std::optional<Choice> ChooseStart();
  std::optional<TermId> UnaskedOfSite(bool common) const;
  bool SiteSpeaksEnglish() const;
  bool ScanIsDue() const;
  void Scan();
  void ScanWords();
  void DivideFrequentWords();
  const Candidate* BestOfPool();
  bool IsAskable(const Candidate& candidate) const;
  void Refresh(Candidate& candidate) const;
  void WeighWord(Candidate& candidate) const;
  std::optional<Rest> RestOf(TermId term) const;

  double NextPageValue() const;
  double ValueByCount(double matches) const;
  double Alternative();

  bool HasTrueCount(const AskedQuery& query) const {
    return query.count && habits().counts_are_true();
  }
  void JudgeGuess(const AskedQuery& query, const std::optional<uint64_t>& matches);
  std::optional<uint64_t> MatchesOf(const AskedQuery& query) const;
  std::optional<double> LearnedUnseen(const AskedQuery& query,
                                      const std::optional<uint64_t>& matches) const;
  void TakeSample(const AskedQuery& query, const std::optional<uint64_t>& matches);
  void LearnOverflow(const AskedQuery& query, const std::optional<uint64_t>& matches);
  void KeepRest(const AskedQuery& query);

  ResidualGreedyOptions options_;
  base::Rng rng_;
  std::vector<std::string_view> start_words_;
  size_t next_start_word_ = 0;
  int common_words_tried_ = 0;  // of the site's pages
  CandidateWeigher weigher_;
  NarrowerQueries narrower_;
  CandidatePool pool_;
  uint64_t scanned_at_ = 0;  // documents seen
  uint32_t scan_query_ = 0;
  bool never_scanned_ = true;
  Candidate chosen_;
  Forecast forecast_;
  std::unordered_map<TermId, Rest> rests_;  // of words that were left before their end
};

}  // namespace upwell::harvest
