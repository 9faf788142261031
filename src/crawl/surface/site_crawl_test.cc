// SPDX-License-Identifier: Apache-2.0
// An expedition over a Web in memory: how it begins, what it obeys, how it ends.
#include "crawl/surface/site_crawl.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"
#include "store/export.h"

namespace upwell::crawl {
namespace {

// A site of thirty records, ten on a page, whose search finds them by letter.
std::string ResultPage(const std::string& extra_head, int from, const std::string& next) {
  std::string page = "<html><head><title>Results</title>" + extra_head + "</head><body><ul>";
  for (int i = from; i < from + 10 && i < 30; ++i) {
    std::string n = std::to_string(i);
    page += "<li><h3><a href='/item/" + n + "'>Lantern number " + n + "</a></h3><p>Kept in room " +
            std::to_string(i * 7 % 13) + ", given by visitor " + n + ".</p></li>";
  }
  return page + "</ul>" + next + "</body></html>";
}

constexpr std::string_view kSiteHome =
    "<html><body><h1>Lanterns</h1><form action='/find'><input type=search name=q>"
    "<input type=submit value=Search></form><a href='/about'>About us</a></body></html>";

class ExpeditionTest : public ::testing::Test {
 protected:
  ExpeditionTest() {
    web_.Set("http://site.test/robots.txt", fetch::MapReply(404));
    web_.Set("http://site.test/", fetch::MapReply(200, std::string(kSiteHome)));
    web_.Set("http://site.test/about", fetch::MapReply(200, "<p>About the lanterns"));
    web_.SetHandler([this](const fetch::Request& request) { return Answer(request); });
  }

  // The search: nonsense finds nothing, everything else finds all, in three pages.
  std::optional<fetch::MapReply> Answer(const fetch::Request& request) {
    if (request.url.path() != "/find") return std::nullopt;
    base::FormFields fields = base::DecodeFormFields(request.url.query());
    std::string word, page = "0";
    for (const auto& [name, value] : fields) {
      if (name == "q") word = value;
      if (name == "from") page = value;
    }
    if (!nonsense_finds_all_ && word.size() > 8 &&
        word.find_first_of("aeiou") == std::string::npos) {
      return fetch::MapReply(200, "<p>Nothing found.");
    }
    int from = std::stoi(page);
    std::string next = from + 10 < 30 ? "<a " + next_attributes_ + " href='/find?q=" + word +
                                            "&from=" + std::to_string(from + 10) + "'>Next</a>"
                                      : "";
    return fetch::MapReply(200, ResultPage(head_, from, next));
  }

  Findings Run(const std::string& start = "http://site.test/") {
    SiteCrawl expedition(*base::Url::Parse(start), options_, &web_, catalog_.get(), nullptr);
    return fetch::RunTask(expedition.Run());
  }

  std::string Urls() {
    std::ostringstream out;
    EXPECT_TRUE(store::ExportUrls(*catalog_, out).ok());
    return out.str();
  }
  bool Asked(const std::string& line) {
    std::vector<std::string> lines = web_.LogLines();
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  }

  RunOptions options_;
  fetch::MapWeb web_;
  std::unique_ptr<store::Catalog> catalog_ = store::MakeMemoryCatalog();
  std::string head_, next_attributes_;
  bool nonsense_finds_all_ = false;
};

TEST_F(ExpeditionTest, FindsAllRecordsOnceAndSaysWhyItEnded) {
  Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kNothingNew) << findings.stop_detail;
  EXPECT_EQ(findings.records, 30u);
  ASSERT_EQ(findings.forms.size(), 1u);
  EXPECT_TRUE(findings.forms[0].searchable);
  EXPECT_NE(Urls().find("http://site.test/find?q="), std::string::npos) << Urls();
}

TEST_F(ExpeditionTest, ASiteThatShowsAllItHasToAnyQuestionIsReadAllTheSame) {
  nonsense_finds_all_ = true;
  EXPECT_EQ(Run().records, 30u);
}

TEST_F(ExpeditionTest, AShortBoxIsAskedShortNonsense) {
  std::string home(kSiteHome);
  home.replace(home.find("name=q"), 6, "name=q maxlength=6");
  web_.Set("http://site.test/", fetch::MapReply(200, home));
  Run();
  EXPECT_TRUE(Asked("GET http://site.test/find?q=kjgjbx"));
}

TEST_F(ExpeditionTest, SaysThatTheStartPageWasCutOffWhereItHasNoForm) {
  web_.Set("http://site.test/",
           fetch::MapReply(200, "<p>Hello").Cut(fetch::Truncated::kDisconnect));
  const Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kNoForm);
  EXPECT_EQ(findings.stop_detail, "the start page: the answer was cut off after 8 bytes");
}

