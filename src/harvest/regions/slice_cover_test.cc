// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/slice_cover.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

Region BoxOf(Constraint a, Constraint b) { return {std::move(a), std::move(b)}; }

RegionAnswer AnswerThat(bool overflowed, bool failed) {
  RegionAnswer answer;
  answer.overflowed = overflowed;
  answer.failed = failed;
  return answer;
}

TEST(Slices, AreBoxesWithOneValue) {
  EXPECT_TRUE(Slices::IsSlice(BoxOf(Constraint::Value("x"), {})));
  EXPECT_FALSE(Slices::IsSlice(BoxOf({}, {})));
  EXPECT_FALSE(Slices::IsSlice(BoxOf(Constraint::Value("x"), Constraint::Value("y"))));
  EXPECT_FALSE(Slices::IsSlice(BoxOf(Constraint::Within({1, 2}), {})));
}

TEST(Slices, AreAskedBeforeTheFirstBoxWithin) {
  Slices slices;
  const Region region = BoxOf(Constraint::Value("x"), Constraint::Value("y"));
  const Region slice = BoxOf({}, Constraint::Value("y"));
  EXPECT_EQ(slices.ToAskBefore(region, 1), slice);
  EXPECT_EQ(slices.ToAskBefore(slice, 1), std::nullopt);
  slices.Keep(slice, AnswerThat(true, false));
  EXPECT_EQ(slices.ToAskBefore(region, 1), std::nullopt);
  EXPECT_EQ(slices.ToAskBefore(BoxOf(Constraint::Within({1, 2}), {}), 0), std::nullopt);
}

TEST(Slices, AnswerBoxesWithinOnlyWhereTheyAreComplete) {
  const Region region = BoxOf(Constraint::Value("x"), Constraint::Value("y"));
  const Region slice = BoxOf({}, Constraint::Value("y"));
  Slices overflowed, failed, complete;
  overflowed.Keep(slice, AnswerThat(true, false));
  failed.Keep(slice, AnswerThat(false, true));
  complete.Keep(slice, AnswerThat(false, false));
  EXPECT_FALSE(overflowed.Answers(region));
  EXPECT_FALSE(failed.Answers(region));
  EXPECT_FALSE(complete.Answers(region)) << "all slices are empty";
  RegionAnswer something = AnswerThat(false, false);
  something.records.push_back({});
  complete.Keep(BoxOf({}, Constraint::Value("full")), something);
  EXPECT_TRUE(complete.Answers(region));
  EXPECT_FALSE(complete.Answers(BoxOf(Constraint::Value("x"), Constraint::Value("z"))));
  EXPECT_FALSE(complete.Answers(BoxOf(Constraint::Value("y"), {})));
}

}  // namespace
}  // namespace upwell::harvest
