// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/site_habits.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

TEST(SiteHabits, MayCutAnAnswerOfFullPagesOff) {
  SiteHabits habits;
  habits.LearnPage(20);
  EXPECT_TRUE(habits.MayBeCut({60, std::nullopt}));
  EXPECT_FALSE(habits.MayBeCut({60, 60})) << "it says that this is all";
  EXPECT_FALSE(habits.MayBeCut({59, std::nullopt})) << "the last page was not full";
  EXPECT_FALSE(habits.MayBeCut({0, std::nullopt}));
  habits.LearnEnd({75, std::nullopt});
  EXPECT_FALSE(habits.MayBeCut({60, std::nullopt})) << "another answer was longer";
  SiteHabits known;
  known.LearnPage(20);
  known.LearnEnd({60, std::nullopt});
  known.LearnEnd({60, std::nullopt});
  ASSERT_EQ(known.result_limit(), 60u);
  EXPECT_FALSE(known.MayBeCut({60, std::nullopt})) << "the limit is known";
}

SiteHabits WithPages(uint64_t size) {
  SiteHabits habits;
  habits.LearnPage(size);
  return habits;
}

TEST(ResultLimit, IsAPageWhereNoOtherIsRead) {
  SiteHabits habits;
  habits.ReadOnlyFirstPages();
  EXPECT_FALSE(habits.result_limit()) << "no page was seen";
  habits.LearnPage(12);
  EXPECT_EQ(habits.result_limit(), 12u);
}

TEST(ResultLimit, IsSeenWhereTheCountSaysMore) {
  SiteHabits habits = WithPages(20);
  EXPECT_FALSE(habits.LearnEnd({55, 55}));
  EXPECT_FALSE(habits.result_limit());
  EXPECT_TRUE(habits.LearnEnd({100, 4000}));
  EXPECT_EQ(habits.result_limit(), 100u);
  EXPECT_FALSE(habits.LearnEnd({70, 70}));
  EXPECT_TRUE(habits.LearnEnd({100, 100})) << "a count of what is shown";
}

TEST(ResultLimit, IsSeenWhereSeveralCountsAreAlike) {
  SiteHabits habits = WithPages(20);
  EXPECT_FALSE(habits.LearnEnd({100, 100}));
  EXPECT_FALSE(habits.LearnEnd({55, 55}));
  EXPECT_TRUE(habits.LearnEnd({100, 100}));
  EXPECT_EQ(habits.result_limit(), 100u);
}

TEST(ResultLimit, IsSeenWhereTwoQueriesEndAlikeWithFullPages) {
  SiteHabits habits = WithPages(20);
  EXPECT_FALSE(habits.LearnEnd({100, std::nullopt}));
  EXPECT_FALSE(habits.LearnEnd({73, std::nullopt}));
  EXPECT_TRUE(habits.LearnEnd({100, std::nullopt}));
  EXPECT_EQ(habits.result_limit(), 100u);
}

TEST(ResultLimit, IsNotWhereDifferentQueriesFindTheSame) {
  for (const uint64_t shown : {130, 10}) {  // thirteen full pages, and one
    SiteHabits habits = WithPages(10);
    constexpr uint64_t kSame = 7, kOther = 8;
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(habits.LearnEnd({shown, {}, false, kSame}));
    EXPECT_FALSE(habits.result_limit()) << shown;
    habits.LearnEnd({shown, {}, false, kOther});
    EXPECT_TRUE(habits.LearnEnd({shown, {}, false, kOther + 1}));
  }
}

TEST(ResultLimit, IsWhereAListOfEverythingEndsThatWasNotAll) {
  SiteHabits habits = WithPages(20);
  EXPECT_FALSE(habits.LearnEnd({100, std::nullopt}));
  EXPECT_TRUE(habits.LearnNotAll({100, std::nullopt}));
  EXPECT_EQ(habits.result_limit(), 100u);
  EXPECT_TRUE(habits.LearnEnd({100, std::nullopt}));
}

TEST(ResultLimit, IsNotWhereSuchAListHasAShortPageOrAnotherAnswerIsLonger) {
  struct Case {
    uint64_t longest;
    ShownToTheEnd everything;
  };
  for (const Case& c : {Case{20, {93, std::nullopt}}, Case{140, {100, std::nullopt}},
                        Case{20, {20, std::nullopt}}, Case{20, {100, 340}}}) {
    SiteHabits habits = WithPages(20);
    habits.LearnEnd({c.longest, std::nullopt});
    EXPECT_FALSE(habits.LearnNotAll(c.everything)) << c.everything.shown;
    EXPECT_FALSE(habits.result_limit()) << c.everything.shown;
  }
}

