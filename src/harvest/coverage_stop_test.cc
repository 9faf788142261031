// SPDX-License-Identifier: Apache-2.0
#include "harvest/coverage_stop.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

std::vector<std::string> NumberedTexts(uint64_t size) {
  std::vector<std::string> texts;
  for (uint64_t i = 0; i < size; ++i) texts.push_back("record number" + std::to_string(i));
  return texts;
}

class CoverageStopTest : public ::testing::Test {
 protected:
  // So many records, of which the form as it stands has shown some.
  void Fill(uint64_t records, uint64_t shown, std::optional<uint64_t> count) {
    HarvestOptions options;
    options.coverage = 0.9;
    state_ = std::make_unique<HarvestState>(form_, session_, options);
    state_->Take(AnswerWith(NumberedTexts(records)).fresh);
    state_->default_answer = AnswerWith(NumberedTexts(shown));
    state_->default_answer.count = count;
  }

  const form::SearchForm form_ = FormWith({TextInput("q")});
  MadeSession session_ = EmptySession();
  std::unique_ptr<HarvestState> state_;
};

TEST_F(CoverageStopTest, TheCountOfTheFormAsItStandsIsBelievedWhereItMayBeOfAll) {
  struct Case {
    const char* name;
    uint64_t records, shown;
    std::optional<uint64_t> count;
    bool listed;  // to its end
    bool believed, as_much, wanted_share;
  };
  const Case cases[] = {
      {"no count", 50, 10, {}, false, false, false, false},
      {"more than is in hand", 50, 10, 100, false, true, false, false},
      {"the share that is wanted", 90, 10, 100, false, true, false, true},
      {"all", 100, 10, 100, false, true, true, true},
      {"fewer than are in hand", 101, 10, 100, false, false, false, false},
      {"fewer than it shows itself", 10, 10, 9, false, false, false, false},
      {"it lists nothing", 50, 0, 100, false, false, false, false},
      {"listed to its end", 100, 100, 100, true, true, true, true},
      {"listed to its end, and not all", 101, 100, 200, true, false, false, false},
  };
  for (const Case& c : cases) {
    Fill(c.records, c.shown, c.count);
    HarvestState& state = *state_;
    state.default_listed = c.listed;
    EXPECT_EQ(DefaultCountIsBelieved(state), c.believed) << c.name;
    EXPECT_EQ(PrintedCount(state), c.believed ? c.count : std::nullopt) << c.name;
    EXPECT_EQ(HasAsMuchAsPrinted(state), c.as_much) << c.name;
    EXPECT_EQ(SeemsAllInHand(state), c.as_much) << c.name;
    EXPECT_EQ(HasWantedShareOfPrinted(state), c.wanted_share) << c.name;
  }
}

TEST_F(CoverageStopTest, CountsOfASiteThatPrintsWrongOnesAreNotBelieved) {
  Fill(50, 10, 100);
  HarvestState& state = *state_;
  state.menu_count = {100, 40};
  session_.habits().LearnPage(10);
  for (int i = 0; i < 9; ++i) session_.habits().LearnEnd({5, 3, false});
  ASSERT_FALSE(session_.habits().counts_are_true());
  EXPECT_FALSE(DefaultCountIsBelieved(state));
  EXPECT_EQ(PrintedCount(state), std::nullopt);
}

