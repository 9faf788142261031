// SPDX-License-Identifier: Apache-2.0
#include "answer/letter_index.h"

#include <gtest/gtest.h>

#include "answer/pager/pager.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

const base::Url kPage = *base::Url::Parse("http://shop.test/find?q=lamp");

parse::Page PageWith(const std::string& body) {
  return parse::ReadPage("<html><body>" + body + "</body></html>", kPage, {});
}

// "A|B|C" as links to the address with each name in the place of *.
std::string RowOfLinks(std::string_view names, const std::string& address) {
  std::string row = "<p>Browse: ";
  for (const std::string_view name : base::Split(names, '|')) {
    std::string href = address;
    const size_t star = href.find('*');
    if (star != href.npos) href.replace(star, 1, base::PercentEncodeAll(name));
    row += "<a href=\"" + href + "\">" + std::string(name) + "</a> | ";
  }
  return row + "</p>";
}

std::string NamesOn(const std::string& body, const Pager& pager = {}) {
  std::string names;
  for (const LetterIndex& index : FindLetterIndexes(PageWith(body), pager)) {
    names += (names.empty() ? "" : " ") + index.name + ":" + std::to_string(index.links.size());
  }
  return names;
}

constexpr std::string_view kLatin = "A|B|C|D|E|F|G|H|I|J|K|L|M|N|O|P|Q|R|S|T|U|V|W|X|Y|Z";

TEST(LetterIndexTest, RowsAreKnownByTheirNamesAndAddresses) {
  struct Case {
    const char* name;
    std::string names, address;
    std::string found;  // name and number of links
  };
  const Case cases[] = {
      {"in the path", std::string(kLatin), "/browse/*", "A-Z:26"},
      {"inside of a part of the path", "a|b|c|d", "/list_*.html", "a-d:4"},
      {"in an argument", std::string(kLatin), "/browse?by=title&letter=*", "A-Z:26"},
      {"digits beside letters", "0-9|A|B|C|D", "/browse/*", "0-9-D:5"},
      {"a sign beside letters", "#|A|B|C|D", "/browse/*", "#-D:5"},
      {"letters with counts", "A (12)|B (7)|C (1,200)", "/browse/*", "A (12)-C (1,200):3"},
      {"letters in brackets", "[A]|[B]|[C]", "/browse/*", "[A]-[C]:3"},
      {"ranges", "A-C|D–F|G-M|N-Z", "/browse/*", "A-C-N-Z:4"},
      {"ranges at the end", "A|B|C|D|W-Z", "/browse/*", "A-W-Z:5"},
      {"a second level", "Aa|Ab|Ac|Ad", "/browse/*", "Aa-Ad:4"},
      {"a second level of ranges", "Aa-Am|An-Ar|As-Az", "/browse/*", "Aa-Am-As-Az:3"},
      {"Cyrillic", "А|Б|В|Г|Д|Е|Ё|Ж|З", "/browse/*", "А-З:9"},
      {"Greek", "Α|Β|Γ|Δ|Ε|Ζ", "/browse/*", "Α-Ζ:6"},
      {"Hebrew", "א|ב|ג|ד|ה", "/browse/*", "א-ה:5"},
      {"kana", "あ|か|さ|た|な", "/browse/*", "あ-な:5"},
      {"Polish", "A|Ą|B|C|Ć|D|E|Ę|F|G|H|I|J|K|L|Ł|M|N|Ń|O|Ó|P|R|S|Ś|T|U|W|Y|Z|Ź|Ż", "/b/*",
       "A-Ż:32"},
      {"letters of two signs", "A|B|C|Cs|D|Dz|E|F", "/browse/*", "A-F:8"},
      {"years", "1990|1991|1992|1993", "/archive/*", "1990-1993:4"},
      {"years, the last first", "2004|2003|2002", "/archive/*", "2004-2002:3"},
      {"decades", "1970s|1980s|1990s", "/archive/*", "1970s-1990s:3"},
      {"spans of years", "1900-1949|1950-1979|1980-1999", "/archive/*", "1900-1949-1980-1999:3"},
      {"all of them", "A|B|C|All", "/browse/*", "A-All:4"},
      {"all of them first", "All|A|B|C", "/browse/*", "All-C:4"},
      {"all others", "A|B|C|Others", "/browse/*", "A-C:4"},

      {"a pager", "1|2|3|4|5|10", "/find?q=lamp&page=*", ""},
      {"a pager by records", "1-10|11-20|21-30", "/find?q=lamp&start=*", ""},
      {"a pager of many pages", "1|2|3|1990|1991", "/find?q=lamp&page=*", ""},
      {"days of a month", "1|2|3|4|5|6|7|8|9|10", "/calendar?day=*", ""},
      {"languages", "DE|EN|FR|IT", "/*/home", ""},
      {"sizes", "S|M|L|XL", "/shop?size=*", ""},
      {"week days", "M|T|W|T|F|S|S", "/day/*", ""},
      {"letters in no order", "S|A|M|C|B", "/browse/*", ""},
      {"too few", "A|B", "/browse/*", ""},
      {"orders", "A-Z|Z-A", "/find?q=lamp&sort=*", ""},
      {"places on the page", "A|B|C|D", "#*", ""},
      {"one address for all", "A|B|C|D", "/browse", ""},
      {"words", "Ants|Bees|Cats", "/browse/*", ""},
      {"phrases", "A b|B c|C d", "/browse/*", ""},
  };
  for (const Case& c : cases) EXPECT_EQ(NamesOn(RowOfLinks(c.names, c.address)), c.found) << c.name;
}

