// SPDX-License-Identifier: Apache-2.0
#include "fetch/schedule.h"

#include <algorithm>

namespace upwell::fetch {
namespace {

// Shares. Not tuned: fast to slow down, slow to speed up.
constexpr double kWeightWhenSlower = 0.5;  // of the newest answer in the smoothed latency
constexpr double kWeightWhenFaster = 0.2;
constexpr double kKeptPerSuccess = 0.95;  // of the adaptive gap, at least
constexpr double kLargestJitter = 0.25;   // of a hold's length, added to it
// Where there is no delay yet to double.
constexpr base::Duration kFirstAdaptiveGap = std::chrono::milliseconds(100);

// Additions that stop at the end of time instead of wrapping round to its beginning.
base::Time After(base::Time start, base::Duration wait) {
  return wait > base::Time::max() - std::max(start, base::Time()) ? base::Time::max()
                                                                  : start + wait;
}

// `first`, doubled `times` times, at most `longest`.
base::Duration Doubled(base::Duration first, int times, base::Duration longest) {
  base::Duration pause = std::min(first, longest);
  for (int i = 0; i < times && pause < longest && pause > base::Duration(0); ++i) {
    pause = pause > longest / 2 ? longest : pause * 2;
  }
  return pause;
}

// Bounded, since records of earlier runs may say anything.
double LatencySeconds(const Exchange& exchange) {
  return base::ToSeconds(
      std::clamp<base::Duration>(exchange.elapsed, base::Duration(0), std::chrono::hours(1)));
}

// Failures that tell nothing about the host.
bool IsOurOwnDoing(Failure failure) {
  return failure == Failure::kForbiddenAddress || failure == Failure::kTimeBudget ||
         !IsRecordable(failure);
}

bool IsRefusal(const Exchange& exchange) {
  return exchange.status == 429 || exchange.status == 503;
}

bool IsFailure(const Exchange& exchange) { return !exchange.answered() || exchange.status >= 500; }

}  // namespace

HostSchedule::HostSchedule(const ScheduleOptions& options, uint64_t seed)
    : options_(options), rng_(seed) {}

base::Duration HostSchedule::current_gap(base::Duration least_gap) const {
  const base::Duration asked = std::max(options_.delay, least_gap);
  return options_.adaptive ? std::max(asked, adaptive_gap_) : asked;
}

std::optional<base::Time> HostSchedule::EarliestStart(base::Time now,
                                                      base::Duration least_gap) const {
  const int limit = breaker_open() ? 1 : options_.connections;
  if (under_way_ >= limit) return std::nullopt;
  const base::Time earliest = std::max(now, held_until_);
  if (!last_contact_.has_value()) return earliest;
  return std::max(earliest, After(*last_contact_, current_gap(least_gap)));
}

void HostSchedule::Started(base::Time now) {
  ++under_way_;
  Contact(now);
  testing_ = breaker_open();
}

void HostSchedule::Contact(base::Time time) {
  last_contact_ = std::max(last_contact_.value_or(time), time);
}

void HostSchedule::Finished(base::Time now, const Exchange& exchange) {
  --under_way_;
  if (options_.connections == 1) Contact(now);
  Learn(now, exchange);
}

void HostSchedule::Observe(const Exchange& exchange) {
  const base::Time finished = After(exchange.started, exchange.elapsed);
  Contact(options_.connections == 1 ? finished : exchange.started);
  testing_ = breaker_open();
  Learn(finished, exchange);
}

void HostSchedule::Learn(base::Time now, const Exchange& exchange) {
  if (!exchange.answered() && IsOurOwnDoing(exchange.failure)) return;
  const std::optional<base::Duration> retry_after =
      ParseRetryAfter(exchange.header("Retry-After"), now);
  if (retry_after.has_value()) HoldUntil(After(now, *retry_after + options_.retry_after_margin));
  if (IsRefusal(exchange)) {
    LearnRefusal(now, exchange, retry_after.has_value());
  } else if (IsFailure(exchange)) {
    LearnFailure(now, exchange);
  } else {
    LearnSuccess(exchange);
  }
}

void HostSchedule::LearnSuccess(const Exchange& exchange) {
  failures_in_row_ = 0;
  refusals_in_row_ = 0;
  const double latency = LatencySeconds(exchange);
  const bool slower = latency > smoothed_latency_s_;
  const bool is_page = exchange.status >= 200 && exchange.status < 300;
  // Redirects and error pages come faster than the pages that make work.
  if (!is_page && !slower) return;
  const double weight = slower ? kWeightWhenSlower : kWeightWhenFaster;
  smoothed_latency_s_ += weight * (latency - smoothed_latency_s_);
  const base::Duration wanted = std::min(
      base::FromSeconds(options_.latency_factor * smoothed_latency_s_), options_.longest_adaptive);
  const base::Duration least =
      is_page ? base::FromSeconds(kKeptPerSuccess * base::ToSeconds(adaptive_gap_)) : adaptive_gap_;
  adaptive_gap_ = std::max(wanted, least);
}

void HostSchedule::LearnRefusal(base::Time now, const Exchange& exchange, bool told_when) {
  SlowDown(exchange);
  const int refusals_before = refusals_in_row_++;
  if (told_when) return;
  const base::Duration hold = Doubled(options_.first_hold, refusals_before, options_.longest_pause);
  const base::Duration jitter =
      base::FromSeconds(kLargestJitter * rng_.Uniform() * base::ToSeconds(hold));
  HoldUntil(After(now, hold + jitter));
}

void HostSchedule::LearnFailure(base::Time now, const Exchange& exchange) {
  SlowDown(exchange);
  // Requests that were already under way when the breaker opened tell nothing new.
  if (breaker_open() && !testing_) return;
  ++failures_in_row_;
  if (!breaker_open()) return;
  const int failed_tests = failures_in_row_ - options_.breaker_failures;
  HoldUntil(After(now, Doubled(options_.breaker_pause, failed_tests, options_.longest_pause)));
}

void HostSchedule::SlowDown(const Exchange& exchange) {
  const base::Duration current = std::max({adaptive_gap_, options_.delay, kFirstAdaptiveGap});
  const base::Duration wanted =
      std::max(2 * current, base::FromSeconds(options_.latency_factor * LatencySeconds(exchange)));
  adaptive_gap_ = std::max(adaptive_gap_, std::min(wanted, options_.longest_adaptive));
}

void HostSchedule::HoldUntil(base::Time time) { held_until_ = std::max(held_until_, time); }

}  // namespace upwell::fetch
