// SPDX-License-Identifier: Apache-2.0
#include "crawl/find/site_book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "store/export.h"

namespace upwell::crawl {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

base::Url At(const std::string& text) { return *base::Url::Parse(text); }

struct Finding {
  std::string page, link;
};

ScoutReport Report(const std::string& site, const std::vector<Finding>& sites,
                   std::vector<std::string> twins = {}) {
  ScoutReport report;
  report.site = At(site);
  for (const Finding& found : sites) report.sites.push_back({At(found.link), found.page});
  report.twin_sites = std::move(twins);
  report.pages = 3;
  report.requests = 4;
  return report;
}

// A book over a catalog in memory.
class OneRun {
 public:
  void Give(const std::vector<std::string>& starts) {
    std::vector<base::Url> urls;
    for (const std::string& start : starts) urls.push_back(At(start));
    ASSERT_TRUE(book_.AddGiven(urls).ok());
  }
  // The sites whose turn it is.
  std::vector<std::string> Turns(int64_t round) {
    turns_ = *book_.TurnsOf(round, options_);
    std::vector<std::string> starts;
    for (const SiteTurn& turn : turns_) starts.push_back(turn.start.href());
    return starts;
  }
  void Take(int64_t round, const std::string& site, const ScoutReport& report) {
    const auto turn = std::find_if(turns_.begin(), turns_.end(),
                                   [&](const SiteTurn& t) { return t.site.href() == site; });
    ASSERT_NE(turn, turns_.end()) << site;
    ASSERT_TRUE(book_.Take(*turn, round, report).ok());
  }
  store::SiteRow Row(const std::string& site) { return (*catalog_->FindSite(At(site))).value(); }
  std::string SitesFile() {
    std::ostringstream out;
    EXPECT_TRUE(store::ExportSites(*catalog_, out).ok());
    return out.str();
  }

