// SPDX-License-Identifier: Apache-2.0
// How a site was treated, by the dates and answers in a run's archive.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/result.h"

namespace upwell::report {

// Upper ends of the classes of gaps; the last class has none.
inline constexpr std::array<base::Duration, 7> kGapLimits = {
    std::chrono::milliseconds(10), std::chrono::milliseconds(100), std::chrono::milliseconds(500),
    std::chrono::seconds(1),       std::chrono::seconds(2),        std::chrono::seconds(5),
    std::chrono::seconds(30)};
using GapCounts = std::array<uint64_t, kGapLimits.size() + 1>;

// The pace at which one host was asked. A gap lies between the starts of two requests.
struct HostPace {
  std::string host;  // with the port where it is not the default
  uint64_t requests = 0;
  base::Duration shortest{0}, median{0}, long_one{0},
      longest{0};  // long_one: nine of ten are shorter
  GapCounts gaps{};
  // Answers with Retry-After, and how many of them were obeyed: no request began in that time.
  uint64_t waits_asked = 0, waits_kept = 0;
  base::Duration longest_wait{0};
};

struct RobotsFacts {
  std::string host;
  int status = 0;  // of the last answer; 0: none came
  std::optional<base::Duration> crawl_delay;
};

struct ArchiveFacts {
  bool exists = false;
  uint64_t requests = 0;                       // all that went over the wire
  std::map<std::string, uint64_t> by_purpose;  // "robots", "page", "search", "detail"
  std::map<int, uint64_t> by_status;           // of those that were answered
  std::map<std::string, uint64_t> by_failure;  // of the others
  std::vector<base::Time> starts;              // sorted
  std::vector<HostPace> hosts;                 // the busiest first
  std::vector<RobotsFacts> robots;             // in the order of hosts
  std::string software, user_agent;            // of the last process that wrote it
  uint64_t unreadable_bytes = 0;               // a tail that is being written, or torn

  uint64_t answers(int status) const {
    const auto found = by_status.find(status);
    return found == by_status.end() ? 0 : found->second;
  }
};

// Reads all WARC files of `folder`; nothing is written. A folder that does not exist is an archive
// that does not exist, not an error.
base::Result<ArchiveFacts> ReadArchiveFacts(const std::string& folder);

}  // namespace upwell::report
