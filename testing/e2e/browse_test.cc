// SPDX-License-Identifier: Apache-2.0
// Letter indexes as questions: what only they show is found, and what only looks like one is left.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "testing/database_site.h"
#include "testing/e2e/run_upwell.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;

class BrowseTest : public ::testing::Test {
 protected:
  void Surface(SiteSpec spec, std::vector<std::string> options = {}) {
    site_ = &Serve(bed_, std::make_unique<DatabaseSite>(std::move(spec)));
    Run({"surface", site_->url(), "--out", run_}, std::move(options));
  }
  void Resume(std::vector<std::string> options) { Run({"resume", run_}, std::move(options)); }

  // Questions of the source of browse links.
  uint64_t Browsed() const {
    uint64_t questions = 0;
    for (const json::value& form : summary_.at("forms").as_array()) {
      for (const json::value& source : form.at("sources").as_array()) {
        if (source.at("kind").as_string() != "browse") continue;
        questions += source.at("questions").to_number<uint64_t>();
      }
    }
    return questions;
  }
  // Requests whose path begins so.
  size_t RequestsTo(const std::string& path) const {
    size_t requests = 0;
    for (const LoggedRequest& request : site_->log().Requests()) {
      requests += request.target.starts_with(path);
    }
    return requests;
  }

  TestBedServer bed_;
  ScratchFolder scratch_;
  std::string run_ = scratch_.path("run");
  ServedSite* site_ = nullptr;
  json::object summary_;
  size_t found_ = 0, strangers_ = 0;

 private:
  void Run(std::vector<std::string> arguments, std::vector<std::string> options) {
    arguments.push_back("--quiet");
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessEnd end = RunUpwell(arguments);
    ASSERT_EQ(end.exit_code, 0) << end.output;
    summary_ = json::parse(ReadFile(run_ + "/summary.json")).as_object();
    const Comparison compared = CompareRecords(run_ + "/records.jsonl", site_->truth());
    found_ = compared.found.size();
    strangers_ = compared.strangers;
  }
};

// The form as it stands lists a quarter, and every question to it shows nothing else.
TEST_F(BrowseTest, WhatOnlyAnIndexShowsIsFound) {
  const SiteSpec spec = *SpecOf("register");
  Surface(spec);
  EXPECT_GE(found_ * 100, spec.records * 99);
  EXPECT_EQ(strangers_, 0u);
  EXPECT_GE(Browsed(), 10u);
}

TEST_F(BrowseTest, ASecondLevelIsFoundWhereTheFormHasHardlyAnything) {
  const SiteSpec spec = *SpecOf("fonds");
  Surface(spec);
  EXPECT_GE(found_ * 100, spec.records * 99);
  EXPECT_EQ(strangers_, 0u);
}

TEST_F(BrowseTest, NumbersOfAPagerAreNoIndex) {
  for (const Paging paging : {Paging::kNumbers, Paging::kOffset}) {
    SiteSpec spec = *SpecOf("register");
    spec.index = {};
    spec.behaviour.search_knows = 0;
    spec.paging = paging;
    run_ = scratch_.path(paging == Paging::kNumbers ? "numbers" : "offset");
    Surface(spec);
    EXPECT_GE(found_ * 100, spec.records * 99);
    EXPECT_EQ(Browsed(), 0u);
  }
}

TEST_F(BrowseTest, WhatTheOwnerClosesIsNotAsked) {
  SiteSpec spec = *SpecOf("register");
  spec.index.nofollow = true;
  Surface(spec);
  EXPECT_EQ(RequestsTo("/browse"), 0u);
  EXPECT_EQ(found_, spec.behaviour.search_knows);
}

TEST_F(BrowseTest, WhatRobotsTxtForbidsIsNotAsked) {
  SiteSpec spec = *SpecOf("register");
  spec.behaviour.robots = "User-agent: *\nDisallow: /browse\n";
  Surface(spec);
  EXPECT_EQ(RequestsTo("/browse"), 0u);
  EXPECT_EQ(found_, spec.behaviour.search_knows);
}

// Nothing on record is asked again, no page twice.
TEST_F(BrowseTest, ARunThatGoesOnEndsAsOneThatWasNotInterrupted) {
  const SiteSpec spec = *SpecOf("register");
  Surface(spec, {"--max-requests", "60"});
  EXPECT_LT(found_, spec.records);
  Resume({"--max-requests", "2000"});
  EXPECT_GE(found_ * 100, spec.records * 99);
  std::set<std::string> targets;
  for (const LoggedRequest& request : site_->log().Requests()) {
    if (!request.target.starts_with("/browse")) continue;
    EXPECT_TRUE(targets.insert(request.target).second) << request.target << " was asked twice";
  }
}

}  // namespace
}  // namespace upwell::testing
