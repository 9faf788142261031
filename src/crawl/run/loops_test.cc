// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/loops.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>

namespace upwell::crawl {
namespace {

using testing::ElementsAre;

// Gives other jobs of the loop their turn.
base::Task<void> GoRound(EventLoop& loop) {
  co_await boost::asio::post(loop.context, boost::asio::use_awaitable);
}

class Jobs {
 public:
  // A job that notes its beginning and its end.
  void Add(const std::string& site, const std::string& name) {
    LoopJob& job = Empty(site, name);
    job.run = [this, name](EventLoop& loop) -> base::Task<void> {
      Note(name + "<", 1);
      for (int i = 0; i < 5; ++i) co_await GoRound(loop);
      Note(name + ">", -1);
    };
  }
  LoopJob& Empty(const std::string& site, const std::string& name) {
    LoopJob& job = jobs_.emplace_back();
    job.site = *base::Url::Parse(site);
    job.leave_out = [this, name] { Note("left out " + name); };
    job.failed = [this, name](const std::exception& e) { Note(name + ": " + e.what()); };
    return job;
  }
  void Run(int threads, uint64_t at_once) { RunOnLoops(jobs_, {threads, at_once}, stop_); }
  void Note(const std::string& line, int begun = 0) {
    std::lock_guard lock(mutex_);
    under_way_ += begun;
    at_once_ = std::max(at_once_, under_way_);
    notes_.push_back(line);
  }
  size_t PlaceOf(const std::string& line) const {
    return static_cast<size_t>(std::find(notes_.begin(), notes_.end(), line) - notes_.begin());
  }

  StopSwitch stop_;
  std::vector<std::string> notes_;
  int at_once_ = 0;  // at most

 private:
  std::mutex mutex_;
  int under_way_ = 0;
  std::vector<LoopJob> jobs_;
};

TEST(RunOnLoops, RunsAllJobsOneAfterTheOtherIfSoWished) {
  Jobs jobs;
  jobs.Add("http://a.test/", "a");
  jobs.Add("http://b.test/", "b");
  jobs.Run(1, 1);
  EXPECT_THAT(jobs.notes_, ElementsAre("a<", "a>", "b<", "b>"));
}

TEST(RunOnLoops, RunsJobsOfSeveralHostsAtOnce) {
  Jobs jobs;
  for (const char* name : {"a", "b", "c", "d"}) {
    jobs.Add("http://" + std::string(name) + ".test/", name);
  }
  jobs.Run(1, 3);
  EXPECT_EQ(jobs.at_once_, 3);
  EXPECT_EQ(jobs.notes_.size(), 8u);
}

TEST(RunOnLoops, RunsJobsOfOneDomainInTheirOrder) {
  for (const int threads : {1, 4}) {
    Jobs jobs;
    jobs.Add("http://www.a.test/", "first");
    jobs.Add("http://b.test/", "other");
    jobs.Add("https://shop.a.test/", "second");
    jobs.Run(threads, 10);
    EXPECT_LT(jobs.PlaceOf("first>"), jobs.PlaceOf("second<"));
    EXPECT_EQ(jobs.notes_.size(), 6u);
  }
}

TEST(RunOnLoops, TakesPortsOfLoopbackForSeveralHosts) {
  Jobs jobs;
  jobs.Add("http://127.0.0.1:1/", "a");
  jobs.Add("http://127.0.0.1:2/", "b");
  jobs.Run(1, 2);
  EXPECT_EQ(jobs.at_once_, 2);
}

TEST(RunOnLoops, LeavesOutWhatHasNotBegunWhenStopped) {
  Jobs jobs;
  jobs.Empty("http://a.test/", "a").run = [&jobs](EventLoop& loop) -> base::Task<void> {
    jobs.stop_.Stop();
    while (!loop.stopped) co_await GoRound(loop);
    jobs.Note("a>");
  };
  jobs.Add("http://b.test/", "b");
  jobs.Run(1, 1);
  EXPECT_THAT(jobs.notes_, ElementsAre("a>", "left out b"));
}

TEST(RunOnLoops, LeavesOutEverythingWhereItWasStoppedBefore) {
  Jobs jobs;
  jobs.stop_.Stop();
  jobs.Add("http://a.test/", "a");
  jobs.Add("http://a.test/", "again");
  jobs.Run(1, 1);
  EXPECT_TRUE(jobs.stop_.stopped());
  EXPECT_THAT(jobs.notes_, ElementsAre("left out a", "left out again"));
}

TEST(RunOnLoops, GoesOnAfterAJobThatFails) {
  Jobs jobs;
  jobs.Empty("http://a.test/", "a").run = [](EventLoop& loop) -> base::Task<void> {
    co_await GoRound(loop);
    throw std::runtime_error("no memory");
  };
  jobs.Add("http://a.test/", "b");
  jobs.Run(1, 1);
  EXPECT_THAT(jobs.notes_, ElementsAre("a: no memory", "b<", "b>"));
}

TEST(RunOnLoops, OfNoJobsReturns) {
  Jobs jobs;
  jobs.Run(0, 10);
  EXPECT_TRUE(jobs.notes_.empty());
}

TEST(StopSwitch, CallsOnceWhoeverCameFirst) {
  int calls = 0;
  StopSwitch early;
  early.Stop();
  early.Attach([&] { ++calls; });
  early.Stop();
  EXPECT_EQ(calls, 1);
  StopSwitch late;
  late.Attach([&] { ++calls; });
  late.Stop();
  late.Stop();
  EXPECT_EQ(calls, 2);
  StopSwitch forgotten;
  forgotten.Attach([&] { ++calls; });
  forgotten.Detach();
  forgotten.Stop();
  EXPECT_EQ(calls, 2);
}

}  // namespace
}  // namespace upwell::crawl
