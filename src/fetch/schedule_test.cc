// SPDX-License-Identifier: Apache-2.0
#include "fetch/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

namespace upwell::fetch {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

const base::Time kStart = base::Time(seconds(1'700'000'000));

Request AnyRequest() { return Request(base::Url()); }

Exchange Answer(int status, base::Duration elapsed = milliseconds(100),
                std::string retry_after = "") {
  Exchange exchange(AnyRequest());
  exchange.status = status;
  exchange.elapsed = elapsed;
  if (!retry_after.empty()) exchange.headers.push_back({"retry-after", retry_after});
  return exchange;
}

Exchange Failed(Failure failure, base::Duration elapsed = milliseconds(1)) {
  Exchange exchange(AnyRequest());
  exchange.failure = failure;
  exchange.elapsed = elapsed;
  return exchange;
}

ScheduleOptions NoLatency() {
  ScheduleOptions options;
  options.follows_latency = false;
  options.retry_after_margin = base::Duration(0);
  return options;
}

// As for a site on the loopback: nothing but what the site asks for slows us down.
ScheduleOptions Loopback() {
  ScheduleOptions options = NoLatency();
  options.delay = base::Duration(0);
  return options;
}

// A host and a clock: asks one request after the other, each as early as the schedule lets it.
class Host {
 public:
  explicit Host(const ScheduleOptions& options, uint64_t seed = 1) : schedule_(options, seed) {}

  // The time from now to the earliest start.
  base::Duration Wait(base::Duration least_gap = base::Duration(0)) const {
    return schedule_.EarliestStart(now_, least_gap).value() - now_;
  }

  // Waits, asks and is answered after `exchange.elapsed`. Returns the time of the start.
  base::Time Ask(Exchange exchange, base::Duration least_gap = base::Duration(0)) {
    now_ += Wait(least_gap);
    const base::Time started = now_;
    exchange.started = started;
    schedule_.Started(now_);
    now_ += exchange.elapsed;
    schedule_.Finished(now_, exchange);
    return started;
  }

  // How long the host is held from now on; negative where it is not.
  base::Duration Hold() const { return schedule_.held_until() - now_; }
  base::Duration gap() const { return schedule_.current_gap(base::Duration(0)); }
  HostSchedule& schedule() { return schedule_; }
  base::Time now() const { return now_; }

 private:
  HostSchedule schedule_;
  base::Time now_ = kStart;
};

TEST(ScheduleTest, TheFirstRequestMayStartAtOnce) {
  EXPECT_EQ(Host(ScheduleOptions()).Wait(), base::Duration(0));
  EXPECT_EQ(HostSchedule(ScheduleOptions(), 1).EarliestStart(base::Time(), hours(1)), base::Time());
}

TEST(ScheduleTest, StartsAreAtLeastTheDelayApart) {
  Host host(NoLatency());
  const base::Time first = host.Ask(Answer(200, milliseconds(300)));
  const base::Time second = host.Ask(Answer(200, milliseconds(300)));
  EXPECT_EQ(second - first, milliseconds(1300)) << "counted from the end of the answer";
}

TEST(ScheduleTest, WithSeveralConnectionsTheGapIsCountedFromTheStart) {
  ScheduleOptions options = NoLatency();
  options.connections = 2;
  Host host(options);
  host.Ask(Answer(200, seconds(3)));
  EXPECT_EQ(host.Wait(), base::Duration(0));
}

TEST(ScheduleTest, Rule15_CrawlDelayOnlyLengthensTheGap) {
  Host host(NoLatency());
  host.Ask(Answer(200, base::Duration(0)));
  EXPECT_EQ(host.Wait(seconds(7)), seconds(7));
  EXPECT_EQ(host.Wait(milliseconds(10)), seconds(1));
  EXPECT_EQ(host.Wait(base::Duration(0)), seconds(1));
  EXPECT_EQ(host.Wait(hours(48)), hours(48));
}

TEST(ScheduleTest, AnEndlessGapDoesNotOverflow) {
  Host host(NoLatency());
  host.Ask(Answer(200));
  EXPECT_EQ(host.schedule().EarliestStart(host.now(), base::Duration::max()), base::Time::max());
}

TEST(ScheduleTest, LatencyGapFollowsTheLatencyUp) {
  Host host(ScheduleOptions{});
  std::vector<base::Duration> gaps;
  for (const int s : {1, 2, 4, 8, 16}) {
    host.Ask(Answer(200, seconds(s)));
    gaps.push_back(host.gap());
  }
  EXPECT_TRUE(std::is_sorted(gaps.begin(), gaps.end()));
  EXPECT_GT(gaps.back(), seconds(8));
}

TEST(ScheduleTest, LatencyGapNearsTheSteadyLatency) {
  Host host(ScheduleOptions{});
  for (int i = 0; i < 30; ++i) host.Ask(Answer(200, seconds(3)));
  EXPECT_NEAR(base::ToSeconds(host.gap()), 3.0, 0.01);
}

TEST(ScheduleTest, LatencyGapNeverPassesItsBound) {
  Host host(ScheduleOptions{});
  for (int i = 0; i < 30; ++i) host.Ask(Answer(200, hours(9)));
  EXPECT_EQ(host.gap(), seconds(30));
  for (int i = 0; i < 3; ++i) host.Ask(Answer(500, base::Duration::max() / 4));
  EXPECT_EQ(host.gap(), seconds(30));
}

TEST(ScheduleTest, FailuresAreForgottenGradually) {
  Host host(ScheduleOptions{});
  for (int i = 0; i < 10; ++i) host.Ask(Answer(200, base::Duration(0)));
  for (int i = 0; i < 4; ++i) host.Ask(Answer(500, milliseconds(1)));
  const base::Duration slowed = host.gap();
  EXPECT_EQ(slowed, seconds(4)) << "a quarter of the rate before";
  host.Ask(Answer(200));
  EXPECT_LT(host.gap(), slowed);
  EXPECT_GT(host.gap(), slowed / 2);
  for (int i = 0; i < 10; ++i) host.Ask(Answer(200));
  EXPECT_EQ(host.gap(), seconds(1));
}

TEST(ScheduleTest, LatencyGapIsNeverBelowTheDelay) {
  ScheduleOptions options;
  options.delay = seconds(2);
  Host host(options);
  for (int i = 0; i < 50; ++i) {
    host.Ask(Answer(200, milliseconds(1)));
    EXPECT_EQ(host.gap(), seconds(2));
  }
}

TEST(ScheduleTest, Rule17_ErrorsNeverMakeItFaster) {
  const std::vector<Exchange> errors = {
      Answer(301, milliseconds(1)),   Answer(400, milliseconds(1)),  Answer(403, milliseconds(1)),
      Answer(404, milliseconds(1)),   Answer(429, milliseconds(1)),  Answer(500, milliseconds(1)),
      Answer(503, milliseconds(1)),   Failed(Failure::kConnect),     Failed(Failure::kTimeout),
      Failed(Failure::kDisconnected), Failed(Failure::kInterrupted), Failed(Failure::kTimeBudget),
  };
  for (const Exchange& error : errors) {
    Host host(ScheduleOptions{});
    for (int i = 0; i < 10; ++i) host.Ask(Answer(200, seconds(5)));
    for (int i = 0; i < 20; ++i) {
      const base::Duration before = host.gap();
      host.Ask(error);
      EXPECT_GE(host.gap(), before) << error.status << " " << FailureName(error.failure);
    }
  }
}

TEST(ScheduleTest, FailuresMakeItSlower) {
  for (const Exchange& error : {Answer(500), Answer(429, {}, "0"), Answer(503, {}, "0"),
                                Failed(Failure::kTimeout), Failed(Failure::kConnect)}) {
    for (const base::Duration delay : {milliseconds(0), milliseconds(1000)}) {
      ScheduleOptions options;
      options.delay = delay;
      Host host(options);
      for (int i = 0; i < 3; ++i) host.Ask(Answer(200));
      const base::Duration before = host.gap();
      host.Ask(error);
      EXPECT_GT(host.gap(), before) << error.status << " " << FailureName(error.failure);
    }
  }
}

TEST(ScheduleTest, LoopbackHasNoGapWhileNothingFails) {
  Host host(Loopback());
  for (int i = 0; i < 4; ++i) host.Ask(Answer(i % 2 == 0 ? 200 : 404, seconds(1)));
  EXPECT_EQ(host.Wait(), base::Duration(0));
}

TEST(ScheduleTest, Rule17_WhoIsRefusedAgainAfterRetryAfterWaitsLonger) {
  Host host(Loopback());
  for (const int s : {2, 4, 8, 16}) {
    host.Ask(Answer(429, seconds(0), "2"));
    EXPECT_GE(host.Wait(), seconds(s));
    EXPECT_LE(host.Wait(), milliseconds(1250 * s));
  }
}

TEST(ScheduleTest, RefusalsOfRequestsUnderWayDoNotDoubleTheHold) {
  ScheduleOptions options = Loopback();
  options.connections = 4;
  HostSchedule schedule(options, 1);
  for (int i = 0; i < 4; ++i) schedule.Started(kStart);
  for (int i = 0; i < 4; ++i) {
    Exchange refused = Answer(429);
    refused.started = kStart;
    schedule.Finished(kStart + seconds(1), refused);
  }
  EXPECT_LE(schedule.held_until(), kStart + seconds(1) + milliseconds(6250));
}

TEST(ScheduleTest, Rule17_RetryAfterIsHeldFromTheAnswerOn) {
  const base::Duration elapsed = seconds(2);
  // 302 as well: Retry-After is obeyed wherever it is.
  for (const int status : {429, 503, 301, 302, 500, 200, 404}) {
    Host host(Loopback());
    const base::Time started = host.Ask(Answer(status, elapsed, "40"));
    EXPECT_EQ(host.Wait(), seconds(40)) << status;
    EXPECT_EQ(host.schedule().held_until(), started + elapsed + seconds(40)) << status;
  }
}

TEST(ScheduleTest, Rule17_AMarginIsAddedToRetryAfter) {
  ScheduleOptions options = Loopback();
  options.retry_after_margin = milliseconds(100);
  Host host(options);
  host.Ask(Answer(429, base::Duration(0), "2"));
  EXPECT_EQ(host.Wait(), milliseconds(2100));
}

TEST(ScheduleTest, Rule17_RetryAfterMayBeADate) {
  Host host(Loopback());
  const base::Time until = kStart + minutes(3);
  host.Ask(Answer(503, seconds(1), FormatHttpDate(until)));
  EXPECT_EQ(host.now() + host.Wait(), until);
}

TEST(ScheduleTest, Rule17_RetryAfterBeyondTheLongestPauseIsObeyedAsGiven) {
  Host host(Loopback());
  host.Ask(Answer(429, seconds(1), "86400"));
  EXPECT_EQ(host.Wait(), hours(24));
}

TEST(ScheduleTest, Rule17_AShorterRetryAfterDoesNotEndALongerHold) {
  Host host(Loopback());
  Exchange first = Answer(503, seconds(1), "100");
  first.started = kStart;
  Exchange second = Answer(503, seconds(1), "5");
  second.started = kStart + seconds(1);
  host.schedule().Observe(first);
  host.schedule().Observe(second);
  EXPECT_EQ(host.schedule().held_until(), kStart + seconds(101));
}

TEST(ScheduleTest, GarbageInRetryAfterIsIgnored) {
  for (const std::string garbage : {"soon", "-7", "1.5", "Sun, 99 Nov 1994 08:49:37 GMT"}) {
    Host host(Loopback());
    host.Ask(Answer(200, seconds(1), garbage));
    EXPECT_EQ(host.Wait(), base::Duration(0)) << garbage;
    host.Ask(Answer(503, seconds(1), garbage));
    EXPECT_GE(host.Wait(), seconds(5)) << garbage;
  }
}

TEST(ScheduleTest, Rule17_WithoutRetryAfterTheHoldDoublesAndJitterOnlyLengthens) {
  for (uint64_t seed = 0; seed < 50; ++seed) {
    Host host(Loopback(), seed);
    for (const int s : {5, 10, 20, 40, 80, 160, 320, 600, 600}) {
      host.Ask(Answer(seed % 2 == 0 ? 429 : 503));
      EXPECT_GE(host.Wait(), seconds(s)) << seed;
      EXPECT_LE(host.Wait(), milliseconds(1250 * s)) << seed;
    }
  }
}

TEST(ScheduleTest, JitterDependsOnTheSeedAlone) {
  const auto wait = [](uint64_t seed) {
    Host host(Loopback(), seed);
    host.Ask(Answer(429));
    return host.Wait();
  };
  EXPECT_EQ(wait(7), wait(7));
  EXPECT_NE(wait(7), wait(8));
}

TEST(ScheduleTest, AGoodAnswerStartsTheDoublingAnew) {
  Host host(Loopback());
  for (int i = 0; i < 4; ++i) host.Ask(Answer(429));
  host.Ask(Answer(200));
  host.Ask(Answer(429));
  EXPECT_LE(host.Wait(), milliseconds(6250));
}

TEST(ScheduleTest, TheBreakerOpensAfterFailuresInARowAndDoubles) {
  for (const Exchange& failure : {Answer(500), Answer(502), Failed(Failure::kConnect),
                                  Failed(Failure::kTimeout), Failed(Failure::kNoSuchHost)}) {
    Host host(Loopback());
    for (int i = 0; i < 4; ++i) {
      host.Ask(failure);
      EXPECT_LT(host.Hold(), base::Duration(0)) << i;
    }
    for (const int s : {30, 60, 120, 240, 480, 600, 600}) {
      host.Ask(failure);
      EXPECT_EQ(host.Wait(), seconds(s));
    }
  }
}

TEST(ScheduleTest, AGoodTestRequestClosesTheBreaker) {
  Host host(Loopback());
  for (int i = 0; i < 6; ++i) host.Ask(Answer(500));
  host.Ask(Answer(200));
  for (int i = 0; i < 4; ++i) {
    EXPECT_LT(host.Hold(), base::Duration(0));
    host.Ask(Answer(500));
  }
  host.Ask(Answer(500));
  EXPECT_EQ(host.Wait(), seconds(30));
}

TEST(ScheduleTest, ClientErrorsDoNotOpenTheBreaker) {
  for (const int status : {400, 403, 404, 410, 451}) {
    Host host(Loopback());
    for (int i = 0; i < 20; ++i) host.Ask(Answer(status));
    EXPECT_EQ(host.Wait(), base::Duration(0)) << status;
  }
}

TEST(ScheduleTest, RefusalsNeitherOpenNorCloseTheBreaker) {
  Host host(Loopback());
  for (int i = 0; i < 20; ++i) host.Ask(Answer(i % 2 == 0 ? 429 : 503, {}, "0"));
  EXPECT_LE(host.Hold(), base::Duration(0));
  for (int i = 0; i < 4; ++i) host.Ask(Answer(500));
  host.Ask(Answer(429, {}, "0"));
  EXPECT_LE(host.Hold(), base::Duration(0));
  host.Ask(Answer(500));
  EXPECT_EQ(host.Wait(), seconds(30));
}

TEST(ScheduleTest, WhatIsNotTheHostsDoingTeachesNothing) {
  for (const Failure failure : {Failure::kInterrupted, Failure::kNotRecorded, Failure::kStoreFailed,
                                Failure::kForbiddenAddress, Failure::kTimeBudget}) {
    Host host(ScheduleOptions{});
    for (int i = 0; i < 20; ++i) host.Ask(Failed(failure));
    EXPECT_EQ(host.gap(), seconds(1)) << FailureName(failure);
    EXPECT_LE(host.Wait(), seconds(1)) << FailureName(failure);
  }
}

TEST(ScheduleTest, NoMoreThanTheConnectionsAreUnderWay) {
  ScheduleOptions options = Loopback();
  options.connections = 2;
  HostSchedule schedule(options, 1);
  schedule.Started(kStart);
  EXPECT_EQ(schedule.EarliestStart(kStart, base::Duration(0)), kStart);
  schedule.Started(kStart);
  EXPECT_EQ(schedule.EarliestStart(kStart, base::Duration(0)), std::nullopt);
  schedule.Finished(kStart, Answer(200));
  EXPECT_EQ(schedule.EarliestStart(kStart, base::Duration(0)), kStart);
}

TEST(ScheduleTest, SeveralConnectionsKeepTheGapBetweenStarts) {
  ScheduleOptions options = NoLatency();
  options.connections = 4;
  HostSchedule schedule(options, 1);
  schedule.Started(kStart);
  EXPECT_EQ(schedule.EarliestStart(kStart, base::Duration(0)), kStart + seconds(1));
}

TEST(ScheduleTest, AnOpenBreakerLetsOneTestThrough) {
  ScheduleOptions options = Loopback();
  options.connections = 4;
  HostSchedule schedule(options, 1);
  for (int i = 0; i < 5; ++i) {
    schedule.Started(kStart);
    schedule.Finished(kStart, Answer(500));
  }
  const base::Time test = kStart + seconds(30);
  EXPECT_EQ(schedule.EarliestStart(kStart, base::Duration(0)), test);
  schedule.Started(test);
  EXPECT_EQ(schedule.EarliestStart(test, base::Duration(0)), std::nullopt);
  schedule.Finished(test, Answer(200));
  schedule.Started(test);
  EXPECT_EQ(schedule.EarliestStart(test, base::Duration(0)), test);
}

TEST(ScheduleTest, RequestsUnderWayWhenTheBreakerOpensDoNotDoubleThePause) {
  ScheduleOptions options = Loopback();
  options.connections = 10;
  HostSchedule schedule(options, 1);
  for (int i = 0; i < 9; ++i) schedule.Started(kStart);
  for (int i = 0; i < 9; ++i) schedule.Finished(kStart, Answer(500));
  EXPECT_EQ(schedule.held_until(), kStart + seconds(30));
}

TEST(ScheduleTest, ObservedExchangesWarmTheState) {
  Host host(NoLatency());
  Exchange last = Answer(200, milliseconds(100));
  last.started = kStart - milliseconds(400);
  host.schedule().Observe(last);
  EXPECT_EQ(host.Wait(), milliseconds(700));
}

TEST(ScheduleTest, ObservedHoldsRunFromTheEndOfTheirExchange) {
  Host host(Loopback());
  Exchange refused = Answer(429, seconds(4), "60");
  refused.started = kStart - seconds(20);
  host.schedule().Observe(refused);
  EXPECT_EQ(host.Wait(), seconds(44));
}

TEST(ScheduleTest, ObservedFailuresOpenTheBreaker) {
  Host host(Loopback());
  for (int i = 5; i > 0; --i) {
    Exchange failed = Failed(Failure::kConnect, base::Duration(0));
    failed.started = kStart - seconds(i);
    host.schedule().Observe(failed);
  }
  EXPECT_EQ(host.Wait(), seconds(29));
}

TEST(ScheduleTest, ObservedLatencySlowsUsDown) {
  Host host(ScheduleOptions{});
  Exchange slow = Answer(200, seconds(20));
  slow.started = kStart - seconds(20);
  host.schedule().Observe(slow);
  EXPECT_GT(host.gap(), seconds(5));
}

// Whatever a host answers, written down independently of the schedule: no start within the gap
// after the one before, none within a Retry-After, no more at once than allowed.
class RandomHost {
 public:
  explicit RandomHost(uint64_t seed) : rng_(seed) {
    options_.delay = milliseconds(rng_.Below(3000));
    options_.connections = static_cast<int>(1 + rng_.Below(3));
    options_.follows_latency = rng_.Chance(0.5);
  }

  void Run() {
    HostSchedule schedule(options_, rng_.Next());
    for (int i = 0; i < 400; ++i) {
      const base::Duration least_gap = milliseconds(rng_.Below(2) * rng_.Below(5000));
      const auto earliest = schedule.EarliestStart(now_, least_gap);
      if (!earliest.has_value() || (!under_way_.empty() && rng_.Chance(0.3))) {
        FinishOne(&schedule);
        continue;
      }
      ASSERT_GE(*earliest, now_);
      now_ = *earliest + milliseconds(rng_.Below(2) * rng_.Below(500));
      CheckStart(least_gap);
      schedule.Started(now_);
      under_way_.push_back(now_);
      last_start_ = now_;
    }
  }

 private:
  void CheckStart(base::Duration least_gap) {
    ASSERT_LT(under_way_.size(), static_cast<size_t>(options_.connections));
    ASSERT_GE(now_, held_until_);
    if (last_start_.has_value()) {
      ASSERT_GE(now_ - *last_start_, std::max(options_.delay, least_gap));
    }
  }

  void FinishOne(HostSchedule* schedule) {
    now_ += milliseconds(rng_.Below(4000));
    Exchange exchange = RandomExchange(under_way_.front());
    exchange.started = under_way_.front();
    exchange.elapsed = now_ - exchange.started;
    under_way_.pop_front();
    const base::Duration gap_before = schedule->current_gap(base::Duration(0));
    schedule->Finished(now_, exchange);
    if (exchange.status < 200 || exchange.status >= 300) {
      ASSERT_GE(schedule->current_gap(base::Duration(0)), gap_before);
    }
  }

  Exchange RandomExchange(base::Time started) {
    constexpr int kStatuses[] = {200, 200, 200, 301, 404, 429, 500, 502, 503};
    if (rng_.Chance(0.1)) return Failed(Failure::kTimeout);
    const int status = kStatuses[rng_.Below(std::size(kStatuses))];
    base::Duration hold(0);
    std::string retry_after;
    if (rng_.Chance(0.2)) {
      hold = seconds(rng_.Below(2000));
      retry_after = std::to_string(hold / seconds(1));
    } else if ((status == 429 || status == 503) && started > last_refusal_) {
      hold = options_.first_hold / 5;  // what was under way at the refusal before tells nothing new
    }
    if (status == 429 || status == 503) last_refusal_ = now_;
    held_until_ = std::max(held_until_, now_ + hold);
    return Answer(status, base::Duration(0), retry_after);
  }

  base::Rng rng_;
  ScheduleOptions options_;
  base::Time now_ = kStart;
  base::Time held_until_{}, last_refusal_{};
  std::optional<base::Time> last_start_;
  std::deque<base::Time> under_way_;
};

TEST(ScheduleTest, NoSequenceOfAnswersBreaksThePromises) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    RandomHost(seed).Run();
    ASSERT_FALSE(testing::Test::HasFatalFailure()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace upwell::fetch
