// SPDX-License-Identifier: Apache-2.0
// One answer followed from part to part, and when that ends: a part that repeats earlier ones, a
// page that is no part of this answer, a calendar or endless session ids.
#pragma once

#include <unordered_set>

#include "answer/answer.h"
#include "answer/pager/numbered_pages.h"

namespace upwell::answer {

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
  Step Add(const fetch::Request& request, const Answer& answer);

  // The part to fetch next, if the last step leads on: not fetched before under this or an address
  // that differs only in a session id or token. Links that ask robots not to follow are given too;
  // the caller decides.
  const Turn* NextTurn(const Answer& answer) const;

  // The part behind the last one that is linked, where the site counts more than its links lead to
  // and the addresses of its parts count up evenly.
  std::optional<fetch::Request> BeyondLinks(const Answer& answer) const;

  size_t parts() const { return parts_; }

  // A guard: no answer is followed further than this, whatever it offers.
  static constexpr size_t kMaxParts = 10'000;

 private:
  bool AsksTheSame(const fetch::Request& request) const;
  bool CountContradicts(const Answer& answer, bool same_question) const;

  base::Url last_;  // the address of the last part, with what was posted in its query
  std::unordered_set<base::Hash128> requests_;
  std::unordered_set<base::Hash128> records_;
  std::optional<uint64_t> count_;
  NumberedPages numbered_;
  size_t longest_part_ = 0;  // records
  size_t parts_ = 0;
  size_t parts_with_few_new_ = 0;  // in a row
  bool leads_on_ = false;
};

// The same for requests that ask for the same part: session ids and tokens are left out of the
// address and of a POST's body, and the order of arguments does not matter.
base::Hash128 PartKey(const fetch::Request& request);

}  // namespace upwell::answer
