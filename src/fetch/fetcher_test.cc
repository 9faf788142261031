// SPDX-License-Identifier: Apache-2.0
#include "fetch/fetcher.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <stdexcept>

#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"

namespace upwell::fetch {
namespace {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::Ge;
using testing::IsEmpty;
using testing::Le;

base::Url U(std::string_view text) { return *base::Url::Parse(text); }
Request Page(std::string_view url) { return Request(U(url)); }
Request Post(std::string_view url) {
  Request request(U(url), Purpose::kSearch);
  request.method = Method::kPost;
  request.body = "q=x";
  request.content_type = "application/x-www-form-urlencoded";
  return request;
}

// "OUTCOME STATUS FINAL_URL", the status only where there is an answer.
std::string Line(const Fetched& fetched) {
  std::string line(OutcomeName(fetched.outcome));
  if (!fetched.hops.empty() && fetched.answer().answered()) {
    line += ' ' + std::to_string(fetched.answer().status);
  }
  return line + ' ' + fetched.final_url.href();
}

class FetcherTest : public testing::Test {
 protected:
  Fetcher& fetcher() {
    if (!fetcher_) fetcher_.emplace(&web_, U("http://s.test/"), options_);
    return *fetcher_;
  }
  void StartAnew() { fetcher_.reset(); }
  Fetched Get(Request request) { return RunTask(fetcher().Get(std::move(request))); }
  std::string GetLine(std::string_view url) { return Line(Get(Page(url))); }
  std::vector<std::string> GetAllLines(const std::vector<std::string>& urls) {
    std::vector<Request> requests;
    for (const std::string& url : urls) requests.push_back(Page(url));
    std::vector<std::string> lines;
    for (const Fetched& f : RunTask(fetcher().GetAll(std::move(requests)))) {
      lines.push_back(Line(f));
    }
    return lines;
  }
  void SetRobots(std::string_view text) {
    web_.Set("http://s.test/robots.txt", MapReply(200, std::string(text)));
  }

  MapWeb web_;
  FetchOptions options_;