TEST_F(CoverageStopTest, CountsOfMenusAndOfTheWidestValueTellToo) {
  Fill(50, 10, std::nullopt);
  HarvestState& state = *state_;
  EXPECT_EQ(PrintedCount(state), std::nullopt);
  state.regions.count_of_widest = 80;
  EXPECT_EQ(PrintedCount(state), 80);
  state.menu_count = {70, 40};
  EXPECT_EQ(PrintedCount(state), 70) << "the menu first";
  state.menu_count = {49, 40};
  EXPECT_EQ(PrintedCount(state), std::nullopt) << "there are more";
  state.menu_count = {50, 40};
  EXPECT_TRUE(HasAsMuchAsPrinted(state));
  EXPECT_FALSE(HasWantedShareOfPrinted(state)) << "by the form as it stands only";
  session_.habits().LearnPage(10);
  session_.habits().LearnEnd({40, 90, false});
  session_.habits().LearnEnd({40, 130, false});
  ASSERT_EQ(session_.habits().result_limit(), 40);
  EXPECT_EQ(PrintedCount(state), std::nullopt) << "a count that ends where the site does";
}

TEST_F(CoverageStopTest, WhatOtherFormsHadBroughtIsCountedToo) {
  Fill(50, 10, 100);
  EXPECT_FALSE(HasWantedShareOfPrinted(*state_));
  session_.ShowOfOthers(40);
  EXPECT_TRUE(HasWantedShareOfPrinted(*state_));
  EXPECT_FALSE(HasAsMuchAsPrinted(*state_));
  session_.ShowOfOthers(50);
  EXPECT_TRUE(HasAsMuchAsPrinted(*state_));
  session_.ShowOfOthers(51);
  EXPECT_EQ(PrintedCount(*state_), std::nullopt) << "more are in hand";
}

TEST_F(CoverageStopTest, RegionsMayHaveAll) {
  struct Case {
    const char* name;
    bool over, brought, complete, used_lists;
    uint64_t records, when_over;
    bool seems_all, all_asked;
  };
  const Case cases[] = {
      {"all", true, true, true, false, 200, 200, true, true},
      {"not at an end", false, true, true, false, 200, 200, false, false},
      {"they brought nothing", true, false, true, false, 200, 200, false, false},
      {"something is missing", true, true, false, false, 200, 200, false, false},
      {"a list need not have all values", true, true, true, true, 200, 200, true, false},
      {"hardly anything came since", true, true, true, false, 202, 200, true, false},
      {"more came since", true, true, true, false, 203, 200, false, false},
  };
  for (const Case& c : cases) {
    Fill(c.records, 10, std::nullopt);
    HarvestState& state = *state_;
    state.regions.over = c.over;
    state.regions.brought = c.brought;
    state.regions.complete = c.complete;
    state.regions.used_lists = c.used_lists;
    state.regions.records_when_over = c.when_over;
    EXPECT_EQ(SeemsAllInHand(state), c.seems_all) << c.name;
    EXPECT_EQ(AllRegionsAsked(state), c.all_asked) << c.name;
  }
}

TEST(OtherInputs, AreTextInputsAndMenusThatWereNotAsked) {
  struct Case {
    const char* name;
    std::vector<form::Input> inputs;
    bool others;
  };
  form::Input button;
  button.control = form::Control::kSubmit;
  button.name = "go";
  const form::Input make = MenuOf("make", {"ford", "saab"});
  const form::Input order = MenuOf("order", {"price", "name"});
  const Case cases[] = {
      {"a menu that was asked", {make}, false},
      {"a button beside it", {make, button}, false},
      {"a text input", {make, TextInput("q")}, true},
      {"another menu", {make, MenuOf("town", {"york"})}, true},
      {"a menu that orders", {make, order}, false},
  };
  for (const Case& c : cases) {
    const form::SearchForm form = FormWith(c.inputs);
    MadeSession session = EmptySession();
    HarvestState state(form, session, {});
    query::Binding binding;
    binding.values = {{{0, "ford"}}, {{0, "saab"}}};
    state.plan.bindings.push_back(binding);
    if (c.inputs.back().name == "order") {
      query::InputBelief belief;
      belief.input = 1;
      belief.role = query::InputRole::kOrder;
      state.plan.inputs.push_back(belief);
    }
    EXPECT_EQ(HasOtherInputs(state), c.others) << c.name;
  }
}

}  // namespace
}  // namespace upwell::harvest
