// SPDX-License-Identifier: Apache-2.0
// The best candidates of a scan. Weighing everything that can be asked takes long, so only these
// are weighed again between scans.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "harvest/keywords/candidate_weigher.h"

namespace upwell::harvest {

struct Candidate {
  std::vector<TermId> terms;  // rising
  Evidence evidence;
  std::optional<Rest> rest;            // where it was asked and left
  uint32_t looked_up_at = UINT32_MAX;  // queries asked by then, of several words
  Worth worth;
};

class CandidatePool {
 public:
  static constexpr size_t kMost = 256;  // candidates; not tuned, a bound of time

  void Clear() { candidates_.clear(); }
  void Add(Candidate candidate) { candidates_.push_back(std::move(candidate)); }
  // The least worth that could still be among the best. REQUIRES: the last one added is the worst.
  double Enough() const;
  void KeepBest();
  void RemoveIf(const std::function<bool(const Candidate&)>& remove);

  // The best candidate; null where the pool is empty. `refresh` weighs every single word again. A
  // candidate of several words is weighed again only where it would be taken, and once for each
  // number of `queries` asked: its worth hardly rises.
  const Candidate* Best(uint32_t queries, const std::function<void(Candidate&)>& refresh);

  const std::vector<Candidate>& candidates() const { return candidates_; }

 private:
  std::vector<Candidate> candidates_;
};

}  // namespace upwell::harvest
