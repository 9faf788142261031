// SPDX-License-Identifier: Apache-2.0
// The aim "coverage": how much is found, for how many questions, and what the run says of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "testing/database_site.h"
#include "testing/e2e/run_upwell.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;
using ::testing::AllOf;
using ::testing::Ge;
using ::testing::HasSubstr;
using ::testing::Le;

class CoverageTest : public ::testing::Test {
 protected:
  // Surfaces a site and reads its summary.
  void Surface(SiteSpec spec, std::vector<std::string> options = {}) {
    ServedSite& site = Serve(bed_, std::make_unique<DatabaseSite>(std::move(spec)));
    std::vector<std::string> arguments = {"surface", site.url(), "--out", scratch_.path("run"),
                                          "--quiet"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessEnd end = RunUpwell(arguments);
    ASSERT_EQ(end.exit_code, 0) << end.output;
    summary_ = json::parse(ReadFile(scratch_.path("run/summary.json"))).as_object();
    found_ = CompareRecords(scratch_.path("run/records.jsonl"), site.truth()).found.size();
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

// Two boxes for a price and nothing else; the site shows the first k of n.
TEST_F(CoverageTest, ARangeWithACapIsHadWithinThreeAndAHalfTimesTheAnswersItFills) {
  const size_t n = 6000, k = 60;
  SiteSpec spec = Changed("surface-29", n);
  spec.form.inputs = {spec.form.inputs[2], spec.form.inputs[3]};
  spec.form.inputs[0].name = "price_from";
  spec.form.inputs[0].label = "Price from";
  spec.form.inputs[1].name = "price_to";
  spec.form.inputs[1].label = "to";
  spec.behaviour.cap = k;
  spec.behaviour.shuffled = true;
  spec.page_size = 20;
  Surface(spec);
  EXPECT_EQ(found_, n);
  EXPECT_LE(static_cast<double>(Number("queries")), 3.5 * n / k);
}

}  // namespace
}  // namespace upwell::testing
