// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/prefix_crawl.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "base/text.h"

namespace upwell::harvest {
namespace {

// A text input that finds what begins with the text.
struct Site {
  std::vector<std::string> values;
  size_t least = 1;
  size_t cap = SIZE_MAX;
  bool counts = false;
  bool sorted = true;

  std::vector<std::string> Find(const std::string& prefix) const {
    std::vector<std::string> found;
    if (base::CountCodePoints(prefix) < least) return found;
    for (const std::string& value : values) {
      if (value.starts_with(prefix)) found.push_back(value);
    }
    return found;
  }
};

struct Walk {
  std::set<std::string> found;
  std::vector<std::string> asked;
};

Walk WalkThrough(const Site& site, PrefixCrawl* crawl, size_t most = 5000) {
  Walk walk;
  while (walk.asked.size() < most) {
    const std::optional<std::string> prefix = crawl->Next();
    if (!prefix) break;
    walk.asked.push_back(*prefix);
    std::vector<std::string> shown = site.Find(*prefix);
    PrefixAnswer answer;
    if (site.counts) answer.count = shown.size();
    const bool overflowed = shown.size() > site.cap;
    if (overflowed) shown.resize(site.cap);
    answer.kind = overflowed      ? PrefixAnswer::Kind::kOverflowed
                  : shown.empty() ? PrefixAnswer::Kind::kNothing
                                  : PrefixAnswer::Kind::kWhole;
    answer.shown = shown.size();
    for (const std::string& value : shown) {
      answer.new_records += walk.found.insert(value).second;
      crawl->LearnValue(value);
    }
    if (site.sorted) answer.values = shown;
    crawl->Learn(*prefix, answer);
  }
  return walk;
}

// Each of `heads` with each of `tails`, in order.
std::vector<std::string> Combine(const std::vector<std::string>& heads,
                                 const std::vector<std::string>& tails) {
  std::vector<std::string> combined;
  for (const std::string& head : heads) {
    for (const std::string& tail : tails) combined.push_back(head + tail);
  }
  std::sort(combined.begin(), combined.end());
  return combined;
}

std::vector<std::string> WrittenNumbers(size_t n) {
  base::Rng rng(5);
  std::set<std::string> numbers;
  while (numbers.size() < n) numbers.insert(std::to_string(100'000 + rng.Below(900'000)));
  return {numbers.begin(), numbers.end()};
}

TEST(PrefixCrawl, FindsAllNumbersByTheirBeginnings) {
  for (const bool counts : {false, true}) {
    const Site site{WrittenNumbers(2000), 1, 100, counts};
    PrefixCrawl crawl(6);
    for (char digit = '0'; digit <= '9'; ++digit) crawl.LearnSpelling({&digit, 1});
    crawl.LearnValue(site.values.front());
    const Walk walk = WalkThrough(site, &crawl);
    EXPECT_EQ(walk.found.size(), 2000u);
    EXPECT_LE(walk.asked.size(), 100u);
  }
}

TEST(PrefixCrawl, LearnsTheLeastLengthThatTheSiteTakes) {
  const Site site{Combine({"smi", "bro", "cla", "bra", "sma", "clo"},
                          {"th", "thers", "wn", "rk", "ston", "rson", "mer", "ley"}),
                  3, 5, false};
  PrefixCrawl crawl(20);
  for (const char* word : {"small", "brawn", "clock", "brass", "bath", "town", "skiwear"})
    crawl.LearnSpelling(word);
  for (const char* value : {"smith", "brothers", "clark"}) crawl.LearnValue(value);
  const Walk walk = WalkThrough(site, &crawl);
  EXPECT_EQ(crawl.least_length(), 3u);
  EXPECT_GE(walk.found.size() * 10, site.values.size() * 9);
  const auto is_short = [](const std::string& prefix) { return prefix.size() < 3; };
  EXPECT_LE(std::count_if(walk.asked.begin(), walk.asked.end(), is_short), 6);
}

TEST(PrefixCrawl, ClosesWhatWasAnsweredInFullOrFoundNothing) {
  const Site site{Combine({"a", "b"}, {"x", "y", "z"}), 1, 10};
  PrefixCrawl crawl(20);
  crawl.LearnValue("ax");
  const Walk walk = WalkThrough(site, &crawl);
  for (const std::string& prefix : walk.asked) EXPECT_EQ(prefix.size(), 1u) << prefix;
  EXPECT_TRUE(crawl.Covers("axe"));
  EXPECT_FALSE(crawl.Covers("owl"));
}

TEST(PrefixCrawl, AsksKnownBeginningsFirstAndNeverTwice) {
  const Site site{Combine({"north", "south", "west"}, {"field", "wood", "ham"}), 1, 2};
  PrefixCrawl crawl(20);
  for (const std::string& value : site.values) crawl.LearnValue(value);
  const Walk walk = WalkThrough(site, &crawl);
  EXPECT_EQ(std::set<std::string>({"n", "s", "w"}),
            std::set<std::string>(walk.asked.begin(), walk.asked.begin() + 3));
  EXPECT_EQ(std::set<std::string>(walk.asked.begin(), walk.asked.end()).size(), walk.asked.size());
}

TEST(PrefixCrawl, PassesOverWhatAnAnswerInOrderHasShown) {
  const Site sorted{WrittenNumbers(300), 1, 20};
  Site shuffled = sorted;
  shuffled.sorted = false;
  PrefixCrawl one(6), other(6);
  one.LearnValue("1234567890");
  other.LearnValue("1234567890");
  const Walk fewer = WalkThrough(sorted, &one), more = WalkThrough(shuffled, &other);
  EXPECT_EQ(fewer.found.size(), 300u);
  EXPECT_LT(fewer.asked.size(), more.asked.size());
}

TEST(PrefixCrawl, GoesOnWhereALimitIsNoticedLate) {
  PrefixCrawl crawl(20);
  crawl.LearnValue("ab");
  EXPECT_EQ(crawl.Next(), "a");
  crawl.Learn("a", {PrefixAnswer::Kind::kWhole, 50, std::nullopt, 50, {}});
  EXPECT_EQ(crawl.Next(), "b");
  crawl.Learn("b", {PrefixAnswer::Kind::kWhole, 3, std::nullopt, 3, {}});
  EXPECT_EQ(crawl.Next(), std::nullopt);
  crawl.LearnLimit(50);
  EXPECT_EQ(crawl.Next(), "ab");
}

// "copper" has as many as the site shows: nothing between is asked.
TEST(PrefixCrawl, GoesDownAtOnceWhereAllThatIsShownGoesOnAlike) {
  const Site site{Combine({"copper "}, {"bell", "coin", "drum", "kettle"}), 1, 3};
  PrefixCrawl crawl(20);
  for (const std::string& value : site.values) crawl.LearnValue(value);
  const Walk walk = WalkThrough(site, &crawl);
  EXPECT_EQ(walk.found.size(), 4u);
  EXPECT_EQ(walk.asked[0], "c");
  EXPECT_TRUE(walk.asked[1].starts_with("copper ")) << walk.asked[1];
}

struct ScriptCase {
  const char* name;
  std::vector<std::string> heads, tails;
  std::string known;
};
class Scripts : public testing::TestWithParam<ScriptCase> {};

TEST_P(Scripts, AreWalkedThroughByCharacters) {
  const Site site{Combine(GetParam().heads, GetParam().tails), 1, 4};
  PrefixCrawl crawl(20);
  crawl.LearnValue(GetParam().known);
  const Walk walk = WalkThrough(site, &crawl);
  EXPECT_EQ(walk.found.size(), site.values.size());
  for (const std::string& prefix : walk.asked) EXPECT_TRUE(base::IsValidUtf8(prefix));
}

INSTANTIATE_TEST_SUITE_P(
    PrefixCrawl, Scripts,
    testing::Values(ScriptCase{"Cyrillic", {"иван", "ива", "нов"}, {"ов", "енко", "а"}, "иванов"},
                    ScriptCase{"Chinese", {"東京", "東大"}, {"都", "京大", "阪"}, "東京大阪都"},
                    ScriptCase{"Greek", {"παπ", "παν"}, {"αδος", "ος", "α"}, "παπανδος"}),
    [](const auto& info) { return info.param.name; });

TEST(PrefixCrawl, GivesUpWhereNothingNewIsFound) {
  PrefixCrawl crawl(20);
  for (char c = 'a'; c <= 'z'; ++c) crawl.LearnValue(std::string(4, c));
  Site site;
  site.least = 99;
  const Walk walk = WalkThrough(site, &crawl);
  EXPECT_LE(walk.asked.size(), 60u);
}

TEST(PrefixCrawl, LeavesSignsThatTheSiteDoesNotTake) {
  Site site{Combine({"a", "b", "c", "d", "e"}, {"a", "b", "c", "d", "e"}), 1, 3};
  PrefixCrawl crawl(20);
  for (char c = 'a'; c <= 'e'; ++c) crawl.LearnValue(std::string(1, c) + ", x");
  const Walk walk = WalkThrough(site, &crawl);
  const auto has_sign = [](const std::string& prefix) {
    return prefix.find(',') != std::string::npos;
  };
  EXPECT_EQ(walk.found.size(), 25u);
  EXPECT_LE(std::count_if(walk.asked.begin(), walk.asked.end(), has_sign), 8);
}

// Surnames have none, however many of them were seen elsewhere.
TEST(PrefixCrawl, LeavesDigitsThatNoValueHas) {
  const auto has_digit = [](const std::string& prefix) {
    return std::any_of(prefix.begin(), prefix.end(), base::IsAsciiDigit);
  };
  for (const bool has_numbers : {false, true}) {
    Site site{Combine({"a", "b", "c", "d", "e"}, {"a", "b", "c", "d", "e"}), 1, 3};
    if (has_numbers) site.values.push_back("e5");
    PrefixCrawl crawl(20);
    for (char digit = '0'; digit <= '9'; ++digit) crawl.LearnSpelling({&digit, 1});
    for (const std::string value : {"aa", "bb", "cc", "dd", "ee"}) crawl.LearnValue(value);
    if (has_numbers) crawl.LearnValue("e5");
    const Walk walk = WalkThrough(site, &crawl);
    EXPECT_EQ(walk.found.size(), site.values.size());
    const auto digits = std::count_if(walk.asked.begin(), walk.asked.end(), has_digit);
    if (has_numbers) {
      EXPECT_GE(digits, 10);
    } else {
      EXPECT_LE(digits, 3);
    }
  }
}

TEST(PrefixCrawl, AsksNothingTwiceThatIsSpeltAlike) {
  PrefixCrawl crawl(20);
  for (const char* value : {"mü", "mä", "mu", "ja"}) crawl.LearnValue(value);
  crawl.Respell([](std::string_view value) {
    return std::string(value == "mü" ? "mu" : value == "mä" ? "ma" : value);
  });
  const Walk walk = WalkThrough(Site{{"mua", "mub", "maa", "mab", "jaa"}, 2, 10}, &crawl);
  EXPECT_EQ(walk.found.size(), 5u);
  EXPECT_TRUE(std::all_of(walk.asked.begin(), walk.asked.end(), base::IsAllAscii));
}

// Every question overflows, with values nobody has seen.
TEST(PrefixCrawl, IsBoundedWhereEveryBeginningFindsOthers) {
  PrefixCrawl crawl(1'000'000);
  crawl.LearnValue("a");
  base::Rng rng(1);
  size_t asked = 0;
  for (; asked < 2000; ++asked) {
    const std::optional<std::string> prefix = crawl.Next();
    if (!prefix) break;
    EXPECT_LE(base::CountCodePoints(*prefix), 24u);
    for (int i = 0; i < 10; ++i) crawl.LearnValue(*prefix + std::to_string(rng.Below(1'000'000)));
    crawl.Learn(*prefix, {PrefixAnswer::Kind::kOverflowed, 10, UINT64_MAX, 0, {}});
  }
  EXPECT_LE(asked, 200u);
}

TEST(PrefixCrawl, AsksNothingWhereNothingIsKnown) {
  PrefixCrawl crawl(20);
  EXPECT_EQ(crawl.Next(), std::nullopt);
  PrefixCrawl none(0);
  none.LearnValue("abc");
  EXPECT_EQ(none.Next(), std::nullopt);
}

}  // namespace
}  // namespace upwell::harvest
