// SPDX-License-Identifier: Apache-2.0
#include "query/values/code_sweep.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace upwell::query {
namespace {

// What is shown until there is nothing more to ask.
struct Swept {
  std::set<int> shown;
  int asked = 0;
};
Swept Sweep(int first, const std::function<std::vector<int>(int)>& answer) {
  Swept swept;
  CodeSweep sweep;
  for (std::optional<int> code = first; code && swept.asked < 5'000; code = sweep.Next()) {
    ++swept.asked;
    const std::vector<int> shown = answer(*code);
    swept.shown.insert(shown.begin(), shown.end());
    sweep.Learn(*code, !shown.empty(), shown);
  }
  return swept;
}

std::vector<int> Within(const std::set<int>& codes, int low, int high) {
  return {codes.lower_bound(low), codes.upper_bound(high)};
}

// Some codes in each of several regions, all of which agree in their first three digits.
std::set<int> Regions(int first, int apart, int count) {
  std::set<int> codes;
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < 12; ++k) codes.insert((first + i * apart) * 100 + (k * 37 + i) % 100);
  }
  return codes;
}

TEST(CodeSweep, FindsAllRegionsWhereTheFirstDigitsCount) {
  const std::set<int> codes = Regions(120, 13, 60);
  const Swept swept = Sweep(*codes.begin(), [&](int code) {
    return Within(codes, code / 100 * 100, code / 100 * 100 + 99);
  });
  EXPECT_EQ(swept.shown, codes);
  EXPECT_LE(swept.asked, 1'010);
}

TEST(CodeSweep, TakesStepsAsWideAsTheAnswersReach) {
  const std::set<int> codes = Regions(120, 5, 100);
  const Swept swept =
      Sweep(*codes.begin(), [&](int code) { return Within(codes, code - 400, code + 400); });
  EXPECT_EQ(swept.shown, codes);
  EXPECT_LE(swept.asked, 400);
}

TEST(CodeSweep, LooksBesideCodesThatStandForThemselves) {
  std::set<int> codes;
  for (int code = 80331; code < 80700; code += 2) codes.insert(code);
  const Swept swept = Sweep(80441, [&](int code) { return Within(codes, code, code); });
  EXPECT_EQ(swept.shown, codes);
  EXPECT_LE(swept.asked, 900);
}

TEST(CodeSweep, EndsSoonWhereOneRegionIsAll) {
  const std::set<int> codes = Regions(803, 1, 1);
  const Swept swept = Sweep(*codes.begin(), [&](int code) {
    return Within(codes, code / 100 * 100, code / 100 * 100 + 99);
  });
  EXPECT_EQ(swept.shown, codes);
  EXPECT_LE(swept.asked, 80);
}

TEST(CodeSweep, AsksNothingBeforeSomethingWasFound) {
  CodeSweep sweep;
  sweep.Learn(10001, false, {});
  EXPECT_FALSE(sweep.Next());
}

}  // namespace
}  // namespace upwell::query
