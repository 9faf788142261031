// SPDX-License-Identifier: Apache-2.0
#include "base/url.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace upwell::base {
namespace {

using std::string_view_literals::operator""sv;
using testing::ElementsAre;
using testing::Pair;

// REQUIRES: text is a URL.
Url Must(std::string_view text) {
  Result<Url> url = Url::Parse(text);
  EXPECT_TRUE(url.ok()) << text;
  return url.ok() ? *url : Url();
}

struct UrlCase {
  std::string_view input, base, href, origin, authority, host, port, path, search, hash;
};

constexpr UrlCase kCases[] = {
#include "base/url_cases.inc"
};

Result<Url> ParseCase(const UrlCase& test) {
  if (test.base.empty()) return Url::Parse(test.input);
  Result<Url> base = Url::Parse(test.base);
  return base.ok() ? Url::Parse(test.input, *base) : base;
}

std::string WithSign(std::string_view sign, std::string_view part) {
  return part.empty() ? "" : std::string(sign).append(part);
}

TEST(Url, ParsesAsNodeDoes) {
  static_assert(std::size(kCases) >= 150);
  for (const UrlCase& test : kCases) {
    SCOPED_TRACE(testing::PrintToString(test.input) + " on " + testing::PrintToString(test.base));
    Result<Url> url = ParseCase(test);
    EXPECT_EQ(url.ok() ? url->href() : "", test.href);
    if (!url.ok() || test.href.empty()) continue;
    EXPECT_EQ(url->origin(), test.origin);
    EXPECT_EQ(url->authority(), test.authority);
    EXPECT_EQ(url->host(), test.host);
    EXPECT_EQ(url->port(), test.port);
    EXPECT_EQ(url->path(), test.path);
    EXPECT_EQ(WithSign("?", url->query()), test.search);
    EXPECT_EQ(WithSign("#", url->fragment()), test.hash);
  }
}

TEST(Url, HrefParsesToItself) {
  for (const UrlCase& test : kCases) {
    if (test.href.empty()) continue;
    Result<Url> again = Url::Parse(test.href);
    ASSERT_TRUE(again.ok()) << test.href;
    EXPECT_EQ(again->href(), test.href);
    EXPECT_EQ(again->path(), test.path);
  }
}

// Where Node 20 departs from the standard.
TEST(Url, FollowsTheStandardWhereNodeDoesNot) {
  EXPECT_EQ(Must("file:///c:foo/..").href(), "file:///");
  EXPECT_EQ(Must("foo://h/..").href(), "foo://h/");
  EXPECT_EQ(Url::Parse("..", Must("foo://h"))->href(), "foo://h/");
  EXPECT_FALSE(Url::Parse("http://1\xD7\x90.example/").ok());         // Bidi: begins with a digit
  EXPECT_FALSE(Url::Parse("http://\xD9\xA1\xD9\xA2.example/").ok());  // Arabic digits only
  EXPECT_EQ(Must("http://h/a^b").href(), "http://h/a%5Eb");
  EXPECT_EQ(Must("foo:a  #f").href(), "foo:a %20#f");
  EXPECT_EQ(Must("http://Xn--A.example/").host(), "xn--a.example");
  EXPECT_EQ(Must("http://xn--/").host(), "xn--");
  EXPECT_EQ(Must("http://STRA\xE1\xBA\x9E"
                 "E.example/")
                .host(),
            "xn--strae-oqa.example");
  EXPECT_EQ(Must("http://\xD3\x80.example/").host(), "xn--s5a.example");
}

TEST(Url, InvalidBytesBecomeReplacementCharacters) {
  EXPECT_EQ(Must("http://h/\xFF?\xC3#\xE2\x98").href(), "http://h/%EF%BF%BD?%EF%BF%BD#%EF%BF%BD");
  EXPECT_FALSE(Url::Parse("http://\xFF/").ok());
  EXPECT_FALSE(Url::Parse("http://a\0\xC3\xA4/"sv).ok());
}

TEST(Url, PartsOfAFullUrl) {
  Url url = Must("https://user:pw@example.com:8443/a/b?q=1&r#frag");
  EXPECT_EQ(url.scheme(), "https");
  EXPECT_EQ(url.username(), "user");
  EXPECT_EQ(url.password(), "pw");
  EXPECT_EQ(url.host(), "example.com");
  EXPECT_EQ(url.port(), "8443");
  EXPECT_EQ(url.effective_port(), 8443);
  EXPECT_EQ(url.authority(), "example.com:8443");
  EXPECT_EQ(url.origin(), "https://example.com:8443");
  EXPECT_EQ(url.path(), "/a/b");
  EXPECT_EQ(url.query(), "q=1&r");
  EXPECT_EQ(url.fragment(), "frag");
  EXPECT_EQ(url.request_target(), "/a/b?q=1&r");
  EXPECT_TRUE(url.is_http());
}

TEST(Url, EmptyUrlHasEmptyParts) {
  Url url;
  EXPECT_TRUE(url.empty());
  EXPECT_EQ(url.href(), "");
  for (std::string_view part :
       {url.scheme(), url.username(), url.password(), url.host(), url.port(), url.path(),
        url.query(), url.fragment(), url.authority(), url.request_target()}) {
    EXPECT_EQ(part, "");
  }
  EXPECT_FALSE(url.has_query());
  EXPECT_FALSE(url.is_http());
  EXPECT_FALSE(url.is_loopback());
  EXPECT_EQ(url.effective_port(), 0);
  EXPECT_EQ(url.origin(), "null");
  EXPECT_EQ(url.registered_domain(), "");
  EXPECT_TRUE(url.WithoutFragment().empty());
  EXPECT_TRUE(url.WithQuery("a").empty());
  EXPECT_FALSE(Url::Parse("x", url).ok());
  EXPECT_EQ(Url::Parse("http://h", url)->href(), "http://h/");
}

TEST(Url, EffectivePortIsTheDefaultOfTheScheme) {
  EXPECT_EQ(Must("http://h").effective_port(), 80);
  EXPECT_EQ(Must("https://h").effective_port(), 443);
  EXPECT_EQ(Must("wss://h").effective_port(), 443);
  EXPECT_EQ(Must("ftp://h").effective_port(), 21);
  EXPECT_EQ(Must("foo://h").effective_port(), 0);
  EXPECT_EQ(Must("foo://h:9").effective_port(), 9);
}

TEST(Url, AnEmptyQueryIsAQuery) {
  EXPECT_TRUE(Must("http://h/?").has_query());
  EXPECT_FALSE(Must("http://h/").has_query());
  EXPECT_FALSE(Must("http://h/#?").has_query());
  EXPECT_EQ(Must("http://h/?").request_target(), "/?");
  EXPECT_EQ(Must("http://h").request_target(), "/");
  EXPECT_EQ(Must("http://h#x?y").request_target(), "/");
}

TEST(Url, WithoutFragmentKeepsTheRest) {
  EXPECT_EQ(Must("http://h/a?b#c").WithoutFragment().href(), "http://h/a?b");
  EXPECT_EQ(Must("http://h/a#").WithoutFragment(), Must("http://h/a"));
  EXPECT_EQ(Must("http://h/a").WithoutFragment(), Must("http://h/a"));
}

TEST(Url, WithQueryReplacesTheQueryOnly) {
  EXPECT_EQ(Must("http://h/a").WithQuery("q=1").href(), "http://h/a?q=1");
  EXPECT_EQ(Must("http://h/a?old#f").WithQuery("q=1").href(), "http://h/a?q=1#f");
  EXPECT_EQ(Must("http://h/a?old").WithQuery("").href(), "http://h/a?");
  EXPECT_EQ(Must("http://h/a").WithQuery("a#b c\n'").href(), "http://h/a?a%23b%20c%0A%27");
  Url url = Must("http://h/a?old#f").WithQuery("q");
  EXPECT_EQ(url.query(), "q");
  EXPECT_EQ(url.fragment(), "f");
  EXPECT_EQ(url.path(), "/a");
}

TEST(Url, TooLongIsRefusedBeforeAndAfterEncoding) {
  std::string path(kMaxUrlLength - 9, 'a');
  EXPECT_TRUE(Url::Parse("http://h/" + path).ok());
  EXPECT_FALSE(Url::Parse("http://h/a" + path).ok());
  EXPECT_FALSE(Url::Parse("http://h/" + std::string(kMaxUrlLength / 2, ' ') + "x").ok());
  EXPECT_FALSE(Url::Parse("xx", Must("http://h/" + path.substr(1) + "/")).ok());
  EXPECT_TRUE(Must("http://h/").WithQuery(path + path).empty());
  EXPECT_TRUE(Must("http://h/#" + path.substr(1)).WithQuery("q").empty());
}

TEST(Url, LongHostsOfUnicodeAreRefusedAtOnce) {
  std::string host;
  for (int i = 0; i < 20000; ++i) host += "\xE4\xB8\xAD";
  EXPECT_FALSE(Url::Parse("http://" + host + "/").ok());
  EXPECT_TRUE(Url::Parse("http://" + host.substr(0, 300) + "/").ok());
}

TEST(Url, ErrorsSayWhatAndWhy) {
  Result<Url> url = Url::Parse("http://a b/\x1B[31m");
  ASSERT_FALSE(url.ok());
  EXPECT_EQ(url.error().kind, ErrorKind::kSkipPage);
  EXPECT_EQ(url.error().message, "not a URL (bad host): http://a b/ [31m");
  EXPECT_LT(Url::Parse(std::string(1 << 20, 'x')).error().message.size(), 300u);
}

TEST(Url, LoopbackIsKnownInAllSpellings) {
  for (std::string_view loopback :
       {"http://localhost/", "http://LOCALHOST.:80/", "http://sub.localhost/",
        "http://a.b.localhost./", "http://127.0.0.1/", "http://127.1/", "http://0x7f000001/",
        "http://127.255.0.9/", "http://2130706433/", "http://[::1]:8080/", "http://[0:0::0:1]/",
        "http://[::ffff:127.0.0.1]/", "http://[::ffff:7fff:1]/"}) {
    EXPECT_TRUE(Must(loopback).is_loopback()) << loopback;
  }
  for (std::string_view other :
       {"http://localhost.example/", "http://mylocalhost/", "http://127.example/",
        "http://127.0.0.1.example/", "http://128.0.0.1/", "http://[::2]/", "http://[::ffff:7f]/",
        "http://[::ffff:7f0:1]/", "http://0.0.0.0/", "http://12.7.0.1/"}) {
    EXPECT_FALSE(Must(other).is_loopback()) << other;
  }
}

TEST(Url, RegisteredDomainStandsBelowAPublicSuffix) {
  struct {
    std::string_view url, expected;
  } const cases[] = {
      {"http://example.com/", "example.com"},
      {"http://www.a.example.com/", "example.com"},
      {"http://news.bbc.co.uk/", "bbc.co.uk"},
      {"http://www.example.com./", "example.com"},
      {"http://me.github.io/", "me.github.io"},
      {"http://a.me.github.io/", "me.github.io"},
      {"http://www.city.kobe.jp/", "city.kobe.jp"},  // an exception of *.kobe.jp
      {"http://a.b.c.kobe.jp/", "b.c.kobe.jp"},
      {"http://www.xn--85x722f.com.cn/", "xn--85x722f.com.cn"},
      {"http://www.\xE9\xA3\x9F\xE7\x8B\xAE.\xE5\x85\xAC\xE5\x8F\xB8.cn/",
       "xn--85x722f.xn--55qx5d.cn"},
      {"http://a.b.unheard/", "b.unheard"},
      {"http://co.uk/", "co.uk"},
      {"http://com/", "com"},
      {"http://localhost/", "localhost"},
      {"http://192.168.1.1/", "192.168.1.1"},
      {"http://[::1]/", "[::1]"},
      {"mailto:a@example.com", ""},
  };
  for (const auto& test : cases) {
    EXPECT_EQ(Must(test.url).registered_domain(), test.expected) << test.url;
  }
}

TEST(Url, ComparesByHref) {
  EXPECT_EQ(Must("http://H/a/../b"), Must("http://h/b"));
  EXPECT_NE(Must("http://h/b"), Must("http://h/b#"));
  EXPECT_LT(Must("http://h/a"), Must("http://h/b"));
}

TEST(FormFields, AreEncodedAsFormsAre) {
  EXPECT_EQ(EncodeFormFields({}), "");
  EXPECT_EQ(EncodeFormFields({{"q", "deep web"}, {"go", ""}}), "q=deep+web&go=");
  EXPECT_EQ(EncodeFormFields({{"a&b", "c=d+e%"}}), "a%26b=c%3Dd%2Be%25");
  EXPECT_EQ(EncodeFormFields({{"\xC3\xA4", "\xE4"}}), "%C3%A4=%E4");
  EXPECT_EQ(EncodeFormFields({{" ", "  "}}), "+=++");
  // All signs of ASCII, as URLSearchParams of Node prints them.
  EXPECT_EQ(EncodeFormFields({{"!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\x7F", "\r\n"}}),
            "%21%22%23%24%25%26%27%28%29*%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7D"
            "%7E%7F=%0D%0A");
}

TEST(FormFields, AreDecodedLeniently) {
  EXPECT_THAT(DecodeFormFields("q=deep+web&go=&x"),
              ElementsAre(Pair("q", "deep web"), Pair("go", ""), Pair("x", "")));
  EXPECT_THAT(DecodeFormFields("&&a=b=c&=d&%zz=%41%"),
              ElementsAre(Pair("a", "b=c"), Pair("", "d"), Pair("%zz", "A%")));
  EXPECT_THAT(DecodeFormFields("a=%2B+%20"), ElementsAre(Pair("a", "+  ")));
  EXPECT_TRUE(DecodeFormFields("").empty());
}

TEST(FormFields, MayBePartedBySemicolons) {
  EXPECT_THAT(DecodeFormFields("p=a.git;a=search;s=x%3By"),
              ElementsAre(Pair("p", "a.git"), Pair("a", "search"), Pair("s", "x;y")));
  EXPECT_THAT(DecodeFormFields("a=1;b=2&c=3"), ElementsAre(Pair("a", "1;b=2"), Pair("c", "3")));
  EXPECT_THAT(DecodeFormFields("text=one;two"), ElementsAre(Pair("text", "one;two")));
}

TEST(FormFields, RoundTripEveryByte) {
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  FormFields fields = {{all, all}, {"", ""}, {"a", ""}};
  EXPECT_EQ(DecodeFormFields(EncodeFormFields(fields)), fields);
}

}  // namespace
}  // namespace upwell::base
