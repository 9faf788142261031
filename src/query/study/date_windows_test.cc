// SPDX-License-Identifier: Apache-2.0
#include "query/study/date_windows.h"

#include <gtest/gtest.h>

#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

const Day kToday = DayOf(2026, 3, 10);

std::optional<int> DayAsked(const Submission& submission, int input) {
  for (const form::Assignment& value : submission) {
    if (value.input != input) continue;
    const std::optional<Day> day = ReadDate(value.value, "YYYY-MM-DD");
    if (day) return static_cast<int>((*day - kToday).count());
  }
  return std::nullopt;
}

class DateWindowsTest : public testing::Test {
 protected:
  void Study(const form::SearchForm& form, FunctionAsker& asker, bool windows,
             const std::vector<Submission>& known = {}) {
    StudyOptions options;
    options.today = kToday;
    StudyState state(form, {}, texts_, StudyDepth::kInputs, options, asker);
    for (const Submission& each : known) {
      Submission submission = each;
      fetch::RunTask(state.AskAndKeep(std::move(submission), "known"));
    }
    TextInputStudy text_inputs(state);
    DateWindows dates(state, text_inputs);
    RunToEnd(windows ? dates.FindWindows() : dates.MoveStandingDates());
    plan_ = state.plan;
  }
  void StudyStanding(const form::SearchForm& form, FunctionAsker& asker) {
    const StudyOptions options;
    StudyState state(form, {}, texts_, StudyDepth::kInputs, options, asker);
    TextInputStudy text_inputs(state);
    DateWindows dates(state, text_inputs);
    RunToEnd(dates.FindStandingWindows());
    requests_of_windows_ = asker.requests();
    RunToEnd(text_inputs.JudgeAll(Submission()));
    plan_ = state.plan;
  }

  std::vector<std::string> texts_;
  FormPlan plan_;
  uint64_t requests_of_windows_ = 0;  // without those for other values of the same inputs
};

// One record a day for the last 200 days; windows of more than `widest` days get a complaint.
FunctionAsker::Finder Diary(int widest) {
  return [widest](const Submission& asked) -> std::optional<std::vector<std::string>> {
    const std::optional<int> from = DayAsked(asked, 0), to = DayAsked(asked, 1);
    if (!from || !to || *to < *from || *to - *from > widest) return std::nullopt;
    std::vector<std::string> days;
    for (int day = std::max(*from, -200); day <= std::min(*to, 0); ++day) {
      days.push_back("day " + std::to_string(day));
    }
    return days;
  };
}

TEST_F(DateWindowsTest, TheGreatestWidthIsLearnt) {
  const form::SearchForm form = FormWith(
      "Date from <input name=date_from placeholder='YYYY-MM-DD'> to "
      "<input name=date_to placeholder='YYYY-MM-DD'> (at most 20 days)");
  for (const auto& [widest, learnt] : {std::pair(20, 20), std::pair(31, 31), std::pair(7, 6)}) {
    FunctionAsker asker(Diary(widest));
    Study(form, asker, true);
    ASSERT_EQ(plan_.ranges.size(), 1u) << widest;
    EXPECT_EQ(plan_.ranges[0].pair.widest, learnt);
    const double first = static_cast<double>(kToday.time_since_epoch().count()) - 200;
    EXPECT_LE(plan_.ranges[0].lowest, first);
    EXPECT_GE(plan_.ranges[0].highest, first + 200);
    EXPECT_LE(asker.requests(), 40u);
  }
}

// Nothing says that these are dates.
TEST_F(DateWindowsTest, EndsOfARangeThatNothingIsKnownOfMayBeDates) {
  const form::SearchForm form = FormWith("Meetings from <input name=from> to <input name=to>");
  FunctionAsker asker(Diary(14));
  Study(form, asker, true);
  ASSERT_EQ(plan_.ranges.size(), 1u);
  EXPECT_EQ(plan_.ranges[0].pair.widest, 13);
}

TEST_F(DateWindowsTest, ARangeThatTakesAnyWidthIsLeftToOthers) {
  const form::SearchForm form = FormWith(
      "Date from <input name=date_from placeholder='YYYY-MM-DD'> to "
      "<input name=date_to placeholder='YYYY-MM-DD'>");
  FunctionAsker asker(Diary(1'000'000));
  Study(form, asker, true);
  EXPECT_TRUE(plan_.ranges.empty());
  EXPECT_EQ(asker.requests(), 1u);
}

form::SearchForm StayForm() {
  return FormWith(
      "<input type=date name=arrive min=2026-03-10 value=2026-03-20>"
      "<input type=date name=leave min=2026-03-10 value=2026-03-22><select name=bay>"
      "<option value=''>choose<option>north</select>");
}

// Rooms that are taken until some day.
FunctionAsker::Finder Rooms(std::vector<int> taken_until) {
  return [taken_until](const Submission& asked) -> std::optional<std::vector<std::string>> {
    if (!Assigns(asked, 2)) return std::nullopt;
    const int from = DayAsked(asked, 0).value_or(10);
    std::vector<std::string> rooms;
    for (size_t i = 0; i < taken_until.size(); ++i) {
      if (from >= taken_until[i]) rooms.push_back("room " + std::to_string(i));
    }
    return rooms;
  };
}

