// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_growth.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "fetch/run_task.h"
#include "query/asker_for_tests.h"

namespace upwell::query {
namespace {

form::SearchForm FormWithAnInput() {
  form::SearchForm form;
  form.inputs.resize(1);
  form.inputs[0].name = "n";
  form.inputs[0].control = form::Control::kText;
  return form;
}

TypedInput TypedInputOf(form::InputType type, std::string name, std::vector<std::string> values) {
  TypedInput typed;
  typed.type = type;
  typed.kind.type = type;
  typed.kind.name = std::move(name);
  typed.kind.values = std::move(values);
  return typed;
}

std::vector<std::string> Numbers(int from, int to, int step) {
  std::vector<std::string> numbers;
  for (int n = from; n <= to; n += step) numbers.push_back(std::to_string(n));
  return numbers;
}

std::set<std::string> Grown(const TypedInput& typed, FunctionAsker& asker) {
  const std::vector<std::string> values =
      fetch::RunTask(GrowValues(FormWithAnInput(), 0, typed, {}, asker));
  std::set<std::string> different(values.begin(), values.end());
  EXPECT_EQ(different.size(), values.size());
  return different;
}

// Each number from 100 to 400 that `has` says has one record, which shows no number.
FunctionAsker Shelf(std::function<bool(int)> has) {
  return FunctionAsker([has](const Submission& s) -> std::optional<std::vector<std::string>> {
    const int n = std::stoi(s[0].value);
    if (n < 100 || n > 400 || !has(n)) return std::vector<std::string>();
    return std::vector<std::string>{"heron lantern " + std::string(1 + n % 26, 'x') + "y" +
                                    std::string(1 + n / 26, 'z')};
  });
}

TEST(ValueGrowth, FillsTheGapsWhereNearlyEveryValueFindsSomething) {
  FunctionAsker asker = Shelf([](int) { return true; });
  const auto values =
      Grown(TypedInputOf(form::InputType::kNumber, "number", Numbers(150, 350, 10)), asker);
  EXPECT_EQ(values.size(), 301u);  // and goes beyond both ends
  EXPECT_TRUE(values.count("100") > 0 && values.count("400") > 0);
}

TEST(ValueGrowth, LeavesGapsWhereFewValuesFindSomething) {
  FunctionAsker asker = Shelf([](int n) { return n % 10 == 0; });
  const auto values =
      Grown(TypedInputOf(form::InputType::kNumber, "number", Numbers(100, 400, 10)), asker);
  EXPECT_EQ(values.size(), 31u);
  EXPECT_LT(asker.requests(), 90u);
}

TEST(ValueGrowth, DropsWhatFindsNothing) {
  FunctionAsker asker = Shelf([](int n) { return n == 200; });
  EXPECT_EQ(Grown(TypedInputOf(form::InputType::kNumber, "number", {"50", "200", "300"}), asker),
            std::set<std::string>{"200"});
}

TEST(ValueGrowth, AsksForWhatTheRecordsOfAFieldShow) {
  const std::vector<std::string> towns = {"Ulm", "Bonn", "Trier", "Jena", "Gera", "Hof", "Suhl"};
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    const bool known = std::find(towns.begin(), towns.end(), s[0].value) != towns.end();
    return known ? std::vector<std::string>{"a mill in " + s[0].value} : std::vector<std::string>();
  });
  asker.SetColumns({{"miller", {"Ott", "Veit", "Lutz"}}, {"town", towns}});
  const auto values =
      Grown(TypedInputOf(form::InputType::kCity, "city", {"Ulm", "Bonn", "Rome", "Hof"}), asker);
  EXPECT_EQ(values, std::set<std::string>(towns.begin(), towns.end()));
}

