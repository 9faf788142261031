// SPDX-License-Identifier: Apache-2.0
// Politeness as the sites see it, from their logs.
#include <gtest/gtest.h>

#include <fstream>

#include "testing/database_site.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

class PolitenessTest : public ::testing::Test {
 protected:
  // Copies of one site share their data: there are many.
  ServedSite& ServeCopy(const std::string& name) {
    base::Result<std::unique_ptr<Site>> site = pool_.Make(name);
    if (!site.ok()) throw std::runtime_error(site.error().message);
    return Serve(bed_, *std::move(site));
  }
  ScratchFolder scratch_;
  SitePool pool_;
  TestBedServer bed_;
};

TEST_F(PolitenessTest, TwoHundredSitesAtOnceAreEachTreatedWell) {
  constexpr double kDelay = 0.2;
  std::vector<ServedSite*> sites;
  const std::vector<std::string> names = DatabaseSiteNames();
  std::ofstream list(scratch_.path("list"));
  for (int i = 0; sites.size() < 200; ++i) {
    sites.push_back(&ServeCopy(names[i % names.size()]));
    list << sites.back()->url() << "\n";
  }
  list.close();
  UpwellProcess process({"surface",
                         "--list",
                         scratch_.path("list"),
                         "--out",
                         scratch_.path("runs"),
                         "--quiet",
                         "--delay",
                         std::to_string(kDelay),
                         "--connections",
                         "1",
                         "--max-requests",
                         "40",
                         "--retries",
                         "2",
                         "--backoff",
                         "0.2",
                         "--hold",
                         "0.3",
                         "--breaker-pause",
                         "0.5",
                         "--look",
                         "5"});
  std::optional<ProcessEnd> end = process.Wait(kSlowness * std::chrono::minutes(4));
  ASSERT_TRUE(end.has_value()) << "it did not end";
  EXPECT_EQ(end->exit_code, 3) << "the worst of all: a site whose search robots.txt forbids";

  size_t requests = 0;
  base::Duration smallest = std::chrono::hours(1);
  for (ServedSite* site : sites) {
    std::vector<LoggedRequest> log = site->log().Requests();
    ASSERT_FALSE(log.empty()) << site->name();
    requests += log.size();
    EXPECT_EQ(log[0].target, "/robots.txt") << site->name();
    EXPECT_LE(log.size(), 40u) << site->name();
    EXPECT_LE(MostRequestsAtOnce(log), 1u) << site->name();
    EXPECT_LE(MostConnectionsAtOnce(site->log().Connections()), 1u) << site->name();
    if (log.size() > 1) {
      EXPECT_GE(SmallestGap(log), base::FromSeconds(kDelay)) << site->name();
      smallest = std::min(smallest, SmallestGap(log));
    }
    EXPECT_TRUE(DisallowedRequests(log, site->site().robots_txt()).empty()) << site->name();
    EXPECT_TRUE(StartedBeforeRetryAfter(log).empty()) << site->name();
    EXPECT_TRUE(UnsafeRequests(log).empty()) << site->name();
    EXPECT_EQ(log[0].user_agent.find("upwell/"), 0u) << log[0].user_agent;
  }
  std::printf("200 sites, %zu requests, smallest gap %.3f s, peak %.0f MB\n", requests,
              base::ToSeconds(smallest), end->peak_rss_mb);
  EXPECT_GT(requests, 4000u);
}

TEST_F(PolitenessTest, ACrawlDelayLengthensTheGap) {
  base::Result<SiteSpec> spec = SpecOf("tiny");
  ASSERT_TRUE(spec.ok());
  spec->behaviour.robots = "User-agent: *\nCrawl-delay: 0.4\n";
  ServedSite& site = Serve(bed_, std::make_unique<DatabaseSite>(*spec));
  ProcessEnd end = RunUpwell({"surface", site.url(), "--out", scratch_.path("run"), "--quiet",
                              "--delay", "0.05", "--connections", "1", "--max-requests", "8"});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  std::vector<LoggedRequest> log = site.log().Requests();
  ASSERT_EQ(log.size(), 8u);
  EXPECT_GE(SmallestGap(log), base::FromSeconds(0.4));
}

TEST_F(PolitenessTest, PostsToOneHostUseOneConnection) {
  ServedSite& site = Serve(bed_, "stadtmuseum");
  // The pause gives the site time to notice the end of the connection before.
  ProcessEnd end =
      RunUpwell({"surface", site.url(), "--out", scratch_.path("run"), "--quiet", "--post",
                 "--connections", "1", "--delay", "0.05", "--max-requests", "30"});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_LE(MostConnectionsAtOnce(site.log().Connections()), 1u);
  EXPECT_LE(MostRequestsAtOnce(site.log().Requests()), 1u);
}

}  // namespace
}  // namespace upwell::testing
