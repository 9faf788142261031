// SPDX-License-Identifier: Apache-2.0
// Bad usage and bad surroundings: a clear message, the right exit code, nothing destroyed.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "crawl/run/options.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace fs = std::filesystem;

struct UsageCase {
  std::string name;
  std::vector<std::string> arguments;
  int exit_code;
  std::string says;
};

class Usage : public ::testing::TestWithParam<UsageCase> {};

TEST_P(Usage, SaysWhatIsWrong) {
  const UsageCase& c = GetParam();
  ProcessEnd end = RunUpwell(c.arguments, {"UPWELL_CONTACT="});
  EXPECT_EQ(end.exit_code, c.exit_code) << end.output;
  EXPECT_NE(end.output.find(c.says), std::string::npos) << end.output;
}

INSTANTIATE_TEST_SUITE_P(
    Cli, Usage,
    ::testing::ValuesIn(std::vector<UsageCase>{
        {"NoCommand", {}, 2, "usage: upwell COMMAND"},
        {"UnknownCommand", {"surfase"}, 2, "no command \"surfase\""},
        {"ControlCharacters", {"\033[31mred"}, 2, "no command \" [31mred\""},
        {"Help", {"help"}, 0, "surface"},
        {"CommandHelp", {"surface", "--help"}, 0, "--max-requests N"},
        {"Version", {"version"}, 0, "upwell 0."},
        {"VersionFlag", {"--version"}, 0, "upwell 0."},
        {"UnknownOption", {"surface", "http://127.0.0.1/", "--fast"}, 2, "no option --fast"},
        {"MissingValue", {"surface", "http://127.0.0.1/", "--delay"}, 2, "--delay needs a value"},
        {"BadValue", {"surface", "http://127.0.0.1/", "--delay", "soon"}, 2, "\"soon\" is not"},
        {"NoUrl", {"surface"}, 2, "give the address"},
        {"NotAUrl", {"surface", "http://"}, 2, "not the address of a site"},
        {"WrongScheme", {"surface", "ftp://example.org/"}, 2, "http or https"},
        {"UserInfo", {"surface", "http://me:secret@127.0.0.1/"}, 2, "logs in nowhere"},
        {"NoContact", {"surface", "https://example.org/"}, 2, "--contact"},
        {"NoList", {"surface", "--list", "/nonexistent"}, 2, "/nonexistent cannot be read"},
        {"NoConfig",
         {"surface", "http://127.0.0.1/", "--config", "/nonexistent.toml"},
         2,
         "/nonexistent.toml"},
        {"NoPlan",
         {"surface", "http://127.0.0.1/", "--plan", "/nonexistent.toml"},
         2,
         "/nonexistent.toml cannot be read"},
        {"PlanThatIsNone",
         {"surface", "http://127.0.0.1/", "--plan", "/etc/passwd"},
         2,
         "/etc/passwd: line 1: "},
        {"PlanThatWouldBeOverwritten",
         {"surface", "http://127.0.0.1/", "--plan-only", "--plan", "/etc/passwd"},
         2,
         "/etc/passwd is there already"},
        {"PlanOfTwoSites",
         {"surface", "http://127.0.0.1/", "http://127.0.0.2/", "--plan", "/etc/passwd"},
         2,
         "--plan is of one site"},
        {"UnknownAim",
         {"surface", "http://127.0.0.1/", "--aim", "fame"},
         2,
         "coverage, seeds or entities"},
        {"SurfacingHelp", {"surface", "--help"}, 0, "Surfacing (--aim seeds)"},
        {"ResumeNothing", {"resume", "/nonexistent"}, 2, "no such folder"},
        {"ResumeNoRun", {"resume", "/usr"}, 2, "holds no run"},
        {"ReplayNothing",
         {"surface", "--replay", "/nonexistent", "--out", "/tmp/x"},
         2,
         "no such folder"},
        {"ExportNoFormat", {"export", "/tmp"}, 2, "--format"},
        {"ExportTakesNoCrawlOption", {"export", "/usr", "--delay", "1"}, 2, "--delay does nothing"},
        {"EmptyContact", {"surface", "http://127.0.0.1/", "--contact", ""}, 2, "--contact"},
        {"NoSites", {"surface", "http://127.0.0.1/", "--sites-at-once", "0"}, 2, "at least 1"},
        {"ExportNoRun", {"export", "/usr", "--format", "csv"}, 2, "holds no run"},
        {"FormsTakesNoRunOption",
         {"forms", "/usr", "--patience", "5"},
         2,
         "--patience does nothing in this command"},
        {"AnswerTakesNoRunOption",
         {"answer", "/usr", "--quiet"},
         2,
         "--quiet does nothing in this command"},
        {"FormsHelp", {"forms", "--help"}, 0, "--contact ADDRESS"},
        {"AnswerHelp", {"answer", "--help"}, 0, "--compare FILE..."},
        {"FormsNoFile", {"forms", "/nonexistent.html"}, 2, "no such file"},
        {"FormsNothing", {"forms"}, 2, "give one address"},
    }),
    [](const auto& info) { return info.param.name; });

