// SPDX-License-Identifier: Apache-2.0
#include "testing/request_log.h"

#include <gtest/gtest.h>

namespace upwell::testing {
namespace {

base::Time At(double seconds) { return base::Time(base::FromSeconds(seconds)); }

LoggedRequest Asked(std::string target, double started, double finished, int status = 200) {
  LoggedRequest r;
  r.method = "GET";
  r.target = std::move(target);
  r.started = At(started);
  r.finished = At(finished);
  r.status = status;
  return r;
}

std::vector<std::string> Targets(const std::vector<LoggedRequest>& requests) {
  std::vector<std::string> out;
  for (const LoggedRequest& r : requests) out.push_back(r.target);
  return out;
}

TEST(RequestLogTest, KeepsWhatWasAskedAndAnswered) {
  RequestLog log("birds");
  HttpRequest request;
  request.target = "/search?q=owl";
  request.headers = {{"host", "127.0.0.1:80"}, {"User-Agent", "upwell/1"}, {"Cookie", "a=b"}};
  uint64_t first = log.Start(request, 4, At(1));
  uint64_t second = log.Start(request, 5, At(2));
  log.Finish(second, 429, 10, base::FromSeconds(3), At(4));
  std::vector<LoggedRequest> all = log.Requests();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].number, first);
  EXPECT_EQ(all[0].status, 0);
  EXPECT_EQ(all[0].host, "127.0.0.1:80");
  EXPECT_EQ(all[0].user_agent, "upwell/1");
  EXPECT_EQ(all[1].status, 429);
  EXPECT_EQ(all[1].connection, 5u);
  EXPECT_EQ(all[1].retry_after, base::FromSeconds(3));
  EXPECT_EQ(all[1].finished, At(4));
  log.Clear();
  EXPECT_EQ(log.size(), 0u);
  log.Finish(first, 200, 1, std::nullopt, At(5));  // of a request that was cleared
  EXPECT_EQ(log.size(), 0u);
}

TEST(RequestLogTest, WritesOneLineOfJson) {
  LoggedRequest r = Asked("/a?q=\"x\"\n", 1, 2);
  r.site = "birds";
  r.retry_after = base::FromSeconds(2);
  std::string json = r.ToJson();
  EXPECT_EQ(json.find('\n'), std::string::npos);
  EXPECT_NE(json.find("\"target\":\"/a?q=\\\"x\\\"\\u000a\""), std::string::npos) << json;
  EXPECT_NE(json.find("\"started_us\":1000000,"), std::string::npos) << json;
  EXPECT_NE(json.find("\"retry_after_s\":2.0"), std::string::npos) << json;
}

TEST(RequestLogTest, MeasuresGapsBetweenStartsWhateverTheOrder) {
  std::vector<LoggedRequest> r = {Asked("/c", 5, 6), Asked("/a", 1, 9), Asked("/b", 2, 3)};
  EXPECT_EQ(GapsBetweenStarts(r),
            (std::vector<base::Duration>{base::FromSeconds(1), base::FromSeconds(3)}));
  EXPECT_EQ(SmallestGap(r), base::FromSeconds(1));
  EXPECT_EQ(SmallestGap({Asked("/a", 1, 2)}), base::Duration(0));
}

TEST(RequestLogTest, CountsWhatIsUnderWayAtOnce) {
  EXPECT_EQ(MostRequestsAtOnce({}), 0u);
  EXPECT_EQ(MostRequestsAtOnce({Asked("/a", 1, 2), Asked("/b", 2, 3)}), 1u);
  EXPECT_EQ(MostRequestsAtOnce({Asked("/a", 1, 4), Asked("/b", 2, 3), Asked("/c", 2.5, 5)}), 3u);
  // One that was never answered goes on for ever.
  EXPECT_EQ(MostRequestsAtOnce({Asked("/a", 1, 0, 0), Asked("/b", 20, 30)}), 2u);
  EXPECT_EQ(MostConnectionsAtOnce({{1, At(1), At(3)}, {2, At(2), std::nullopt}, {3, At(4), At(5)}}),
            2u);
}

TEST(RequestLogTest, FindsRepeatedRequests) {
  LoggedRequest post = Asked("/a", 3, 4);
  post.method = "POST";
  post.body = "q=1";
  auto repeated = RepeatedRequests({Asked("/a", 1, 2), Asked("/b", 2, 3), post, Asked("/a", 5, 6)});
  EXPECT_EQ(repeated, (std::map<std::string, size_t>{{"GET /a", 2}}));
}

TEST(RequestLogTest, FindsRequestsThatCameTooSoon) {
  LoggedRequest refused = Asked("/a", 1, 2, 429);
  refused.retry_after = base::FromSeconds(5);
  // Under way while the refusal came; too soon; late enough.
  std::vector<LoggedRequest> r = {refused, Asked("/b", 1.5, 3), Asked("/c", 6.5, 7),
                                  Asked("/d", 7, 8)};
  EXPECT_EQ(Targets(StartedBeforeRetryAfter(r)), (std::vector<std::string>{"/c"}));
}

TEST(RequestLogTest, FindsForbiddenAndUnsafeTargets) {
  std::vector<LoggedRequest> r = {Asked("/robots.txt", 1, 2), Asked("/search?q=1", 2, 3),
                                  Asked("/about", 3, 4), Asked("/logout", 4, 5),
                                  Asked("/delete?item=3", 5, 6)};
  EXPECT_EQ(Targets(DisallowedRequests(r, "User-agent: *\nDisallow: /search\nDisallow:\n")),
            (std::vector<std::string>{"/search?q=1"}));
  EXPECT_EQ(DisallowedRequests(r, "User-agent: *\nDisallow: /\n").size(), 4u);
  EXPECT_TRUE(DisallowedRequests(r, "").empty());
  EXPECT_EQ(Targets(UnsafeRequests(r)), (std::vector<std::string>{"/logout", "/delete?item=3"}));
}

}  // namespace
}  // namespace upwell::testing
