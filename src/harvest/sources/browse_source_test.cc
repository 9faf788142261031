// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/browse_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

base::Url LinkTo(const std::string& path) { return *base::Url::Parse("http://shop.test/" + path); }

// "a-c" with links to a, b and c.
answer::LetterIndex IndexOf(const std::vector<std::string>& paths) {
  answer::LetterIndex index;
  index.name = paths.front() + "-" + paths.back();
  for (const std::string& path : paths) index.links.push_back({path, LinkTo(path)});
  return index;
}

class BrowseSourceTest : public ::testing::Test {
 protected:
  using Texts = std::optional<std::vector<std::string>>;

  BrowseSourceTest() : state_(form_, session_, Options()) {
    session_.FindByLink([this](const base::Url& link) { return Find(link); });
  }

  static HarvestOptions Options() {
    HarvestOptions options;
    options.patience = 6;
    return options;
  }
  // Of links that the test has not said anything of, a record of their own.
  Texts Find(const base::Url& link) const {
    const std::string path(link.path().substr(1));
    const auto said = lists_.find(path);
    return said == lists_.end() ? std::vector<std::string>{"only " + path} : said->second;
  }
  // As the loop tells of what was found before the first question.
  void Tell() { source_.See({}, {}, state_); }
  // "a" has an index of its own, which shows nothing else.
  void FindSecondLevel(bool overflowed) {
    const std::vector<std::string> below = {"aa", "ab", "ac", "ad"};
    lists_["a"] = std::vector<std::string>{"anchor"};
    for (const std::string& path : below) lists_[path] = std::vector<std::string>{"anchor"};
    session_.EditAnswers([=, this](const query::Question& question, WholeAnswer& answer) {
      if (question.link != LinkTo("a")) return;
      answer.overflowed = overflowed;
      session_.FindIndex(IndexOf(below), question.link);
    });
    session_.FindIndex(IndexOf({"a", "b"}));
    Tell();
  }
  // Asks to the end; the last parts of the links.
  std::string AskAll() {
    std::string asked;
    while (source_.Expect(state_).has_question) {
      const std::optional<Asked> next = AskNext(source_, session_, state_);
      if (!next) return asked + " (nothing, though it was expected)";
      EXPECT_TRUE(next->question.values.empty());
      EXPECT_FALSE(next->answer.cut);
      asked += (asked.empty() ? "" : " ") + std::string(next->question.link.path().substr(1));
    }
    EXPECT_EQ(source_.Next(state_), std::nullopt);
    return asked;
  }

  const form::SearchForm form_ = FormWith({TextInput("q")});
  MadeSession session_ = EmptySession();
  HarvestState state_;
  std::map<std::string, Texts> lists_;
  BrowseSource source_;
};

TEST_F(BrowseSourceTest, HasNoQuestionWithoutAnIndex) {
  Tell();
  EXPECT_EQ(AskAll(), "");
}

TEST_F(BrowseSourceTest, AsksEachLinkOnceAndReadsItToItsEnd) {
  session_.FindIndex(IndexOf({"a", "b", "c"}));
  Tell();
  std::vector<std::string> many;
  for (int i = 0; i < 35; ++i) many.push_back("anchor " + std::to_string(i));
  lists_["a"] = many;
  EXPECT_EQ(AskAll(), "a b c");
  EXPECT_EQ(session_.known().size(), 37u);
  EXPECT_EQ(query::TemplateNameOf(session_.asked()[0]), "browse a-c");
}

TEST_F(BrowseSourceTest, LeavesAnIndexThatShowsNoRecords) {
  for (const std::string path : {"x", "y", "z", "w"}) lists_[path] = std::vector<std::string>();
  session_.FindIndex(IndexOf({"x", "y", "z", "w"}));
  session_.FindIndex(IndexOf({"a", "b", "c"}));
  Tell();
  EXPECT_EQ(AskAll(), "x y z a b c");
}

TEST_F(BrowseSourceTest, EmptyLettersDoNotEndAnIndexThatHadRecords) {
  for (const std::string path : {"b", "c", "d"}) lists_[path] = std::vector<std::string>();
  session_.FindIndex(IndexOf({"a", "b", "c", "d", "e"}));
  Tell();
  EXPECT_EQ(AskAll(), "a b c d e");
}

TEST_F(BrowseSourceTest, PagesThatDidNotComeSayNothingOfAnIndex) {
  for (const std::string path : {"a", "b", "c"}) lists_[path] = std::nullopt;
  session_.FindIndex(IndexOf({"a", "b", "c", "d"}));
  Tell();
  EXPECT_EQ(AskAll(), "a b c d");
}

TEST_F(BrowseSourceTest, IndexesOfAnswersWithRecordsAreAskedAfterwards) {
  session_.EditAnswers([&](const query::Question& question, WholeAnswer&) {
    if (question.link == LinkTo("a")) session_.FindIndex(IndexOf({"aa", "ab", "ac"}), LinkTo("a"));
  });
  session_.FindIndex(IndexOf({"a", "b"}));
  Tell();
  EXPECT_EQ(AskAll(), "a b aa ab ac");
}

TEST_F(BrowseSourceTest, LettersThatLeadToOthersAreOfUse) {
  session_.EditAnswers([&](const query::Question& question, WholeAnswer&) {
    const std::string letter(question.link.path().substr(1));
    if (letter.size() > 1) return;
    session_.FindIndex(IndexOf({letter + "a", letter + "b"}), question.link);
  });
  for (const std::string letter : {"a", "b", "c", "d"}) lists_[letter] = std::vector<std::string>();
  session_.FindIndex(IndexOf({"a", "b", "c", "d"}));
  Tell();
  EXPECT_EQ(AskAll(), "a aa ab b ba bb c ca cb d da db");
}

TEST_F(BrowseSourceTest, WhatDividesAWholeAnswerIsLeftWhereItShowsTheSame) {
  FindSecondLevel(/*overflowed=*/false);
  EXPECT_EQ(AskAll(), "a b aa ab ac");
}

TEST_F(BrowseSourceTest, WhatDividesAnAnswerThatOverflowedIsAsked) {
  FindSecondLevel(/*overflowed=*/true);
  EXPECT_EQ(AskAll(), "a b aa ab ac ad");
}

TEST_F(BrowseSourceTest, EndsWhenPatienceIsUsedUp) {
  session_.FindIndex(IndexOf({"a", "b", "c", "d", "e", "f", "g", "h", "i"}));
  for (const char c : std::string("bcdefghi"))
    lists_[std::string(1, c)] = std::vector<std::string>{"only a"};
  Tell();
  EXPECT_EQ(AskAll(), "a b c d e f g");
  session_.FindIndex(IndexOf({"x", "y", "z"}));
  Tell();
  EXPECT_EQ(AskAll(), "") << "it is over";
}

}  // namespace
}  // namespace upwell::harvest
