// SPDX-License-Identifier: Apache-2.0
// When the next request to a host may start. Pure arithmetic on given times; whoever sends the
// requests does the waiting.
//
// 1. Two requests to a host start at least `gap` apart: the largest of --delay, the request's own
//    least_gap (Crawl-delay), the latency gap and the gap of the learned rate. With one connection
//    all but the last are counted from the end of the last answer, so that the site sees them
//    whatever the network does to single requests.
// 2. The latency gap follows the host's latency: it grows when answers get slower and shrinks after
//    good ones.
// 3. The rate that the host takes is learned from its refusals and failures (learned_rate.h); an
//    error never makes anything faster.
// 4. 429 and 503 (and a Retry-After on any answer) hold the host until the time given; without
//    one, or where the site refuses again after it, the hold doubles each time, with jitter.
// 5. After `breaker_failures` failures in a row the breaker opens: nothing for `breaker_pause`,
//    then one request as a test; each further failure doubles the pause up to `longest_pause`.
// 6. At most `connections` requests to a host are under way at once.
#pragma once

#include <optional>

#include "base/clock.h"
#include "base/rng.h"
#include "fetch/exchange.h"
#include "fetch/http_date.h"
#include "fetch/learned_rate.h"

namespace upwell::fetch {

// The numbers are not tuned.
struct ScheduleOptions {
  base::Duration delay = std::chrono::seconds(1);  // --delay
  int connections = 1;                             // --connections
  bool follows_latency = true;                     // false for loopback with --delay 0
  double latency_factor = 1.0;                     // latency gap = factor x smoothed latency
  // Of the latency gap and of the learned rate's.
  base::Duration longest_gap = std::chrono::seconds(30);
  base::Duration first_hold = std::chrono::seconds(5);  // 429/503 without Retry-After
  // On top of a Retry-After: the site counts from when its answer left, which may be later than
  // when we have read it.
  base::Duration retry_after_margin = std::chrono::milliseconds(100);
  base::Duration longest_pause = std::chrono::minutes(10);
  int breaker_failures = 5;
  base::Duration breaker_pause = std::chrono::seconds(30);
};

class HostSchedule {
 public:
  HostSchedule(const ScheduleOptions& options, uint64_t seed);

  // The earliest time at which a request with this least gap may start; nothing while all
  // connections are busy (then ask again after Finished).
  std::optional<base::Time> EarliestStart(base::Time now, base::Duration least_gap) const;
  void Started(base::Time now);
  // The request has gone out only now.
  void Sent(base::Time now) { Arrive(now); }
  // Ends what Started began and learns from the answer.
  void Finished(base::Time now, const Exchange& exchange);
  // Learns from an exchange of an earlier process: the same, without Started.
  void Observe(const Exchange& exchange);

  base::Time held_until() const { return held_until_; }
  base::Duration current_gap(base::Duration least_gap) const;

 private:
  bool breaker_open() const { return failures_in_row_ >= options_.breaker_failures; }
  base::Duration AskedGap(base::Duration least_gap) const;
  void Start(base::Time time);
  void Contact(base::Time time);
  void Arrive(base::Time time);
  void Learn(base::Time now, const Exchange& exchange);
  void LearnSuccess(base::Time now, const Exchange& exchange);
  void LearnLatency(const Exchange& exchange, bool is_page);
  void LearnFailure(base::Time now, const Exchange& exchange);
  void LearnRefusal(base::Time now, const Exchange& exchange, std::optional<base::Duration> told);
  void HoldUntil(base::Time time);

  ScheduleOptions options_;
  base::Rng rng_;
  int under_way_ = 0;
  std::optional<base::Time> last_contact_;  // what gaps are counted from
  // What the learned rate's gap is counted from: when the last request can have arrived at the
  // latest. Of two that are on their way for different times the site sees a shorter gap.
  std::optional<base::Time> last_arrival_;
  base::Duration least_latency_ = base::Duration::max();
  base::Time held_until_{};
  double smoothed_latency_s_ = 0;
  base::Duration latency_gap_{0};
  LearnedRate rate_;
  int failures_in_row_ = 0;  // for the breaker
  int refusals_in_row_ = 0;  // 429 and 503
  base::Time last_refusal_ = base::Time::min();
  bool testing_ = false;  // the last request to start is the open breaker's test
};

}  // namespace upwell::fetch