constexpr const char* kLastMonth =
    "<label>from <input type=date name=from value=2026-02-08></label>"
    "<label>to <input type=date name=to value=2026-03-10></label>";

// Notices of 300 days, of which the site shows those of a month at a time.
TEST_F(DateWindowsTest, WhatStandsIsOneWindowOfMany) {
  const form::SearchForm form = FormWith(kLastMonth);
  FunctionAsker asker([](const Submission& submission) -> std::vector<std::string> {
    const int from = DayAsked(submission, 0).value_or(-30),
              to = DayAsked(submission, 1).value_or(0);
    std::vector<std::string> found;
    if (to < from || to - from > 31) return found;
    for (int day = std::max(from, -300); day <= std::min(to, 0); ++day) {
      found.push_back("notice of day " + std::to_string(day));
    }
    return found;
  });
  StudyStanding(form, asker);
  ASSERT_EQ(plan_.bindings.size(), 1u);
  EXPECT_GE(plan_.bindings[0].values.size(), 10u);
  EXPECT_EQ(plan_.hiding, std::vector<int>{0});
}

// One that says which days were asked, and that nothing was found, may look like results.
TEST_F(DateWindowsTest, WindowsEndWhereNoRecordsAreShown) {
  const form::SearchForm form = FormWith(kLastMonth);
  FunctionAsker asker([](const Submission& submission) -> std::vector<std::string> {
    const int from = DayAsked(submission, 0).value_or(-30),
              to = DayAsked(submission, 1).value_or(0);
    std::vector<std::string> found;
    for (int day = std::max(from, -300); day <= std::min(to, 0) && to - from <= 31; ++day) {
      found.push_back("notice of day " + std::to_string(day));
    }
    return found;
  });
  asker.EditReplies([](const Submission& submission, Reply& reply) {
    const std::optional<int> from = DayAsked(submission, 0), to = DayAsked(submission, 1);
    if (from && to && *to - *from <= 31) reply.kind = answer::AnswerKind::kResults;
  });
  StudyStanding(form, asker);
  ASSERT_EQ(plan_.bindings.size(), 1u);
  EXPECT_LE(plan_.bindings[0].values.size(), 40u) << "of a month each, and 300 days are 10";
}

TEST_F(DateWindowsTest, EndsOfWindowsAreAskedNothingElse) {
  const form::SearchForm form = FormWith(kLastMonth);
  FunctionAsker asker([](const Submission& submission) -> std::vector<std::string> {
    const int from = DayAsked(submission, 0).value_or(-30),
              to = DayAsked(submission, 1).value_or(0);
    if (to < from || to - from > 31 || to < -300) return {};
    return {"notice of day " + std::to_string(from)};
  });
  StudyStanding(form, asker);
  ASSERT_EQ(plan_.bindings.size(), 1u);
  EXPECT_EQ(asker.requests(), requests_of_windows_);
  for (const InputBelief& belief : plan_.inputs) {
    EXPECT_EQ(belief.value_kind, DateKindName("YYYY-MM-DD")) << "regions are made of it";
  }
}

// Rooms are the same on other days.
TEST_F(DateWindowsTest, DaysThatShowTheSameAreNoWindows) {
  const form::SearchForm form = FormWith(kLastMonth);
  FunctionAsker asker([](const Submission& submission) -> std::vector<std::string> {
    const int from = DayAsked(submission, 0).value_or(-30),
              to = DayAsked(submission, 1).value_or(0);
    if (to < from || to - from > 31) return {};
    return {"room 1", "room 2", "room 3"};
  });
  StudyStanding(form, asker);
  EXPECT_TRUE(plan_.bindings.empty());
  EXPECT_TRUE(plan_.hiding.empty());
}

TEST_F(DateWindowsTest, TheDaysThatFindTheMostAreKept) {
  const form::SearchForm form = StayForm();
  FunctionAsker asker(Rooms({0, 0, 30, 60, 150}));
  Study(form, asker, false, {{{2, "north"}}});
  EXPECT_TRUE(Assigns(plan_.fixed, 0));
  EXPECT_TRUE(Assigns(plan_.fixed, 1));
  EXPECT_GE(*DayAsked(plan_.fixed, 0), 150);
  EXPECT_EQ(*DayAsked(plan_.fixed, 1) - *DayAsked(plan_.fixed, 0), 2) << "as long a stay";
  EXPECT_TRUE(plan_.hiding.empty()) << "the others show nothing else";
}

TEST_F(DateWindowsTest, DaysThatChangeNothingAreLeftAsTheyStand) {
  const form::SearchForm form = StayForm();
  FunctionAsker asker(Rooms({0, 0, 5}));
  Study(form, asker, false, {{{2, "north"}}});
  EXPECT_TRUE(plan_.fixed.empty());
  EXPECT_TRUE(plan_.bindings.empty());
  EXPECT_LE(asker.requests(), 8u);
}

}  // namespace
}  // namespace upwell::query
