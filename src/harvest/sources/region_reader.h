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
    return !IsKnownToOverflow(so_far, state_.habits()) && !state_.known_answers.Knows(so_far);
  }

 private:
  const HarvestState& state_;
};

}  // namespace upwell::harvest
