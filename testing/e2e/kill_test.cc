// SPDX-License-Identifier: Apache-2.0
// kill -9 at random moments of a run, resumed each time.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <set>

#include "base/rng.h"
#include "testing/database_site.h"
#include "testing/e2e/harvest_sites.h"
#include "testing/e2e/journal_keys.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

constexpr int kKills = 50;

// A site that takes its time, so that most kills fall into a request.
ServedSite& ServeSlowly(TestBedServer& bed, const std::string& name, uint16_t port = 0) {
  SiteSpec spec = name == "flaky" ? SpecOf(name).value() : HarvestSpec(name);
  spec.behaviour.slow_seconds = 0.02;
  // Adverts change with every request, those that a kill cuts off included: a run that was killed
  // would see other pages than one that was not.
  spec.behaviour.ads = false;
  return Serve(bed, std::make_unique<DatabaseSite>(spec), port);
}

std::vector<std::string> Paced(std::vector<std::string> arguments) {
  for (const char* option : {"--quiet", "--connections", "1", "--delay", "0", "--backoff", "0.01",
                             "--hold", "0.02", "--breaker-pause", "0.02"}) {
    arguments.push_back(option);
  }
  return arguments;
}

class KillTest : public ::testing::Test {
 protected:
  void RunUndisturbed(const std::string& name) {
    TestBedServer bed;
    ServedSite& site = ServeSlowly(bed, name);
    port_ = site.port();
    ProcessEnd end = RunUpwell(Paced({"surface", site.url(), "--out", whole_}));
    ASSERT_EQ(end.exit_code, 0) << end.output;
    needed_ = site.log().size();
  }

  // Lets it live until it has asked some more, or a few moments only: then it is killed while it
  // reads what it has. Nothing where it still ran.
  std::optional<ProcessEnd> LiveAWhile(UpwellProcess& process, ServedSite& site, base::Rng& rng) {
    if (rng.Below(5) == 0) return process.Wait(std::chrono::milliseconds(1 + rng.Below(60)));
    const size_t until = site.log().size() + rng.Below(1 + 2 * needed_ / kKills);
    for (int i = 0; i < 20'000 && site.log().size() < until; ++i) {
      if (std::optional<ProcessEnd> end = process.Wait(std::chrono::milliseconds(1))) return end;
    }
    return process.Wait(std::chrono::milliseconds(rng.Below(25)));
  }

  // Kills and resumes until all kills are made, then lets it finish.
  void RunWithKills(ServedSite& site) {
    base::Rng rng(20261115);
    for (int round = 0; round <= kKills; ++round) {
      bool begun = std::filesystem::exists(killed_ + "/run.json");
      UpwellProcess process(begun ? Paced({"resume", killed_})
                                  : Paced({"surface", site.url(), "--out", killed_}));
      bool to_the_end = kills_ >= kKills;
      std::optional<ProcessEnd> end =
          to_the_end ? process.Wait(std::chrono::minutes(2)) : LiveAWhile(process, site, rng);
      if (end) {
        ASSERT_EQ(end->exit_code, 0) << end->output;
        // One that was over too soon is resumed: nothing is left to ask.
        continue;
      }
      ASSERT_FALSE(to_the_end) << "the last run did not end";
      process.Signal(SIGKILL);
      process.Wait(std::chrono::seconds(5));
      ++kills_;
    }
  }

  void Compare(ServedSite& site) {
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

  ScratchFolder scratch_;
  std::string whole_ = scratch_.path("whole"), killed_ = scratch_.path("killed");
  uint16_t port_ = 0;
  size_t needed_ = 0;  // requests of the undisturbed run
  int kills_ = 0;
};

class KilledHarvestTest : public KillTest, public ::testing::WithParamInterface<const char*> {};

TEST_P(KilledHarvestTest, LosesNothingAndRepeatsNothing) {
  ASSERT_NO_FATAL_FAILURE(RunUndisturbed(GetParam()));
  TestBedServer bed;
  ServedSite& site = ServeSlowly(bed, GetParam(), port_);  // the same address, a fresh site
  ASSERT_NO_FATAL_FAILURE(RunWithKills(site));
  EXPECT_GE(kills_, kKills * 9 / 10) << "the run was over before the kills were made";
  Compare(site);
  // Where nothing fails, exactly what the undisturbed run asked is on disk.
  if (std::string_view(GetParam()) == "flaky") return;
  EXPECT_EQ(KeysOnDisk(killed_).size(), KeysOnDisk(whole_).size());
}

INSTANTIATE_TEST_SUITE_P(Sites, KilledHarvestTest,
                         ::testing::Values("flaky", "keywords", "ranges", "mixed"),
                         [](const auto& info) { return std::string(info.param); });

TEST_F(KillTest, TheArchiveOfAKilledRunIsValidForAnIndependentReader) {
  if (std::system("command -v node >/dev/null && command -v npm >/dev/null") != 0) {
    GTEST_SKIP() << "node and npm are needed to check the archive";
  }
  TestBedServer bed;
  ServedSite& site = ServeSlowly(bed, "flaky");
  base::Rng rng(7);
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
