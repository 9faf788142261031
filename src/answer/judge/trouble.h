// SPDX-License-Identifier: Apache-2.0
// Pages that are no answer: errors, blocks, login walls, questions that the site rejects. The
// status is only a hint; what other answers of the same form look like says more.
#pragma once

#include <map>
#include <set>
#include <string>

#include "answer/judge/background.h"

namespace upwell::answer {

// What a site has rejected so far: single values, those up to some length, those with signs that
// are neither letters nor digits. At most 1,000 values are remembered.
class RejectionMemory {
 public:
  void Learn(const Asked& asked, bool rejected);
  // True if this value was rejected before, or if at least two of its kind were and none of its
  // kind was ever answered.
  bool WouldReject(const Asked& asked) const;

 private:
  std::set<std::string> rejected_;
  std::map<size_t, size_t> rejected_lengths_;  // in characters -> values
  size_t shortest_answered_ = SIZE_MAX;
  std::map<char32_t, size_t> rejected_signs_;
  std::set<char32_t> answered_signs_;
};

struct TroubleEvidence {
  const PageStructure* page = nullptr;
  Asked asked;
  size_t records = 0;                      // that were found on the page
  bool empty = false;                      // it is like the answers to nonsense
  const Background* background = nullptr;  // null where nothing was compared
  bool others_were_answered = false;       // other questions of the form got answers
  bool all_alike = false;                  // every question, nonsense too, gets this page
  bool login_is_furniture = false;         // pages that are no wall ask for a password, too
  const RejectionMemory* rejections = nullptr;
};
Trouble JudgeTrouble(const TroubleEvidence& evidence);

// The page has an input for a password that people see.
bool AsksForPassword(const parse::Document& document);

// "No results" and its like, where nothing was learned to compare with.
bool SaysNothingFound(const PageStructure& page, const Asked& asked);

}  // namespace upwell::answer
