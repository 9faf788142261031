// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/loops.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <map>
#include <memory>
#include <thread>

namespace upwell::crawl {
namespace asio = boost::asio;

void StopSwitch::Stop() {
  std::lock_guard lock(mutex_);
  const bool was_stopped = stopped_->exchange(true);
  if (!was_stopped && on_stop_) on_stop_();
}

bool StopSwitch::stopped() const { return *stopped_; }

void StopSwitch::Attach(std::function<void()> on_stop) {
  std::lock_guard lock(mutex_);
  on_stop_ = std::move(on_stop);
  if (*stopped_) on_stop_();
}

void StopSwitch::Detach() {
  std::lock_guard lock(mutex_);
  on_stop_ = nullptr;
}

namespace {

// A loop and the hosts whose jobs it runs.
struct LoopWork {
  EventLoop loop;
  std::vector<std::vector<const LoopJob*>> hosts;
  size_t next_host = 0;
};

void StopLoop(EventLoop& loop) {
  loop.stopped = true;
  for (fetch::LiveWeb* web : loop.live) web->Interrupt();
}

base::Task<void> WorkThroughHosts(LoopWork& work) {
  while (work.next_host < work.hosts.size()) {
    const std::vector<const LoopJob*>& host = work.hosts[work.next_host++];
    for (const LoopJob* job : host) {
      if (work.loop.stopped || *work.loop.commons.stop) {
        job->leave_out();
        continue;
      }
      try {
        co_await job->run(work.loop);
      } catch (const std::exception& e) {
        // No part of the program throws on purpose.
        job->failed(e);
      }
    }
  }
}

void SpreadOverLoops(const std::vector<LoopJob>& jobs,
                     std::vector<std::unique_ptr<LoopWork>>& loops) {
  std::map<std::string, size_t> place;             // of a host, among `hosts`
  std::vector<std::vector<const LoopJob*>> hosts;  // in the order of their first jobs
  for (const LoopJob& job : jobs) {
    // By registered domain, because a site may move to another of its hosts. On loopback each port
    // is a host of its own (see LiveWeb).
    const std::string name =
        job.site.is_loopback() ? std::string(job.site.authority()) : job.site.registered_domain();
    const auto [known, is_new] = place.emplace(name, hosts.size());
    if (is_new) hosts.emplace_back();
    hosts[known->second].push_back(&job);
  }
  for (size_t i = 0; i < hosts.size(); ++i) {
    loops[i % loops.size()]->hosts.push_back(std::move(hosts[i]));
  }
}

}  // namespace

void RunOnLoops(std::vector<LoopJob> jobs, const LoopOptions& options, StopSwitch& stop) {
  const uint64_t at_once = options.at_once;
  int threads = options.threads;
  if (threads <= 0) threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  threads = static_cast<int>(std::clamp<uint64_t>(std::min<uint64_t>(jobs.size(), at_once), 1,
                                                  static_cast<uint64_t>(threads)));
  std::vector<std::unique_ptr<LoopWork>> loops;
  fetch::Commons commons;
  commons.neighbours = std::make_shared<fetch::Neighbours>();
  commons.memory = std::make_shared<fetch::MemoryBudget>(options.memory);
  commons.stop = stop.flag();
  for (int i = 0; i < threads; ++i) {
    loops.push_back(std::make_unique<LoopWork>());
    loops.back()->loop.commons = commons;
  }
  SpreadOverLoops(jobs, loops);
  // This comes first, so that nothing begins where the run was stopped already.
  stop.Attach([&loops] {
    for (auto& work : loops) {
      asio::post(work->loop.context, [&loop = work->loop] { StopLoop(loop); });
    }
  });
  for (size_t l = 0; l < loops.size(); ++l) {
    LoopWork& work = *loops[l];
    const uint64_t share = at_once / loops.size() + (l < at_once % loops.size() ? 1 : 0);
    for (uint64_t i = 0; i < std::min<uint64_t>(share, work.hosts.size()); ++i) {
      asio::co_spawn(work.loop.context, WorkThroughHosts(work), asio::detached);
    }
  }
  std::vector<std::thread> running;
  for (auto& work : loops) {
    running.emplace_back([&context = work->loop.context] { context.run(); });
  }
  for (std::thread& thread : running) thread.join();
  stop.Detach();
}

}  // namespace upwell::crawl
