// SPDX-License-Identifier: Apache-2.0
#include "query/study/text_input_study.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

// Vessels of the years 1960 to 2009; "note" finds nothing.
class TextInputStudyTest : public testing::Test {
 protected:
  std::vector<std::string> Find(const Submission& submission) const {
    NamedValues values = ValuesOf(form_, submission);
    std::vector<std::string> texts;
    if (values.count("note") > 0) return texts;
    const std::vector<std::string> found = FindVessels(values);
    for (size_t i = 0; i < found.size(); ++i) {
      const std::string year = std::to_string(1960 + i * 7 % 50);
      if (values.count("year") == 0 || values["year"] == year)
        texts.push_back(found[i] + " " + year);
    }
    return texts;
  }

  const form::SearchForm form_ =
      FormWith("<input name=q><input name=year><input name=note><input name=place>");
  FunctionAsker asker_{[this](const Submission& s) { return Find(s); }};
  const std::vector<std::string> texts_ = {
      "red vessel green harboura round tall oval flat bent square"};
  const StudyOptions options_;
};

TEST_F(TextInputStudyTest, TellsWordsFromValuesOfATypeAndFromNothing) {
  StudyState state(form_, {}, texts_, StudyDepth::kTemplates, options_, asker_);
  TextInputStudy text_inputs(state);
  RunToEnd(text_inputs.JudgeAll({}));
  EXPECT_EQ(RoleOf(state.plan, form_, "q"), InputRole::kWords);
  EXPECT_EQ(RoleOf(state.plan, form_, "year"), InputRole::kTyped);
  EXPECT_EQ(RoleOf(state.plan, form_, "note"), InputRole::kUnknown);
  text_inputs.Bind();
  ASSERT_NE(BindingOf(state.plan, "year"), nullptr);
  EXPECT_EQ(BindingOf(state.plan, "year")->values.size(), 50u) << "those that find something";
  EXPECT_EQ(BindingOf(state.plan, "note"), nullptr);
}

TEST_F(TextInputStudyTest, BelievesTheQueryInputInAStudyOfTheInputs) {
  StudyState state(form_, {}, texts_, StudyDepth::kInputs, options_, asker_);
  TextInputStudy text_inputs(state);
  RunToEnd(text_inputs.JudgeAll({}));
  EXPECT_EQ(RoleOf(state.plan, form_, "q"), InputRole::kWords);
  EXPECT_EQ(RoleOf(state.plan, form_, "year"), InputRole::kTyped);
  EXPECT_EQ(RoleOf(state.plan, form_, "note"), InputRole::kFree) << "its name tells no type";
}

TEST_F(TextInputStudyTest, JudgesOpenInputsAgainBesideAValue) {
  StudyState state(form_, {}, texts_, StudyDepth::kInputs, options_, asker_);
  TextInputStudy text_inputs(state);
  RunToEnd(text_inputs.JudgeOpen(OneValue(0, "red"), true));
  EXPECT_EQ(asker_.requests(), 0u) << "none was judged blind";
  RunToEnd(text_inputs.JudgeOpen(OneValue(0, "red"), false));
  EXPECT_EQ(RoleOf(state.plan, form_, "q"), InputRole::kFree) << "it is filled in";
  EXPECT_EQ(RoleOf(state.plan, form_, "year"), InputRole::kTyped);
}

TEST_F(TextInputStudyTest, BindsTheWidestValueOfALoneEndFirst) {
  StudyState state(form_, {}, texts_, StudyDepth::kInputs, options_, asker_);
  TextInputStudy text_inputs(state);
  TypedInput typed;
  typed.type = typed.kind.type = form::InputType::kYear;
  typed.kind.values = {"1990", "2000"};
  typed.at_most = true;
  text_inputs.TakeTyped(1, typed);
  text_inputs.Bind();
  ASSERT_EQ(state.plan.bindings.size(), 1u);
  EXPECT_EQ(state.plan.bindings[0].values.front(), OneValue(1, "2099"));
  EXPECT_EQ(state.plan.bindings[0].values.size(), 3u);
}

}  // namespace
}  // namespace upwell::query
