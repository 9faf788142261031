// SPDX-License-Identifier: Apache-2.0
#include "discover/url_table.h"

#include <gtest/gtest.h>

namespace upwell::discover {
namespace {

base::Url At(const std::string& text) { return *base::Url::Parse(text); }

TEST(UrlTable, NamesEachAddressByANumber) {
  UrlTable table(At("http://site.test/deep/page"));
  const UrlId first = table.Add(At("http://site.test/a?b=1"));
  const UrlId second = table.Add(At("http://site.test/"));
  EXPECT_NE(first, second);
  EXPECT_EQ(table.Add(At("http://site.test/a?b=1#part")), first);
  EXPECT_NE(table.Add(At("http://site.test/a?b=2")), first);
  EXPECT_EQ(table.url(first).href(), "http://site.test/a?b=1");
  EXPECT_EQ(table.target(second), "/");
  EXPECT_EQ(table.size(), 3u);
}

TEST(UrlTable, KnowsOneSiteOnly) {
  UrlTable table(At("http://site.test/"));
  for (const char* other :
       {"https://site.test/", "http://www.site.test/", "http://site.test:81/"}) {
    EXPECT_EQ(table.Add(At(other)), kNoUrl) << other;
  }
  EXPECT_EQ(table.Add(At("http://site.test:80/")), 0u);
  EXPECT_EQ(table.size(), 1u);
}

TEST(UrlTable, KeepsItsNumbersWhileItGrows) {
  UrlTable table(At("http://site.test/"));
  for (UrlId i = 0; i < 5'000; ++i) {
    ASSERT_EQ(table.Add(At("http://site.test/" + std::to_string(i))), i);
  }
  for (UrlId i = 0; i < 5'000; ++i) {
    ASSERT_EQ(table.Add(At("http://site.test/" + std::to_string(i))), i);
    ASSERT_EQ(table.target(i), "/" + std::to_string(i));
  }
}

TEST(UrlTable, TakesNoNewOnesWhenFull) {
  UrlTable table(At("http://site.test/"), 2);
  EXPECT_EQ(table.Add(At("http://site.test/a")), 0u);
  EXPECT_EQ(table.Add(At("http://site.test/b")), 1u);
  EXPECT_EQ(table.Add(At("http://site.test/c")), kNoUrl);
  EXPECT_EQ(table.Add(At("http://site.test/a")), 0u);
  EXPECT_EQ(table.size(), 2u);
}

TEST(UrlTable, GivesBackAnyAddress) {
  UrlTable table(At("http://site.test/"));
  for (const char* target : {"//", "//other.test/x", "/a//b?c=//d", "/?", "/%00%ff",
                             "/\xC3\xA4?\xC3\xA4", "/..%2f", "/a?b#c", "/;x=1"}) {
    const base::Url url = At(std::string("http://site.test") + target);
    const UrlId id = table.Add(url);
    EXPECT_EQ(table.Add(table.url(id)), id) << target;
    EXPECT_EQ(table.url(id).request_target(), url.request_target()) << target;
  }
}

}  // namespace
}  // namespace upwell::discover
