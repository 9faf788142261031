// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/region_questions.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kAskedWords = 0, kAskedMake = 1, kAskedTown = 2, kAskedLow = 3, kAskedHigh = 4;

class RegionQuestionsTest : public ::testing::Test {
 protected:
  RegionQuestionsTest() : state_(form_, session_, {}) {
    state_.plan.bindings.push_back(BindingOf("town", kAskedTown, {"Bonn", "Kiel", "Ulm"}));
    state_.plan.bindings.push_back(BindingOf("make", kAskedMake, {"ford", "saab"}));
  }
  void AddPrices() {
    query::OpenRange range;
    range.name = "low..high";
    range.pair.low = kAskedLow;
    range.pair.high = kAskedHigh;
    range.low.type = range.high.type = form::InputType::kNumber;
    range.low.name = range.high.name = "number";
    range.lowest = 0;
    range.highest = 1'000;
    state_.plan.ranges.push_back(range);
    query::Binding binding;
    binding.name = range.name;
    binding.values = {{{kAskedLow, "0"}, {kAskedHigh, "500"}},
                      {{kAskedLow, "501"}, {kAskedHigh, "1000"}}};
    state_.plan.bindings = {binding};
  }
  RegionQuestions Make(query::Submission base = {}) const {
    return RegionQuestions(state_, std::move(base), query::QuestionKind::kRegion);
  }

  const form::SearchForm form_ = FormWith({TextInput("q"), MenuOf("make", {"ford", "saab"}),
                                           TextInput("town"), TextInput("low"), TextInput("high")});
  MadeSession session_ = EmptySession();
  HarvestState state_;
};

TEST_F(RegionQuestionsTest, HasTheBindingsAsAttributes) {
  const RegionQuestions questions = Make();
  ASSERT_EQ(questions.attributes().size(), 2u);
  EXPECT_EQ(questions.attributes()[0].name, "make") << "few values before many";
  EXPECT_EQ(questions.attributes()[1].values, (std::vector<std::string>{"Bonn", "Kiel", "Ulm"}));
  EXPECT_TRUE(questions.IsMenu(0));
  EXPECT_TRUE(questions.HasAllValues(0));
  EXPECT_FALSE(questions.IsMenu(1));
  EXPECT_FALSE(questions.HasAllValues(1));
  EXPECT_FALSE(questions.IsFinite()) << "there may be other towns";
}

TEST_F(RegionQuestionsTest, LeavesOutWhatIsFilledInAnywayAndKeywords) {
  state_.plan.bindings.push_back(BindingOf("q", kAskedWords, {"a", "b"}));
  const RegionQuestions questions = Make({{kAskedTown, "Bonn"}});
  ASSERT_EQ(questions.attributes().size(), 1u);
  EXPECT_EQ(questions.attributes()[0].name, "make");
  EXPECT_TRUE(questions.IsFinite());
}

TEST_F(RegionQuestionsTest, RegionsBecomeQuestions) {
  const RegionQuestions questions = Make();
  Region region = WholeRegion(questions.attributes());
  EXPECT_TRUE(questions.SubmissionOf(region).empty());
  EXPECT_EQ(query::TemplateNameOf(questions.QuestionOf(region)), "default");
  region[1] = Constraint::Value("Kiel");
  EXPECT_TRUE(questions.UsesList(region));
  region[0] = Constraint::Value("saab");
  const query::Submission both = {{kAskedMake, "saab"}, {kAskedTown, "Kiel"}};
  EXPECT_EQ(questions.SubmissionOf(region), both);
  EXPECT_EQ(query::TemplateNameOf(questions.QuestionOf(region)), "make, town");
  region[1] = Constraint();
  EXPECT_FALSE(questions.UsesList(region));
  region[0] = Constraint::Value("not listed");
  EXPECT_EQ(ValueOf(questions.SubmissionOf(region), kAskedMake), "not listed");
}

TEST_F(RegionQuestionsTest, TheBaseIsPartOfEveryQuestion) {
  const RegionQuestions questions(state_, {{kAskedWords, "lamp"}}, query::QuestionKind::kDivision);
  Region region = WholeRegion(questions.attributes());
  region[0] = Constraint::Value("saab");
  const query::Submission both = {{kAskedWords, "lamp"}, {kAskedMake, "saab"}};
  EXPECT_EQ(questions.SubmissionOf(region), both);
  EXPECT_EQ(query::TemplateNameOf(questions.QuestionOf(region)), "division q, make");
}

