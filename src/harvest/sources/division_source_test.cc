// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/division_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kDividedWords = 0, kDividedMake = 1, kDividedTown = 2;

class DivisionSourceTest : public ::testing::Test {
 protected:
  DivisionSourceTest() : state_(form_, session_, {}) {
    session_.PrintCounts();
    session_.Limit(6);
    state_.plan.bindings.push_back(BindingOf("make", kDividedMake, {"ford", "saab", "fiat"}));
    state_.regions.divisible = state_.regions.over = true;
  }
  // So many of each make to each word.
  std::vector<std::string> Find(const query::Submission& asked) const {
    std::vector<std::string> found;
    for (int i = 0; i < of_each_; ++i) {
      for (const std::string make : {"ford", "saab", "fiat"}) {
        if (query::Assigns(asked, kDividedMake) && ValueOf(asked, kDividedMake) != make) continue;
        found.push_back(ValueOf(asked, kDividedWords) + " " + make + " number" +
                        std::to_string(100 + i));
      }
    }
    return found;
  }
  void Queue(const std::string& word, uint64_t missing, Divider divider = Divider::kRegions) {
    Overflow overflow;
    overflow.asked.push_back({kDividedWords, word});
    overflow.names = "q";
    overflow.shown = 6;
    overflow.missing = missing;
    overflow.divider = divider;
    state_.AddOverflow(std::move(overflow));
  }
  bool HasQuestion() const { return source_.Expect(state_).has_question; }
  std::vector<std::string> AskAll() {
    std::vector<std::string> words;
    while (HasQuestion() && words.size() < 100) {
      const std::optional<Asked> asked = AskNext(source_, session_, state_);
      if (!asked) break;
      EXPECT_EQ(asked->question.kind, query::QuestionKind::kDivision);
      const std::string word = ValueOf(asked->question.values, kDividedWords);
      if (words.empty() || words.back() != word) words.push_back(word);
    }
    return words;
  }

  const form::SearchForm form_ =
      FormWith({TextInput("q"), MenuOf("make", {"ford", "saab", "fiat"}), TextInput("town")});
  int of_each_ = 6;
  MadeSession session_{[this](const query::Submission& asked) { return Find(asked); }, 6};
  HarvestState state_;
  DivisionSource source_{state_};
};

TEST_F(DivisionSourceTest, WaitsForRegionsAndForWhatTheyDivide) {
  EXPECT_FALSE(HasQuestion());
  EXPECT_EQ(source_.Next(state_), std::nullopt);
  Queue("lamp", 12, Divider::kKeywords);
  EXPECT_FALSE(HasQuestion()) << "it is for others";
  Queue("bell", 12);
  EXPECT_TRUE(HasQuestion());
  state_.regions.over = false;
  EXPECT_FALSE(HasQuestion()) << "they may show what overflowed";
  state_.regions.over = true;
  state_.regions.divisible = false;
  EXPECT_FALSE(HasQuestion());
}

TEST_F(DivisionSourceTest, DividesByMenusBesideTheQuestion) {
  Queue("lamp", 12);
  AskAll();
  EXPECT_EQ(state_.records(), 18u);
  EXPECT_TRUE(state_.overflows().empty());
  EXPECT_FALSE(HasQuestion());
  EXPECT_EQ(query::TemplateNameOf(session_.asked().back()), "division q, make");
  EXPECT_EQ(state_.regions.answered, 3u);
  EXPECT_EQ(state_.regions.shown, 18u);
}

TEST_F(DivisionSourceTest, TheMostMissingComesFirst) {
  Queue("few", 2);
  Queue("many", 90);
  Queue("some", 12);
  EXPECT_EQ(AskAll(), (std::vector<std::string>{"many", "some", "few"}));
}

TEST_F(DivisionSourceTest, WhatStillOverflowsIsForATextInputWhereThereAreNoKeywords) {
  struct Case {
    const char* name;
    bool takes_words;
    size_t queued;
  };
  of_each_ = 9;
  for (const Case& c : {Case{"keywords", true, 0}, Case{"no keywords", false, 3}}) {
    MadeSession session([this](const query::Submission& asked) { return Find(asked); }, 6);
    session.PrintCounts();
    session.Limit(6);
    HarvestState state(form_, session, {});
    state.plan = state_.plan;
    state.regions.divisible = state.regions.over = true;
    query::InputBelief typed;
    typed.role = query::InputRole::kTyped;
    if (!c.takes_words) state.plan.inputs.push_back(typed);
    Overflow overflow;
    overflow.asked.push_back({kDividedWords, "lamp"});
    overflow.missing = 21;
    overflow.divider = Divider::kRegions;
    state.AddOverflow(overflow);
    DivisionSource source(state);
    while (source.Expect(state).has_question && AskNext(source, session, state)) {
    }
    ASSERT_EQ(state.overflows().size(), c.queued) << c.name;
    for (const Overflow& each : state.overflows()) {
      EXPECT_EQ(each.divider, Divider::kTextInput);
      EXPECT_EQ(each.missing, 3u);
    }
  }
}

}  // namespace
}  // namespace upwell::harvest
