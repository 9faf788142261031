// SPDX-License-Identifier: Apache-2.0
#include "harvest/default_listing.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kListingWords = 0, kListingMake = 1;

using Texts = std::vector<std::string>;

// A site that lists so many of its cars where nothing is asked.
class DefaultListingTest : public ::testing::Test {
 protected:
  DefaultListingTest() : state_(form_, session_, {}), listing_(session_, state_) {
    for (int i = 0; i < 12; ++i) {
      for (const std::string make : {"ford", "saab", "fiat"}) {
        cars_.push_back(make + " number" + std::to_string(100 + i));
      }
    }
  }
  std::optional<Texts> Find(const query::Submission& asked) const {
    Texts found;
    for (const std::string& car : cars_) {
      const std::string word = ValueOf(asked, kListingWords), make = ValueOf(asked, kListingMake);
      if (asked.empty() && found.size() >= listed_) break;
      if (car.find(word) != car.npos && car.starts_with(make)) found.push_back(car);
    }
    return found;
  }
  static query::Question Opening(query::Submission values) {
    query::Question question;
    question.kind = query::QuestionKind::kOpening;
    question.values = std::move(values);
    return question;
  }
  void AskOpenings(std::vector<query::Question> openings) {
    RunToEnd(listing_.AskOpenings(std::move(openings)));
  }
  bool WasAll() { return fetch::RunTask(listing_.WasAll()); }

  const form::SearchForm form_ =
      FormWith({TextInput("q"), MenuOf("make", {"ford", "saab", "fiat"})});
  Texts cars_;
  size_t listed_ = SIZE_MAX;
  MadeSession session_{[this](const query::Submission& asked) { return Find(asked); }, 6};
  HarvestState state_;
  DefaultListing listing_;
};

TEST_F(DefaultListingTest, ReadsTheFormAsItStandsToItsEndAndOthersOnePage) {
  AskOpenings({Opening({{kListingWords, "ford"}}), Opening({}), Opening({{kListingMake, "saab"}})});
  EXPECT_EQ(session_.requests(), 8u) << "one page, six pages, one page";
  EXPECT_TRUE(state_.default_listed);
  EXPECT_EQ(state_.default_answer.records.size(), cars_.size());
  ASSERT_EQ(state_.openings.size(), 2u);
  EXPECT_EQ(ValueOf(state_.openings[0].first.values, kListingWords), "ford");
  EXPECT_TRUE(state_.openings[1].second.has_more);
  EXPECT_EQ(state_.records(), cars_.size()) << "each record once";
  EXPECT_EQ(state_.habits().page_size(), 6u);
}

TEST_F(DefaultListingTest, WasAllWhereOtherQuestionsShowNothingElse) {
  AskOpenings({Opening({})});
  EXPECT_TRUE(WasAll());
  EXPECT_FALSE(state_.default_is_part);
  EXPECT_FALSE(listing_.sample().empty());
  for (const ProbeWeight& one : listing_.sample()) EXPECT_EQ(one.seen, one.all);
  EXPECT_LE(session_.requests(), 6u + 12u);
}

TEST_F(DefaultListingTest, WasNotAllWhereOthersShowMore) {
  struct Case {
    const char* name;
    size_t listed;
    std::vector<query::Question> openings;
  };
  const Case cases[] = {
      {"an opening shows it", 6, {Opening({}), Opening({{kListingMake, "fiat"}})}},
      {"the sample shows it", 6, {Opening({})}},
  };
  for (const Case& c : cases) {
    listed_ = c.listed;
    MadeSession session([this](const query::Submission& asked) { return Find(asked); }, 6);
    HarvestState state(form_, session, {});
    DefaultListing listing(session, state);
    std::vector<query::Question> openings = c.openings;
    RunToEnd(listing.AskOpenings(std::move(openings)));
    ASSERT_TRUE(state.default_listed) << c.name;
    EXPECT_FALSE(fetch::RunTask(listing.WasAll())) << c.name;
    EXPECT_TRUE(state.default_is_part) << c.name;
    EXPECT_GT(state.records(), 6u) << c.name << ": what the sample found is known";
  }
}

