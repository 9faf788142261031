// SPDX-License-Identifier: Apache-2.0
#include "discover/page_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace upwell::discover {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class PageFactsTest : public testing::Test {
 protected:
  const PageFacts& Read(const std::string& html, const LinkLimits& limits = {}) {
    const parse::Page page = parse::ReadPage(html, *base::Url::Parse("http://site.test/home"), {});
    links_ = LinksOf(page, urls_, limits);
    return links_.facts;
  }
  // What is known of each link follows its address: '?', '+', '*', '=' as it stands in SiteLink.
  std::vector<std::string> Links(const std::string& html, const LinkLimits& limits = {}) {
    std::vector<std::string> names;
    for (const SiteLink& link : Read(html, limits).links) {
      std::string& name = names.emplace_back(urls_.target(link.url));
      if (link.speaks_of_searching) name += '?';
      if (link.beside_form) name += '+';
      if (link.speaks_of_sites) name += '*';
      if (link.is_frame) name += '=';
    }
    return names;
  }
  std::vector<std::string> Elsewhere() const {
    std::vector<std::string> addresses;
    for (const base::Url& url : links_.elsewhere) addresses.push_back(url.href());
    return addresses;
  }

  UrlTable urls_{*base::Url::Parse("http://site.test/")};
  PageLinks links_;
};

TEST_F(PageFactsTest, KeepsEachLinkOnceInTheOrderOfThePage) {
  EXPECT_THAT(Links("<a href=/b>B</a><a href=/a>A</a><a href=/b#x>B again</a><a href=/home>I</a>"
                    "<a href='/c?PHPSESSID=1'>Cars</a><a href='/c?PHPSESSID=2'>Cars</a>"),
              ElementsAre("/b", "/a", "/c"));
  EXPECT_EQ(urls_.target(links_.facts.url), "/home");
}

TEST_F(PageFactsTest, TellsWhatLinksSpeakOf) {
  EXPECT_THAT(Links("<a href=/a>Advanced search</a><a href=/links.html>x</a><a href=/b>x</a>"
                    "<a href=/b>Search</a><iframe src=/frame></iframe>"),
              ElementsAre("/frame=", "/a?", "/links.html*", "/b?"));
}

TEST_F(PageFactsTest, KeepsLinksToOtherSitesApart) {
  EXPECT_THAT(Links("<a href=http://x.test/1#a>X</a><a href=http://x.test/2>X</a>"
                    "<a href=https://site.test/>S</a><iframe src=http://y.test/></iframe>"),
              IsEmpty());
  EXPECT_THAT(Elsewhere(), ElementsAre("http://x.test/1", "https://site.test/"));
}

TEST_F(PageFactsTest, LeavesOutWhatIsNotToBeFollowed) {
  EXPECT_THAT(
      Links("<link rel=alternate hreflang=fr href=/fr/home><a href=/fr/home>Fran\xC3\xA7"
            "ais</a><a href=/a rel=nofollow>A</a><a href=/logout>Log out</a>"
            "<a href=/x/x/x/x>X</a><a href=/f.pdf>F</a><a href=/b style='display:none'>B</a>"),
      IsEmpty());
  EXPECT_THAT(Links("<meta name=robots content=nofollow><a href=/a>A</a>"
                    "<a href=http://x.test/>X</a><iframe src=/f></iframe>"),
              IsEmpty());
  EXPECT_THAT(Elsewhere(), IsEmpty());
}

TEST_F(PageFactsTest, MarksLinksBesideABox) {
  EXPECT_THAT(Links("<p><a href=/far>Far away</a><p>x<p>x<form action=/s><input name=q>"
                    "<input type=submit> <a href=/more>More options</a></form><p>x<p>x<p>x"
                    "<p><a href=/after>After it</a>"),
              ElementsAre("/far", "/more+", "/after"));
}

TEST_F(PageFactsTest, TakesManyLinksBesideABoxForAMenu) {
  std::string html = "<form action=/s><input name=q>";
  for (int i = 0; i < 7; ++i) html += " <a href=/" + std::to_string(i) + ">x</a>";
  EXPECT_THAT(Links(html), ElementsAre("/0", "/1", "/2", "/3", "/4", "/5", "/6"));
}

TEST_F(PageFactsTest, GivesMenusOfLinksThatAreKept) {
  Read("<ul><li><a href=/a>A</a><li><a href=http://x.test/>X</a><li><a href=/b>B</a></ul>");
  ASSERT_EQ(links_.facts.menus.size(), 1u);
  EXPECT_THAT(links_.facts.menus[0],
              ElementsAre(links_.facts.links[0].url, links_.facts.links[1].url));
  LinkLimits limits;
  limits.menus = false;
  EXPECT_THAT(
      Read("<ul><li><a href=/a>A</a><li><a href=/b>B</a><li><a href=/c>C</a></ul>", limits).menus,
      IsEmpty());
}

TEST_F(PageFactsTest, KnowsWhatItLinksTo) {
  const PageFacts& facts = Read("<a href=/b>B</a><a href=/a>A</a>");
  EXPECT_TRUE(facts.links_to(urls_.Add(*base::Url::Parse("http://site.test/a"))));
  EXPECT_TRUE(facts.links_to(urls_.Add(*base::Url::Parse("http://site.test/b"))));
  EXPECT_FALSE(facts.links_to(urls_.Add(*base::Url::Parse("http://site.test/c"))));
}

TEST_F(PageFactsTest, IsBounded) {
  std::string html;
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 10; ++i) {
      const std::string n = std::to_string(i);
      html += "<a href=/" + n + ">x</a><a href=http://x" + n + ".test/>x</a>";
    }
  }
  LinkLimits limits;
  limits.most = 3;
  EXPECT_THAT(Links(html, limits), ElementsAre("/0", "/1", "/2"));
  EXPECT_EQ(links_.elsewhere.size(), 3u);
  UrlTable full(*base::Url::Parse("http://site.test/"), 2);
  const parse::Page page = parse::ReadPage(html, *base::Url::Parse("http://site.test/home"), {});
  EXPECT_EQ(LinksOf(page, full).facts.links.size(), 1u);
}

}  // namespace
}  // namespace upwell::discover