TEST_F(ExpeditionTest, APageThatStopsRobotsIsABlockWhateverItsStatus) {
  web_.Set("http://site.test/",
           fetch::MapReply(503, "Just a moment...").With("cf-mitigated", "challenge"));
  const Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kBlocked);
  EXPECT_EQ(findings.stop_detail, "a page that stops robots (HTTP status 503)");
}

TEST_F(ExpeditionTest, NextPagesMarkedNofollowLeaveTheRunIncompleteWhereTheyAreLeft) {
  next_attributes_ = "rel=nofollow";
  options_.nofollow = NofollowRule::kStrict;
  const std::optional<harvest::Completeness> completeness = CompletenessOf(Run());
  EXPECT_LT(completeness ? completeness->coverage_low : 0, 1);
}

TEST_F(ExpeditionTest, AsksRobotsTxtFirst) {
  Run();
  EXPECT_EQ(web_.LogLines()[0], "GET http://site.test/robots.txt");
}

TEST_F(ExpeditionTest, EndsAtAStartPageThatRobotsForbid) {
  web_.Set("http://site.test/robots.txt", fetch::MapReply(200, "user-agent: *\ndisallow: /\n"));
  Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kRobots);
  EXPECT_FALSE(Asked("GET http://site.test/"));
}

TEST_F(ExpeditionTest, EndsWhereOnlyTheSearchIsForbidden) {
  web_.Set("http://site.test/robots.txt", fetch::MapReply(200, "user-agent: *\ndisallow: /find\n"));
  Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kRobots);
  EXPECT_EQ(findings.records, 0u);
  EXPECT_GT(findings.traffic.disallowed, 0u);
}

TEST_F(ExpeditionTest, SaysThatRobotsTxtCouldNotBeHad) {
  options_.fetch.max_retries = 0;
  web_.Set("http://site.test/robots.txt", fetch::MapReply(500));
  Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kUnreachable);
  EXPECT_NE(findings.stop_detail.find("robots.txt"), std::string::npos) << findings.stop_detail;
}

TEST_F(ExpeditionTest, MovesWhereTheSiteSaysItLives) {
  web_.Set("http://old.site.test/robots.txt", fetch::MapReply(404));
  web_.Set("http://old.site.test/", fetch::MapReply::Redirect(301, "http://site.test/"));
  Findings findings = Run("http://old.site.test/");
  EXPECT_EQ(findings.site.href(), "http://site.test/");
  EXPECT_EQ(findings.records, 30u);
}

TEST_F(ExpeditionTest, FollowsAChainOfMoves) {
  for (const char* host : {"a.site.test", "b.site.test"}) {
    web_.Set("http://" + std::string(host) + "/robots.txt", fetch::MapReply(404));
  }
  web_.Set("http://a.site.test/", fetch::MapReply::Redirect(301, "http://b.site.test/"));
  web_.Set("http://b.site.test/", fetch::MapReply::Redirect(301, "http://site.test/"));
  Findings findings = Run("http://a.site.test/");
  EXPECT_EQ(findings.site.href(), "http://site.test/");
  EXPECT_EQ(findings.traffic.requests, web_.log().size());
}

TEST_F(ExpeditionTest, AFormThatLeadsToAnotherSiteIsNotAsked) {
  web_.Set("http://site.test/",
           fetch::MapReply(200,
                           "<form action='http://search.example/'><input type=search name=q>"
                           "<input type=submit value=Search></form>"));
  Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kNoForm);
  ASSERT_EQ(findings.forms.size(), 1u);
  EXPECT_EQ(findings.forms[0].refused, "it leads to another site");
  EXPECT_EQ(findings.queries, 0u);
}

