// SPDX-License-Identifier: Apache-2.0
#include "query/templates/template_choice.h"

#include <gtest/gtest.h>

#include "query/made_form_for_tests.h"

namespace upwell::query {
namespace {

// Menus of 5, 8 and 20 values.
class TemplateChoiceTest : public testing::Test {
 protected:
  // The template was tested; each answer shows ten records and says how many there are.
  TemplateCandidate& Test(const QueryTemplate& query_template, Verdict verdict, uint64_t count) {
    TemplateCandidate& candidate = state_.Start(query_template);
    candidate.tested.verdict = verdict;
    for (int answer = 0; answer < 10; ++answer) {
      Reply reply;
      reply.answered = true;
      reply.kind = answer::AnswerKind::kResults;
      reply.count = count;
      for (uint64_t record = 0; record < std::min<uint64_t>(count, 10); ++record) {
        reply.records.push_back(base::HashOf(std::to_string(next_record_++)));
      }
      candidate.reach.Add(reply);
      ++candidate.tested.asked;
      ++candidate.distinct;
    }
    return candidate;
  }

  base::Rng rng_{1};
  const MadeTable table_ = MakeTable({5, 8, 20}, 10, 0, rng_);
  IsitOptions options_;
  TemplateSearchState state_{table_.bindings, {}, options_};
  uint64_t next_record_ = 0;
};

TEST_F(TemplateChoiceTest, ExtendsOnlyWhatIsInformative) {
  Test({{0}}, Verdict::kUninformative, 200);
  EXPECT_EQ(NextTemplate(state_), std::nullopt);
  Test({{1}}, Verdict::kInformative, 200);
  const std::optional<QueryTemplate> next = NextTemplate(state_);
  ASSERT_TRUE(next);
  EXPECT_TRUE(IsPartOf({{1}}, *next));
}

TEST_F(TemplateChoiceTest, DoesNotExtendWhatFitsOnFirstPages) {
  Test({{0}}, Verdict::kInformative, 8);
  EXPECT_EQ(NextTemplate(state_), std::nullopt);
}

TEST_F(TemplateChoiceTest, LeavesOutBindingsThatChangeNothing) {
  Test({{0}}, Verdict::kInformative, 200);
  Test({{1}}, Verdict::kUninformative, 200).distinct = 1;
  EXPECT_EQ(NextTemplate(state_), QueryTemplate({{0, 2}}));
}

TEST_F(TemplateChoiceTest, TakesTheFewestSubmissionsThatAreExpectedToFit) {
  Test({{0}}, Verdict::kInformative, 40);
  EXPECT_EQ(NextTemplate(state_), QueryTemplate({{0, 1}})) << "200 records, 40 submissions";
}

TEST_F(TemplateChoiceTest, KeepsToTheLargestDimension) {
  options_.max_dimension = 1;
  Test({{0}}, Verdict::kInformative, 200);
  EXPECT_EQ(NextTemplate(state_), std::nullopt);
}

TEST_F(TemplateChoiceTest, PairsOfWhatGotNoResultsComeFirst) {
  Test({{0}}, Verdict::kUninformative, 200).distinct = 1;
  state_.Start({{1}}).tested.asked = 5;
  state_.Start({{2}}).tested.asked = 5;
  EXPECT_EQ(PairsByPromise(state_).front(), QueryTemplate({{1, 2}}));
  EXPECT_EQ(PairsByPromise(state_).size(), 3u);
}

}  // namespace
}  // namespace upwell::query
