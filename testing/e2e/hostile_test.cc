// SPDX-License-Identifier: Apache-2.0
// A site that sends whatever hurts: the run ends normally, in bounded memory.
#include <gtest/gtest.h>

#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

TEST(HostileTest, TheRunEndsNormallyInBoundedMemory) {
  ScratchFolder scratch;
  TestBedServer bed;
  ServedSite& site = Serve(bed, "hostile");
  std::string run = scratch.path("run");
  // All of its pages are looked at; what hangs is given up early.
  UpwellProcess process({"surface", site.url(), "--out", run, "--quiet", "--look", "100",
                         "--first-byte-timeout", "1", "--timeout", "3", "--retries", "1",
                         "--backoff", "0.05", "--breaker-pause", "0.05", "--give-up-after", "50"});
  std::optional<ProcessEnd> end = process.Wait(std::chrono::minutes(4));
  ASSERT_TRUE(end.has_value()) << "it did not end";
  EXPECT_EQ(end->exit_code, 0) << end->output << ReadFile(run + "/summary.json");
  std::printf("peak %.0f MB, %zu requests\n", end->peak_rss_mb, site.log().size());
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  EXPECT_LT(end->peak_rss_mb, 300);
#endif
  Comparison result = CompareRecords(run + "/records.jsonl", site.truth());
  EXPECT_GE(result.found.size() * 10, site.truth().size() * 9)
      << "the search behind it goes on all the same";
}

}  // namespace
}  // namespace upwell::testing
