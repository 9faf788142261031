// SPDX-License-Identifier: Apache-2.0
#include "query/study/range_study.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

// Three hundred notices, one of each month; `least` ends must be given.
class RangeStudyTest : public testing::Test {
 protected:
  std::vector<std::string> Find(const Submission& submission) const {
    const NamedValues values = ValuesOf(form_, submission);
    std::vector<std::string> texts;
    for (int i = values.empty() ? first_as_it_stands_ : 0; i < 300 && values.size() >= least_;
         ++i) {
      const std::string day = std::to_string(2000 + i / 12) + (i % 12 < 9 ? "-0" : "-") +
                              std::to_string(i % 12 + 1) + "-11";
      if (values.count("from") > 0 && day < values.at("from")) continue;
      if (values.count("until") > 0 && day > values.at("until")) continue;
      texts.push_back("notice " + std::to_string(i) + " " + day);
    }
    return texts;
  }

  size_t least_ = 2;
  int first_as_it_stands_ = 0;  // of the notices that the form as it stands shows
  const form::SearchForm form_ =
      FormWith("<input name=from placeholder=YYYY-MM-DD><input name=until placeholder=YYYY-MM-DD>");
  FunctionAsker asker_{[this](const Submission& s) { return Find(s); }};
  const std::vector<std::string> texts_;
  const StudyOptions options_;
  StudyState state_{form_, {}, texts_, StudyDepth::kInputs, options_, asker_};
  TextInputStudy text_inputs_{state_};
  RangeStudy ranges_{state_, text_inputs_};
};

TEST_F(RangeStudyTest, GivesBothEndsWhereNeitherAloneFindsAnything) {
  RunToEnd(ranges_.TryBothEnds());
  RunToEnd(ranges_.Bind());
  ASSERT_EQ(state_.plan.ranges.size(), 1u);
  EXPECT_TRUE(state_.plan.ranges[0].pair.wants_both);
  EXPECT_EQ(state_.paired, std::set<int>({0, 1}));
  EXPECT_NE(BindingOf(state_.plan, "from..until"), nullptr);
}

TEST_F(RangeStudyTest, LeavesAnEndOpenWhereOneIsEnough) {
  least_ = 1;
  RunToEnd(ranges_.TryBothEnds());
  RunToEnd(ranges_.Bind());
  ASSERT_EQ(state_.plan.ranges.size(), 1u);
  EXPECT_FALSE(state_.plan.ranges[0].pair.wants_both);
}

// More than forty notices are too many to show: whatever the last day is, all from the first on
// are.
TEST_F(RangeStudyTest, TakesTheOtherEndForTheSameWhereAloneItAlwaysLeavesTooMany) {
  least_ = 0;
  asker_.EditReplies([&](const Submission& asked, Reply& reply) {
    if (Find(asked).size() <= 40) return;
    reply.records.clear();
    reply.signature = answer::Signature();
    reply.kind = answer::AnswerKind::kOther;
    reply.has_more = false;
    reply.too_many = true;
  });
  TypedInput known;
  known.type = form::InputType::kDate;
  known.kind.type = form::InputType::kDate;
  known.kind.name = "date YYYY-MM-DD";
  known.kind.values = {"1999-01-01", "2001-06-01", "2024-01-01"};
  known.at_least = true;
  text_inputs_.TakeTyped(0, known);
  RunToEnd(ranges_.Bind());
  ASSERT_EQ(state_.plan.ranges.size(), 1u);
  EXPECT_EQ(state_.paired, std::set<int>({0, 1}));
  EXPECT_LE(asker_.requests(), 4u);
}

// The days that the records show are all late ones: up to each of them there are too many.
TEST_F(RangeStudyTest, LooksForTheOtherEndBeforeAllThatIsKnown) {
  least_ = 0;
  asker_.EditReplies([&](const Submission& asked, Reply& reply) {
    if (Find(asked).size() > 40) reply.too_many = true;
  });
  TypedInput known;
  known.type = form::InputType::kDate;
  known.kind.type = form::InputType::kDate;
  known.kind.name = "date YYYY-MM-DD";
  known.kind.values = {"2023-01-01", "2023-06-01", "2024-01-01"};
  known.at_least = true;
  text_inputs_.TakeTyped(0, known);
  RunToEnd(ranges_.Bind());
  EXPECT_EQ(state_.paired, std::set<int>({0, 1}));
  EXPECT_LE(asker_.requests(), 8u);
}

// The widest range shows those that the form as it stands shows, and others beside them.
TEST_F(RangeStudyTest, WritesBothEndsWhereTheFormAsItStandsShowsTheLastDaysOnly) {
  least_ = 0;
  first_as_it_stands_ = 295;
  asker_.EditReplies([](const Submission&, Reply& reply) { reply.count.reset(); });
  fetch::RunTask(state_.AskAndKeep(Submission(), "as it stands"));
  TypedInput known;
  known.type = form::InputType::kDate;
  known.kind.type = form::InputType::kDate;
  known.kind.name = "date YYYY-MM-DD";
  known.kind.values = {"2001-01-01", "2011-06-01", "2024-01-01"};
  for (const int input : {0, 1}) text_inputs_.TakeTyped(input, known);
  RunToEnd(ranges_.Bind());
  ASSERT_EQ(state_.plan.ranges.size(), 1u);
  EXPECT_TRUE(state_.plan.ranges[0].pair.wants_both);
}

TEST_F(RangeStudyTest, BindsNothingWhereNothingIsFound) {
  least_ = 3;
  RunToEnd(ranges_.TryBothEnds());
  RunToEnd(ranges_.Bind());
  EXPECT_TRUE(state_.plan.ranges.empty());
  EXPECT_LE(asker_.requests(), 8u) << "one question for each way of writing";
}

}  // namespace
}  // namespace upwell::query
