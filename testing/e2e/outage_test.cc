// SPDX-License-Identifier: Apache-2.0
// A site that goes away in the middle of a harvest: the run ends with what there is and says so;
// `upwell resume` finishes it when the site is back, as if nothing had happened.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <thread>

#include "testing/database_site.h"
#include "testing/e2e/harvest_sites.h"
#include "testing/e2e/journal_keys.h"
#include "testing/e2e/outage_site.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

using Clock = std::chrono::steady_clock;

// `patience` is how long an answer may take: short only where a site is to hang, because a machine
// that is busy may take its time, too.
std::vector<std::string> Hurried(std::vector<std::string> arguments,
                                 const std::string& patience = "20") {
  for (const char* option :
       {"--quiet", "--connections", "1", "--delay", "0", "--backoff", "0.01", "--hold", "0.002",
        "--breaker-pause", "0.002", "--connect-timeout", "20", "--first-byte-timeout"}) {
    arguments.push_back(option);
  }
  arguments.push_back(patience);
  return arguments;
}
constexpr const char* kShortPatience = "0.4";

std::string StopReasonIn(const std::string& run) {
  boost::system::error_code failed;
  const boost::json::value summary = boost::json::parse(ReadFile(run + "/summary.json"), failed);
  if (failed) return "no summary";
  return std::string(summary.at("stop_reason").as_string());
}

size_t LinesOf(const std::string& path) {
  const std::string text = ReadFile(path);
  return static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
}

class OutageTest : public ::testing::Test {
 protected:
  std::unique_ptr<Site> Make(const std::string& name, Away away) {
    return std::make_unique<OutageSite>(std::make_unique<DatabaseSite>(HarvestSpec(name)), away,
                                        switch_);
  }
  ServedSite& ServeAt(TestBedServer& bed, const std::string& name, Away away) {
    switch_ = std::make_shared<OutageSwitch>();
    ServedSite& site = Serve(bed, Make(name, away), port_);
    port_ = site.port();
    return site;
  }

  void RunUndisturbed(const std::string& name) {
    TestBedServer bed;
    ServedSite& site = ServeAt(bed, name, Away::kErrors);
    const ProcessEnd end = RunUpwell(Hurried({"surface", site.url(), "--out", whole_}));
    ASSERT_EQ(end.exit_code, 0) << end.output;
    needed_ = site.log().size();
    records_ = LinesOf(whole_ + "/records.jsonl");
  }

  // The site answers so often and then goes away.
  void RunUntilGone(const std::string& name, Away away, size_t answers) {
    TestBedServer bed;
    ServedSite& site = ServeAt(bed, name, away);
    switch_->answers_left = answers;
    const Clock::time_point begin = Clock::now();
    UpwellProcess process(Hurried({"surface", site.url(), "--out", cut_},
                                  away == Away::kHangs ? kShortPatience : "20"));
    while (away == Away::kRefuses && !switch_->gone) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (away == Away::kRefuses) bed.Stop();
    const std::optional<ProcessEnd> end = process.Wait(std::chrono::seconds(60));
    ASSERT_TRUE(end.has_value()) << "it did not end";
    asked_after_ = site.log().size() - answers;
    // Without the start page there is nothing to go on with.
    const int expected = answers <= 1 ? 3 : 4;
    EXPECT_EQ(end->exit_code, expected) << end->output;
    EXPECT_EQ(StopReasonIn(cut_), answers <= 1 ? "unreachable" : "site_down");
    records_cut_ = LinesOf(cut_ + "/records.jsonl");
    seconds_ = std::chrono::duration<double>(Clock::now() - begin).count();
  }

