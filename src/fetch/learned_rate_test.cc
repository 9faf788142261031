// SPDX-License-Identifier: Apache-2.0
// The rate is learned by a host's schedule, so it is tested in one, on a clock that stands still.
#include "fetch/learned_rate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <functional>
#include <string>

#include "base/rng.h"
#include "fetch/schedule.h"

namespace upwell::fetch {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

// Whether the site answers a request that comes then.
using Limit = std::function<bool(base::Time)>;

// So many requests per second; `burst` more may come at once. As nginx's limit_req counts.
Limit TokenBucket(double rate, double burst) {
  struct State {
    double excess = 0;
    std::optional<base::Time> last;
  };
  return [rate, burst, state = State()](base::Time now) mutable {
    const double passed = state.last ? base::ToSeconds(now - *state.last) : 1e9;
    const double excess = std::max(0.0, state.excess - passed * rate + 1);
    if (state.last && excess > burst) return false;
    state.excess = state.last ? excess : 0;
    state.last = now;
    return true;
  };
}

// So many requests within any such span.
Limit SlidingWindow(size_t most, base::Duration span) {
  return [most, span, taken = std::deque<base::Time>()](base::Time now) mutable {
    while (!taken.empty() && now - taken.front() >= span) taken.pop_front();
    if (taken.size() >= most) return false;
    taken.push_back(now);
    return true;
  };
}

struct Tally {
  int served = 0, refused = 0;
  double seconds = 0;
  double used() const { return served / seconds; }
  double refused_share() const { return static_cast<double>(refused) / (served + refused); }
};

// Asks for one page after the other, each again until it is served.
class Visitor {
 public:
  explicit Visitor(const ScheduleOptions& options) : schedule_(options, 1) {}

  // One request; `answer` says what comes back. Returns how long it was after the one before.
  template <typename Answer>
  base::Duration Ask(Answer answer) {
    const base::Time before = now_;
    now_ = schedule_.EarliestStart(now_, base::Duration(0)).value();
    const base::Time started = now_;
    Exchange exchange = answer(now_);
    exchange.started = now_;
    schedule_.Started(now_);
    now_ += exchange.elapsed;
    schedule_.Finished(now_, exchange);
    return started - before;
  }

  Tally AskFor(int pages, Limit limit, double rate = 1e9, const std::string& retry_after = "") {
    Tally tally;
    const base::Time before = now_;
    while (tally.served < pages) {
      Ask([&](base::Time now) {
        // A tenth of all requests is late, by up to a third of the gap that the limit asks for.
        const base::Duration late =
            base::FromSeconds(rng_.Chance(0.1) ? rng_.Uniform() / (3 * rate) : 0);
        const bool takes = limit(now + late);
        ++(takes ? tally.served : tally.refused);
        Exchange answer = takes ? Good() : Refusal(retry_after);
        answer.elapsed += late;
        return answer;
      });
    }
    tally.seconds = base::ToSeconds(now_ - before);
    return tally;
  }

  Exchange Good(base::Duration latency = milliseconds(10)) const { return Status(200, latency); }
  static Exchange Status(int status, base::Duration latency = milliseconds(10)) {
    Exchange exchange{Request(base::Url())};
    exchange.status = status;
    exchange.elapsed = latency;
    return exchange;
  }
  static Exchange Refusal(const std::string& retry_after) {
    Exchange exchange = Status(503, milliseconds(2));
    if (!retry_after.empty()) exchange.headers.push_back({"Retry-After", retry_after});
    return exchange;
  }

  base::Time now() const { return now_; }
  base::Duration gap() const { return schedule_.current_gap(base::Duration(0)); }

