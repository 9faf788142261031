// SPDX-License-Identifier: Apache-2.0
#include "discover/sitemap.h"

#include <gtest/gtest.h>

namespace upwell::discover {
namespace {

// "page page | sitemap sitemap"
std::string Read(std::string_view text, size_t most = 50'000) {
  const Sitemap sitemap =
      ReadSitemap(text, *base::Url::Parse("http://site.test/sitemap.xml"), most);
  std::string result;
  for (const base::Url& url : sitemap.pages) result += url.href() + " ";
  result += "|";
  for (const base::Url& url : sitemap.sitemaps) result += " " + url.href();
  return result;
}

struct SitemapCase {
  const char* name;
  std::string text, wanted;
};

class SitemapText : public testing::TestWithParam<SitemapCase> {};

TEST_P(SitemapText, GivesItsAddresses) { EXPECT_EQ(Read(GetParam().text), GetParam().wanted); }

const SitemapCase kSitemapCases[] = {
    {"pages",
     "<?xml version='1.0'?><urlset><url><loc>http://site.test/a</loc><priority>1</priority></url>"
     "<url><loc>\n http://site.test/b \n</loc></url></urlset>",
     "http://site.test/a http://site.test/b |"},
    {"an_index",
     "<sitemapindex><sitemap><loc>http://site.test/1.xml</loc></sitemap><sitemap><loc>/2.xml</loc>"
     "</sitemap></sitemapindex>",
     "| http://site.test/1.xml http://site.test/2.xml"},
    {"prefixes_and_attributes",
     "<s:urlset><s:url><s:loc x='1'>http://site.test/a</s:loc></s:url></s:urlset>",
     "http://site.test/a |"},
    {"references", "<url><loc>http://site.test/?a=1&amp;b=2</loc></url>",
     "http://site.test/?a=1&b=2 |"},
    {"character_data", "<url><loc><![CDATA[http://site.test/a]]></loc></url>",
     "http://site.test/a |"},
    {"other_sites_too", "<url><loc>https://other.test/#x</loc></url>", "https://other.test/ |"},
    {"plain_text", "http://site.test/a\r\nhttp://site.test/b\n\nno address\n",
     "http://site.test/a http://site.test/b |"},
    {"a_byte_order_mark", "\xEF\xBB\xBFhttp://site.test/a\n", "http://site.test/a |"},
    {"nothing", "", "|"},
    {"no_http", "<url><loc>ftp://site.test/a</loc></url><url><loc>mailto:x@y</loc></url>", "|"},
    {"an_open_end", "<url><loc>http://site.test/a", "|"},
    {"an_open_tag", "<url><loc", "|"},
    {"empty_ones", "<url><loc></loc><loc/></url>", "|"},
    {"hostile_bytes", std::string("\xFF\xFE\0<\0loc>\x80</", 12), "|"},
};

INSTANTIATE_TEST_SUITE_P(Files, SitemapText, testing::ValuesIn(kSitemapCases),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(Sitemap, IsBounded) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "<url><loc>/" + std::to_string(i) + "</loc></url>";
  EXPECT_EQ(Read(text, 2), "http://site.test/0 http://site.test/1 |");
  EXPECT_EQ(Read(std::string(1 << 20, '<')), "|");
  std::string open;
  for (int i = 0; i < 100'000; ++i) open += "<loc>";
  EXPECT_EQ(Read(open), "|");
}

}  // namespace
}  // namespace upwell::discover
