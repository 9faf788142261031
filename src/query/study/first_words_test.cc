// SPDX-License-Identifier: Apache-2.0
#include "query/study/first_words.h"

#include <gtest/gtest.h>

#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

const char kShelves[] =
    "<select name=shelf><option value=m selected>Old maps<option value=c>Gold coins"
    "<option value=s>Stamps</select>";

TEST(FirstWords, ChoicesAreAskedBesideThemselves) {
  const form::SearchForm form = FormWith("<input name=q>" + std::string(kShelves));
  const std::vector<Submission> questions = FirstWords(form, {}, SiteWords(), 10);
  const std::vector<Submission> expected = {
      {{0, "maps"}}, {{0, "coins"}, {1, "c"}}, {{0, "stamps"}, {1, "s"}}};
  EXPECT_EQ(questions, expected);
}

TEST(FirstWords, WordsOfThePagesTakeTurnsWithTheChoices) {
  const form::SearchForm form = FormWith("<input name=q>" + std::string(kShelves));
  const std::vector<std::string> texts = {"welcome archive ducat", "welcome archive atlas",
                                          "welcome archive penny"};
  const std::vector<Submission> questions = FirstWords(form, texts, SiteWords(), 20);
  ASSERT_GT(questions.size(), 5u);
  std::set<std::string> shelves;
  for (size_t i = 3; i < questions.size(); ++i) {
    shelves.insert(Assigns(questions[i], 1) ? questions[i].back().value : "m");
  }
  EXPECT_EQ(shelves.size(), 3u);
}

TEST(FirstWords, AMenuWithAnAllIsLeftAlone) {
  const form::SearchForm form = FormWith("<input name=q>" + Menu("colour", kColours));
  for (const Submission& question : FirstWords(form, {"copper kettle"}, SiteWords(), 20)) {
    EXPECT_FALSE(Assigns(question, 1));
  }
}

TEST(FirstWords, NumbersAndPlacesGetNoWords) {
  const form::SearchForm form = FormWith("<label>Zip code <input name=zip></label>");
  EXPECT_TRUE(FirstWords(form, {"copper kettle"}, SiteWords(), 20).empty());
}

// The words that all pages have find nothing; those of one page do.
TEST(FirstWords, EndAsSoonAsSomethingIsFound) {
  const form::SearchForm form = FormWith("<input name=q>");
  const std::vector<std::string> texts = {"site home about kettle", "site home about teapot",
                                          "site home about ladle", "site home about"};
  size_t asked = 0;
  FunctionAsker asker([&](const Submission& submission) {
    ++asked;
    const std::string& word = submission.front().value;
    const bool finds = word == "kettle" || word == "teapot" || word == "ladle";
    return finds ? std::vector<std::string>{word + " of brass", word + " of tin"}
                 : std::vector<std::string>();
  });
  const StudyOptions options;
  StudyState state(form, {}, texts, StudyDepth::kInputs, options, asker);
  RunToEnd(FindFirstWords(state));
  EXPECT_EQ(state.answered.size(), 2u);
  EXPECT_LE(asked, 6u);
  RunToEnd(FindFirstWords(state));
  EXPECT_LE(asked, 6u) << "something has an answer";
}

}  // namespace
}  // namespace upwell::query
