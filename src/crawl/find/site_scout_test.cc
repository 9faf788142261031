// SPDX-License-Identifier: Apache-2.0
// A scout over a Web in memory: how it enters, what it obeys, what it finds, how it ends.
#include "crawl/find/site_scout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"

namespace upwell::crawl {
namespace {

using enum Strategy::Kind;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string SearchBox(const std::string& action) {
  return "<form action='" + action +
         "'><input type=search name=q placeholder=Search><input type=submit value=Search></form>";
}

class SiteScoutTest : public testing::Test {
 protected:
  SiteScoutTest() {
    options_.fetch.max_retries = 0;
    start_.find_sites = false;
  }
  void Set(const std::string& url, const std::string& html) {
    web_.Set(url, fetch::MapReply(200, html));
  }

  ScoutReport Scout(const std::string& url = "http://site.test/",
                    discover::Strategy strategy = {kLikelyLinks, 5}) {
    start_.url = *base::Url::Parse(url);
    return fetch::RunTask(ScoutSite(start_, options_, strategy, &web_));
  }
  // Without robots.txt.
  std::vector<std::string> Pages() const {
    std::vector<std::string> lines;
    for (const std::string& line : web_.LogLines()) {
      if (!line.ends_with("/robots.txt")) lines.push_back(line.substr(4));
    }
    return lines;
  }
  static std::string Outcome(const ScoutReport& report) {
    return std::string(ScoutOutcomeName(report.outcome));
  }
  static std::vector<std::string> Actions(const ScoutReport& report) {
    std::vector<std::string> actions;
    for (const FoundForm& found : report.forms) {
      if (found.form.searchable()) actions.push_back(found.form.action.href());
    }
    return actions;
  }
  static std::vector<std::string> Sites(const ScoutReport& report) {
    std::vector<std::string> sites;
    for (const FoundSite& found : report.sites) sites.push_back(found.link.href());
    return sites;
  }

