// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/site_listings.h"

#include <gtest/gtest.h>

namespace upwell::crawl {
namespace {

parse::Page PageAt(const std::string& path, const std::string& body) {
  return parse::ReadPage("<html><body>" + body + "</body></html>",
                         *base::Url::Parse("http://shop.test" + path), {});
}

std::string LinksTo(const std::string& path, int number) {
  std::string html = "<ul>";
  for (int i = 0; i < number; ++i) {
    const std::string text = std::to_string(i);
    html += "<li><a href=\"" + path + text + "\">" + path.substr(1) + " " + text + "</a></li>";
  }
  return html + "</ul>";
}

std::string Records(int number, bool goes_on, const std::string& path = "/thing/") {
  std::string html;
  for (int i = 0; i < number; ++i) {
    const std::string text = std::to_string(i);
    html += "<div class=row><h3><a href=\"" + path + text + "\">Lantern number " + text +
            "</a></h3><p>An old lantern of brass, found in barn " + text + ".</p></div>";
  }
  if (goes_on) html += "<a href=\"?page=2\">2</a> <a href=\"?page=2\" rel=next>Next</a>";
  return html;
}

std::string PatternsOf(const SiteListings& listings) {
  std::string patterns;
  for (const answer::ListingLinks& group : listings.Ranked()) patterns += group.pattern + " ";
  return patterns;
}

TEST(SiteListingsTest, GroupsWhosePagesShowListsComeFirst) {
  SiteListings listings;
  listings.Take(PageAt("/", LinksTo("/topic/", 9) + LinksTo("/kind/", 4)));
  EXPECT_EQ(PatternsOf(listings), "/topic/* /kind/* ");
  listings.Take(PageAt("/kind/2", Records(12, true)));
  EXPECT_EQ(PatternsOf(listings), "/kind/* /thing/* /topic/* ");
}

double ShareOf(const SiteListings& listings, const std::string& pattern) {
  for (const answer::ListingLinks& group : listings.Ranked()) {
    if (group.pattern == pattern) return group.share;
  }
  return -1;
}

// A thread shows a list of what was written in it.
TEST(SiteListingsTest, PagesThatASurerGroupListsAreTheOwnPagesOfWhatThereIs) {
  SiteListings listings, alone;
  listings.Take(PageAt("/", LinksTo("/kind/", 4)));
  alone.Take(PageAt("/", LinksTo("/kind/", 4) + LinksTo("/thing/", 4)));
  listings.Take(PageAt("/kind/2", Records(12, true)));
  const parse::Page thing = PageAt("/thing/3", Records(12, false, "/post/"));
  listings.Take(thing);
  alone.Take(thing);
  EXPECT_EQ(ShareOf(alone, "/thing/*"), 0.5) << "nothing lists them";
  EXPECT_EQ(ShareOf(listings, "/thing/*"), 0);
  EXPECT_EQ(ShareOf(listings, "/kind/*"), 1);
}

TEST(SiteListingsTest, GroupsWhosePagesShowNoneAreLeftOut) {
  SiteListings listings;
  listings.Take(PageAt("/", LinksTo("/topic/", 9) + LinksTo("/kind/", 4)));
  listings.Take(PageAt("/topic/0", "<p>About us.</p>"));
  EXPECT_EQ(PatternsOf(listings), "/topic/* /kind/* ") << "one may be empty";
  listings.Take(PageAt("/topic/1", "<p>Opening hours.</p>"));
  EXPECT_EQ(PatternsOf(listings), "/kind/* ");
}

TEST(SiteListingsTest, KnowWhichPagesShowAListThatGoesOn) {
  SiteListings listings;
  listings.Take(PageAt("/", LinksTo("/topic/", 9)));
  listings.Take(PageAt("/browse", Records(12, true)));
  listings.Take(PageAt("/few", Records(12, false)));
  EXPECT_TRUE(listings.HasListThatGoesOn(*base::Url::Parse("http://shop.test/browse")));
  for (const char* path : {"/", "/few", "/unknown"}) {
    EXPECT_FALSE(
        listings.HasListThatGoesOn(*base::Url::Parse(std::string("http://shop.test") + path)));
  }
}

TEST(SiteListingsTest, AListThatGoesOnIsAskedByItselfWhereNothingElseLeadsToIt) {
  SiteListings listings;
  listings.Take(PageAt("/", LinksTo("/topic/", 9)));
  listings.Take(PageAt("/all", Records(12, true)));
  EXPECT_EQ(PatternsOf(listings), "lists that go on /thing/* /topic/* ");
  EXPECT_TRUE(listings.Ranked({*base::Url::Parse("http://shop.test/all")})[0].pattern !=
              "lists that go on");
}

TEST(SiteListingsTest, TheStartPagesOwnListCountsWhereItGoesOn) {
  SiteListings whole, goes_on;
  whole.Take(PageAt("/", Records(12, false)));
  goes_on.Take(PageAt("/", Records(12, true)));
  EXPECT_EQ(PatternsOf(whole), "/thing/* ");
  EXPECT_EQ(PatternsOf(goes_on), "the start page /thing/* ");
}

}  // namespace
}  // namespace upwell::crawl
