// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_text.h"

#include <gtest/gtest.h>

#include "answer/pager/pager_address.h"

namespace upwell::answer {
namespace {

struct TextCase {
  std::string_view text;
  PagerWord word;
  Arrow arrow = Arrow::kNone;
  int number = -1, last = -1;
};

TEST(PagerText, IsRead) {
  const TextCase cases[] = {
      {"Next »", PagerWord::kNext, Arrow::kFarRight},
      {"Next 20", PagerWord::kNext},
      {"< Prev", PagerWord::kPrevious, Arrow::kLeft},
      {"›", PagerWord::kNone, Arrow::kRight},
      {">>", PagerWord::kNone, Arrow::kFarRight},
      {">|", PagerWord::kNone, Arrow::kRightEnd},
      {"|<<", PagerWord::kNone, Arrow::kLeftEnd},
      {"<>", PagerWord::kNone},
      {"最後一頁 »", PagerWord::kLast, Arrow::kFarRight},
      {"[3]", PagerWord::kNone, Arrow::kNone, 3},
      {"Page 4", PagerWord::kNone, Arrow::kNone, 4},
      {"第 5 頁", PagerWord::kNone, Arrow::kNone, 5},
      {"1,097", PagerWord::kNone, Arrow::kNone, 1097},
      {"٣", PagerWord::kNone, Arrow::kNone, 3},
      {"21–30", PagerWord::kNone, Arrow::kNone, 21, 30},
      {"30-21", PagerWord::kNone},
      {"3 comments", PagerWord::kNone},
      {"12345678901234", PagerWord::kNone},
      {"", PagerWord::kNone},
      {"\xff\xfe", PagerWord::kNone},
  };
  for (const TextCase& c : cases) {
    const PagerText said = ReadPagerText(c.text);
    EXPECT_EQ(said.word, c.word) << c.text;
    EXPECT_EQ(said.arrow, c.arrow) << c.text;
    EXPECT_EQ(said.number ? static_cast<int>(*said.number) : -1, c.number) << c.text;
    EXPECT_EQ(said.last ? static_cast<int>(*said.last) : -1, c.last) << c.text;
  }
}

TEST(PagerText, TellsStepsOfOtherThings) {
  for (const std::string_view text :
       {"Next month", "Next article »", "Nächster Artikel", "下一篇"}) {
    EXPECT_TRUE(ReadPagerText(text).names_thing) << text;
  }
  EXPECT_FALSE(ReadPagerText("Next page").names_thing);
}

TEST(PagerText, FindsNumbersThatStandAlone) {
  EXPECT_EQ(BareNumber("| 3 |"), 3u);
  EXPECT_EQ(BareNumber("３"), 3u);
  EXPECT_EQ(BareNumber("3 of 9"), std::nullopt);
  EXPECT_EQ(BareNumber("..."), std::nullopt);
}

AddressStep Step(std::string_view from, std::string_view to) {
  const std::string site = "http://site.example";
  return PageAddress(*base::Url::Parse(site + std::string(from)))
      .StepTo(*base::Url::Parse(site + std::string(to)));
}

TEST(PageAddress, KnowsWhatChanges) {
  EXPECT_EQ(Step("/s?q=a&page=2", "/s?q=a&page=3").grows, 1);
  EXPECT_EQ(Step("/s?q=a&start=40", "/s?q=a&start=20").grows, -20);
  EXPECT_TRUE(Step("/s?q=a", "/s?q=a&page=2").changed_is_number);
  EXPECT_FALSE(Step("/s?q=a", "/s?q=b").changed_is_number);
  EXPECT_TRUE(Step("/birds", "/birds/page/2").same_path);
  EXPECT_TRUE(Step("/birds/page/2", "/birds/page/3").same_path);
  EXPECT_EQ(Step("/birds", "/birds/page/2").page_number, 2u);
  EXPECT_EQ(Step("/birds", "/birds/2").page_number, std::nullopt);
  EXPECT_TRUE(Step("/s?q=a", "/s?q=a&per_page=50").changes_page_size);
  EXPECT_TRUE(Step("/s?q=a", "/s?q=a&sort=price").changes_order);
  EXPECT_TRUE(Step("/s?q=a#x", "/s?q=a").same_address);
  EXPECT_EQ(Step("/s?q=a&lang=en", "/s?q=a").removed, 1u);
}

TEST(PageAddress, NamesCount) {
  EXPECT_EQ(CountsOfName("page"), Counts::kPages);
  EXPECT_EQ(CountsOfName("tx_news[currentPage]"), Counts::kPages);
  EXPECT_EQ(CountsOfName("per_page"), Counts::kPageSize);
  EXPECT_EQ(CountsOfName("limitstart"), Counts::kRecords);
  EXPECT_EQ(CountsOfName("homepage"), Counts::kNothing);
  EXPECT_EQ(CountsOfName("q"), Counts::kNothing);
}

}  // namespace
}  // namespace upwell::answer
