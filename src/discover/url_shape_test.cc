// SPDX-License-Identifier: Apache-2.0
#include "discover/url_shape.h"

#include <gtest/gtest.h>

namespace upwell::discover {
namespace {

base::Url UrlOf(const std::string& target) {
  return *base::Url::Parse("http://site.test" + target);
}

struct TextCase {
  std::string target, wanted;
};

TEST(ShapeOf, LeavesOutWhatTellsPagesOfOneKindApart) {
  const TextCase cases[] = {
      {"/", "/"},
      {"/map", "/*"},
      {"/shop/", "/shop/"},
      {"/shop/42/blue-chair.html?page=2", "/shop/0/*.html?page"},
      {"/shop/7/x.html?page=99", "/shop/0/*.html?page"},
      {"/2024-05/a", "/0-0/*"},
      {"/a?b=1&a=2&b=3", "/*?a&b"},
      {"/a?field12=x&field3=y", "/*?field0"},
      {"/a?&&", "/*"},
      {"/part.1", "/*.0"},
      {"/version.notanending", "/*"},
      {"/shop//x", "/shop//*"},
  };
  for (const TextCase& c : cases) EXPECT_EQ(ShapeOf(UrlOf(c.target)), c.wanted) << c.target;
}

TEST(WithoutSession, TakesSessionsOutOfAddresses) {
  const TextCase cases[] = {
      {"/a?PHPSESSID=1f2e&b=2", "/a?b=2"},
      {"/a?b=2&PHPSESSID=1f2e", "/a?b=2"},
      {"/a?PhpSessId=1f2e", "/a"},
      {"/a;jsessionid=AB12?b=1", "/a?b=1"},
      {"/a;JSESSIONID=AB12", "/a"},
      {"/a?sid=0123456789abcdef01&b=1", "/a?b=1"},
      {"/a?CFID=12&CFTOKEN=99", "/a"},
      // These are none.
      {"/article?sid=42", "/article?sid=42"},
      {"/a?b=1&c", "/a?b=1&c"},
      {"/a;v=1/b", "/a;v=1/b"},
      {"/a?mysessionid=1", "/a?mysessionid=1"},
      {"/a?", "/a?"},
      {"/", "/"},
  };
  for (const TextCase& c : cases) {
    EXPECT_EQ(WithoutSession(UrlOf(c.target)).href(), UrlOf(c.wanted).href()) << c.target;
  }
}

std::string Repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

TEST(LooksEndless, KnowsAddressesMadeWithoutEnd) {
  std::string fourteen, twelve = "/a?";
  for (int i = 0; i < 14; ++i) fourteen += "/p" + std::to_string(i);
  for (int i = 0; i < 12; ++i) twelve += (i == 0 ? "" : "&") + std::to_string(i) + "=x";
  const struct {
    std::string target;
    bool endless;
  } cases[] = {
      {"/", false},
      {"/a/b/a/b", false},
      {"/a/b/a/b/a", true},
      {"/calendar/calendar/calendar", true},
      {"//////", false},
      {fourteen, false},
      {fourteen + "/more", true},
      {twelve, false},
      {twelve + "&13=x", true},
      {"/" + std::string(999, 'x'), false},
      {"/" + std::string(1000, 'x'), true},
      {Repeated("/x", 5'000), true},
  };
  for (const auto& c : cases) EXPECT_EQ(LooksEndless(UrlOf(c.target)), c.endless) << c.target;
}

}  // namespace
}  // namespace upwell::discover
