// SPDX-License-Identifier: Apache-2.0
#include "entities/phrase.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace upwell::entities {
namespace {

// The tokens with bars between.
std::string Tokens(std::string_view text) {
  Phrase phrase;
  if (!phrase.Read(text)) return "none";
  std::string tokens;
  for (size_t i = 0; i < phrase.size(); ++i) {
    tokens.append(i == 0 ? "" : "|").append(phrase.FoldedToken(i));
  }
  return tokens;
}

struct TokenCase {
  const char* text;
  const char* tokens;
};

TEST(Phrases, AreTheTokensOfAText) {
  const TokenCase cases[] = {
      {"HP TouchPad review", "hp|touchpad|review"},
      {"harry potter, book 1-7", "harry|potter|book|1|7"},
      {"  x61  ", "x61"},
      {"men's shoes", "mens|shoes"},
      {"men\xE2\x80\x99s shoes", "mens|shoes"},
      {"'quoted'", "quoted"},
      {"C++ and C#", "c++|and|c#"},
      {"hp+touchpad", "hp|touchpad"},
      {"AT&T", "at|t"},
      {"ÉCLAIR", "éclair"},
      {"ΣΊΣΥΦΟΣ", "σίσυφοσ"},
      {"東京タワー 2", "東|京|タ|ワ|ー|2"},
      {"กำลัง", "ก|ำ|ลั|ง"},
      {"iPad東京", "ipad|東|京"},
  };
  for (const TokenCase& one : cases) EXPECT_EQ(Tokens(one.text), one.tokens) << one.text;
}

TEST(Phrases, AreNoneWithoutWordsOrWithTooMany) {
  std::string most, too_many;
  for (size_t i = 0; i < kMostTokens; ++i) most += "a ";
  too_many = most + "a";
  EXPECT_NE(Tokens(most), "none");
  for (const std::string& text : {std::string(), std::string("!!! ---"), too_many}) {
    EXPECT_EQ(Tokens(text), "none") << text;
  }
}

TEST(Phrases, HaveTheFingerprintOfTheirPartsWhereverThoseStand) {
  Phrase query, name, other;
  ASSERT_TRUE(query.Read("where to stay in NEW york, tonight"));
  ASSERT_TRUE(name.Read("New York"));
  ASSERT_TRUE(other.Read("york new"));
  EXPECT_EQ(query.Fingerprint(4, 6), name.Fingerprint());
  EXPECT_NE(query.Fingerprint(4, 6), other.Fingerprint());
}

TEST(Phrases, HaveDifferentFingerprintsForDifferentParts) {
  std::string text;
  for (size_t i = 0; i < kMostTokens; ++i) text += "t" + std::to_string(i) + " ";
  Phrase phrase;
  ASSERT_TRUE(phrase.Read(text));
  std::set<uint64_t> seen;
  for (size_t begin = 0; begin < phrase.size(); ++begin) {
    for (size_t end = begin + 1; end <= phrase.size(); ++end) {
      EXPECT_TRUE(seen.insert(phrase.Fingerprint(begin, end)).second) << begin << " " << end;
    }
  }
}

TEST(Phrases, GiveTheirPartsBackAsTheyStandThere) {
  Phrase phrase;
  ASSERT_TRUE(phrase.Read("\"Sony Vaio\" - Review!"));
  EXPECT_EQ(phrase.Surface(0, 2), "Sony Vaio");
  EXPECT_EQ(phrase.Surface(0, 3), "\"Sony Vaio\" - Review!");
  EXPECT_EQ(phrase.Folded(0, 2), "sony vaio");
  EXPECT_EQ(phrase.Joined(0, 3), "sonyvaioreview");
}

TEST(TidyTexts, HaveSingleSpacesAndComposedCharacters) {
  const TokenCase cases[] = {
      {"as it is", "as it is"},
      {" two  spaces ", "two spaces"},
      {"tab\tand\nline", "tab and line"},
      {"caf\x65\xCC\x81", "café"},
      {"café", "café"},
      {"", ""},
  };
  for (const TokenCase& one : cases) {
    std::string storage;
    EXPECT_EQ(TidyText(one.text, &storage), one.tokens) << one.text;
  }
}

}  // namespace
}  // namespace upwell::entities