TEST(ResultLimit, IsSeenWhereOnePageIsAllAndTheCountSaysMore) {
  SiteHabits habits;
  habits.LearnPage(30);
  EXPECT_TRUE(habits.LearnEnd({30, 141}));
  EXPECT_EQ(habits.result_limit(), 30u);
  EXPECT_TRUE(habits.LearnEnd({30, 33}));
  EXPECT_TRUE(habits.counts_are_true());
  EXPECT_FALSE(habits.LearnEnd({12, 12}));
}

TEST(ResultLimit, IsSeenWhereTheOnlyPageIsFullAgainAndAgain) {
  for (const std::optional<uint64_t> count : {std::optional<uint64_t>(), {30}}) {
    SiteHabits habits;
    habits.LearnPage(30);
    EXPECT_FALSE(habits.LearnEnd({30, count}));
    EXPECT_FALSE(habits.LearnEnd({11, {}}));
    EXPECT_FALSE(habits.LearnEnd({30, count}));
    EXPECT_TRUE(habits.LearnEnd({30, count}));
    EXPECT_EQ(habits.result_limit(), 30u);
  }
}

TEST(ResultLimit, IsNoPageThatALongerOneShowsToHaveBeenNotFull) {
  SiteHabits habits;
  for (const uint64_t shown : {52, 40, 52, 59, 59}) {
    habits.LearnPage(shown);
    EXPECT_FALSE(habits.LearnEnd({shown, std::nullopt})) << shown;
  }
  EXPECT_FALSE(habits.result_limit());
  EXPECT_TRUE(habits.LearnEnd({59, std::nullopt}));
}

TEST(ResultLimit, IsNoFullPageWhereOtherAnswersHaveSeveral) {
  SiteHabits habits;
  habits.LearnPage(30);
  habits.LearnEnd({75, {}});
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(habits.LearnEnd({30, {}}));
  EXPECT_FALSE(habits.result_limit());
}

TEST(ResultLimit, IsSeenWhereDifferentAnswersAreAsLongAsTheLongest) {
  struct Case {
    const char* name;
    std::vector<ShownToTheEnd> ends;
    bool is_seen;
  };
  const Case cases[] = {
      {"three",
       {{47, {}, false, 1}, {12, {}, false, 9}, {47, {}, false, 2}, {47, {}, false, 3}},
       true},
      {"the same answer again",
       {{47, {}, false, 1}, {47, {}, false, 1}, {47, {}, false, 1}},
       false},
      {"another is longer",
       {{47, {}, false, 1}, {47, {}, false, 2}, {48, {}, false, 4}, {47, {}, false, 3}},
       false},
      {"with counts", {{47, 47, false, 1}, {47, 47, false, 2}, {47, 47, false, 3}}, false},
      {"few", {{4, {}, false, 1}, {4, {}, false, 2}, {4, {}, false, 3}}, false},
  };
  for (const Case& c : cases) {
    SiteHabits habits = WithPages(50);
    bool last = false;
    for (const ShownToTheEnd& end : c.ends) last = habits.LearnEnd(end);
    EXPECT_EQ(last, c.is_seen) << c.name;
    EXPECT_EQ(habits.result_limit().has_value(), c.is_seen) << c.name;
  }
}

TEST(SiteHabits, KnowWhereMoreLinesAreShownThanCounted) {
  SiteHabits habits = WithPages(20);
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(habits.shows_more_than_it_counts());
    habits.LearnEnd({14, 11});
  }
  EXPECT_TRUE(habits.shows_more_than_it_counts());
  for (int i = 0; i < 3; ++i) habits.LearnEnd({14, 14});
  EXPECT_FALSE(habits.shows_more_than_it_counts());
}

TEST(SiteHabits, KnowWhereFewerLinesAreShownThanCounted) {
  SiteHabits habits = WithPages(30);
  habits.LearnEnd({30, 62});  // it may have been cut there
  for (const uint64_t shown : {3, 8, 14}) {
    EXPECT_FALSE(habits.shows_less_than_it_counts());
    habits.LearnEnd({shown, 2 * shown});
  }
  EXPECT_TRUE(habits.shows_less_than_it_counts());
  for (const uint64_t shown : {3, 8}) habits.LearnEnd({shown, shown});
  EXPECT_FALSE(habits.shows_less_than_it_counts());
  SiteHabits ends_alike = WithPages(30);
  ends_alike.LearnEnd({30, 30});
  for (const uint64_t count : {40, 50, 60}) ends_alike.LearnEnd({12, count});
  EXPECT_FALSE(ends_alike.shows_less_than_it_counts()) << "it shows twelve of whatever it has";
  SiteHabits one_off = WithPages(30);
  one_off.LearnEnd({30, 30});
  for (const uint64_t shown : {3, 12, 14}) one_off.LearnEnd({shown, shown + 1});
  EXPECT_FALSE(one_off.shows_less_than_it_counts());
}

