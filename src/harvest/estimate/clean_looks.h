// SPDX-License-Identifier: Apache-2.0
// Answers that showed nothing but known records, as independent looks at what may be missing: the
// rule of three (rule_of_three.h) counts looks, not questions.
//
// A whole answer looks once for every kRecordsOfALook records that no earlier one has shown:
// records of one question are alike, so that four tell as much as one drawn alone (hold_out.h). Of
// an answer that goes on only the best ranked are seen, which are those that other questions show,
// too: it looks once, however many it shows.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "base/hash.h"

namespace upwell::harvest {

class CleanLooks {
 public:
  // REQUIRES: all were known. An answer without records is no look.
  void Add(const std::vector<base::Hash128>& records, bool is_whole);
  // The site counts as many for a question as there are in hand that it should find: these were
  // looked at as well, whether or not it shows them.
  void AddCounted(const std::vector<base::Hash128>& records);
  void Add(const CleanLooks& others);

  uint64_t answers() const { return answers_; }
  // As many as there are answers at least.
  double looks() const;

 private:
  uint64_t answers_ = 0;
  std::set<base::Hash128> shown_;  // by whole answers
};

}  // namespace upwell::harvest
