// SPDX-License-Identifier: Apache-2.0
// How long a piece of work may go on: until the run is stopped, or until its time is up and a
// moment more. Work that takes longer than a fraction of a second asks in between.
#pragma once

#include <atomic>
#include <exception>
#include <memory>

#include "base/clock.h"

namespace upwell::base {

// The work was given up: what it would have found is not needed any more.
class GivenUp : public std::exception {
 public:
  explicit GivenUp(bool out_of_time) : out_of_time_(out_of_time) {}
  const char* what() const noexcept override { return "given up"; }
  bool out_of_time() const { return out_of_time_; }  // otherwise the run was stopped

 private:
  bool out_of_time_;
};

class Patience {
 public:
  // `clock` outlives it. `stop` may be null.
  Patience(const Clock& clock, Time deadline, std::shared_ptr<const std::atomic<bool>> stop)
      : clock_(clock), deadline_(deadline), stop_(std::move(stop)) {}

  bool is_stopped() const { return stop_ && stop_->load(std::memory_order_relaxed); }
  bool is_out_of_time() const { return clock_.Now() >= deadline_; }
  // Throws GivenUp where the work is to end. What was begun in time may go on for a moment: a page
  // that is at hand when the time ends is read to its end, as a replay would read it.
  void Check() const {
    if (is_stopped()) throw GivenUp(false);
    if (clock_.Now() - kMoment >= deadline_) throw GivenUp(true);
  }

 private:
  // Not tuned: a result page of 86 KB takes 10 ms, and a run that is out of time may take 3 s to
  // end.
  static constexpr Duration kMoment = std::chrono::seconds(1);

  const Clock& clock_;
  const Time deadline_;
  const std::shared_ptr<const std::atomic<bool>> stop_;
};

}  // namespace upwell::base
