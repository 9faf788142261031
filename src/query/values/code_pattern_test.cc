// SPDX-License-Identifier: Apache-2.0
#include "query/values/code_pattern.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(CodePattern, WhatLooksLikeACode) {
  for (const char* code : {"50-00-0", "HRB-12345", "2023/0456", "SC123456", "A-17/2004", "10023456",
                           "NL.IMRO.0363", "EP1234567"}) {
    EXPECT_TRUE(LooksLikeCode(code)) << code;
  }
  for (const char* other : {"24.12.2024", "2024-12-24", "12/2024", "10:30", "19.99", "2001-2005",
                            "1234", "4pm", "lamp", "word-2", "192.168.0.1", "-1234567", ""}) {
    EXPECT_FALSE(LooksLikeCode(other)) << other;
  }
}

TEST(CodePattern, CodesOfAText) {
  EXPECT_EQ(CodesIn("For example 50-00-0, or 64-17-5 (ethanol). Open 24.12.2024, 64-17-5."),
            (std::vector<std::string>{"50-00-0", "64-17-5"}));
}

TEST(CodePattern, ShapesAreThoseOfNumbersThatGrow) {
  EXPECT_EQ(ShapeOfCode("50-00-0"), "9-9-9");
  EXPECT_EQ(ShapeOfCode("7732-18-5"), "9-9-9");
  EXPECT_EQ(ShapeOfCode("HR-1234"), ShapeOfCode("HR-99"));
  EXPECT_NE(ShapeOfCode("HR-1234"), ShapeOfCode("1234-HR"));
}

TEST(CodePattern, CheckDigits) {
  const std::vector<std::string> cas = {"50-00-0", "64-17-5", "7732-18-5", "67-56-1"};
  EXPECT_EQ(CheckDigitOf(cas), CheckDigit::kCas);
  EXPECT_EQ(WithCheckDigit("64-17-0", CheckDigit::kCas), "64-17-5");
  const std::vector<std::string> cards = {"79927398713", "49927398716", "1234567812345670"};
  EXPECT_EQ(CheckDigitOf(cards), CheckDigit::kLuhn);
  const std::vector<std::string> articles = {"4006381333931", "9780306406157", "5901234123457"};
  EXPECT_EQ(CheckDigitOf(articles), CheckDigit::kEan);
  EXPECT_EQ(CheckDigitOf({"100234", "100235", "100236"}), CheckDigit::kNone);
  EXPECT_EQ(CheckDigitOf({"50-00-0", "64-17-5"}), CheckDigit::kNone) << "too few to tell";
}

// Counts up and down from what found something.
TEST(CodeWalk, FindsAllNumbersThatLieClose) {
  std::set<std::string> site;
  for (int i = 4100; i < 4160; ++i) site.insert("HR-" + std::to_string(i));
  for (int i = 4165; i < 4190; ++i) site.insert("HR-" + std::to_string(i));
  CodeWalk walk;
  EXPECT_FALSE(walk.Next()) << "nothing has found anything";
  walk.Learn("HR-4120", true, true);
  size_t asked = 0;
  std::set<std::string> found = {"HR-4120"};
  while (const std::optional<std::string> code = walk.Next()) {
    const bool hit = site.contains(*code);
    if (hit) found.insert(*code);
    walk.Learn(*code, hit, hit);
    ASSERT_LT(++asked, 500u);
  }
  EXPECT_EQ(found.size(), site.size());
  EXPECT_LT(asked, site.size() + 60);
}

TEST(CodeWalk, AsksWhatTheSiteShowsFirstAndOnlyOneShape) {
  CodeWalk walk;
  walk.Learn("HR-4120", true, true);
  walk.Know("HR-9000");
  walk.Know("2001/17");
  EXPECT_EQ(walk.Next(), "HR-9000");
  walk.Learn("HR-9000", true, true);
  EXPECT_EQ(walk.Next()->substr(0, 3), "HR-");
}

TEST(CodeWalk, MakesCheckDigitsValid) {
  CodeWalk walk;
  for (const char* code : {"64-17-5", "67-56-1", "7732-18-5"}) walk.Know(code);
  for (const char* code : {"64-17-5", "67-56-1", "7732-18-5"}) walk.Learn(code, true, true);
  for (int i = 0; i < 12; ++i) {
    const std::optional<std::string> next = walk.Next();
    ASSERT_TRUE(next);
    EXPECT_EQ(WithCheckDigit(*next, CheckDigit::kCas), *next);
    walk.Learn(*next, true, true);
  }
}

// An input that takes any number and shows what is known already is not counted through.
TEST(CodeWalkTest, EndsWhereCodesFindNothingNew) {
  CodeWalk walk;
  walk.Learn("350000", true, true);
  size_t asked = 0;
  while (const std::optional<std::string> code = walk.Next()) {
    walk.Learn(*code, true, false);
    ASSERT_LT(++asked, 100u);
  }
  EXPECT_EQ(asked, 40u);
}

}  // namespace
}  // namespace upwell::query