TEST(LetterIndexTest, AddressesMustDifferInOnePlace) {
  const std::string two = "<a href='/a?x=1'>A</a> <a href='/b?x=2'>B</a> <a href='/c?x=3'>C</a>";
  EXPECT_EQ(NamesOn(two), "");
  const std::string hosts =
      "<a href='http://a.test/'>A</a> <a href='http://b.test/'>B</a> <a "
      "href='http://c.test/'>C</a>";
  EXPECT_EQ(NamesOn(hosts), "");
  const std::string names = "<a href='/x?a=1'>A</a> <a href='/x?b=1'>B</a> <a href='/x?c=1'>C</a>";
  EXPECT_EQ(NamesOn(names), "");
  const std::string visits =
      "<a href='/x?l=a&sid=81f'>A</a> <a href='/x?l=b&sid=c2e'>B</a> <a href='/x?l=c&sid=33'>C</a>";
  EXPECT_EQ(NamesOn(visits), "A-C:3");
}

TEST(LetterIndexTest, OnThePageOfALetterFewAreEnough) {
  struct Case {
    const char* name;
    std::string page, names, address;
    std::string found;
  };
  const Case cases[] = {
      {"two below", "/b/a", "Aa|Ab", "/b/*", "Aa-Ab:2"},
      {"one below", "/b?l=%D0%BE", "От", "/b?l=*", "От-От:1"},
      {"not below", "/b/a", "Ba|Bb", "/b/*", ""},
      {"another name", "/en", "US", "/en-us", ""},
      {"a number below", "/b/1", "10|11", "/b/*", ""},
  };
  for (const Case& c : cases) {
    const parse::Page page = parse::ReadPage(RowOfLinks(c.names, c.address),
                                             *base::Url::Parse("http://shop.test" + c.page), {});
    std::string found;
    for (const LetterIndex& index : FindLetterIndexes(page)) {
      found += index.name + ":" + std::to_string(index.links.size());
    }
    EXPECT_EQ(found, c.found) << c.name;
  }
}

TEST(LetterIndexTest, FindsSeveralAndNothingElse) {
  const std::string page =
      RowOfLinks("Home|About|Contact", "/*") + RowOfLinks(kLatin, "/by-title/*") +
      RowOfLinks("A|B|C|D", "/by-author/*") + RowOfLinks("1|2|3", "/find?q=lamp&page=*");
  EXPECT_EQ(NamesOn(page), "A-Z:26 A-D:4");
}

TEST(LetterIndexTest, WhatTheOwnerClosesIsLeftOut) {
  EXPECT_EQ(NamesOn("<a href='/b/a'>A</a> <a href='/b/b' rel='nofollow'>B</a> "
                    "<a href='/b/c'>C</a> <a href='/b/d'>D</a> "
                    "<a href='/b/e' style='display:none'>E</a>"),
            "A-D:3");
  const parse::Page closed = parse::ReadPage(
      "<html><head><meta name=robots content=nofollow></head><body>" + RowOfLinks("A|B|C", "/b/*"),
      kPage, {});
  EXPECT_TRUE(FindLetterIndexes(closed).empty());
}

TEST(LetterIndexTest, PartsOfTheAnswerAreNoIndex) {
  const std::string body = RowOfLinks("1001|1002|1003", "/find?q=lamp&page=*");
  EXPECT_EQ(NamesOn(body), "1001-1003:3");
  Pager pager;
  for (const parse::Link& link : PageWith(body).links) {
    pager.pages.push_back({link.url.href(), fetch::Request(link.url)});
  }
  EXPECT_EQ(NamesOn(body, pager), "");
}

TEST(LetterIndexTest, HasLimits) {
  std::string many;
  for (int i = 0; i < 30; ++i) many += RowOfLinks("A|B|C", "/b" + std::to_string(i) + "/*");
  EXPECT_EQ(FindLetterIndexes(PageWith(many)).size(), 8u);
  std::string years;
  for (int i = 1000; i < 2000; ++i) years += "|" + std::to_string(i);
  for (const LetterIndex& index :
       FindLetterIndexes(PageWith(RowOfLinks(years.substr(1), "/y/*")))) {
    EXPECT_LE(index.links.size(), 102u);
  }
}

}  // namespace
}  // namespace upwell::answer
