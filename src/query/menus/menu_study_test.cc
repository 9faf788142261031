// SPDX-License-Identifier: Apache-2.0
#include "query/menus/menu_study.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

// Asks three words, then judges all menus.
class MenuStudyTest : public testing::Test {
 protected:
  void Judge(StudyDepth depth) {
    state_.emplace(form_, openings_, texts_, depth, options_, asker_);
    menus_.emplace(*state_);
    for (const char* word : {"harboura", "harbourb", "harbourc"}) {
      fetch::RunTask(state_->AskAndKeep(OneValue(form_.query_input, word), "for the menus"));
    }
    RunToEnd(menus_->FixMatchModes());
    RunToEnd(menus_->Judge());
  }

  const form::SearchForm form_ =
      FormWith("<input name=q>" + Menu("colour", kColours) +
               Menu("shape", {"round", "square", "oval"}) + Menu("sort", {"down", "up", "new"}) +
               "<select name=how><option value=e>equals<option value=c>contains</select>");
  FunctionAsker asker_{[this](const Submission& s) { return FindVessels(ValuesOf(form_, s)); }, 30};
  const std::vector<AnsweredQuestion> openings_;
  const std::vector<std::string> texts_;
  const StudyOptions options_;
  std::optional<StudyState> state_;
  std::optional<MenuStudy> menus_;
};

TEST_F(MenuStudyTest, TellsWhatSelectsFromWhatPresents) {
  Judge(StudyDepth::kInputs);
  EXPECT_EQ(RoleOf(state_->plan, form_, "colour"), InputRole::kSelection);
  EXPECT_EQ(RoleOf(state_->plan, form_, "sort"), InputRole::kOrder);
}

TEST_F(MenuStudyTest, FixesTheWidestWayToCompare) {
  Judge(StudyDepth::kInputs);
  EXPECT_EQ(state_->plan.fixed, OneValue(4, "c"));
  EXPECT_EQ(state_->menus, std::vector<int>({1, 2, 3}));
}

// "Near spellings" finds vessels for words that no name holds.
TEST(MenuStudy, TakesTheWidestWayWherePiecesOfWordsFindSomething) {
  const form::SearchForm form = FormWith(
      "<input name=q><select name=how><option value=n>near spellings<option value=c>"
      "contains</select>");
  FunctionAsker asker(
      [&](const Submission& submission) {
        const NamedValues values = ValuesOf(form, submission);
        const auto way = values.find("how");
        const bool within = way != values.end() && way->second == "c";
        const std::string& word = values.at("q");
        return within == (word == "in") ? FindVessels({{"q", "harboura"}})
                                        : std::vector<std::string>();
      },
      30);
  const std::vector<AnsweredQuestion> openings;
  const std::vector<std::string> texts;
  const StudyOptions options;
  StudyState state(form, openings, texts, StudyDepth::kInputs, options, asker);
  MenuStudy menus(state);
  fetch::RunTask(state.AskAndKeep(OneValue(form.query_input, "hrboura"), "for the menus"));
  RunToEnd(menus.FixMatchModes());
  EXPECT_EQ(state.plan.fixed, OneValue(1, "c"));
}

TEST_F(MenuStudyTest, BindsSmallMenusOnlyWhereTheyAreWanted) {
  Judge(StudyDepth::kTemplates);
  menus_->Bind();
  EXPECT_NE(BindingOf(state_->plan, "colour"), nullptr);
  EXPECT_EQ(BindingOf(state_->plan, "shape"), nullptr) << "fewer than five values";
  EXPECT_TRUE(menus_->BindSmall());
  ASSERT_NE(BindingOf(state_->plan, "shape"), nullptr);
  EXPECT_EQ(BindingOf(state_->plan, "shape")->texts.front(), "round");
  EXPECT_FALSE(menus_->BindSmall()) << "all are bound";
  EXPECT_EQ(BindingOf(state_->plan, "sort"), nullptr);
}

TEST_F(MenuStudyTest, BindsMenusOfAllSizesForAStudyOfTheInputs) {
  Judge(StudyDepth::kInputs);
  menus_->Bind();
  EXPECT_NE(BindingOf(state_->plan, "shape"), nullptr);
}

}  // namespace
}  // namespace upwell::query
