// SPDX-License-Identifier: Apache-2.0
#include "query/menus/presentation_evidence.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

// A question with a value for that input, and so many records on its page.
AnsweredQuestion Answered(int input, int records, bool has_more,
                          std::optional<uint64_t> count = std::nullopt) {
  AnsweredQuestion question;
  question.submission.push_back({input, "x"});
  question.reply.answered = true;
  question.reply.kind = answer::AnswerKind::kResults;
  for (int i = 0; i < records; ++i) {
    question.reply.records.push_back(base::HashOf(std::to_string(input * 1'000 + i)));
  }
  question.reply.has_more = has_more;
  question.reply.count = count;
  return question;
}

TEST(RankQuestionsTest, TakesWholeAndBroadAnswersInTurn) {
  const std::vector<AnsweredQuestion> questions = {Answered(1, 10, true, 73),
                                                   Answered(2, 10, true, 97), Answered(3, 7, false),
                                                   Answered(4, 5, false), Answered(9, 8, false)};
  const std::vector<ComparedQuestion> ranked = RankQuestions(9, questions, 3);
  ASSERT_EQ(ranked.size(), 3u);
  EXPECT_EQ(ranked[0].question, &questions[3]) << "that of seven may be cut at a limit";
  EXPECT_EQ(ranked[1].question, &questions[1]) << "the larger total";
  EXPECT_EQ(ranked[2].question, &questions[2]);
}

TEST(RankQuestionsTest, DoesNotTrustTotalsThatAreRoundOrRepeated) {
  const std::vector<AnsweredQuestion> questions = {
      Answered(1, 10, true, 500), Answered(2, 10, true, 73), Answered(3, 10, true, 91),
      Answered(4, 10, true, 91)};
  for (const ComparedQuestion& one : RankQuestions(9, questions, 9)) {
    EXPECT_EQ(one.plain.tells_total, one.before().count == 73u);
  }
}

class PresentationEvidenceTest : public testing::Test {
 protected:
  void Try(size_t value, const Reply& reply) {
    ComparedQuestion& question = evidence_.questions().front();
    question.tried.push_back(
        {value, EffectOf(question.plain, reply, evidence_.values()[value].number), reply});
  }

  const std::vector<AnsweredQuestion> questions_ = {Answered(1, 10, true)};
  PresentationEvidence evidence_{9, {{"50", 50}, {"20", 20}, {"5", 5}}, questions_, {"10", 40, 6}};
};

TEST_F(PresentationEvidenceTest, IsAPageSizeWherePagesAreAsLongAsAsked) {
  EXPECT_FALSE(evidence_.IsPageSize());
  Try(1, Answered(1, 20, true).reply);
  EXPECT_TRUE(evidence_.IsPageSize());
  EXPECT_FALSE(evidence_.HasChanged());
}

TEST_F(PresentationEvidenceTest, HasChangedWhereFewerRecordsAreLeft) {
  Try(2, Answered(1, 3, false).reply);
  EXPECT_TRUE(evidence_.HasChanged());
}

TEST(OnlyWholeNumberTest, IsTheOneNumberOfAValue) {
  EXPECT_EQ(OnlyWholeNumber("50 per page"), 50u);
  EXPECT_EQ(OnlyWholeNumber("10 to 20"), std::nullopt);
  EXPECT_EQ(OnlyWholeNumber("-1"), std::nullopt);
  EXPECT_EQ(OnlyWholeNumber("all"), std::nullopt);
}

}  // namespace
}  // namespace upwell::query