  void Resume(const std::string& name) {
    const std::vector<std::string> before = KeysOfAnswers(cut_);
    TestBedServer bed;
    ServedSite& site = ServeAt(bed, name, Away::kErrors);
    const ProcessEnd end = RunUpwell(Hurried({"resume", cut_}));
    EXPECT_EQ(end.exit_code, 0) << end.output;
    EXPECT_EQ(ReadFile(cut_ + "/records.jsonl"), ReadFile(whole_ + "/records.jsonl"));
    EXPECT_EQ(ReadFile(cut_ + "/urls.txt"), ReadFile(whole_ + "/urls.txt"));
    const std::vector<std::string> after = KeysOfAnswers(cut_);
    EXPECT_EQ(after.size(), before.size() + site.log().size()) << "an answer was asked for twice";
    EXPECT_EQ(std::set<std::string>(after.begin(), after.end()).size(), after.size());
    requests_resumed_ = site.log().size();
  }

  ScratchFolder scratch_;
  std::string whole_ = scratch_.path("whole"), cut_ = scratch_.path("cut");
  std::shared_ptr<OutageSwitch> switch_;
  uint16_t port_ = 0;
  size_t needed_ = 0, records_ = 0, records_cut_ = 0, asked_after_ = 0, requests_resumed_ = 0;
  double seconds_ = 0;
};

TEST_F(OutageTest, ASiteThatGoesAwayIsFinishedWhenItIsBack) {
  constexpr Away kWays[] = {Away::kResets, Away::kHangs,   Away::kUnavailable,
                            Away::kErrors, Away::kGateway, Away::kRefuses};
  size_t way = 0;
  for (const std::string& name : HarvestSpecNames()) {
    port_ = 0;
    std::filesystem::remove_all(whole_);
    ASSERT_NO_FATAL_FAILURE(RunUndisturbed(name));
    std::printf("%s: %zu records by %zu requests\n", name.c_str(), records_, needed_);
    // Before the start page, before the form is known, in its study, while asking, at the end.
    const size_t moments[] = {1, 2, 8, needed_ / 4, needed_ / 2, 3 * needed_ / 4, needed_ - 1};
    for (const size_t answers : moments) {
      const Away away = kWays[way++ % std::size(kWays)];
      SCOPED_TRACE(name + " " + NameOf(away) + " after " + std::to_string(answers));
      std::filesystem::remove_all(cut_);
      ASSERT_NO_FATAL_FAILURE(RunUntilGone(name, away, answers));
      EXPECT_LE(asked_after_, 30u) << "it goes on asking a site that is down";
      ASSERT_NO_FATAL_FAILURE(Resume(name));
      std::printf(
          "  %s after %zu answers: %zu records, %zu more requests, %.1f s; resumed with "
          "%zu\n",
          NameOf(away), answers, records_cut_, asked_after_, seconds_, requests_resumed_);
    }
  }
}

// Outages that outlast the retries of a request, and single requests that fail.
TEST_F(OutageTest, ASiteThatIsAwayAgainAndAgainLosesNothing) {
  for (const std::string& name : HarvestSpecNames()) {
    SCOPED_TRACE(name);
    port_ = 0;
    std::filesystem::remove_all(whole_);
    std::filesystem::remove_all(cut_);
    ASSERT_NO_FATAL_FAILURE(RunUndisturbed(name));
    TestBedServer bed;
    SiteSpec spec = HarvestSpec(name);
    spec.behaviour.flaky = 0.1;
    ServedSite& site = Serve(
        bed, std::make_unique<StormySite>(std::make_unique<DatabaseSite>(spec), 12, 7), port_);
    const Clock::time_point begin = Clock::now();
    const ProcessEnd end =
        RunUpwell(Hurried({"surface", site.url(), "--out", cut_}, kShortPatience));
    EXPECT_EQ(end.exit_code, 0) << end.output;
    EXPECT_EQ(ReadFile(cut_ + "/records.jsonl"), ReadFile(whole_ + "/records.jsonl"));
    EXPECT_EQ(ReadFile(cut_ + "/urls.txt"), ReadFile(whole_ + "/urls.txt"));
    std::printf("%s: %zu requests instead of %zu, %.1f s\n", name.c_str(), site.log().size(),
                needed_, std::chrono::duration<double>(Clock::now() - begin).count());
  }
}

}  // namespace
}  // namespace upwell::testing
