// SPDX-License-Identifier: Apache-2.0
#include "answer/signature.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace upwell::answer {
namespace {

double Likeness(std::string_view a, std::string_view b) {
  return Jaccard(Signature::OfText(a), Signature::OfText(b));
}

std::string Numbered(int from, int to) {
  std::string text;
  for (int i = from; i < to; ++i) text += "word" + std::to_string(i) + " ";
  return text;
}

TEST(Signature, IsTheSameForTheSameWords) {
  const Signature one = Signature::OfText("Grey heron, river bird (1984)");
  EXPECT_EQ(one.hash(), Signature::OfText("1984 BIRD river\nheron heron grey").hash());
  EXPECT_NE(one.hash(), Signature::OfText("1985 BIRD river heron grey").hash());
  EXPECT_TRUE(Signature::OfText(" - , ").empty());
  EXPECT_FALSE(one.empty());
}

struct LikenessCase {
  const char* name;
  std::string one, other;
  double expected;
};

void PrintTo(const LikenessCase& one, std::ostream* out) { *out << one.name; }

class JaccardOf : public testing::TestWithParam<LikenessCase> {};

TEST_P(JaccardOf, TwoTexts) {
  EXPECT_DOUBLE_EQ(Likeness(GetParam().one, GetParam().other), GetParam().expected);
  EXPECT_DOUBLE_EQ(Likeness(GetParam().other, GetParam().one), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    Exact, JaccardOf,
    testing::Values(LikenessCase{"Empty", "", "", 1}, LikenessCase{"OneEmpty", "a", "", 0},
                    LikenessCase{"Half", "a b c", "b c d", 0.5},
                    LikenessCase{"Case", "STRASSE Straße", "straße", 1},
                    LikenessCase{"Greek", "ΟΔΟΣ", "οδος", 1},
                    LikenessCase{"ChinesePairs", "中国人", "中国", 0.5},
                    LikenessCase{"OneChineseSign", "茶", "茶", 1},
                    LikenessCase{"OtherChineseSign", "茶", "水", 0},
                    LikenessCase{"ThaiPairs", "กขค", "ขค", 0.5},
                    LikenessCase{"Mixed", "中A国", "中 a 国", 1},
                    LikenessCase{"Numbers", "12 34", "12 35", 1.0 / 3},
                    LikenessCase{"AtTheLimit", Numbered(0, 128), Numbered(64, 192), 64.0 / 192}),
    [](const auto& info) { return info.param.name; });

TEST(Signature, EstimatesLongTextsWithinItsError) {
  double squares = 0;
  int trials = 0;
  for (int shared = 0; shared <= 2'000; shared += 100) {
    const int all = 4'000 - shared;
    const double truth = double(shared) / all;
    const double error =
        Likeness(Numbered(0, 2'000), Numbered(2'000 - shared, 4'000 - shared)) - truth;
    squares += error * error;
    ++trials;
    EXPECT_LT(std::abs(error), 0.11) << shared;
  }
  EXPECT_LT(std::sqrt(squares / trials), 0.035);
}

TEST(Signature, ComparesALongTextWithAShortOne) {
  EXPECT_NEAR(Likeness(Numbered(0, 3'000), Numbered(0, 30)), 0.01, 0.02);
  EXPECT_DOUBLE_EQ(Likeness(Numbered(0, 3'000), Numbered(0, 3'000)), 1);
}

TEST(Signature, TakesAnyBytes) {
  const std::string bytes("\xff\xfe\x00\x80 a\xc3", 7);
  EXPECT_EQ(Signature::OfText(bytes).hash(), Signature::OfText(bytes).hash());
  EXPECT_FALSE(Signature::OfText(std::string(2'000'000, 'x')).empty());
}

}  // namespace
}  // namespace upwell::answer
