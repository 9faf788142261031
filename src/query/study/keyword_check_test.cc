// SPDX-License-Identifier: Apache-2.0
#include "query/study/keyword_check.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

enum class Words { kFound, kIgnored, kMissed };

// A form whose query input does that with words. A menu shows records.
class KeywordCheckTest : public testing::Test {
 protected:
  std::vector<std::string> Find(const Submission& submission) const {
    NamedValues values = ValuesOf(form_, submission);
    if (words_ == Words::kMissed && values.count("q") > 0) return {};
    if (words_ == Words::kIgnored) values.erase("q");
    return FindVessels(values);
  }
  void AskWords() {
    for (const char* word : {"vessel", "red"}) {
      fetch::RunTask(state_.AskAndKeep(OneValue(form_.query_input, word), "words"));
    }
  }

  Words words_ = Words::kFound;
  const form::SearchForm form_ = FormWith("<input name=q>" + Menu("colour", kColours));
  FunctionAsker asker_{[this](const Submission& s) { return Find(s); }, 30};
  const std::vector<std::string> texts_;
  const StudyOptions options_;
  StudyState state_{form_, {}, texts_, StudyDepth::kInputs, options_, asker_};
};

TEST_F(KeywordCheckTest, WordsAreIgnoredWhereAllGetOneLongList) {
  EXPECT_FALSE(AreWordsIgnored(state_)) << "none was asked";
  words_ = Words::kIgnored;
  AskWords();
  EXPECT_TRUE(AreWordsIgnored(state_));
}

TEST_F(KeywordCheckTest, WordsAreNotIgnoredWhereAnswersDiffer) {
  AskWords();
  EXPECT_FALSE(AreWordsIgnored(state_));
}

TEST_F(KeywordCheckTest, WordsOfKnownRecordsAreMissedWhereNoneIsFound) {
  words_ = Words::kMissed;
  EXPECT_FALSE(fetch::RunTask(AreKnownWordsMissed(state_, {}))) << "no record is known";
  fetch::RunTask(state_.AskAndKeep(OneValue(1, "red"), "records"));
  EXPECT_TRUE(fetch::RunTask(AreKnownWordsMissed(state_, {})));
  EXPECT_FALSE(fetch::RunTask(AreKnownWordsFound(state_, {})));
}

TEST_F(KeywordCheckTest, WordsOfKnownRecordsAreFound) {
  fetch::RunTask(state_.AskAndKeep(OneValue(1, "red"), "records"));
  EXPECT_TRUE(fetch::RunTask(AreKnownWordsFound(state_, {})));
}

}  // namespace
}  // namespace upwell::query