// 600 things that cost 100 to 4,900; those up to a price, the dearest first.
struct MadeShop {
  std::vector<int> prices;
  MadeShop() {
    base::Rng rng(3);
    for (int i = 0; i < 600; ++i) prices.push_back(100 + static_cast<int>(rng.Below(4'800)));
    std::sort(prices.rbegin(), prices.rend());
  }
  FunctionAsker Asker() const {
    return FunctionAsker([this](const Submission& s) -> std::optional<std::vector<std::string>> {
      std::vector<std::string> found;
      for (size_t i = 0; i < prices.size(); ++i) {
        if (prices[i] > std::stod(s[0].value)) continue;
        found.push_back("thing w" + std::to_string(i) + "w for $" + std::to_string(prices[i]));
      }
      return found;
    });
  }
};

TEST(ValueGrowth, FollowsTheBoundsOfARangeToAllThatIsSorted) {
  const MadeShop shop;
  FunctionAsker asker = shop.Asker();
  std::set<base::Hash128> shown;
  asker.EditReplies([&](const Submission&, Reply& reply) {
    shown.insert(reply.records.begin(), reply.records.end());
  });
  TypedInput typed = TypedInputOf(form::InputType::kPrice, "price-small", Numbers(100, 4'900, 600));
  typed.at_most = true;
  const auto values = Grown(typed, asker);
  EXPECT_GE(shown.size(), 590u);
  EXPECT_LE(asker.requests(), 230u);  // a page has ten of 600
  EXPECT_LE(values.size(), asker.requests());
}

// The same, but the cheapest first: most bounds get the same first page.
TEST(ValueGrowth, PassesOverBoundsBetweenTwoWithTheSameAnswer) {
  MadeShop shop;
  std::sort(shop.prices.begin(), shop.prices.end());
  FunctionAsker asker = shop.Asker();
  RecordColumn prices = {"price", {}};
  for (const int price : shop.prices) prices.values.push_back(std::to_string(price));
  asker.SetColumns({prices});
  const std::vector<std::string> given = {prices.values[50], prices.values[250], prices.values[400],
                                          prices.values[550]};
  TypedInput typed = TypedInputOf(form::InputType::kPrice, "price-small", given);
  typed.at_most = true;
  EXPECT_LE(Grown(typed, asker).size(), 12u);
  EXPECT_LE(asker.requests(), 20u);
}

// Shops in regions whose postcodes agree in three digits; one is shown with all of its region.
TEST(ValueGrowth, FindsTheRegionsBesideThoseThatAreKnown) {
  std::set<int> regions;
  for (int i = 0; i < 30; ++i) regions.insert(200 + i * i % 97 * 7);
  std::set<int> shown;
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    std::vector<std::string> found;
    const int region = std::stoi(s[0].value) / 100;
    if (regions.count(region) == 0 || s[0].value.size() != 5) return found;
    shown.insert(region);
    for (const int k : {3, 41, 87}) {
      found.push_back("shop " + std::to_string(region * 100 + k) + " town");
    }
    return found;
  });
  const std::string known = std::to_string(*regions.begin() * 100 + 41);
  const auto values = Grown(TypedInputOf(form::InputType::kZip, "zip-us", {known, "00501"}), asker);
  EXPECT_EQ(shown, regions);
  EXPECT_LE(values.size(), regions.size() + 3) << "hardly any region twice";
}

TEST(ValueGrowth, AsksAnInputForPlacesForTheirPostcodesToo) {
  const auto town_of = [](int code) { return "Town" + std::string(1, 'a' + code / 1000 % 26); };
  std::set<int> shown;
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    std::vector<std::string> found;
    for (int code = 20'100; code < 40'000; code += 1'300) {
      const std::string number = std::to_string(code);
      if (s[0].value != town_of(code) && s[0].value.substr(0, 3) != number.substr(0, 3)) continue;
      shown.insert(code);
      for (const int k : {3, 41, 87}) {
        found.push_back("Shop " + std::to_string(k) + "\n" + std::to_string(code + k) + " " +
                        town_of(code));
      }
    }
    return found;
  });
  Grown(TypedInputOf(form::InputType::kCity, "city-us", {town_of(20'100), town_of(33'100)}), asker);
  EXPECT_GE(shown.size(), 12u);
}

TEST(ValueGrowth, EndsWhenNothingMayBeAsked) {
  const MadeShop shop;
  FunctionAsker asker([](const Submission&) { return std::vector<std::string>{"a"}; }, 10, 5);
  TypedInput typed = TypedInputOf(form::InputType::kPrice, "price-small", Numbers(100, 4'900, 600));
  for (const bool at_most : {true, false}) {
    typed.at_most = at_most;
    EXPECT_LE(Grown(typed, asker).size(), 5u);
  }
  EXPECT_EQ(asker.requests(), 5u);
}

}  // namespace
}  // namespace upwell::query
