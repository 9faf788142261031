// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/candidate_pool.h"

#include <algorithm>

namespace upwell::harvest {

double CandidatePool::Enough() const {
  return candidates_.size() < kMost ? 0 : candidates_.back().worth.value;
}

void CandidatePool::KeepBest() {
  std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
    return a.worth.value != b.worth.value ? a.worth.value > b.worth.value : a.terms < b.terms;
  });
  if (candidates_.size() > kMost) candidates_.resize(kMost);
}

void CandidatePool::RemoveIf(const std::function<bool(const Candidate&)>& remove) {
  std::erase_if(candidates_, remove);
}

const Candidate* CandidatePool::Best(uint32_t queries,
                                     const std::function<void(Candidate&)>& refresh) {
  for (Candidate& candidate : candidates_) {
    if (candidate.terms.size() == 1) refresh(candidate);
  }
  while (true) {
    const auto best = std::max_element(
        candidates_.begin(), candidates_.end(),
        [](const Candidate& a, const Candidate& b) { return a.worth.value < b.worth.value; });
    if (best == candidates_.end()) return nullptr;
    if (best->terms.size() == 1 || best->looked_up_at == queries) return &*best;
    refresh(*best);
    best->looked_up_at = queries;
  }
}

}  // namespace upwell::harvest
