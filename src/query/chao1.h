// SPDX-License-Identifier: Apache-2.0
// How many records there are at least, from how often each was met (Chao 1984, 1987): records that
// were met once and twice tell of those that were never met.
#pragma once

#include <cstdint>
#include <string>

namespace upwell {

// What is said about completeness: `method` is "" where nothing can be said.
struct SizeEstimate {
  double records = 0;
  double low = 0, high = 0;  // 95% interval
  double coverage = 0;       // found / records
  std::string method;
};

// `found` distinct records, of which `once` were met by one question only and `twice` by two.
// Says nothing while hardly any record was met a second time: the estimate would be noise.
SizeEstimate EstimateByChao1(uint64_t found, uint64_t once, uint64_t twice);

}  // namespace upwell
