// SPDX-License-Identifier: Apache-2.0
#include "query/study/field_values.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

std::vector<std::string> Places(int most) {
  std::vector<std::string> places;
  for (int i = 0; i < most; ++i) {
    places.push_back("harbour" + std::string(1, static_cast<char>('a' + i)));
  }
  return places;
}

class FieldValuesTest : public testing::Test {
 protected:
  const form::SearchForm form_ = FormWith("<input name=place><input name=colour>");
  FunctionAsker asker_{[this](const Submission& s) { return FindVessels(ValuesOf(form_, s)); }};
  const std::vector<std::string> texts_;
  const StudyOptions options_;
};

TEST_F(FieldValuesTest, AreTakenByTheInputThatFindsThem) {
  asker_.SetColumns({{"text", {"a", "b", "c", "d", "e", "f"}}, {"where", Places(10)}});
  StudyState state(form_, {}, texts_, StudyDepth::kTemplates, options_, asker_);
  FieldValues fields(state);
  EXPECT_TRUE(fetch::RunTask(fields.Take(0, {})));
  EXPECT_EQ(state.words[0].size(), 10u);
  EXPECT_EQ(RoleOf(state.plan, form_, "place"), InputRole::kWords);
  EXPECT_FALSE(fetch::RunTask(fields.Take(1, {}))) << "no field has colours";
}

TEST_F(FieldValuesTest, GrowWithTheRecords) {
  asker_.SetColumns({{"where", Places(8)}});
  StudyState state(form_, {}, texts_, StudyDepth::kTemplates, options_, asker_);
  FieldValues fields(state);
  ASSERT_TRUE(fetch::RunTask(fields.Take(0, {})));
  asker_.SetColumns({{"where", Places(20)}});
  fields.Refresh();
  EXPECT_EQ(state.words[0].size(), 20u);
}

TEST_F(FieldValuesTest, AreNotAskedInAStudyOfTheInputs) {
  asker_.SetColumns({{"where", Places(10)}});
  StudyState state(form_, {}, texts_, StudyDepth::kInputs, options_, asker_);
  FieldValues fields(state);
  EXPECT_FALSE(fetch::RunTask(fields.Take(0, {})));
  EXPECT_EQ(asker_.requests(), 0u);
}

}  // namespace
}  // namespace upwell::query