  std::unique_ptr<store::Catalog> catalog_ = store::MakeMemoryCatalog();
  SiteBook book_{catalog_.get()};
  FindOptions options_;
  std::vector<SiteTurn> turns_;
};

class SiteBookTest : public testing::Test, protected OneRun {};

TEST_F(SiteBookTest, BeginsWithTheSitesGivenInTheirOrder) {
  Give({"http://b.test/start", "http://a.test/", "http://b.test/again"});
  EXPECT_THAT(Turns(0), ElementsAre("http://b.test/start", "http://a.test/"));
  EXPECT_TRUE(turns_[0].given);
  EXPECT_THAT(Turns(1), IsEmpty());
}

TEST_F(SiteBookTest, OpensAgainWhatCouldNotBeReachedAndNothingElse) {
  Give({"http://a.test/", "http://b.test/"});
  Turns(0);
  ScoutReport failed = Report("http://a.test/", {});
  failed.outcome = ScoutOutcome::kUnreachable;
  Take(0, "http://a.test/", failed);
  Take(0, "http://b.test/", Report("http://b.test/", {}));
  EXPECT_THAT(Turns(0), IsEmpty());
  ASSERT_TRUE(book_.ReopenUnreached().ok());
  EXPECT_THAT(Turns(0), ElementsAre("http://a.test/"));
}

TEST_F(SiteBookTest, GivesTheSitesFoundInTheNextRoundByAddress) {
  Give({"http://a.test/"});
  Turns(0);
  Take(0, "http://a.test/",
       Report("http://a.test/", {{"http://a.test/", "http://z.test/x"},
                                 {"http://a.test/", "http://y.test/"},
                                 {"http://a.test/", "http://a.test/own"}}));
  EXPECT_THAT(Turns(0), IsEmpty());
  EXPECT_THAT(Turns(1), ElementsAre("http://y.test/", "http://z.test/x"));
  EXPECT_FALSE(turns_[0].given);
  EXPECT_EQ(Row("http://a.test/").sites_found, 3);
  EXPECT_EQ(Row("http://a.test/").outcome, "searched");
}

TEST_F(SiteBookTest, RanksSitesByHowManyLinkToThem) {
  Give({"http://a.test/", "http://b.test/"});
  Turns(0);
  Take(0, "http://a.test/",
       Report("http://a.test/", {{"http://a.test/", "http://x.test/"},
                                 {"http://a.test/", "http://y.test/"},
                                 {"http://a.test/", "http://z.test/"}}));
  Take(0, "http://b.test/",
       Report("http://b.test/",
              {{"http://b.test/", "http://z.test/"}, {"http://b.test/", "http://y.test/"}}));
  options_.schedule = "ranked";
  EXPECT_THAT(Turns(1), ElementsAre("http://y.test/", "http://z.test/", "http://x.test/"));
}

// Two sites that name the same others by other pages, as sites and as twins, and each other.
const ScoutReport kReportA = Report("http://a.test/",
                                    {{"http://a.test/2", "http://x.test/from-a"},
                                     {"http://a.test/2", "http://y.test/"},
                                     {"http://a.test/9", "http://en.b.test/from-a"},
                                     {"http://a.test/1", "http://b.test/"}},
                                    {"http://shared.test/"});
const ScoutReport kReportB = Report("https://b.test/",
                                    {{"http://b.test/1", "http://x.test/from-b"},
                                     {"http://a.test/1", "http://y.test/first"},
                                     {"http://b.test/1", "https://b.test/deep"}},
                                    {"http://en.b.test/", "http://shared.test/", "http://a.test/"});

TEST_F(SiteBookTest, WritesTheSameWhateverSiteEndsFirst) {
  std::vector<std::string> files;
  for (const bool a_first : {true, false}) {
    OneRun other;
    other.Give({"http://a.test/", "http://b.test/"});
    other.Turns(0);
    if (a_first) other.Take(0, "http://a.test/", kReportA);
    other.Take(0, "http://b.test/", kReportB);
    if (!a_first) other.Take(0, "http://a.test/", kReportA);
    const std::vector<std::string> next = other.Turns(1);
    EXPECT_THAT(next, ElementsAre("http://x.test/from-a", "http://y.test/first"));
    files.push_back(other.SitesFile());
  }
  EXPECT_EQ(files[0], files[1]);
  EXPECT_THAT(files[0], HasSubstr("from-a"));
}

TEST_F(SiteBookTest, DoesNotVisitTwins) {
  Give({"http://a.test/"});
  Turns(0);
  Take(0, "http://a.test/",
       Report("http://a.test/", {{"http://a.test/", "http://fr.a.test/x"}}, {"http://fr.a.test/"}));
  EXPECT_THAT(Turns(1), IsEmpty());
  EXPECT_EQ(Row("http://fr.a.test/").outcome, "twin");
  EXPECT_EQ(Row("http://fr.a.test/").moved_to.href(), "http://a.test/");
}

TEST_F(SiteBookTest, VisitsTwinsWhoseTurnItIs) {
  Give({"http://a.test/", "http://fr.a.test/"});
  Turns(0);
  Take(0, "http://a.test/", Report("http://a.test/", {}, {"http://fr.a.test/"}));
  EXPECT_THAT(Turns(0), ElementsAre("http://fr.a.test/"));
}

TEST_F(SiteBookTest, DoesNotVisitASiteAgainUnderTheAddressItMovedTo) {
  Give({"http://a.test/"});
  Turns(0);
  Take(0, "http://a.test/",
       Report("https://www.a.test/", {{"https://www.a.test/", "http://a.test/old"}}));
  EXPECT_EQ(Row("http://a.test/").moved_to.href(), "https://www.a.test/");
  EXPECT_EQ(Row("https://www.a.test/").outcome, "twin");
  EXPECT_THAT(Turns(1), IsEmpty());
}

TEST_F(SiteBookTest, LeavesOutWhatIsBeyondTheLimits) {
  Give({"http://a.test/"});
  Turns(0);
  Take(0, "http://a.test/",
       Report("http://a.test/", {{"http://a.test/", "http://x.test/"},
                                 {"http://a.test/", "http://y.test/"},
                                 {"http://a.test/", "http://z.test/"}}));
  options_.max_sites = 3;  // with the one given
  EXPECT_THAT(Turns(1), ElementsAre("http://x.test/", "http://y.test/"));
  EXPECT_EQ(Row("http://z.test/").outcome, "left_out");
  EXPECT_EQ(Row("http://z.test/").detail, "enough sites");
  // Those that were left out do not count when the round goes on.
  Take(1, "http://x.test/", Report("http://x.test/", {}));
  EXPECT_THAT(Turns(1), ElementsAre("http://y.test/"));
}

TEST_F(SiteBookTest, VisitsAFewSitesOfADomain) {
  Give({"http://a.test/"});
  Turns(0);
  Take(0, "http://a.test/",
       Report("http://a.test/", {{"http://a.test/", "http://1.x.test/"},
                                 {"http://a.test/", "http://2.x.test/"},
                                 {"http://a.test/", "http://3.x.test/"},
                                 {"http://a.test/", "http://b.a.test/"},
                                 {"http://a.test/", "http://127.0.0.1:1/"},
                                 {"http://a.test/", "http://127.0.0.1:2/"},
                                 {"http://a.test/", "http://127.0.0.1:3/"}}));
  options_.sites_per_domain = 2;
  EXPECT_THAT(Turns(1),
              ElementsAre("http://1.x.test/", "http://127.0.0.1:1/", "http://127.0.0.1:2/",
                          "http://127.0.0.1:3/", "http://2.x.test/", "http://b.a.test/"));
  EXPECT_EQ(Row("http://3.x.test/").detail, "enough sites of this domain");
}

TEST_F(SiteBookTest, VisitsAllSitesGivenWhateverTheLimits) {
  Give({"http://a.test/", "http://b.test/", "http://c.b.test/"});
  options_.max_sites = options_.sites_per_domain = 1;
  EXPECT_EQ(Turns(0).size(), 3u);
}

TEST_F(SiteBookTest, GivesUnfinishedSitesAgain) {
  Give({"http://a.test/"});
  Turns(0);
  ScoutReport report = Report("http://a.test/", {{"http://a.test/", "http://x.test/"}});
  report.outcome = ScoutOutcome::kUnfinished;
  report.forms.emplace_back();
  Take(0, "http://a.test/", report);
  EXPECT_EQ(Row("http://a.test/").outcome, "unfinished");
  EXPECT_THAT(SitesFile(), Not(HasSubstr("x.test")));
  EXPECT_THAT(Turns(0), ElementsAre("http://a.test/"));
  report.outcome = ScoutOutcome::kBroken;
  Take(0, "http://a.test/", report);
  EXPECT_THAT(Turns(0), IsEmpty());
  EXPECT_THAT(Turns(1), ElementsAre("http://x.test/"));
}

TEST_F(SiteBookTest, WritesTheFormsOfASite) {
  Give({"http://a.test/", "http://b.test/"});
  Turns(0);
  for (const std::string site : {"http://b.test/", "http://a.test/"}) {
    ScoutReport report = Report(site, {});
    for (int i = 0; i < 2; ++i) {
      FoundForm& found = report.forms.emplace_back();
      found.form.action = At(site + std::to_string(i));
      found.depth = i;
    }
    Take(0, site, report);
  }
  std::vector<std::string> forms;
  ASSERT_TRUE(catalog_
                  ->EachForm([&](const store::FormRow& row) {
                    forms.push_back(std::to_string(row.id) + " " + std::to_string(row.site) + " " +
                                    std::to_string(row.depth));
                  })
                  .ok());
  EXPECT_THAT(forms, ElementsAre("1 2 0", "2 2 1", "3 1 0", "4 1 1"));
  EXPECT_EQ(Row("http://a.test/").forms, 2);
}

TEST_F(SiteBookTest, GoesOnCountingWhereABookWasLeft) {
  Give({"http://a.test/"});
  Turns(0);
  Take(0, "http://a.test/", Report("http://a.test/", {{"http://a.test/", "http://x.test/"}}));
  SiteBook again(catalog_.get());
  ASSERT_TRUE(again.AddGiven({At("http://a.test/"), At("http://n.test/")}).ok());
  EXPECT_EQ(Row("http://a.test/").id, 1);
  EXPECT_EQ(Row("http://x.test/").id, 2);
  EXPECT_EQ(Row("http://n.test/").id, 3);
}

}  // namespace
}  // namespace upwell::crawl