TEST(SiteHabits, KnowThatCountsAreNotRounded) {
  SiteHabits habits = WithPages(20);
  habits.LearnEnd({33, 33});
  habits.LearnEnd({40, 300});
  EXPECT_TRUE(habits.counts_may_be_round());
  habits.LearnEnd({40, 311});
  EXPECT_FALSE(habits.counts_may_be_round());
}

TEST(ResultLimit, IsForgottenWhereAQueryShowsMore) {
  SiteHabits habits = WithPages(20);
  habits.LearnEnd({100, 4000});
  EXPECT_FALSE(habits.LearnEnd({140, 140}));
  EXPECT_FALSE(habits.result_limit());
  EXPECT_FALSE(habits.LearnEnd({100, std::nullopt})) << "it was none, however often";
  EXPECT_FALSE(habits.LearnEnd({100, std::nullopt}));
  EXPECT_FALSE(habits.result_limit());
}

TEST(FurtherPages, CostAsMuchAsFirstOnesUntilTheyAreMeasured) {
  SiteHabits habits;
  for (int i = 0; i < 4; ++i) habits.LearnTime(false, 1);
  for (int i = 0; i < 20; ++i) habits.LearnTime(true, 8);
  EXPECT_EQ(habits.further_page_cost(), 1) << "too few to tell";
  habits.LearnTime(false, 0);
  EXPECT_EQ(habits.further_page_cost(), 1) << "of that one it is not known";
  habits.LearnTime(false, 1);
  EXPECT_EQ(habits.further_page_cost(), 1.0 / 8);
}

TEST(FurtherPages, CostInPowersOfTwo) {
  struct Case {
    double first, further, cost;
  };
  for (const Case& c : {Case{1, 1.3, 1}, Case{1.3, 1, 1}, Case{1, 1.6, 2}, Case{2, 0.9, 0.5},
                        Case{0.05, 60, 8}, Case{60, 0.05, 0.125}}) {
    SiteHabits habits;
    for (int i = 0; i < 5; ++i) {
      habits.LearnTime(true, c.first);
      habits.LearnTime(false, c.further);
    }
    EXPECT_EQ(habits.further_page_cost(), c.cost) << c.first << " " << c.further;
  }
}

TEST(PrintedCounts, AreNotBelievedWhereTheyWereWrong) {
  SiteHabits habits = WithPages(20);
  EXPECT_TRUE(habits.counts_are_true());
  for (int i = 0; i < 3; ++i) habits.LearnEnd({31, 900});
  EXPECT_FALSE(habits.counts_are_true());
  EXPECT_FALSE(habits.LearnEnd({60, 900}));
}

TEST(SearchableWords, OneFailureMakesCommonWordsUnlikely) {
  SiteHabits habits;
  EXPECT_GT(habits.Searchable("the"), 0.4);
  habits.LearnWord("the", false);
  EXPECT_LT(habits.Searchable("and"), 0.15);
  EXPECT_GT(habits.Searchable("library"), 0.95);
}

TEST(SearchableWords, OneSuccessMakesCommonWordsLikely) {
  SiteHabits habits;
  habits.LearnWord("the", true);
  EXPECT_GT(habits.Searchable("and"), 0.8);
}

TEST(SearchableWords, ShortOnesAreLearnedApart) {
  SiteHabits habits;
  for (int i = 0; i < 8; ++i) habits.LearnWord("qx", false);
  EXPECT_LT(habits.Searchable("zq"), 0.4);
  EXPECT_GT(habits.Searchable("library"), 0.95);
}

TEST(SiteHabits, BelieveASiteThatSaysThereIsMore) {
  SiteHabits habits;
  habits.LearnPage(25);
  EXPECT_TRUE(habits.LearnEnd({300, std::nullopt, true}));
  EXPECT_EQ(habits.result_limit(), 300U);
}

}  // namespace
}  // namespace upwell::harvest
