// SPDX-License-Identifier: Apache-2.0
#include "query/chao1.h"

#include <cmath>

namespace upwell {

SizeEstimate EstimateByChao1(uint64_t found, uint64_t once, uint64_t twice) {
  SizeEstimate estimate;
  if (found == 0 || once * 10 > found * 9) return estimate;
  double f1 = static_cast<double>(once);
  double f2 = static_cast<double>(twice);
  double seen = static_cast<double>(found);
  // The bias-corrected form, which is defined also where no record was met exactly twice.
  double unseen = f1 * (f1 - 1) / (2 * (f2 + 1));
  if (unseen < 0) unseen = 0;
  double variance = f1 * (f1 - 1) / (2 * (f2 + 1)) +
                    f1 * (2 * f1 - 1) * (2 * f1 - 1) / (4 * (f2 + 1) * (f2 + 1)) +
                    f1 * f1 * f2 * (f1 - 1) * (f1 - 1) / (4 * std::pow(f2 + 1, 4));
  estimate.records = seen + unseen;
  estimate.low = seen;
  estimate.high = seen;
  if (unseen > 0) {
    // The number of unseen records is taken as log-normal, so that the limit cannot fall below
    // what was seen.
    double spread = std::exp(1.96 * std::sqrt(std::log(1 + variance / (unseen * unseen))));
    estimate.low = seen + unseen / spread;
    estimate.high = seen + unseen * spread;
  }
  estimate.coverage = seen / estimate.records;
  estimate.method = "chao1";
  return estimate;
}

}  // namespace upwell
