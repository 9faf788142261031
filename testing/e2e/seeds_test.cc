// SPDX-License-Identifier: Apache-2.0
// `upwell surface --aim seeds`: URLs that show the records, plans that are obeyed, and why a form
// is not worth asking.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <set>

#include "base/text.h"
#include "testing/e2e/run_upwell.h"
#include "testing/input_truth.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;

class SeedsTest : public ::testing::Test {
 protected:
  ServedSite& Serve(const std::string& name) { return testing::Serve(bed_, name); }

  ProcessEnd Surface(const ServedSite& site, const std::string& folder,
                     std::vector<std::string> options = {}) {
    std::vector<std::string> arguments = {"surface", site.url(),
                                          "--aim",   "seeds",
                                          "--out",   folder,
                                          "--quiet", "--backoff",
                                          "0.02",    "--hold",
                                          "0.05",    "--breaker-pause",
                                          "0.1",     "--first-byte-timeout",
                                          "2"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return RunUpwell(arguments);
  }

  static json::object Summary(const std::string& folder) {
    return json::parse(ReadFile(folder + "/summary.json")).as_object();
  }
  static json::object FormOf(const std::string& folder) {
    const json::object summary = Summary(folder);
    for (const json::value& form : summary.at("forms").as_array()) {
      if (form.at("searchable").as_bool()) return form.as_object();
    }
    return {};
  }
  static std::set<std::string> UrlsOf(const std::string& folder) {
    std::set<std::string> urls;
    const std::string text = ReadFile(folder + "/urls.txt");
    for (const std::string_view line : base::Split(text, '\n')) {
      if (!line.empty()) urls.emplace(line);
    }
    return urls;
  }

  ScratchFolder scratch_;
  TestBedServer bed_;
};

TEST_F(SeedsTest, ListsFewUrlsThatShowNearlyAllRecords) {
  ServedSite& site = Serve("surface-16");
  const std::string run = scratch_.path("run");
  ASSERT_EQ(Surface(site, run).exit_code, 0);
  const std::set<std::string> urls = UrlsOf(run);
  EXPECT_LE(urls.size(), site.truth().size() / 2);
  const Comparison result = CompareRecords(run + "/records.jsonl", site.truth());
  EXPECT_GE(result.found.size(), site.truth().size() * 85 / 100);
  const json::object form = FormOf(run);
  EXPECT_EQ(form.at("urls_generated").to_number<uint64_t>(), urls.size());
  EXPECT_GE(form.at("templates_informative").to_number<int>(), 1);
  EXPECT_GT(form.at("baselines").at("cartesian").to_number<double>(),
            form.at("requests").to_number<double>());
  const std::string sitemap = ReadFile(run + "/sitemap.xml");
  EXPECT_NE(sitemap.find("<loc>" + site.url()), std::string::npos) << sitemap.substr(0, 300);
}

TEST_F(SeedsTest, SaysWhatEachInputIs) {
  for (const char* name : {"surface-20", "surface-23"}) {
    ServedSite& site = Serve(name);
    const std::string run = scratch_.path(name);
    ASSERT_EQ(Surface(site, run).exit_code, 0) << name;
    std::map<std::string, std::string> believed;
    const json::object form = FormOf(run);
    for (const json::value& input : form.at("inputs").as_array()) {
      believed[input.at("name").as_string().c_str()] = input.at("role").as_string().c_str();
    }
    for (const InputTruth& truth : TruthOfInputs(*SpecOf(name))) {
      const bool presents = truth.role == "order" || truth.role == "page-size";
      const std::string& role = believed[truth.name];
      EXPECT_EQ(role == "order" || role == "page-size", presents) << name << " " << truth.name;
    }
  }
}

TEST_F(SeedsTest, ReplayGivesTheSameUrls) {
  ServedSite& site = Serve("surface-11");
  const std::string run = scratch_.path("run"), again = scratch_.path("again");
  ASSERT_EQ(Surface(site, run).exit_code, 0);
  const size_t requests = site.log().size();
  const ProcessEnd replay = RunUpwell({"surface", "--replay", run, "--out", again, "--quiet"});
  ASSERT_EQ(replay.exit_code, 0) << replay.output;
  EXPECT_EQ(site.log().size(), requests) << "a replay asked the site";
  EXPECT_EQ(UrlsOf(again), UrlsOf(run));
  EXPECT_EQ(ReadFile(again + "/records.jsonl"), ReadFile(run + "/records.jsonl"));
}

TEST_F(SeedsTest, APlanIsWrittenAndObeyed) {
  ServedSite& site = Serve("surface-16");
  const std::string plan = scratch_.path("plan.toml"), study = scratch_.path("study");
  ASSERT_EQ(Surface(site, study, {"--plan-only", "--plan", plan}).exit_code, 0);
  EXPECT_TRUE(UrlsOf(study).empty());
  EXPECT_EQ(Summary(study).at("stop_reason").as_string(), "plan_written");
  std::string text = ReadFile(plan);
  // All but the first template that is to be asked are switched off.
  size_t asked = 0;
  const std::string on = "ask = true";
  const size_t templates = text.find("template]]");
  ASSERT_NE(templates, std::string::npos) << text.substr(0, 500);
  for (size_t at = text.find(on, templates); at != std::string::npos; at = text.find(on, at + 1)) {
    if (asked++ > 0) text.replace(at, on.size(), "ask = false");
  }
  ASSERT_GE(asked, 2u) << text;
  std::ofstream(plan) << text;
  const std::string run = scratch_.path("run");
  ASSERT_EQ(Surface(site, run, {"--plan", plan}).exit_code, 0);
  EXPECT_EQ(FormOf(run).at("templates_informative").to_number<int>(), 1);
  const std::string whole = scratch_.path("whole");
  ASSERT_EQ(Surface(site, whole).exit_code, 0);
  EXPECT_FALSE(UrlsOf(run).empty());
  EXPECT_LT(UrlsOf(run).size(), UrlsOf(whole).size());
}

struct Failing {
  std::string site, reason;
  std::string says;  // in stop_detail
};

class FailingSeeds : public SeedsTest, public ::testing::WithParamInterface<Failing> {};

TEST_P(FailingSeeds, EndWithTheReasonAndFewRequests) {
  ServedSite& site = Serve(GetParam().site);
  const std::string run = scratch_.path("run");
  Surface(site, run);
  const json::object summary = Summary(run);
  EXPECT_EQ(summary.at("stop_reason").as_string(), GetParam().reason) << summary;
  const std::string detail = summary.at("stop_detail").as_string().c_str();
  EXPECT_NE(detail.find(GetParam().says), std::string::npos) << detail;
  EXPECT_LE(summary.at("requests").to_number<int>(), 200);
  EXPECT_TRUE(UrlsOf(run).empty());
}

INSTANTIATE_TEST_SUITE_P(
    Bad, FailingSeeds,
    ::testing::Values(Failing{"fail-errors", "uninformative", "HTTP status 500"},
                      Failing{"fail-missing", "uninformative", "HTTP status 404"},
                      Failing{"fail-same", "uninformative", "distinct"},
                      Failing{"fail-nothing", "uninformative", "the same"},
                      Failing{"fail-script", "uninformative", "script"},
                      Failing{"fail-robots", "robots", "robots.txt"},
                      Failing{"fail-changes", "uninformative", "change"},
                      Failing{"fail-pdf", "uninformative", "application/pdf"},
                      Failing{"fail-json", "uninformative", "application/json"},
                      Failing{"fail-login", "uninformative", ""}),
    [](const auto& test) { return std::string(test.param.site).substr(5); });

}  // namespace
}  // namespace upwell::testing
