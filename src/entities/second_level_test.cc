// SPDX-License-Identifier: Apache-2.0
#include "entities/second_level.h"

#include <gtest/gtest.h>

namespace upwell::entities {
namespace {

const base::Url kShop = *base::Url::Parse("http://shop.example/");

UrlTemplate ByArgument() {
  return {"http://shop.example/search?k={query}&cat=All", "k", {{"cat", "All"}}};
}

std::vector<std::string> SecondLevelOf(const std::string& html, const UrlTemplate& made) {
  const base::Url address = *base::Url::Parse("http://shop.example/search?k=gps&cat=All");
  const parse::Page page = parse::ReadPage(html, address, {});
  std::vector<std::string> urls;
  for (const SecondLevelUrl& url : SecondLevelUrls(page.links, address, made, kShop)) {
    urls.push_back(url.url.href() + " [" + url.query + "]");
  }
  return urls;
}

TEST(SecondLevel, IsWhatCarriesTheQueryArgument) {
  EXPECT_EQ(SecondLevelOf("<a href='/search?k=gps&brand=7'>Garmin</a>"
                          "<a href='/search?k=gps+watch#top'>gps watch</a>"
                          "<a href='?brand=8&k=gps'>Tomtom</a>"
                          "<a href='/item/4'>Garmin 200</a><a href='/login'>Log in</a>"
                          "<a href='/browse?category=3'>Maps</a>",
                          ByArgument()),
            (std::vector<std::string>{"http://shop.example/search?k=gps&brand=7 [gps]",
                                      "http://shop.example/search?k=gps+watch [gps watch]",
                                      "http://shop.example/search?brand=8&k=gps [gps]"}));
}

TEST(SecondLevel, LeavesOutWhatMustNotBeFollowed) {
  EXPECT_EQ(
      SecondLevelOf("<a href='http://other.example/search?k=gps'>elsewhere</a>"
                    "<a href='https://shop.example/search?k=gps'>another origin</a>"
                    "<a href='/search?k='>empty</a><a href='/search?kk=gps'>other name</a>"
                    "<a rel=nofollow href='/search?k=gps&f=1'>not for robots</a>"
                    "<a style='display:none' href='/search?k=gps&trap=1'>trap</a>"
                    "<a href='/cart/add?k=gps&item=4'>Add to basket</a>"
                    "<a href='/search?k=gps&x=1'>one</a><a href='/search?k=gps&x=1'>again</a>",
                    ByArgument()),
      (std::vector<std::string>{"http://shop.example/search?k=gps&x=1 [gps]"}));
}

TEST(SecondLevel, FindsTheQueryInThePath) {
  const UrlTemplate in_path{"http://shop.example/find/{query}", "", {}};
  EXPECT_EQ(
      SecondLevelOf("<a href='/find/gps/brand-7'>Garmin</a><a href='/find/red%20wine'>wine</a>"
                    "<a href='/find/'>nothing</a><a href='/item/gps'>item</a>",
                    in_path),
      (std::vector<std::string>{"http://shop.example/find/gps/brand-7 [gps]",
                                "http://shop.example/find/red%20wine [red wine]"}));
}

TEST(SecondLevel, SortsArgumentsAndDropsEmptyOnes) {
  const std::optional<SecondLevelUrl> url = AsSecondLevel(
      *base::Url::Parse("http://shop.example/search?z=1&b=2&k=x&a=&b=1"), ByArgument(), kShop);
  ASSERT_TRUE(url);
  EXPECT_EQ(url->arguments, (base::FormFields{{"b", "1"}, {"b", "2"}, {"z", "1"}}));
}

TEST(SecondLevel, RefusesAddressesWithoutEnd) {
  std::string many = "http://shop.example/search?k=x";
  for (int i = 0; i < 60; ++i) many += "&a" + std::to_string(i) + "=1";
  EXPECT_FALSE(AsSecondLevel(*base::Url::Parse(many), ByArgument(), kShop));
  const std::string endless = "http://shop.example/search?k=x&a=" + std::string(5000, 'a');
  EXPECT_FALSE(AsSecondLevel(*base::Url::Parse(endless), ByArgument(), kShop));
}

}  // namespace
}  // namespace upwell::entities
