// SPDX-License-Identifier: Apache-2.0
#include "report/archive_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "store/archive.h"
#include "store/temp_folder_for_tests.h"

namespace upwell::report {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

const base::Time kStart = base::Time(std::chrono::sys_days(std::chrono::year(2026) / 1 / 2));

class ArchiveFactsTest : public ::testing::Test {
 protected:
  ArchiveFactsTest() {
    store::ArchiveOptions options;
    options.user_agent = "upwell/9";
    archive_ = std::move(*store::Archive::Open(folder_.path(), clock_, options));
  }

  // An answer that came at `at` after the start and took `took`.
  void Answer(const std::string& url, base::Duration at, int status,
              std::vector<fetch::Header> headers = {},
              fetch::Purpose purpose = fetch::Purpose::kSearch, const std::string& body = "") {
    fetch::Exchange exchange = Asked(url, at, purpose);
    exchange.status = status;
    exchange.headers = std::move(headers);
    exchange.body = body;
    exchange.elapsed = std::chrono::milliseconds(100);
    Append(exchange);
  }
  void Fail(const std::string& url, base::Duration at, fetch::Failure failure) {
    fetch::Exchange exchange = Asked(url, at, fetch::Purpose::kSearch);
    exchange.failure = failure;
    Append(exchange);
  }
  ArchiveFacts Read() {
    base::Result<ArchiveFacts> facts = ReadArchiveFacts(folder_.path());
    EXPECT_TRUE(facts.ok());
    return *facts;
  }

  store::TempFolder folder_;
  base::FakeClock clock_{kStart};
  std::unique_ptr<store::Archive> archive_;

 private:
  fetch::Exchange Asked(const std::string& url, base::Duration at, fetch::Purpose purpose) {
    fetch::Request request(*base::Url::Parse(url), purpose);
    if (purpose != fetch::Purpose::kRobots) request.note = "form 1; q=word";
    fetch::Exchange exchange(std::move(request));
    exchange.started = kStart + at;
    return exchange;
  }
  void Append(const fetch::Exchange& exchange) {
    const fetch::RequestKey key{base::HashOf(std::to_string(++count_)), 0};
    ASSERT_TRUE(archive_->Append(key, exchange).ok());
  }
  int count_ = 0;
};

TEST_F(ArchiveFactsTest, CountsRequestsByPurposeAndOutcome) {
  using std::chrono::seconds;
  Answer("http://a.example/robots.txt", seconds(0), 404, {}, fetch::Purpose::kRobots);
  Answer("http://a.example/", seconds(1), 200, {}, fetch::Purpose::kPage);
  Answer("http://a.example/s?q=1", seconds(2), 200);
  Answer("http://a.example/s?q=2", seconds(3), 429);
  Fail("http://a.example/s?q=3", seconds(4), fetch::Failure::kTimeout);
  Fail("http://a.example/s?q=4", seconds(5), fetch::Failure::kTimeBudget);
  const ArchiveFacts facts = Read();
  EXPECT_TRUE(facts.exists);
  EXPECT_EQ(facts.requests, 5u) << "what the budget forbade was never sent";
  EXPECT_THAT(facts.by_purpose,
              UnorderedElementsAre(Pair("robots", 1), Pair("page", 1), Pair("search", 3)));
  EXPECT_THAT(facts.by_status, UnorderedElementsAre(Pair(200, 2), Pair(404, 1), Pair(429, 1)));
  EXPECT_THAT(facts.by_failure, UnorderedElementsAre(Pair("timeout", 1)));
  EXPECT_EQ(facts.user_agent, "upwell/9");
  EXPECT_EQ(facts.unreadable_bytes, 0u);
}

TEST_F(ArchiveFactsTest, MeasuresGapsByHost) {
  using std::chrono::milliseconds;
  for (const int at : {0, 1000, 3000, 3050}) {
    Answer("http://a.example/s?" + std::to_string(at), milliseconds(at), 200);
  }
  Answer("http://b.example:81/", milliseconds(10), 200);
  const ArchiveFacts facts = Read();
  ASSERT_EQ(facts.hosts.size(), 2u);
  const HostPace& pace = facts.hosts[0];
  EXPECT_EQ(pace.host, "a.example");
  EXPECT_EQ(pace.shortest, milliseconds(50));
  EXPECT_EQ(pace.median, milliseconds(1000));
  EXPECT_EQ(pace.longest, milliseconds(2000));
  EXPECT_THAT(pace.gaps, ElementsAre(0, 1, 0, 0, 1, 1, 0, 0));
  EXPECT_EQ(facts.hosts[1].host, "b.example:81");
  EXPECT_EQ(facts.hosts[1].requests, 1u);
}

TEST_F(ArchiveFactsTest, TellsKeptPausesFromBrokenOnes) {
  using std::chrono::milliseconds;
  Answer("http://a.example/1", milliseconds(0), 503, {{"Retry-After", "2"}});
  Answer("http://a.example/2", milliseconds(50), 200);  // was under way already
  Answer("http://a.example/3", milliseconds(2100), 429, {{"Retry-After", "5"}});
  Answer("http://a.example/4", milliseconds(4000), 429, {{"Retry-After", "soon"}});
  Answer("http://a.example/5", milliseconds(9000), 429, {{"Retry-After", "1"}});
  const ArchiveFacts facts = Read();
  EXPECT_EQ(facts.hosts[0].waits_asked, 3u);
  EXPECT_EQ(facts.hosts[0].waits_kept, 2u) << "the second was broken after 1.8 s";
  EXPECT_EQ(facts.hosts[0].longest_wait, std::chrono::seconds(5));
}

TEST_F(ArchiveFactsTest, ReadsTheCrawlDelay) {
  Answer("http://a.example/robots.txt", std::chrono::seconds(0), 200,
         {{"Content-Type", "text/plain"}}, fetch::Purpose::kRobots,
         "User-agent: *\nCrawl-delay: 2.5\n");
  const ArchiveFacts facts = Read();
  ASSERT_EQ(facts.robots.size(), 1u);
  EXPECT_EQ(facts.robots[0].status, 200);
  EXPECT_EQ(facts.robots[0].crawl_delay, std::chrono::milliseconds(2500));
}

TEST_F(ArchiveFactsTest, ReadsUpToATornTailAndLeavesIt) {
  Answer("http://a.example/", std::chrono::seconds(0), 200);
  archive_.reset();
  const std::string path = std::filesystem::directory_iterator(folder_.path())->path();
  const std::string torn = store::ReadWhole(path) + std::string("\x1f\x8b\x08torn", 7);
  store::WriteWhole(path, torn);
  const ArchiveFacts facts = Read();
  EXPECT_EQ(facts.requests, 1u);
  EXPECT_EQ(facts.unreadable_bytes, 7u);
  EXPECT_EQ(store::ReadWhole(path), torn);
}

TEST_F(ArchiveFactsTest, IsEmptyWhereThereIsNoFolder) {
  const base::Result<ArchiveFacts> facts = ReadArchiveFacts(folder_.File("none"));
  ASSERT_TRUE(facts.ok());
  EXPECT_FALSE(facts->exists);
  EXPECT_FALSE(std::filesystem::exists(folder_.File("none")));
}

TEST_F(ArchiveFactsTest, SkipsWhatOtherToolsWrote) {
  std::filesystem::copy(UPWELL_SOURCE_DIR "/testing/samples/wget.warc.gz",
                        folder_.File("wget.warc.gz"));
  EXPECT_EQ(Read().requests, 0u);
}

}  // namespace
}  // namespace upwell::report
