// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/found_indexes.h"

#include <gtest/gtest.h>

namespace upwell::crawl {
namespace {

base::Url UrlOf(const std::string& path) { return *base::Url::Parse("http://shop.test" + path); }

answer::LetterIndex IndexOf(const std::vector<std::string>& paths) {
  answer::LetterIndex index;
  for (const std::string& path : paths) index.links.push_back({path, UrlOf(path)});
  return index;
}

TEST(FoundIndexesTest, EachLinkIsKeptOnce) {
  FoundIndexes found;
  found.Add(IndexOf({"/a", "/b"}), {});
  found.Add(IndexOf({"/a?sid=1", "/b"}), {});
  found.Add(IndexOf({"/a", "/a/a", "/a/b"}), UrlOf("/a"));
  ASSERT_EQ(found.all().size(), 2u);
  EXPECT_EQ(found.all()[0].index.links.size(), 2u);
  EXPECT_TRUE(found.all()[0].on.empty());
  EXPECT_EQ(found.all()[1].index.links.size(), 2u);
  EXPECT_EQ(found.all()[1].on, UrlOf("/a"));
}

TEST(FoundIndexesTest, AreBounded) {
  FoundIndexes found;
  size_t links = 0;
  for (int i = 0; i < 10'000; ++i) {
    const std::string path = "/" + std::to_string(i) + "/";
    found.Add(IndexOf({path + "a", path + "b", path + "c"}), {});
  }
  for (const harvest::FoundIndex& each : found.all()) links += each.index.links.size();
  EXPECT_EQ(links, 20'000u);
}

}  // namespace
}  // namespace upwell::crawl
