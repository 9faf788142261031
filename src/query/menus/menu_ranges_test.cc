// SPDX-License-Identifier: Apache-2.0
#include "query/menus/menu_ranges.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"

namespace upwell::query {
namespace {

std::string MenuOfNumbers(const std::string& name, const std::vector<int>& numbers) {
  std::string html = "<select name=" + name + "><option value=''>" + name;
  for (const int number : numbers) html += "<option>" + std::to_string(number);
  return html + "</select>";
}

form::SearchForm FormOf(const std::vector<int>& one, const std::vector<int>& other) {
  const parse::Page page =
      parse::ReadPage("<form action=/find><input name=q>" + MenuOfNumbers("a", one) +
                          MenuOfNumbers("b", other) + "<button>Search</button></form>",
                      *base::Url::Parse("http://site.example/"), {});
  return form::FindForms(page).at(0);
}

// Sites differ in which menu is the lower end and in what the upper end means.
struct RangeCase {
  std::string name;
  std::vector<int> numbers;
  bool a_is_low = true, takes_same = true, is_range = true;
  size_t slices = 0;  // 0: it is no range
};
class MenuRanges : public testing::TestWithParam<RangeCase> {};

// One record for each number from 0 to 99.
std::vector<std::string> Found(const RangeCase& site, int a, int b) {
  std::vector<std::string> texts;
  for (int i = 0; i < 100; ++i) {
    const int low = site.a_is_low ? a : b, high = site.a_is_low ? b : a;
    const bool below = high < 0 || i < high || (site.takes_same && i == high);
    const bool in_range = (low < 0 || low <= i) && below;
    const bool both = (a < 0 || i % 10 == a % 10) && (b < 0 || i % 10 == b % 10);
    if (site.is_range ? in_range : both) texts.push_back("record number " + std::to_string(i));
  }
  return texts;
}

TEST_P(MenuRanges, PartTheRecords) {
  const RangeCase& site = GetParam();
  const form::SearchForm form = FormOf(site.numbers, site.numbers);
  ASSERT_TRUE(MayBeMenuRange(form, 1, 2));
  const auto number = [&](const Submission& submission, int input) {
    for (const form::Assignment& value : submission) {
      if (value.input == input && !value.value.empty()) return std::stoi(value.value);
    }
    return -1;
  };
  FunctionAsker asker([&](const Submission& s) { return Found(site, number(s, 1), number(s, 2)); });
  const std::optional<Binding> binding = fetch::RunTask(BindMenuRange(form, 1, 2, {}, asker));
  EXPECT_LE(asker.requests(), 7u);
  ASSERT_EQ(binding.has_value(), site.slices > 0);
  if (!binding) return;
  EXPECT_EQ(binding->values.size(), site.slices);
  std::set<std::string> all;
  for (const Submission& slice : binding->values) {
    EXPECT_EQ(slice.size(), 2u);
    for (const std::string& text : Found(site, number(slice, 1), number(slice, 2))) {
      all.insert(text);
    }
  }
  EXPECT_EQ(all.size(), 100u);
}

const std::vector<int> kYears = {40, 41, 42, 43, 44, 45};
const std::vector<int> kSteps = {10, 20, 50, 75};

INSTANTIATE_TEST_SUITE_P(
    Good, MenuRanges,
    testing::Values(RangeCase{"Years", kYears, true, true, true, 6},
                    RangeCase{"YearsTheOtherWayRound", kYears, false, true, true, 6},
                    RangeCase{"UpToButNotIncluding", kYears, true, false, true, 7},
                    RangeCase{"Steps", kSteps, true, true, true, 5}),
    [](const auto& info) { return info.param.name; });
INSTANTIATE_TEST_SUITE_P(Bad, MenuRanges,
                         testing::Values(RangeCase{"TwoCounts", kYears, true, true, false, 0}),
                         [](const auto& info) { return info.param.name; });

TEST(MenuRanges, AreMenusWithTheSameNumbers) {
  EXPECT_FALSE(MayBeMenuRange(FormOf({1, 2, 3}, {1, 2, 3}), 1, 2));
  EXPECT_FALSE(MayBeMenuRange(FormOf({1, 2, 3, 4, 5}, {10, 20, 30, 40, 50}), 1, 2));
  EXPECT_FALSE(MayBeMenuRange(FormOf({1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}), 0, 1));
  EXPECT_TRUE(MayBeMenuRange(FormOf({0, 1, 2, 3, 4}, {1, 2, 3, 4, 5}), 1, 2));
}

}  // namespace
}  // namespace upwell::query
