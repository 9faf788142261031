// SPDX-License-Identifier: Apache-2.0
// The random policy (seed paper "Downloading Hidden Web Content", section 3): words drawn uniformly
// from a dictionary. The base line of every comparison. Once the dictionary is used up, words of
// the documents seen follow.
#pragma once

#include "base/rng.h"
#include "harvest/keywords/observing_policy.h"

namespace upwell::harvest {

class RandomPolicy : public ObservingPolicy {
 public:
  RandomPolicy(std::vector<std::string> dictionary, const SeenLimits& limits, uint64_t seed);

 protected:
  std::optional<Choice> Choose() override;
  void Learn(const AskedQuery&) override {}

 private:
  base::Rng rng_;
  std::vector<std::string> dictionary_;  // in the order of asking
  size_t next_ = 0;
  std::vector<TermId> vocabulary_;  // drawn from the documents, in the order of asking
  size_t next_of_vocabulary_ = 0;
  size_t terms_drawn_ = 0;
};

}  // namespace upwell::harvest
