// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/region_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kRegionWords = 0, kRegionMake = 1, kRegionColour = 2, kRegionTown = 3;

struct Car {
  std::string text, make, colour;
};

// Three makes in four colours, five of each but one.
std::vector<Car> Cars() {
  std::vector<Car> cars;
  for (const char* make : {"ford", "saab", "fiat"}) {
    for (const char* colour : {"red", "blue", "grey", "white"}) {
      for (int i = 0; i < 5; ++i) {
        const std::string text =
            std::string(make) + " " + colour + " number" + std::to_string(100 + i);
        cars.push_back({text, make, colour});
      }
    }
  }
  return cars;
}

class RegionSourceTest : public ::testing::Test {
 protected:
  RegionSourceTest() : state_(form_, session_, OptionsWith(3)) {
    session_.PrintCounts();
    state_.plan.bindings.push_back(BindingOf("make", kRegionMake, {"ford", "saab", "fiat"}));
    state_.plan.bindings.push_back(
        BindingOf("colour", kRegionColour, {"red", "blue", "grey", "white"}));
  }
  static HarvestOptions OptionsWith(uint64_t patience) {
    HarvestOptions options;
    options.patience = patience;
    return options;
  }
  std::vector<std::string> Find(const query::Submission& asked) const {
    std::vector<std::string> found;
    for (const Car& car : cars_) {
      const std::string make = ValueOf(asked, kRegionMake), colour = ValueOf(asked, kRegionColour);
      if ((make.empty() || make == car.make) && (colour.empty() || colour == car.colour)) {
        found.push_back(car.text);
      }
    }
    return found;
  }
  // Reads the form as it stands, as the crawl does.
  void ReadDefault() {
    PageReader reader;
    StateReader first(state_, reader);
    state_.default_answer = fetch::RunTask(session_.Read(query::Question(), first));
    state_.TakeAnswer(state_.default_answer);
  }
  int AskAll(RegionSource& source) {
    int asked = 0;
    while (source.Expect(state_).has_question && asked < 200) {
      if (!AskNext(source, session_, state_)) break;
      ++asked;
    }
    return asked;
  }

  const form::SearchForm form_ =
      FormWith({TextInput("q"), MenuOf("make", {"ford", "saab", "fiat"}),
                MenuOf("colour", {"red", "blue", "grey", "white"}), TextInput("town")});
  std::vector<Car> cars_ = Cars();
  MadeSession session_{[this](const query::Submission& asked) { return Find(asked); }, 5};
  HarvestState state_;
};

TEST_F(RegionSourceTest, DividesWhatOverflows) {
  session_.Limit(15);
  ReadDefault();
  RegionSource source(state_);
  EXPECT_TRUE(state_.regions.divisible);
  EXPECT_TRUE(state_.regions.finite);
  EXPECT_FALSE(state_.regions.over);
  const int asked = AskAll(source);
  EXPECT_LE(asked, 15);
  EXPECT_EQ(state_.records(), cars_.size());
  EXPECT_TRUE(state_.regions.over);
  EXPECT_TRUE(state_.regions.brought);
  EXPECT_TRUE(state_.regions.complete);
  EXPECT_FALSE(state_.regions.used_lists);
  EXPECT_EQ(state_.regions.records_when_over, cars_.size());
  EXPECT_EQ(state_.regions.missing_at_least, 0u);
  EXPECT_EQ(state_.regions.yields.size(), static_cast<size_t>(asked));
  EXPECT_GT(state_.regions.answered, 0u);
  EXPECT_TRUE(state_.overflows().empty());
  EXPECT_TRUE(state_.capped.empty());
  EXPECT_FALSE(source.Expect(state_).has_question);
}

TEST_F(RegionSourceTest, DoesNotAskTheFormAsItStandsAgain) {
  session_.Limit(15);
  ReadDefault();
  RegionSource source(state_);
  AskAll(source);
  size_t defaults = 0;
  for (const query::Question& question : session_.asked()) defaults += question.values.empty();
  EXPECT_EQ(defaults, 1u);
}

TEST_F(RegionSourceTest, AsksNothingWhereTheFormAsItStandsIsWhole) {
  ReadDefault();
  RegionSource source(state_);
  EXPECT_EQ(AskAll(source), 0);
  EXPECT_TRUE(state_.regions.over) << "it has nothing after all";
  EXPECT_FALSE(source.Expect(state_).has_question);
}

TEST_F(RegionSourceTest, DividesAListThatIsNotAll) {
  ReadDefault();
  state_.default_is_part = true;
  RegionSource source(state_);
  EXPECT_GE(AskAll(source), 3);
}

