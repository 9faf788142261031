// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/closing_sample.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kClosingWords = 0, kClosingMake = 1;

// Cars of three makes. The harvest has found those of two.
class ClosingSampleTest : public ::testing::Test {
 protected:
  ClosingSampleTest() : state_(form_, session_, {}) {
    for (int i = 0; i < 8; ++i) {
      for (const std::string make : {"ford", "saab", "fiat"}) {
        cars_.push_back(make + " with number" + std::to_string(100 + i));
      }
    }
  }
  std::vector<std::string> Find(const query::Submission& asked) const {
    std::vector<std::string> found;
    for (const std::string& car : cars_) {
      const std::string word = ValueOf(asked, kClosingWords), make = ValueOf(asked, kClosingMake);
      if (car.find(word) != car.npos && car.starts_with(make)) found.push_back(car);
    }
    return found;
  }
  // The harvest asks for a make, and knows its records.
  void Harvest(const std::string& make) {
    query::Question question;
    question.values.push_back({kClosingMake, make});
    StateReader reader(state_, to_the_end_);
    fetch::RunTask(session_.Read(std::move(question), reader));
  }
  ClosingEvidence Close(uint64_t most) {
    ClosingSample sample(session_, state_, texts_, 1);
    ClosingEvidence evidence = fetch::RunTask(sample.Ask(most));
    new_ = sample.TakeNewRecords().size();
    return evidence;
  }

  const form::SearchForm form_ =
      FormWith({TextInput("q"), MenuOf("make", {"ford", "saab", "fiat"})});
  std::vector<std::string> cars_;
  const std::vector<std::string> texts_ = {"number103 of the week"};
  const std::vector<std::string> no_texts_;
  MadeSession session_{[this](const query::Submission& asked) { return Find(asked); }, 10};
  HarvestState state_;
  PageReader to_the_end_;
  size_t new_ = 0;
};

TEST_F(ClosingSampleTest, IsCleanWhereEverythingIsKnown) {
  for (const char* make : {"ford", "saab", "fiat"}) Harvest(make);
  const uint64_t before = session_.requests();
  const ClosingEvidence evidence = Close(12);
  EXPECT_FALSE(evidence.found_new);
  EXPECT_FALSE(evidence.lines_differ);
  EXPECT_EQ(evidence.values_left, 0u);
  EXPECT_GE(evidence.clean.looks(), 3);
  EXPECT_LE(session_.requests() - before, 12u);
  EXPECT_EQ(new_, 0u);
}

TEST_F(ClosingSampleTest, AsksForTheValueThatWasNeverChosen) {
  Harvest("ford");
  Harvest("saab");
  const ClosingEvidence evidence = Close(1);
  ASSERT_EQ(evidence.values.size(), 1u);
  EXPECT_EQ(evidence.values[0].seen, 0);
  EXPECT_TRUE(evidence.found_new);
  EXPECT_EQ(new_, 8u);
}

TEST_F(ClosingSampleTest, AsksForWordsThatNoRecordHasGiven) {
  Harvest("ford");
  const ClosingEvidence evidence = Close(20);
  bool outside = false;
  for (const query::Question& asked : session_.asked()) {
    const std::string word = ValueOf(asked.values, kClosingWords);
    outside = outside || word == "fiat" || word == "saab";
  }
  EXPECT_TRUE(outside) << "they stand in a menu of the site";
  EXPECT_TRUE(evidence.found_new);
}

// Every answer has an advert, another one each time.
TEST_F(ClosingSampleTest, SeesThatTheSameQuestionGetsOtherLines) {
  uint64_t adverts = 0;
  MadeSession session([&](const query::Submission& asked) {
    std::vector<std::string> found = Find(asked);
    if (!found.empty()) found.push_back("advert" + std::to_string(++adverts));
    return found;
  });
  HarvestState state(form_, session, {});
  query::Question opening;
  opening.values.push_back({kClosingMake, "ford"});
  query::Reply reply = fetch::RunTask(session.AskFirstPage(opening));
  state.Take(session.TakeFresh());
  state.openings.emplace_back(opening, reply);
  ClosingSample sample(session, state, texts_, 1);
  EXPECT_TRUE(fetch::RunTask(sample.Ask(20)).lines_differ);
}

