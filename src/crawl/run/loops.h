// SPDX-License-Identifier: Apache-2.0
// Event loops, one per thread, and the jobs that run on them.
#pragma once

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
  // `on_stop` is called once, at Stop() or now if that was before. Detach forgets it.
  void Attach(std::function<void()> on_stop);
  void Detach();

 private:
  mutable std::mutex mutex_;
  bool stopped_ = false;
  std::function<void()> on_stop_;
};

// Everything in it is used on its own thread only, but for the neighbours, which all loops share.
struct EventLoop {
  boost::asio::io_context context{1};
  std::shared_ptr<fetch::Neighbours> neighbours;
  std::set<fetch::LiveWeb*> live;  // interrupted when the run is stopped
  bool stopped = false;
};

// The network of one job, known to its loop as long as it lives, so that it can be interrupted.
class LiveRun {
 public:
  LiveRun(EventLoop& loop, const base::Clock& clock, fetch::LiveWebOptions options)
      : loop_(loop), web_(loop.context, clock, std::move(options), loop.neighbours) {
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

// Runs all jobs, so many at a time, and returns when the last has ended. 0 threads: one per core.
void RunOnLoops(std::vector<LoopJob> jobs, int threads, uint64_t at_once, StopSwitch& stop);

}  // namespace upwell::crawl
