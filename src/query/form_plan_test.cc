// SPDX-License-Identifier: Apache-2.0
#include "query/form_plan.h"

#include <gtest/gtest.h>

#include <set>

namespace upwell::query {
namespace {

TEST(InputRoles, AreFoundAgainByTheirNames) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(InputRole::kUnknown); ++i) {
    const InputRole role = static_cast<InputRole>(i);
    EXPECT_TRUE(names.insert(InputRoleName(role)).second) << i;
    EXPECT_EQ(InputRoleOf(InputRoleName(role)), role);
  }
  EXPECT_EQ(InputRoleName(InputRole::kFree), "free");
  EXPECT_EQ(InputRoleName(InputRole::kPageSize), "page-size");
  EXPECT_EQ(InputRoleName(InputRole::kUnknown), "unknown");
}

TEST(InputRoles, HaveNoOtherNames) {
  for (const char* name : {"", "Free", "menu", "selection "}) {
    EXPECT_FALSE(InputRoleOf(name).has_value()) << name;
  }
}

TEST(Verdicts, AreFoundAgainByTheirNames) {
  for (Verdict verdict : {Verdict::kOpen, Verdict::kInformative, Verdict::kUninformative}) {
    EXPECT_EQ(VerdictOf(VerdictName(verdict)), verdict);
  }
  EXPECT_EQ(VerdictName(Verdict::kUninformative), "uninformative");
  EXPECT_FALSE(VerdictOf("good").has_value());
}

TestedTemplate Tested(Verdict verdict, uint64_t submissions) {
  TestedTemplate tested;
  tested.verdict = verdict;
  tested.submissions = submissions;
  return tested;
}

TEST(PlannedSubmissionsOfAPlan, AreThoseOfInformativeTemplates) {
  FormPlan plan;
  EXPECT_EQ(PlannedSubmissions(plan), 0u);
  plan.templates = {Tested(Verdict::kInformative, 51), Tested(Verdict::kUninformative, 9),
                    Tested(Verdict::kOpen, 7), Tested(Verdict::kInformative, 100)};
  EXPECT_EQ(PlannedSubmissions(plan), 151u);
}

TEST(PlannedSubmissionsOfAPlan, DoNotOverflow) {
  FormPlan plan;
  plan.templates = {Tested(Verdict::kInformative, UINT64_MAX), Tested(Verdict::kInformative, 2)};
  EXPECT_EQ(PlannedSubmissions(plan), UINT64_MAX);
}

}  // namespace
}  // namespace upwell::query
