// SPDX-License-Identifier: Apache-2.0
#include "harvest/scheduler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace upwell::harvest {
namespace {

constexpr Expectation kNoModel = {.has_question = true, .predicted = std::nullopt};
Expectation Predicts(double yield) { return {.has_question = true, .predicted = yield}; }

// Sources of as many families, each with a question.
struct Sources {
  explicit Sources(size_t count) : expectations(count, kNoModel) {
    for (size_t i = 0; i < count; ++i) scheduler.AddSource(i);
  }
  double Value(size_t source) const { return scheduler.Value(source, expectations[source]); }
  void Learn(size_t source, double requests, double gained) {
    scheduler.Learn(source, requests, gained, expectations[source].predicted);
  }
  // Asks the chosen source; its number.
  size_t Ask(const std::function<double(size_t)>& gain) {
    const size_t source = scheduler.Choose(expectations).value();
    Learn(source, 1, gain(source));
    return source;
  }

  Scheduler scheduler;
  std::vector<Expectation> expectations;
};

TEST(Scheduler, ChoosesNothingWhereNobodyHasAQuestion) {
  Scheduler scheduler;
  EXPECT_EQ(scheduler.Choose({}), std::nullopt);
  scheduler.AddSource(0);
  EXPECT_EQ(scheduler.Choose(std::vector<Expectation>(1)), std::nullopt);
}

TEST(Scheduler, TiesGoToTheLowerNumber) {
  Sources sources(3);
  EXPECT_EQ(sources.scheduler.Choose(sources.expectations), 0);
  sources.expectations[0].has_question = false;
  EXPECT_EQ(sources.scheduler.Choose(sources.expectations), 1);
}

TEST(Scheduler, AnUntriedSourceIsWorthTheMostOfAnyQuestion) {
  Sources sources(2);
  const double least = 1 + SchedulerOptions().credit;
  EXPECT_EQ(sources.Value(1), least);
  sources.Learn(0, 1, 0.5);
  EXPECT_EQ(sources.Value(1), least);
  sources.Learn(0, 2, 14);
  sources.Learn(0, 1, 3);
  EXPECT_EQ(sources.Value(1), 7);
}

TEST(Scheduler, ASourceThatBringsTheMostGoesOnBeforeAnUntriedOne) {
  Sources sources(2);
  for (int i = 0; i < 30; ++i) EXPECT_EQ(sources.Ask([](size_t) { return 7.0; }), 0) << i;
}

TEST(Scheduler, ASourceThatAlwaysBringsOneDoesNotHideAnUntriedOne) {
  Sources sources(2);
  for (int i = 0; i < 3; ++i) sources.Ask([](size_t) { return 1.0; });
  EXPECT_EQ(sources.scheduler.ledger(1).questions, 1u);
}

TEST(Scheduler, EverySourceGetsItsChanceSoon) {
  Sources sources(6);
  // The first question is the best by far, as often.
  for (int i = 0; i < 12; ++i) sources.Ask([&](size_t) { return i == 0 ? 20.0 : 5.0; });
  for (size_t i = 0; i < 6; ++i) EXPECT_GE(sources.scheduler.ledger(i).questions, 1u) << i;
}

TEST(Scheduler, ValueFallsWithFruitlessQuestionsWhateverIsPredicted) {
  struct Case {
    std::string name;
    Expectation expectation;
    double requests;
    double earlier_gain;  // of each of 50 questions before
    bool told;            // Learn is told the prediction
  };
  const std::vector<Case> cases = {
      {"barren from the start", kNoModel, 1, 0, true},
      {"dies after plenty", kNoModel, 1, 40, true},
      {"answered from memory", kNoModel, 0, 0, true},
      {"answered from memory after plenty", kNoModel, 0, 40, true},
      {"promises 5", Predicts(5), 1, 0, true},
      {"promises 5 after plenty", Predicts(5), 1, 40, true},
      {"promises a million", Predicts(1e6), 1, 0, true},
      {"promises that nobody checks", Predicts(5), 1, 0, false},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.name);
    Scheduler scheduler;
    scheduler.AddSource(0);
    const auto learn = [&](double gained) {
      scheduler.Learn(0, test.requests, gained,
                      test.told ? test.expectation.predicted : std::nullopt);
    };
    if (test.earlier_gain > 0) {
      for (int i = 0; i < 50; ++i) learn(test.earlier_gain);
    }
    for (int n = 1; n <= 3000; ++n) {
      learn(0);
      ASSERT_LE(scheduler.Value(0, test.expectation), Scheduler::kRowBound * scheduler.most() / n)
          << n;
    }
  }
}

