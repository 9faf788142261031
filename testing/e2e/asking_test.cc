// SPDX-License-Identifier: Apache-2.0
// Forms that want to be asked in one way only (testing/asking_sites.h): all that lies behind them
// is found, for not many more requests than somebody would need who knew the way.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "testing/asking_sites.h"
#include "testing/e2e/run_upwell.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;

struct AskingCase {
  const char* site;
  size_t percent;     // of the records, at least
  uint64_t requests;  // at most
};

class AskingTest : public ::testing::Test {
 protected:
  void Expect(const std::vector<AskingCase>& cases) {
    for (const AskingCase& one : cases) {
      SCOPED_TRACE(one.site);
      Surface(one.site);
      EXPECT_GE(found_ * 100, all_ * one.percent) << found_ << " of " << all_;
      EXPECT_EQ(strangers_, 0u);
      EXPECT_LE(requests_, one.requests);
    }
  }
  void Surface(const std::string& name, std::vector<std::string> options = {}) {
    ServedSite& site = Serve(bed_, MakeAskingSite(name));
    const std::string run = scratch_.path(name);
    std::vector<std::string> arguments = {"surface", site.url(), "--out", run, "--quiet"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessEnd end = RunUpwell(arguments);
    ASSERT_EQ(end.exit_code, 0) << end.output;
    const json::object summary = json::parse(ReadFile(run + "/summary.json")).as_object();
    requests_ = summary.at("requests").to_number<uint64_t>();
    const Comparison compared = CompareRecords(run + "/records.jsonl", site.truth());
    found_ = compared.found.size();
    strangers_ = compared.strangers;
    all_ = site.truth().size();
  }

  TestBedServer bed_;
  ScratchFolder scratch_;
  uint64_t requests_ = 0;
  size_t found_ = 0, strangers_ = 0, all_ = 0;
};

// Requests of somebody who knows the way: shelves about 60, counties 22, cabins 18. Of shelves one
// shows nothing for long, and what is said of the others is no reason to stop.
TEST_F(AskingTest, WhatLiesBehindIsFound) {
  Expect({{"shelves", 98, 450}, {"counties", 100, 90}, {"cabins", 100, 160}});
}

// Not found yet, and why was not looked into: whole codes with one record each (docket), two
// letters and a star (surnames), narrow windows of time where nothing else is asked (minutes).
// Requests of somebody who knows the way: 75, 24 and 90.
TEST_F(AskingTest, DISABLED_WhatLiesBehindIsNotFoundYet) {
  Expect({{"docket", 100, 420}, {"surnames", 98, 400}, {"minutes", 98, 400}});
}

TEST_F(AskingTest, AValueThatTheUserFixesStandsInEveryQuestion) {
  Surface("shelves", {"--fix", "shelf=songs"});
  EXPECT_EQ(found_, 30u) << "the songs, and nothing else";
}

}  // namespace
}  // namespace upwell::testing