TEST_F(ExpeditionTest, DoesNotFollowARedirectToSomebodyElse) {
  web_.Set("http://site.test/", fetch::MapReply::Redirect(302, "http://other.example/"));
  Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kUnreachable);
  EXPECT_NE(findings.stop_detail.find("http://other.example/"), std::string::npos);
  EXPECT_FALSE(Asked("GET http://other.example/"));
}

TEST_F(ExpeditionTest, SaysThatThereIsNoForm) {
  web_.Set("http://site.test/", fetch::MapReply(200, "<p>Hello"));
  EXPECT_EQ(Run().stop, StopReason::kNoForm);
}

TEST_F(ExpeditionTest, NextPagesMarkedNofollowArePartsOfOurAnswer) {
  next_attributes_ = "rel=nofollow";
  Findings findings = Run();
  EXPECT_EQ(findings.records, 30u);
  EXPECT_GT(findings.nofollow_followed, 0u);
  EXPECT_EQ(findings.nofollow_left, 0u);
}

TEST_F(ExpeditionTest, NextPagesMarkedNofollowAreLeftAndCountedWhereTheUserWantsThat) {
  next_attributes_ = "rel=nofollow";
  options_.nofollow = NofollowRule::kStrict;
  Findings findings = Run();
  EXPECT_EQ(findings.records, 10u);
  EXPECT_GT(findings.nofollow_left, 0u);
  EXPECT_EQ(findings.nofollow_followed, 0u);
  EXPECT_FALSE(Asked("GET http://site.test/find?q=&from=10"));
}

TEST_F(ExpeditionTest, PagesMarkedNofollowTurnWhereTheyAnswerUs) {
  head_ = "<meta name=ROBOTS content='NoFollow'>";
  EXPECT_EQ(Run().records, 30u);
}

TEST_F(ExpeditionTest, PagesMarkedNofollowGiveNoNextPagesWhereTheUserWantsThat) {
  head_ = "<meta name=ROBOTS content='NoFollow'>";
  options_.nofollow = NofollowRule::kStrict;
  Findings findings = Run();
  EXPECT_EQ(findings.records, 10u);
  EXPECT_GT(findings.nofollow_left, 0u);
}

TEST_F(ExpeditionTest, PagesMarkedNoindexAreNotListed) {
  head_ = "<meta name=robots content=noindex>";
  Findings findings = Run();
  EXPECT_EQ(findings.records, 30u);
  EXPECT_EQ(Urls(), "");
}

TEST_F(ExpeditionTest, StopsAtTheBudgetOfQuestions) {
  options_.max_queries = 2;
  Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kMaxQueries);
  EXPECT_EQ(findings.queries, 2u);
  std::set<std::string> questions;  // without their next pages
  for (const fetch::Request& request : web_.log()) {
    if (request.url.path() == "/find" && request.url.query().find("from=") == std::string::npos) {
      questions.insert(request.url.href());
    }
  }
  EXPECT_EQ(questions.size(), 2u) << "the nonsense question counts";
}

TEST_F(ExpeditionTest, FetchesEachRecordsPageOnceWhereAsked) {
  options_.details = true;
  for (int i = 0; i < 30; ++i) {
    web_.Set("http://site.test/item/" + std::to_string(i), fetch::MapReply(200, "<p>one lantern"));
  }
  Run();
  std::vector<std::string> lines = web_.LogLines();
  for (int i = 0; i < 30; ++i) {
    std::string line = "GET http://site.test/item/" + std::to_string(i);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), line), 1) << line;
  }
}

TEST_F(ExpeditionTest, ASiteThatGoesAwayEndsTheRun) {
  options_.fetch.max_retries = 0;
  int answered = 0;
  web_.SetHandler([&](const fetch::Request& request) -> std::optional<fetch::MapReply> {
    if (request.url.path() != "/find") return std::nullopt;
    if (++answered > 5) return fetch::MapReply::Fails(fetch::Failure::kConnect);
    return Answer(request);
  });
  Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kSiteDown);
  EXPECT_GT(findings.records, 0u) << "what there is is kept";
}

}  // namespace
}  // namespace upwell::crawl
