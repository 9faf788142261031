// SPDX-License-Identifier: Apache-2.0
#include "entities/prevalence.h"

#include <gtest/gtest.h>

namespace upwell::entities {
namespace {

using LinkList = std::vector<SecondLevelUrl>;

SecondLevelUrl UrlWith(base::FormFields arguments) {
  SecondLevelUrl url;
  url.query = "gps";
  url.arguments = std::move(arguments);
  return url;
}

// Ten answers: all can be sorted in two ways, each has a brand of its own, one in two a second
// page, and every answer has a session.
Prevalence TenPages() {
  Prevalence prevalence;
  for (int page = 0; page < 10; ++page) {
    const std::pair<std::string, std::string> session = {"sid", "s" + std::to_string(page)};
    LinkList urls = {UrlWith({{"sort", "1"}, session}), UrlWith({{"sort", "2"}, session}),
                     UrlWith({{"brand", std::to_string(page)}, session})};
    if (page % 2 == 0) urls.push_back(UrlWith({{"page", "2"}, session}));
    if (page == 0) urls.push_back(UrlWith({{"page", "99"}, session}));
    prevalence.AddPage(urls);
  }
  return prevalence;
}

TEST(Prevalence, OfAPairIsTheShareOfPagesThatHaveIt) {
  const Prevalence prevalence = TenPages();
  EXPECT_EQ(prevalence.pages(), 10u);
  EXPECT_DOUBLE_EQ(prevalence.OfPair("sort", "1"), 1);
  EXPECT_DOUBLE_EQ(prevalence.OfPair("page", "2"), 0.5);
  EXPECT_DOUBLE_EQ(prevalence.OfPair("brand", "3"), 0.1);
  EXPECT_DOUBLE_EQ(prevalence.OfPair("brand", "none"), 0);
  EXPECT_DOUBLE_EQ(prevalence.OfPair("none", "1"), 0);
}

TEST(Prevalence, OfAnArgumentIsTheMeanOverItsValues) {
  const Prevalence prevalence = TenPages();
  EXPECT_DOUBLE_EQ(prevalence.OfArgument("sort"), 1);
  EXPECT_DOUBLE_EQ(prevalence.OfArgument("brand"), 0.1);
  EXPECT_DOUBLE_EQ(prevalence.OfArgument("page"), (0.5 + 0.1) / 2);
  EXPECT_DOUBLE_EQ(prevalence.OfArgument("none"), 0);
}

TEST(Prevalence, KnowsTheCommonestValueOfPagesThatHaveTheArgument) {
  const Prevalence prevalence = TenPages();
  EXPECT_DOUBLE_EQ(prevalence.ShareOfCommonest("page"), 1);
  EXPECT_EQ(prevalence.PagesWith("page"), 5u);
  EXPECT_DOUBLE_EQ(prevalence.ShareOfCommonest("brand"), 0.1);
  EXPECT_DOUBLE_EQ(prevalence.ShareOfCommonest("none"), 0);
  EXPECT_EQ(prevalence.PagesWith("none"), 0u);
}

TEST(Prevalence, KnowsWhatRidesAlong) {
  const Prevalence prevalence = TenPages();
  EXPECT_TRUE(prevalence.RidesAlong("sid"));
  EXPECT_FALSE(prevalence.RidesAlong("sort"));
  EXPECT_FALSE(prevalence.RidesAlong("brand"));
  EXPECT_FALSE(prevalence.RidesAlong("none"));
}

TEST(Prevalence, CountsAPairOncePerPage) {
  Prevalence prevalence;
  prevalence.AddPage({UrlWith({{"sort", "1"}}), UrlWith({{"sort", "1"}, {"a", "1"}})});
  prevalence.AddPage({});
  EXPECT_DOUBLE_EQ(prevalence.OfPair("sort", "1"), 0.5);
  EXPECT_EQ(prevalence.Arguments(), (std::vector<std::string>{"a", "sort"}));
}

TEST(Prevalence, IsBounded) {
  Prevalence prevalence(/*max_pairs=*/3);
  for (int i = 0; i < 100; ++i) prevalence.AddPage({UrlWith({{"a", std::to_string(i)}})});
  EXPECT_DOUBLE_EQ(prevalence.OfPair("a", "2"), 0.01);
  EXPECT_DOUBLE_EQ(prevalence.OfPair("a", "3"), 0);
}

}  // namespace
}  // namespace upwell::entities
