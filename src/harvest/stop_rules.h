// SPDX-License-Identifier: Apache-2.0
// When to stop asking (Liddle et al. 2002, section 5: thresholds as sequential stopping rules).
// Each can be set, several at once; the one that fires is the reason.
//
//   StopRules rules;
//   rules.share_of_data = 0.9;
//   rules.queries = 1000;
//   if (auto rule = FiredRule(rules, progress)) return NameOf(*rule);
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace upwell {

// A rule that is absent never fires.
struct StopRules {
  std::optional<double> share_of_data;  // of the estimated data, 0 to 1
  std::optional<uint64_t> queries;
  std::optional<uint64_t> requests;
  std::optional<uint64_t> bytes;
  std::optional<std::chrono::seconds> time;
  std::optional<uint64_t> empty_queries;  // without new data, one after the other
};

struct HarvestProgress {
  std::optional<double> share_of_data;  // in hand of what is estimated; nothing: not known yet
  uint64_t queries = 0;
  uint64_t requests = 0;
  uint64_t bytes = 0;
  std::chrono::milliseconds time{0};
  uint64_t empty_queries = 0;  // since the last one with new data
};

enum class StopRule : uint8_t { kShareOfData, kQueries, kRequests, kBytes, kTime, kEmptyQueries };

// As in summary.json: "share of data", "empty queries".
const char* NameOf(StopRule rule);

// The first in the order above that holds; nothing: go on.
std::optional<StopRule> FiredRule(const StopRules& rules, const HarvestProgress& progress);

// One sentence: "stopped after 1000 queries", "stopped at 90.3% of the estimated data".
std::string TextOf(StopRule rule, const HarvestProgress& progress);

}  // namespace upwell
