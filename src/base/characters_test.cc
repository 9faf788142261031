// SPDX-License-Identifier: Apache-2.0
#include "base/characters.h"

#include <gtest/gtest.h>

namespace upwell::base {
namespace {

struct CharacterCase {
  const char* name;
  char32_t c;
  int digit;
  bool letter_or_mark;
  bool word_character;
  bool unspaced;
};

class Characters : public ::testing::TestWithParam<CharacterCase> {};

TEST_P(Characters, AreOfTheirKind) {
  const CharacterCase& c = GetParam();
  EXPECT_EQ(DigitValue(c.c), c.digit);
  EXPECT_EQ(IsDigit(c.c), c.digit >= 0);
  EXPECT_EQ(IsLetterOrMark(c.c), c.letter_or_mark);
  EXPECT_EQ(IsWordCharacter(c.c), c.word_character);
  EXPECT_EQ(IsUnspacedScript(c.c), c.unspaced);
}

INSTANTIATE_TEST_SUITE_P(
    Base, Characters,
    ::testing::Values(CharacterCase{"AsciiLetter", U'q', -1, true, true, false},
                      CharacterCase{"AsciiDigit", U'7', 7, false, true, false},
                      CharacterCase{"Underscore", U'_', -1, false, false, false},
                      CharacterCase{"NoSign", 0, -1, false, false, false},
                      CharacterCase{"LatinWithAccent", U'é', -1, true, true, false},
                      CharacterCase{"CombiningAccent", 0x301, -1, true, true, false},
                      CharacterCase{"DevanagariVowelSign", 0x93F, -1, true, true, false},
                      CharacterCase{"ArabicDigit", U'٣', 3, false, true, false},
                      CharacterCase{"WideDigit", U'９', 9, false, true, false},
                      CharacterCase{"Superscript", U'²', -1, false, true, false},
                      CharacterCase{"Fraction", U'½', -1, false, true, false},
                      CharacterCase{"RomanNumeral", U'Ⅳ', -1, false, true, false},
                      CharacterCase{"HanNumeral", U'三', -1, true, true, true},
                      CharacterCase{"Hiragana", U'の', -1, true, true, true},
                      CharacterCase{"Thai", U'ก', -1, true, true, true},
                      CharacterCase{"Hangul", U'가', -1, true, true, false},
                      CharacterCase{"Guillemet", U'»', -1, false, false, false},
                      CharacterCase{"Emoji", U'🔍', -1, false, false, false},
                      CharacterCase{"PrivateUse", 0xF002, -1, false, false, false},
                      CharacterCase{"Replacement", 0xFFFD, -1, false, false, false}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace upwell::base
