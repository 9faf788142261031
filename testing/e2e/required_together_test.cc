// SPDX-License-Identifier: Apache-2.0
// Sites whose values must be combined: what a crawler written for the site needs for 99% of the
// records, and that the program has as much with at most twice the requests.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "testing/combining_sites.h"
#include "testing/e2e/reference_crawls.h"
#include "testing/e2e/run_upwell.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;

constexpr double kWanted = 0.99;

ReferenceCrawl CrawlByReference(const std::string& name) {
  const std::unique_ptr<Site> site = MakeSite(name).value();
  return name == "pamphlets" ? CrawlPamphlets(*site) : CrawlDealers(*site);
}

// Sites and crawls are the same each time. Whoever changes one measures again, here and in
// testing/README.md.
TEST(ReferenceCrawlTest, HasNearlyAllWithSoManyRequests) {
  struct Case {
    std::string name;
    size_t requests;
  };
  for (const Case& c : {Case{"dealers", 857}, {"dealers-uncounted", 857}, {"pamphlets", 237}}) {
    const ReferenceCrawl crawl = CrawlByReference(c.name);
    EXPECT_GE(crawl.share(), kWanted) << c.name;
    EXPECT_EQ(crawl.RequestsFor(kWanted), c.requests) << c.name;
    RecordProperty(c.name, static_cast<int>(crawl.RequestsFor(kWanted)));
  }
}

TEST(ReferenceCrawlTest, SaysWhenItHadAShare) {
  ReferenceCrawl crawl;
  EXPECT_EQ(crawl.RequestsFor(0.5), 0u);
  crawl.found_after = {0, 4, 4, 9};
  crawl.truth = 10;
  EXPECT_EQ(crawl.RequestsFor(0.4), 2u);
  EXPECT_EQ(crawl.RequestsFor(0.41), 4u);
  EXPECT_EQ(crawl.RequestsFor(0.95), 0u);
  EXPECT_DOUBLE_EQ(crawl.share(), 0.9);
}

class RequiredTogetherTest : public ::testing::TestWithParam<std::string> {};

// The budget is the assertion: what is found with more requests does not count.
TEST_P(RequiredTogetherTest, NearlyAllIsHadWithTwiceTheRequestsOfACrawlerWrittenForTheSite) {
  const std::string& name = GetParam();
  const size_t budget = 2 * CrawlByReference(name).RequestsFor(kWanted);
  ASSERT_GT(budget, 0u);
  TestBedServer bed;
  ScratchFolder scratch;
  ServedSite& site = Serve(bed, name);
  const ProcessEnd end = RunUpwell({"surface", site.url(), "--out", scratch.path("run"), "--quiet",
                                    "--max-requests", std::to_string(budget)});
  ASSERT_EQ(end.exit_code, 0) << end.output;
  const Comparison result = CompareRecords(scratch.path("run/records.jsonl"), site.truth());
  const json::object summary = json::parse(ReadFile(scratch.path("run/summary.json"))).as_object();
  const double share =
      static_cast<double>(result.found.size()) / static_cast<double>(site.truth().size());
  EXPECT_GE(share, kWanted) << site.log().size() << " of " << budget << " requests, ended by "
                            << summary.at("stop_reason");
  EXPECT_LE(site.log().size(), budget);
  RecordProperty("found", static_cast<int>(result.found.size()));
  RecordProperty("requests", static_cast<int>(site.log().size()));
}

INSTANTIATE_TEST_SUITE_P(TestBed, RequiredTogetherTest,
                         ::testing::Values("pamphlets", "dealers", "dealers-uncounted"),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace upwell::testing
