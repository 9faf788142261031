// SPDX-License-Identifier: Apache-2.0
#include "query/templates/template_tester.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/made_form_for_tests.h"

namespace upwell::query {
namespace {

base::Task<bool> Done(base::Task<void> task) {
  co_await std::move(task);
  co_return true;
}

class TemplateTesterTest : public testing::Test {
 protected:
  std::vector<std::string> Find(const Submission& submission) const {
    if (!says_always_the_same_) return table_.Find(submission);
    return {"one record", "and another"};
  }

  bool says_always_the_same_ = false;
  base::Rng rng_{1};
  const MadeTable table_ = MakeTable({40}, 300, 0, rng_);
  FunctionAsker asker_{[this](const Submission& s) { return Find(s); }};
  const IsitOptions options_;
  const Submission fixed_;
  TemplateSearchState state_{table_.bindings, {}, options_};
  TemplateTester tester_{state_, fixed_, asker_};
};

TEST_F(TemplateTesterTest, EndsWithTheVerdict) {
  TemplateCandidate& candidate = state_.Start({{0}});
  fetch::RunTask(Done(tester_.CheckInformative(candidate)));
  EXPECT_TRUE(candidate.informative());
  EXPECT_TRUE(state_.fruitful);
  EXPECT_EQ(candidate.tested.asked, 10u) << "a quarter of forty are distinct";
  EXPECT_EQ(tester_.Spent(), 10u);
}

TEST_F(TemplateTesterTest, GivesUpWhereAllAnswersAreTheSame) {
  says_always_the_same_ = true;
  TemplateCandidate& candidate = state_.Start({{0}});
  fetch::RunTask(Done(tester_.CheckInformative(candidate)));
  EXPECT_EQ(candidate.tested.verdict, Verdict::kUninformative);
  EXPECT_FALSE(state_.fruitful);
  EXPECT_LT(candidate.tested.asked, 40u);
  EXPECT_TRUE(candidate.changes_nothing());
}

TEST_F(TemplateTesterTest, LooksNoFartherThanIsAllowed) {
  TemplateCandidate& candidate = state_.Start({{0}});
  EXPECT_EQ(fetch::RunTask(tester_.Look(candidate, 6)), 6u);
  EXPECT_EQ(candidate.tested.verdict, Verdict::kOpen);
}

}  // namespace
}  // namespace upwell::query