// What stands in the menu "make" is "ford", and hides what is no ford.
TEST_F(RegionQuestionsTest, AMenuThatHidesRecordsMustBeChosenFrom) {
  state_.plan.hiding = {kAskedMake};
  state_.plan.bindings.push_back(BindingOf("high", kAskedHigh, {"1"}));
  RegionQuestions questions = Make();
  ASSERT_EQ(questions.attributes()[0].name, "make") << "before others with fewer values";
  Region region = WholeRegion(questions.attributes());
  const WholeAnswer whole = AnswerWith({"a lamp"});
  EXPECT_TRUE(questions.Learn(region, whole)->overflowed) << "other makes may have more";
  region[0] = Constraint::Value("saab");
  EXPECT_FALSE(questions.Learn(region, whole)->overflowed);
  region[0] = Constraint::Value("ford");
  EXPECT_TRUE(questions.SubmissionOf(region).empty()) << "it stands there by itself";
  const std::vector<Region> hidden = questions.HiddenRegions(10);
  ASSERT_EQ(hidden.size(), 1u);
  EXPECT_EQ(ValueOf(questions.SubmissionOf(hidden[0]), kAskedMake), "saab");
}

TEST_F(RegionQuestionsTest, WhatIsRequiredComesFirst) {
  state_.plan.required = {kAskedTown};
  EXPECT_EQ(Make().attributes()[0].name, "town");
}

TEST_F(RegionQuestionsTest, RangesAreWritten) {
  AddPrices();
  const RegionQuestions questions = Make();
  ASSERT_EQ(questions.attributes().size(), 1u);
  EXPECT_EQ(questions.attributes()[0].kind, RegionAttribute::Kind::kNumeric);
  Region region = WholeRegion(questions.attributes());
  EXPECT_TRUE(questions.SubmissionOf(region).empty());
  region[0] = Constraint::Within({100, 250});
  const query::Submission both = {{kAskedLow, "100"}, {kAskedHigh, "250"}};
  EXPECT_EQ(questions.SubmissionOf(region), both);
}

TEST_F(RegionQuestionsTest, WhatIsWiderThanTheSiteTakesIsDividedWithoutBeingAsked) {
  AddPrices();
  state_.plan.ranges[0].pair.widest = 10;
  state_.plan.ranges[0].pair.wants_both = true;
  const RegionQuestions questions = Make();
  Region region = WholeRegion(questions.attributes());
  EXPECT_TRUE(questions.SubmissionOf(region).empty()) << "not the widest range, but none";
  EXPECT_EQ(questions.attributes()[0].range.lowest, 0);
  EXPECT_EQ(questions.attributes()[0].range.highest, 1'000);
  region[0] = Constraint::Within({100, 250});
  ASSERT_TRUE(questions.FromMemory(region));
  EXPECT_TRUE(questions.FromMemory(region)->overflowed);
  region[0] = Constraint::Within({100, 110});
  EXPECT_FALSE(questions.FromMemory(region)) << "it is asked";
}

TEST_F(RegionQuestionsTest, BothEndsAreGivenWhereTheSiteWantsMore) {
  AddPrices();
  RegionQuestions questions = Make();
  Region region = WholeRegion(questions.attributes());
  region[0] = Constraint::Within({std::nullopt, 250});
  EXPECT_EQ(questions.SubmissionOf(region).size(), 1u);
  WholeAnswer wants;
  wants.trouble = answer::Trouble::kRequiredField;
  EXPECT_FALSE(questions.Learn(region, wants)) << "it is to be asked in another way";
  EXPECT_EQ(questions.SubmissionOf(region).size(), 2u);
  const std::optional<RegionAnswer> again = questions.Learn(region, wants);
  ASSERT_TRUE(again) << "no other way is left";
  EXPECT_TRUE(again->wants_more);
  EXPECT_TRUE(again->overflowed);
}

TEST_F(RegionQuestionsTest, RemembersAnswers) {
  RegionQuestions questions = Make();
  Region region = WholeRegion(questions.attributes());
  region[0] = Constraint::Value("saab");
  EXPECT_EQ(questions.AnswerTo(region), nullptr);
  EXPECT_FALSE(questions.FromMemory(region));
  ASSERT_TRUE(questions.Learn(region, AnswerWith({"a", "b"})));
  const std::optional<RegionAnswer> known = questions.FromMemory(region);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->records.size(), 2u);
  EXPECT_EQ(known->requests, 0u);
  EXPECT_EQ(questions.AnswerTo(region)->requests, 1u);
}

