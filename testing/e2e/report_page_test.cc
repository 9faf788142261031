// SPDX-License-Identifier: Apache-2.0
// `upwell report`: a page of a run that ended, of one that is cut off or under way, and what it
// says where there is no run. It never changes the run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <map>
#include <thread>

#include "testing/e2e/run_upwell.h"
#include "testing/server.h"

namespace upwell::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

class ReportTest : public ::testing::Test {
 protected:
  ReportTest() : run_(scratch_.path("run")), site_(Serve(bed_, "tiny")) {}

  ProcessEnd Surface(std::vector<std::string> options = {}) {
    std::vector<std::string> arguments = {"surface", site_.url(), "--out", run_, "--quiet"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return RunUpwell(arguments);
  }
  // Every file of the run but the report; SQLite's own helpers come and go when it is read.
  std::map<std::string, std::string> Files() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(run_)) {
      const std::string name = entry.path().filename();
      const bool passing = name.ends_with("-shm") || name.ends_with("-wal");
      if (!entry.is_regular_file() || passing || name == "report.html") continue;
      files[name] = ReadFile(entry.path());
    }
    return files;
  }
  std::string Report() const { return ReadFile(run_ + "/report.html"); }

  ScratchFolder scratch_;
  TestBedServer bed_;
  std::string run_;
  ServedSite& site_;
};

TEST_F(ReportTest, ShowsARunThatEnded) {
  ASSERT_EQ(Surface().exit_code, 0);
  const auto before = Files();
  const ProcessEnd end = RunUpwell({"report", run_});
  ASSERT_EQ(end.exit_code, 0) << end.output;
  EXPECT_EQ(end.output, run_ + "/report.html\n");
  const std::string page = Report();
  EXPECT_THAT(page, HasSubstr("its last questions brought nothing new"));
  EXPECT_THAT(page, HasSubstr("60 found"));
  EXPECT_THAT(page, HasSubstr("id=\"records-data\""));
  EXPECT_TRUE(Files() == before) << "the run was changed";
}

TEST_F(ReportTest, WritesWhereItIsTold) {
  ASSERT_EQ(Surface().exit_code, 0);
  const std::string path = scratch_.path("elsewhere.html");
  const ProcessEnd end = RunUpwell({"report", run_, "--out", path, "--records", "10"});
  ASSERT_EQ(end.exit_code, 0) << end.output;
  EXPECT_THAT(ReadFile(path), HasSubstr("The page holds the first 10 of 60 records"));
}

TEST_F(ReportTest, IsThereWhenARunEndsAndWhenItIsResumed) {
  ASSERT_EQ(Surface({"--max-requests", "6"}).exit_code, 0);
  EXPECT_THAT(Report(), HasSubstr("its budget of requests was used up"));
  const ProcessEnd end = RunUpwell({"resume", run_, "--max-requests", "1000"});
  ASSERT_EQ(end.exit_code, 0) << end.output;
  EXPECT_THAT(end.output, HasSubstr("report.html"));
  EXPECT_THAT(Report(), HasSubstr("60 found"));
}

TEST_F(ReportTest, WhereItCannotBeWrittenTheRunIsDoneAndSaysSo) {
  ASSERT_EQ(Surface({"--max-requests", "6"}).exit_code, 0);
  fs::remove(run_ + "/report.html");
  fs::create_directories(run_ + "/report.html/in the way");
  const ProcessEnd end = RunUpwell({"resume", run_, "--quiet", "--max-requests", "1000"});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_THAT(end.output, HasSubstr("no report.html: "));
  EXPECT_THAT(ReadFile(run_ + "/summary.json"), HasSubstr("\"records\": 60"));
}

TEST_F(ReportTest, DoesNotCountQuestionsThatRobotsTxtForbids) {
  ServedSite& site = Serve(bed_, "blocked");
  EXPECT_EQ(RunUpwell({"surface", site.url(), "--out", run_, "--quiet"}).exit_code, 3);
  EXPECT_THAT(ReadFile(run_ + "/summary.json"), HasSubstr("\"queries\": 0"));
  EXPECT_THAT(Report(), HasSubstr("3 questions were not sent because robots.txt forbids it."));
}

TEST_F(ReportTest, ShowsARunThatUsedUpItsBudget) {
  ASSERT_EQ(Surface({"--max-requests", "6"}).exit_code, 0);
  ASSERT_EQ(RunUpwell({"report", run_}).exit_code, 0);
  EXPECT_THAT(Report(), HasSubstr("its budget of requests was used up"));
}

TEST_F(ReportTest, ShowsARunUnderWayAndOneThatWasKilled) {
  UpwellProcess process({"surface", site_.url(), "--out", run_, "--quiet", "--delay", "0.2"});
  while (site_.log().size() < 4) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  const ProcessEnd under_way = RunUpwell({"report", run_});
  EXPECT_EQ(under_way.exit_code, 0) << under_way.output;
  EXPECT_THAT(Report(), HasSubstr("It has not ended"));
  process.Signal(SIGKILL);
  ASSERT_TRUE(process.Wait(std::chrono::seconds(10)));
  const auto before = Files();
  const ProcessEnd killed = RunUpwell({"report", run_});
  EXPECT_EQ(killed.exit_code, 0) << killed.output;
  EXPECT_THAT(Report(), HasSubstr("It has not ended"));
  EXPECT_TRUE(Files() == before) << "the run was changed";
  const ProcessEnd resumed = RunUpwell({"resume", run_, "--quiet", "--delay", "0"});
  EXPECT_EQ(resumed.exit_code, 0) << resumed.output;
  ASSERT_EQ(RunUpwell({"report", run_}).exit_code, 0);
  EXPECT_THAT(Report(), HasSubstr("60 found"));
}

TEST_F(ReportTest, SaysWhatIsWrong) {
  fs::create_directories(scratch_.path("empty"));
  const std::pair<std::vector<std::string>, std::string> cases[] = {
      {{"report"}, "give the folder of one run"},
      {{"report", scratch_.path("none")}, "there is no such folder"},
      {{"report", scratch_.path("empty")}, "holds no run"},
      {{"report", scratch_.path("empty"), "--records", "many"}, "--records takes a number"},
  };
  for (const auto& [arguments, message] : cases) {
    const ProcessEnd end = RunUpwell(arguments);
    EXPECT_EQ(end.exit_code, 2) << end.output;
    EXPECT_THAT(end.output, HasSubstr(message));
  }
  EXPECT_TRUE(fs::is_empty(scratch_.path("empty")));
}

TEST_F(ReportTest, SaysThatThePageCannotBeWritten) {
  ASSERT_EQ(Surface({"--max-requests", "3"}).exit_code, 0);
  const ProcessEnd end = RunUpwell({"report", run_, "--out", scratch_.path("none/report.html")});
  EXPECT_EQ(end.exit_code, 5);
  EXPECT_THAT(end.output, HasSubstr("cannot write"));
}

}  // namespace
}  // namespace upwell::testing
