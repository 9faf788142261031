// SPDX-License-Identifier: Apache-2.0
// `upwell surface` on the sites of the test bed: what it finds, what it leaves alone, and that a
// replay gives the same.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <set>
#include <sstream>

#include "base/text.h"
#include "testing/database_site.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// One question of a form is asked a second time at most, to see what changes by itself, and where
// that one found nothing, the first that finds records.
constexpr size_t kAskedTwice = 2;

class SurfaceTest : public ::testing::Test {
 protected:
  ServedSite& Serve(const std::string& name) { return testing::Serve(bed_, name); }

  ProcessEnd Surface(const ServedSite& site, const std::string& folder,
                     std::vector<std::string> options = {}) {
    std::vector<std::string> arguments = {"surface", site.url(), "--out", folder, "--quiet"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return RunUpwell(arguments);
  }

  static json::object Summary(const std::string& folder) {
    return json::parse(ReadFile(folder + "/summary.json")).as_object();
  }

  ScratchFolder scratch_;
  TestBedServer bed_;
};

struct Expectation {
  std::string site;
  double coverage;  // at least, of the records
  std::vector<std::string> options = {};
};

class SurfaceSite : public SurfaceTest, public ::testing::WithParamInterface<Expectation> {};

TEST_P(SurfaceSite, FindsItsRecords) {
  const Expectation& expected = GetParam();
  ServedSite& site = Serve(expected.site);
  std::string run = scratch_.path("run");
  std::vector<std::string> options = {"--backoff",       "0.02", "--hold", "0.05",
                                      "--breaker-pause", "0.1"};
  options.insert(options.end(), expected.options.begin(), expected.options.end());
  ProcessEnd end = Surface(site, run, options);
  ASSERT_EQ(end.exit_code, 0) << end.output << ReadFile(run + "/summary.json");
  Comparison result = CompareRecords(run + "/records.jsonl", site.truth());
  double coverage =
      static_cast<double>(result.found.size()) / static_cast<double>(site.truth().size());
  std::printf("%-16s %6zu of %6zu records, %4zu strangers, %4zu repeats, %5zu requests\n",
              expected.site.c_str(), result.found.size(), site.truth().size(), result.strangers,
              result.repeats, site.log().size());
  EXPECT_GE(coverage, expected.coverage) << ReadFile(run + "/summary.json");
  const json::object summary = Summary(run);
  const json::object& estimate = summary.at("estimate").as_object();
  if (estimate.at("method") != "none") {
    const double truth = static_cast<double>(site.truth().size());
    const double said = estimate.at("records").to_number<double>();
    EXPECT_NEAR(said, truth, 0.15 * truth) << json::serialize(estimate);
  }
  EXPECT_LE(result.strangers, result.lines / 50) << "lines that show no record of the site";
  EXPECT_LE(result.repeats, result.lines / 50) << "records that were given two keys";
  EXPECT_TRUE(UnsafeRequests(site.log().Requests()).empty());
  EXPECT_TRUE(DisallowedRequests(site.log().Requests(), site.site().robots_txt()).empty());
}

// What stands in the way of the rest is a result limit or a required field.
const std::vector<Expectation> kExpectations = {
    {"demo", 0.95},       {"library", 0.99},
    {"cars", 0.99},       {"recipes", 0.98},
    {"courts", 0.99},     {"patents", 0.99},
    {"lights", 0.99},     {"stamps", 0.99},
    {"pflanzen", 0.99},   {"stadtmuseum", 0.99, {"--post"}},
    {"emplois", 0.99},    {"archive-ru", 0.99},
    {"pottery-ja", 0.99}, {"poemas", 0.99},
    {"flaky", 0.99},      {"limited", 0.99},
    {"outages", 0.99},    {"cookies", 0.99},
    {"traps", 0.99},      {"tiny", 0.99},
    {"random-101", 0.9},  {"random-102", 0.9},
    {"random-103", 0.9},  {"random-104", 0.9},
    {"random-105", 0.9},
};

std::string TestNameOf(const ::testing::TestParamInfo<Expectation>& info) {
  std::string name = info.param.site;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(TestBed, SurfaceSite, ::testing::ValuesIn(kExpectations), TestNameOf);

TEST_F(SurfaceTest, ASearchThatRobotsForbidsIsNotAsked) {
  ServedSite& site = Serve("blocked");
  std::string run = scratch_.path("run");
  EXPECT_EQ(Surface(site, run).exit_code, 3);
  EXPECT_EQ(Summary(run)["stop_reason"].as_string(), "robots");
  EXPECT_TRUE(DisallowedRequests(site.log().Requests(), site.site().robots_txt()).empty());
}

TEST_F(SurfaceTest, APostFormIsNotSentUnlessAllowed) {
  ServedSite& site = Serve("stadtmuseum");
  std::string run = scratch_.path("run");
  EXPECT_EQ(Surface(site, run).exit_code, 1);
  EXPECT_EQ(Summary(run)["stop_reason"].as_string(), "no_form");
  for (const LoggedRequest& request : site.log().Requests()) EXPECT_EQ(request.method, "GET");
}

TEST_F(SurfaceTest, AnswersToAPostAreNotListedAsUrls) {
  ServedSite& site = Serve("stadtmuseum");
  std::string run = scratch_.path("run");
  ASSERT_EQ(Surface(site, run, {"--post", "--max-requests", "40"}).exit_code, 0);
  std::set<std::string> posted;
  for (const LoggedRequest& request : site.log().Requests()) {
    if (request.method == "POST") posted.insert(site.url() + request.target.substr(1));
  }
  ASSERT_FALSE(posted.empty());
  std::istringstream urls(ReadFile(run + "/urls.txt"));
  for (std::string url; std::getline(urls, url);) EXPECT_EQ(posted.count(url), 0u) << url;
}

TEST_F(SurfaceTest, LeavesTheFilesOfTheContract) {
  ServedSite& site = Serve("demo");
  std::string run = scratch_.path("run");
  ASSERT_EQ(Surface(site, run, {"--max-requests", "60"}).exit_code, 0);
  for (const char* name :
       {"upwell.sqlite", "records.jsonl", "urls.txt", "summary.json", "run.json", "warc"}) {
    EXPECT_TRUE(fs::exists(run + "/" + name)) << name;
  }
  json::object summary = Summary(run);
  for (const char* field :
       {"site", "aim", "stop_reason", "started", "seconds", "requests", "queries", "pages", "bytes",
        "errors", "retries", "forms", "records", "records_new_last_100_queries", "estimate"}) {
    EXPECT_TRUE(summary.contains(field)) << field;
  }
  EXPECT_EQ(summary["stop_reason"].as_string(), "max_requests");
  EXPECT_EQ(summary["requests"].to_number<int>(), 60);
  EXPECT_EQ(site.log().size(), 60u) << "the budget is what the site sees";
  json::object record =
      json::parse(
          ReadFile(run + "/records.jsonl").substr(0, ReadFile(run + "/records.jsonl").find('\n')))
          .as_object();
  for (const char* field : {"key", "url", "found_by", "title", "text", "fields"}) {
    EXPECT_TRUE(record.contains(field)) << field;
  }
}

TEST_F(SurfaceTest, BudgetsEndTheRunWithTheirName) {
  ServedSite& site = Serve("demo");
  struct Case {
    const char *option, *value, *reason;
  };
  for (const Case& c : std::vector<Case>{{"--max-queries", "5", "max_queries"},
                                         {"--max-bytes", "200k", "max_bytes"},
                                         {"--max-time", "0.2", "max_time"}}) {
    std::string run = scratch_.path(std::string("run") + c.option);
    ProcessEnd end = Surface(site, run, {c.option, c.value, "--delay", "0.005"});
    EXPECT_EQ(end.exit_code, 0) << end.output;
    EXPECT_EQ(Summary(run)["stop_reason"].as_string(), c.reason);
  }
}

// What two runs must agree on, byte for byte.
void ExpectSameResults(const std::string& a, const std::string& b) {
  EXPECT_EQ(ReadFile(a + "/records.jsonl"), ReadFile(b + "/records.jsonl"));
  EXPECT_EQ(ReadFile(a + "/urls.txt"), ReadFile(b + "/urls.txt"));
  EXPECT_EQ(SummaryWithoutTimes(ReadFile(a + "/summary.json")),
            SummaryWithoutTimes(ReadFile(b + "/summary.json")));
}

TEST_F(SurfaceTest, AReplayWithoutNetworkGivesTheSameResults) {
  ServedSite& site = Serve("flaky");
  std::string run = scratch_.path("run");
  ProcessEnd end = Surface(site, run,
                           {"--backoff", "0.02", "--hold", "0.05", "--details", "--breaker-pause",
                            "0.05", "--max-requests", "700"});
  ASSERT_EQ(end.exit_code, 0) << end.output;
  ASSERT_GT(ReadFile(run + "/records.jsonl").size(), 1000u);
  bed_.Stop();
  for (const char* threads : {"1", "2"}) {
    std::string replayed = scratch_.path(std::string("replayed") + threads);
    ProcessEnd again =
        RunUpwell({"surface", "--replay", run, "--out", replayed, "--quiet", "--threads", threads});
    EXPECT_EQ(again.exit_code, 0) << again.output;
    ExpectSameResults(run, replayed);
  }
}

TEST_F(SurfaceTest, AReplayOfARunThatTimeEndedGivesTheSameResults) {
  ServedSite& site = Serve("demo");
  std::string run = scratch_.path("run"), replayed = scratch_.path("replayed");
  ASSERT_EQ(Surface(site, run, {"--max-time", "0.3", "--delay", "0.005", "--details"}).exit_code,
            0);
  ASSERT_EQ(Summary(run)["stop_reason"].as_string(), "max_time");
  bed_.Stop();
  ASSERT_EQ(RunUpwell({"surface", "--replay", run, "--out", replayed, "--quiet"}).exit_code, 0);
  ExpectSameResults(run, replayed);
}

TEST_F(SurfaceTest, ARunThatTimeEndedGoesOnWhenResumed) {
  ServedSite& site = Serve("demo");
  std::string run = scratch_.path("run");
  ASSERT_EQ(Surface(site, run, {"--max-time", "0.3", "--delay", "0.005"}).exit_code, 0);
  uint64_t before = Summary(run)["records"].to_number<uint64_t>();
  ProcessEnd end = RunUpwell({"resume", run, "--quiet", "--max-time", "60"});
  ASSERT_EQ(end.exit_code, 0) << end.output;
  EXPECT_EQ(Summary(run)["stop_reason"].as_string(), "nothing_new");
  EXPECT_GT(Summary(run)["records"].to_number<uint64_t>(), before);
  // What was under way when the time ended had no answer, and is asked again.
  EXPECT_LE(RepeatedRequests(site.log().Requests()).size(), kAskedTwice + 1);
}

TEST_F(SurfaceTest, OneAndTwoLoopsGiveTheSameResults) {
  std::vector<std::string> urls;
  for (const char* name : {"demo", "library", "emplois"}) urls.push_back(Serve(name).url());
  for (const char* threads : {"1", "2"}) {
    std::vector<std::string> arguments = {
        "surface",   "--quiet", "--max-requests", "150",
        "--threads", threads,   "--out",          scratch_.path(std::string("loops") + threads)};
    arguments.insert(arguments.end(), urls.begin(), urls.end());
    ASSERT_EQ(RunUpwell(arguments).exit_code, 0);
  }
  size_t compared = 0;
  for (const auto& entry : fs::directory_iterator(scratch_.path("loops1"))) {
    std::string other = scratch_.path("loops2") + "/" + entry.path().filename().string();
    EXPECT_GT(ReadFile(other + "/records.jsonl").size(), 1000u);
    ExpectSameResults(entry.path().string(), other);
    ++compared;
  }
  EXPECT_EQ(compared, urls.size());
}

TEST_F(SurfaceTest, SigintEndsInOrderAndResumeGoesOn) {
  ServedSite& site = Serve("demo");
  std::string run = scratch_.path("run");
  {
    UpwellProcess process({"surface", site.url(), "--out", run, "--quiet", "--delay", "0.02"});
    ASSERT_FALSE(process.Wait(std::chrono::milliseconds(700)).has_value());
    process.Signal(SIGINT);
    std::optional<ProcessEnd> end = process.Wait(std::chrono::seconds(5));
    ASSERT_TRUE(end.has_value()) << "it goes on after SIGINT";
    EXPECT_EQ(end->exit_code, 4) << end->output;
  }
  EXPECT_EQ(Summary(run)["stop_reason"].as_string(), "interrupted");
  EXPECT_TRUE(fs::exists(run + "/records.jsonl")) << "what there is can be used";
  ProcessEnd end = RunUpwell({"resume", run, "--quiet", "--delay", "0", "--max-requests", "300"});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_LE(RepeatedRequests(site.log().Requests()).size(), kAskedTwice + 1)
      << "only the request under way may be asked again";
}

TEST_F(SurfaceTest, ASiteThatWasDownIsAskedAgainOnResume) {
  std::string run = scratch_.path("run");
  uint16_t port = Serve("tiny").port();
  std::string url = "http://127.0.0.1:" + std::to_string(port) + "/";
  bed_.Stop();
  const std::vector<std::string> pace = {"--quiet", "--retries", "1", "--backoff", "0.02"};
  std::vector<std::string> first = {"surface", url, "--out", run};
  first.insert(first.end(), pace.begin(), pace.end());
  EXPECT_EQ(RunUpwell(first).exit_code, 3);
  EXPECT_EQ(Summary(run)["stop_reason"].as_string(), "unreachable");

  TestBedServer later;
  ServedSite& site = testing::Serve(later, MakeSite("tiny").value(), port);
  EXPECT_EQ(RunUpwell({"resume", run, "--quiet"}).exit_code, 0);
  EXPECT_EQ(CompareRecords(run + "/records.jsonl", site.truth()).found.size(), site.truth().size());
}

TEST_F(SurfaceTest, ASiteThatGoesAwayIsFinishedLater) {
  std::string run = scratch_.path("run");
  ServedSite& site = Serve("demo");
  uint16_t port = site.port();
  {
    UpwellProcess process({"surface", site.url(), "--out", run, "--quiet", "--delay", "0.01",
                           "--retries", "1", "--backoff", "0.02", "--breaker-pause", "0.02",
                           "--give-up-after", "3"});
    constexpr size_t kUnderWay = 60;  // requests of the 201 that the whole run makes
    while (site.log().Requests().size() < kUnderWay) {
      ASSERT_FALSE(process.Wait(std::chrono::milliseconds(10)).has_value());
    }
    bed_.Stop();
    std::optional<ProcessEnd> end = process.Wait(std::chrono::seconds(60));
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(end->exit_code, 4) << end->output;
  }
  EXPECT_EQ(Summary(run)["stop_reason"].as_string(), "site_down");
  EXPECT_GT(Summary(run)["records"].to_number<int>(), 0) << "what there is is kept";
  TestBedServer later;
  ServedSite& again = testing::Serve(later, MakeSite("demo").value(), port);
  EXPECT_EQ(RunUpwell({"resume", run, "--quiet", "--delay", "0"}).exit_code, 0);
  EXPECT_EQ(CompareRecords(run + "/records.jsonl", again.truth()).found.size(),
            again.truth().size());
}

TEST_F(SurfaceTest, ASiteThatAsksForALongPauseEndsTheRun) {
  base::Result<SiteSpec> spec = SpecOf("limited");
  ASSERT_TRUE(spec.ok());
  spec->behaviour.rate_window = 7200;
  ServedSite& site = testing::Serve(bed_, std::make_unique<DatabaseSite>(*spec));
  std::string run = scratch_.path("run");
  EXPECT_EQ(Surface(site, run).exit_code, 4);
  EXPECT_EQ(Summary(run)["stop_reason"].as_string(), "must_wait");
}

TEST_F(SurfaceTest, ABudgetCanBeRaisedOnResume) {
  ServedSite& site = Serve("demo");
  std::string run = scratch_.path("run"), whole = scratch_.path("whole");
  ASSERT_EQ(Surface(site, run, {"--max-requests", "50"}).exit_code, 0);
  ASSERT_EQ(RunUpwell({"resume", run, "--quiet", "--max-requests", "120"}).exit_code, 0);
  // The estimate at the end of either budget repeats a question of its own.
  EXPECT_LE(RepeatedRequests(site.log().Requests()).size(), kAskedTwice + 1);
  EXPECT_EQ(site.log().size(), 120u);
  ASSERT_EQ(Surface(site, whole, {"--max-requests", "120"}).exit_code, 0);
  ExpectSameResults(run, whole);
}

}  // namespace
}  // namespace upwell::testing