TEST_F(RegionSourceTest, QueuesWhatCannotBeDivided) {
  struct Case {
    const char* name;
    bool takes_words;
    Divider divider;
  };
  for (const Case& c : {Case{"keywords", true, Divider::kKeywords},
                        Case{"no keywords", false, Divider::kTextInput}}) {
    SCOPED_TRACE(c.name);
    MadeSession session([this](const query::Submission& asked) { return Find(asked); }, 2);
    session.PrintCounts();
    session.Limit(4);
    HarvestState state(form_, session, {});
    state.plan = state_.plan;
    query::InputBelief typed;
    typed.input = kRegionWords;
    typed.role = query::InputRole::kTyped;
    if (!c.takes_words) state.plan.inputs.push_back(typed);
    RegionSource source(state);
    while (source.Expect(state).has_question && AskNext(source, session, state)) {
    }
    EXPECT_TRUE(state.regions.over);
    EXPECT_FALSE(state.regions.complete);
    EXPECT_EQ(state.overflows().size(), 12u) << "each make in each colour";
    EXPECT_EQ(state.capped.size(), 12u);
    EXPECT_GE(state.regions.missing_at_least, 1u);
    for (const Overflow& overflow : state.overflows()) {
      EXPECT_EQ(overflow.divider, c.divider);
      EXPECT_EQ(overflow.missing, 1u);
      EXPECT_EQ(overflow.records.size(), 4u);
    }
  }
}

TEST_F(RegionSourceTest, BeginsAgainWhereTheSiteShowsFewerThanWasThought) {
  session_.Limit(5);
  session_.EditAnswers([this](const query::Question&, WholeAnswer& answer) {
    answer.count.reset();
    answer.overflowed = answer.overflowed && session_.habits().result_limit();
  });
  ReadDefault();
  state_.default_is_part = true;
  RegionSource source(state_);
  AskAll(source);
  ASSERT_TRUE(state_.regions.over);
  EXPECT_LT(state_.records(), cars_.size());
  session_.habits().LearnPage(1);
  session_.habits().LearnEnd({5, std::nullopt, true});
  ASSERT_EQ(session_.habits().result_limit(), 5u);
  EXPECT_TRUE(source.Expect(state_).has_question) << "answers that seemed whole were not";
  AskAll(source);
  EXPECT_TRUE(state_.regions.over);
  EXPECT_EQ(state_.records(), cars_.size());
}

TEST_F(RegionSourceTest, LeavesAListWhoseValuesBringNothingNew) {
  std::vector<std::string> towns;
  for (int i = 0; i < 60; ++i) towns.push_back("town" + std::to_string(i));
  state_.plan.bindings = {BindingOf("town", kRegionTown, towns)};
  session_.Limit(15);
  ReadDefault();
  RegionSource source(state_);
  EXPECT_FALSE(state_.regions.finite);
  // Towns are not looked at.
  const int asked = AskAll(source);
  EXPECT_LE(asked, 10);
  EXPECT_TRUE(state_.regions.over);
  EXPECT_TRUE(state_.regions.used_lists);
}

TEST_F(RegionSourceTest, LeavesMenusAloneWhereAWordMustBeGiven) {
  session_.EditAnswers([](const query::Question&, WholeAnswer& answer) {
    const uint64_t requests = answer.requests;
    answer = WholeAnswer();
    answer.trouble = answer::Trouble::kRequiredField;
    answer.requests = requests;
  });
  state_.words.asked["lamp"] = true;
  RegionSource source(state_);
  EXPECT_LE(AskAll(source), 6);
  EXPECT_TRUE(state_.regions.over);
  EXPECT_TRUE(state_.overflows().empty()) << "keywords alone cover these";
}

TEST_F(RegionSourceTest, LeavesListsThatPrefixesHaveWalked) {
  state_.plan.bindings = {BindingOf("town", kRegionTown, {"Bonn", "Kiel", "Ulm"})};
  RegionSource source(state_);
  EXPECT_TRUE(source.Expect(state_).has_question);
  state_.walked_inputs.insert(kRegionTown);
  EXPECT_FALSE(source.Expect(state_).has_question);
}

TEST_F(RegionSourceTest, HasNothingToDivideWithoutMenus) {
  state_.plan.bindings.clear();
  ReadDefault();
  RegionSource source(state_);
  EXPECT_FALSE(state_.regions.divisible);
  EXPECT_TRUE(state_.regions.over);
  EXPECT_FALSE(source.Expect(state_).has_question);
}

}  // namespace
}  // namespace upwell::harvest
