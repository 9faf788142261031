// SPDX-License-Identifier: Apache-2.0
#include "answer/listing_links.h"

#include <gtest/gtest.h>

namespace upwell::answer {
namespace {

parse::Page PageOf(const std::string& body) {
  return parse::ReadPage("<html><body>" + body + "</body></html>",
                         *base::Url::Parse("http://shop.test/index.html"), {});
}

std::string LinkTo(const std::string& href, const std::string& text) {
  return "<li><a href=\"" + href + "\">" + text + "</a></li>";
}

// "/c/*: 3, ?f=*: 4"
std::string GroupsOf(const parse::Page& page) {
  std::string text;
  for (const ListingLinks& group : FindListingLinks(page)) {
    text += (text.empty() ? "" : ", ") + group.pattern + ": " + std::to_string(group.links.size());
  }
  return text;
}

TEST(ListingLinksTest, AddressesThatDifferInOnePlaceAreAGroup) {
  const struct {
    const char* name;
    std::string body;
    const char* groups;
  } kCases[] = {
      {"parts of a path",
       LinkTo("/forum/roses", "Roses") + LinkTo("/forum/ferns", "Ferns") +
           LinkTo("/forum/mosses", "Mosses"),
       "/forum/*: 3"},
      {"a part in the middle",
       LinkTo("/f/3/topics", "Roses topics") + LinkTo("/f/4/topics", "Ferns topics") +
           LinkTo("/f/9/topics", "Mosses topics"),
       "/f/*/topics: 3"},
      {"arguments",
       LinkTo("list?cat=3&lang=en", "Roses") + LinkTo("list?cat=4&lang=en", "Ferns") +
           LinkTo("list?cat=5&lang=en", "Mosses"),
       "/list?cat=*&lang=en: 3"},
      {"two are none", LinkTo("/forum/roses", "Roses") + LinkTo("/forum/ferns", "Ferns"), ""},
      {"the same again is one",
       LinkTo("/forum/roses", "Roses") + LinkTo("/forum/ferns", "Ferns") +
           LinkTo("/forum/roses#new", "new"),
       ""},
      {"they need not stand together",
       LinkTo("/forum/roses", "Roses") + LinkTo("/help", "Help") + LinkTo("/forum/ferns", "Ferns") +
           "<p>and</p>" + LinkTo("/forum/mosses", "Mosses"),
       "/forum/*: 3"},
      {"links that act are none",
       LinkTo("/forum/roses", "Roses") + LinkTo("/forum/ferns", "Ferns") +
           LinkTo("/forum/logout", "Log out"),
       ""},
      {"nor are very long addresses",
       LinkTo("/forum/roses?x=" + std::string(600, 'a'), "Roses") +
           LinkTo("/forum/ferns?x=" + std::string(600, 'a'), "Ferns") +
           LinkTo("/forum/mosses?x=" + std::string(600, 'a'), "Mosses"),
       ""},
      {"nor are those of other sites",
       LinkTo("http://a.test/1", "One") + LinkTo("http://a.test/2", "Two") +
           LinkTo("http://a.test/3", "Three"),
       ""},
  };
  for (const auto& each : kCases) EXPECT_EQ(GroupsOf(PageOf(each.body)), each.groups) << each.name;
}

TEST(ListingLinksTest, LargeGroupsComeFirstAndEachLinkIsInOne) {
  std::string body;
  for (const char* year : {"1990", "1991", "1992"}) {
    body += LinkTo("/archive/" + std::string(year) + "/birds", std::string(year) + " birds");
  }
  for (const char* kind : {"frogs", "newts", "toads"}) {
    body += LinkTo("/archive/1990/" + std::string(kind), std::string("1990 ") + kind);
  }
  EXPECT_EQ(GroupsOf(PageOf(body)), "/archive/1990/*: 4");
}

TEST(ListingLinksTest, PartsOfTheAnswerAreNone) {
  const parse::Page page =
      PageOf(LinkTo("/list?p=2", "2") + LinkTo("/list?p=3", "3") + LinkTo("/list?p=4", "4"));
  EXPECT_EQ(FindListingLinks(page).size(), 1u);
  Pager pager;
  for (const parse::Link& link : page.links) {
    Turn turn{.href = link.url.href(), .request = fetch::Request(link.url)};
    pager.pages.push_back(std::move(turn));
  }
  EXPECT_TRUE(FindListingLinks(page, pager).empty());
}

TEST(ListingLinksTest, WhatTheOwnerClosesIsLeftOut) {
  const std::string links = LinkTo("/c/1", "One") + LinkTo("/c/2", "Two") + LinkTo("/c/3", "Three");
  parse::Page page = PageOf(links);
  EXPECT_EQ(FindListingLinks(page).size(), 1u);
  page.robots.nofollow = true;
  EXPECT_TRUE(FindListingLinks(page).empty());
}

TEST(ListingLinksTest, HasLimits) {
  std::string many;
  for (int i = 0; i < 700; ++i)
    many += LinkTo("/c/" + std::to_string(i), "Kind " + std::to_string(i));
  const std::vector<ListingLinks> one = FindListingLinks(PageOf(many));
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].links.size(), 500u);
  std::string groups;
  for (int i = 0; i < 90; ++i) {
    const std::string number = std::to_string(i);
    groups += LinkTo("/kind" + std::to_string(i % 30) + "/" + number, "Kind " + number);
  }
  EXPECT_EQ(FindListingLinks(PageOf(groups)).size(), 12u);
}

}  // namespace
}  // namespace upwell::answer
