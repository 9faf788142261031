// SPDX-License-Identifier: Apache-2.0
// The generic-frequency policy (seed paper "Downloading Hidden Web Content", section 3): the words
// of a collection made elsewhere, the most frequent first. Where the list ends, words of the
// documents seen follow, again the most frequent first.
#pragma once

#include "harvest/keywords/observing_policy.h"

namespace upwell::harvest {

class GenericFrequencyPolicy : public ObservingPolicy {
 public:
  explicit GenericFrequencyPolicy(const SeenLimits& limits) : ObservingPolicy(limits) {}

 protected:
  std::optional<Choice> Choose() override;
  void Learn(const AskedQuery&) override {}

 private:
  size_t next_ = 0;
};

}  // namespace upwell::harvest
