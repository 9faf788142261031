// SPDX-License-Identifier: Apache-2.0
#include "query/templates/reach.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

Reply Page(int first, int shown, bool has_more = false) {
  Reply reply;
  reply.answered = true;
  reply.kind = answer::AnswerKind::kResults;
  for (int i = first; i < first + shown; ++i)
    reply.records.push_back(base::HashOf(std::to_string(i)));
  reply.has_more = has_more;
  return reply;
}

TEST(ReachTest, TellsWhatIsHiddenByThePrintedNumbers) {
  Reach reach(20);
  Reply first = Page(0, 10, true), second = Page(10, 10, true);
  first.count = 30;
  second.count = 10;
  reach.Add(first);
  reach.Add(second);
  EXPECT_DOUBLE_EQ(reach.HiddenShare(10), 0.5);
  EXPECT_DOUBLE_EQ(reach.RecordsBehind(10), 400);
  EXPECT_DOUBLE_EQ(reach.ShownInAll(), 200);
}

TEST(ReachTest, TakesAFullPageForOneThatMayGoOn) {
  Reach reach(20);
  reach.Add(Page(0, 10));
  EXPECT_GT(reach.HiddenShare(10), 0.5);
  EXPECT_EQ(reach.HiddenShare(11), 0);
}

TEST(ReachTest, TellsOfMoreRecordsTheMoreAnswersGoOn) {
  Reach some(100), all(100);
  for (int i = 0; i < 10; ++i) {
    some.Add(Page(10 * i, 10, i < 2));
    all.Add(Page(10 * i, 10, true));
  }
  EXPECT_GT(some.RecordsBehind(11), 700);
  EXPECT_LT(some.RecordsBehind(11), 1100);
  EXPECT_GT(all.RecordsBehind(11), 1500);
}

TEST(ReachTest, TellsTheShareOfOthersRecordsByThoseThatComeAgain) {
  std::unordered_set<base::Hash128> others;
  for (int i = 0; i < 400; ++i) others.insert(base::HashOf(std::to_string(i)));
  Reach all(100), half(100), few(100);
  for (int i = 0; i < 10; ++i) {
    all.Add(Page(4 * i, 4));
    half.Add(i % 2 == 0 ? Page(4 * i, 4) : Page(4000 + 4 * i, 4));
  }
  few.Add(Page(0, 4));
  EXPECT_DOUBLE_EQ(*all.ShareOf(others), 1.0);
  EXPECT_DOUBLE_EQ(*half.ShareOf(others), 0.5);
  EXPECT_FALSE(few.ShareOf(others));
  EXPECT_EQ(few.NeededToTellShare(others), 5u);
  EXPECT_FALSE(all.ShareOf({}));
}

TEST(ReachTest, KeepsErrorsAndEmptyAnswersApart) {
  Reach reach(10);
  Reply empty;
  empty.answered = true;
  empty.kind = answer::AnswerKind::kEmpty;
  reach.Add(empty);
  reach.Add(Reply());
  EXPECT_EQ(reach.asked(), 2u);
  EXPECT_EQ(reach.empty(), 1u);
  EXPECT_EQ(reach.with_results(), 0u);
  EXPECT_EQ(reach.RecordsBehind(0), 0);
  EXPECT_EQ(reach.HiddenShare(0), 0);
}

}  // namespace
}  // namespace upwell::query
