// SPDX-License-Identifier: Apache-2.0
#include "harvest/stop_rules.h"

#include <cstdio>

namespace upwell {
namespace {

// A share that is computed of numbers that are equal must count as reached.
constexpr double kAlmost = 1e-9;

bool IsReached(const std::optional<uint64_t>& limit, uint64_t value) {
  return limit && value >= *limit;
}

}  // namespace

const char* NameOf(StopRule rule) {
  switch (rule) {
    case StopRule::kShareOfData:
      return "share of data";
    case StopRule::kQueries:
      return "queries";
    case StopRule::kRequests:
      return "requests";
    case StopRule::kBytes:
      return "bytes";
    case StopRule::kTime:
      return "time";
    case StopRule::kEmptyQueries:
      return "empty queries";
  }
  return "";
}

std::optional<StopRule> FiredRule(const StopRules& rules, const HarvestProgress& progress) {
  if (rules.share_of_data && progress.share_of_data &&
      *progress.share_of_data >= *rules.share_of_data - kAlmost) {
    return StopRule::kShareOfData;
  }
  if (IsReached(rules.queries, progress.queries)) return StopRule::kQueries;
  if (IsReached(rules.requests, progress.requests)) return StopRule::kRequests;
  if (IsReached(rules.bytes, progress.bytes)) return StopRule::kBytes;
  if (rules.time && progress.time >= *rules.time) return StopRule::kTime;
  if (IsReached(rules.empty_queries, progress.empty_queries)) return StopRule::kEmptyQueries;
  return std::nullopt;
}

std::string TextOf(StopRule rule, const HarvestProgress& progress) {
  switch (rule) {
    case StopRule::kShareOfData: {
      char text[64];
      std::snprintf(text, sizeof text, "stopped at %.1f%% of the estimated data",
                    100 * progress.share_of_data.value_or(0));
      return text;
    }
    case StopRule::kQueries:
      return "stopped after " + std::to_string(progress.queries) + " queries";
    case StopRule::kRequests:
      return "stopped after " + std::to_string(progress.requests) + " requests";
    case StopRule::kBytes:
      return "stopped after " + std::to_string(progress.bytes) + " bytes";
    case StopRule::kTime:
      return "stopped after " + std::to_string(progress.time.count() / 1000) + " seconds";
    case StopRule::kEmptyQueries:
      return "stopped after " + std::to_string(progress.empty_queries) +
             " queries without new data";
  }
  return "";
}

}  // namespace upwell
