// SPDX-License-Identifier: Apache-2.0
#include "query/question.h"

#include <gtest/gtest.h>

#include <set>

namespace upwell::query {
namespace {

TEST(QuestionKind, EachHasANameAndATextOfItsOwn) {
  std::set<std::string_view> names, texts;
  for (int i = 0; i < kQuestionKinds; ++i) {
    const auto kind = static_cast<QuestionKind>(i);
    EXPECT_FALSE(QuestionKindName(kind).empty()) << i;
    EXPECT_FALSE(QuestionKindText(kind).empty()) << i;
    EXPECT_TRUE(names.insert(QuestionKindName(kind)).second) << QuestionKindName(kind);
    EXPECT_TRUE(texts.insert(QuestionKindText(kind)).second) << QuestionKindText(kind);
    EXPECT_EQ(QuestionKindOf(QuestionKindName(kind)), kind) << i;
  }
  EXPECT_EQ(QuestionKindName(QuestionKind::kTrial), "trial");
  EXPECT_EQ(static_cast<int>(QuestionKind::kTrial), kQuestionKinds - 1) << "the last one";
  EXPECT_EQ(QuestionKindOf("keywords"), std::nullopt);
  EXPECT_EQ(QuestionKindOf(""), std::nullopt);
}

TEST(TemplateName, IsMadeOfTheKindAndTheInputs) {
  struct Case {
    QuestionKind kind;
    Submission values;
    std::string names, expected;
  };
  const Submission some = {{1, "x"}};
  const Case cases[] = {
      {QuestionKind::kOpening, {}, "", "default"},
      {QuestionKind::kOpening, some, "q", "opening q"},
      {QuestionKind::kOpening, some, "", "opening"},
      {QuestionKind::kRegion, {}, "", "default"},
      {QuestionKind::kRegion, some, "make, zip", "make, zip"},
      {QuestionKind::kTemplate, some, "make", "make"},
      {QuestionKind::kKeyword, some, "q", "keyword q"},
      {QuestionKind::kDivision, some, "q, make", "division q, make"},
      {QuestionKind::kPair, some, "divided by town", "pair divided by town"},
      {QuestionKind::kStudy, some, "type zip-us", "study type zip-us"},
      {QuestionKind::kHoldOut, some, "", "hold-out"},
      {QuestionKind::kQueryLog, {}, "", "query-log"},
  };
  for (const Case& c : cases) {
    Question question;
    question.kind = c.kind;
    question.values = c.values;
    question.names = c.names;
    EXPECT_EQ(TemplateNameOf(question), c.expected);
    EXPECT_EQ(NamesOfTemplate(c.kind, c.expected), c.names) << c.expected;
  }
}

TEST(TemplateName, OfAnotherKindHasNoNames) {
  const struct {
    QuestionKind kind;
    const char* template_name;
  } cases[] = {{QuestionKind::kKeyword, "field q"},   {QuestionKind::kKeyword, "keywords q"},
               {QuestionKind::kKeyword, "default"},   {QuestionKind::kKeyword, ""},
               {QuestionKind::kOpening, "menu make"}, {QuestionKind::kStudy, "test make"}};
  for (const auto& each : cases) {
    EXPECT_EQ(NamesOfTemplate(each.kind, each.template_name), std::nullopt) << each.template_name;
  }
}

TEST(Submission, IsJoinedByInput) {
  const Submission a = {{1, "x"}, {4, "y"}}, b = {{0, "p"}, {4, "z"}};
  const Submission both = {{0, "p"}, {1, "x"}, {4, "y"}, {4, "z"}};
  EXPECT_EQ(Joined(a, b), both);
  EXPECT_EQ(Joined(a, {}), a);
  EXPECT_EQ(Joined({}, b), b);
}

TEST(Submission, AssignsInputs) {
  const Submission some = {{1, "x"}, {4, ""}};
  EXPECT_TRUE(Assigns(some, 1));
  EXPECT_TRUE(Assigns(some, 4)) << "an empty value is one";
  EXPECT_FALSE(Assigns(some, 0));
  EXPECT_FALSE(Assigns({}, 0));
}

}  // namespace
}  // namespace upwell::query
