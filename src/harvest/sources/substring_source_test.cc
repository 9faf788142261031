// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/substring_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

class SubstringSourceTest : public ::testing::Test {
 protected:
  SubstringSourceTest() : state_(form_, session_, {}) {}

  // Ten records that have a word only within another.
  static WholeAnswer Inside() {
    std::vector<std::string> texts;
    for (int i = 0; i < 10; ++i) texts.push_back("northwind number" + std::to_string(100 + i));
    return AnswerWith(texts);
  }
  static query::Question QuestionOf(query::QuestionKind kind, query::Submission values) {
    query::Question question;
    question.kind = kind;
    question.values = std::move(values);
    return question;
  }
  // As the loop does.
  void See(const query::Question& question, const WholeAnswer& answer) {
    state_.Take(answer.fresh);
    source_.See(question, answer, state_);
  }
  bool HasQuestion() const { return source_.Expect(state_).has_question; }

  const form::SearchForm form_ = FormWith({TextInput("q"), TextInput("author")});
  MadeSession session_ = EmptySession();
  HarvestState state_;
  SubstringSource source_;
};

TEST_F(SubstringSourceTest, AsksWhereTheSiteFindsWordsInsideOfOthers) {
  EXPECT_FALSE(HasQuestion());
  EXPECT_EQ(source_.Next(state_), std::nullopt);
  See(QuestionOf(query::QuestionKind::kKeyword, {{0, "wind"}}), Inside());
  source_.LearnRecord({"lantern", "lanes", "planks", "island"});
  ASSERT_TRUE(HasQuestion());
  const std::optional<query::Question> question = source_.Next(state_);
  ASSERT_TRUE(question);
  EXPECT_EQ(ValueOf(question->values, 0), "lan");
  EXPECT_EQ(query::TemplateNameOf(*question), "substring q");
  EXPECT_TRUE(state_.used_keywords);
}

TEST_F(SubstringSourceTest, BelievesAMenuThatSaysContains) {
  form::Input menu;
  menu.name = "how";
  menu.control = form::Control::kSelect;
  for (const char* way : {"exactly", "contains"}) {
    form::Choice choice;
    choice.value = choice.text = way;
    menu.choices.push_back(choice);
  }
  const form::SearchForm form = FormWith({TextInput("q"), menu});
  HarvestState state(form, session_, {});
  SubstringSource source;
  const query::Question question = QuestionOf(query::QuestionKind::kStudy, {{0, "lan"}});
  source.LearnRecord({"lantern", "lanes"});
  source.See(question, WholeAnswer(), state);
  EXPECT_FALSE(source.Expect(state).has_question);
  state.plan.fixed = {{1, "contains"}};
  source.See(question, WholeAnswer(), state);
  EXPECT_TRUE(source.Expect(state).has_question);
}

TEST_F(SubstringSourceTest, BelievesASignThatFindsWordsInsideOfOthers) {
  query::InputBelief belief;
  belief.around = "%";
  state_.plan.inputs.push_back(belief);
  session_.TypeBetween(0, query::SignAround(state_.plan, 0));
  source_.LearnRecord({"lantern", "lanes", "planks", "island"});
  See(QuestionOf(query::QuestionKind::kKeyword, {{0, "lantern"}}), AnswerWith({"lantern"}));
  ASSERT_TRUE(HasQuestion());
  ASSERT_TRUE(AskNext(source_, session_, state_));
  EXPECT_EQ(ValueOf(session_.asked().back().values, 0), "%lan%") << "as it is sent";
  EXPECT_TRUE(session_.WasAsked({{0, "%lan%"}}));
}

TEST_F(SubstringSourceTest, LearnsFromWholeAnswersToOneKeyword) {
  struct Case {
    const char* name;
    query::QuestionKind kind;
    query::Submission values;
    std::function<void(WholeAnswer&)> edit;
    bool asks;
  };
  const auto nothing = [](WholeAnswer&) {};
  const Case cases[] = {
      {"a keyword", query::QuestionKind::kKeyword, {{0, "wind"}}, nothing, true},
      {"an opening", query::QuestionKind::kOpening, {{0, "wind"}}, nothing, true},
      {"beside another value",
       query::QuestionKind::kKeyword,
       {{0, "wind"}, {1, "x"}},
       nothing,
       true},
      {"another kind", query::QuestionKind::kField, {{0, "wind"}}, nothing, false},
      {"another input", query::QuestionKind::kOpening, {{1, "wind"}}, nothing, false},
      {"two words", query::QuestionKind::kKeyword, {{0, "wind mill"}}, nothing, false},
      {"not answered",
       query::QuestionKind::kKeyword,
       {{0, "wind"}},
       [](WholeAnswer& answer) { answer.answered = false; },
       false},
      {"left",
       query::QuestionKind::kKeyword,
       {{0, "wind"}},
       [](WholeAnswer& answer) { answer.cut = true; },
       false},
      {"a page is missing",
       query::QuestionKind::kKeyword,
       {{0, "wind"}},
       [](WholeAnswer& answer) { answer.broken = true; },
       false},
      {"overflowed",
       query::QuestionKind::kKeyword,
       {{0, "wind"}},
       [](WholeAnswer& answer) { answer.overflowed = true; },
       false},
  };
  for (const Case& c : cases) {
    HarvestState state(form_, session_, {});
    SubstringSource source;
    source.LearnRecord({"lantern", "lanes"});
    WholeAnswer answer = Inside();
    c.edit(answer);
    state.Take(answer.fresh);
    source.See(QuestionOf(c.kind, c.values), answer, state);
    EXPECT_EQ(source.Expect(state).has_question, c.asks) << c.name;
  }
}

TEST_F(SubstringSourceTest, AsksNoneTwiceAndEnds) {
  See(QuestionOf(query::QuestionKind::kKeyword, {{0, "wind"}}), Inside());
  for (char c = 'a'; c <= 'z'; ++c) {
    source_.LearnRecord({std::string(1, c) + "lantern", std::string(1, c) + "stone" + c});
  }
  std::set<std::string> asked;
  while (HasQuestion()) {
    const std::optional<query::Question> question = AnswerNext(source_, AnswerWith({}), state_);
    ASSERT_TRUE(question);
    EXPECT_TRUE(asked.insert(ValueOf(question->values, 0)).second);
  }
  EXPECT_GE(asked.size(), 2u);
  EXPECT_LE(asked.size(), 40u);
  EXPECT_EQ(source_.Next(state_), std::nullopt);
}

TEST_F(SubstringSourceTest, NeedsAnInputForWords) {
  const form::SearchForm menus = FormWith({MenuOf("make", {"ford"})});
  HarvestState state(menus, session_, {});
  const WholeAnswer answer = Inside();
  state.Take(answer.fresh);
  source_.See(QuestionOf(query::QuestionKind::kOpening, {{0, "wind"}}), answer, state);
  EXPECT_FALSE(source_.Expect(state).has_question);
}

}  // namespace
}  // namespace upwell::harvest