TEST(Scheduler, PromisesThatAreNotKeptFallLikeThoseOfASourceWithoutAModel) {
  Sources sources(2);
  sources.expectations[0] = Predicts(5);
  for (int i = 0; i < 200; ++i) {
    sources.Learn(0, 1, 0);
    sources.Learn(1, 1, 0);
  }
  EXPECT_LT(sources.Value(0), 25.0 / 200);
  EXPECT_LT(sources.Value(1), 2.5 / 200);
}

TEST(Scheduler, LeavesASourceThatFalls) {
  Sources sources(2);
  for (int i = 0; i < 50; ++i) {
    sources.Learn(0, 1, 10);
    sources.Learn(1, 1, 2);
  }
  EXPECT_EQ(sources.scheduler.Choose(sources.expectations), 0);
  int asked = 0;  // at a fallen yield
  while (sources.Ask([](size_t source) { return source == 0 ? 1.0 : 2.0; }) == 0) ++asked;
  EXPECT_LE(asked, 30);
  // A sudden end shows sooner.
  Sources others(2);
  for (int i = 0; i < 50; ++i) {
    others.Learn(0, 1, 10);
    others.Learn(1, 1, 2);
  }
  asked = 0;
  while (others.Ask([](size_t source) { return source == 0 ? 0.0 : 2.0; }) == 0) ++asked;
  EXPECT_LE(asked, 20);
}

TEST(Scheduler, ReturnsToASourceThatRisesWhenOthersHaveFallen) {
  Sources sources(2);
  for (int i = 0; i < 30; ++i) sources.Learn(0, 1, 0);
  for (int i = 0; i < 30; ++i) sources.Learn(1, 1, 5);
  EXPECT_EQ(sources.scheduler.Choose(sources.expectations), 1);
  int until_found = 0;
  while (sources.Ask([](size_t source) { return source == 0 ? 4.0 : 0.0; }) == 1) ++until_found;
  EXPECT_LE(until_found, 60);
  for (int i = 0; i < 40; ++i) sources.Ask([](size_t source) { return source == 0 ? 4.0 : 0.0; });
  EXPECT_NEAR(sources.Value(0), 4, 1);
  EXPECT_EQ(sources.scheduler.Choose(sources.expectations), 0);
}

TEST(Scheduler, AnUntriedSourceThatPredictsLittleGetsItsChance) {
  Sources sources(2);
  sources.expectations[1] = Predicts(0.001);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(sources.Ask([](size_t) { return 10.0; }), 0);
  int fruitless = 0;
  while (sources.Ask([](size_t) { return 0.0; }) == 0) ++fruitless;
  EXPECT_LE(fruitless, 20);
}

TEST(Scheduler, NoSourceGoesOnWithoutAGainWhileAnotherWaits) {
  Sources sources(3);
  // The first was so good, and the second so bad, that evidence alone would take thousands.
  sources.Learn(0, 1, 1e6);
  sources.Learn(2, 1, 0);
  for (int i = 0; i < 5000; ++i) sources.Learn(1, 20, 0);
  uint64_t row = 0, longest = 0;
  for (int i = 0; i < 1000; ++i) {
    row = sources.Ask([](size_t) { return 0.0; }) == 0 ? row + 1 : 0;
    longest = std::max(longest, row);
  }
  EXPECT_LE(longest, Scheduler::kLongestRun);
  // Alone it may go on.
  sources.expectations[1].has_question = sources.expectations[2].has_question = false;
  for (int i = 0; i < 200; ++i) EXPECT_EQ(sources.Ask([](size_t) { return 0.0; }), 0);
}

TEST(Scheduler, TrustsATrueModel) {
  Sources sources(2);
  for (int i = 0; i < 20; ++i) sources.Learn(1, 1, 2);
  // It rises and falls; what it brought before says nothing of the next question.
  for (int i = 0; i < 60; ++i) {
    const double yield = i % 2 == 0 ? 6 : 1;
    sources.expectations[0] = Predicts(yield);
    if (i >= 10) {
      EXPECT_NEAR(sources.Value(0), yield, 0.4) << i;
      EXPECT_EQ(sources.scheduler.Choose(sources.expectations), i % 2 == 0 ? 0 : 1) << i;
    }
    sources.Learn(0, 1, yield);
  }
}

TEST(Scheduler, ScalesPredictionsByWhatTheyKept) {
  for (const double factor : {0.1, 10.0}) {
    Sources sources(1);
    for (int i = 0; i < 60; ++i) {
      sources.expectations[0] = Predicts(factor * 3);
      sources.Learn(0, 1, 3);
    }
    sources.expectations[0] = Predicts(factor * 4);
    EXPECT_NEAR(sources.Value(0), 4, 0.6) << factor;
    sources.expectations[0] = Predicts(factor * 8);
    EXPECT_NEAR(sources.Value(0), 8, 0.9) << factor;
  }
}

