// SPDX-License-Identifier: Apache-2.0
// How the network is used.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "fetch/neighbours.h"
#include "fetch/schedule.h"

namespace upwell::fetch {

// The numbers are not tuned; those of bytes are guards.
struct LiveWebOptions {
  std::string user_agent;  // "upwell/0.1 (+contact)"
  std::string from;        // the From header, "" for none
  ScheduleOptions schedule;
  NeighbourLimits neighbours;  // what all sites of the process may ask of one address or owner
  size_t max_page_bytes = 8 * 1024 * 1024;  // of a body, after decompression (and on the wire)
  size_t max_header_bytes = 256 * 1024;     // of an answer's head
  base::Duration connect_timeout = std::chrono::seconds(20);
  base::Duration first_byte_timeout = std::chrono::seconds(60);
  base::Duration whole_timeout = std::chrono::seconds(180);
  // An answer that comes slower than this for as long as `slow_timeout` is given up.
  uint64_t least_speed = 200;  // bytes per second
  base::Duration slow_timeout = std::chrono::seconds(30);
  // Names that resolve to loopback, private or link-local addresses are refused unless this host
  // is the one that the user named and was there from the beginning. As Url::host() writes it.
  std::string trusted_host;
  // A request that the site wants to come later than this (Retry-After, Crawl-delay) fails at once
  // with kWaitTooLong. A longer schedule.delay counts instead.
  base::Duration longest_wait = std::chrono::hours(1);
  // --max-time: what is not answered then fails with kTimeBudget.
  base::Time deadline = base::Time::max();
  uint64_t seed = 1;  // of the jitter
  // Addresses that are not looked up, as CURLOPT_RESOLVE has them ("name:80:192.0.2.1").
  std::vector<std::string> fixed_addresses;
};

}  // namespace upwell::fetch
