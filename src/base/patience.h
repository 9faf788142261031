// SPDX-License-Identifier: Apache-2.0
// How long a piece of work may go on: until the run is stopped, or until its time is up. Work that
// takes longer than a fraction of a second asks in between.
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
  // Throws GivenUp where the work is to end.
  void Check() const {
    if (is_stopped()) throw GivenUp(false);
    if (is_out_of_time()) throw GivenUp(true);
  }

 private:
  const Clock& clock_;
  const Time deadline_;
  const std::shared_ptr<const std::atomic<bool>> stop_;
};

}  // namespace upwell::base
