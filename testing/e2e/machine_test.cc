// SPDX-License-Identifier: Apache-2.0
// The user's machine: files of others, planted links, descriptions of runs that somebody changed.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace fs = std::filesystem;

class MachineTest : public ::testing::Test {
 protected:
  void SetUp() override { site_ = &Serve(bed_, "demo"); }
  ProcessEnd Surface(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {"surface", site_->url(),     "--out", run_,
                                          "--quiet", "--max-requests", "10"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunUpwell(arguments);
  }
  void Change(const std::string& from, const std::string& to) {
    std::string text = ReadFile(run_ + "/run.json");
    const size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << text;
    std::ofstream(run_ + "/run.json") << text.replace(at, from.size(), to);
  }
  // The paths below the run that somebody else may read, write or enter.
  std::string OpenToOthers() const {
    std::string open;
    for (const auto& entry : fs::recursive_directory_iterator(run_)) {
      struct stat info {};
      if (lstat(entry.path().c_str(), &info) == 0 && (info.st_mode & 077) != 0) {
        open += entry.path().string() + "\n";
      }
    }
    return open;
  }

  ScratchFolder scratch_;
  std::string run_ = scratch_.path("run");
  TestBedServer bed_;
  ServedSite* site_ = nullptr;
};

mode_t Rights(const std::string& path) {
  struct stat info {};
  return lstat(path.c_str(), &info) == 0 ? info.st_mode & 0777 : 0;
}

TEST_F(MachineTest, WhatARunWritesIsForItsUserAlone) {
  const mode_t before = umask(022);
  ASSERT_EQ(Surface().exit_code, 0);
  EXPECT_EQ(Rights(run_), 0700u);
  EXPECT_EQ(Rights(run_ + "/run.json"), 0600u);
  EXPECT_EQ(OpenToOthers(), "");
  const std::string csv = scratch_.path("out.csv");
  ASSERT_EQ(RunUpwell({"export", run_, "--format", "csv", "--to", csv}).exit_code, 0);
  EXPECT_EQ(Rights(csv), 0600u);
  ASSERT_EQ(RunUpwell({"export", run_, "--format", "csv", "--to", csv + "2", "--shared"}).exit_code,
            0);
  EXPECT_EQ(Rights(csv + "2"), 0644u);
  umask(before);
}

TEST_F(MachineTest, ASharedRunIsAsOpenAsTheUmaskSaysAndStaysSo) {
  const mode_t before = umask(027);
  ASSERT_EQ(Surface({"--shared"}).exit_code, 0);
  EXPECT_EQ(Rights(run_), 0750u);
  EXPECT_EQ(Rights(run_ + "/warc"), 0750u);
  EXPECT_EQ(Rights(run_ + "/upwell.sqlite"), 0640u);
  fs::remove(run_ + "/records.jsonl");
  ASSERT_EQ(RunUpwell({"resume", run_, "--quiet"}).exit_code, 0);
  EXPECT_EQ(Rights(run_ + "/records.jsonl"), 0640u);
  umask(before);
}

TEST_F(MachineTest, NothingIsWrittenThroughALinkInARunsFolder) {
  ASSERT_EQ(Surface().exit_code, 0);
  const std::string victim = scratch_.path("victim"), folder = scratch_.path("folder");
  fs::create_directories(folder);
  for (const std::string name : {"lock", "warc", "upwell.sqlite", "summary.json", "records.jsonl",
                                 "run.json", "report.html", "urls.txt"}) {
    SCOPED_TRACE(name);
    const std::string copy = scratch_.path("copy");
    fs::remove_all(copy);
    fs::copy(run_, copy, fs::copy_options::recursive);
    fs::remove_all(copy + "/" + name);
    std::ofstream(victim) << "precious";
    if (name == "run.json") std::ofstream(victim) << ReadFile(run_ + "/run.json");
    const std::string content = ReadFile(victim);
    fs::create_symlink(name == "warc" ? folder : victim, copy + "/" + name);
    const ProcessEnd end = RunUpwell({"resume", copy, "--quiet", "--max-requests", "12"});
    EXPECT_NE(end.output.find(name), std::string::npos) << end.exit_code << end.output;
    EXPECT_NE(end.output.find("symbolic link"), std::string::npos) << end.output;
    EXPECT_EQ(ReadFile(victim), content);
    EXPECT_TRUE(fs::is_empty(folder));
  }
}

TEST_F(MachineTest, PipesInARunsFolderAreNotWaitedFor) {
  ASSERT_EQ(Surface().exit_code, 0);
  for (const std::string name :
       {"lock", "run.json", "plan.toml", "summary.json", "upwell.sqlite"}) {
    SCOPED_TRACE(name);
    const std::string copy = scratch_.path("copy");
    fs::remove_all(copy);
    fs::copy(run_, copy, fs::copy_options::recursive);
    fs::remove_all(copy + "/" + name);
    ASSERT_EQ(mkfifo((copy + "/" + name).c_str(), 0600), 0);
    UpwellProcess process({"resume", copy, "--quiet"});
    const std::optional<ProcessEnd> end = process.Wait(std::chrono::seconds(20));
    ASSERT_TRUE(end.has_value()) << "it waits";
    EXPECT_NE(end->output.find("pipe"), std::string::npos) << end->output;
  }
}

TEST_F(MachineTest, AnExportReplacesFilesAndNothingElse) {
  ASSERT_EQ(Surface().exit_code, 0);
  const auto export_to = [&](const std::string& path) {
    return RunUpwell({"export", run_, "--format", "jsonl", "--to", path});
  };
  const std::string pipe = scratch_.path("pipe"), link = scratch_.path("link");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_NE(export_to(pipe).output.find("nobody reads from this pipe"), std::string::npos);
  std::ofstream(scratch_.path("victim")) << "precious";
  fs::create_symlink(scratch_.path("victim"), link);
  EXPECT_EQ(export_to(link).exit_code, 2);
  EXPECT_EQ(ReadFile(scratch_.path("victim")), "precious");
  EXPECT_EQ(export_to("/dev/null").exit_code, 0);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_EQ(export_to("/dev/stdout").output, ReadFile(run_ + "/records.jsonl"));
  EXPECT_EQ(export_to("-").output, ReadFile(run_ + "/records.jsonl"));
}

TEST_F(MachineTest, AChangedDescriptionIsRefusedInOneSentenceAndNothingIsLost) {
  ASSERT_EQ(Surface().exit_code, 0);
  const std::string records = ReadFile(run_ + "/records.jsonl");
  const std::string description = ReadFile(run_ + "/run.json");
  const size_t asked = site_->log().size();
  const std::string site = site_->url();
  struct Case {
    std::string from, to, says;
  };
  const Case cases[] = {
      {"\"seed\":\"1\"", "\"seed\":1", "wrong value"},
      {"\"seed\":\"1\"", "\"seed\":\"1\",\"out\":\"" + scratch_.path("x") + "\"", "does not keep"},
      {"\"max-page\":\"8388608\"", "\"max-page\":\"99999999999\"", "wrong value"},
      {"\"command\":\"surface\"", "\"command\":\"entities\",\"sites\":7", "wrong \"sites\""},
      {site, "file:///etc/", "names a site that is none"},
      {site, "http://localhost:1/", "an archive of another site"},
  };
  for (const Case& c : cases) {
    Change(c.from, c.to);
    const ProcessEnd end = RunUpwell({"resume", run_, "--quiet"});
    EXPECT_EQ(end.exit_code, 2) << c.to;
    EXPECT_NE(end.output.find(c.says), std::string::npos) << c.to << "\n" << end.output;
    EXPECT_EQ(std::count(end.output.begin(), end.output.end(), '\n'), 1) << end.output;
    EXPECT_EQ(ReadFile(run_ + "/records.jsonl"), records);
    std::ofstream(run_ + "/run.json") << description;
  }
  EXPECT_EQ(RunUpwell({"resume", run_, "--quiet"}).exit_code, 0);
  EXPECT_EQ(site_->log().size(), asked) << "the archive is whole";
}

TEST_F(MachineTest, ADescriptionCannotHaveAFileOfThisMachineAskedOfASite) {
  const std::string log = scratch_.path("log.tsv"), secret = scratch_.path("secret.tsv");
  std::ofstream(log) << "red\t" << site_->url() << "\t3\n";
  std::ofstream(secret) << "password\t" << site_->url() << "\t3\n";
  const ProcessEnd first =
      RunUpwell({"entities", site_->url(), "--log", log, "--out", run_, "--quiet", "--max-requests",
                 "5", "--contact", "a@b.example"});
  ASSERT_NE(first.exit_code, 2) << first.output;
  fs::remove(run_ + "/generation.json");
  EXPECT_NE(RunUpwell({"resume", run_, "--quiet"}).exit_code, 2) << "the file that was meant";
  fs::remove(run_ + "/generation.json");
  Change(log, secret);
  const ProcessEnd end = RunUpwell({"resume", run_, "--quiet"});
  EXPECT_EQ(end.exit_code, 2) << end.output;
  EXPECT_NE(end.output.find("give --log again"), std::string::npos) << end.output;
  const std::string meant = RunUpwell({"resume", run_, "--quiet", "--log", secret}).output;
  EXPECT_EQ(meant.find("give --log again"), std::string::npos) << meant;
}

TEST_F(MachineTest, AnEndOfTheTerminalEndsARunInOrder) {
  UpwellProcess process({"surface", site_->url(), "--out", run_, "--delay", "0.3", "--quiet"});
  ASSERT_FALSE(process.Wait(std::chrono::milliseconds(1500)).has_value());
  process.Signal(SIGHUP);
  const std::optional<ProcessEnd> end = process.Wait(std::chrono::seconds(20));
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->exit_code, 4) << end->output;
  EXPECT_NE(ReadFile(run_ + "/summary.json").find("interrupted"), std::string::npos);
}

}  // namespace
}  // namespace upwell::testing
