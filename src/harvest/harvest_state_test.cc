// SPDX-License-Identifier: Apache-2.0
#include "harvest/harvest_state.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kStateWords = 0, kStateMake = 1, kStateAuthor = 2;

class HarvestStateTest : public ::testing::Test {
 protected:
  HarvestStateTest() : state_(form_, session_, {}) {
    state_.plan.bindings.push_back(BindingOf("make", kStateMake, {"ford", "saab"}));
  }
  static Overflow OverflowWith(const std::string& names, uint64_t shown, uint64_t missing,
                               Divider divider) {
    Overflow overflow;
    overflow.names = names;
    overflow.shown = shown;
    overflow.missing = missing;
    overflow.divider = divider;
    return overflow;
  }
  // The site ends its answers there.
  void LearnLimit(uint64_t limit) {
    session_.habits().LearnPage(10);
    session_.habits().LearnEnd({limit, limit + 50, false});
    session_.habits().LearnEnd({limit, limit + 90, false});
    ASSERT_EQ(session_.habits().result_limit(), limit);
  }
  std::string Take(Divider divider, bool oldest = false) {
    const std::optional<Overflow> taken = state_.TakeOverflow(divider, oldest);
    return taken ? taken->names : "";
  }

  const form::SearchForm form_ =
      FormWith({TextInput("q"), MenuOf("make", {"ford", "saab"}), TextInput("author")});
  MadeSession session_ = EmptySession();
  HarvestState state_;
};

TEST_F(HarvestStateTest, OverflowsGoToThoseThatCanDivideThem) {
  for (const Divider divider : {Divider::kKeywords, Divider::kRegions, Divider::kTextInput}) {
    EXPECT_FALSE(state_.HasOverflowFor(divider));
    EXPECT_EQ(Take(divider), "");
  }
  state_.AddOverflow(OverflowWith("r", 10, 5, Divider::kRegions));
  EXPECT_TRUE(state_.HasOverflowFor(Divider::kRegions));
  EXPECT_FALSE(state_.HasOverflowFor(Divider::kKeywords));
  EXPECT_EQ(Take(Divider::kTextInput), "");
  EXPECT_EQ(Take(Divider::kRegions), "r");
  EXPECT_EQ(Take(Divider::kRegions), "") << "each once";
}

TEST_F(HarvestStateTest, TheMostMissingComesFirst) {
  struct Case {
    const char* name;
    bool oldest;
    std::vector<std::string> order;
  };
  const Case cases[] = {
      {"by what is missing", false, {"b", "c", "a"}},
      {"by age", true, {"a", "b", "c"}},
  };
  for (const Case& c : cases) {
    state_.AddOverflow(OverflowWith("a", 10, 5, Divider::kRegions));
    state_.AddOverflow(OverflowWith("x", 10, 99, Divider::kKeywords));
    state_.AddOverflow(OverflowWith("b", 10, 50, Divider::kRegions));
    state_.AddOverflow(OverflowWith("c", 10, 50, Divider::kRegions));
    std::vector<std::string> order;
    while (state_.HasOverflowFor(Divider::kRegions)) {
      order.push_back(Take(Divider::kRegions, c.oldest));
    }
    EXPECT_EQ(order, c.order) << c.name;
    EXPECT_EQ(Take(Divider::kKeywords), "x");
  }
}

TEST_F(HarvestStateTest, WhatIsAsLongAsTheSiteShowsMayOverflow) {
  state_.AddOverflow(OverflowWith("short", 20, 0, Divider::kRegions));
  state_.AddOverflow(OverflowWith("long", 50, 0, Divider::kRegions));
  EXPECT_FALSE(state_.HasOverflowFor(Divider::kRegions)) << "no limit is known";
  EXPECT_EQ(Take(Divider::kRegions), "");
  LearnLimit(50);
  EXPECT_TRUE(state_.HasOverflowFor(Divider::kRegions));
  EXPECT_EQ(state_.MissingOf(state_.overflows()[0]), 0u);
  EXPECT_EQ(state_.MissingOf(state_.overflows()[1]), 50u) << "perhaps as many as were shown";
  EXPECT_EQ(Take(Divider::kRegions), "long");
  EXPECT_EQ(Take(Divider::kRegions), "");
}

