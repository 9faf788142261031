// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/menu_path_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

// Two states of two counties each; the counties of a state are there once it is chosen.
class MenuPathSourceTest : public ::testing::Test {
 protected:
  static form::SearchForm FormOfState(const std::vector<std::string>& counties) {
    form::SearchForm form =
        FormWith({MenuOf("state", {"", "Ohio", "Iowa"}), MenuOf("county", counties)});
    form.action = *base::Url::Parse("http://site.example/find");
    form.kind = form::FormKind::kSearch;
    return form;
  }
  // The answer to a state: the form again, with its counties.
  static WholeAnswer Filled(const std::vector<std::string>& counties) {
    WholeAnswer answer = AnswerWith({});
    answer.state = std::make_shared<const form::SearchForm>(FormOfState(counties));
    return answer;
  }
  void ShowState(const std::string& state, const std::vector<std::string>& counties) {
    query::Question question;
    question.values.push_back({0, state});
    source_.See(question, Filled(counties), state_);
  }

  const form::SearchForm form_ = FormOfState({""});
  MadeSession session_ = EmptySession();
  HarvestState state_{form_, session_, {}};
  MenuPathSource source_;
};

TEST_F(MenuPathSourceTest, AsksEachValueOfAMenuThatWasFilled) {
  EXPECT_FALSE(source_.Expect(state_).has_question);
  ShowState("Iowa", {"", "Adams", "Polk"});
  std::vector<std::string> asked;
  while (std::optional<query::Question> question =
             AnswerNext(source_, AnswerWith({"a school"}), state_)) {
    EXPECT_TRUE(query::IsLinkAlone(*question)) << "it says nothing of the first form";
    EXPECT_EQ(ValueOf(question->chosen, 0), "Iowa");
    asked.push_back(ValueOf(question->chosen, 1));
    EXPECT_EQ(question->link.query(), "state=Iowa&county=" + asked.back());
  }
  EXPECT_EQ(asked, (std::vector<std::string>{"Adams", "Polk"}));
  EXPECT_FALSE(source_.Expect(state_).has_question);
}

TEST_F(MenuPathSourceTest, GoesDeepBeforeItGoesOn) {
  ShowState("Iowa", {"", "Adams", "Polk"});
  const std::optional<query::Question> county = source_.Next(state_);
  ASSERT_TRUE(county);
  form::SearchForm towns = FormOfState({"", "Adams", "Polk"});
  towns.inputs.push_back(MenuOf("town", {"", "Corning"}));
  WholeAnswer answer = AnswerWith({});
  answer.state = std::make_shared<const form::SearchForm>(towns);
  source_.See(*county, answer, state_);
  const std::optional<query::Question> town = source_.Next(state_);
  ASSERT_TRUE(town);
  EXPECT_EQ(ValueOf(town->chosen, 2), "Corning");
  EXPECT_EQ(ValueOf(town->chosen, 1), "Adams");
}

TEST_F(MenuPathSourceTest, DoesNotGoIntoAnAnswerThatIsWhole) {
  query::Question question;
  question.values.push_back({0, "Iowa"});
  WholeAnswer answer = AnswerWith({"a school", "another school"});
  answer.state = Filled({"", "Adams"}).state;
  source_.See(question, answer, state_);
  EXPECT_FALSE(source_.Expect(state_).has_question);
  answer.overflowed = true;
  source_.See(question, answer, state_);
  EXPECT_TRUE(source_.Expect(state_).has_question) << "the narrower ones show the rest";
}

TEST_F(MenuPathSourceTest, TheFormAsItStandsIsNoChoice) {
  query::Question question;
  source_.See(question, Filled({"", "Adams"}), state_);
  EXPECT_FALSE(source_.Expect(state_).has_question);
}

}  // namespace
}  // namespace upwell::harvest