// Known words find known cars, and one line that is new each time: not every answer has only such.
TEST_F(ClosingSampleTest, AsksAWholeAnswerWithNewLinesAgain) {
  uint64_t adverts = 0;
  bool shows_adverts = false;
  MadeSession session(
      [&](const query::Submission& asked) {
        std::vector<std::string> found = Find(asked);
        const bool has = shows_adverts && ++adverts % 2 == 0 && found.size() < 9;
        if (!found.empty() && has) found.push_back("advert" + std::to_string(adverts));
        if (!found.empty() && has) ++adverts;
        return found;
      },
      30);
  HarvestState state(form_, session, {});
  query::Question opening;
  StateReader reader(state, to_the_end_);
  fetch::RunTask(session.Read(opening, reader));
  session.habits().LearnPage(24);
  shows_adverts = true;
  ClosingSample sample(session, state, texts_, 1);
  const ClosingEvidence evidence = fetch::RunTask(sample.Ask(20));
  EXPECT_TRUE(evidence.found_new);
  EXPECT_TRUE(evidence.lines_differ);
}

// A make has twelve cars, of which a page shows five. Its count says that those in hand are all.
TEST_F(ClosingSampleTest, LooksAtWhatTheSiteCounts) {
  std::vector<std::string> cars;
  for (int i = 0; i < 60; ++i) {
    cars.push_back(std::string("sort") + static_cast<char>('a' + i % 5) + " car" +
                   static_cast<char>('a' + i / 8) + static_cast<char>('a' + i % 8));
  }
  const auto find = [&](const query::Submission& asked) {
    std::vector<std::string> found;
    for (const std::string& car : cars) {
      if (car.find(ValueOf(asked, kClosingWords)) != car.npos) found.push_back(car);
    }
    return found;
  };
  for (const bool counts : {false, true}) {
    MadeSession session(find, 5);
    if (counts) session.PrintCounts();
    HarvestState state(form_, session, {});
    query::Question opening;
    StateReader reader(state, to_the_end_);
    fetch::RunTask(session.Read(opening, reader));
    session.habits().LearnPage(5);
    session.habits().LearnEnd({8, 8, false, 1});
    state.default_listed = true;
    ClosingSample sample(session, state, no_texts_, 1);
    const ClosingEvidence evidence = fetch::RunTask(sample.Ask(20));
    ASSERT_FALSE(evidence.found_new);
    const auto answers = static_cast<double>(evidence.clean.answers());
    if (counts) {
      EXPECT_GE(evidence.clean.looks(), answers + 1);
    } else {
      EXPECT_EQ(evidence.clean.looks(), answers);
    }
  }
}

// What stands in the menu of makes hides the others, of which a page was seen.
TEST_F(ClosingSampleTest, CountsChoicesOfWhichAPartWasSeen) {
  form::SearchForm form = FormWith({TextInput("q"), MenuOf("make", {"ford", "saab", "fiat"})});
  form.inputs[kClosingMake].choices.front().selected = true;
  MadeSession session(
      [this](query::Submission asked) {
        if (ValueOf(asked, kClosingMake).empty()) asked.push_back({kClosingMake, "ford"});
        return Find(asked);
      },
      4);
  HarvestState state(form, session, {});
  query::Question opening;
  StateReader reader(state, to_the_end_);
  state.default_answer = fetch::RunTask(session.Read(opening, reader));
  state.default_listed = true;
  session.habits().LearnPage(4);
  session.SetColumns({{"make", {"ford", "saab", "fiat"}}});  // records of each were seen
  query::Question part;
  part.values.push_back({kClosingMake, "saab"});
  fetch::RunTask(session.AskFirstPage(part));
  state.Take(session.TakeFresh());
  ClosingSample sample(session, state, no_texts_, 1);
  EXPECT_EQ(fetch::RunTask(sample.Ask(10)).hidden_left, 1u);
  state.plan.hiding.push_back(kClosingMake);  // then each has words of its own
  ClosingSample again(session, state, no_texts_, 1);
  EXPECT_EQ(fetch::RunTask(again.Ask(10)).hidden_left, 0u);
}

TEST_F(ClosingSampleTest, AsksNothingWhereNothingMayBeAsked) {
  Harvest("ford");
  session_.Allow(session_.requests());
  const uint64_t before = session_.requests();
  const ClosingEvidence evidence = Close(12);
  EXPECT_EQ(session_.requests(), before);
  EXPECT_EQ(evidence.clean.answers(), 0u);
  EXPECT_EQ(evidence.values_left, 2u);
}

}  // namespace
}  // namespace upwell::harvest
