// SPDX-License-Identifier: Apache-2.0
// Sites that keep a count of what was changed: a crawl leaves it at zero, and finds what the honest
// search has all the same.
#include <gtest/gtest.h>

#include <cstdio>

#include "base/text.h"
#include "testing/acting_sites.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"

namespace upwell::testing {
namespace {

class ChangesTest : public ::testing::Test {
 protected:
  struct Served {
    ServedSite* served;
    const ActingSite* site;
  };

  ChangesTest() {
    for (ActingSpec& spec : ActingSpecs()) {
      auto site = std::make_unique<ActingSite>(std::move(spec));
      const ActingSite* kept = site.get();
      sites_.push_back({&Serve(bed_, std::move(site)), kept});
    }
  }

  // The server has stopped by then: nobody else writes the counts.
  void ExpectNoChanges() {
    bed_.Stop();
    for (const Served& one : sites_) {
      for (const std::string& change : one.site->changes()) {
        ADD_FAILURE() << one.site->name() << " was changed by " << change;
      }
    }
  }

  ScratchFolder scratch_;
  TestBedServer bed_;
  std::vector<Served> sites_;
};

TEST_F(ChangesTest, SurfaceChangesNothingAndFindsTheRecords) {
  double seconds = 0;
  for (const Served& one : sites_) {
    const std::string run = scratch_.path(one.site->name());
    const ProcessEnd end =
        RunUpwell({"surface", one.served->url(), "--out", run, "--quiet", "--post", "--details"});
    seconds += end.cpu_seconds;
    const Comparison found = CompareRecords(run + "/records.jsonl", one.site->truth());
    EXPECT_EQ(found.found.size(), one.site->truth().size())
        << one.site->name() << end.output << ReadFile(run + "/summary.json");
  }
  ExpectNoChanges();
  std::printf("%zu sites, %.1f s of CPU\n", sites_.size(), seconds);
}

TEST_F(ChangesTest, FindChangesNothing) {
  std::vector<std::string> arguments = {"find"};
  for (const Served& one : sites_) arguments.push_back(one.served->url());
  const std::string run = scratch_.path("found");
  for (const char* more : {"--out", run.c_str(), "--quiet", "--hops", "0"}) {
    arguments.push_back(more);
  }
  const ProcessEnd end = RunUpwell(arguments);
  EXPECT_EQ(end.exit_code, 0) << end.output;
  ExpectNoChanges();
  const std::string forms = ReadFile(run + "/forms.jsonl");
  for (const Served& one : sites_) {
    EXPECT_NE(forms.find(one.served->url()), std::string::npos)
        << one.site->name() << ": its search was not found";
  }
}

}  // namespace
}  // namespace upwell::testing
