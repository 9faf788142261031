// SPDX-License-Identifier: Apache-2.0
#include "harvest/known_database.h"

#include <gtest/gtest.h>

#include "harvest/default_listing.h"
#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kSecondWords = 0, kSecondMake = 1;

// A second form over cars that another form has found; `hidden_` are those that it had not.
class KnownDatabaseTest : public ::testing::Test {
 protected:
  KnownDatabaseTest() {
    for (int i = 0; i < 40; ++i) {
      for (const std::string make : {"ford", "saab", "fiat"}) {
        cars_.push_back(make + " number" + std::to_string(100 + i) + " colour" +
                        std::to_string(i % 7));
      }
    }
  }
  // The other form has found all but every `hidden`-th car.
  void KnowFromOtherForm(size_t hidden) {
    std::vector<FreshRecord> known;
    for (size_t i = 0; i < cars_.size(); ++i) {
      if (hidden > 0 && i % hidden == 0) continue;
      known.push_back(FreshOf(cars_[i]));
      session_.KnowBefore(cars_[i]);
    }
    HarvestState earlier(form_, session_, {});
    earlier.Take(known);
    state_.words.frequencies = earlier.words.frequencies;
    state_.known_before = known.size();
  }
  bool ShowsNothingElse() {
    query::Question opening;
    opening.kind = query::QuestionKind::kOpening;
    RunToEnd(listing_.AskOpenings({opening}));
    KnownDatabase known(session_, state_);
    return fetch::RunTask(known.ShowsNothingElse());
  }
  std::optional<std::vector<std::string>> Find(const query::Submission& asked) const {
    std::vector<std::string> found;
    for (const std::string& car : cars_) {
      const std::string word = ValueOf(asked, kSecondWords), make = ValueOf(asked, kSecondMake);
      if (!is_silent_ && car.find(word) != car.npos && car.starts_with(make)) found.push_back(car);
    }
    return found;
  }

  const form::SearchForm form_ =
      FormWith({TextInput("q"), MenuOf("make", {"ford", "saab", "fiat"})});
  std::vector<std::string> cars_;
  bool is_silent_ = false;
  MadeSession session_{[this](const query::Submission& asked) { return Find(asked); }, 6};
  const HarvestOptions options_ = {.coverage = 0.9};
  HarvestState state_{form_, session_, options_};
  DefaultListing listing_{session_, state_};
};

TEST_F(KnownDatabaseTest, IsLeftAfterASampleWhereNothingIsNew) {
  KnowFromOtherForm(0);
  EXPECT_TRUE(ShowsNothingElse());
  EXPECT_LE(session_.requests(), 2u + 14u) << "two pages of the list, and the sample";
}

TEST_F(KnownDatabaseTest, IsNotLeftWhereOneCarInSevenIsNew) {
  KnowFromOtherForm(7);
  EXPECT_FALSE(ShowsNothingElse());
  EXPECT_GT(state_.records(), 0u);
}

TEST_F(KnownDatabaseTest, IsLeftWhereNoMoreIsNewThanMayBeMissing) {
  KnowFromOtherForm(0);
  cars_.insert(cars_.begin(), "ford number99 colour1");
  EXPECT_TRUE(ShowsNothingElse());
  EXPECT_EQ(state_.records(), 1u);
}

TEST_F(KnownDatabaseTest, SaysNothingOfAFormThatShowsNothing) {
  KnowFromOtherForm(0);
  is_silent_ = true;
  EXPECT_FALSE(ShowsNothingElse());
}

TEST_F(KnownDatabaseTest, TheListThatWasLeftIsReadToItsEndWhereItIsWanted) {
  KnowFromOtherForm(0);
  EXPECT_TRUE(ShowsNothingElse());
  EXPECT_TRUE(state_.default_answer.cut);
  RunToEnd(listing_.ReadOn());
  EXPECT_FALSE(state_.default_answer.cut);
  EXPECT_EQ(state_.default_answer.records.size(), cars_.size());
}

}  // namespace
}  // namespace upwell::harvest
