// SPDX-License-Identifier: Apache-2.0
// The adaptive policy (seed paper "Downloading Hidden Web Content", section 3): asks the word with
// the highest efficiency Pnew(q)/Cost(q), estimated from the documents downloaded.
//
//   1. P(q) by the independence estimator or by the Zipf estimator (section 3.1).
//   2. Pnew(q) = P(q) - P(q1 or ... or qi-1) P(q | q1 or ... or qi-1), equation 3.
//   3. Under a result limit the counts of the statistics table are corrected for the documents that
//      the site held back (section 3.4, equations 6 and 7).
//   4. Until the first documents are seen, words of the site and of the frequency list are asked.
//
// Everything is counted in documents instead of shares: the size of the database cancels out
// (the paper's footnote 4) but for the Zipf estimator, which takes printed or complete counts.
#pragma once

#include <vector>

#include "base/rng.h"
#include "harvest/keywords/observing_policy.h"
#include "harvest/keywords/query_cost.h"

namespace upwell::harvest {

enum class FrequencyEstimator { kIndependence, kZipf };

struct AdaptiveOptions {
  FrequencyEstimator estimator = FrequencyEstimator::kIndependence;
  bool result_limit_correction = false;
  bool cost_in_requests = false;  // the costs as the site's pages set them, instead of `cost`
  QueryCost cost;
  SeenLimits limits;
  uint64_t seed = 1;
};

class AdaptivePolicy : public ObservingPolicy {
 public:
  explicit AdaptivePolicy(const AdaptiveOptions& options);

  // P(q | q1 or ... or qi-1) times the documents downloaded: as counted, or corrected.
  double Downloaded(TermId term) const;

 protected:
  std::optional<Choice> Choose() override;
  void Learn(const AskedQuery& query) override;

 private:
  struct Known {
    TermId term = 0;
    double matches = 0;  // in the whole database
  };

  std::optional<Choice> ChooseStart();
  std::vector<uint32_t> RanksOfTerms() const;
  void EstimateMatches(std::vector<double>& matches) const;
  void Correct(const AskedQuery& query);

  AdaptiveOptions options_;
  std::vector<std::string_view> start_words_;
  size_t next_start_word_ = 0;
  std::vector<Known> known_;
  std::vector<float> held_back_;  // by term: documents with it that limits have hidden, estimated
  double all_held_back_ = 0;
};

}  // namespace upwell::harvest