TEST_F(RegionQuestionsTest, AnswersSayWhetherTheRegionIsWhole) {
  struct Case {
    const char* name;
    std::vector<std::string> texts;
    std::function<void(WholeAnswer&)> edit;
    bool overflowed, failed, wants_more;
  };
  const Case cases[] = {
      {"whole", {"a"}, [](WholeAnswer&) {}, false, false, false},
      {"nothing matches", {}, [](WholeAnswer&) {}, false, false, false},
      {"overflowed", {"a"}, [](WholeAnswer& a) { a.overflowed = true; }, true, false, false},
      {"left", {"a"}, [](WholeAnswer& a) { a.cut = true; }, true, false, false},
      {"no answer",
       {},
       [](WholeAnswer& a) {
         a.answered = false;
         a.trouble = answer::Trouble::kServerError;
       },
       false,
       true,
       false},
      {"rejected",
       {},
       [](WholeAnswer& a) {
         a.answered = false;
         a.trouble = answer::Trouble::kRejected;
       },
       false,
       false,
       false},
      {"wants more",
       {},
       [](WholeAnswer& a) {
         a.answered = false;
         a.trouble = answer::Trouble::kRequiredField;
       },
       true,
       false,
       true},
      {"no request was left",
       {"a"},
       [](WholeAnswer& a) { a.cut = a.out_of_budget = true; },
       true,
       true,
       false},
  };
  for (const Case& c : cases) {
    RegionQuestions questions = Make();
    Region region = WholeRegion(questions.attributes());
    region[0] = Constraint::Value("saab");
    WholeAnswer answer = AnswerWith(c.texts);
    c.edit(answer);
    const std::optional<RegionAnswer> learned = questions.Learn(region, answer);
    ASSERT_TRUE(learned) << c.name;
    EXPECT_EQ(learned->overflowed, c.overflowed) << c.name;
    EXPECT_EQ(learned->failed, c.failed) << c.name;
    EXPECT_EQ(learned->wants_more, c.wants_more) << c.name;
    EXPECT_EQ(questions.FromMemory(region).has_value(), !c.failed) << c.name;
  }
}

TEST_F(RegionQuestionsTest, AFormAsItStandsThatListsNothingIsDivided) {
  RegionQuestions questions = Make();
  const Region whole = WholeRegion(questions.attributes());
  questions.KnowWhole(AnswerWith({}));
  ASSERT_NE(questions.AnswerTo(whole), nullptr);
  EXPECT_TRUE(questions.AnswerTo(whole)->overflowed);
}

TEST_F(RegionQuestionsTest, OverflowsAreWrittenForTheQueue) {
  struct Case {
    std::optional<uint64_t> count;
    uint64_t missing;
  };
  for (const Case& c : {Case{std::nullopt, 1}, Case{9, 7}, Case{2, 1}}) {
    RegionQuestions questions = Make();
    Region region = WholeRegion(questions.attributes());
    region[0] = Constraint::Value("saab");
    WholeAnswer answer = AnswerWith({"a", "b"});
    answer.overflowed = true;
    answer.count = c.count;
    const std::optional<RegionAnswer> learned = questions.Learn(region, answer);
    ASSERT_TRUE(learned);
    const Overflow overflow = questions.OverflowOf(region, *learned);
    EXPECT_EQ(overflow.missing, c.missing);
    EXPECT_EQ(overflow.shown, 2u);
    EXPECT_EQ(overflow.count, c.count);
    EXPECT_EQ(overflow.names, "make");
    EXPECT_EQ(overflow.records, answer.records);
    EXPECT_EQ(overflow.asked, questions.SubmissionOf(region));
  }
}

}  // namespace
}  // namespace upwell::harvest
