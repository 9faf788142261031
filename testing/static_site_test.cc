// SPDX-License-Identifier: Apache-2.0
#include "testing/static_site.h"

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace upwell::testing {
namespace {

HttpReply Get(StaticSite& site, const std::string& target) {
  HttpRequest request;
  request.target = target;
  return site.Answer(request, base::Time{});
}

TEST(StaticSiteTest, LeadsToAllItsPages) {
  StaticSite site(120);
  std::set<std::string> seen = {"/"};
  std::deque<std::string> todo = {"/"};
  size_t bytes = 0;
  while (!todo.empty()) {
    HttpReply reply = Get(site, todo.front());
    todo.pop_front();
    ASSERT_EQ(reply.status, 200);
    bytes += reply.body.size();
    for (size_t at = reply.body.find("href=\"/p/"); at != std::string::npos;
         at = reply.body.find("href=\"/p/", at + 1)) {
      std::string link = reply.body.substr(at + 6, reply.body.find('"', at + 6) - at - 6);
      if (seen.insert(link).second) todo.push_back(link);
    }
  }
  EXPECT_EQ(seen.size(), 120u);
  EXPECT_NEAR(static_cast<double>(bytes) / 120, 25000, 5000);
}

TEST(StaticSiteTest, HasNoOtherPages) {
  StaticSite site(10);
  for (const char* path : {"/p/0.html", "/p/10.html", "/p/x.html", "/p/.html", "/x", "/p/1"}) {
    EXPECT_EQ(Get(site, path).status, 404) << path;
  }
}

TEST(StaticSiteTest, WritesTheSameBytesAsItServes) {
  StaticSite site(6);
  std::string folder = ::testing::TempDir() + "/upwell_static_" + std::to_string(getpid());
  ASSERT_TRUE(WriteStaticSite(site, folder).ok());
  auto read = [&](const std::string& name) {
    std::ifstream file(folder + name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  EXPECT_EQ(read("/index.html"), Get(site, "/").body);
  EXPECT_EQ(read("/p/5.html"), Get(site, "/p/5.html").body);
  std::filesystem::remove_all(folder);
  EXPECT_FALSE(WriteStaticSite(site, "/proc/nothing").ok());
}

}  // namespace
}  // namespace upwell::testing
