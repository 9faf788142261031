// SPDX-License-Identifier: Apache-2.0
#include "discover/navigation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace upwell::discover {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Look(std::string_view html, size_t limit = 100) {
  const parse::Page page =
      parse::ReadPage(html, *base::Url::Parse("http://site.example/start"), {});
  std::vector<std::string> found;
  for (const base::Url& url : PagesWorthALook(page, limit)) {
    EXPECT_EQ(url.fragment(), "");
    found.emplace_back(url.request_target());
  }
  return found;
}

TEST(PagesWorthALook, PutsWhatSpeaksOfSearchingFirst) {
  EXPECT_THAT(Look("<a href=/a>News</a><a href=/b>Advanced search</a><a href=/c>Map</a>"
                   "<a href=/recherche>x</a><a href=/d>Поиск по сайту</a><a href=/e>検索</a>"),
              ElementsAre("/b", "/recherche", "/d", "/e", "/a", "/c"));
}

TEST(PagesWorthALook, GivesEachPageOnceAndNoMoreThanAsked) {
  EXPECT_THAT(Look("<a href=/a#x>A</a><a href=/a#y>A</a><a href=/b>B</a><a href=/c>C</a>", 2),
              ElementsAre("/a", "/b"));
  EXPECT_THAT(Look("<a href=/a>A</a>", 0), IsEmpty());
}

TEST(PagesWorthALook, LeavesOutWhatNobodySeesOrTheOwnerForbids) {
  EXPECT_THAT(Look("<a href=/a rel=nofollow>A</a><a href=/b style='display:none'>B</a>"
                   "<a href=/start#top>Top</a><a href=mailto:x@y.example>Mail</a>"
                   "<a href='javascript:x()'>J</a><a href=/c.pdf>C</a><a href=/d.ZIP>D</a>"),
              IsEmpty());
  EXPECT_THAT(Look("<meta name=robots content=nofollow><a href=/a>A</a>"), IsEmpty());
}

struct SitesCase {
  const char* target;
  const char* text;
  bool speaks;
};

TEST(SpeaksOfOtherSites, KnowsLinkPagesInManyLanguages) {
  const SitesCase cases[] = {
      {"/links.html", "", true},
      {"/a", "Our favourite links", true},
      {"/a", "LINKS", true},
      {"/resources/", "x", true},
      {"/a", "Linkliste", true},
      {"/a", "Liens utiles", true},
      {"/a", "Enlaces", true},
      {"/a", "Länkar", true},
      {"/a", "Полезные ссылки", true},
      {"/a", "Σύνδεσμοι", true},
      {"/a", "Bağlantılar", true},
      {"/a", "قائمة روابط", true},
      {"/a", "リンク集", true},
      {"/a", "関連リンク", true},
      {"/a", "友情链接", true},
      {"/a", "관련링크", true},
      {"/%D1%81%D1%81%D1%8B%D0%BB%D0%BA%D0%B8", "", true},
      {"/a", "ドリンクとリンク", true},
      // These are other pages.
      {"/", "", false},
      {"/a", "About us", false},
      {"/a", "LinkedIn", false},
      {"/a", "Blinking lights", false},
      {"/uplinks2024x", "Kitchen sinks", false},
      {"/a", "ドリンクメニュー", false},
      {"/a", "スケートリンク", false},
      {"/a", "에너지드링크", false},
      {"/a", "Каталог товаров", false},
      {"/a", "\xFF\xFE", false},
  };
  for (const SitesCase& c : cases) {
    const base::Url url = *base::Url::Parse(std::string("http://site.test") + c.target);
    EXPECT_EQ(SpeaksOfOtherSites(url, c.text), c.speaks) << c.target << " " << c.text;
  }
}

}  // namespace
}  // namespace upwell::discover
