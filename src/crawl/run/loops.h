// SPDX-License-Identifier: Apache-2.0
// Event loops, one per thread, and the jobs that run on them.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "fetch/live_web.h"

namespace upwell::crawl {

// Asks all runs to end properly; runs that have not begun are not begun. Safe from any thread.
class StopSwitch {
 public:
  void Stop();
  bool stopped() const;
  // True from Stop() on, for whoever is busy and looks at it in between.
  std::shared_ptr<const std::atomic<bool>> flag() const { return stopped_; }
  // `on_stop` is called once, at Stop() or now if that was before. Detach forgets it.
  void Attach(std::function<void()> on_stop);
  void Detach();

 private:
  mutable std::mutex mutex_;
  const std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  std::function<void()> on_stop_;
};

// Everything in it is used on its own thread only, but for what all loops have in common.
struct EventLoop {
  boost::asio::io_context context{1};
  fetch::Commons commons;
  std::set<fetch::LiveWeb*> live;  // interrupted when the run is stopped
  bool stopped = false;
};

// The network of one job, known to its loop as long as it lives, so that it can be interrupted.
class LiveRun {
 public:
  LiveRun(EventLoop& loop, const base::Clock& clock, fetch::LiveWebOptions options)
      : loop_(loop), web_(loop.context, clock, std::move(options), loop.commons) {
    loop_.live.insert(&web_);
  }
  ~LiveRun() { loop_.live.erase(&web_); }
  LiveRun(const LiveRun&) = delete;
  LiveRun& operator=(const LiveRun&) = delete;
  fetch::LiveWeb& web() { return web_; }

 private:
  EventLoop& loop_;
  fetch::LiveWeb web_;
};

// Jobs of one host run one after the other on one loop, so that a host never gets requests of two
// runs at once. What hosts on one machine get together, their loops share out (fetch/neighbours.h).
struct LoopJob {
  base::Url site;
  std::function<base::Task<void>(EventLoop&)> run;
  std::function<void()> leave_out;                    // where the run was stopped before it began
  std::function<void(const std::exception&)> failed;  // out of memory, or an error in the program
};

struct LoopOptions {
  int threads = 0;               // 0: one per core
  uint64_t at_once = 500;        // jobs
  uint64_t memory = UINT64_MAX;  // bytes, for large pages of all jobs together
};

// Runs all jobs, so many at a time, and returns when the last has ended.
void RunOnLoops(std::vector<LoopJob> jobs, const LoopOptions& options, StopSwitch& stop);

}  // namespace upwell::crawl
