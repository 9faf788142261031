// SPDX-License-Identifier: Apache-2.0
#include "fetch/robots.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

namespace upwell::fetch {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

struct Check {
  std::string target;
  bool allowed;
};

void ExpectAllows(const std::string& body, const std::vector<Check>& checks) {
  const RobotsRules rules = RobotsRules::Parse(body, "upwell");
  for (const Check& check : checks) {
    EXPECT_EQ(rules.Allows(check.target), check.allowed) << check.target << " under\n" << body;
  }
}

// A file in which `line` begins `before_limit` bytes before the limit.
std::string FileWithLineAcrossTheLimit(const std::string& line, size_t before_limit) {
  std::string body = "user-agent: *\nallow: /x/open\n#";
  body.resize(kMaxRobotsBytes - before_limit - 1, '-');
  return body + "\n" + line;
}

TEST(RobotsTest, Rule6_WhatLiesWithin512KiBIsObeyed) {
  const std::string body = FileWithLineAcrossTheLimit("disallow: /late\n", 16);
  ASSERT_EQ(body.size(), kMaxRobotsBytes);
  ExpectAllows(body, {{"/late", false}, {"/other", true}});
}

TEST(RobotsTest, Rule6_WhatLiesBeyond512KiBIsNotRead) {
  const std::string body = FileWithLineAcrossTheLimit("disallow: /a\ndisallow: /beyond\n", 13);
  ExpectAllows(body, {{"/a", false}, {"/beyond", true}});
}

TEST(RobotsTest, Rule6_ForbiddingRuleCutInHalfForbidsMore) {
  // Ends as "disallow: /priv".
  const std::string body = FileWithLineAcrossTheLimit("disallow: /private/deep\n", 15);
  ExpectAllows(body, {{"/private/deep", false}, {"/private/other", false}, {"/public", true}});
}

TEST(RobotsTest, Rule6_AllowingRuleCutInHalfIsDropped) {
  std::string body = FileWithLineAcrossTheLimit("allow: /x/secret/open\n", 14);
  body.replace(0, 28, "user-agent: *\ndisallow: /x/\n");
  ExpectAllows(body, {{"/x/secret/open", false}, {"/x/secret", false}, {"/y", true}});
}

TEST(RobotsTest, Rule6_LineThatEndsAtTheLimitIsNotCut) {
  std::string body = FileWithLineAcrossTheLimit("allow: /x/\n", 10);
  body.replace(0, 28, "user-agent: *\ndisallow: /x/\n");
  ASSERT_EQ(body[kMaxRobotsBytes], '\n');
  ExpectAllows(body, {{"/x/page", true}});
}

TEST(RobotsTest, Rule6_CutInsideACommentLosesNothingOfTheRule) {
  std::string body = FileWithLineAcrossTheLimit("allow: /x/ # why not\n", 14);
  body.replace(0, 28, "user-agent: *\ndisallow: /x/\n");
  ExpectAllows(body, {{"/x/page", true}});
}

TEST(RobotsTest, Rule6_CutBehindADollarDoesNotAnchor) {
  // Ends as "disallow: /a$"; the dollar was in the middle.
  const std::string body = FileWithLineAcrossTheLimit("disallow: /a$b\n", 13);
  ExpectAllows(body, {{"/a$b", false}, {"/a", false}, {"/b", true}});
}

TEST(RobotsTest, Rule6_CutInsideAnEscapeStillForbids) {
  // Ends as "disallow: /a%4"; the whole was /aA.
  const std::string body = FileWithLineAcrossTheLimit("disallow: /a%41\n", 14);
  ExpectAllows(body, {{"/aA", false}, {"/b", true}});
}

TEST(RobotsTest, Rule7_OneBadLineDoesNotSpoilTheFile) {
  ExpectAllows(
      "user-agent: *\n<html><body>\n:::\n\x01\x02\xff\xfe\ndisallow\nno such thing: x\n"
      "disallow: /a\n: /b\n",
      {{"/a", false}, {"/b", true}});
}

TEST(RobotsTest, Rule7_NamesOfLinesAreReadWithoutCase) {
  ExpectAllows("USER-AGENT: *\nDiSaLlOw: /a\nALLOW: /a/b\n", {{"/a", false}, {"/a/b", true}});
}

TEST(RobotsTest, Rule7_AgentsAreComparedWithoutCase) {
  ExpectAllows("user-agent: UpWELL\ndisallow: /a\n", {{"/a", false}});
}

TEST(RobotsTest, Rule7_PathsAreComparedWithCase) {
  ExpectAllows("user-agent: *\ndisallow: /X/\n", {{"/X/y", false}, {"/x/y", true}});
}

TEST(RobotsTest, Rule8_TokenEndsWhereTheVersionBegins) {
  ExpectAllows("user-agent: upwell/1.0\ndisallow: /a\n", {{"/a", false}});
  ExpectAllows("user-agent: Upwell (any words)\ndisallow: /a\n", {{"/a", false}});
  ExpectAllows("user-agent: upwell*\ndisallow: /a\n", {{"/a", false}});
}

TEST(RobotsTest, Rule8_LongerAndShorterTokensAreOtherRobots) {
  ExpectAllows("user-agent: upwellbot\ndisallow: /\n", {{"/a", true}});
  ExpectAllows("user-agent: upwell-images\ndisallow: /\n", {{"/a", true}});
  ExpectAllows("user-agent: up\ndisallow: /\n", {{"/a", true}});
  ExpectAllows("user-agent: 1upwell\ndisallow: /\n", {{"/a", true}});
  ExpectAllows("user-agent:\ndisallow: /\n", {{"/a", true}});
}

TEST(RobotsTest, Rule9_GroupsThatNameUsAreMerged) {
  ExpectAllows(
      "user-agent: upwell\ndisallow: /a\n\nuser-agent: other\ndisallow: /b\n\n"
      "user-agent: upwell\ndisallow: /c\n",
      {{"/a", false}, {"/b", true}, {"/c", false}});
}

TEST(RobotsTest, Rule9_GroupsForEveryoneAreMerged) {
  ExpectAllows("user-agent: *\ndisallow: /a\nuser-agent: other\nuser-agent: *\ndisallow: /b\n",
               {{"/a", false}, {"/b", false}, {"/c", true}});
}

TEST(RobotsTest, Rule9_OurGroupReplacesThatForEveryone) {
  for (const std::string body :
       {"user-agent: *\ndisallow: /\nuser-agent: upwell\ndisallow: /a\n",
        "user-agent: upwell\ndisallow: /a\nuser-agent: *\ndisallow: /\n"}) {
    ExpectAllows(body, {{"/a", false}, {"/b", true}});
  }
}

TEST(RobotsTest, Rule9_OurEmptyGroupAllowsEverything) {
  ExpectAllows("user-agent: *\ndisallow: /\n\nuser-agent: upwell\ndisallow:\n", {{"/a", true}});
  ExpectAllows("user-agent: *\ndisallow: /\n\nuser-agent: upwell\n", {{"/a", true}});
}

TEST(RobotsTest, Rule9_WithoutAGroupForUsEverythingIsAllowed) {
  ExpectAllows("user-agent: other\ndisallow: /\n", {{"/", true}, {"/a?b=c", true}});
  ExpectAllows("", {{"/", true}});
}

TEST(RobotsTest, Rule9_ConsecutiveAgentsShareAGroup) {
  ExpectAllows("user-agent: a\nuser-agent: upwell\nuser-agent: b\ndisallow: /x\ndisallow: /y\n",
               {{"/x", false}, {"/y", false}, {"/z", true}});
}

TEST(RobotsTest, Rule9_AnAgentAfterARuleBeginsANewGroup) {
  ExpectAllows("user-agent: upwell\ndisallow: /x\nuser-agent: b\ndisallow: /y\n",
               {{"/x", false}, {"/y", true}});
  ExpectAllows("user-agent: upwell\ndisallow:\nuser-agent: b\ndisallow: /y\n", {{"/y", true}});
}

TEST(RobotsTest, Rule9_SitemapAndUnknownLinesDoNotEndAGroup) {
  ExpectAllows(
      "user-agent: upwell\nsitemap: https://example.com/s.xml\nuser-agent: b\n"
      "disallow: /x\nclean-param: s /y\nsitemap: https://example.com/t.xml\n\ndisallow: /y\n",
      {{"/x", false}, {"/y", false}});
}

TEST(RobotsTest, Rule9_ACrawlDelayIsARuleOfItsGroup) {
  ExpectAllows("user-agent: *\ncrawl-delay: 5\n\nuser-agent: badbot\ndisallow: /\n",
               {{"/a", true}});
}

TEST(RobotsTest, Rule9_RulesBeforeAnyGroupAreIgnored) {
  ExpectAllows("disallow: /\nallow: /x\ncrawl-delay: 9\nuser-agent: *\ndisallow: /a\n",
               {{"/a", false}, {"/b", true}});
}

TEST(RobotsTest, Rule10_LongestMatchWins) {
  ExpectAllows("user-agent: *\ndisallow: /x/page.html\nallow: /x/\n",
               {{"/x/page.html", false}, {"/x/", true}, {"/x/other", true}});
  ExpectAllows("user-agent: *\nallow: /x/page.html\ndisallow: /x/\n",
               {{"/x/page.html", true}, {"/x/", false}, {"/x/other", false}});
}

TEST(RobotsTest, Rule10_LongestMatchWinsAmongWildcards) {
  ExpectAllows("user-agent: *\nallow: /page\ndisallow: /*.html\n",
               {{"/page.html", false}, {"/page", true}});
  ExpectAllows("user-agent: *\nallow: /$\ndisallow: /\n", {{"/", true}, {"/page.html", false}});
}

TEST(RobotsTest, Rule10_LengthIsCountedInOctetsOfTheEncodedPath) {
  // "/ツ" is ten octets, "/*******x" nine.
  ExpectAllows("user-agent: *\nallow: /\xE3\x83\x84\ndisallow: /*******\n",
               {{"/%E3%83%84", true}, {"/other", false}});
}

TEST(RobotsTest, Rule10_OnATieAllowWins) {
  ExpectAllows("user-agent: *\ndisallow: /\nallow: /\n", {{"/", true}, {"/a", true}});
  ExpectAllows("user-agent: *\nallow: /a\ndisallow: /a\n", {{"/a", true}});
}

TEST(RobotsTest, Rule10_AnEmptyDisallowForbidsNothing) {
  ExpectAllows("user-agent: *\ndisallow:\n", {{"/", true}, {"/a", true}});
  ExpectAllows("user-agent: *\ndisallow:   # nothing\n", {{"/a", true}});
}

TEST(RobotsTest, Rule11_StarIsAnyRun) {
  ExpectAllows("user-agent: *\ndisallow: /a*c/d\n",
               {{"/ac/d", false}, {"/abc/d/e", false}, {"/a/b/c/d", false}, {"/a/c", true}});
  ExpectAllows("user-agent: *\ndisallow: *.pdf\n", {{"/x/y.pdf", false}, {"/pdf", true}});
  ExpectAllows("user-agent: *\ndisallow: /**/x\n", {{"/a/x", false}, {"/x", true}});
}

TEST(RobotsTest, Rule11_DollarIsTheEnd) {
  ExpectAllows("user-agent: *\ndisallow: /foo/bar$\n",
               {{"/foo/bar", false}, {"/foo/bar/", true}, {"/foo/bar?q", true}});
  ExpectAllows("user-agent: *\ndisallow: /*.php$\n",
               {{"/a.php", false}, {"/a.php.php", false}, {"/a.php?x=1", true}, {"/a.php5", true}});
  ExpectAllows("user-agent: *\ndisallow: /ab*ba$\n", {{"/abba", false}, {"/aba", true}});
  ExpectAllows("user-agent: *\ndisallow: /x*$\n", {{"/x", false}, {"/xyz", false}});
}

TEST(RobotsTest, Rule11_DollarElsewhereIsADollar) {
  ExpectAllows("user-agent: *\ndisallow: /a$b\n", {{"/a$bc", false}, {"/a", true}});
}

TEST(RobotsTest, Rule11_EscapedWildcardsAreThemselves) {
  ExpectAllows("user-agent: *\ndisallow: /file-%2A.html\n",
               {{"/file-*.html", false}, {"/file-%2a.html", false}, {"/file-x.html", true}});
  ExpectAllows("user-agent: *\ndisallow: /price-%24\n",
               {{"/price-$", false}, {"/price-$9", false}, {"/price-", true}});
}

TEST(RobotsTest, Rule11_HashBeginsAComment) {
  ExpectAllows("user-agent: * # all\ndisallow: /a#b\n# disallow: /c\n",
               {{"/a", false}, {"/c", true}});
}

TEST(RobotsTest, Rule11_QueryIsMatchedToo) {
  ExpectAllows("user-agent: *\ndisallow: /search?q=\ndisallow: /*?*sort=\n",
               {{"/search?q=x", false},
                {"/search?p=1", true},
                {"/list?page=2&sort=up", false},
                {"/list/sort=up", true}});
}

TEST(RobotsTest, Rule12_OctetsOutsideAsciiAreComparedEncoded) {
  const std::string raw = "/foo/bar/\xE3\x83\x84";
  const std::string encoded = "/foo/bar/%E3%83%84", lower = "/foo/bar/%e3%83%84";
  for (const std::string& pattern : {raw, encoded, lower}) {
    ExpectAllows("user-agent: *\ndisallow: " + pattern + "\n",
                 {{raw, false}, {encoded, false}, {lower, false}, {"/foo/bar/x", true}});
  }
}

TEST(RobotsTest, Rule12_EscapesOfUnreservedCharactersAreUndone) {
  ExpectAllows("user-agent: *\ndisallow: /foo/bar/%62%61%7A\n", {{"/foo/bar/baz", false}});
  ExpectAllows("user-agent: *\ndisallow: /foo/bar/baz\n", {{"/foo/bar/%62%61%7a", false}});
}

TEST(RobotsTest, Rule12_EscapesOfReservedCharactersStay) {
  ExpectAllows("user-agent: *\ndisallow: /a%2Fb\n", {{"/a%2fb", false}, {"/a/b", true}});
  ExpectAllows("user-agent: *\ndisallow: /a?b\n", {{"/a?b", false}, {"/a%3Fb", true}});
}

TEST(RobotsTest, Rule12_ALonePercentIsItself) {
  ExpectAllows("user-agent: *\ndisallow: /100%\n", {{"/100%", false}, {"/100%zz", false}});
}

TEST(RobotsTest, ByteOrderMarkIsSkipped) {
  ExpectAllows("\xEF\xBB\xBFuser-agent: *\ndisallow: /a\n", {{"/a", false}});
}

TEST(RobotsTest, AllKindsOfLineEndsAreRead) {
  for (const std::string end : {"\n", "\r", "\r\n", "\n\n", "\r\r\n"}) {
    ExpectAllows("user-agent: *" + end + "disallow: /a" + end + "disallow: /b",
                 {{"/a", false}, {"/b", false}, {"/c", true}});
  }
}

TEST(RobotsTest, WhiteSpaceAroundNameAndValueIsIgnored) {
  ExpectAllows(" \tuser-agent\t :  * \n  disallow :\t/a \t\n", {{"/a", false}, {"/b", true}});
}

TEST(RobotsTest, AMissingColonIsForgivenBetweenTwoWords) {
  ExpectAllows("user-agent *\ndisallow /a\ndisallow /b /c\n", {{"/a", false}, {"/b", true}});
}

TEST(RobotsTest, APatternWithoutSlashBeginsAtTheRoot) {
  ExpectAllows("user-agent: *\ndisallow: a\n", {{"/a", false}, {"/b/a", true}});
}

TEST(RobotsTest, RobotsTxtItselfIsAlwaysAllowed) {
  ExpectAllows("user-agent: *\ndisallow: /\n", {{"/robots.txt", true}, {"/robots.txts", false}});
  EXPECT_TRUE(RobotsRules::DisallowAll().Allows("/robots.txt"));
}

TEST(RobotsTest, AllowAllAndDisallowAllDoSo) {
  for (const std::string target : {"/", "/a?b", ""}) {
    EXPECT_TRUE(RobotsRules::AllowAll().Allows(target)) << target;
    EXPECT_FALSE(RobotsRules::DisallowAll().Allows(target)) << target;
  }
}

struct DelayCase {
  std::string value;
  std::optional<base::Duration> delay;
};

TEST(RobotsTest, Rule15_CrawlDelayIsReadAsGiven) {
  const std::vector<DelayCase> cases = {
      {"10", seconds(10)},        {"0", seconds(0)},
      {"0.5", milliseconds(500)}, {".25", milliseconds(250)},
      {"2.", seconds(2)},         {"1.0000001", seconds(1)},
      {"86400", seconds(86400)},  {"10 seconds", seconds(10)},
      {"5 # five", seconds(5)},   {"999999999999999999999999", seconds(1'000'000'000)},
      {"-5", std::nullopt},       {"", std::nullopt},
      {".", std::nullopt},        {"nan", std::nullopt},
      {"inf", std::nullopt},      {"soon", std::nullopt},
  };
  for (const DelayCase& c : cases) {
    const RobotsRules rules =
        RobotsRules::Parse("user-agent: *\ncrawl-delay: " + c.value + "\n", "upwell");
    EXPECT_EQ(rules.crawl_delay(), c.delay) << c.value;
  }
}

TEST(RobotsTest, Rule15_CrawlDelayIsThatOfOurGroupElseThatForEveryone) {
  const auto delay = [](const std::string& body) {
    return RobotsRules::Parse(body, "upwell").crawl_delay();
  };
  EXPECT_EQ(delay("user-agent: *\ncrawl-delay: 9\nuser-agent: upwell\ncrawl-delay: 2\n"),
            seconds(2));
  EXPECT_EQ(delay("user-agent: *\ncrawl-delay: 9\nuser-agent: upwell\ndisallow: /a\n"), seconds(9));
  EXPECT_EQ(delay("user-agent: other\ncrawl-delay: 9\n"), std::nullopt);
  EXPECT_EQ(delay("user-agent: *\ncrawl-delay: 9\ncrawl-delay: 3\ncrawl-delay: x\n"), seconds(9));
}

TEST(RobotsTest, SitemapsAreCollectedAnywhereInOrder) {
  const RobotsRules rules = RobotsRules::Parse(
      "Sitemap: https://example.com/1.xml\nuser-agent: other\nsitemap:https://example.com/2.xml\n"
      "disallow: /\nSITEMAP: /3.xml # relative\nsitemap:\n",
      "upwell");
  EXPECT_EQ(rules.sitemaps(), (std::vector<std::string>{"https://example.com/1.xml",
                                                        "https://example.com/2.xml", "/3.xml"}));
}

TEST(RobotsTest, SitemapsAreAtMostAThousand) {
  std::string body;
  for (int i = 0; i < 1500; ++i) body += "sitemap: /" + std::to_string(i) + "\n";
  EXPECT_EQ(RobotsRules::Parse(body, "upwell").sitemaps().size(), 1000u);
}

TEST(RobotsTest, HalfASitemapIsDropped) {
  const std::string body =
      FileWithLineAcrossTheLimit("sitemap: https://example.com/sitemap.xml\n", 25);
  EXPECT_TRUE(RobotsRules::Parse(body, "upwell").sitemaps().empty());
}

TEST(RobotsTest, ManyStarsTakeLinearTime) {
  // Matching by trying every way would not end within the life of the test.
  std::string pattern = "/";
  for (int i = 0; i < 20'000; ++i) pattern += "*a";
  const std::string body = "user-agent: *\ndisallow: " + pattern + "b$\n";
  const std::string target = "/" + std::string(60'000, 'a');
  ExpectAllows(body, {{target + "b", false}});
  EXPECT_TRUE(RobotsRules::Parse(body, "upwell").Allows(target));
}

TEST(RobotsTest, RepetitiveNeedlesTakeLinearTime) {
  const std::string body = "user-agent: *\ndisallow: *" + std::string(30'000, 'a') + "b\n";
  EXPECT_TRUE(RobotsRules::Parse(body, "upwell").Allows("/" + std::string(60'000, 'a')));
}

TEST(RobotsTest, AFileFullOfRulesIsObeyedWhole) {
  std::string body = "user-agent: *\n";
  int rules_in_file = 0;
  while (body.size() < kMaxRobotsBytes - 30) {
    body += "disallow: /" + std::to_string(rules_in_file++) + "/\n";
  }
  const RobotsRules rules = RobotsRules::Parse(body, "upwell");
  for (const int i : {0, rules_in_file / 2, rules_in_file - 1}) {
    EXPECT_FALSE(rules.Allows("/" + std::to_string(i) + "/x")) << i;
  }
  EXPECT_TRUE(rules.Allows("/" + std::to_string(rules_in_file) + "/x"));
}

TEST(RobotsTest, TooManyWildcardsForbidMoreAndNeverLess) {
  std::string body = "user-agent: *\ndisallow: /y/\n";
  for (int i = 0; i < 5000; ++i) body += "disallow: /" + std::to_string(i) + "/*/z\n";
  body += "disallow: /x/*/z\nallow: /y/*/z\ndisallow: /v/*\n";
  ExpectAllows(body, {{"/4999/a/z", false},
                      {"/4999/a", true},
                      {"/x/a", false},
                      {"/y/a/z", false},
                      {"/v/a", false},
                      {"/w", true}});
}

struct JudgedCase {
  const char* body;
  const char* target;
  bool allowed;
};

// Judged by another implementation; scripts/make_robots_cases.py made the table.
constexpr JudgedCase kJudgedCases[] = {
#include "fetch/robots_cases.inc"
};

TEST(RobotsTest, AgreesWithAnotherImplementation) {
  ASSERT_GE(std::size(kJudgedCases), 300u);
  for (const JudgedCase& c : kJudgedCases) {
    EXPECT_EQ(RobotsRules::Parse(c.body, "upwell").Allows(c.target), c.allowed)
        << c.target << " under\n"
        << c.body;
  }
}

}  // namespace
}  // namespace upwell::fetch
