// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/template_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kMake = 0, kYear = 1, kState = 2;

class TemplateSourceTest : public ::testing::Test {
 protected:
  TemplateSourceTest() : state_(form_, session_, {}) {}

  static std::vector<query::Submission> Pairs(const std::vector<std::string>& makes, int years) {
    std::vector<query::Submission> all;
    for (const std::string& make : makes) {
      for (int year = 0; year < years; ++year) {
        all.push_back({{kMake, make}, {kYear, std::to_string(1990 + year)}});
      }
    }
    return all;
  }

  const form::SearchForm form_ =
      FormWith({MenuOf("make", {}), MenuOf("year", {}), MenuOf("state", {})});
  MadeSession session_ = EmptySession();
  HarvestState state_;
};

TEST_F(TemplateSourceTest, AsksEachSubmissionBesideWhatIsFixed) {
  state_.plan.fixed.push_back({kState, "CA"});
  TemplateSource source("make, year", Pairs({"ford"}, 2), 25);
  EXPECT_EQ(source.name(), "make, year");
  ASSERT_TRUE(source.Expect(state_).has_question);
  const std::optional<query::Question> first = AnswerNext(source, AnswerWith({"a"}), state_);
  ASSERT_TRUE(first);
  EXPECT_EQ(query::TemplateNameOf(*first), "make, year");
  const query::Submission expected = {{kMake, "ford"}, {kYear, "1990"}, {kState, "CA"}};
  EXPECT_EQ(first->values, expected);
  EXPECT_TRUE(AnswerNext(source, AnswerWith({"b"}), state_));
  EXPECT_FALSE(source.Expect(state_).has_question);
  EXPECT_EQ(source.Next(state_), std::nullopt);
}

TEST_F(TemplateSourceTest, EndsAfterManySubmissionsWithoutAGain) {
  TemplateSource source("make, year", Pairs({"ford", "saab", "fiat"}, 10), 5);
  WholeAnswer known = AnswerWith({"a"});
  known.gained = 0;
  int asked = 0;
  for (; source.Expect(state_).has_question && asked < 3; ++asked) {
    ASSERT_TRUE(AnswerNext(source, known, state_));
  }
  ASSERT_TRUE(AnswerNext(source, AnswerWith({"b"}), state_)) << "begins anew";
  for (asked = 0; source.Expect(state_).has_question; ++asked) {
    ASSERT_TRUE(AnswerNext(source, known, state_));
  }
  EXPECT_EQ(asked, 5);
}

TEST_F(TemplateSourceTest, LeavesOutValuesThatTheDatabaseHasNot) {
  TemplateSource source("make, year", Pairs({"none", "ford"}, 10), 25);
  std::map<std::string, int> asked;
  while (source.Expect(state_).has_question) {
    const std::optional<query::Question> question = source.Next(state_);
    if (!question) break;
    const std::string make = ValueOf(question->values, kMake);
    ++asked[make];
    source.Learn(
        *question,
        AnswerWith(make == "ford" ? std::vector<std::string>{"a"} : std::vector<std::string>()),
        state_);
  }
  EXPECT_EQ(asked["none"], 4);
  EXPECT_EQ(asked["ford"], 10);
  EXPECT_FALSE(source.Expect(state_).has_question);
}

TEST_F(TemplateSourceTest, HasNothingAfterAllWhereOnlyDeadValuesAreLeft) {
  TemplateSource source("make, year", Pairs({"none"}, 10), 25);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(AnswerNext(source, AnswerWith({}), state_));
  EXPECT_EQ(source.Next(state_), std::nullopt);
  EXPECT_FALSE(source.Expect(state_).has_question) << "and says so";
}

TEST_F(TemplateSourceTest, ReadsTheFirstPageOnly) {
  TemplateSource source("make", Pairs({"ford"}, 1), 25);
  EXPECT_FALSE(source.reader().WantsNext({}));
}

}  // namespace
}  // namespace upwell::harvest
