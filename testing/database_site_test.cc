// SPDX-License-Identifier: Apache-2.0
#include "testing/database_site.h"

#include <gtest/gtest.h>

#include "testing/sites.h"

namespace upwell::testing {
namespace {

std::string HeaderOf(const HttpReply& reply, std::string_view name) {
  for (const auto& [key, value] : reply.headers) {
    if (key == name) return value;
  }
  return "";
}

bool Has(const HttpReply& reply, std::string_view text) {
  return reply.body.find(text) != std::string::npos;
}

SiteSpec Birds(size_t records = 60) {
  SiteSpec spec = SpecOf("tiny").value();
  spec.records = records;
  spec.paging = Paging::kNext;
  return spec;
}

SiteSpec Small(std::string_view name) {
  SiteSpec spec = SpecOf(name).value();
  spec.records = std::min<size_t>(spec.records, 500);
  return spec;
}

class DatabaseSiteTest : public ::testing::Test {
 protected:
  HttpReply Get(DatabaseSite& site, const std::string& target, const std::string& cookie = "") {
    HttpRequest request;
    request.target = target;
    if (!cookie.empty()) request.headers.emplace_back("Cookie", cookie);
    return site.Answer(request, now_);
  }
  HttpReply Post(DatabaseSite& site, const std::string& target, const std::string& body) {
    HttpRequest request;
    request.method = "POST";
    request.target = target;
    request.body = body;
    return site.Answer(request, now_);
  }
  // How many records a page of results links to.
  static size_t Records(const HttpReply& reply) {
    size_t count = 0;
    for (size_t at = reply.body.find("\"/bird/"); at != std::string::npos;
         at = reply.body.find("\"/bird/", at + 1)) {
      ++count;
    }
    return count;
  }
  base::Time now_ = base::Time(base::FromSeconds(1'700'000'000));
};

TEST_F(DatabaseSiteTest, AnswersItsPages) {
  DatabaseSite site(Birds());
  EXPECT_TRUE(Has(Get(site, "/"), "<form action=\"/search\""));
  EXPECT_EQ(Get(site, "/nothing").status, 404);
  EXPECT_EQ(Get(site, "/robots.txt").status, 404);
  ASSERT_EQ(site.truth().size(), 60u);
  HttpReply item = Get(site, site.truth()[7].url);
  EXPECT_EQ(item.status, 200);
  EXPECT_TRUE(Has(item, site.truth()[7].title));
}

TEST_F(DatabaseSiteTest, PagesThroughAllResultsOfTheEmptyQuestion) {
  SiteSpec spec = Birds();
  spec.behaviour.lists_all = true;
  DatabaseSite site(spec);
  HttpReply first = Get(site, "/search?q=");
  EXPECT_EQ(Records(first), 10u);
  EXPECT_TRUE(Has(first, "/search?q=&amp;page=2"));
  EXPECT_EQ(Records(Get(site, "/search?q=&page=6")), 10u);
  EXPECT_FALSE(Has(Get(site, "/search?q=&page=6"), "page=7"));
  EXPECT_TRUE(Has(Get(site, "/search?q=&page=7"), "Nothing was found"));
  EXPECT_TRUE(Has(Get(site, "/search?q=&page=99999999999999999999"), "<ol"))
      << "no number: the first page";
}

TEST_F(DatabaseSiteTest, ShowsTheFormForTheEmptyQuestionWhereItListsNothing) {
  DatabaseSite site(Birds());
  EXPECT_EQ(Records(Get(site, "/search?q=")), 0u);
  EXPECT_EQ(Records(Get(site, "/search?q=qzxqzx")), 0u);
  EXPECT_GT(Records(Get(site, "/search?q=&habitat=forest")), 0u);
}

TEST_F(DatabaseSiteTest, CapsItsResults) {
  SiteSpec spec = Birds(600);
  spec.behaviour.lists_all = true;
  spec.behaviour.shows_count = true;
  spec.behaviour.cap = 25;
  DatabaseSite site(spec);
  EXPECT_TRUE(Has(Get(site, "/search?q="), "first 25 of 600"));
  EXPECT_EQ(Records(Get(site, "/search?q=&page=3")), 5u);
  EXPECT_EQ(Records(Get(site, "/search?q=&page=4")), 0u);
  spec.behaviour.says_capped = false;
  DatabaseSite silent(spec);
  EXPECT_TRUE(Has(Get(silent, "/search?q="), "25 results"));
}

TEST_F(DatabaseSiteTest, AsksForWhatItRequires) {
  DatabaseSite courts(Small("courts"));
  EXPECT_TRUE(Has(Get(courts, "/cases?text=hedge"), "Please fill in: Court."));
  EXPECT_TRUE(Has(Get(courts, "/cases?text=hedge&court=1"), "class=\"count\""));
  DatabaseSite patents(Small("patents"));
  EXPECT_TRUE(Has(Get(patents, "/register/query?terms=va"), "at least 3 letters"));
  EXPECT_TRUE(Has(Get(patents, "/register/query?terms=valve"), "class=\"count\""));
}

TEST_F(DatabaseSiteTest, LeavesStopWordsOut) {
  DatabaseSite site(Small("library"));
  EXPECT_EQ(site.Find({{"lookfor", "river"}}), site.Find({{"lookfor", "the river of"}}));
  EXPECT_FALSE(site.Find({{"lookfor", "river"}}).empty());
}

TEST_F(DatabaseSiteTest, SortsWithoutChangingWhatItFinds) {
  DatabaseSite site(Small("library"));
  std::vector<uint32_t> plain = site.Find({{"lookfor", "island"}});
  std::vector<uint32_t> sorted = site.Find({{"lookfor", "island"}, {"order", "title"}});
  EXPECT_NE(plain, sorted);
  std::sort(plain.begin(), plain.end());
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(plain, sorted);
}

TEST_F(DatabaseSiteTest, TakesTheQuestionByPostOnly) {
  DatabaseSite site(SpecOf("stadtmuseum").value());
  HttpReply posted = Post(site, "/sammlung/abfrage", "mandant=17&volltext=glocke&zeit=&los=1");
  EXPECT_TRUE(Has(posted, "/sammlung/objekt?nr="));
  EXPECT_TRUE(posted.chunked);
  EXPECT_FALSE(Has(Get(site, "/sammlung/abfrage?volltext=glocke"), "/sammlung/objekt?nr="));
  EXPECT_TRUE(Has(Get(site, "/sammlung/abfrage?volltext=glocke&ab=20"), "/sammlung/objekt?nr="));
}

TEST_F(DatabaseSiteTest, SpeaksItsCharset) {
  DatabaseSite site(SpecOf("archive-ru").value());
  HttpReply reply = Get(site, "/cgi-bin/poisk?slova=%F3%EA%E0%E7");  // "указ"
  EXPECT_EQ(HeaderOf(reply, "Content-Type"), "text/html");
  EXPECT_TRUE(Has(reply, "charset=windows-1251"));
  EXPECT_TRUE(Has(reply, "\xD3\xEA\xE0\xE7 "));  // "Указ "
  EXPECT_TRUE(Has(reply, "slova=%F3%EA%E0%E7&amp;start=20"));
  EXPECT_FALSE(Has(Get(site, "/cgi-bin/poisk?slova=%D1%83%D0%BA%D0%B0%D0%B7"), "/cgi-bin/delo"))
      << "UTF-8 is not understood";
}

TEST_F(DatabaseSiteTest, RefusesWhatComesTooFast) {
  SiteSpec spec = Birds();
  spec.behaviour.rate_requests = 3;
  spec.behaviour.rate_window = 10;
  DatabaseSite site(spec);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(Get(site, "/").status, 200);
    now_ += base::FromSeconds(1);
  }
  HttpReply refused = Get(site, "/");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(HeaderOf(refused, "Retry-After"), "7");
  now_ += base::FromSeconds(7);
  EXPECT_EQ(Get(site, "/").status, 200);
  EXPECT_EQ(Get(site, "/").status, 429);
}

TEST_F(DatabaseSiteTest, HasOutages) {
  SiteSpec spec = Birds();
  spec.behaviour.outage_every = 2;
  spec.behaviour.outage_seconds = 5;
  spec.behaviour.retry_after_date = true;
  DatabaseSite site(spec);
  EXPECT_EQ(Get(site, "/").status, 200);
  EXPECT_EQ(Get(site, "/").status, 200);
  HttpReply down = Get(site, "/");
  EXPECT_EQ(down.status, 503);
  EXPECT_EQ(HeaderOf(down, "Retry-After"), "Tue, 14 Nov 2023 22:13:25 GMT");
  now_ += base::FromSeconds(4.9);
  EXPECT_EQ(Get(site, "/").status, 503);
  EXPECT_EQ(Get(site, "/robots.txt").status, 404);
  now_ += base::FromSeconds(0.2);
  EXPECT_EQ(Get(site, "/").status, 200);
}

TEST_F(DatabaseSiteTest, FailsTheSameRequestsInAnyOrderAndAnswersTheThirdTry) {
  SiteSpec spec = Birds();
  spec.behaviour.flaky = 0.5;
  DatabaseSite forth(spec), back(spec);
  auto outcome = [&](DatabaseSite& site, int i) {
    HttpReply reply = Get(site, "/bird/" + std::to_string(i));
    return std::pair(reply.status, reply.ending);
  };
  std::vector<std::pair<int, Ending>> a, b;
  for (int i = 0; i < 100; ++i) a.push_back(outcome(forth, i));
  for (int i = 99; i >= 0; --i) b.push_back(outcome(back, i));
  std::reverse(b.begin(), b.end());
  EXPECT_EQ(a, b);
  for (Ending ending : {Ending::kReset, Ending::kCut, Ending::kWhole}) {
    EXPECT_TRUE(std::any_of(a.begin(), a.end(), [&](auto& o) { return o.second == ending; }));
  }
  for (int i = 0; i < 100; ++i) outcome(forth, i);
  for (int i = 0; i < 100; ++i) {
    auto [status, ending] = outcome(forth, i);
    EXPECT_TRUE(ending == Ending::kWhole && (status == 200 || status == 404)) << i;
  }
}

TEST_F(DatabaseSiteTest, SendsStrangersToTheHomePageForACookie) {
  DatabaseSite site(Small("cookies"));
  HttpReply stranger = Get(site, "/search?q=owl");
  EXPECT_EQ(stranger.status, 302);
  EXPECT_EQ(HeaderOf(stranger, "Location"), "/");
  EXPECT_EQ(HeaderOf(Get(site, "/"), "Set-Cookie"), "visit=1; Path=/; HttpOnly");
  EXPECT_GT(Records(Get(site, "/search?q=owl", "visit=1")), 0u);
}

TEST_F(DatabaseSiteTest, RedirectsHomeAndSearch) {
  DatabaseSite site(Small("poemas"));
  EXPECT_EQ(HeaderOf(Get(site, "/"), "Location"), "/inicio");
  EXPECT_EQ(Get(site, "/inicio").status, 200);
  EXPECT_EQ(HeaderOf(Get(site, "/buscar?texto=luna"), "Location"), "/buscar/results?texto=luna");
  EXPECT_TRUE(Has(Get(site, "/buscar/results?texto=luna"), "/poema/"));
  EXPECT_EQ(Get(site, "/buscar/results?texto=zzz").status, 302);
}

TEST_F(DatabaseSiteTest, SetsTraps) {
  DatabaseSite site(Small("traps"));
  HttpReply one = Get(site, "/"), two = Get(site, "/");
  EXPECT_NE(one.body, two.body) << "session ids and adverts change";
  for (const char* text : {"action=\"/login\"", "action=\"/newsletter\"",
                           "/logout?sid=", "/calendar?month=0&amp;sid=", "href=\"/trap/"}) {
    EXPECT_TRUE(Has(one, text)) << text;
  }
  EXPECT_TRUE(Has(Get(site, "/calendar?month=7&sid=abc"), "/calendar?month=8"));
  EXPECT_EQ(Get(site, site.truth()[0].url + "?sid=abc").status, 200);
  EXPECT_GT(Records(Get(site, "/search?q=&habitat=coast&sid=abc")), 0u);
}

TEST_F(DatabaseSiteTest, SaysInItsOwnWayThatNothingWasFound) {
  SiteSpec spec = Birds();
  spec.behaviour.empty = EmptyAnswer::kNotFound;
  DatabaseSite not_found(spec);
  EXPECT_EQ(Get(not_found, "/search?q=zzz").status, 404);
  spec.behaviour.empty = EmptyAnswer::kFormAgain;
  DatabaseSite form_again(spec);
  EXPECT_FALSE(Has(Get(form_again, "/search?q=zzz"), "Nothing"));
  spec.behaviour.empty = EmptyAnswer::kSuggestions;
  DatabaseSite suggestions(spec);
  EXPECT_EQ(Records(Get(suggestions, "/search?q=zzz")), 4u);
}

TEST_F(DatabaseSiteTest, EscapesWhatItEchoes) {
  SiteSpec spec = Birds();
  spec.behaviour.echoes_query = true;
  DatabaseSite site(spec);
  HttpReply reply = Get(site, "/search?q=%3Cscript%3E%22");
  EXPECT_FALSE(Has(reply, "<script>"));
  EXPECT_TRUE(Has(reply, "value=\"&lt;script&gt;&quot;\""));
}

}  // namespace
}  // namespace upwell::testing
