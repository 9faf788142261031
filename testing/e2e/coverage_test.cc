// SPDX-License-Identifier: Apache-2.0
// The aim "coverage": how much is found, for how many questions, and what the run says of it.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "testing/database_site.h"
#include "testing/e2e/harvest_sites.h"
#include "testing/e2e/run_upwell.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;

class CoverageTest : public ::testing::Test {
 protected:
  // Surfaces a site and reads its summary.
  void Surface(SiteSpec spec, std::vector<std::string> options = {},
               const std::string& folder = "run") {
    ServedSite& site = Serve(bed_, std::make_unique<DatabaseSite>(std::move(spec)));
    std::vector<std::string> arguments = {"surface", site.url(), "--out", scratch_.path(folder),
                                          "--quiet"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessEnd end = RunUpwell(arguments);
    ASSERT_EQ(end.exit_code, 0) << end.output;
    summary_ = json::parse(ReadFile(scratch_.path(folder + "/summary.json"))).as_object();
    found_ = CompareRecords(scratch_.path(folder + "/records.jsonl"), site.truth()).found.size();
  }
  uint64_t Number(const char* name) const { return summary_.at(name).to_number<uint64_t>(); }
  std::string Text(const char* name) const { return std::string(summary_.at(name).as_string()); }
  double Estimate(const char* name) const {
    return summary_.at("estimate").as_object().at(name).to_number<double>();
  }
  void ExpectEstimateHolds(double truth) {
    EXPECT_NEAR(Estimate("records"), truth, 0.15 * truth) << json::serialize(summary_);
    EXPECT_LE(Estimate("low"), truth + 1) << json::serialize(summary_);
    EXPECT_GE(Estimate("high"), truth - 1) << json::serialize(summary_);
  }

  TestBedServer bed_;
  ScratchFolder scratch_;
  json::object summary_;
  size_t found_ = 0;
};

SiteSpec Changed(const std::string& name, size_t records) {
  SiteSpec spec = *SpecOf(name);
  spec.records = records;
  return spec;
}

// Two inputs for a price and nothing else; the site shows the first k of n.
TEST_F(CoverageTest, ARangeWithACapIsHadWithinThreeAndAHalfTimesTheAnswersItFills) {
  struct Case {
    size_t n, k;
    bool counts;
  };
  for (const Case& c : {Case{6000, 60, true}, Case{6000, 60, false}, Case{8000, 40, false}}) {
    SiteSpec spec = RangeSite(c.n, c.k);
    spec.behaviour.shows_count = c.counts;
    const std::string name = spec.name + (c.counts ? "" : " without counts");
    Surface(spec, {}, name);
    EXPECT_EQ(found_, c.n) << name;
    EXPECT_LE(Number("queries") * c.k * 2, 7 * c.n) << name;
  }
}

// "Showing the first 30 of 141 results" on the only page there is.
TEST_F(CoverageTest, ASiteThatShowsOnePageOfEachAnswerIsDividedUntilAllFits) {
  SiteSpec spec = Changed("cars", 400);
  spec.behaviour.cap = 30;
  spec.page_size = 30;
  Surface(spec);
  EXPECT_EQ(found_, 400u);
}

TEST_F(CoverageTest, ABudgetThatEndsARunIsItsReason) {
  for (const std::string name : {"cars", "stamps", "surface-20"}) {
    Surface(*SpecOf(name), {"--max-requests", "60"}, name);
    EXPECT_EQ(Text("stop_reason"), "max_requests") << name;
    EXPECT_LE(Number("requests"), 60u) << name;
  }
  Surface(*SpecOf("surface-20"), {"--aim", "seeds", "--max-requests", "600"}, "seeds");
  EXPECT_EQ(Text("stop_reason"), "max_requests");
}

// What a budget ended with is asked for again otherwise; all of it counts.
TEST_F(CoverageTest, ARunThatGoesOnWithALargerBudgetSendsNoMoreThanThat) {
  SiteSpec spec = Changed("surface-6", 800);
  spec.behaviour.shows_count = false;
  spec.behaviour.lists_all = false;
  ServedSite& site = Serve(bed_, std::make_unique<DatabaseSite>(spec));
  const std::string run = scratch_.path("run");
  ASSERT_EQ(
      RunUpwell({"surface", site.url(), "--out", run, "--quiet", "--max-requests", "80"}).exit_code,
      0);
  EXPECT_EQ(site.log().size(), 80u);
  for (const size_t budget : {120u, 130u}) {
    const ProcessEnd end =
        RunUpwell({"resume", run, "--quiet", "--max-requests", std::to_string(budget)});
    ASSERT_EQ(end.exit_code, 0) << end.output;
    EXPECT_EQ(site.log().size(), budget);
    const json::object summary = json::parse(ReadFile(run + "/summary.json")).as_object();
    EXPECT_EQ(summary.at("stop_reason").as_string(), "max_requests");
  }
}

// Runs that a budget ends say how much there is, by questions that fit the form.
TEST_F(CoverageTest, WithoutCountsAFormForWordsIsJudgedByRandomWords) {
  SiteSpec spec = Changed("surface-6", 800);
  spec.behaviour.shows_count = false;
  spec.behaviour.lists_all = false;
  Surface(spec, {"--max-requests", "200"});
  EXPECT_EQ(Text("stop_reason"), "max_requests");
  ExpectEstimateHolds(800);
}

TEST_F(CoverageTest, WithoutCountsATypedBoxIsJudgedByRandomValues) {
  SiteSpec spec = Changed("surface-1", 400);
  spec.behaviour.shows_count = false;
  Surface(spec);
  EXPECT_EQ(found_, 400u);
  ExpectEstimateHolds(400);
}

TEST_F(CoverageTest, WithoutCountsMenusAreJudgedByThoseThatWereNotAsked) {
  SiteSpec spec = Changed("surface-16", 1500);
  spec.form.inputs.pop_back();  // the price
  spec.behaviour.shows_count = false;
  Surface(spec, {"--max-requests", "110"});
  EXPECT_EQ(Text("stop_reason"), "max_requests");
  ExpectEstimateHolds(1500);
}

TEST_F(CoverageTest, EndsAfterSoManyQuestionsWithoutANewRecord) {
  Surface(Changed("surface-1", 400), {"--max-fruitless", "3"});
  EXPECT_EQ(Text("stop_reason"), "max_fruitless");
  EXPECT_LT(found_, 400u);
}

TEST_F(CoverageTest, SaysWhatItWillTakeBeforeItAsksInFull) {
  Surface(Changed("surface-16", 1500));
  const json::object& outlook = summary_.at("outlook").as_object();
  EXPECT_GE(outlook.at("requests").to_number<uint64_t>(), 150u);
  EXPECT_LE(outlook.at("requests").to_number<uint64_t>(), 1500u);
  EXPECT_GT(outlook.at("bytes").to_number<double>(), 100'000);
}

}  // namespace
}  // namespace upwell::testing
