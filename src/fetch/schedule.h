// SPDX-License-Identifier: Apache-2.0
// When the next request to a host may start. Pure arithmetic on given times; whoever sends the
// requests does the waiting.
//
// 1. Two requests to a host start at least `gap` apart: the largest of --delay, the request's own
//    least_gap (Crawl-delay) and the adaptive delay. With one connection the gap is counted from
//    the end of the last answer, so that the site sees it whatever the line does to single
//    requests.
// 2. The adaptive delay follows the host's latency: it grows when answers get slower or fail and
//    shrinks slowly after good ones; an error never makes it smaller.
// 3. 429 and 503 (and a Retry-After on any answer) hold the host until the time given; without
//    one the hold doubles each time, with jitter.
// 4. After `breaker_failures` failures in a row the breaker opens: nothing for `breaker_pause`,
//    then one request as a test; each further failure doubles the pause up to `longest_pause`.
// 5. At most `connections` requests to a host are under way at once.
#pragma once

#include <optional>

#include "base/clock.h"
#include "base/rng.h"
#include "fetch/exchange.h"
#include "fetch/http_date.h"

namespace upwell {

struct ScheduleOptions {
  Duration delay = std::chrono::seconds(1);  // --delay
  int connections = 1;                       // --connections
  bool adaptive = true;                      // false for loopback with --delay 0
  double latency_factor = 1.0;               // adaptive gap = factor x smoothed latency
  Duration longest_adaptive = std::chrono::seconds(30);
  Duration first_hold = std::chrono::seconds(5);  // 429/503 without Retry-After
  // On top of a Retry-After: the site counts from when its answer left, which may be later than
  // when we have read it.
  Duration retry_after_margin = std::chrono::milliseconds(100);
  Duration longest_pause = std::chrono::minutes(10);
  int breaker_failures = 5;
  Duration breaker_pause = std::chrono::seconds(30);
};

class HostSchedule {
 public:
  HostSchedule(const ScheduleOptions& options, uint64_t seed);

  // The earliest time at which a request with this least gap may start; nothing while all
  // connections are busy (then ask again after Finished).
  std::optional<Time> EarliestStart(Time now, Duration least_gap) const;
  void Started(Time now);
  // Ends what Started began and learns from the answer.
  void Finished(Time now, const Exchange& exchange);
  // Learns from an exchange of an earlier process: the same, without Started.
  void Observe(const Exchange& exchange);

  Time held_until() const { return held_until_; }
  Duration current_gap(Duration least_gap) const;

 private:
  bool breaker_open() const { return failures_in_row_ >= options_.breaker_failures; }
  void Contact(Time time);
  void Learn(Time now, const Exchange& exchange);
  void LearnSuccess(const Exchange& exchange);
  void LearnFailure(Time now, const Exchange& exchange);
  void LearnRefusal(Time now, const Exchange& exchange, bool told_when);
  void SlowDown(const Exchange& exchange);
  void HoldUntil(Time time);

  ScheduleOptions options_;
  Rng rng_;
  int under_way_ = 0;
  std::optional<Time> last_contact_;  // what the gap is counted from
  Time held_until_{};
  double smoothed_latency_s_ = 0;
  Duration adaptive_gap_{0};
  int failures_in_row_ = 0;  // for the breaker
  int refusals_in_row_ = 0;  // 429 and 503
  bool testing_ = false;     // the last request to start is the open breaker's test
};

}  // namespace upwell
