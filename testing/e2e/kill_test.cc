// SPDX-License-Identifier: Apache-2.0
// kill -9 at random moments of a run over a flaky site, resumed each time.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "base/rng.h"
#include "store/warc.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

constexpr int kKills = 100;

using Counts = std::map<std::string, size_t>;  // by request target

ServedSite& Serve(TestBedServer& bed, const std::string& name, uint16_t port = 0) {
  Result<std::unique_ptr<Site>> site = MakeSite(name);
  if (!site.ok()) throw std::runtime_error(site.error().message);
  Result<ServedSite*> served = bed.Serve(*std::move(site), "127.0.0.1", port);
  if (!served.ok()) throw std::runtime_error(served.error().message);
  return **served;
}

// The pace makes the run long enough for all the kills to fall into it.
std::vector<std::string> Paced(std::vector<std::string> arguments) {
  for (const char* option : {"--quiet", "--connections", "1", "--delay", "0.004", "--backoff",
                             "0.01", "--hold", "0.02", "--breaker-pause", "0.02"}) {
    arguments.push_back(option);
  }
  return arguments;
}

Counts AskedTargets(const std::vector<LoggedRequest>& requests, size_t from = 0) {
  Counts counts;
  for (size_t i = from; i < requests.size(); ++i) ++counts[requests[i].target];
  return counts;
}

// What the archive holds, torn tail or not: the exchanges by target.
Counts TargetsOnDisk(const std::string& run) {
  Counts counts;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(run + "/warc", failed)) {
    Result<WarcReader> reader = WarcReader::Open(entry.path().string());
    if (!reader.ok()) continue;
    while (true) {
      Result<std::optional<WarcRecord>> record = reader->Next();
      if (!record.ok() || !record->has_value()) break;
      if ((*record)->field("Upwell-Key").empty()) continue;
      Result<Url> url = Url::Parse((*record)->field("WARC-Target-URI"));
      if (url.ok()) ++counts[std::string(url->request_target())];
    }
  }
  return counts;
}

// What is on disk at a kill, and how long the site's log was.
struct Moment {
  Counts on_disk;
  size_t logged = 0;
};

class KillTest : public ::testing::Test {
 protected:
  void RunUndisturbed() {
    TestBedServer bed;
    ServedSite& site = Serve(bed, "flaky");
    port_ = site.port();
    ProcessEnd end = RunUpwell(Paced({"surface", site.url(), "--out", whole_}));
    ASSERT_EQ(end.exit_code, 0) << end.output;
    needed_ = AskedTargets(site.log().Requests());
  }

  // Kills and resumes until all kills are made, then lets it finish.
  void RunWithKills(ServedSite& site) {
    Rng rng(20261115);
    for (int round = 0; round < 5 * kKills; ++round) {
      bool begun = std::filesystem::exists(killed_ + "/run.json");
      UpwellProcess process(begun ? Paced({"resume", killed_})
                                  : Paced({"surface", site.url(), "--out", killed_}));
      bool to_the_end = kills_ >= kKills;
      auto life = to_the_end ? std::chrono::milliseconds(120'000)
                             : std::chrono::milliseconds(5 + rng.Below(100));
      std::optional<ProcessEnd> end = process.Wait(life);
      if (end) {
        ASSERT_EQ(end->exit_code, 0) << end->output;
        return;
      }
      ASSERT_FALSE(to_the_end) << "the last run did not end";
      process.Signal(SIGKILL);
      process.Wait(std::chrono::seconds(5));
      ++kills_;
      moments_.push_back({TargetsOnDisk(killed_), site.log().size()});
    }
  }

  ScratchFolder scratch_;
  std::string whole_ = scratch_.path("whole"), killed_ = scratch_.path("killed");
  uint16_t port_ = 0;
  Counts needed_;  // how often the undisturbed run asked each target
  int kills_ = 0;
  std::vector<Moment> moments_;
};

TEST_F(KillTest, AHundredKillsLoseNothingAndRepeatNothing) {
  ASSERT_NO_FATAL_FAILURE(RunUndisturbed());
  TestBedServer bed;
  ServedSite& site = Serve(bed, "flaky", port_);  // the same address, a fresh site
  ASSERT_NO_FATAL_FAILURE(RunWithKills(site));
  EXPECT_GE(kills_, kKills) << "the run was over before all kills were made";
  std::vector<LoggedRequest> log = site.log().Requests();
  std::printf("%d kills, %zu requests where an undisturbed run makes %zu\n", kills_, log.size(),
              [&] {
                size_t n = 0;
                for (auto& [t, c] : needed_) n += c;
                return n;
              }());

  EXPECT_EQ(ReadFile(killed_ + "/records.jsonl"), ReadFile(whole_ + "/records.jsonl"));
  EXPECT_EQ(ReadFile(killed_ + "/urls.txt"), ReadFile(whole_ + "/urls.txt"));
  EXPECT_GT(ReadFile(whole_ + "/records.jsonl").size(), 10'000u);

  // Whatever was on disk when the process was killed was not asked for afterwards.
  for (const Moment& moment : moments_) {
    for (const auto& [target, later] : AskedTargets(log, moment.logged)) {
      auto there = moment.on_disk.find(target);
      size_t on_disk = there == moment.on_disk.end() ? 0 : there->second;
      ASSERT_LE(on_disk + later, needed_[target]) << target << " was asked again";
    }
  }
  // At most the one request that was under way at each kill was lost.
  size_t asked = log.size(), on_disk = 0;
  for (const auto& [target, count] : TargetsOnDisk(killed_)) on_disk += count;
  EXPECT_LE(asked - on_disk, static_cast<size_t>(kills_));
}

TEST_F(KillTest, TheArchiveOfAKilledRunIsValidForAnIndependentReader) {
  if (std::system("command -v node >/dev/null && command -v npm >/dev/null") != 0) {
    GTEST_SKIP() << "node and npm are needed to check the archive";
  }
  TestBedServer bed;
  ServedSite& site = Serve(bed, "flaky");
  Rng rng(7);
  for (int i = 0; i < 10; ++i) {
    bool begun = std::filesystem::exists(killed_ + "/run.json");
    UpwellProcess process(begun ? Paced({"resume", killed_})
                                : Paced({"surface", site.url(), "--out", killed_}));
    process.Wait(std::chrono::milliseconds(20 + rng.Below(150)));
    process.Signal(SIGKILL);
    process.Wait(std::chrono::seconds(5));
  }
  ASSERT_EQ(RunUpwell(Paced({"resume", killed_})).exit_code, 0);
  std::string command = UPWELL_SOURCE_DIR "/scripts/check_warc.sh " + killed_ + "/warc > " +
                        scratch_.path("check.txt") + " 2>&1";
  int status = std::system(command.c_str());
  EXPECT_EQ(WEXITSTATUS(status), 0) << ReadFile(scratch_.path("check.txt"));
  std::printf("%s", ReadFile(scratch_.path("check.txt")).c_str());
}

}  // namespace
}  // namespace upwell::testing