TEST(Scheduler, UsesWhatWasGainedWherePredictionsAreUseless) {
  for (const double useless : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN(),
                               std::numeric_limits<double>::infinity()}) {
    Sources sources(1);
    sources.expectations[0] = Predicts(useless);
    EXPECT_GT(sources.Value(0), 0) << useless;
    for (int i = 0; i < 30; ++i) sources.Learn(0, 1, 3);
    EXPECT_NEAR(sources.Value(0), 3, 0.3) << useless;
  }
}

TEST(Scheduler, WeighsQuestionsByTheirRequests) {
  Sources sources(2);
  for (int i = 0; i < 30; ++i) {
    sources.Learn(0, 20, 40);
    sources.Learn(1, 1, 3);
  }
  EXPECT_NEAR(sources.Value(0), 2, 0.1);
  EXPECT_EQ(sources.scheduler.Choose(sources.expectations), 1);
}

TEST(Scheduler, AnswersFromMemoryAreCheapAndDoNotGoOnForEver) {
  Sources sources(2);
  for (int i = 0; i < 10; ++i) sources.Learn(1, 1, 1);
  int free_questions = 0;
  while (sources.scheduler.Choose(sources.expectations) == 0) {
    sources.Learn(0, 0, 0);
    ASSERT_LT(++free_questions, 20);
  }
  EXPECT_EQ(sources.scheduler.ledger(0).requests, 0);
  // What was free does not tell what a request may bring.
  sources.Learn(0, 0, 5);
  EXPECT_EQ(sources.scheduler.most(), 5);
}

TEST(Scheduler, ANewSourceIsWorthWhatItsFamilyBroughtAtFirst) {
  Scheduler scheduler;
  const size_t other = scheduler.AddSource(7);
  for (int i = 0; i < 10; ++i) scheduler.Learn(other, 1, 20);
  const size_t first = scheduler.AddSource(3);
  EXPECT_EQ(scheduler.Value(first, kNoModel), 20);
  for (int i = 0; i < 20; ++i) scheduler.Learn(first, 1, 4);
  const size_t second = scheduler.AddSource(3);
  EXPECT_NEAR(scheduler.Value(second, kNoModel), 4, 3);
  // Its end is its own.
  const double before = scheduler.Value(second, kNoModel);
  for (int i = 0; i < 100; ++i) scheduler.Learn(first, 1, 0);
  EXPECT_EQ(scheduler.Value(second, kNoModel), before);
  EXPECT_EQ(scheduler.Value(scheduler.AddSource(4), kNoModel), 20);
}

TEST(Scheduler, ManyBarrenSourcesOfAFamilyCostFewQuestions) {
  Scheduler scheduler;
  scheduler.AddSource(0);
  for (int i = 0; i < 30; ++i) scheduler.AddSource(1);
  const std::vector<Expectation> expectations(scheduler.size(), kNoModel);
  double gained = 10, asked_in_vain = 0;
  for (int i = 0; i < 200; ++i) {
    const size_t source = scheduler.Choose(expectations).value();
    scheduler.Learn(source, 1, source == 0 ? gained : 0);
    if (source == 0) gained *= 0.99;
    if (source != 0) ++asked_in_vain;
  }
  EXPECT_LE(asked_in_vain, 30);
}

TEST(Scheduler, TheSameCallsMakeTheSameChoices) {
  Sources one(5), two(5);
  for (int i = 0; i < 300; ++i) {
    const auto gain = [i](size_t source) { return (i * 7 + static_cast<int>(source)) % 4; };
    two.scheduler.Choose(two.expectations);  // changes nothing
    ASSERT_EQ(one.Ask(gain), two.Ask(gain));
  }
}

TEST(Scheduler, KeepsALedger) {
  Sources sources(1);
  sources.Learn(0, 3, 5);
  for (int i = 0; i < 4; ++i) sources.Learn(0, 1, 0);
  sources.Learn(0, 0, 1);
  sources.Learn(0, 2, 0);
  const Scheduler::Ledger& ledger = sources.scheduler.ledger(0);
  EXPECT_EQ(ledger.questions, 7u);
  EXPECT_EQ(ledger.requests, 9);
  EXPECT_EQ(ledger.gained, 6);
  EXPECT_EQ(ledger.fruitless_in_a_row, 1u);
  EXPECT_EQ(ledger.longest_fruitless_row, 4u);
}

}  // namespace
}  // namespace upwell::harvest