 private:
  HostSchedule schedule_;
  base::Rng rng_{1};
  base::Time now_ = base::Time(seconds(1'700'000'000));
};

ScheduleOptions WithDelay(base::Duration delay) {
  ScheduleOptions options;
  options.delay = delay;
  options.follows_latency = delay > base::Duration(0);
  return options;
}

struct LimitCase {
  const char* name;
  double rate;  // requests per second that the site takes in the long run
  Limit limit;
};

// At least three minutes' worth.
int PagesFor(const LimitCase& c) { return std::max(1000, static_cast<int>(180 * c.rate)); }

std::vector<LimitCase> Limits() {
  return {
      {"token bucket 5/s", 5, TokenBucket(5, 0)},
      {"token bucket 5/s, burst 5", 5, TokenBucket(5, 5)},
      {"token bucket 5/s, burst 20", 5, TokenBucket(5, 20)},
      {"token bucket 0.5/s", 0.5, TokenBucket(0.5, 0)},
      {"token bucket 50/s", 50, TokenBucket(50, 0)},
      {"window of 10 s, 50", 5, SlidingWindow(50, seconds(10))},
      {"window of 60 s, 300", 5, SlidingWindow(300, seconds(60))},
      {"window of 60 s, 60", 1, SlidingWindow(60, seconds(60))},
  };
}

TEST(LearnedRateTest, UsesWhatALimitAllowsAndIsSeldomRefused) {
  for (const char* retry_after : {"", "1", "5"}) {
    for (const base::Duration delay : {milliseconds(0), milliseconds(100)}) {
      for (const LimitCase& c : Limits()) {
        if (delay > base::Duration(0) && c.rate > 9) continue;  // the delay allows less
        Visitor visitor(WithDelay(delay));
        const Tally tally = visitor.AskFor(PagesFor(c), c.limit, c.rate, retry_after);
        const std::string name = std::string(c.name) + ", delay " +
                                 std::to_string(base::ToSeconds(delay)) + ", Retry-After \"" +
                                 retry_after + "\"";
        EXPECT_GE(tally.used(), 0.7 * c.rate) << name;
        EXPECT_LT(tally.refused_share(), 0.02) << name;
      }
    }
  }
}

TEST(LearnedRateTest, FindsALimitThatHasMoved) {
  struct Case {
    const char* name;
    double before, after;
  };
  for (const Case& c : {Case{"more generous", 2, 10}, Case{"stricter", 10, 2}}) {
    Visitor visitor(WithDelay(base::Duration(0)));
    visitor.AskFor(500, TokenBucket(c.before, 0));
    visitor.AskFor(1000, TokenBucket(c.after, 0));
    const Tally tally = visitor.AskFor(1000, TokenBucket(c.after, 0));
    EXPECT_GE(tally.used(), 0.7 * c.after) << c.name;
    EXPECT_LT(tally.refused_share(), 0.02) << c.name;
  }
}

// The site fails for that long; then so many pages are asked for. Returns by how much longer than
// without the outage that takes, after its end.
base::Duration CostOfOutage(base::Duration delay, base::Duration length, const Exchange& failure) {
  constexpr int kPages = 60;
  Visitor visitor(WithDelay(delay));
  const Limit none = [](base::Time) { return true; };
  visitor.AskFor(200, none);
  const base::Time back = visitor.now() + length;
  int served = 0;
  while (served < kPages) {
    visitor.Ask([&](base::Time now) {
      if (now < back) return failure;
      ++served;
      return visitor.Good();
    });
  }
  return visitor.now() - back - kPages * (delay + milliseconds(10));
}

TEST(LearnedRateTest, AnOutageCostsLittleMoreThanItLasts) {
  Exchange refused_connection{Request(base::Url())};
  refused_connection.failure = Failure::kConnect;
  refused_connection.elapsed = milliseconds(1);
  Exchange timeout = refused_connection;
  timeout.failure = Failure::kTimeout;
  timeout.elapsed = seconds(10);
  for (const base::Duration delay : {seconds(0), seconds(1)}) {
    for (const Exchange& failure :
         {Visitor::Status(500), Visitor::Status(503), refused_connection, timeout}) {
      // The breaker's pause of 30 s, and the way back to the old rate.
      EXPECT_LT(CostOfOutage(delay, seconds(30), failure), seconds(45))
          << failure.status << " " << FailureName(failure.failure) << " " << base::ToSeconds(delay);
    }
  }
}

TEST(LearnedRateTest, SingleFailuresAreForgottenSoon) {
  Visitor visitor(WithDelay(base::Duration(0)));
  for (int i = 0; i < 50; ++i) visitor.Ask([&](base::Time) { return visitor.Good(); });
  const base::Time before = visitor.now();
  for (int i = 0; i < 1000; ++i) {
    visitor.Ask([&](base::Time) { return i % 20 == 0 ? Visitor::Status(500) : visitor.Good(); });
  }
  EXPECT_LT(visitor.now() - before, 3 * 1000 * milliseconds(10));
}

TEST(LearnedRateTest, AFailureIsFeltAlsoWithoutADelay) {
  Visitor visitor(WithDelay(base::Duration(0)));
  for (int i = 0; i < 20; ++i) visitor.Ask([&](base::Time) { return visitor.Good(); });
  EXPECT_EQ(visitor.gap(), base::Duration(0));
  visitor.Ask([](base::Time) { return Visitor::Status(500); });
  EXPECT_GE(visitor.gap(), milliseconds(15)) << "half of what it was";
}

TEST(LearnedRateTest, FollowsALatencyThatGrowsSlowlyAndComesBack) {
  Visitor visitor(WithDelay(milliseconds(200)));
  for (int ms = 100; ms <= 5000; ms += 100) {
    visitor.Ask([&](base::Time) { return visitor.Good(milliseconds(ms)); });
    EXPECT_GE(visitor.gap() + milliseconds(300), milliseconds(ms)) << "it grows along";
  }
  int answers = 0;
  while (visitor.gap() > milliseconds(300)) {
    visitor.Ask([&](base::Time) { return visitor.Good(milliseconds(100)); });
    ASSERT_LT(++answers, 30) << "it stays slow";
  }
  EXPECT_GE(answers, 5) << "the way back is gradual";
}

TEST(LearnedRateTest, WhatWasUnderWayAtARefusalTeachesNothingMore) {
  LearnedRate one(seconds(30)), four(seconds(30));
  const base::Time start = base::Time(seconds(1'700'000'000));
  for (LearnedRate* rate : {&one, &four}) {
    for (int i = 0; i < 4; ++i) rate->Started(start + i * seconds(1));
  }
  one.Refused(start + seconds(3), start + seconds(4));
  for (int i = 0; i < 4; ++i) four.Refused(start + i * seconds(1), start + seconds(4));
  EXPECT_EQ(one.gap(), four.gap());
}

}  // namespace
}  // namespace upwell::fetch
