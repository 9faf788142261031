// SPDX-License-Identifier: Apache-2.0
#include "fetch/learned_rate.h"

#include <algorithm>

namespace upwell::fetch {
namespace {

// Shares, chosen by simulation of the limits that learned_rate_test.cc has: at least 70% of what
// the site takes, under 2% refused (docs/results/politeness.md).
constexpr double kKeptAfterRefusal = 0.7;    // of the rate
constexpr double kBelowCeiling = 0.95;       // of the ceiling, where the rate stands
constexpr double kSlowStartGrowth = 1.15;    // for each good answer
constexpr double kClimb = 0.02;              // of the goal, for each good answer
constexpr double kStepAbove = 0.005;         // of the ceiling, for each good answer
constexpr double kLeastOfFirst = 0.1;        // of the first rate; not tuned
constexpr double kKeptAfterFailure = 0.5;    // of the rate
constexpr double kLeastAfterFailure = 0.25;  // of what the site took before
constexpr double kRecovery = 0.1;            // of the goal, for each good answer after failures
// Good answers, by the same simulation (docs/results/politeness.md).
constexpr int kFirstStand = 80;
constexpr double kFirstStandSeconds = 20;  // where that is more
constexpr int kLongestStand = 10'000;
constexpr uint64_t kLeastTaken = 10;  // from which a rate is computed; not tuned
constexpr base::Duration kLeastTime = std::chrono::seconds(1);  // the same; not tuned
constexpr size_t kStartsKept = 8;  // from which the actual rate is computed; not tuned
// A rate is not raised where not even this share of it is used; not tuned.
constexpr double kLeastUse = 0.5;

int FirstStandAt(double rate) {
  const double answers = std::min(kFirstStandSeconds * rate, 1.0 * kLongestStand);
  return std::max(kFirstStand, static_cast<int>(answers));
}

}  // namespace

base::Duration LearnedRate::gap() const {
  if (!limited()) return base::Duration(0);
  return std::min(base::FromSeconds(1 / rate_), longest_);
}

void LearnedRate::Started(base::Time now) {
  if (!starts_.empty()) now = std::max(now, starts_.back());
  starts_.push_back(now);
  if (starts_.size() > kStartsKept) starts_.pop_front();
  if (!since_) since_ = now;
}

// 0 where it is not known.
double LearnedRate::ActualRate() const {
  if (starts_.size() < 2) return 0;
  // Not above one in a microsecond, which is the clock's unit.
  const base::Duration time = std::max(starts_.back() - starts_.front(), base::Duration(1));
  return static_cast<double>(starts_.size() - 1) / base::ToSeconds(time);
}

// What the site was asked at, at most, before it refused. Where the rate is held back, a single
// pause of our own does not speak against it.
double LearnedRate::CurrentRate() const {
  if (starts_.size() < 2) return limited() ? rate_ : first_rate_;
  if (!limited()) return ActualRate();
  base::Duration shortest = base::Duration::max();
  for (size_t i = 1; i < starts_.size(); ++i) {
    shortest = std::min(shortest, starts_[i] - starts_[i - 1]);
  }
  return std::min(rate_, 1 / base::ToSeconds(std::max(shortest, base::Duration(1))));
}

// A site that refuses at random refuses as much of a slow crawl; one that wants still less is held
// by its refusals, each of which doubles the pause.
void LearnedRate::SetRate(double rate) {
  const double slowest = 1 / base::ToSeconds(std::max(longest_, base::Duration(1)));
  rate_ = std::max({rate, slowest, kLeastOfFirst * first_rate_});
}

bool LearnedRate::Refused(base::Time started, base::Time now) {
  if (started <= fell_) return false;
  fell_ = now;
  failing_ = false;
  if (refused_) {
    // It was asked after a pause: the question is how long, not how fast.
    refused_again_ = true;
    return false;
  }
  refused_ = true;
  const bool was_probing = ceiling_ > 0 && !is_climbing_ && stand_left_ == 0;
  const double current = CurrentRate();
  slow_start_ = ceiling_ == 0;
  ceiling_ = CeilingBelow(current, was_probing, now);
  SetRate(slow_start_ ? std::min(FirstRateAt(now), kKeptAfterRefusal * current)
                      : kKeptAfterRefusal * ceiling_);
  goal_ = std::max(rate_, kBelowCeiling * ceiling_);
  best_ = 0;
  stand_left_ = stand_;
  is_climbing_ = true;
  starts_.clear();
  return was_probing;
}

// Where the slow start begins. What the site has taken for a while it will take again: then it was
// in trouble rather than counting.
double LearnedRate::FirstRateAt(base::Time now) const {
  if (!since_ || now - *since_ < kLeastTime || taken_ < kLeastTaken) return first_rate_;
  const double taken = static_cast<double>(taken_) / base::ToSeconds(now - *since_);
  return std::max(first_rate_, taken / 2);
}

// A site may let some more come at once, or count over a long time; then it refuses at a higher
// rate than it takes, and what it has really taken is the better guess.
double LearnedRate::CeilingBelow(double current, bool was_probing, base::Time now) {
  stand_ = was_probing ? std::min(2 * stand_, kLongestStand) : FirstStandAt(current);
  const bool knows_taken = ceiling_ > 0 && taken_ >= kLeastTaken && since_ && now > *since_;
  if (!knows_taken) return current;
  const double taken = static_cast<double>(taken_) / base::ToSeconds(now - *since_);
  const double wanted = was_probing ? (taken + 3 * current) / 4 : taken;
  return std::clamp(wanted, kKeptAfterRefusal * current, current);
}

void LearnedRate::Failed(base::Time started, base::Time now) {
  if (started <= fell_) return;
  fell_ = now;
  if (!limited() && starts_.size() < 2) return;  // there is no rate that could be halved
  const double current = CurrentRate();
  if (!failing_) {
    failing_ = true;
    goal_ = std::max({current, best_, limited() ? goal_ : 0.0});
    if (ceiling_ > 0) goal_ = std::min(goal_, std::max(rate_, kBelowCeiling * ceiling_));
    least_ = std::min(limited() ? rate_ : goal_, kLeastAfterFailure * goal_);
  }
  const double kept = std::max(kKeptAfterFailure * current, least_);
  SetRate(limited() ? std::min(rate_, kept) : kept);
}

void LearnedRate::EndRefusals(base::Time now) {
  if (refused_) {
    if (refused_again_ && taken_ >= kLeastTaken && since_ && now > *since_) {
      const double taken = static_cast<double>(taken_) / base::ToSeconds(now - *since_);
      ceiling_ = std::min(ceiling_, taken / kBelowCeiling);
      goal_ = std::min(goal_, taken);
      SetRate(std::min(std::max(rate_, kKeptAfterRefusal * taken), goal_));
      stand_ = stand_left_ = FirstStandAt(taken) / 2;  // the pauses may have been too long
      slow_start_ = false;
    }
    taken_ = 0;
    since_ = fell_;
  }
  refused_ = false;
  refused_again_ = false;
  ++taken_;
}

void LearnedRate::Succeeded(base::Time now) {
  EndRefusals(now);
  best_ = std::max(best_, std::min(ActualRate(), limited() ? rate_ : ActualRate()));
  const double actual = ActualRate();
  const bool is_used = actual == 0 || actual >= kLeastUse * rate_;
  if (limited() && is_used) Grow();
  if (rate_ >= goal_) failing_ = false;
}

void LearnedRate::Grow() {
  if (rate_ < goal_) {
    const double step = failing_ ? kRecovery * goal_ : kClimb * goal_;
    rate_ = std::min(goal_, slow_start_ ? rate_ * kSlowStartGrowth : rate_ + step);
  } else if (ceiling_ == 0) {
    // Only failures were met: there is no limit that one could run into.
    rate_ += kRecovery * rate_;
  } else if (stand_left_ > 0) {
    is_climbing_ = false;
    --stand_left_;
  } else {
    rate_ += kStepAbove * ceiling_;
    goal_ = rate_;
  }
}

}  // namespace upwell::fetch
