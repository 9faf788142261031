// SPDX-License-Identifier: Apache-2.0
// How long a site wants to be left between two searches, learned from its answers. A forum that
// says "try again in a few seconds" is asked again after two seconds, and then after half as much
// more each time until it answers; so far apart all further searches are.
#pragma once

#include <optional>

#include "base/clock.h"

namespace upwell::crawl {

class SearchPace {
 public:
  // Between two searches; 0 where the site has not complained.
  base::Duration gap() const { return gap_; }
  // The site says that a search came too soon, perhaps also how many seconds it wants. True where
  // it is worth asking once more after the gap; false where waiting has not helped.
  bool LearnTooSoon(std::optional<double> seconds);
  void LearnAnswered() { complaints_ = 0; }

 private:
  base::Duration gap_{0};
  int complaints_ = 0;  // in a row
};

}  // namespace upwell::crawl
