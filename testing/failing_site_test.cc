// SPDX-License-Identifier: Apache-2.0
#include "testing/failing_site.h"

#include <gtest/gtest.h>

namespace upwell::testing {
namespace {

HttpReply Get(FailingSite& site, const std::string& target) {
  HttpRequest request;
  request.target = target;
  return site.Answer(request, base::Time());
}

bool Contains(const HttpReply& reply, std::string_view text) {
  return reply.body.find(text) != std::string::npos;
}

TEST(FailingSiteTest, ShowTheirFormOnTheHomePage) {
  for (const std::string& name : FailingSiteNames()) {
    FailingSite site(FailureOf(name).value());
    EXPECT_EQ(site.name(), name);
    HttpReply home = Get(site, "/");
    EXPECT_EQ(home.status, 200) << name;
    EXPECT_TRUE(Contains(home, "<form action=\"/search\"")) << name;
  }
  EXPECT_EQ(FailureOf("fail-"), std::nullopt);
}

TEST(FailingSiteTest, FailInTheirOwnWay) {
  struct Case {
    std::string name;
    int status;
    std::string shows;
  };
  for (const Case& c : std::vector<Case>{{"fail-errors", 500, "Internal Server Error"},
                                         {"fail-missing", 404, "Not Found"},
                                         {"fail-nothing", 200, "Nothing was found"},
                                         {"fail-script", 200, "<div id=\"app\"></div>"},
                                         {"fail-pdf", 200, "%PDF-1.4"},
                                         {"fail-json", 200, "[\""},
                                         {"fail-login", 200, "type=\"password\""}}) {
    FailingSite site(FailureOf(c.name).value());
    HttpReply reply = Get(site, "/search?q=bolt&part=&kind=");
    EXPECT_EQ(reply.status, c.status) << c.name;
    EXPECT_TRUE(Contains(reply, c.shows)) << c.name << ": " << reply.body.substr(0, 200);
  }
}

TEST(FailingSiteTest, ShowTheSamePageWhateverIsAsked) {
  FailingSite site(Failure::kSame);
  HttpReply bolts = Get(site, "/search?q=bolt");
  EXPECT_TRUE(Contains(bolts, "/item/"));
  EXPECT_EQ(bolts.body, Get(site, "/search?kind=brass&page=2").body);
}

TEST(FailingSiteTest, ForbidTheSearchPath) {
  FailingSite site(Failure::kRobots);
  EXPECT_TRUE(Contains(Get(site, "/robots.txt"), "Disallow: /search"));
}

TEST(FailingSiteTest, AnswerTheNamesOfTheLastPageOnly) {
  FailingSite site(Failure::kChanges);
  EXPECT_TRUE(Contains(Get(site, "/"), "name=\"q_1\""));
  HttpReply found = Get(site, "/search?q_1=bolt");
  EXPECT_TRUE(Contains(found, "class=\"count\""));
  EXPECT_TRUE(Contains(found, "name=\"q_2\""));
  EXPECT_FALSE(Contains(Get(site, "/search?q_1=bolt"), "class=\"count\""));
  EXPECT_TRUE(Contains(Get(site, "/search?q_3=bolt"), "class=\"count\""));
}

TEST(FailingSiteTest, TakeTheirTime) {
  FailingSite site(Failure::kSlow);
  EXPECT_GT(Get(site, "/search?q=bolt").delay, base::FromSeconds(60));
  EXPECT_EQ(Get(site, "/").delay, base::FromSeconds(0));
}

}  // namespace
}  // namespace upwell::testing
