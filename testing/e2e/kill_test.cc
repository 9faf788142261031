// SPDX-License-Identifier: Apache-2.0
// kill -9 at random moments of a run over a flaky site, resumed each time.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <set>

#include "base/rng.h"
#include "store/warc.h"
#include "testing/database_site.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

constexpr int kKills = 100;

// A flaky site that takes its time, so that most kills fall into a request.
ServedSite& ServeSlowFlaky(TestBedServer& bed, uint16_t port = 0) {
  Result<SiteSpec> spec = SpecOf("flaky");
  if (!spec.ok()) throw std::runtime_error(spec.error().message);
  spec->behaviour.slow_seconds = 0.03;
  return Serve(bed, std::make_unique<DatabaseSite>(*spec), port);
}

std::vector<std::string> Paced(std::vector<std::string> arguments) {
  for (const char* option : {"--quiet", "--connections", "1", "--delay", "0", "--backoff", "0.01",
                             "--hold", "0.02", "--breaker-pause", "0.02"}) {
    arguments.push_back(option);
  }
  return arguments;
}

// The journal's keys in the archive: one for each exchange.
std::vector<std::string> KeysOnDisk(const std::string& run) {
  std::vector<std::string> keys;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(run + "/warc", failed)) {
    Result<WarcReader> reader = WarcReader::Open(entry.path().string());
    if (!reader.ok()) continue;
    while (true) {
      Result<std::optional<WarcRecord>> record = reader->Next();
      if (!record.ok() || !record->has_value()) break;
      std::string key((*record)->field("Upwell-Key"));
      if (!key.empty()) keys.push_back(key);
    }
  }
  return keys;
}

class KillTest : public ::testing::Test {
 protected:
  void RunUndisturbed() {
    TestBedServer bed;
    ServedSite& site = ServeSlowFlaky(bed);
    port_ = site.port();
    ProcessEnd end = RunUpwell(Paced({"surface", site.url(), "--out", whole_}));
    ASSERT_EQ(end.exit_code, 0) << end.output;
    needed_ = site.log().size();
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
                             : std::chrono::milliseconds(5 + rng.Below(80));
      std::optional<ProcessEnd> end = process.Wait(life);
      if (end) {
        ASSERT_EQ(end->exit_code, 0) << end->output;
        return;
      }
      ASSERT_FALSE(to_the_end) << "the last run did not end";
      process.Signal(SIGKILL);
      process.Wait(std::chrono::seconds(5));
      ++kills_;
    }
  }

  ScratchFolder scratch_;
  std::string whole_ = scratch_.path("whole"), killed_ = scratch_.path("killed");
  uint16_t port_ = 0;
  size_t needed_ = 0;  // requests of the undisturbed run
  int kills_ = 0;
};

TEST_F(KillTest, AHundredKillsLoseNothingAndRepeatNothing) {
  ASSERT_NO_FATAL_FAILURE(RunUndisturbed());
  TestBedServer bed;
  ServedSite& site = ServeSlowFlaky(bed, port_);  // the same address, a fresh site
  ASSERT_NO_FATAL_FAILURE(RunWithKills(site));
  EXPECT_GE(kills_, kKills) << "the run was over before all kills were made";
  std::vector<std::string> keys = KeysOnDisk(killed_);
  size_t asked = site.log().size();
  std::printf("%d kills, %zu requests where an undisturbed run makes %zu, %zu answers on disk\n",
              kills_, asked, needed_, keys.size());

  EXPECT_EQ(ReadFile(killed_ + "/records.jsonl"), ReadFile(whole_ + "/records.jsonl"));
  EXPECT_EQ(ReadFile(killed_ + "/urls.txt"), ReadFile(whole_ + "/urls.txt"));
  EXPECT_GT(ReadFile(whole_ + "/records.jsonl").size(), 10'000u);

  // A request whose answer was on disk and that was asked again would be there twice under one
  // key, or its second answer would be missing; only the one under way at a kill may be missing.
  EXPECT_EQ(std::set<std::string>(keys.begin(), keys.end()).size(), keys.size());
  EXPECT_GE(asked, keys.size());
  EXPECT_LE(asked - keys.size(), static_cast<size_t>(kills_));
}

TEST_F(KillTest, TheArchiveOfAKilledRunIsValidForAnIndependentReader) {
  if (std::system("command -v node >/dev/null && command -v npm >/dev/null") != 0) {
    GTEST_SKIP() << "node and npm are needed to check the archive";
  }
  TestBedServer bed;
  ServedSite& site = ServeSlowFlaky(bed);
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
  if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "gzip reads it; warcio is not to be had here";
  EXPECT_EQ(WEXITSTATUS(status), 0) << ReadFile(scratch_.path("check.txt"));
  std::printf("%s", ReadFile(scratch_.path("check.txt")).c_str());
}

}  // namespace
}  // namespace upwell::testing
