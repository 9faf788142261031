// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/overflow_source.h"

#include <gtest/gtest.h>

#include "harvest/keywords/keyword_policies.h"
#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

class OverflowSourceTest : public ::testing::Test {
 protected:
  OverflowSourceTest() : state_(form_, session_, {}) {}

  // The state knows its text.
  std::string Add(const std::string& text) {
    state_.Take({FreshOf(text)});
    return text;
  }
  // Five to each word, so that there is something to begin with.
  std::vector<std::string> Stock() {
    std::vector<std::string> texts;
    for (const char* metal : {"brass", "copper", "silver", "pewter"}) {
      for (const char* thing : {"lamp", "bell", "drum", "vase", "coin"}) {
        texts.push_back(Add(std::string(metal) + " " + thing + " found near the harbour"));
      }
    }
    return texts;
  }
  void Queue(const std::string& names, std::optional<uint64_t> count,
             const std::vector<std::string>& shown, uint64_t missing = 1) {
    Overflow overflow;
    overflow.asked.push_back({1, names});
    overflow.names = names;
    overflow.count = count;
    overflow.shown = shown.size();
    overflow.missing = missing;
    for (const std::string& text : shown) overflow.records.push_back(base::HashOf(text));
    overflow.divider = Divider::kKeywords;
    state_.AddOverflow(std::move(overflow));
  }
  bool HasQuestion() const { return source_.Expect(state_).has_question; }
  // One page with these records; all are known.
  std::optional<query::Question> Answer(const std::vector<std::string>& texts) {
    WholeAnswer answer = AnswerWith(texts);
    answer.fresh.clear();
    return AnswerNext(source_, answer, state_);
  }

  const form::SearchForm form_ = FormWith({TextInput("q"), MenuOf("kind", {})});
  MadeSession session_ = EmptySession();
  HarvestState state_;
  OverflowSource source_{[](bool) { return MakeKeywordPolicy(kDefaultPolicy, PolicyOptions()); }};
};

TEST_F(OverflowSourceTest, AsksKeywordsBesideTheRegion) {
  EXPECT_FALSE(HasQuestion());
  EXPECT_EQ(source_.Next(state_), std::nullopt);
  Queue("kind", std::nullopt, Stock());
  ASSERT_TRUE(HasQuestion());
  const std::optional<query::Question> question = source_.Next(state_);
  ASSERT_TRUE(question);
  EXPECT_EQ(question->kind, query::QuestionKind::kOverflow);
  EXPECT_EQ(query::TemplateNameOf(*question), "overflow kind");
  ASSERT_EQ(question->values.size(), 2u);
  EXPECT_EQ(question->values[0].input, 0);
  EXPECT_EQ(question->values[1].value, "kind");
  EXPECT_TRUE(state_.used_keywords);
}

TEST_F(OverflowSourceTest, AsksNoQuestionTwice) {
  const std::vector<std::string> shown = Stock();
  Queue("kind", std::nullopt, shown);
  std::set<std::string> asked;
  while (const std::optional<query::Question> question = Answer(shown)) {
    EXPECT_EQ(question->names, "kind");
    EXPECT_TRUE(asked.insert(ValueOf(question->values, 0)).second) << ValueOf(question->values, 0);
  }
  EXPECT_FALSE(HasQuestion());
  EXPECT_GE(asked.size(), 3u);
}

TEST_F(OverflowSourceTest, AsksWordsOfRecordsThatItsQuestionsFound) {
  Queue("kind", std::nullopt, Stock());
  std::vector<std::string> fresh;
  for (int i = 0; i < 12; ++i) fresh.push_back(Add("zeppelin " + std::string(5, char('a' + i))));
  bool asked = false;
  for (int i = 0; i < 40 && !asked; ++i) {
    const std::optional<query::Question> question = Answer(fresh);
    if (!question) break;
    asked = ValueOf(question->values, 0).starts_with("zeppelin");
    fresh = {Add("airship number" + std::to_string(i))};
  }
  EXPECT_TRUE(asked);
}

TEST_F(OverflowSourceTest, IsLeftWhenItIsFull) {
  const std::vector<std::string> shown = Stock();
  Queue("kind", shown.size() + 1, shown);
  ASSERT_TRUE(HasQuestion());
  ASSERT_TRUE(Answer({Add("tin drum")}));
  EXPECT_FALSE(HasQuestion());
  EXPECT_EQ(source_.Next(state_), std::nullopt);
}

TEST_F(OverflowSourceTest, IsLeftWhenQuestionsBringNothing) {
  const std::vector<std::string> shown = Stock();
  Queue("first", std::nullopt, shown);
  Queue("second", std::nullopt, shown);
  int questions = 0;
  std::optional<query::Question> question = Answer({});
  for (; question && question->names == "first"; ++questions) question = Answer({});
  EXPECT_LE(questions, 7);
  ASSERT_TRUE(question);
  EXPECT_EQ(question->names, "second");
}

TEST_F(OverflowSourceTest, IsLeftLaterWhereTheSitePrintsThatThereAreMore) {
  const std::vector<std::string> shown = Stock();
  Queue("kind", shown.size() + 20, shown);
  int questions = 0;
  while (Answer({})) ++questions;
  EXPECT_GE(questions, 8);
  EXPECT_FALSE(HasQuestion());
}

// Common words are all that can be tried.
TEST_F(OverflowSourceTest, IsLeftSoonWhereNothingIsKnownOfItsRecords) {
  Queue("strangers", std::nullopt, {"a", "b"});
  int questions = 0;
  while (Answer({})) ++questions;
  EXPECT_LE(questions, 7);
}

TEST_F(OverflowSourceTest, KeepsNoMoreOverflowsThanItMay) {
  for (size_t i = 0; i < HarvestState::kMostOverflows + 5; ++i) Queue("kind", 0, {}, 0);
  EXPECT_EQ(state_.overflows().size(), HarvestState::kMostOverflows);
  EXPECT_FALSE(HasQuestion()) << "all are full";
  EXPECT_EQ(source_.Next(state_), std::nullopt);
}

// Fails: Next() asks one keyword before it looks whether all is in hand.
TEST_F(OverflowSourceTest, AsksNothingOfWhatIsFullFromTheStart) {
  const std::vector<std::string> shown = Stock();
  Queue("kind", shown.size(), shown);
  EXPECT_FALSE(source_.Next(state_).has_value()) << "it is full";
}

}  // namespace
}  // namespace upwell::harvest
