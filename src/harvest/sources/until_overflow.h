// SPDX-License-Identifier: Apache-2.0
// Reads an answer to its end, unless it is known to overflow.
#pragma once

#include "harvest/answer_session.h"

namespace upwell::harvest {

// Of an answer that is known to overflow the first page is enough: its records come with its parts.
class UntilOverflow : public PageReader {
 public:
  explicit UntilOverflow(const SiteHabits& habits) : habits_(habits) {}
  bool WantsNext(const WholeAnswer& so_far) override { return !IsKnownToOverflow(so_far, habits_); }

 private:
  const SiteHabits& habits_;
};

}  // namespace upwell::harvest
