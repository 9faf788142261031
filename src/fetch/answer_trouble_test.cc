// SPDX-License-Identifier: Apache-2.0
#include "fetch/answer_trouble.h"

#include <gtest/gtest.h>

namespace upwell::fetch {
namespace {

Exchange AnswerWith(int status, std::vector<Header> headers, std::string body) {
  Exchange exchange{Request(*base::Url::Parse("http://s.test/"))};
  exchange.status = status;
  exchange.headers = std::move(headers);
  exchange.body = std::move(body);
  return exchange;
}

TEST(IsChallenge, KnowsTheServiceByWhatItSays) {
  EXPECT_TRUE(IsChallenge(AnswerWith(503, {{"CF-Mitigated", "challenge"}}, "Just a moment...")));
  EXPECT_TRUE(IsChallenge(
      AnswerWith(503, {{"Server", "cloudflare"}},
                 "<script src=\"/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1\"></script>")));
  EXPECT_TRUE(IsChallenge(AnswerWith(405, {{"x-amzn-waf-action", "captcha"}}, "")));
  EXPECT_FALSE(IsChallenge(AnswerWith(503, {{"Server", "cloudflare"}}, "Service unavailable")));
  EXPECT_FALSE(IsChallenge(AnswerWith(503, {}, "Try again later")));
  EXPECT_FALSE(IsChallenge(
      AnswerWith(200, {}, "a page that loads /cdn-cgi/challenge-platform/scripts/invisible.js")));
}

TEST(BodyTrouble, SaysWhatIsWrong) {
  const std::string gzip("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03", 10);
  struct Case {
    const char* name;
    std::vector<Header> headers;
    std::string body, coded_body;
    Truncated truncated;
    const char* says;
  };
  const Case cases[] = {
      {"fine", {{"Content-Length", "4"}}, "page", "", Truncated::kNo, ""},
      {"the same length twice", {{"Content-Length", "4, 4"}}, "page", "", Truncated::kNo, ""},
      {"two lengths",
       {{"Content-Length", "4"}, {"content-length", "9"}},
       "page",
       "",
       Truncated::kNo,
       "two different lengths"},
      {"cut", {}, "pa", "", Truncated::kDisconnect, "cut off after 2 bytes"},
      {"slow", {}, "pa", "", Truncated::kTime, "did not end in time"},
      {"long", {}, "pa", "", Truncated::kLength, ""},
      {"not coded",
       {{"Content-Encoding", "gzip"}},
       "<html>",
       "",
       Truncated::kNo,
       "not coded as it says (gzip)"},
      {"coded in silence", {}, gzip, "", Truncated::kNo, "coded as gzip and does not say so"},
      {"broken off", {{"Content-Encoding", "gzip"}}, "", gzip, Truncated::kNo, "breaks off"},
      {"a coding that nobody knows",
       {{"Content-Encoding", "x-mine"}},
       "page",
       "",
       Truncated::kNo,
       ""},
  };
  for (const Case& c : cases) {
    Exchange exchange = AnswerWith(200, c.headers, c.body);
    exchange.coded_body = c.coded_body;
    exchange.truncated = c.truncated;
    const std::string said = BodyTrouble(exchange);
    EXPECT_EQ(said.empty(), *c.says == '\0') << c.name << ": " << said;
    EXPECT_NE(said.find(c.says), std::string::npos) << c.name << ": " << said;
  }
}

}  // namespace
}  // namespace upwell::fetch
