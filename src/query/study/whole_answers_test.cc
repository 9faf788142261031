// SPDX-License-Identifier: Apache-2.0
#include "query/study/whole_answers.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

StudyState Gathered(const form::SearchForm& form, FunctionAsker& asker) {
  static const std::vector<std::string> texts;
  static const StudyOptions options;
  StudyState state(form, {}, texts, StudyDepth::kInputs, options, asker);
  RunToEnd(GatherWholeAnswers(state));
  return state;
}

TEST(WholeAnswersTest, AsksNothingOfAFormWithoutMenus) {
  const form::SearchForm form = FormWith("<input name=q>");
  FunctionAsker asker([&](const Submission& s) { return FindVessels(ValuesOf(form, s)); });
  EXPECT_TRUE(Gathered(form, asker).answered.empty());
  EXPECT_EQ(asker.requests(), 0u);
}

TEST(WholeAnswersTest, AreFoundByRareWords) {
  const form::SearchForm form = FormWith("<input name=q>" + Menu("colour", kColours));
  FunctionAsker asker([&](const Submission& s) {
    const NamedValues values = ValuesOf(form, s);
    std::vector<std::string> texts;
    for (int i = 0; i < 30; ++i) {
      const std::string word = "sloop" + std::string(1, static_cast<char>('a' + i / 3));
      if (values.count("q") > 0 && values.at("q") != word) continue;
      texts.push_back(word + " " + std::to_string(i));
    }
    return texts;
  });
  fetch::RunTask(asker.Ask({}, "ten records show four words"));
  const StudyState state = Gathered(form, asker);
  EXPECT_EQ(state.CountWholeAnswers(), kWholeAnswersWanted);
  for (const AnsweredQuestion& question : state.answered) {
    EXPECT_TRUE(Assigns(question.submission, form.query_input)) << "no menu was needed";
  }
}

TEST(WholeAnswersTest, AreFoundByTwoMenusWhereOneFindsTooMuch) {
  const form::SearchForm form = FormWith(Menu("colour", kColours) + Menu("shape", kShapes));
  FunctionAsker asker([&](const Submission& s) { return FindVessels(ValuesOf(form, s)); }, 30);
  const StudyState state = Gathered(form, asker);
  EXPECT_GE(state.CountWholeAnswers(), 1u);
  for (const AnsweredQuestion& question : state.answered) {
    const size_t least = IsWholeAnswer(question.reply) ? 2 : 1;
    EXPECT_GE(question.submission.size(), least);
  }
}

}  // namespace
}  // namespace upwell::query
