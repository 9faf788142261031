// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/random_policy.h"

#include <numeric>

namespace upwell::harvest {

RandomPolicy::RandomPolicy(std::vector<std::string> dictionary, const SeenLimits& limits,
                           uint64_t seed)
    : ObservingPolicy(limits), rng_(seed), dictionary_(std::move(dictionary)) {
  rng_.Shuffle(dictionary_);
}

std::optional<ObservingPolicy::Choice> RandomPolicy::Choose() {
  while (next_ < dictionary_.size()) {
    const std::optional<TermId> term = TermOf(dictionary_[next_++]);
    if (term && !WasAsked(*term)) return Choice{{*term}, MeanWorth(), 1};
  }
  for (;;) {
    if (next_of_vocabulary_ == vocabulary_.size()) {
      if (terms_drawn_ == seen().terms()) return std::nullopt;
      vocabulary_.resize(seen().terms() - terms_drawn_);
      std::iota(vocabulary_.begin(), vocabulary_.end(), static_cast<TermId>(terms_drawn_));
      rng_.Shuffle(vocabulary_);
      terms_drawn_ = seen().terms();
      next_of_vocabulary_ = 0;
    }
    const TermId term = vocabulary_[next_of_vocabulary_++];
    if (!WasAsked(term)) return Choice{{term}, MeanWorth(), 1};
  }
}

}  // namespace upwell::harvest
