// SPDX-License-Identifier: Apache-2.0
#include "discover/navigation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace upwell {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Look(std::string_view html, size_t limit = 100) {
  const Page page = ReadPage(html, *Url::Parse("http://site.example/start"), {});
  std::vector<std::string> found;
  for (const Url& url : PagesWorthALook(page, limit)) {
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

}  // namespace
}  // namespace upwell
