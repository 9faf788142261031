// SPDX-License-Identifier: Apache-2.0
#include "query/study/study_state.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

class StudyStateTest : public testing::Test {
 protected:
  const form::SearchForm form_ = FormWith("<input name=year>" + Menu("colour", kColours) +
                                          "<label>Search <input type=search name=q></label>");
  FunctionAsker asker_{[this](const Submission& s) { return FindVessels(ValuesOf(form_, s)); }};
  const std::vector<std::string> texts_;
  const StudyOptions options_;
  StudyState state_{form_, {}, texts_, StudyDepth::kInputs, options_, asker_};
};

TEST_F(StudyStateTest, ListsMenusAndTextInputsTheQueryInputFirst) {
  ASSERT_EQ(form_.query_input, 2);
  EXPECT_EQ(state_.menus, std::vector<int>({1}));
  EXPECT_EQ(state_.text_inputs, std::vector<int>({2, 0}));
  EXPECT_EQ(state_.plan.inputs.size(), 3u);
}

TEST_F(StudyStateTest, KeepsQuestionsWithResultsOnly) {
  EXPECT_FALSE(state_.AnyResults());
  fetch::RunTask(state_.AskAndKeep(OneValue(2, "zeppelin"), "nothing"));
  EXPECT_TRUE(state_.answered.empty());
  fetch::RunTask(state_.AskAndKeep(OneValue(2, "numberab"), "one"));
  fetch::RunTask(state_.AskAndKeep(OneValue(1, "red"), "many"));
  EXPECT_EQ(state_.answered.size(), 2u);
  EXPECT_TRUE(state_.AnyResults());
  EXPECT_EQ(state_.BroadestQuestion(), OneValue(1, "red"));
  EXPECT_EQ(state_.CountWholeAnswers(), 0u) << "a single record tells nothing";
}

TEST_F(StudyStateTest, FixesOnlyWhatAQuestionLeavesOpen) {
  state_.plan.fixed = Joined(OneValue(0, "1990"), OneValue(1, "red"));
  EXPECT_EQ(state_.WithFixed(OneValue(1, "blue")),
            Joined(OneValue(0, "1990"), OneValue(1, "blue")));
}

TEST_F(StudyStateTest, BindsNoInputWithoutValues) {
  state_.Bind(0, {});
  EXPECT_TRUE(state_.plan.bindings.empty());
  state_.Bind(0, {"1990", "1991"});
  ASSERT_NE(BindingOf(state_.plan, "year"), nullptr);
  EXPECT_EQ(BindingOf(state_.plan, "year")->values.size(), 2u);
}

}  // namespace
}  // namespace upwell::query
