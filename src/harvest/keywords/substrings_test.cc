// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/substrings.h"

#include <gtest/gtest.h>

#include <set>

#include "base/text.h"

namespace upwell::harvest {
namespace {

using Records = std::vector<std::vector<std::string>>;

// Ten answers that show the word only within others.
void LearnToFindInside(Substrings* pieces) {
  pieces->LearnWhole("wind", Records(10, {"northwind"}));
}

TEST(Substrings, AreAskedWhereTheSiteFindsWordsInsideOfOthers) {
  Substrings pieces;
  pieces.LearnRecord({"lantern", "lanes", "planks"});
  EXPECT_FALSE(pieces.Next(std::nullopt).has_value());
  LearnToFindInside(&pieces);
  EXPECT_TRUE(pieces.finds_inside());
  EXPECT_EQ(pieces.Next(std::nullopt), "lan");
}

TEST(Substrings, AreOfThreeLettersOfAnyScript) {
  Substrings pieces;
  LearnToFindInside(&pieces);
  pieces.LearnRecord({"φανάρι", "φανός"});
  EXPECT_EQ(pieces.Next(std::nullopt), "φαν");
}

TEST(Substrings, ArePairsOfLettersWhereRecordsAreShortAndTheFormSaysContains) {
  Substrings pieces;
  pieces.LearnRecord({"aab"});
  pieces.LearnRecord({"aba"});
  pieces.BelieveInside();
  std::set<std::string> asked;
  while (const std::optional<std::string> piece = pieces.Next(std::nullopt)) {
    asked.insert(*piece);
    pieces.LearnSubstring(*piece, 0);
  }
  EXPECT_EQ(asked, std::set<std::string>({"aab", "aba", "aa", "ab", "ba", "bb"}));
  Substrings of_texts;
  of_texts.LearnRecord({"aab", "aba", "abb"});
  of_texts.BelieveInside();
  for (const char* piece : {"aab", "aba", "abb"}) of_texts.LearnSubstring(piece, 1);
  EXPECT_TRUE(of_texts.IsOver(std::nullopt)) << "records of several words";
}

struct SubstringCase {
  const char* name;
  std::vector<std::string> words;  // of each record of an answer to "wind"
};
class OtherSites : public testing::TestWithParam<SubstringCase> {};

TEST_P(OtherSites, GetNoPieces) {
  Substrings pieces;
  pieces.LearnRecord({"lantern", "lanes", "planks"});
  pieces.LearnWhole("wind", Records(50, GetParam().words));
  EXPECT_FALSE(pieces.finds_inside());
  EXPECT_TRUE(pieces.IsOver(std::nullopt));
}

INSTANTIATE_TEST_SUITE_P(Substrings, OtherSites,
                         testing::Values(SubstringCase{"WholeWords", {"wind", "northwind"}},
                                         SubstringCase{"OtherForms", {"windows"}},
                                         SubstringCase{"WhatIsNotShown", {"lantern"}}),
                         [](const auto& info) { return info.param.name; });

TEST(Substrings, AreNotAskedForWordsThatWereAnsweredInFull) {
  Substrings pieces;
  LearnToFindInside(&pieces);
  pieces.LearnRecord({"lantern", "lanes", "stone", "stork"});
  pieces.LearnWhole("lan", {});
  EXPECT_EQ(pieces.Next(std::nullopt), "sto");
  pieces.LearnRecord({"island"});  // it has what was asked
  pieces.LearnSubstring("sto", 3);
  EXPECT_TRUE(pieces.IsOver(std::nullopt));
}

TEST(Substrings, AreLeftWhereTheSiteWouldCutThemOff) {
  Substrings pieces;
  LearnToFindInside(&pieces);
  for (int i = 0; i < 20; ++i) pieces.LearnRecord({"lantern", "lanes", "planks"});
  pieces.LearnRecord({"stone", "stork"});
  EXPECT_EQ(pieces.Next(100), "lan");
  EXPECT_EQ(pieces.Next(20), "sto");
}

TEST(Substrings, AreGivenUpWhenTheyBringNothing) {
  Substrings pieces;
  LearnToFindInside(&pieces);
  for (char c = 'a'; c <= 'z'; ++c) {
    pieces.LearnRecord({std::string(3, c) + "x", std::string(3, c) + "y"});
  }
  int asked = 0;
  while (const std::optional<std::string> piece = pieces.Next(std::nullopt)) {
    pieces.LearnSubstring(*piece, asked++ == 0 ? 1 : 0);
  }
  EXPECT_EQ(asked, 21);
}

// Telephone numbers are shown and not looked for: that says nothing of names.
TEST(Substrings, GoOnWithLettersWhereNumbersFindNothing) {
  Substrings pieces;
  LearnToFindInside(&pieces);
  for (int i = 100; i < 160; ++i) pieces.LearnRecord({std::to_string(i) + std::to_string(i)});
  pieces.LearnRecord({"lantern", "kettle"});
  int numbers = 0;
  while (const std::optional<std::string> piece = pieces.Next(std::nullopt)) {
    const bool number = base::IsAsciiDigit(piece->front());
    numbers += number;
    pieces.LearnSubstring(*piece, number ? 0 : 1);
    if (!number) break;
  }
  EXPECT_LE(numbers, 5);
  EXPECT_FALSE(pieces.IsOver(std::nullopt)) << "there is another word";
}

}  // namespace
}  // namespace upwell::harvest
