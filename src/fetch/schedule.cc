// SPDX-License-Identifier: Apache-2.0
#include "fetch/schedule.h"

#include <algorithm>

namespace upwell::fetch {
namespace {

// Shares. Not tuned: fast to slow down, slow to speed up.
constexpr double kWeightWhenSlower = 0.5;  // of the newest answer in the smoothed latency
constexpr double kWeightWhenFaster = 0.2;
constexpr double kKeptPerSuccess = 0.75;  // of the latency gap, at least
constexpr double kLargestJitter = 0.25;   // of a hold's length, added to it
// Where the rate was feeling its way, the hold is shorter by this factor; not tuned.
constexpr int kShorterWhenProbing = 5;

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

// Requests per second after a first refusal. Who has a site left alone for a short time only
// expects it to take more soon: one request in a fifth of the hold, which is one second by default.
double FirstRate(base::Duration hold) {
  constexpr double kInAHold = 5;  // requests; not tuned
  return hold > base::Duration(0) ? std::max(1.0, kInAHold / base::ToSeconds(hold)) : kInAHold;
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
    : options_(options), rng_(seed), rate_(options.longest_gap, FirstRate(options.first_hold)) {}

base::Duration HostSchedule::AskedGap(base::Duration least_gap) const {
  const base::Duration asked = std::max(options_.delay, least_gap);
  return options_.follows_latency ? std::max(asked, latency_gap_) : asked;
}

base::Duration HostSchedule::current_gap(base::Duration least_gap) const {
  return std::max(AskedGap(least_gap), rate_.gap());
}

std::optional<base::Time> HostSchedule::EarliestStart(base::Time now,
                                                      base::Duration least_gap) const {
  const int limit = breaker_open() ? 1 : options_.connections;
  if (under_way_ >= limit) return std::nullopt;
  base::Time earliest = std::max(now, held_until_);
  if (last_contact_) earliest = std::max(earliest, After(*last_contact_, AskedGap(least_gap)));
  if (last_arrival_) earliest = std::max(earliest, After(*last_arrival_, rate_.gap()));
  return earliest;
}

void HostSchedule::Started(base::Time now) {
  ++under_way_;
  Start(now);
}

void HostSchedule::Start(base::Time time) {
  Contact(time);
  Arrive(time);
  rate_.Started(time);
  testing_ = breaker_open();
}

void HostSchedule::Arrive(base::Time time) {
  last_arrival_ = std::max(last_arrival_.value_or(time), time);
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
  Start(exchange.started);
  if (options_.connections == 1) Contact(finished);
  Learn(finished, exchange);
}

void HostSchedule::Learn(base::Time now, const Exchange& exchange) {
  if (!exchange.answered() && IsOurOwnDoing(exchange.failure)) return;
  const std::optional<base::Duration> retry_after =
      ParseRetryAfter(exchange.header("Retry-After"), now);
  if (retry_after.has_value()) HoldUntil(After(now, *retry_after + options_.retry_after_margin));
  if (IsRefusal(exchange)) {
    LearnRefusal(now, exchange, retry_after);
  } else if (IsFailure(exchange)) {
    LearnFailure(now, exchange);
  } else {
    LearnSuccess(now, exchange);
  }
}

void HostSchedule::LearnSuccess(base::Time now, const Exchange& exchange) {
  const base::Duration latency = base::FromSeconds(LatencySeconds(exchange));
  least_latency_ = std::min(latency, least_latency_);
  Arrive(now - least_latency_);
  failures_in_row_ = 0;
  refusals_in_row_ = 0;
  // Redirects and error pages come faster than the pages that make work.
  const bool is_page = exchange.status >= 200 && exchange.status < 300;
  if (is_page) {
    rate_.Succeeded(now);
  } else {
    rate_.EndRefusals(now);
  }
  LearnLatency(exchange, is_page);
}

void HostSchedule::LearnLatency(const Exchange& exchange, bool is_page) {
  const double latency = LatencySeconds(exchange);
  const bool slower = latency > smoothed_latency_s_;
  if (!is_page && !slower) return;
  const double weight = slower ? kWeightWhenSlower : kWeightWhenFaster;
  smoothed_latency_s_ += weight * (latency - smoothed_latency_s_);
  const base::Duration wanted = std::min(
      base::FromSeconds(options_.latency_factor * smoothed_latency_s_), options_.longest_gap);
  const base::Duration least =
      is_page ? base::FromSeconds(kKeptPerSuccess * base::ToSeconds(latency_gap_)) : latency_gap_;
  latency_gap_ = std::max(wanted, least);
}

void HostSchedule::LearnRefusal(base::Time now, const Exchange& exchange,
                                std::optional<base::Duration> told) {
  const bool was_probing = rate_.Refused(exchange.started, now);
  // Requests that were already under way at the refusal before tell nothing new.
  const bool is_news = exchange.started > last_refusal_;
  last_refusal_ = std::max(last_refusal_, now);
  if (!is_news) return;
  const int refusals_before = refusals_in_row_++;
  // A site that refuses after the pause that it asked for wants a longer one.
  const base::Duration unasked =
      was_probing ? options_.first_hold / kShorterWhenProbing : options_.first_hold;
  const base::Duration first = told.value_or(unasked);
  if (told && refusals_before == 0) return;
  const base::Duration hold = Doubled(first, refusals_before, options_.longest_pause);
  const base::Duration jitter =
      base::FromSeconds(kLargestJitter * rng_.Uniform() * base::ToSeconds(hold));
  HoldUntil(After(now, hold + jitter));
}

void HostSchedule::LearnFailure(base::Time now, const Exchange& exchange) {
  rate_.Failed(exchange.started, now);
  // Requests that were already under way when the breaker opened tell nothing new.
  if (breaker_open() && !testing_) return;
  ++failures_in_row_;
  if (!breaker_open()) return;
  const int failed_tests = failures_in_row_ - options_.breaker_failures;
  HoldUntil(After(now, Doubled(options_.breaker_pause, failed_tests, options_.longest_pause)));
}

void HostSchedule::HoldUntil(base::Time time) { held_until_ = std::max(held_until_, time); }

}  // namespace upwell::fetch
