// SPDX-License-Identifier: Apache-2.0
#include "query/templates/isit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/made_form_for_tests.h"

namespace upwell::query {
namespace {

using FoundRecords = std::optional<std::vector<std::string>>;

IsitResult Search(const std::vector<Binding>& bindings, Asker& asker,
                  const IsitOptions& options = {}, Submission fixed = {}) {
  return fetch::RunTask(FindInformativeTemplates(bindings, {}, std::move(fixed), options, asker));
}

FunctionAsker AskerOf(const MadeTable& table) {
  return FunctionAsker([&table](const Submission& s) { return FoundRecords(table.Find(s)); });
}

MadeTable RandomTable(size_t inputs, int records, double skew, uint64_t seed) {
  base::Rng rng(seed);
  std::vector<int> sizes;
  for (size_t i = 0; i < inputs; ++i) sizes.push_back(10 + static_cast<int>(rng.Below(11)));
  return MakeTable(sizes, records, skew, rng);
}

std::set<std::string> Informative(const IsitResult& result, const std::vector<Binding>& bindings) {
  std::set<std::string> names;
  for (const TestedTemplate& tested : result.tested) {
    if (tested.verdict == Verdict::kInformative) {
      names.insert(TemplateName(tested.query_template, bindings));
    }
  }
  return names;
}

TEST(IsitTest, TestsNoTemplateTwiceAndOnlyExtensionsOfInformativeOnes) {
  const MadeTable table = RandomTable(5, 2000, 1, 7);
  FunctionAsker asker = AskerOf(table);
  const IsitResult result = Search(table.bindings, asker);
  std::set<QueryTemplate> tested, informative;
  for (const TestedTemplate& t : result.tested) {
    EXPECT_TRUE(tested.insert(t.query_template).second);
    EXPECT_LE(t.query_template.dimension(), 3u);
    EXPECT_LE(t.asked, t.sample);
    bool extends = t.query_template.dimension() == 1;
    for (const QueryTemplate& part : informative) {
      extends = extends ||
                std::includes(t.query_template.bindings.begin(), t.query_template.bindings.end(),
                              part.bindings.begin(), part.bindings.end());
    }
    EXPECT_TRUE(extends);
    if (t.verdict == Verdict::kInformative) informative.insert(t.query_template);
  }
  EXPECT_GE(informative.size(), 5u);
}

TEST(IsitTest, TestsAllCandidatesOfFigure2IfExhaustive) {
  const MadeTable table = RandomTable(4, 4000, 0, 3);
  FunctionAsker asker = AskerOf(table);
  IsitOptions options;
  options.exhaustive = true;
  const IsitResult result = Search(table.bindings, asker, options);
  EXPECT_EQ(result.tested.size(), 4u + 6u + 4u);
  EXPECT_EQ(Informative(result, table.bindings).size(), 14u);
}

TEST(IsitTest, GrowsLinearlyWithTheInputs) {
  for (const size_t inputs : {1u, 2u, 3u, 4u, 6u, 10u}) {
    for (const double skew : {0.0, 1.0}) {
      const MadeTable table = RandomTable(inputs, 1500, skew, 40 + inputs);
      FunctionAsker asker = AskerOf(table);
      const IsitResult result = Search(table.bindings, asker);
      EXPECT_GE(result.tested.size(), inputs);
      EXPECT_LE(result.tested.size(), 3 * inputs);
    }
  }
}

TEST(IsitTest, ShowsNearlyTheRecordsOfTheExhaustiveSearchWithFarFewerSubmissions) {
  for (const bool counts : {false, true}) {
    for (const int records : {400, 3000}) {
      const MadeTable table = RandomTable(5, records, 0.5, 17);
      FunctionAsker asker = AskerOf(table), exhaustive_asker = AskerOf(table);
      if (counts) asker.PrintCounts();
      IsitOptions exhaustive;
      exhaustive.exhaustive = true;
      const IsitResult result = Search(table.bindings, asker);
      const Surfaced ours = FirstPages(table, result, 10);
      const Surfaced all =
          FirstPages(table, Search(table.bindings, exhaustive_asker, exhaustive), 10);
      EXPECT_GE(ours.records, all.records * 95 / 100) << records;
      EXPECT_LE(ours.submissions, all.submissions / 2) << records;
      EXPECT_LE(asker.requests(), exhaustive_asker.requests() / 2) << records;
    }
  }
}

TEST(IsitTest, EndsWithTemplatesWhoseAnswersFitAndShowAll) {
  const MadeTable table = RandomTable(6, 60, 0, 5);
  FunctionAsker asker = AskerOf(table);
  const IsitResult result = Search(table.bindings, asker);
  for (const TestedTemplate& tested : result.tested) {
    EXPECT_EQ(tested.query_template.dimension(), 1u);
  }
  EXPECT_EQ(FirstPages(table, result, 10).records, 60u);
}

TEST(IsitTest, FindsTheInputThatNeedsAnother) {
  base::Rng rng(2);
  const MadeTable table = MakeTable({12, 10}, 900, 0, rng);
  FunctionAsker asker([&](const Submission& s) {
    return Assigns(s, 0) ? FoundRecords(table.Find(s)) : FoundRecords(std::vector<std::string>());
  });
  EXPECT_EQ(Informative(Search(table.bindings, asker), table.bindings),
            (std::set<std::string>{"m0", "m0, m1"}));
}

TEST(IsitTest, FindsAPairThatIsRequired) {
  for (const bool complains : {true, false}) {
    base::Rng rng(2);
    const MadeTable table = MakeTable({12, 15, 8}, 900, 0, rng);
    FunctionAsker asker([&](const Submission& s) {
      if (Assigns(s, 0) && Assigns(s, 1)) return FoundRecords(table.Find(s));
      return complains ? FoundRecords() : FoundRecords(std::vector<std::string>());
    });
    const std::set<std::string> found = Informative(Search(table.bindings, asker), table.bindings);
    EXPECT_TRUE(found.contains("m0, m1"));
    EXPECT_FALSE(found.contains("m0"));
    EXPECT_FALSE(found.contains("m0, m2"));
  }
}

TEST(IsitTest, LeavesAnInputAloneThatChangesNothing) {
  base::Rng rng(2);
  const MadeTable table = MakeTable({12, 15, 8}, 900, 0, rng);
  FunctionAsker asker([&](Submission s) {
    std::erase_if(s, [](const form::Assignment& value) { return value.input == 2; });
    return FoundRecords(table.Find(s));
  });
  const IsitResult result = Search(table.bindings, asker);
  for (const TestedTemplate& tested : result.tested) {
    const std::vector<int>& bindings = tested.query_template.bindings;
    if (bindings.back() != 2) continue;
    EXPECT_EQ(bindings.size(), 1u);
    EXPECT_EQ(tested.verdict, Verdict::kUninformative);
  }
  EXPECT_TRUE(Informative(result, table.bindings).contains("m0, m1"));
}

TEST(IsitTest, DecidesSoonThatAFormIsUninformative) {
  std::vector<uint64_t> requests;
  for (const size_t inputs : {1u, 1u, 1u, 2u, 3u, 6u, 12u}) {
    for (const int kind : {0, 1, 2}) {
      const MadeTable table = RandomTable(inputs, 500, 0, 30 + inputs);
      FunctionAsker asker([&](const Submission&) {
        if (kind == 0) return FoundRecords();
        if (kind == 1) return FoundRecords(std::vector<std::string>());
        return FoundRecords(table.texts);
      });
      const IsitResult result = Search(table.bindings, asker);
      EXPECT_TRUE(Informative(result, table.bindings).empty());
      EXPECT_LE(asker.requests(), 150u) << inputs;
      requests.push_back(asker.requests());
    }
  }
  std::sort(requests.begin(), requests.end());
  EXPECT_LT(requests[requests.size() / 2], 40u);
}

TEST(IsitTest, LeavesTemplatesWithTooManySubmissionsForLast) {
  base::Rng rng(2);
  const MadeTable table = MakeTable({40, 50, 60}, 30'000, 0, rng);
  FunctionAsker asker = AskerOf(table);
  IsitOptions options;
  options.max_submissions = 2500;
  const IsitResult result = Search(table.bindings, asker, options);
  bool large = false;
  for (const TestedTemplate& tested : result.tested) {
    EXPECT_FALSE(large && tested.submissions <= 2500) << "a small one after a large one";
    large = large || tested.submissions > 2500;
    EXPECT_LE(tested.asked, 200u);
  }
  EXPECT_TRUE(large);
  EXPECT_TRUE(Informative(result, table.bindings).contains("m0, m1"));
}

TEST(IsitTest, LeavesOutTemplatesWithTooManySubmissionsAsInThePaper) {
  base::Rng rng(2);
  const MadeTable table = MakeTable({40, 50, 60}, 30'000, 0, rng);
  FunctionAsker asker = AskerOf(table);
  IsitOptions options;
  options.max_submissions = 2500;
  options.exhaustive = true;
  const IsitResult result = Search(table.bindings, asker, options);
  for (const TestedTemplate& tested : result.tested) EXPECT_LE(tested.submissions, 2500u);
  EXPECT_TRUE(Informative(result, table.bindings).contains("m0, m1"));
}

TEST(IsitTest, EveryTemplateHasWhatIsRequired) {
  base::Rng rng(4);
  const MadeTable table = MakeTable({12, 9, 8}, 3'000, 0, rng);
  FunctionAsker asker = AskerOf(table);
  QueryTemplate required = {{1, 2}};
  const IsitResult result =
      fetch::RunTask(FindInformativeTemplates(table.bindings, required, {}, IsitOptions(), asker));
  ASSERT_EQ(result.tested.size(), 2u);
  EXPECT_EQ(result.tested[0].query_template, required);
  EXPECT_EQ(result.tested[1].query_template, (QueryTemplate{{0, 1, 2}}));
}

TEST(IsitTest, AsksEverySubmissionWithWhatIsFixed) {
  base::Rng rng(2);
  const MadeTable table = MakeTable({12, 10}, 900, 0, rng);
  bool always = true;
  FunctionAsker asker([&](Submission s) {
    always = always && Assigns(s, 9);
    std::erase_if(s, [](const form::Assignment& value) { return value.input == 9; });
    return FoundRecords(table.Find(s));
  });
  const Submission fixed = {{9, "100"}};
  Search(table.bindings, asker, {}, fixed);
  EXPECT_TRUE(always);
  EXPECT_GT(asker.requests(), 0u);
}

TEST(IsitTest, LeavesVerdictsOpenWhenNothingMoreMayBeAsked) {
  const MadeTable table = RandomTable(4, 2000, 0, 3);
  FunctionAsker asker([&](const Submission& s) { return FoundRecords(table.Find(s)); }, 10, 6);
  const IsitResult result = Search(table.bindings, asker);
  EXPECT_EQ(asker.requests(), 6u);
  ASSERT_FALSE(result.tested.empty());
  EXPECT_EQ(result.tested.back().verdict, Verdict::kOpen);
}

// 60 values find one thing each, ten find 34 each.
TEST(IsitTest, CombinesOnlyValuesWhoseAnswersGoOn) {
  base::Rng rng(4);
  MadeTable table = MakeTable({70, 12}, 400, 0, rng);
  for (size_t row = 0; row < table.rows.size(); ++row) {
    table.rows[row][0] = static_cast<int>(row < 60 ? row : 60 + row % 10);
  }
  FunctionAsker asker = AskerOf(table);
  const IsitResult result = Search(table.bindings, asker);
  ASSERT_EQ(result.bindings.size(), 2u);
  EXPECT_EQ(result.bindings[0].combined(), 10u);
  EXPECT_EQ(result.bindings[0].values.size(), 70u);
  EXPECT_EQ(result.bindings[0].values[0], (Submission{{0, "60"}}));
  EXPECT_EQ(result.bindings[1].combined(), 12u);
  const auto pair = std::find_if(
      result.tested.begin(), result.tested.end(),
      [](const TestedTemplate& tested) { return tested.query_template.dimension() == 2; });
  ASSERT_NE(pair, result.tested.end());
  EXPECT_EQ(pair->submissions, 120u);
  EXPECT_EQ(pair->verdict, Verdict::kInformative);
}

TEST(IsitTest, HasNothingToSayOfAFormWithoutBindings) {
  FunctionAsker asker([](const Submission&) { return FoundRecords(); });
  EXPECT_TRUE(Search({}, asker).tested.empty());
}

TEST(IsitTest, DoesTheSameOnceMore) {
  const MadeTable table = RandomTable(4, 1500, 1, 3);
  FunctionAsker a = AskerOf(table), b = AskerOf(table);
  const IsitResult first = Search(table.bindings, a), second = Search(table.bindings, b);
  ASSERT_EQ(first.tested.size(), second.tested.size());
  for (size_t i = 0; i < first.tested.size(); ++i) {
    EXPECT_EQ(first.tested[i].query_template, second.tested[i].query_template);
    EXPECT_EQ(first.tested[i].asked, second.tested[i].asked);
  }
}

// Makes with models of their own, and colors. The texts name all three.
struct Cars {
  MadeTable table;
  std::vector<int> make_of;  // of each model
};

Cars MakeCars(int makes, int models_of_make, int records, bool dependent) {
  Cars cars;
  base::Rng rng(8);
  const int models = makes * models_of_make;
  cars.table = MakeTable({makes, models, 9}, records, 0, rng);
  Binding& make = cars.table.bindings[0];
  Binding& model = cars.table.bindings[1];
  for (int m = 0; m < makes; ++m) make.texts.push_back("Make" + std::string(1, 'a' + m) + "x");
  std::vector<int> order;
  for (int m = 0; m < models; ++m) {
    order.push_back(m % makes);
    model.texts.push_back("Model " + std::string(1, 'a' + m % 26) + std::string(1, 'a' + m / 26) +
                          "q");
  }
  rng.Shuffle(order);
  cars.make_of = order;
  for (size_t row = 0; row < cars.table.rows.size(); ++row) {
    std::vector<int>& values = cars.table.rows[row];
    if (dependent) values[0] = cars.make_of[values[1]];
    cars.table.texts[row] += " " + make.texts[values[0]] + " " + model.texts[values[1]];
  }
  return cars;
}

TEST(IsitTest, LearnsWhichModelsGoWithAMake) {
  const Cars cars = MakeCars(10, 12, 3000, true);
  // A model alone finds nothing: only the pair tells models apart.
  FunctionAsker asker([&](const Submission& s) {
    const bool model_alone = Assigns(s, 1) && !Assigns(s, 0);
    return model_alone ? FoundRecords(std::vector<std::string>())
                       : FoundRecords(cars.table.Find(s));
  });
  const IsitResult result = Search(cars.table.bindings, asker);
  ASSERT_EQ(result.dependences.size(), 1u);
  const Dependence& dependence = result.dependences[0];
  EXPECT_EQ(dependence.first, 0);
  EXPECT_EQ(dependence.second, 1);
  for (int model = 0; model < 120; ++model) {
    EXPECT_TRUE(std::binary_search(dependence.together.begin(), dependence.together.end(),
                                   std::pair(cars.make_of[model], model)));
  }
  EXPECT_LT(dependence.together.size(), 1200u * 2 / 3);
  EXPECT_TRUE(Informative(result, cars.table.bindings).contains("m0, m1"));
}

TEST(IsitTest, LearnsOfDependentMenusWithTooManyCombinations) {
  const Cars cars = MakeCars(24, 20, 20'000, true);
  FunctionAsker asker = AskerOf(cars.table);
  const IsitResult result = Search(cars.table.bindings, asker);
  ASSERT_EQ(result.dependences.size(), 1u);
  EXPECT_LT(result.dependences[0].together.size(), 24u * 480 * 9 / 10);
}

TEST(IsitTest, SeesNoDependenceInCombinationsThatAreMerelyRare) {
  const Cars cars = MakeCars(10, 12, 250, false);
  FunctionAsker asker = AskerOf(cars.table);
  EXPECT_TRUE(Search(cars.table.bindings, asker).dependences.empty());
}

}  // namespace
}  // namespace upwell::query