 private:
  std::optional<Fetcher> fetcher_;
};

TEST_F(FetcherTest, AsksRobotsTxtOnceBeforeAnythingElse) {
  web_.Set("http://s.test/a", MapReply(200, "a"));
  EXPECT_EQ(GetLine("http://s.test/a"), "answered 200 http://s.test/a");
  EXPECT_EQ(GetLine("http://s.test/b"), "answered 404 http://s.test/b");
  EXPECT_THAT(web_.LogLines(), ElementsAre("GET http://s.test/robots.txt", "GET http://s.test/a",
                                           "GET http://s.test/b"));
  EXPECT_EQ(web_.log()[0].purpose, Purpose::kRobots);
  EXPECT_EQ(fetcher().traffic().requests, 3u);
  EXPECT_EQ(fetcher().traffic().by_purpose.at(Purpose::kRobots), 1u);
  EXPECT_EQ(fetcher().traffic().by_purpose.at(Purpose::kPage), 2u);
}

TEST_F(FetcherTest, DoesNotAskRobotsTxtWhereTheUserSaysSo) {
  options_.ignore_robots = true;
  SetRobots("User-agent: *\nDisallow: /");
  EXPECT_EQ(GetLine("http://s.test/a"), "answered 404 http://s.test/a");
  EXPECT_THAT(web_.LogLines(), ElementsAre("GET http://s.test/a"));
}

struct RobotsCase {
  const char* name;
  MapReply reply;
  const char* expected;
};

TEST(FetcherRobots, AnswerDecidesWhatMayBeAsked) {
  const RobotsCase cases[] = {
      {"rules that allow", MapReply(200, "User-agent: *\nDisallow: /private"), "answered"},
      {"rules for us", MapReply(200, "User-agent: upwell\nDisallow: /a"), "disallowed"},
      {"rules for others", MapReply(200, "User-agent: other\nDisallow: /"), "answered"},
      {"absent", MapReply(404), "answered"},
      {"forbidden", MapReply(403, "User-agent: *\nDisallow: /"), "answered"},
      {"busy", MapReply(429), "disallowed"},
      {"broken", MapReply(500), "disallowed"},
      {"overloaded", MapReply(503), "disallowed"},
      {"no line", MapReply::Fails(Failure::kConnect), "disallowed"},
      {"bad certificate", MapReply::Fails(Failure::kTls), "disallowed"},
      {"cut short", MapReply(200, "User-agent: *\nDis").Cut(Truncated::kDisconnect), "disallowed"},
      {"cut at our limit", MapReply(200, "User-agent: *\nDis").Cut(Truncated::kLength), "answered"},
      {"redirect to nothing", MapReply(301), "answered"},
      {"redirect to another scheme", MapReply::Redirect(301, "mailto:a@b.test"), "answered"},
      {"redirect loop", MapReply::Redirect(301, "/robots.txt"), "answered"},
  };
  for (const RobotsCase& c : cases) {
    SCOPED_TRACE(c.name);
    MapWeb web;
    web.Set("http://s.test/robots.txt", c.reply);
    Fetcher fetcher(&web, U("http://s.test/"), {});
    const Fetched fetched = RunTask(fetcher.Get(Page("http://s.test/a")));
    EXPECT_EQ(OutcomeName(fetched.outcome), c.expected);
    EXPECT_EQ(fetcher.traffic().disallowed, fetched.outcome == Outcome::kDisallowed ? 1u : 0u);
  }
}

TEST_F(FetcherTest, TellsASiteThatIsDownFromOneThatForbids) {
  web_.Set("http://s.test/robots.txt", MapReply::Fails(Failure::kConnect));
  EXPECT_EQ(fetcher().unreachable_robots(), nullptr);
  EXPECT_EQ(GetLine("http://s.test/a"), "disallowed http://s.test/a");
  ASSERT_NE(fetcher().unreachable_robots(), nullptr);
  EXPECT_EQ(fetcher().unreachable_robots()->failure, Failure::kConnect);
}

TEST_F(FetcherTest, FollowsFiveRedirectsOfRobotsTxtAcrossHosts) {
  web_.Set("http://s.test/robots.txt", MapReply::Redirect(301, "http://www.s.test/robots.txt"));
  web_.Set("http://www.s.test/robots.txt", MapReply::Redirect(302, "http://else.test/1"));
  web_.Set("http://else.test/1", MapReply::Redirect(302, "2"));
  web_.Set("http://else.test/2", MapReply::Redirect(302, "3"));
  web_.Set("http://else.test/3", MapReply::Redirect(302, "4"));
  web_.Set("http://else.test/4", MapReply(200, "User-agent: *\nDisallow: /a"));
  EXPECT_EQ(GetLine("http://s.test/a"), "disallowed http://s.test/a");
  EXPECT_EQ(GetLine("http://s.test/b"), "answered 404 http://s.test/b");
}

TEST_F(FetcherTest, CountsRobotsTxtOfAnotherOwnerAsForbiddingWhereItIsNotFetchedThere) {
  options_.robots_of_others = false;
  web_.Set("http://s.test/robots.txt", MapReply::Redirect(301, "http://www.s.test/robots.txt"));
  web_.Set("http://www.s.test/robots.txt", MapReply::Redirect(302, "http://else.test/1"));
  EXPECT_EQ(GetLine("http://s.test/a"), "disallowed http://s.test/a");
  EXPECT_THAT(web_.LogLines(),
              ElementsAre("GET http://s.test/robots.txt", "GET http://www.s.test/robots.txt"));
  ASSERT_NE(fetcher().robots_elsewhere(), nullptr);
  EXPECT_EQ(fetcher().robots_elsewhere()->href(), "http://else.test/1");
}

TEST_F(FetcherTest, TakesASixthRedirectOfRobotsTxtAsAbsent) {
  web_.SetHandler([](const Request& request) -> std::optional<MapReply> {
    if (request.purpose != Purpose::kRobots) return std::nullopt;
    return MapReply::Redirect(301, request.url.href() + "x");
  });
  EXPECT_EQ(GetLine("http://s.test/a"), "answered 404 http://s.test/a");
  EXPECT_EQ(fetcher().traffic().by_purpose.at(Purpose::kRobots), 6u);
}

TEST_F(FetcherTest, PassesTheCrawlDelayToEveryLaterRequest) {
  SetRobots("User-agent: *\nCrawl-delay: 2.5");
  Get(Page("http://s.test/a"));
  Request patient = Page("http://s.test/b");
  patient.least_gap = std::chrono::seconds(9);
  Get(patient);
  ASSERT_EQ(web_.log().size(), 3u);
  EXPECT_EQ(web_.log()[0].least_gap, base::Duration(0));
  EXPECT_EQ(web_.log()[1].least_gap, std::chrono::milliseconds(2500));
  EXPECT_EQ(web_.log()[2].least_gap, std::chrono::seconds(9));
}

TEST_F(FetcherTest, AsksRobotsTxtAgainAfterADayOfTheAnswersDates) {
  web_.SetTime(base::Time(std::chrono::seconds(1'700'000'000)), std::chrono::hours(8));
  web_.SetSequence("http://s.test/robots.txt",
                   {MapReply(404), MapReply(200, "User-agent: *\nDisallow: /")});
  EXPECT_EQ(GetLine("http://s.test/1"), "answered 404 http://s.test/1");  // at 8 hours
  EXPECT_EQ(GetLine("http://s.test/2"), "answered 404 http://s.test/2");  // at 16
  EXPECT_EQ(GetLine("http://s.test/3"), "answered 404 http://s.test/3");  // at 24
  EXPECT_EQ(GetLine("http://s.test/4"), "disallowed http://s.test/4");
}

TEST_F(FetcherTest, FetchesRobotsTxtOnceForAllWhoWaitForIt) {
  web_.Set("http://s.test/robots.txt", MapReply(200, "User-agent: *\nDisallow: /b").After(20));
  boost::asio::io_context loop;
  std::optional<Fetched> a, b;
  boost::asio::co_spawn(loop, KeepResult(fetcher().Get(Page("http://s.test/a")), &a),
                        boost::asio::detached);
  boost::asio::co_spawn(loop, KeepResult(fetcher().Get(Page("http://s.test/b")), &b),
                        boost::asio::detached);
  loop.run();
  EXPECT_EQ(Line(a.value()), "answered 404 http://s.test/a");
  EXPECT_EQ(Line(b.value()), "disallowed http://s.test/b");
  EXPECT_THAT(web_.LogLines(), ElementsAre("GET http://s.test/robots.txt", "GET http://s.test/a"));
}

TEST_F(FetcherTest, TellsTheRulesOfTheSite) {
  SetRobots("User-agent: *\nDisallow: /search?q=\nSitemap: http://s.test/map.xml");
  EXPECT_EQ(fetcher().site_rules(), nullptr);
  EXPECT_EQ(GetLine("http://s.test/search?page=2"), "answered 404 http://s.test/search?page=2");
  EXPECT_EQ(GetLine("http://s.test/search?q=1"), "disallowed http://s.test/search?q=1");
  ASSERT_NE(fetcher().site_rules(), nullptr);
  EXPECT_THAT(fetcher().site_rules()->sitemaps(), ElementsAre("http://s.test/map.xml"));
  EXPECT_EQ(web_.log().size(), 2u);
}

TEST_F(FetcherTest, ForgetsTheOldestRulesOfASiteWithEndlessSubdomains) {
  options_.scope = Scope::kRegisteredDomain;
  for (int i = 0; i < 150; ++i) GetLine("http://h" + std::to_string(i) + ".s.test/");
  const uint64_t before = fetcher().traffic().by_purpose.at(Purpose::kRobots);
  EXPECT_EQ(before, 150u);
  GetLine("http://h149.s.test/");
  EXPECT_EQ(fetcher().traffic().by_purpose.at(Purpose::kRobots), before);
  GetLine("http://h0.s.test/");
  EXPECT_EQ(fetcher().traffic().by_purpose.at(Purpose::kRobots), before + 1);
}

TEST(FetcherScope, IsTheSiteOrItsRegisteredDomain) {
  struct Case {
    const char* url;
    bool in_site, in_domain;
  };
  const Case cases[] = {
      {"https://www.example.com/x?y", true, true},
      {"https://www.example.com:443/", true, true},
      {"http://www.example.com/", false, true},
      {"https://www.example.com:8443/", false, true},
      {"https://example.com/", false, true},
      {"https://deep.shop.example.com/", false, true},
      {"https://example.org/", false, false},
      {"https://www.example.com.evil.test/", false, false},
      {"https://notexample.com/", false, false},
      {"ftp://www.example.com/", false, false},
      {"mailto:a@example.com", false, false},
  };
  MapWeb web;
  FetchOptions wide;
  wide.scope = Scope::kRegisteredDomain;
  const Fetcher site(&web, U("https://www.example.com/"), {});
  const Fetcher domain(&web, U("https://www.example.com/"), wide);
  for (const Case& c : cases) {
    SCOPED_TRACE(c.url);
    EXPECT_EQ(site.InScope(U(c.url)), c.in_site);
    EXPECT_EQ(domain.InScope(U(c.url)), c.in_domain);
  }
}

TEST_F(FetcherTest, AsksNothingOutOfScope) {
  EXPECT_EQ(GetLine("http://other.test/"), "out_of_scope http://other.test/");
  EXPECT_THAT(web_.log(), IsEmpty());
  EXPECT_EQ(fetcher().traffic().out_of_scope, 1u);
}

struct RedirectCase {
  const char* name;
  const char* location;
  const char* expected;
};

TEST_F(FetcherTest, ChecksEveryTargetOfARedirect) {
  SetRobots("User-agent: *\nDisallow: /private\nDisallow: /*?q=secret");
  web_.Set("http://s.test/ok", MapReply(200, "ok"));
  web_.Set("http://s.test/hop", MapReply::Redirect(302, "/private/x"));
  const RedirectCase cases[] = {
      {"relative", "ok", "answered 200 http://s.test/ok"},
      {"absolute", "http://s.test/ok", "answered 200 http://s.test/ok"},
      {"padded", "  /ok ", "answered 200 http://s.test/ok"},
      {"unescaped", "/o k\xC3\xA9", "answered 404 http://s.test/o%20k%C3%A9"},
      {"no target", "", "answered 302 http://s.test/from"},
      {"not a URL", "http://[", "answered 302 http://s.test/from"},
      {"another host", "http://else.test/ok", "out_of_scope 302 http://else.test/ok"},
      {"another scheme", "https://s.test/ok", "out_of_scope 302 https://s.test/ok"},
      {"another port", "http://s.test:81/ok", "out_of_scope 302 http://s.test:81/ok"},
      {"a file", "file:///etc/passwd", "out_of_scope 302 file:///etc/passwd"},
      {"forbidden path", "/private/x", "disallowed 302 http://s.test/private/x"},
      {"forbidden query", "/find?q=secret", "disallowed 302 http://s.test/find?q=secret"},
      {"forbidden at the second hop", "/hop", "disallowed 302 http://s.test/private/x"},
      {"loop", "/from", "too_many_redirects 302 http://s.test/from"},
  };
  for (const RedirectCase& c : cases) {
    SCOPED_TRACE(c.name);
    web_.Set("http://s.test/from", MapReply::Redirect(302, c.location));
    EXPECT_EQ(GetLine("http://s.test/from"), c.expected);
  }
  for (const std::string& line : web_.LogLines()) {
    EXPECT_THAT(line, testing::StartsWith("GET http://s.test/"));
    EXPECT_THAT(line, testing::Not(testing::HasSubstr("private")));
  }
}

TEST_F(FetcherTest, FollowsNoRedirectThatItsOwnerForbids) {
  options_.may_redirect = [](const Request& asked, const base::Url& target) {
    return asked.url.path() != "/from" || target.path() != "/delete";
  };
  web_.Set("http://s.test/robots.txt", MapReply::Redirect(302, "/delete"));
  web_.Set("http://s.test/from", MapReply::Redirect(302, "/delete"));
  EXPECT_EQ(GetLine("http://s.test/from"), "acting_redirect 302 http://s.test/delete");
  web_.Set("http://s.test/hop", MapReply::Redirect(302, "/from"));
  EXPECT_EQ(GetLine("http://s.test/hop"), "acting_redirect 302 http://s.test/delete");
  web_.Set("http://s.test/other", MapReply::Redirect(302, "/delete"));
  EXPECT_EQ(GetLine("http://s.test/other"), "answered 404 http://s.test/delete");
}

TEST_F(FetcherTest, GivesUpAfterTheMostRedirects) {
  options_.max_redirects = 3;
  web_.SetHandler([](const Request& request) -> std::optional<MapReply> {
    if (request.purpose == Purpose::kRobots) return std::nullopt;
    return MapReply::Redirect(302, request.url.href() + "x").With("X", "y");
  });
  const Fetched fetched = Get(Page("http://s.test/"));
  EXPECT_EQ(Line(fetched), "too_many_redirects 302 http://s.test/xxxx");
  EXPECT_EQ(fetched.hops.size(), 4u);
  EXPECT_EQ(fetched.asked.href(), "http://s.test/");
}

TEST_F(FetcherTest, ChangesAPostToAGetAsBrowsersDo) {
  struct Case {
    int status;
    const char* log;
  };
  for (const Case& c : {Case{301, "GET http://s.test/to"}, Case{302, "GET http://s.test/to"},
                        Case{303, "GET http://s.test/to"}, Case{307, "POST http://s.test/to"},
                        Case{308, "POST http://s.test/to"}}) {
    SCOPED_TRACE(c.status);
    web_.Set("http://s.test/from", MapReply::Redirect(c.status, "/to"));
    Get(Post("http://s.test/from"));
    EXPECT_EQ(web_.LogLines().back(), c.log);
    const bool post = web_.log().back().method == Method::kPost;
    EXPECT_EQ(web_.log().back().body, post ? "q=x" : "");
    EXPECT_EQ(web_.log().back().content_type.empty(), !post);
  }
}

TEST_F(FetcherTest, DoesNotSendAConditionToWhereItWasNotMeant) {
  web_.Set("http://s.test/from", MapReply::Redirect(301, "/to"));
  Request request = Page("http://s.test/from");
  request.extra_headers = {{"If-None-Match", "\"1\""}, {"Referer", "http://s.test/"}};
  Get(request);
  ASSERT_EQ(web_.log().size(), 3u);
  EXPECT_EQ(FindHeader(web_.log()[1].extra_headers, "If-None-Match"), "\"1\"");
  EXPECT_EQ(FindHeader(web_.log()[2].extra_headers, "If-None-Match"), "");
  EXPECT_EQ(FindHeader(web_.log()[2].extra_headers, "Referer"), "http://s.test/");
}

TEST_F(FetcherTest, CarriesCookiesOverRedirectsEvenToTheSamePlace) {
  web_.SetHandler([](const Request& request) -> std::optional<MapReply> {
    if (request.purpose == Purpose::kRobots) return MapReply(404).With("Set-Cookie", "robots=1");
    if (FindHeader(request.extra_headers, "Cookie").empty()) {
      return MapReply::Redirect(302, "/").With("Set-Cookie", "seen=1").With("Set-Cookie", "b=2");
    }
    return MapReply(200, std::string(FindHeader(request.extra_headers, "Cookie")));
  });
  const Fetched fetched = Get(Page("http://s.test/"));
  EXPECT_EQ(Line(fetched), "answered 200 http://s.test/");
  EXPECT_EQ(fetched.answer().body, "seen=1; b=2");
}

TEST_F(FetcherTest, KeepsTheBodyOfTheAnswerAndNotOfItsRedirects) {
  MapReply redirect = MapReply::Redirect(302, "/to");
  redirect.body = "<a href=/to>moved</a>";
  web_.Set("http://s.test/from", std::move(redirect));
  web_.Set("http://s.test/to", MapReply(200, "here"));
  const Fetched fetched = Get(Page("http://s.test/from"));
  ASSERT_EQ(fetched.hops.size(), 2u);
  EXPECT_EQ(fetched.hops[0].body, "");
  EXPECT_EQ(fetched.hops[1].body, "here");
  EXPECT_EQ(fetched.hops[1].request.url.href(), "http://s.test/to");
}

struct RetryCase {
  const char* name;
  MapReply reply;
  int tries_of_a_get;
  int tries_of_a_post;
};

TEST(FetcherRetry, IsMadeWhereItMayHelpAndDoesNoHarm) {
  const RetryCase cases[] = {
      {"200", MapReply(200), 1, 1},
      {"404", MapReply(404), 1, 1},
      {"403", MapReply(403), 1, 1},
      {"501", MapReply(501), 1, 1},
      {"429", MapReply(429), 4, 4},
      {"500", MapReply(500), 4, 1},
      {"502", MapReply(502), 4, 1},
      {"503", MapReply(503), 4, 4},
      {"504", MapReply(504), 4, 1},
      {"time-out", MapReply::Fails(Failure::kTimeout), 4, 1},
      {"refused", MapReply::Fails(Failure::kConnect), 4, 4},
      {"cut", MapReply::Fails(Failure::kDisconnected), 4, 1},
      {"no such host", MapReply::Fails(Failure::kNoSuchHost), 2, 2},
      {"certificate", MapReply::Fails(Failure::kTls), 1, 1},
      {"not HTTP", MapReply::Fails(Failure::kProtocol), 1, 1},
      {"private address", MapReply::Fails(Failure::kForbiddenAddress), 1, 1},
      {"time is up", MapReply::Fails(Failure::kTimeBudget), 1, 1},
      {"interrupted", MapReply::Fails(Failure::kInterrupted), 1, 1},
      {"cut at the same byte", MapReply(200, "half").Cut(Truncated::kDisconnect), 2, 1},
      {"cut at our limit", MapReply(200, "half").Cut(Truncated::kLength), 1, 1},
      {"cut at our time", MapReply(200, "half").Cut(Truncated::kTime), 1, 1},
  };
  for (const RetryCase& c : cases) {
    SCOPED_TRACE(c.name);
    MapWeb web;
    web.Set("http://s.test/x", c.reply);
    FetchOptions options;
    options.ignore_robots = true;
    Fetcher fetcher(&web, U("http://s.test/"), options);
    RunTask(fetcher.Get(Page("http://s.test/x")));
    EXPECT_EQ(web.log().size(), static_cast<size_t>(c.tries_of_a_get));
    EXPECT_EQ(fetcher.traffic().retries, static_cast<uint64_t>(c.tries_of_a_get - 1));
    const size_t before = web.log().size();
    RunTask(fetcher.Get(Post("http://s.test/x")));
    EXPECT_EQ(web.log().size() - before, static_cast<size_t>(c.tries_of_a_post));
  }
}

TEST_F(FetcherTest, BacksOffLongerEachTimeAndReturnsTheAnswerThatCame) {
  options_.max_retries = 4;
  options_.first_backoff = std::chrono::seconds(2);
  options_.longest_backoff = std::chrono::seconds(10);
  web_.SetSequence("http://s.test/x", {MapReply(503), MapReply::Fails(Failure::kTimeout),
                                       MapReply(500), MapReply(502), MapReply(200, "at last")});
  const Fetched fetched = Get(Page("http://s.test/x"));
  EXPECT_EQ(Line(fetched), "answered 200 http://s.test/x");
  EXPECT_EQ(fetched.retries, 4);
  EXPECT_EQ(fetched.hops.size(), 1u);
  EXPECT_EQ(fetched.answer().body, "at last");
  EXPECT_EQ(fetcher().traffic().errors, 0u);
  const int least[] = {0, 0, 1, 2, 4, 5}, most[] = {0, 0, 2, 4, 8, 10};
  ASSERT_EQ(web_.log().size(), 6u);  // with robots.txt
  for (int i = 0; i < 6; ++i) {
    EXPECT_THAT(base::ToSeconds(web_.log()[i].least_wait), AllOf(Ge(least[i]), Le(most[i]))) << i;
  }
}

TEST_F(FetcherTest, ReturnsTheLastAnswerOfASiteThatRejectsAQueryWithA500) {
  web_.Set("http://s.test/x", MapReply(500, "bad query"));
  const Fetched fetched = Get(Page("http://s.test/x"));
  EXPECT_EQ(Line(fetched), "answered 500 http://s.test/x");
  EXPECT_EQ(fetched.answer().body, "bad query");
  EXPECT_EQ(fetcher().traffic().errors, 1u);
}

TEST_F(FetcherTest, FailsForGoodAfterAllRetries) {
  web_.Set("http://s.test/x", MapReply::Fails(Failure::kTimeout));
  const Fetched fetched = Get(Page("http://s.test/x"));
  EXPECT_EQ(fetched.outcome, Outcome::kFailed);
  EXPECT_EQ(fetched.answer().failure, Failure::kTimeout);
  EXPECT_EQ(fetcher().traffic().errors, 1u);
}

TEST_F(FetcherTest, ReturnsAnswersInTheOrderOfRequestsWhateverOrderTheyCameIn) {
  for (int i = 0; i < 5; ++i) {
    web_.Set("http://s.test/" + std::to_string(i), MapReply(200 + i).After(10 - 2 * i));
  }
  EXPECT_THAT(GetAllLines({"http://s.test/0", "http://s.test/1", "http://else.test/",
                           "http://s.test/2", "http://s.test/3", "http://s.test/4"}),
              ElementsAre("answered 200 http://s.test/0", "answered 201 http://s.test/1",
                          "out_of_scope http://else.test/", "answered 202 http://s.test/2",
                          "answered 203 http://s.test/3", "answered 204 http://s.test/4"));
  EXPECT_THAT(GetAllLines({}), IsEmpty());
}

// What was asked, in which order, and all results, as one text.
std::string RunBatches(int shuffle) {
  MapWeb web;
  int asked = 0;
  web.SetHandler([&asked, shuffle](const Request& request) -> std::optional<MapReply> {
    const int turns = (asked * shuffle) % 7;
    const int n = asked++;
    const std::string path(request.url.path());
    if (path == "/robots.txt") return MapReply(404).After(turns);
    if (path == "/same") return MapReply(200, "same " + std::to_string(n)).After(turns);
    if (path.find('3') != std::string::npos) return MapReply(503).After(turns);
    if (path.find('5') != std::string::npos) return MapReply::Redirect(302, "/same").After(turns);
    return MapReply(200, std::string(FindHeader(request.extra_headers, "Cookie")))
        .With("Set-Cookie", "last=" + path.substr(1))
        .After(turns);
  });
  FetchOptions options;
  options.max_requests = 40;
  Fetcher fetcher(&web, U("http://s.test/"), options);
  std::string text;
  for (int batch = 0; batch < 4; ++batch) {
    std::vector<Request> requests;
    for (int i = 0; i < 9; ++i) {
      requests.push_back(Page("http://s.test/" + std::to_string(10 * batch + i)));
    }
    for (const Fetched& f : RunTask(fetcher.GetAll(std::move(requests)))) {
      text += Line(f) + ' ' + (f.hops.empty() ? "" : f.answer().body) + '\n';
    }
  }
  for (const std::string& line : web.LogLines()) text += line + '\n';
  EXPECT_EQ(web.log().size(), 40u);
  return text;
}

TEST(FetcherBatch, TakesTheSameWayWhoeverOvertakesWhom) {
  const std::string in_turn = RunBatches(0);
  EXPECT_NE(in_turn.find("request_budget"), std::string::npos);
  for (int shuffle = 1; shuffle < 7; ++shuffle) EXPECT_EQ(RunBatches(shuffle), in_turn);
}

TEST_F(FetcherTest, NeverOvershootsTheRequestBudget) {
  web_.SetHandler([](const Request& request) -> std::optional<MapReply> {
    if (request.purpose == Purpose::kRobots) return std::nullopt;
    const std::string path(request.url.path());
    if (path.find('r') != std::string::npos) return MapReply::Redirect(302, path + "x");
    if (path.find('t') != std::string::npos) return MapReply(503, "busy");
    return MapReply(200);
  });
  for (uint64_t budget = 0; budget < 20; ++budget) {
    SCOPED_TRACE(budget);
    FetchOptions options;
    options.max_requests = budget;
    Fetcher fetcher(&web_, U("http://s.test/"), options);
    const size_t before = web_.log().size();
    std::vector<Request> requests;
    for (const char* path : {"a", "r", "t", "b"}) {
      requests.push_back(Page("http://s.test/" + std::string(path)));
    }
    const std::vector<Fetched> all = RunTask(fetcher.GetAll(requests));
    EXPECT_LE(web_.log().size() - before, budget);
    EXPECT_EQ(fetcher.traffic().requests, web_.log().size() - before);
    const bool first_asked = budget >= 2, last_asked = budget >= 5;  // after robots.txt
    EXPECT_EQ(all[0].outcome, first_asked ? Outcome::kAnswered : Outcome::kRequestBudget);
    EXPECT_EQ(all[3].outcome, last_asked ? Outcome::kAnswered : Outcome::kRequestBudget);
  }
}

TEST_F(FetcherTest, AtTheEndOfTheBudgetFollowsNoRedirectAndKeepsTheAnswerItWouldRetry) {
  options_.max_requests = 3;
  web_.Set("http://s.test/r", MapReply::Redirect(302, "/rx"));
  web_.Set("http://s.test/t", MapReply(503, "busy"));
  EXPECT_THAT(GetAllLines({"http://s.test/r", "http://s.test/t"}),
              ElementsAre("request_budget 302 http://s.test/rx", "answered 503 http://s.test/t"));
  EXPECT_EQ(fetcher().traffic().retries, 0u);
}

TEST_F(FetcherTest, AsksNothingMoreOnceTheByteBudgetIsSpent) {
  options_.max_bytes = 10;
  SetRobots("");
  web_.Set("http://s.test/a", MapReply(200, "123456"));
  web_.Set("http://s.test/b", MapReply(200, "123456"));
  EXPECT_EQ(GetLine("http://s.test/a"), "answered 200 http://s.test/a");
  EXPECT_EQ(GetLine("http://s.test/b"), "answered 200 http://s.test/b");
  EXPECT_EQ(GetLine("http://s.test/a"), "byte_budget http://s.test/a");
  EXPECT_EQ(fetcher().traffic().bytes, 12u);
}

TEST_F(FetcherTest, LeavesASiteThatFailsTooOftenInARow) {
  options_.give_up_after = 3;
  options_.max_retries = 1;
  web_.Set("http://s.test/down", MapReply::Fails(Failure::kConnect));
  web_.Set("http://s.test/503", MapReply(503));
  web_.Set("http://s.test/ok", MapReply(200));
  GetLine("http://s.test/down");
  GetLine("http://s.test/503");
  GetLine("http://s.test/ok");
  EXPECT_EQ(GetLine("http://s.test/down"), "failed http://s.test/down");
  EXPECT_EQ(GetLine("http://s.test/503"), "answered 503 http://s.test/503");
  EXPECT_EQ(GetLine("http://s.test/down"), "failed http://s.test/down");
  const size_t asked = web_.log().size();
  EXPECT_EQ(GetLine("http://s.test/ok"), "site_down http://s.test/ok");
  EXPECT_EQ(web_.log().size(), asked);
}

TEST_F(FetcherTest, AsksForSomethingGoodBeforeTheLastTryOfARequest) {
  options_.max_retries = 1;
  web_.Set("http://s.test/ok", MapReply(200));
  web_.Set("http://s.test/x", MapReply(500, "bad query"));
  GetLine("http://s.test/ok");
  const size_t before = web_.log().size();
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(GetLine("http://s.test/x"), "answered 500 http://s.test/x") << i;
  }
  ASSERT_EQ(web_.log().size(), before + 5 * 3);
  EXPECT_EQ(web_.log()[before + 1].url.href(), "http://s.test/ok");
  EXPECT_EQ(fetcher().traffic().errors, 5u);
}

// The site goes away for a while: requests in this time are answered with `trouble`.
class OutageOfFetcherTest : public FetcherTest {
 protected:
  void GoAwayFor(int requests, const MapReply& trouble) {
    left_ = requests;
    web_.SetHandler([this, trouble](const Request& request) -> std::optional<MapReply> {
      if (request.purpose == Purpose::kRobots) return std::nullopt;
      if (left_-- > 0) return trouble;
      return MapReply(200, "back");
    });
  }
  int left_ = 0;
};

TEST_F(OutageOfFetcherTest, WaitsForASiteThatIsAwayWithoutLosingTheRequest) {
  for (const MapReply& trouble :
       {MapReply(500), MapReply(503), MapReply(429), MapReply::Fails(Failure::kConnect),
        MapReply::Fails(Failure::kTimeout)}) {
    GoAwayFor(0, trouble);
    EXPECT_EQ(GetLine("http://s.test/good"), "answered 200 http://s.test/good");
    GoAwayFor(9, trouble);
    EXPECT_EQ(GetLine("http://s.test/x"), "answered 200 http://s.test/x");
    EXPECT_EQ(GetLine("http://s.test/y"), "answered 200 http://s.test/y");
  }
}

TEST(FetcherCut, AnswersThatAreCutAreFailuresUnlessTheSiteAlwaysEndsThere) {
  const auto cut = [](std::string body, Truncated why = Truncated::kDisconnect) {
    return MapReply(200, std::move(body)).Cut(why);
  };
  struct Case {
    const char* name;
    std::vector<MapReply> replies;
    const char* expected;
    uint64_t errors;
  };
  for (const Case& c : std::vector<Case>{
           {"whole at last", {cut("a"), cut("ab"), MapReply(200, "abc")}, "answered", 0},
           {"never whole", {cut("a"), cut("ab"), cut("abc"), cut("abcd")}, "failed", 1},
           {"always at the same byte", {cut("ab")}, "answered", 0},
           {"by time", {cut("ab", Truncated::kTime)}, "failed", 1},
           {"by our limit", {cut("ab", Truncated::kLength)}, "answered", 0},
       }) {
    MapWeb web;
    web.SetSequence("http://s.test/x", c.replies);
    FetchOptions options;
    options.ignore_robots = true;
    Fetcher fetcher(&web, U("http://s.test/"), options);
    EXPECT_EQ(OutcomeName(RunTask(fetcher.Get(Page("http://s.test/x"))).outcome), c.expected)
        << c.name;
    EXPECT_EQ(fetcher.traffic().errors, c.errors) << c.name;
  }
}

TEST(FetcherCut, ASiteOfAnswersWithoutEndIsGivenUp) {
  MapWeb web;
  web.SetHandler([](const Request&) { return MapReply::Fails(Failure::kTimeout); });
  FetchOptions options;
  options.ignore_robots = true;
  Fetcher fetcher(&web, U("http://s.test/"), options);
  for (int i = 0; i < 100; ++i) {
    RunTask(fetcher.Get(Page("http://s.test/" + std::to_string(i))));
  }
  EXPECT_LE(web.log().size(), 16u) << "four tries of four pages";
}

TEST_F(OutageOfFetcherTest, GivesUpASiteThatStaysAwayAndTakesNothingForAnAnswer) {
  for (const MapReply& trouble :
       {MapReply(500), MapReply(502), MapReply::Fails(Failure::kDisconnected)}) {
    StartAnew();
    GoAwayFor(0, trouble);
    GetLine("http://s.test/good");
    GoAwayFor(1'000, trouble);
    const size_t before = web_.log().size();
    EXPECT_EQ(Get(Page("http://s.test/x")).outcome, Outcome::kSiteDown);
    EXPECT_EQ(web_.log().size(),
              before + 10);  // three times something good, which is asked after 3, 2, 2 tries
    EXPECT_EQ(GetLine("http://s.test/y"), "site_down http://s.test/y");
    EXPECT_EQ(web_.log().size(), before + 10);
    EXPECT_EQ(fetcher().traffic().errors, 0u);
  }
}

TEST_F(OutageOfFetcherTest, ABatchWaitsForASiteThatIsAwayWithOneRequestOnly) {
  GoAwayFor(0, MapReply(503));
  GetLine("http://s.test/good");
  std::vector<std::string> urls;
  for (int i = 0; i < 4; ++i) urls.push_back("http://s.test/" + std::to_string(i));
  GoAwayFor(8, MapReply(503));
  EXPECT_THAT(GetAllLines(urls), Each(testing::StartsWith("answered 200")));
  GoAwayFor(1'000, MapReply(503));
  const size_t before = web_.log().size();
  EXPECT_THAT(GetAllLines(urls), Each(testing::StartsWith("site_down")));
  EXPECT_EQ(web_.log().size(), before + 11);
}

TEST_F(OutageOfFetcherTest, WithoutRetriesItDoesNotWait) {
  options_.max_retries = 0;
  GoAwayFor(0, MapReply(500));
  GetLine("http://s.test/good");
  GoAwayFor(1, MapReply(500));
  EXPECT_EQ(GetLine("http://s.test/x"), "answered 500 http://s.test/x");
}

TEST_F(FetcherTest, DoesNotRetryAWholeBatchAtASiteThatIsDown) {
  options_.give_up_after = 3;
  options_.max_retries = 3;
  web_.SetHandler([](const Request& request) -> std::optional<MapReply> {
    if (request.purpose == Purpose::kRobots) return std::nullopt;
    return MapReply::Fails(Failure::kConnect);
  });
  std::vector<std::string> urls;
  for (int i = 0; i < 15; ++i) urls.push_back("http://s.test/" + std::to_string(i));
  EXPECT_THAT(GetAllLines(urls), Each(testing::StartsWith("failed ")));
  EXPECT_EQ(web_.log().size(), 16u);
  EXPECT_EQ(GetLine("http://s.test/"), "site_down http://s.test/");
}

TEST_F(FetcherTest, LeavesASiteThatRefusesUs) {
  options_.blocked_after = 4;
  web_.Set("http://s.test/403", MapReply(403));
  web_.Set("http://s.test/429", MapReply(429));
  web_.Set("http://s.test/ok", MapReply(200));
  GetLine("http://s.test/403");
  GetLine("http://s.test/403");
  GetLine("http://s.test/403");
  GetLine("http://s.test/ok");
  GetLine("http://s.test/403");
  EXPECT_EQ(GetLine("http://s.test/429"), "site_blocks 429 http://s.test/429");  // and two retries
  EXPECT_EQ(GetLine("http://s.test/ok"), "site_blocks http://s.test/ok");
  EXPECT_EQ(fetcher().traffic().retries, 2u);
}

struct EndCase {
  Failure failure;
  Outcome outcome;
};

TEST_F(FetcherTest, TellsWhatEndedTheRun) {
  for (const EndCase& c : {EndCase{Failure::kTimeBudget, Outcome::kTimeBudget},
                           EndCase{Failure::kInterrupted, Outcome::kInterrupted},
                           EndCase{Failure::kNotRecorded, Outcome::kInterrupted},
                           EndCase{Failure::kStoreFailed, Outcome::kStoreFailed}}) {
    SCOPED_TRACE(FailureName(c.failure));
    web_.Set("http://s.test/x", MapReply::Fails(c.failure));
    const uint64_t before = fetcher().traffic().requests;
    EXPECT_EQ(Get(Page("http://s.test/x")).outcome, c.outcome);
    EXPECT_TRUE(EndsRun(c.outcome));
    EXPECT_LE(fetcher().traffic().requests, before + 1);

    // Also while robots.txt is asked, which is then not known rather than unreachable.
    MapWeb web;
    web.Set("http://s.test/robots.txt", MapReply::Fails(c.failure));
    Fetcher fetcher(&web, U("http://s.test/"), {});
    EXPECT_EQ(RunTask(fetcher.Get(Page("http://s.test/x"))).outcome, c.outcome);
    EXPECT_EQ(fetcher.site_rules(), nullptr);
    EXPECT_EQ(fetcher.traffic().requests, 0u);
  }
}

TEST(Outcome, NamesAreDifferent) {
  std::set<std::string_view> names;
  const int last = static_cast<int>(Outcome::kStoreFailed);
  for (int i = 0; i <= last; ++i) names.insert(OutcomeName(static_cast<Outcome>(i)));
  EXPECT_EQ(names.size(), static_cast<size_t>(last) + 1);
}

TEST(Outcome, ThatSaysSomethingAboutOneUrlDoesNotEndTheRun) {
  EXPECT_FALSE(EndsRun(Outcome::kAnswered));
  EXPECT_FALSE(EndsRun(Outcome::kFailed));
  EXPECT_FALSE(EndsRun(Outcome::kDisallowed));
  EXPECT_FALSE(EndsRun(Outcome::kOutOfScope));
  EXPECT_FALSE(EndsRun(Outcome::kTooManyRedirects));
  EXPECT_TRUE(EndsRun(Outcome::kRequestBudget));
  EXPECT_TRUE(EndsRun(Outcome::kSiteBlocks));
}

TEST_F(FetcherTest, EndsTheRunWhereTheSiteAsksForTooLongAWait) {
  web_.SetHandler([](const Request& request) -> std::optional<MapReply> {
    if (request.url.path() != "/later") return std::nullopt;
    MapReply reply = MapReply::Fails(Failure::kWaitTooLong);
    reply.body = "until tomorrow";
    return reply;
  });
  EXPECT_EQ(fetcher().end_detail(), "");
  const Fetched fetched = RunTask(fetcher().Get(Page("http://s.test/later")));
  EXPECT_EQ(fetched.outcome, Outcome::kMustWait);
  EXPECT_EQ(OutcomeName(fetched.outcome), "must_wait");
  EXPECT_TRUE(EndsRun(fetched.outcome));
  EXPECT_EQ(fetcher().traffic().requests, 1u) << "robots.txt; the other was not sent";
  EXPECT_EQ(fetcher().end_detail(), "until tomorrow");
}

// A Web with a broken promise.
class ThrowingWeb : public Web {
 public:
  base::Task<Exchange> Fetch(Request request) override {
    if (request.url.path() == bad_path) throw std::runtime_error("broken");
    Exchange answer = co_await web.Fetch(std::move(request));
    ++ended;
    co_return answer;
  }
  MapWeb web;
  std::string bad_path = "/bad";
  int ended = 0;
};

base::Task<std::string> WhatGoesWrong(Fetcher& fetcher, std::vector<Request> requests) {
  try {
    co_await fetcher.GetAll(std::move(requests));
  } catch (const std::exception& error) {
    co_return error.what();
  }
  co_return "nothing";
}

TEST(FetcherAndABrokenWeb, GiveTheErrorToWhoeverAskedWhenAllOthersHaveEnded) {
  ThrowingWeb web;
  web.web.Set("http://s.test/slow", MapReply(200).After(20));
  Fetcher fetcher(&web, U("http://s.test/"), FetchOptions());
  std::vector<Request> requests = {Page("http://s.test/a"), Page("http://s.test/bad"),
                                   Page("http://s.test/bad"), Page("http://s.test/slow")};
  EXPECT_EQ(RunTask(WhatGoesWrong(fetcher, std::move(requests))), "broken");
  EXPECT_EQ(web.ended, 3) << "robots.txt, a and slow";
}

TEST(FetcherAndABrokenWeb, LeaveNobodyWaitingForRobotsTxt) {
  ThrowingWeb web;
  web.bad_path = "/robots.txt";
  Fetcher fetcher(&web, U("http://s.test/"), FetchOptions());
  for (int i = 0; i < 2; ++i) {
    std::vector<Request> requests = {Page("http://s.test/a")};
    EXPECT_EQ(RunTask(WhatGoesWrong(fetcher, std::move(requests))), "broken");
  }
}

TEST_F(FetcherTest, AResolverThatFailsIsAskedAgainMoreOftenThanForANameThatIsNone) {
  SetRobots("");
  web_.SetSequence("http://s.test/a",
                   {MapReply::Fails(Failure::kResolver), MapReply::Fails(Failure::kResolver),
                    MapReply::Fails(Failure::kResolver), MapReply(200, "there")});
  EXPECT_EQ(Get(Page("http://s.test/a")).outcome, Outcome::kAnswered);
  web_.SetSequence("http://s.test/b",
                   {MapReply::Fails(Failure::kNoSuchHost), MapReply::Fails(Failure::kNoSuchHost),
                    MapReply(200, "too late")});
  EXPECT_EQ(Get(Page("http://s.test/b")).outcome, Outcome::kFailed);
}

TEST_F(FetcherTest, APageThatStopsRobotsIsARefusalAndIsNotAskedForAgain) {
  SetRobots("");
  options_.blocked_after = 2;
  const auto challenge = [] {
    return MapReply(503, "Just a moment...").With("cf-mitigated", "challenge");
  };
  web_.Set("http://s.test/a", challenge());
  web_.Set("http://s.test/b", challenge());
  EXPECT_EQ(Get(Page("http://s.test/a")).retries, 0);
  EXPECT_EQ(Get(Page("http://s.test/b")).retries, 0);
  EXPECT_EQ(Get(Page("http://s.test/c")).outcome, Outcome::kSiteBlocks);
}

TEST(FetcherHsts, LinksOverHttpToASiteThatWantsHttpsAreOfTheSite) {
  MapWeb web;
  web.Set("https://s.test/robots.txt", MapReply(404));
  web.Set("https://s.test/",
          MapReply(200, "home").With("Strict-Transport-Security", "max-age=1000"));
  web.Set("https://s.test/x", MapReply(200, "x"));
  Fetcher fetcher(&web, *base::Url::Parse("https://s.test/"), FetchOptions());
  const base::Url link = *base::Url::Parse("http://s.test/x");
  EXPECT_FALSE(fetcher.InScope(link));
  RunTask(fetcher.Get(Request(*base::Url::Parse("https://s.test/"))));
  EXPECT_TRUE(fetcher.InScope(link));
  const Fetched fetched = RunTask(fetcher.Get(Request(link)));
  EXPECT_EQ(fetched.outcome, Outcome::kAnswered);
  EXPECT_EQ(fetched.final_url.href(), "https://s.test/x");
  for (const Request& request : web.log()) EXPECT_EQ(request.url.scheme(), "https");
}

}  // namespace
}  // namespace upwell::fetch