TEST_F(HarvestStateTest, TheQueueIsBounded) {
  for (size_t i = 0; i < HarvestState::kMostOverflows + 5; ++i) {
    state_.AddOverflow(OverflowWith("a", 10, 5, Divider::kRegions));
  }
  EXPECT_EQ(state_.overflows().size(), HarvestState::kMostOverflows);
}

TEST_F(HarvestStateTest, AnAnswerThatOverflowedIsQueued) {
  struct Case {
    const char* name;
    bool overflowed, broken, cut;
    std::optional<uint64_t> count;
    std::optional<uint64_t> missing;  // nothing: it is not queued
  };
  const Case cases[] = {
      {"whole", false, false, false, 2, std::nullopt},
      {"a count of more", true, false, false, 9, 7},
      {"without a count", true, false, false, std::nullopt, 1},
      {"a count of those shown", true, false, false, 2, 1},
      {"a count of fewer", true, false, false, 1, 1},
      {"a page is missing", true, true, false, 9, std::nullopt},
      {"not read to its end", true, false, true, 9, std::nullopt},
  };
  for (const Case& c : cases) {
    HarvestState state(form_, session_, {});
    WholeAnswer answer = AnswerWith({"a", "b"});
    answer.overflowed = c.overflowed;
    answer.broken = c.broken;
    answer.cut = c.cut;
    answer.count = c.count;
    query::Question question;
    question.values.push_back({kStateAuthor, "Adler"});
    question.names = "author";
    state.AddOverflowOf(question, answer);
    ASSERT_EQ(state.overflows().size(), c.missing.has_value()) << c.name;
    if (!c.missing) continue;
    const Overflow& overflow = state.overflows().front();
    EXPECT_EQ(overflow.missing, *c.missing) << c.name;
    EXPECT_EQ(overflow.asked, question.values);
    EXPECT_EQ(overflow.names, "author");
    EXPECT_EQ(overflow.shown, 2u);
    EXPECT_EQ(overflow.count, c.count);
    EXPECT_EQ(overflow.records, answer.records);
  }
}

TEST_F(HarvestStateTest, RegionsDivideWhereAMenuIsLeft) {
  struct Case {
    const char* name;
    bool divisible;
    query::Submission asked;
    Divider divider;
  };
  const Case cases[] = {
      {"the menu is free", true, {{kStateAuthor, "Adler"}}, Divider::kRegions},
      {"the menu is chosen",
       true,
       {{kStateMake, "ford"}, {kStateAuthor, "Adler"}},
       Divider::kTextInput},
      {"menus are not looked at", false, {{kStateAuthor, "Adler"}}, Divider::kTextInput},
  };
  for (const Case& c : cases) {
    HarvestState state(form_, session_, {});
    state.plan = state_.plan;
    state.regions.divisible = c.divisible;
    query::Question question;
    question.values = c.asked;
    WholeAnswer answer = AnswerWith({"a"});
    answer.overflowed = true;
    state.AddOverflowOf(question, answer);
    ASSERT_EQ(state.overflows().size(), 1u);
    EXPECT_EQ(state.overflows()[0].divider, c.divider) << c.name;
  }
}

// Two text inputs that are only filled in together do not divide each other's answers.
TEST_F(HarvestStateTest, RegionsDoNotDivideByInputsThatGoTogether) {
  state_.plan.bindings.clear();
  query::Binding together;
  together.name = "q, author";
  together.values = {{{kStateWords, "x"}, {kStateAuthor, "y"}}};
  state_.plan.bindings.push_back(together);
  state_.regions.divisible = true;
  EXPECT_FALSE(state_.IsDividedByRegions({{kStateMake, "ford"}}));
}

