// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/opening_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kOpeningWords = 0, kOpeningMake = 1;

class OpeningSourceTest : public ::testing::Test {
 protected:
  OpeningSourceTest() : state_(form_, session_, {}) { state_.regions.over = true; }

  void AddOpening(int input, const std::string& value, bool found, bool has_more) {
    query::Question question;
    question.kind = query::QuestionKind::kOpening;
    question.values.push_back({input, value});
    question.names = form_.inputs[static_cast<size_t>(input)].name;
    query::Reply reply =
        AnswerWith(found ? std::vector<std::string>{"x"} : std::vector<std::string>()).first;
    reply.has_more = has_more;
    state_.openings.emplace_back(question, reply);
  }

  const form::SearchForm form_ = FormWith({TextInput("q"), MenuOf("make", {"ford"})});
  MadeSession session_ = EmptySession();
  HarvestState state_;
};

TEST_F(OpeningSourceTest, ReadsOnWhatNoKeywordPolicyWillAsk) {
  struct Case {
    const char* name;
    int input;
    std::string value;
    bool found, has_more, asked;
  };
  const Case cases[] = {
      {"a word of no record, with further pages", kOpeningWords, "lamps", true, true, true},
      {"a word of records", kOpeningWords, "lamp", true, true, false},
      {"its first page was all", kOpeningWords, "lamps", true, false, false},
      {"it found nothing", kOpeningWords, "lamps", false, true, false},
      {"a value of a menu", kOpeningMake, "ford", true, true, false},
  };
  state_.Take({FreshOf("brass lamp")});
  for (const Case& c : cases) {
    state_.openings.clear();
    AddOpening(c.input, c.value, c.found, c.has_more);
    OpeningSource source(state_);
    EXPECT_EQ(source.Expect(state_).has_question, c.asked) << c.name;
    EXPECT_EQ(source.Next(state_).has_value(), c.asked) << c.name;
  }
}

TEST_F(OpeningSourceTest, AsksEachOnceAfterTheRegions) {
  AddOpening(kOpeningWords, "lamps", true, true);
  AddOpening(kOpeningWords, "bells", true, true);
  OpeningSource source(state_);
  state_.regions.over = false;
  EXPECT_FALSE(source.Expect(state_).has_question) << "regions may show it all";
  state_.regions.over = true;
  std::set<std::string> asked;
  while (source.Expect(state_).has_question) {
    const std::optional<query::Question> question = AnswerNext(source, AnswerWith({}), state_);
    ASSERT_TRUE(question);
    EXPECT_EQ(query::TemplateNameOf(*question), "opening q");
    asked.insert(ValueOf(question->values, kOpeningWords));
  }
  EXPECT_EQ(asked, (std::set<std::string>{"bells", "lamps"}));
  EXPECT_EQ(source.Next(state_), std::nullopt);
  EXPECT_TRUE(state_.used_keywords);
}

}  // namespace
}  // namespace upwell::harvest