// Every option of the table is either in a command's help and taken, or in neither.
TEST(PageCommands, HelpNamesJustTheOptionsThatAreTaken) {
  for (const char* command : {"forms", "answer"}) {
    const std::string help = RunUpwell({command, "--help"}).output;
    size_t taken = 0;
    for (const crawl::OptionRow& row : crawl::OptionTable()) {
      const bool told = help.find("\n  --" + row.name + " ") != std::string::npos;
      std::vector<std::string> arguments = {command, "/nonexistent.html", "--" + row.name};
      if (!row.argument.empty()) arguments.push_back("");
      const std::string said = RunUpwell(arguments, {"UPWELL_CONTACT="}).output;
      const bool refused = said.find("does nothing in this command") != std::string::npos;
      EXPECT_NE(told, refused) << command << " --" << row.name << ": " << said;
      taken += told;
    }
    EXPECT_GT(taken, 20u);
    EXPECT_LT(taken, crawl::OptionTable().size());
  }
}

class Surroundings : public ::testing::Test {
 protected:
  std::string ServeDemo() {
    served_ = &Serve(bed_, "demo");
    return served_->url();
  }
  ProcessEnd Surface(const std::string& url, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {"surface",   url, "--out",     run_,  "--quiet",
                                          "--retries", "1", "--backoff", "0.05"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunUpwell(arguments);
  }

  ScratchFolder scratch_;
  std::string run_ = scratch_.path("run");
  TestBedServer bed_;
  ServedSite* served_ = nullptr;
};

std::string StopReason(const std::string& run) {
  boost::system::error_code failed;
  boost::json::value summary = boost::json::parse(ReadFile(run + "/summary.json"), failed);
  if (failed || !summary.is_object()) return "no summary";
  return std::string(summary.as_object()["stop_reason"].as_string());
}

TEST_F(Surroundings, AHostThatDoesNotExist) {
  ProcessEnd end = Surface("http://no-such-host.invalid/", {"--contact", "test@example.org"});
  EXPECT_EQ(end.exit_code, 3) << end.output;
  EXPECT_EQ(StopReason(run_), "unreachable");
}

TEST_F(Surroundings, APortThatRefuses) {
  ProcessEnd end = Surface("http://127.0.0.1:1/");
  EXPECT_EQ(end.exit_code, 3) << end.output;
  EXPECT_EQ(StopReason(run_), "unreachable");
}

TEST_F(Surroundings, AnAddressWithoutASchemeOnThisMachineIsHttp) {
  EXPECT_EQ(Surface("127.0.0.1:1").exit_code, 3);
  EXPECT_NE(ReadFile(run_ + "/summary.json").find("\"http://127.0.0.1:1/\""), std::string::npos);
}

TEST_F(Surroundings, AnExportWhoseReaderHasSeenEnoughEndsQuietly) {
  std::string url = ServeDemo();
  ASSERT_EQ(Surface(url, {"--max-requests", "40"}).exit_code, 0);
  std::string errors = scratch_.path("errors");
  std::string pipe = "sh -c '" UPWELL_BINARY " export " + run_ + " --format jsonl 2>" + errors +
                     "' | head -1 >/dev/null";
  ASSERT_GT(ReadFile(run_ + "/records.jsonl").size(), 100'000u) << "more than a pipe holds";
  EXPECT_EQ(std::system(pipe.c_str()), 0);
  EXPECT_EQ(ReadFile(errors), "");
}

TEST_F(Surroundings, AFolderThatCannotBeMade) {
  run_ = "/proc/upwell-cannot-write-here/run";
  ProcessEnd end = Surface("http://127.0.0.1:1/");
  EXPECT_EQ(end.exit_code, 2) << end.output;
  EXPECT_NE(end.output.find("cannot make the folder"), std::string::npos) << end.output;
}

TEST_F(Surroundings, AFolderOfAnotherSitesRun) {
  std::string url = ServeDemo();
  ASSERT_EQ(Surface(url, {"--max-requests", "10"}).exit_code, 0);
  std::string before = ReadFile(run_ + "/records.jsonl");
  ProcessEnd end = Surface("http://127.0.0.1:1/", {"--max-requests", "10"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_NE(end.output.find("another site"), std::string::npos) << end.output;
  EXPECT_EQ(ReadFile(run_ + "/records.jsonl"), before);
}

TEST_F(Surroundings, ACatalogThatIsNone) {
  std::string url = ServeDemo();
  ASSERT_EQ(Surface(url, {"--max-requests", "10"}).exit_code, 0);
  for (const char* name : {"/upwell.sqlite-wal", "/upwell.sqlite-shm"}) fs::remove(run_ + name);
  std::ofstream(run_ + "/upwell.sqlite") << "these are my notes, not a database at all";
  std::string notes = ReadFile(run_ + "/upwell.sqlite");
  ProcessEnd end = RunUpwell({"resume", run_, "--quiet"});
  EXPECT_NE(end.exit_code, 0);
  EXPECT_NE(end.output.find("upwell.sqlite"), std::string::npos) << end.output;
  EXPECT_EQ(ReadFile(run_ + "/upwell.sqlite"), notes) << "it was left as it is";
  fs::remove(run_ + "/upwell.sqlite");
  EXPECT_EQ(RunUpwell({"resume", run_, "--quiet"}).exit_code, 0) << "made anew from the archive";
  EXPECT_EQ(served_->log().size(), 10u) << "without asking the site again";
}

TEST_F(Surroundings, ACatalogOfALaterVersion) {
  std::string url = ServeDemo();
  ASSERT_EQ(Surface(url, {"--max-requests", "10"}).exit_code, 0);
  std::string sql = "sqlite3 " + run_ + "/upwell.sqlite 'pragma user_version = 999'";
  if (std::system(sql.c_str()) != 0) GTEST_SKIP() << "the sqlite3 program is needed";
  for (auto arguments : {std::vector<std::string>{"resume", run_, "--quiet"},
                         std::vector<std::string>{"export", run_, "--format", "jsonl"}}) {
    ProcessEnd end = RunUpwell(arguments);
    EXPECT_NE(end.exit_code, 0);
    EXPECT_NE(end.output.find("999"), std::string::npos) << end.output;
  }
}

TEST_F(Surroundings, TwoProcessesInOneFolder) {
  std::string url = ServeDemo();
  UpwellProcess first({"surface", url, "--out", run_, "--quiet", "--delay", "0.05"});
  ASSERT_FALSE(first.Wait(std::chrono::milliseconds(500)).has_value());
  ProcessEnd second = RunUpwell({"surface", url, "--out", run_, "--quiet", "--delay", "0.05"});
  EXPECT_EQ(second.exit_code, 2) << second.output;
  EXPECT_NE(second.output.find("in use by another"), std::string::npos) << second.output;
}

// The disk is a small file system in memory, where the machine lets us mount one.
TEST_F(Surroundings, ADiskThatIsFullAndIsMendedLater) {
  std::string disk = scratch_.path("disk");
  fs::create_directories(disk);
  std::string mount = "mount -t tmpfs -o size=400k tmpfs " + disk + " 2>/dev/null";
  if (std::system(mount.c_str()) != 0) GTEST_SKIP() << "no right to mount a small disk";
  run_ = disk + "/run";
  std::string url = ServeDemo();
  ProcessEnd end = Surface(url, {"--details"});
  EXPECT_EQ(end.exit_code, 4) << end.output;
  EXPECT_NE(end.output.find("when there is room"), std::string::npos) << end.output;
  size_t asked = served_->log().size();
  EXPECT_EQ(std::system(("mount -o remount,size=200m " + disk).c_str()), 0);
  ProcessEnd again = RunUpwell({"resume", run_, "--quiet", "--max-requests", "300"});
  EXPECT_EQ(again.exit_code, 0) << again.output;
  EXPECT_GT(served_->log().size(), asked);
  EXPECT_LE(RepeatedRequests(served_->log().Requests()).size(), 5u)
      << "only what could not be written is asked again";
  EXPECT_EQ(std::system(("umount " + disk).c_str()), 0);
}

TEST_F(Surroundings, AFolderThatIsReadOnly) {
  std::string disk = scratch_.path("disk");
  fs::create_directories(disk);
  std::string mount = "mount -t tmpfs -o size=20m tmpfs " + disk + " 2>/dev/null";
  if (std::system(mount.c_str()) != 0) GTEST_SKIP() << "no right to mount a small disk";
  run_ = disk + "/run";
  std::string url = ServeDemo();
  ASSERT_EQ(Surface(url, {"--max-requests", "10"}).exit_code, 0);
  std::string before = ReadFile(run_ + "/records.jsonl");
  EXPECT_EQ(std::system(("mount -o remount,ro " + disk).c_str()), 0);
  ProcessEnd resumed = RunUpwell({"resume", run_, "--quiet", "--max-requests", "20"});
  EXPECT_EQ(resumed.exit_code, 2) << resumed.output;
  EXPECT_NE(resumed.output.find("cannot write in " + run_), std::string::npos) << resumed.output;
  run_ = disk + "/another";
  EXPECT_EQ(Surface(url).exit_code, 2);
  EXPECT_EQ(ReadFile(disk + "/run/records.jsonl"), before);
  EXPECT_EQ(RunUpwell({"export", disk + "/run", "--format", "urls"}).exit_code, 0)
      << "reading needs no right to write";
  EXPECT_EQ(std::system(("umount " + disk).c_str()), 0);
}

TEST_F(Surroundings, APageThatIsNotHtml) {
  ServeDemo();
  ProcessEnd end = Surface(served_->url() + "robots.txt");
  EXPECT_EQ(end.exit_code, 1) << end.output;
  EXPECT_EQ(StopReason(run_), "no_form");
}

TEST_F(Surroundings, FormsOfAFileAndOfStandardInput) {
  std::string path = scratch_.path("page.html");
  std::ofstream(path) << "<form action=/find><input name=q type=search><input type=submit></form>"
                         "<form method=post action=/login><input type=password name=p></form>";
  ProcessEnd end = RunUpwell({"forms", path, "--base", "http://example.org/x/", "--json"});
  ASSERT_EQ(end.exit_code, 0) << end.output;
  boost::json::array forms = boost::json::parse(end.output).as_array();
  ASSERT_EQ(forms.size(), 2u);
  EXPECT_EQ(forms[0].at("action").as_string(), "http://example.org/find");
  EXPECT_EQ(forms[0].at("searchable").as_bool(), true);
  EXPECT_EQ(forms[0].at("inputs").at(0).at("query").as_bool(), true);
  EXPECT_EQ(forms[1].at("searchable").as_bool(), false);
  EXPECT_FALSE(forms[1].at("refused").is_null());
  EXPECT_NE(RunUpwell({"forms", path}).output.find("would be asked"), std::string::npos);
}

TEST_F(Surroundings, AnnouncedSearchesAreFormsToo) {
  std::string path = scratch_.path("page.html"), description = scratch_.path("os.xml");
  std::ofstream(path) << "<script type=application/ld+json>{\"@type\":\"SearchAction\",\"target\":"
                         "\"http://example.org/find/{w}\"}</script><p>no form here";
  std::ofstream(description) << "<?xml version='1.0'?><OpenSearchDescription><Url type='text/html' "
                                "template='http://example.org/?q={searchTerms}'/>"
                                "</OpenSearchDescription>";
  boost::json::array forms =
      boost::json::parse(RunUpwell({"forms", path, "--json"}).output).as_array();
  ASSERT_EQ(forms.size(), 1u);
  EXPECT_EQ(forms[0].at("index").as_int64(), -1);
  EXPECT_EQ(forms[0].at("template").as_string(), "http://example.org/find/{w}");
  EXPECT_NE(RunUpwell({"forms", description}).output.find("announced by OpenSearch"),
            std::string::npos);
}

TEST_F(Surroundings, AnswerOfAFileAloneAndCompared) {
  const auto page = [&](const std::string& name, int from) {
    std::string path = scratch_.path(name), items;
    for (int i = from; i < from + 8; ++i) {
      const std::string n = std::to_string(i);
      items += "<li><a href='/item/" + n + "'>Lantern number " + n +
               "</a><p>A lantern of brass and glass that hung in room " + n + "</p></li>";
    }
    std::ofstream(path) << "<ul><li><a href=/>Home</a><li><a href=/us>About us</a></ul><ol>" +
                               items +
                               "</ol><a href='?q=x&page=1'>1</a> 2 <a href='?q=x&page=3'>3</a> "
                               "<a href='?q=x&page=3'>Next</a>";
    return path;
  };
  const std::string one = page("one.html", 10), two = page("two.html", 30);
  for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--compare", two}}) {
    std::vector<std::string> arguments = {"answer", one, "--base",
                                          "http://example.org/s?q=x&page=2", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    ProcessEnd end = RunUpwell(arguments);
    ASSERT_EQ(end.exit_code, 0) << end.output;
    boost::json::object answer = boost::json::parse(end.output).as_object();
    EXPECT_EQ(answer.at("records").as_array().size(), 8u);
    EXPECT_EQ(answer.at("next").as_string(), "?q=x&page=3");
    EXPECT_EQ(answer.at("pages").as_array().size(), 2u);
    EXPECT_EQ(answer.at("kind").as_string(), "results");
  }
}

TEST_F(Surroundings, WhatIsNoPageIsToldSo) {
  std::string binary = scratch_.path("picture"), gzip = scratch_.path("page.gz");
  std::ofstream(binary) << std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
  std::ofstream(gzip) << std::string("\x1f\x8b\x08\0\0\0", 6);
  for (const char* command : {"forms", "answer"}) {
    EXPECT_EQ(RunUpwell({command, scratch_.path("")}).exit_code, 2) << "a folder";
    EXPECT_EQ(RunUpwell({command, scratch_.path("none")}).exit_code, 2);
    EXPECT_EQ(RunUpwell({command, gzip}).exit_code, 2);
    EXPECT_EQ(RunUpwell({command, binary}).exit_code, 1);
    EXPECT_EQ(RunUpwell({command, binary, "--base", "ftp://example.org/"}).exit_code, 2);
    EXPECT_EQ(RunUpwell({command, binary, "--charset", "nonsense"}).exit_code, 2);
  }
  ProcessEnd dead = RunUpwell({"forms", "http://127.0.0.1:9/"});
  EXPECT_EQ(dead.exit_code, 3);
  EXPECT_NE(dead.output.find("connect"), std::string::npos) << dead.output;
}

TEST_F(Surroundings, ExportsOfEveryFormat) {
  std::string url = ServeDemo();
  ASSERT_EQ(Surface(url, {"--max-requests", "30"}).exit_code, 0);
  struct Case {
    const char *format, *begins;
  };
  for (const Case& c : std::vector<Case>{{"jsonl", "{\"key\":"},
                                         {"csv", "key,url,found_by,title,text"},
                                         {"urls", "http://127.0.0.1"},
                                         {"sitemap", "<?xml"},
                                         {"cdxj", ")/robots.txt "}}) {
    ProcessEnd end = RunUpwell({"export", run_, "--format", c.format});
    EXPECT_EQ(end.exit_code, 0) << end.output;
    EXPECT_NE(end.output.find(c.begins), std::string::npos)
        << c.format << ": " << end.output.substr(0, 200);
    std::string to = scratch_.path(std::string("out.") + c.format);
    ASSERT_EQ(RunUpwell({"export", run_, "--format", c.format, "--to", to}).exit_code, 0);
    EXPECT_EQ(ReadFile(to), end.output) << c.format;
  }
}

}  // namespace
}  // namespace upwell::testing