TEST_F(DefaultListingTest, WasNotAllWhereItWasNotListed) {
  struct Case {
    const char* name;
    std::function<void(WholeAnswer&)> edit;
  };
  const Case cases[] = {
      {"no answer", [](WholeAnswer& answer) { answer.answered = false; }},
      {"no records", [](WholeAnswer& answer) { answer.records.clear(); }},
      {"overflowed", [](WholeAnswer& answer) { answer.overflowed = true; }},
      {"not read to its end", [](WholeAnswer& answer) { answer.cut = true; }},
  };
  for (const Case& c : cases) {
    MadeSession session([this](const query::Submission& asked) { return Find(asked); }, 6);
    session.EditAnswers([&](const query::Question&, WholeAnswer& answer) { c.edit(answer); });
    HarvestState state(form_, session, {});
    DefaultListing listing(session, state);
    std::vector<query::Question> openings = {Opening({})};
    RunToEnd(listing.AskOpenings(std::move(openings)));
    EXPECT_FALSE(state.default_listed) << c.name;
    const uint64_t before = session.requests();
    EXPECT_FALSE(fetch::RunTask(listing.WasAll())) << c.name;
    EXPECT_EQ(session.requests(), before) << c.name << ": nothing need be asked";
  }
}

TEST_F(DefaultListingTest, WasNotAllWhereNoOtherQuestionFindsAnything) {
  MadeSession session(
      [this](const query::Submission& asked) { return asked.empty() ? cars_ : Texts(); });
  HarvestState state(form_, session, {});
  DefaultListing listing(session, state);
  std::vector<query::Question> openings = {Opening({})};
  RunToEnd(listing.AskOpenings(std::move(openings)));
  EXPECT_FALSE(fetch::RunTask(listing.WasAll())) << "none has told that there is nothing else";
}

TEST_F(DefaultListingTest, StopsWhereNoRequestIsLeft) {
  session_.Allow(6);
  AskOpenings({Opening({}), Opening({{kListingMake, "saab"}})});
  EXPECT_TRUE(state_.openings.empty());
  EXPECT_FALSE(WasAll()) << "nothing could be asked to find out";
}

TEST_F(DefaultListingTest, KeepsLittleForAnEstimateWhereACountIsPrinted) {
  session_.PrintCounts();
  session_.Allow(100);
  session_.Reserve(50);
  AskOpenings({Opening({})});
  EXPECT_LE(session_.reserved(), 10u);
}

TEST_F(DefaultListingTest, ALinkOfAnIndexIsOfTheSample) {
  struct Case {
    const char* name;
    std::string shown;
    bool was_all;
  };
  for (const Case& c : {Case{"nothing else", cars_.front(), true},
                        Case{"what no question finds", "an old lorry", false}}) {
    MadeSession session([this](const query::Submission& asked) { return Find(asked); }, 6);
    session.FindByLink([&](const base::Url&) { return Texts{c.shown}; });
    answer::LetterIndex index;
    for (const std::string letter : {"a", "b", "c"}) {
      index.links.push_back({letter, *base::Url::Parse("http://cars.test/" + letter)});
    }
    session.FindIndex(std::move(index));
    HarvestState state(form_, session, {});
    DefaultListing listing(session, state);
    RunToEnd(listing.AskOpenings({Opening({}), Opening({{kListingWords, "ford"}})}));
    EXPECT_EQ(fetch::RunTask(listing.WasAll()), c.was_all) << c.name;
    const auto& asked = session.asked();
    const auto links = std::count_if(asked.begin(), asked.end(), query::IsLinkAlone);
    EXPECT_EQ(links, 1) << c.name;
  }
}

}  // namespace
}  // namespace upwell::harvest
