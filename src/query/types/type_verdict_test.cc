// SPDX-License-Identifier: Apache-2.0
#include "query/types/type_verdict.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace upwell::query {
namespace {

// Results of their own for each number; 0 has none.
Reply ReplyWith(int number) {
  Reply reply;
  reply.answered = true;
  reply.kind = number == 0 ? answer::AnswerKind::kEmpty : answer::AnswerKind::kResults;
  reply.signature = answer::Signature::OfText("answer " + std::to_string(number));
  reply.count = static_cast<uint64_t>(number);
  return reply;
}

Trial TrialOf(form::InputType type, const std::vector<std::pair<std::string, int>>& answers) {
  Trial trial;
  trial.kind.type = type;
  for (const auto& [value, number] : answers) {
    trial.answers.emplace_back(value, ReplyWith(number));
    AddIfDistinct(trial.answers.back().second, &trial.distinct);
  }
  return trial;
}

class TypeVerdictTest : public ::testing::Test {
 protected:
  // As text: "none" where no type is recognised.
  std::string Winner() const { return NameOf(WinnerOf(trials_)); }
  std::string WinnerAt(RangeEnd end) const {
    return NameOf(WinnerOfEnd(trials_, WinnerOf(trials_), end));
  }
  static std::string NameOf(const Trial* trial) {
    return trial == nullptr ? "none" : std::string(form::InputTypeName(trial->kind.type));
  }

  form::Input input_;
  TypeTrials trials_{input_, std::nullopt, 0.3, {}, {}, {}};
};

TEST_F(TypeVerdictTest, IsTheTypeWithTheMostDistinctAnswers) {
  trials_.trials = {
      TrialOf(form::InputType::kPerson, {{"Lee", 1}, {"Kim", 2}, {"Hahn", 3}}),
      TrialOf(form::InputType::kCity, {{"Reno", 4}, {"Ames", 5}, {"Troy", 6}, {"Waco", 6}})};
  EXPECT_EQ(Winner(), "person");
}

TEST_F(TypeVerdictTest, IsNoneWhereAnswersAreAlikeOrOnlyYesAndNo) {
  trials_.trials = {TrialOf(form::InputType::kCity, {{"Boston", 1}, {"Dallas", 1}, {"Reno", 0}})};
  EXPECT_EQ(Winner(), "none");
}

TEST_F(TypeVerdictTest, BelievesNameAndLabelOnLess) {
  trials_.trials = {
      TrialOf(form::InputType::kCity, {{"Reno", 1}, {"Ames", 2}, {"Troy", 3}}),
      TrialOf(form::InputType::kPerson, {{"Lee", 4}, {"Kim", 5}, {"Hahn", 6}, {"Roe", 6}})};
  EXPECT_EQ(Winner(), "city");
  trials_.guess = form::InputType::kPerson;
  EXPECT_EQ(Winner(), "person");
}

// Numbers that are no years have results of their own as well.
TEST_F(TypeVerdictTest, IsNoYearWhereOtherNumbersDoAsWell) {
  trials_.trials = {TrialOf(form::InputType::kYear, {{"1990", 1}, {"1991", 2}, {"1992", 3}})};
  EXPECT_EQ(Winner(), "year");
  trials_.trials.push_back(TrialOf(form::InputType::kNumber, {{"7", 4}, {"50", 5}, {"900", 6}}));
  EXPECT_EQ(Winner(), "number");
}

TEST_F(TypeVerdictTest, HasAnOrderWhereTheInputIsAnEndOfARange) {
  trials_.trials = {
      TrialOf(form::InputType::kZip, {{"10001", 1}, {"60601", 2}, {"94107", 3}}),
      TrialOf(form::InputType::kNumber, {{"10", 4}, {"100", 4}, {"50000", 5}, {"9", 6}})};
  EXPECT_EQ(WinnerAt(RangeEnd::kNone), "zip");
  EXPECT_EQ(WinnerAt(RangeEnd::kAtLeast), "number");
}

// Where postcodes nearby count too, any number of five digits finds something.
TEST_F(TypeVerdictTest, IsAPostcodeWhereOnlyFiveDigitsHaveResults) {
  trials_.trials = {TrialOf(form::InputType::kZip, {{"10001", 1}, {"60601", 2}}),
                    TrialOf(form::InputType::kNumber,
                            {{"10000", 3}, {"20000", 4}, {"30000", 5}, {"1", 0}, {"2", 0}})};
  EXPECT_EQ(WinnerAt(RangeEnd::kNone), "number") << "few others were asked";
  trials_.trials.push_back(
      TrialOf(form::InputType::kYear, {{"1990", 0}, {"1991", 0}, {"1992", 0}, {"1993", 0}}));
  EXPECT_EQ(WinnerAt(RangeEnd::kNone), "zip");
}

TEST(NameByGuess, TellsAmountsFromOtherNumbers) {
  SeenValues none, no_amounts;
  no_amounts.any_text = true;
  const auto named = [](form::InputType type, std::optional<form::InputType> guess,
                        const SeenValues& seen) {
    ValueKind kind;
    kind.type = type;
    NameByGuess(guess, seen, &kind);
    return kind.type;
  };
  EXPECT_EQ(named(form::InputType::kNumber, form::InputType::kPrice, none),
            form::InputType::kPrice);
  EXPECT_EQ(named(form::InputType::kPrice, form::InputType::kNumber, none),
            form::InputType::kNumber);
  EXPECT_EQ(named(form::InputType::kPrice, std::nullopt, none), form::InputType::kPrice);
  EXPECT_EQ(named(form::InputType::kPrice, std::nullopt, no_amounts), form::InputType::kNumber);
  EXPECT_EQ(named(form::InputType::kPrice, form::InputType::kPrice, no_amounts),
            form::InputType::kPrice);
}

}  // namespace
}  // namespace upwell::query
