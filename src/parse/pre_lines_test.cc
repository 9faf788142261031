// SPDX-License-Identifier: Apache-2.0
#include "parse/pre_lines.h"

#include <gtest/gtest.h>

#include "parse/page.h"

namespace upwell::parse {
namespace {

// Cells of each row, "|" between them and ";" behind each row; "" where there is no table.
std::string TableIn(const std::string& html) {
  const Page page = ReadPage(html, *base::Url::Parse("http://site.example/"), {});
  const Document& document = page.document;
  std::string out;
  for (NodeId n = document.first_child(Document::kRoot); n != kNoNode;
       n = document.NextInTree(n, Document::kRoot)) {
    if (document.is(n, Tag::kTr) && !out.empty()) out += ";";
    if (document.is(n, Tag::kTd)) out += VisibleText(document, n) + "|";
    if (document.is(n, Tag::kTh)) out += "*" + VisibleText(document, n) + "|";
  }
  return out;
}

TEST(PreLines, BecomeRowsUnderTheirHeadings) {
  EXPECT_EQ(TableIn("<pre>\nNo.   Name            Age  Port\n-------------------------------\n"
                    "P1    VAN DER BERG J    5  Galway\nP22   ARK Émile        31  Graz\n</pre>"),
            "*No.|*Name|*Age|*Port|;P1|VAN DER BERG J|5|Galway|;P22|ARK Émile|31|Graz|");
}

TEST(PreLines, HaveTheColumnsOfTheRuledLine) {
  EXPECT_EQ(TableIn("<pre>Shelf Mark Title\n===== ==== ==========\nA 12  x    One thing\n"
                    "B 7   y    Other\n</pre>"),
            "*Shelf|*Mark|*Title|;A 12|x|One thing|;B 7|y|Other|");
}

TEST(PreLines, WithoutHeadingsArePartedWhereAllAreBlank) {
  EXPECT_EQ(
      TableIn("<pre>\nAlbers    Emden   1801\nBakker    Leer    1822\nDekker    Aurich  1799\n"),
      "Albers|Emden|1801|;Bakker|Leer|1822|;Dekker|Aurich|1799|");
}

TEST(PreLines, MakeNoMoreOfAPageThanItMayHave) {
  std::string block = "<pre>\n";
  for (int i = 0; i < 40; ++i) block += "a ";
  for (int i = 0; i < 100; ++i) block += "\na b";
  std::string html;
  for (int i = 0; i < 10; ++i) html += block + "\n</pre>";
  ParseLimits limits;
  limits.html.max_nodes = 20'000;
  const Page page = ReadPage(html, *base::Url::Parse("http://site.example/"), limits);
  EXPECT_GT(page.document.size(), 4'000u) << "the first ones are tables";
  EXPECT_LE(page.document.size(), 20'000u);
}

TEST(PreLines, StayWhereOneIsTooLong) {
  const std::string rows = "<pre>\na   b\nc   d\n";
  EXPECT_EQ(TableIn(rows + "e   f\ng   h\n</pre>"), "a|b|;c|d|;e|f|;g|h|");
  EXPECT_EQ(TableIn(rows + "e   f" + std::string(2'000, 'x') + "\ng   h\n</pre>"), "");
}

TEST(PreLines, KeepTheirLinks) {
  const Page page = ReadPage(
      "<pre>\n<a href=/1>Albers</a>    Emden\n<a href=/2>Bakker</a>    Leer\n"
      "<a href=/3>Dekker</a>    Aurich\n</pre>",
      *base::Url::Parse("http://site.example/"), {});
  ASSERT_EQ(page.links.size(), 3u);
  EXPECT_EQ(page.links[1].text, "Bakker");
  const Document& document = page.document;
  EXPECT_TRUE(document.is(document.parent(page.links[1].node), Tag::kTd));
}

TEST(PreLines, StayWhereTheyAreNoTable) {
  EXPECT_EQ(TableIn("<pre>\nRoses are red\nviolets are bluest\nsugar\n"), "");
  EXPECT_EQ(
      TableIn("<pre>Name   <input name=a>\nTown   <input name=b>\nYear   <input name=c></pre>"),
      "");
  EXPECT_EQ(TableIn("<pre>one    two\nthree  four\n</pre>"), "");
  EXPECT_EQ(TableIn("<pre>Title:      Abort\nPublished:  Oslo, 1970\nCall No.:   HQ767\n</pre>"),
            "");
}

TEST(Refresh, SaysWhereAndWhen) {
  const auto of = [](const std::string& html) {
    return ReadPage(html, *base::Url::Parse("http://site.example/a/b"), {}).refresh;
  };
  for (const std::string content :
       {"2; url=/list", "2;URL='/list'", "2, /list", " 2 ;url = /list"}) {
    const auto refresh = of("<meta http-equiv=Refresh content=\"" + content + "\">");
    ASSERT_TRUE(refresh) << content;
    EXPECT_EQ(refresh->seconds, 2);
    EXPECT_EQ(refresh->url.href(), "http://site.example/list") << content;
  }
  EXPECT_EQ(of("<meta http-equiv=refresh content=30>")->url.href(), "http://site.example/a/b");
  EXPECT_FALSE(of("<meta http-equiv=refresh content='soon'>"));
  EXPECT_FALSE(of("<body><noscript><meta http-equiv=refresh content='0;/nojs'></noscript>"));
  EXPECT_FALSE(of("<meta http-equiv=refresh content='0;javascript:x()'>"));
}

}  // namespace
}  // namespace upwell::parse
