// SPDX-License-Identifier: Apache-2.0
// Reads the answer to a region to its end, unless it is known to overflow or is the same as one
// that was read before. Of both the first page is enough.
#pragma once

#include "harvest/answer_session.h"
#include "harvest/harvest_state.h"

namespace upwell::harvest {

class RegionReader : public PageReader {
 public:
  // `state` is not owned.
  explicit RegionReader(const HarvestState& state) : state_(state) {}

  bool WantsNext(const WholeAnswer& so_far) override {
    return !IsKnownToOverflow(so_far, state_.habits()) && SameAs(so_far) == nullptr;
  }
  // The answer with all its records, where it was left because it is known.
  WholeAnswer Completed(WholeAnswer answer) const {
    const std::vector<base::Hash128>* same = answer.cut ? SameAs(answer) : nullptr;
    if (same == nullptr) return answer;
    answer.records = *same;
    answer.cut = false;
    return answer;
  }

 private:
  const std::vector<base::Hash128>* SameAs(const WholeAnswer& answer) const {
    const bool is_first_page = answer.records.size() == answer.first.records.size();
    return is_first_page && answer.count ? state_.known_answers.Find(answer.records, *answer.count)
                                         : nullptr;
  }

  const HarvestState& state_;
};

}  // namespace upwell::harvest
