// SPDX-License-Identifier: Apache-2.0
#include "query/templates/query_template.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace upwell::query {
namespace {

std::vector<Binding> Menus(const std::vector<int>& sizes) {
  std::vector<Binding> bindings;
  for (size_t i = 0; i < sizes.size(); ++i) {
    Binding binding;
    binding.name = "m" + std::to_string(i);
    for (int v = 0; v < sizes[i]; ++v) {
      binding.values.push_back({{static_cast<int>(i), std::to_string(v)}});
    }
    bindings.push_back(std::move(binding));
  }
  return bindings;
}

QueryTemplate All(size_t n) {
  QueryTemplate all;
  for (size_t i = 0; i < n; ++i) all.bindings.push_back(static_cast<int>(i));
  return all;
}

std::set<std::vector<std::string>> Different(const std::vector<Submission>& drawn) {
  std::set<std::vector<std::string>> different;
  for (const Submission& submission : drawn) {
    std::vector<std::string> values;
    for (const form::Assignment& value : submission) values.push_back(value.value);
    different.insert(values);
  }
  return different;
}

TEST(QueryTemplateTest, IsNamedAfterItsBindings) {
  std::vector<Binding> bindings = Menus({2, 2, 2});
  bindings[2].name = "price_min..price_max";
  EXPECT_EQ(TemplateName({{0, 2}}, bindings), "m0, price_min..price_max");
  EXPECT_EQ(TemplateName({}, bindings), "");
}

TEST(QueryTemplateTest, CountsTheProductUpToTheMostThatFits) {
  EXPECT_EQ(CountSubmissions({{0}}, Menus({7, 8})), 7u);
  EXPECT_EQ(CountSubmissions({{0, 1}}, Menus({7, 8})), 56u);
  EXPECT_EQ(CountSubmissions({{0, 1}}, Menus({7, 0})), 0u);
  EXPECT_EQ(CountSubmissions(All(8), Menus(std::vector<int>(8, 1000))), UINT64_MAX);
}

TEST(QueryTemplateTest, DrawsValuesThatAreAskedAloneInNoCombination) {
  std::vector<Binding> bindings = Menus({3, 4});
  bindings[1].alone = 3;
  EXPECT_EQ(CountSubmissions({{1}}, bindings), 4u);
  EXPECT_EQ(CountSubmissions({{0, 1}}, bindings), 3u);
  base::Rng rng(1);
  for (const Submission& drawn : DrawSubmissions({{0, 1}}, bindings, {}, 100, rng)) {
    EXPECT_EQ(drawn[1].value, "0");
  }
  EXPECT_EQ(DrawSubmissions({{1}}, bindings, {}, 100, rng).size(), 4u);
  bindings[1].alone = 5;  // more than there are, as a person may write
  EXPECT_EQ(CountSubmissions({{0, 1}}, bindings), 0u);
  EXPECT_TRUE(DrawSubmissions({{0, 1}}, bindings, {}, 100, rng).empty());
}

TEST(QueryTemplateTest, CountsOfDependentBindingsOnlyWhatGoesTogether) {
  const Dependence make_model = {0, 2, {{0, 0}, {0, 1}, {1, 2}, {1, 3}}};
  const std::vector<Binding> bindings = Menus({2, 10, 4});
  EXPECT_EQ(CountSubmissions({{0, 2}}, bindings, {make_model}), 4u);
  EXPECT_EQ(CountSubmissions({{0, 1, 2}}, bindings, {make_model}), 40u);
  EXPECT_EQ(CountSubmissions({{0, 1}}, bindings, {make_model}), 20u);
}

struct DrawCase {
  const char* name;
  std::vector<int> sizes;
  uint64_t most;
};

TEST(QueryTemplateTest, DrawsDifferentSubmissionsEvenlyAtEveryPrefix) {
  const DrawCase cases[] = {
      {"one menu", {12}, 200},
      {"all of equal menus", {10, 10}, 1000},
      {"all of menus without common divisor", {7, 9}, 63},
      {"all of menus with one", {6, 9, 4}, 5000},
      {"part of a product", {15, 20, 12}, 200},
      {"most of a product", {5, 6, 7}, 205},
      {"part of a huge product", {1000, 1000, 1000, 1000, 1000, 1000}, 2000},
      {"part beyond the most that fits", std::vector<int>(9, 997), 1500},
      {"a menu of one value", {1, 5}, 5},
  };
  for (const DrawCase& c : cases) {
    SCOPED_TRACE(c.name);
    const std::vector<Binding> bindings = Menus(c.sizes);
    const QueryTemplate all = All(c.sizes.size());
    const uint64_t wanted = std::min(c.most, CountSubmissions(all, bindings));
    for (uint64_t seed = 0; seed < 5; ++seed) {
      base::Rng rng(seed);
      const std::vector<Submission> drawn = DrawSubmissions(all, bindings, {}, c.most, rng);
      ASSERT_EQ(drawn.size(), wanted);
      EXPECT_EQ(Different(drawn).size(), wanted);
      std::vector<std::map<std::string, uint64_t>> uses(c.sizes.size());
      for (size_t i = 0; i < drawn.size(); ++i) {
        for (const form::Assignment& value : drawn[i]) {
          const uint64_t use = ++uses[value.input][value.value];
          const uint64_t size = c.sizes[value.input];
          ASSERT_LE(use, i / size + 1) << "after " << i + 1;
        }
      }
    }
  }
}

TEST(QueryTemplateTest, DrawsByTheSeedAlone) {
  const std::vector<Binding> bindings = Menus({10, 11});
  base::Rng a(4), b(4), c(5);
  const auto first = DrawSubmissions(All(2), bindings, {}, 50, a);
  EXPECT_EQ(first, DrawSubmissions(All(2), bindings, {}, 50, b));
  EXPECT_NE(first, DrawSubmissions(All(2), bindings, {}, 50, c));
}

TEST(QueryTemplateTest, DrawsOnlyWhatGoesTogetherAndEveryMakeEvenly) {
  Dependence make_model = {0, 1, {}};
  for (int model = 0; model < 60; ++model) {
    const int make = model < 40 ? 0 : 1 + (model - 40) / 5;  // one make with most models
    make_model.together.push_back({make, model});
  }
  std::sort(make_model.together.begin(), make_model.together.end());
  const std::vector<Binding> bindings = Menus({5, 60, 3});
  base::Rng rng(1);
  const auto all = DrawSubmissions({{0, 1, 2}}, bindings, {make_model}, 1000, rng);
  EXPECT_EQ(all.size(), 180u);
  EXPECT_EQ(Different(all).size(), 180u);
  const auto some = DrawSubmissions({{0, 1}}, bindings, {make_model}, 20, rng);
  std::map<std::string, int> makes;
  for (const Submission& submission : some) {
    ++makes[submission[0].value];
    EXPECT_TRUE(std::binary_search(
        make_model.together.begin(), make_model.together.end(),
        std::pair(std::stoi(submission[0].value), std::stoi(submission[1].value))));
  }
  for (const auto& [make, times] : makes) EXPECT_EQ(times, 4) << make;
}

TEST(QueryTemplateTest, DrawsNothingOfAMenuWithoutValues) {
  base::Rng rng(1);
  EXPECT_TRUE(DrawSubmissions(All(2), Menus({3, 0}), {}, 10, rng).empty());
}

TEST(BaselinesTest, CountWhatOtherStrategiesAsk) {
  const Baselines none = CountBaselines({});
  EXPECT_EQ(none.cartesian, 0u);
  const Baselines two = CountBaselines(Menus({10, 20}));
  EXPECT_EQ(two.cartesian, 200u);
  EXPECT_EQ(two.triples, 200u);
  EXPECT_EQ(two.small_triples, 200u);
  EXPECT_EQ(two.single, 30u);
  const Baselines four = CountBaselines(Menus({10, 20, 50, 100}));
  EXPECT_EQ(four.cartesian, 1'000'000u);
  EXPECT_EQ(four.triples, 10'000u + 20'000u + 50'000u + 100'000u);
  EXPECT_EQ(four.small_triples, 80'000u);  // 100,000 is not fewer than 100,000
  EXPECT_EQ(CountBaselines(Menus(std::vector<int>(9, 300))).cartesian, UINT64_MAX);
}

}  // namespace
}  // namespace upwell::query
