// SPDX-License-Identifier: Apache-2.0
// One answer followed from part to part, and when that ends: a part that repeats earlier ones, a
// page that is no part of this answer, a calendar or a circle of session ids.
#pragma once

#include <unordered_set>

#include "answer/answer.h"

namespace upwell {

class Trail {
 public:
  enum class Step : uint8_t {
    kFurtherPart,    // it showed something that the earlier parts did not
    kRepeats,        // nothing but what was shown before
    kAnotherAnswer,  // results, but of another question
    kNothing,        // no results on it
  };
  // What the page that came back is to the parts before it; the first is always a further part if
  // it has records.
  Step Add(const Request& request, const Answer& answer);

  // The part to fetch next, if the last step leads on: not fetched before under this or an address
  // that differs only in a session id or token.
  const Turn* NextTurn(const Answer& answer) const;

 private:
  std::unordered_set<Hash128> requests_;
  std::unordered_set<Hash128> records_;
  std::optional<uint64_t> count_;
};

}  // namespace upwell