  fetch::MapWeb web_;
  RunOptions options_;
  ScoutStart start_;
};

// --- The entrance ---

TEST_F(SiteScoutTest, FindsTheFormOfTheRootPage) {
  Set("http://site.test/", SearchBox("/s"));
  const ScoutReport report = Scout();
  EXPECT_EQ(Outcome(report), "searched");
  EXPECT_THAT(Actions(report), ElementsAre("http://site.test/s"));
  EXPECT_EQ(report.forms[0].depth, 0);
  EXPECT_EQ(report.site.href(), "http://site.test/");
  EXPECT_THAT(Pages(), ElementsAre("http://site.test/"));
  EXPECT_EQ(report.pages, 1u);
  EXPECT_EQ(report.requests, 2u);  // with robots.txt
}

TEST_F(SiteScoutTest, GoesWhereTheSiteLives) {
  web_.Set("http://site.test/", fetch::MapReply::Redirect(301, "https://site.test/"));
  web_.Set("https://site.test/", fetch::MapReply::Redirect(302, "https://www.site.test/home"));
  Set("https://www.site.test/home", SearchBox("/s") + "<a href='http://site.test/'>old</a>");
  const ScoutReport report = Scout();
  EXPECT_EQ(Outcome(report), "searched");
  EXPECT_EQ(report.site.href(), "https://www.site.test/");
  EXPECT_THAT(Actions(report), ElementsAre("https://www.site.test/s"));
}

TEST_F(SiteScoutTest, IsNotSentInCircles) {
  web_.Set("http://site.test/", fetch::MapReply::Redirect(301, "https://site.test/"));
  web_.Set("https://site.test/", fetch::MapReply::Redirect(301, "http://site.test/"));
  EXPECT_EQ(Outcome(Scout()), "moved");
  EXPECT_LE(web_.log().size(), 16u);
}

TEST_F(SiteScoutTest, DoesNotFollowASiteToAnotherOwner) {
  web_.Set("http://site.test/", fetch::MapReply::Redirect(301, "http://other.example/"));
  const ScoutReport report = Scout();
  EXPECT_EQ(Outcome(report), "moved");
  EXPECT_EQ(report.moved_to.href(), "http://other.example/");
  EXPECT_THAT(Sites(report), ElementsAre("http://other.example/"));
  EXPECT_THAT(Pages(), ElementsAre("http://site.test/"));
}

TEST_F(SiteScoutTest, OnLoopbackTakesEveryPortForAnotherOwner) {
  web_.Set("http://127.0.0.1:8001/", fetch::MapReply::Redirect(301, "http://127.0.0.1:8002/"));
  EXPECT_EQ(Outcome(Scout("http://127.0.0.1:8001/")), "moved");
}

TEST_F(SiteScoutTest, BeginsAtTheRootOfASiteThatWasLinkedTo) {
  Set("http://site.test/", SearchBox("/s"));
  Set("http://site.test/deep", SearchBox("/t"));
  start_.root_first = true;
  EXPECT_THAT(Actions(Scout("http://site.test/deep")), ElementsAre("http://site.test/s"));
}

TEST_F(SiteScoutTest, BeginsAtTheLinkWhereThereIsNoRoot) {
  Set("http://site.test/deep", SearchBox("/t"));
  start_.root_first = true;
  EXPECT_THAT(Actions(Scout("http://site.test/deep#part")), ElementsAre("http://site.test/t"));
  EXPECT_THAT(Pages(), ElementsAre("http://site.test/", "http://site.test/deep"));
}

TEST_F(SiteScoutTest, BeginsWhereAPersonSays) {
  Set("http://site.test/", SearchBox("/s"));
  Set("http://site.test/deep", SearchBox("/t"));
  EXPECT_THAT(Actions(Scout("http://site.test/deep")), ElementsAre("http://site.test/t"));
}

TEST_F(SiteScoutTest, TriesTheOtherAddressesOfASiteThatDoesNotAnswer) {
  Set("https://www.site.test/", SearchBox("/s"));
  const ScoutReport report = Scout();
  EXPECT_EQ(Outcome(report), "searched");
  EXPECT_EQ(report.detail, "");
  EXPECT_EQ(report.site.href(), "https://www.site.test/");
  EXPECT_THAT(Pages(), ElementsAre("http://site.test/", "http://www.site.test/",
                                   "https://site.test/", "https://www.site.test/"));
}

TEST_F(SiteScoutTest, TellsOfTheAddressThatWasGivenWhereNoneAnswers) {
  web_.Set("http://site.test/", fetch::MapReply(410));
  const ScoutReport report = Scout();
  EXPECT_EQ(Outcome(report), "unreachable");
  EXPECT_EQ(report.detail, "HTTP status 410");
  EXPECT_EQ(report.site.href(), "http://site.test/");
  EXPECT_EQ(report.pages, 4u);
}

struct RefusalCase {
  const char* name;
  const char* url;
  fetch::MapReply reply;
  const char* outcome;
  const char* detail;
};

class ScoutRefusal : public SiteScoutTest, public testing::WithParamInterface<RefusalCase> {};

TEST_P(ScoutRefusal, IsTold) {
  Set("http://site.test/", SearchBox("/s"));
  web_.Set(GetParam().url, GetParam().reply);
  const ScoutReport report = Scout();
  EXPECT_EQ(Outcome(report), GetParam().outcome);
  EXPECT_THAT(report.detail, HasSubstr(GetParam().detail));
  EXPECT_THAT(report.forms, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Reasons, ScoutRefusal,
    testing::Values(
        RefusalCase{
            "robots", "http://site.test/robots.txt",
            fetch::MapReply(200, "User-agent: *\nDisallow: /\n").With("Content-Type", "text/plain"),
            "robots", ""},
        RefusalCase{"no_robots_txt_to_be_had", "http://site.test/robots.txt", fetch::MapReply(503),
                    "unreachable", "robots.txt could not be had: HTTP status 503"},
        RefusalCase{"no_html", "http://site.test/",
                    fetch::MapReply(200, "{}").With("Content-Type", "application/json"), "no_pages",
                    "not HTML"},
        RefusalCase{"no_answer", "http://site.test/",
                    fetch::MapReply::Fails(fetch::Failure::kNoSuchHost), "unreachable", ""}),
    [](const auto& tested) { return std::string(tested.param.name); });

// --- Pages ---

TEST_F(SiteScoutTest, MeasuresDepthsByTheShortestWay) {
  Set("http://site.test/", "<a href=/a>A</a><a href=/b>B</a>");
  Set("http://site.test/a", "<a href=/c>C</a>");
  Set("http://site.test/b", "<a href=/d>D</a>");
  Set("http://site.test/c", "<a href=/d>D</a>" + SearchBox("/s"));
  Set("http://site.test/d", SearchBox("/t"));
  const ScoutReport report = Scout("http://site.test/", {kExhaustive, 3});
  ASSERT_THAT(Actions(report), ElementsAre("http://site.test/s", "http://site.test/t"));
  EXPECT_EQ(report.forms[0].depth, 2);
  EXPECT_EQ(report.forms[1].depth, 2);
  EXPECT_EQ(report.urls_known, 5u);
}

TEST_F(SiteScoutTest, CountsTheSameFormOnManyPagesOnce) {
  Set("http://site.test/", SearchBox("/s") + "<a href=/a>A</a>");
  Set("http://site.test/a", SearchBox("/s") + "<p>another page</p>");
  const ScoutReport report = Scout("http://site.test/", {kExhaustive, 3});
  EXPECT_EQ(report.forms.size(), 1u);
  EXPECT_EQ(report.form_search.forms.size(), 1u);
}

TEST_F(SiteScoutTest, LooksIntoFrames) {
  Set("http://site.test/", "<frameset><frame src=/menu><frame src=/main></frameset>");
  Set("http://site.test/menu", "<a href=/a>A</a>");
  Set("http://site.test/main", SearchBox("/s"));
  const ScoutReport report = Scout("http://site.test/", {kExhaustive, 0});
  ASSERT_EQ(report.forms.size(), 1u);
  EXPECT_EQ(report.forms[0].depth, 0);
  EXPECT_THAT(Pages(),
              ElementsAre("http://site.test/", "http://site.test/menu", "http://site.test/main"));
}

TEST_F(SiteScoutTest, ReadsIdenticalPagesOnce) {
  const std::string same = "<a href=/a>A</a><a href=/b>B</a><a href=/c>C</a>";
  for (const char* page : {"", "a", "b"}) Set(std::string("http://site.test/") + page, same);
  Set("http://site.test/c", "<p>end");
  const ScoutReport report = Scout("http://site.test/", {kExhaustive, 5});
  EXPECT_EQ(report.pages, 4u);
  EXPECT_EQ(Outcome(report), "searched");
}

TEST_F(SiteScoutTest, StopsAtTheLimitOfPagesOnAnEndlessSite) {
  web_.SetHandler([](const fetch::Request& request) -> std::optional<fetch::MapReply> {
    if (request.url.path() == "/robots.txt") return std::nullopt;
    const std::string path(request.url.path());
    std::string html;
    for (int i = 0; i < 20; ++i) {
      html +=
          "<a href='" + path + "x" + std::to_string(i) + "'>Search " + std::to_string(i) + "</a>";
    }
    return fetch::MapReply(200, html + path);
  });
  options_.find.pages_per_site = 30;
  for (const discover::Strategy::Kind kind : {kExhaustive, kNavMenu, kLikelyLinks}) {
    const ScoutReport report = Scout("http://site.test/", {kind, 100});
    EXPECT_LE(report.pages, 30u) << discover::NameOf(discover::Strategy{kind, 100});
    EXPECT_EQ(Outcome(report), "searched");
  }
}

TEST_F(SiteScoutTest, TakesLinksThatSpeakOfSearchingFromTheSitemap) {
  web_.Set("http://site.test/robots.txt",
           fetch::MapReply(
               200, "Sitemap: http://other.example/x.xml\nSitemap: http://site.test/index.xml\n")
               .With("Content-Type", "text/plain"));
  Set("http://site.test/index.xml",
      "<sitemapindex><sitemap><loc>http://other.example/y.xml</loc></sitemap>"
      "<sitemap><loc>http://site.test/map.xml</loc></sitemap></sitemapindex>");
  Set("http://site.test/map.xml",
      "<urlset><url><loc>http://site.test/news</loc></url>"
      "<url><loc>http://site.test/search/advanced</loc></url>"
      "<url><loc>http://site.test/search/advanced</loc></url></urlset>");
  Set("http://site.test/", "<p>hello");
  Set("http://site.test/search/advanced", SearchBox("/s"));
  const ScoutReport report = Scout();
  EXPECT_THAT(Actions(report), ElementsAre("http://site.test/s"));
  EXPECT_EQ(report.forms[0].depth, 1);
  EXPECT_THAT(Pages(), ElementsAre("http://site.test/", "http://site.test/index.xml",
                                   "http://site.test/map.xml", "http://site.test/search/advanced"));
}

TEST_F(SiteScoutTest, TakesAnnouncedSearches) {
  Set("http://site.test/",
      "<link rel=search type='application/opensearchdescription+xml' href=/os.xml><p>hello");
  web_.Set(
      "http://site.test/os.xml",
      fetch::MapReply(200,
                      "<OpenSearchDescription xmlns='http://a9.com/-/spec/opensearch/1.1/'>"
                      "<ShortName>S</ShortName><Url type='text/html' "
                      "template='http://site.test/find?q={searchTerms}'/></OpenSearchDescription>")
          .With("Content-Type", "application/opensearchdescription+xml"));
  const ScoutReport report = Scout();
  EXPECT_THAT(Actions(report), ElementsAre("http://site.test/find"));
  EXPECT_EQ(report.form_search.forms.size(), 1u);
}

TEST_F(SiteScoutTest, KeepsFormsThatLeadElsewhereButNotAsSearches) {
  Set("http://site.test/", SearchBox("http://engine.example/s"));
  const ScoutReport report = Scout();
  ASSERT_EQ(report.forms.size(), 1u);
  EXPECT_EQ(report.forms[0].form.refused, "it leads to another site");
  EXPECT_THAT(report.form_search.forms, IsEmpty());
}

TEST_F(SiteScoutTest, ObeysRobotsOnTheWay) {
  web_.Set(
      "http://site.test/robots.txt",
      fetch::MapReply(200, "User-agent: *\nDisallow: /a\n").With("Content-Type", "text/plain"));
  Set("http://site.test/", "<a href=/a>A</a><a href=/b>B</a>");
  Set("http://site.test/b", SearchBox("/s"));
  EXPECT_EQ(Scout("http://site.test/", {kExhaustive, 2}).forms.size(), 1u);
  EXPECT_THAT(Pages(), Not(Contains("http://site.test/a")));
}

// --- Sites ---

TEST_F(SiteScoutTest, NotesOtherSitesOnceWithThePageThatLinksToThem) {
  Set("http://site.test/", "<a href=http://x.example/1>X</a><a href=/a>A</a>");
  Set("http://site.test/a", "<a href=http://x.example/2>X</a><a href=http://y.example/>Y</a>");
  const ScoutReport report = Scout("http://site.test/", {kExhaustive, 2});
  ASSERT_THAT(Sites(report), ElementsAre("http://x.example/1", "http://y.example/"));
  EXPECT_EQ(report.sites[0].page, "http://site.test/");
  EXPECT_EQ(report.sites[1].page, "http://site.test/a");
}

TEST_F(SiteScoutTest, NotesSitesThatAPageRedirectsTo) {
  Set("http://site.test/", "<a href=/out>Out</a>");
  web_.Set("http://site.test/out", fetch::MapReply::Redirect(302, "http://x.example/"));
  EXPECT_THAT(Sites(Scout("http://site.test/", {kExhaustive, 2})),
              ElementsAre("http://x.example/"));
}

TEST_F(SiteScoutTest, LooksForSitesWhereFormsAreNotLookedFor) {
  std::string html = "<a href=/links.html>Links</a>";
  Set("http://site.test/", html);
  Set("http://site.test/links.html", "<a href=http://x.example/>X</a>");
  EXPECT_THAT(Sites(Scout("http://site.test/", {kExhaustive, 0})), IsEmpty());
  start_.find_sites = true;
  const ScoutReport report = Scout("http://site.test/", {kExhaustive, 0});
  EXPECT_THAT(Sites(report), ElementsAre("http://x.example/"));
  EXPECT_EQ(report.site_search.sites.size(), 1u);
  EXPECT_EQ(report.pages, 2u);  // the root page once
}

TEST_F(SiteScoutTest, BelievesATwinOfTheSameNameOnly) {
  Set("http://site.test/",
      "<link rel=alternate hreflang=de href=http://de.site.test/>"
      "<link rel=alternate hreflang=fr href=http://site.example/accueil>"
      "<link rel=alternate hreflang=es href=http://rival.example/><p>hello");
  EXPECT_THAT(Scout().twin_sites, ElementsAre("http://de.site.test/", "http://site.example/"));
}

// --- The end ---

TEST_F(SiteScoutTest, KeepsWhatItFoundOnASiteThatGoesAway) {
  std::string html = SearchBox("/s");
  for (int i = 0; i < 20; ++i) {
    const std::string page = "/" + std::to_string(i);
    html += "<a href=" + page + ">x</a>";
    web_.Set("http://site.test" + page, fetch::MapReply::Fails(fetch::Failure::kConnect));
  }
  Set("http://site.test/", html);
  const ScoutReport report = Scout("http://site.test/", {kExhaustive, 2});
  EXPECT_EQ(Outcome(report), "broken");
  EXPECT_EQ(report.forms.size(), 1u);
  EXPECT_LT(report.pages, 10u);
}

TEST_F(SiteScoutTest, TellsOfABudgetThatIsUsedUp) {
  Set("http://site.test/", SearchBox("/s") + "<a href=/a>A</a><a href=/b>B</a>");
  Set("http://site.test/a", "<p>a");
  options_.fetch.max_requests = 3;
  const ScoutReport report = Scout("http://site.test/", {kExhaustive, 2});
  EXPECT_EQ(Outcome(report), "searched");
  EXPECT_THAT(report.detail, HasSubstr("budget"));
  options_.fetch.max_requests = 1;
  EXPECT_EQ(Outcome(Scout()), "unreachable");
}

TEST_F(SiteScoutTest, IsUnfinishedWhereItWasInterrupted) {
  Set("http://site.test/", SearchBox("/s") + "<a href=/a>A</a><a href=/b>B</a>");
  web_.Set("http://site.test/a", fetch::MapReply::Fails(fetch::Failure::kInterrupted));
  const ScoutReport report = Scout("http://site.test/", {kExhaustive, 2});
  EXPECT_EQ(Outcome(report), "unfinished");
  EXPECT_FALSE(report.store_failed);
  web_.Set("http://site.test/a", fetch::MapReply::Fails(fetch::Failure::kStoreFailed));
  EXPECT_TRUE(Scout("http://site.test/", {kExhaustive, 2}).store_failed);
}

}  // namespace
}  // namespace upwell::crawl
