// SPDX-License-Identifier: Apache-2.0
#include "parse/link_marks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "parse/page.h"

namespace upwell::parse {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

LinkMarks MarksIn(std::string_view html) {
  const Page page = ReadPage(html, *base::Url::Parse("http://site.example/"), {});
  return MarksOf(page.document, page.links.at(0).node);
}

TEST(LinkMarks, TellWhatStandsOnTheLinkAndInsideOfIt) {
  const LinkMarks marks = MarksIn(
      "<p title=no><a href=/x title='Turn  off' class='sw off'><i class='fa fa-trash'></i>"
      "<img src='/i/pwr.gif' alt='Power'><span aria-label=Now>x</span></a><b class=behind></b>");
  EXPECT_THAT(marks.labels, ElementsAre("Turn off", "Power", "Now"));
  EXPECT_THAT(marks.looks, ElementsAre("sw off", "fa fa-trash", "pwr.gif"));
  EXPECT_THAT(marks.on_click, IsEmpty());
  EXPECT_FALSE(marks.sends);
}

TEST(LinkMarks, TellWhatScriptsDo) {
  EXPECT_EQ(MarksIn("<a href=/x onclick='return f()'>x</a>").on_click, "return f()");
  for (std::string_view attribute :
       {"data-method=delete", "data-turbo-method=patch", "data-http-verb=POST", "hx-delete=/x",
        "data-hx-post=/x", "data-confirm=Sure?", "data-turbo-confirm=1", "hx-confirm=x"}) {
    EXPECT_TRUE(MarksIn("<a href=/x " + std::string(attribute) + ">x</a>").sends) << attribute;
  }
  for (std::string_view attribute : {"data-method=get", "data-id=7", "data-toggle=tooltip",
                                     "hx-get=/x", "data-post-id=5", "rel=next"}) {
    EXPECT_FALSE(MarksIn("<a href=/x " + std::string(attribute) + ">x</a>").sends) << attribute;
  }
}

}  // namespace
}  // namespace upwell::parse
