// SPDX-License-Identifier: Apache-2.0
// Pages that are no answer: errors, blocks, login walls, questions that the site rejects. The
// status is only a hint; what other answers of the same form look like says more.
#pragma once

#include "answer/background.h"

namespace upwell {

struct TroubleEvidence {
  const PageStructure* page = nullptr;
  Asked asked;
  size_t records = 0;                      // that were found on the page
  bool empty = false;                      // it is like the answers to nonsense
  const Background* background = nullptr;  // null where nothing was compared
};
Trouble JudgeTrouble(const TroubleEvidence& evidence);

// "No results" and its like, where nothing was learned to compare with.
bool SaysNothingFound(const PageStructure& page, const Asked& asked);

}  // namespace upwell
