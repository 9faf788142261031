// SPDX-License-Identifier: Apache-2.0
// The best candidates of a scan. Weighing all that can be asked is dear, so that between scans only
// these are weighed anew.
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
  static constexpr size_t kMost = 256;

  void Clear() { candidates_.clear(); }
  void Add(Candidate candidate) { candidates_.push_back(std::move(candidate)); }
  // The least worth that could still be among the best. REQUIRES: what was added last is the worst.
  double Enough() const;
  void KeepBest();
  void RemoveIf(const std::function<bool(const Candidate&)>& remove);

  // The best, nothing of an empty pool. Every single word is weighed anew by `refresh`. Of several
  // words only those are looked up anew by `refresh` that would be taken, once after `queries` were
  // asked: their worth hardly rises.
  const Candidate* Best(uint32_t queries, const std::function<void(Candidate&)>& refresh);

  const std::vector<Candidate>& candidates() const { return candidates_; }

 private:
  std::vector<Candidate> candidates_;
};

}  // namespace upwell::harvest