TEST_F(HarvestStateTest, KnowsRecordsAndTheirWords) {
  state_.Take({FreshOf("brass lamp\nAdler"), FreshOf("brass bell")});
  EXPECT_EQ(state_.records(), 2u);
  EXPECT_EQ(state_.words.frequencies.at("brass"), 2u);
  EXPECT_EQ(state_.words.frequencies.at("lamp"), 1u);
  const auto values =
      state_.ValuesOf({base::HashOf("brass lamp\nAdler"), base::HashOf("a stranger")});
  ASSERT_EQ(values.size(), 1u);
  EXPECT_EQ(values[0][1].second, "Adler");
}

TEST_F(HarvestStateTest, RecordsFromBeforeThereWereSourcesAreToldOnce) {
  state_.Take({FreshOf("a1"), FreshOf("b1")});
  state_.HasSources();
  state_.Take({FreshOf("c1")});
  EXPECT_EQ(state_.TakeUntold().size(), 2u);
  EXPECT_TRUE(state_.TakeUntold().empty());
}

TEST_F(HarvestStateTest, CountsQuestionsInARowWithoutARecord) {
  const std::vector<std::pair<WholeAnswer, uint64_t>> answers = {
      {AnswerWith({}), 1}, {AnswerWith({}), 2}, {AnswerWith({"a"}), 0}, {AnswerWith({}), 1}};
  for (const auto& [answer, fruitless] : answers) {
    state_.TakeAnswer(answer);
    EXPECT_EQ(state_.fruitless(), fruitless);
  }
}

TEST_F(HarvestStateTest, KnowsWhetherKeywordsAloneFind) {
  query::Question word, menu;
  word.values.push_back({kStateWords, "lamp"});
  menu.values.push_back({kStateMake, "ford"});
  const query::Reply found = AnswerWith({"a"}).first, nothing = AnswerWith({}).first;
  EXPECT_FALSE(state_.KeywordsAloneFind());
  state_.openings = {{menu, found}, {word, nothing}};
  EXPECT_FALSE(state_.KeywordsAloneFind());
  state_.openings.emplace_back(word, found);
  EXPECT_TRUE(state_.KeywordsAloneFind());
  state_.openings.clear();
  state_.words.asked["lamp"] = false;
  EXPECT_FALSE(state_.KeywordsAloneFind());
  state_.words.asked["bell"] = true;
  EXPECT_TRUE(state_.KeywordsAloneFind());
}

TEST_F(HarvestStateTest, KeywordsStandBesideWhatIsAlwaysFilledIn) {
  state_.plan.fixed.push_back({kStateMake, "saab"});
  const query::Submission both = {{kStateWords, "brass lamp"}, {kStateMake, "saab"}};
  EXPECT_EQ(state_.KeywordsOf(JoinWords({"brass", "lamp"})), both);
}

TEST_F(HarvestStateTest, HasAKeywordInputUnlessThePlanSaysOtherwise) {
  EXPECT_TRUE(state_.HasKeywordInput());
  query::InputBelief typed;
  typed.input = kStateWords;
  typed.role = query::InputRole::kTyped;
  state_.plan.inputs.push_back(typed);
  EXPECT_FALSE(state_.HasKeywordInput());
  const form::SearchForm menus = FormWith({MenuOf("make", {"ford"})});
  EXPECT_FALSE(HarvestState(menus, session_, {}).HasKeywordInput());
}

TEST_F(HarvestStateTest, ACountAboveTheLimitIsKnownToOverflow) {
  struct Case {
    const char* name;
    std::optional<uint64_t> count, least_count;
    bool overflows;
  };
  const Case cases[] = {
      {"no count", {}, {}, false},
      {"as many as are shown", 100, {}, false},
      {"more than are shown", 101, {}, true},
      {"100 and more", {}, 100, true},
      {"50 and more", {}, 50, false},
  };
  WholeAnswer before;
  before.count = 1000;
  EXPECT_FALSE(IsKnownToOverflow(before, session_.habits())) << "no limit is known";
  LearnLimit(100);
  for (const Case& c : cases) {
    WholeAnswer answer;
    answer.count = c.count;
    answer.least_count = c.least_count;
    EXPECT_EQ(IsKnownToOverflow(answer, session_.habits()), c.overflows) << c.name;
  }
}

}  // namespace
}  // namespace upwell::harvest
