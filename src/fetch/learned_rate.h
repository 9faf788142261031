// SPDX-License-Identifier: Apache-2.0
// How many requests per second a site takes, learned from its answers: additive increase,
// multiplicative decrease. Pure arithmetic on given times.
//
// 1. Nothing is known at first, and nothing is held back.
// 2. The first refusal (429, 503) begins a slow start: from the first rate on, or from half
//    of what the site has taken for a while, the rate grows by a share with each good answer, until
//    the site refuses again.
// 3. A refusal is a ceiling: the rate falls by a share, climbs in equal steps to just below the
//    ceiling, and stands there for a number of answers. Then it feels its way above it, at first in
//    very small steps. Each time the ceiling turns out to be where it was, the rate stands for
//    twice as long.
// 4. Where the site refuses again after the pause, it counts over a longer time. Then what it has
//    taken in all that time, the pauses too, is its rate.
// 5. Other failures say that the site is in trouble, not that it has a limit. Each halves the rate,
//    down to a quarter of what the site took before; good answers bring that back in equal steps.
// 6. What was under way when the rate fell teaches nothing more. No failure makes the rate larger.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "base/clock.h"

namespace upwell::fetch {

class LearnedRate {
 public:
  // `longest` bounds the gap. `first_rate`, in requests per second, is where the slow start begins:
  // one is what a site gets by default.
  explicit LearnedRate(base::Duration longest, double first_rate = 1)
      : longest_(longest), first_rate_(first_rate) {}

  // The time between two starts; 0 where nothing is known against it.
  base::Duration gap() const;

  // For each request, its start and then how it ended. `started` is when it began.
  void Started(base::Time now);
  void Succeeded(base::Time now);
  // True where the rate was feeling its way: then a slower rate is what the site wants.
  bool Refused(base::Time started, base::Time now);
  void Failed(base::Time started, base::Time now);
  // Fast enough an answer, but none that speaks for a higher rate (a redirect, a 404).
  void EndRefusals(base::Time now);

 private:
  bool limited() const { return rate_ > 0; }
  double ActualRate() const;
  double CurrentRate() const;
  double FirstRateAt(base::Time now) const;
  double CeilingBelow(double current, bool was_probing, base::Time now);
  void Grow();
  void SetRate(double rate);

  base::Duration longest_;
  double first_rate_;
  double rate_ = 0;     // requests per second; 0: no limit is known
  double goal_ = 0;     // up to which it climbs in larger steps; 0: as rate_
  double ceiling_ = 0;  // where the site refused last; 0: never
  bool slow_start_ = false;
  int stand_ = 0;             // answers for which the rate stands below the ceiling, the next time
  int stand_left_ = 0;        // and now
  bool is_climbing_ = false;  // has not reached the goal since the refusal
  base::Time fell_ = base::Time::min();  // what began before this teaches nothing more

  bool refused_ = false;        // no good answer since the last refusal
  bool refused_again_ = false;  // after the pause, too
  bool failing_ = false;        // no good answer since the last failure
  double least_ = 0;            // down to which failures bring the rate
  double best_ = 0;             // that the site took, since the last refusal

  std::deque<base::Time> starts_;    // the last ones, without pauses that a refusal made
  std::optional<base::Time> since_;  // from when the site's answers are counted
  uint64_t taken_ = 0;
};

}  // namespace upwell::fetch
