// SPDX-License-Identifier: Apache-2.0
#include "fetch/proxy.h"

#include <gtest/gtest.h>

#include <map>

namespace upwell::fetch {
namespace {

using Variables = std::map<std::string, std::string>;

std::string Proxy(std::string_view url, const Variables& variables) {
  return ProxyFor(*base::Url::Parse(url), [&variables](const char* name) -> const char* {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

TEST(ProxyFor, ReadsTheVariableOfTheScheme) {
  const Variables both = {{"http_proxy", "http://p:1"}, {"https_proxy", "http://p:2"}};
  EXPECT_EQ(Proxy("http://a.test/", both), "http://p:1");
  EXPECT_EQ(Proxy("https://a.test/", both), "http://p:2");
  EXPECT_EQ(Proxy("http://a.test/", {{"all_proxy", "socks5://p"}}), "socks5://p");
  EXPECT_EQ(Proxy("https://a.test/", {{"ALL_PROXY", "p"}, {"HTTPS_PROXY", "q"}}), "q");
  EXPECT_EQ(Proxy("http://a.test/", {{"HTTP_PROXY", "evil"}}), "");
  EXPECT_EQ(Proxy("http://a.test/", {{"http_proxy", ""}, {"all_proxy", "p"}}), "p");
  EXPECT_EQ(Proxy("http://a.test/", {}), "");
}

TEST(ProxyFor, LeavesOutLoopbackAndNoProxy) {
  EXPECT_EQ(Proxy("http://localhost:81/", {{"all_proxy", "p"}}), "");
  EXPECT_EQ(Proxy("http://127.0.0.1/", {{"all_proxy", "p"}}), "");
  EXPECT_EQ(Proxy("http://a.test/", {{"all_proxy", "p"}, {"no_proxy", "a.test"}}), "");
  EXPECT_EQ(Proxy("http://a.test/", {{"all_proxy", "p"}, {"NO_PROXY", "*"}}), "");
  EXPECT_EQ(Proxy("http://b.test/", {{"all_proxy", "p"}, {"no_proxy", "a.test"}}), "p");
}

TEST(IsInNoProxy, MatchesNamesDomainsAddressesAndNetworks) {
  struct Case {
    const char* list;
    const char* host;
    bool expected;
  };
  const Case cases[] = {
      {"a.test", "a.test", true},
      {"a.test", "A.Test", true},
      {"a.test", "www.a.test", true},
      {".a.test", "a.test", true},
      {".a.test", "www.a.test", true},
      {"x, a.test", "a.test", true},
      {"x a.test", "a.test", true},
      {"a.test.", "a.test", true},
      {"*", "a.test", true},
      {"10.0.0.1", "10.0.0.1", true},
      {"10.0.0.0/8", "10.9.9.9", true},
      {"10.0.0.7/8", "10.9.9.9", true},
      {"fd00::/8", "[fd12::1]", true},
      {"[fd12::1]", "[fd12::1]", true},
      {"a.test", "ba.test", false},
      {"www.a.test", "a.test", false},
      {"", "a.test", false},
      {",,", "a.test", false},
      {".", "a.test", false},
      {"10.0.0.0/8", "11.0.0.1", false},
      {"0.0.1", "10.0.0.1", false},
      {"10.0.0.0/99", "10.0.0.1", false},
      {"fd00::/8", "10.0.0.1", false},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(IsInNoProxy(c.list, c.host), c.expected) << c.list << " / " << c.host;
  }
}

}  // namespace
}  // namespace upwell::fetch
