// SPDX-License-Identifier: Apache-2.0
#include "fetch/cookies.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace upwell::fetch {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

const base::Time kNow = base::Time(seconds(1'700'000'000));  // 2023-11-14

base::Url Parse(const std::string& text) { return base::Url::Parse(text).value(); }

// What `asked` is sent after `set_by` answered with `set_cookie`.
std::string SentTo(const std::string& asked, const std::string& set_cookie,
                   const std::string& set_by = "https://www.example.com/dir/page") {
  CookieJar jar;
  jar.Store(set_cookie, Parse(set_by), kNow);
  return jar.HeaderFor(Parse(asked), kNow);
}

// What the URL that set the cookie is sent.
std::string SentBack(const std::string& set_cookie,
                     const std::string& url = "https://www.example.com/dir/page") {
  return SentTo(url, set_cookie, url);
}

TEST(CookiesTest, NameAndValueAreSentBack) {
  struct Case {
    std::string set_cookie, sent;
  };
  const std::vector<Case> cases = {
      {"a=b", "a=b"},
      {"  a =  b  ; HttpOnly; SameSite=Lax", "a=b"},
      {"a=", "a="},
      {"a=b=c", "a=b=c"},
      {"a=\"b c\"", "a=\"b c\""},
      {"a=b;", "a=b"},
      {"a=\xC3\xBC", "a=\xC3\xBC"},
      {"a=b; unknown=x; ;;=;", "a=b"},
  };
  for (const Case& c : cases) EXPECT_EQ(SentBack(c.set_cookie), c.sent) << c.set_cookie;
}

TEST(CookiesTest, WhatIsNoCookieIsIgnored) {
  const std::vector<std::string> cases = {
      "",        "a",
      "=b",      " = b",
      ";a=b",    "a=b\r\nX: y",
      "a=b\nc",  std::string("a=b\0c", 5),
      "a=b\x7F", "a=b; path=/\r\n",
  };
  for (const std::string& c : cases) EXPECT_EQ(SentBack(c), "") << c;
}

TEST(CookiesTest, WithoutDomainOnlyTheSameHostIsSentTheCookie) {
  EXPECT_EQ(SentTo("https://www.example.com/dir/", "a=b"), "a=b");
  EXPECT_EQ(SentTo("https://WWW.example.com:8443/dir/", "a=b"), "a=b");  // ports do not count
  EXPECT_EQ(SentTo("https://example.com/dir/", "a=b"), "");
  EXPECT_EQ(SentTo("https://x.www.example.com/dir/", "a=b"), "");
}

TEST(CookiesTest, ADomainReachesEverythingBelowIt) {
  for (const std::string domain : {"example.com", ".example.com", "EXAMPLE.com"}) {
    const std::string cookie = "a=b; Domain=" + domain;
    EXPECT_EQ(SentTo("https://www.example.com/dir/", cookie), "a=b") << domain;
    EXPECT_EQ(SentTo("https://example.com/dir/", cookie), "a=b") << domain;
    EXPECT_EQ(SentTo("https://x.y.example.com/dir/", cookie), "a=b") << domain;
    EXPECT_EQ(SentTo("https://notexample.com/dir/", cookie), "") << domain;
  }
  EXPECT_EQ(SentBack("a=b; Domain="), "a=b");
}

TEST(CookiesTest, ADomainThatDoesNotHoldTheHostIsRefused) {
  for (const std::string domain : {"other.com", "x.www.example.com", "ww.example.com", "ample.com",
                                   "www.example.com.", "..example.com", "*", "/"}) {
    EXPECT_EQ(SentBack("a=b; Domain=" + domain), "") << domain;
  }
}

TEST(CookiesTest, APublicSuffixIsRefused) {
  EXPECT_EQ(SentBack("a=b; Domain=com"), "");
  EXPECT_EQ(SentBack("a=b; Domain=co.uk", "https://www.bbc.co.uk/dir/"), "");
  EXPECT_EQ(SentBack("a=b; Domain=uk", "https://www.bbc.co.uk/dir/"), "");
  EXPECT_EQ(SentBack("a=b; Domain=bbc.co.uk", "https://www.bbc.co.uk/dir/"), "a=b");
}

TEST(CookiesTest, APublicSuffixThatIsAHostKeepsItsCookieToItself) {
  const std::string host = "https://github.io/", below = "https://someone.github.io/";
  EXPECT_EQ(SentTo(host, "a=b; Domain=github.io", host), "a=b");
  EXPECT_EQ(SentTo(below, "a=b; Domain=github.io", host), "");
  EXPECT_EQ(SentTo(host, "a=b; Domain=github.io", below), "");
}

TEST(CookiesTest, AddressesHaveNothingBelowThem) {
  const std::string four = "http://10.20.30.40/", six = "http://[::1]/";
  EXPECT_EQ(SentBack("a=b", four), "a=b");
  EXPECT_EQ(SentBack("a=b; Domain=10.20.30.40", four), "a=b");
  EXPECT_EQ(SentBack("a=b; Domain=30.40", four), "");
  EXPECT_EQ(SentBack("a=b", six), "a=b");
  EXPECT_EQ(SentBack("a=b; Domain=localhost", "http://localhost:8080/"), "a=b");
}

TEST(CookiesTest, ThePathIsTheFolderUnlessGiven) {
  struct Case {
    std::string set_by, sent_to, not_sent_to;
  };
  const std::vector<Case> cases = {
      {"/dir/page", "/dir", "/dirt"},
      {"/dir/page", "/dir/other/x", "/"},
      {"/dir/", "/dir/x", "/x"},
  };
  for (const Case& c : cases) {
    const std::string site = "https://example.com";
    EXPECT_EQ(SentTo(site + c.sent_to, "a=b", site + c.set_by), "a=b") << c.sent_to;
    EXPECT_EQ(SentTo(site + c.not_sent_to, "a=b", site + c.set_by), "") << c.not_sent_to;
  }
  EXPECT_EQ(SentTo("https://example.com/any", "a=b", "https://example.com/page"), "a=b");
}

TEST(CookiesTest, AGivenPathMatchesWholeSegments) {
  const std::string cookie = "a=b; Path=/shop";
  EXPECT_EQ(SentTo("https://www.example.com/shop", cookie), "a=b");
  EXPECT_EQ(SentTo("https://www.example.com/shop/1?q", cookie), "a=b");
  EXPECT_EQ(SentTo("https://www.example.com/shopping", cookie), "");
  EXPECT_EQ(SentTo("https://www.example.com/Shop", cookie), "");
  EXPECT_EQ(SentTo("https://www.example.com/shop/1", "a=b; Path=/shop/"), "a=b");
  EXPECT_EQ(SentTo("https://www.example.com/shop", "a=b; Path=/shop/"), "");
}

TEST(CookiesTest, APathThatIsNoneGivesTheFolder) {
  EXPECT_EQ(SentTo("https://www.example.com/dir/x", "a=b; Path=relative"), "a=b");
  EXPECT_EQ(SentTo("https://www.example.com/", "a=b; Path=relative"), "");
  EXPECT_EQ(SentTo("https://www.example.com/", "a=b; Path=/x; Path=/"), "a=b");  // the last counts
}

TEST(CookiesTest, LongerPathsGoFirstThenOlderCookies) {
  CookieJar jar;
  const base::Url url = Parse("https://example.com/a/b/c");
  for (const std::string cookie : {"one=1; Path=/", "two=2; Path=/a/b", "three=3; Path=/",
                                   "four=4; Path=/a", "five=5; Path=/a/b"}) {
    jar.Store(cookie, url, kNow);
  }
  EXPECT_EQ(jar.HeaderFor(url, kNow), "two=2; five=5; four=4; one=1; three=3");
}

TEST(CookiesTest, SecureCookiesTravelEncryptedOnly) {
  EXPECT_EQ(SentTo("https://www.example.com/dir/", "a=b; Secure"), "a=b");
  EXPECT_EQ(SentTo("http://www.example.com/dir/", "a=b; Secure"), "");
  EXPECT_EQ(SentTo("https://www.example.com/", "a=b; Secure", "http://www.example.com/"), "");
}

TEST(CookiesTest, AnInsecureAnswerDoesNotReplaceASecureCookie) {
  CookieJar jar;
  jar.Store("a=good; Secure; Path=/", Parse("https://example.com/"), kNow);
  jar.Store("a=bad; Path=/", Parse("http://example.com/"), kNow);
  jar.Store("a=; Max-Age=0; Path=/", Parse("http://example.com/"), kNow);
  EXPECT_EQ(jar.HeaderFor(Parse("https://example.com/"), kNow), "a=good");
}

TEST(CookiesTest, PrefixesOfNamesAreKept) {
  EXPECT_EQ(SentBack("__Secure-a=b; Secure"), "__Secure-a=b");
  EXPECT_EQ(SentBack("__Secure-a=b"), "");
  EXPECT_EQ(SentBack("__secure-a=b"), "");
  EXPECT_EQ(SentBack("__Host-a=b; Secure; Path=/"), "__Host-a=b");
  EXPECT_EQ(SentBack("__Host-a=b; Path=/"), "");
  EXPECT_EQ(SentBack("__Host-a=b; Secure"), "");
  EXPECT_EQ(SentBack("__Host-a=b; Secure; Path=/dir"), "");
  EXPECT_EQ(SentBack("__Host-a=b; Secure; Path=/; Domain=www.example.com"), "");
}

TEST(CookiesTest, CookiesEndWhenTheyExpire) {
  const base::Url url = Parse("https://example.com/");
  for (const std::string cookie :
       {"a=b; Max-Age=3600", "a=b; Expires=Tue, 14 Nov 2023 23:13:20 GMT",
        "a=b; Max-Age=3600; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
        "a=b; Expires=Thu, 01 Jan 2099 00:00:00 GMT; max-age=3600",
        "a=b; Max-Age=7200; Max-Age=3600; Max-Age=x"}) {
    CookieJar jar;
    jar.Store(cookie, url, kNow);
    EXPECT_EQ(jar.HeaderFor(url, kNow + seconds(3599)), "a=b") << cookie;
    EXPECT_EQ(jar.HeaderFor(url, kNow + seconds(3600)), "") << cookie;
  }
}

TEST(CookiesTest, SessionCookiesLastAsLongAsTheJar) {
  const base::Url url = Parse("https://example.com/");
  for (const std::string cookie : {"a=b", "a=b; Expires=someday", "a=b; Max-Age=1h",
                                   "a=b; Max-Age=", "a=b; Max-Age=-", "a=b; Max-Age=+5"}) {
    CookieJar jar;
    jar.Store(cookie, url, kNow);
    EXPECT_EQ(jar.HeaderFor(url, kNow + hours(24 * 3650)), "a=b") << cookie;
  }
}

TEST(CookiesTest, AnEndlessMaxAgeDoesNotOverflow) {
  EXPECT_EQ(SentBack("a=b; Max-Age=99999999999999999999999999"), "a=b");
  EXPECT_EQ(SentBack("a=b; Max-Age=-99999999999999999999999999"), "");
}

TEST(CookiesTest, APastExpiryDeletes) {
  const base::Url url = Parse("https://example.com/");
  for (const std::string cookie :
       {"a=; Max-Age=0", "a=x; Max-Age=-1", "a=; Expires=Thu, 01-Jan-1970 00:00:00 GMT"}) {
    CookieJar jar;
    jar.Store("a=b", url, kNow);
    jar.Store("c=d", url, kNow);
    jar.Store(cookie, url, kNow);
    EXPECT_EQ(jar.HeaderFor(url, kNow), "c=d") << cookie;
    EXPECT_EQ(jar.size(), 1u) << cookie;
  }
}

TEST(CookiesTest, TheSameNameDomainAndPathReplaces) {
  CookieJar jar;
  const base::Url url = Parse("https://example.com/");
  jar.Store("a=1", url, kNow);
  jar.Store("b=2", url, kNow);
  jar.Store("a=3", url, kNow);
  jar.Store("A=4", url, kNow);
  EXPECT_EQ(jar.HeaderFor(url, kNow), "a=3; b=2; A=4");  // the replaced one keeps its place
  jar.Store("a=5; Path=/x", url, kNow);
  EXPECT_EQ(jar.HeaderFor(Parse("https://example.com/x"), kNow), "a=5; a=3; b=2; A=4");
}

TEST(CookiesTest, TheOldestGoesWhenTheJarIsFull) {
  CookieJar jar;
  const base::Url url = Parse("https://example.com/");
  for (int i = 0; i < 60; ++i) jar.Store("n" + std::to_string(i) + "=x", url, kNow);
  EXPECT_EQ(jar.size(), 50u);
  EXPECT_TRUE(jar.HeaderFor(url, kNow).starts_with("n10=x; n11=x; "));
}

TEST(CookiesTest, ExpiredCookiesMakeRoomFirst) {
  CookieJar jar;
  const base::Url url = Parse("https://example.com/");
  jar.Store("old=x", url, kNow);
  jar.Store("short=x; Max-Age=1", url, kNow);
  for (int i = 0; i < 48; ++i) jar.Store("n" + std::to_string(i) + "=x", url, kNow);
  jar.Store("new=x", url, kNow + seconds(2));
  EXPECT_EQ(jar.size(), 50u);
  EXPECT_TRUE(jar.HeaderFor(url, kNow + seconds(2)).starts_with("old=x; n0=x; "));
}

TEST(CookiesTest, TooLongCookiesAreIgnored) {
  const std::string value(4095, 'v');
  EXPECT_EQ(SentBack("a=" + value), "a=" + value);
  EXPECT_EQ(SentBack("a=v" + value), "");
  const std::string deep = "https://example.com/" + std::string(2000, 'p') + "/x";
  EXPECT_EQ(SentBack("a=b", deep), "");
  EXPECT_EQ(SentBack("a=b; Path=/", deep), "a=b");
  EXPECT_EQ(SentBack("a=b; Path=/; Path=/" + std::string(2000, 'p'), deep), "a=b");
}

}  // namespace
}  // namespace upwell::fetch
