// SPDX-License-Identifier: Apache-2.0
#include "base/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace upwell::base {
namespace {

using testing::ElementsAre;

std::u32string Decode(std::string_view text) {
  std::u32string out;
  for (size_t i = 0; i < text.size();) out += NextCodePoint(text, &i);
  return out;
}

TEST(Text, AsciiFunctionsLookAtAsciiLettersOnly) {
  EXPECT_EQ(AsciiLower("AbZ[@\xC3\x84"), "abz[@\xC3\x84");
  EXPECT_TRUE(AsciiEqualsIgnoreCase("Content-TYPE", "content-type"));
  EXPECT_FALSE(AsciiEqualsIgnoreCase("abc", "abcd"));
  EXPECT_FALSE(AsciiEqualsIgnoreCase("\xC3\x84", "\xC3\xA4"));
  EXPECT_FALSE(AsciiEqualsIgnoreCase("[", "{"));
  EXPECT_TRUE(AsciiStartsWithIgnoreCase("HTTP://x", "http:"));
  EXPECT_TRUE(AsciiStartsWithIgnoreCase("x", ""));
  EXPECT_FALSE(AsciiStartsWithIgnoreCase("ht", "http"));
  EXPECT_TRUE(AsciiContainsIgnoreCase("a Search box", "SEARCH"));
  EXPECT_TRUE(AsciiContainsIgnoreCase("", ""));
  EXPECT_FALSE(AsciiContainsIgnoreCase("sear", "search"));
}

TEST(Text, HexDigitsAreTheSixteenOnes) {
  std::string digits;
  for (int c = 0; c < 256; ++c) {
    if (HexDigitValue(static_cast<char>(c)) >= 0) digits += static_cast<char>(c);
  }
  EXPECT_EQ(digits, "0123456789ABCDEFabcdef");
  EXPECT_EQ(HexDigitValue('9'), 9);
  EXPECT_EQ(HexDigitValue('a'), 10);
  EXPECT_EQ(HexDigitValue('F'), 15);
  EXPECT_TRUE(IsAllAscii("a\x7F"));
  EXPECT_FALSE(IsAllAscii("a\x80"));
}

TEST(Text, TrimHtmlSpaceTakesTheFiveSpacesOfHtmlOnly) {
  EXPECT_EQ(TrimHtmlSpace(" \t\n\f\ra b\r "), "a b");
  EXPECT_EQ(TrimHtmlSpace("\v\xC2\xA0"), "\v\xC2\xA0");
  EXPECT_EQ(TrimHtmlSpace(" \n "), "");
  EXPECT_EQ(TrimHtmlSpace(""), "");
}

TEST(Text, SpaceLengthKnowsWideSpaces) {
  EXPECT_EQ(SpaceLength("a b", 1), 1u);
  EXPECT_EQ(SpaceLength("\xC2\xA0", 0), 2u);
  EXPECT_EQ(SpaceLength("\xE3\x80\x80", 0), 3u);
  EXPECT_EQ(SpaceLength("ab", 1), 0u);
  EXPECT_EQ(SpaceLength("\xC2", 0), 0u);
  EXPECT_EQ(SpaceLength("\xE3\x80", 0), 0u);
}

TEST(Text, IsOneOfWantsTheWholeWord) {
  constexpr std::string_view kList[] = {"one", "two"};
  EXPECT_TRUE(IsOneOf(kList, "two"));
  EXPECT_FALSE(IsOneOf(kList, "Two"));
  EXPECT_FALSE(IsOneOf(kList, "on"));
  EXPECT_FALSE(IsOneOf(kList, ""));
}

TEST(Text, CollapseSpaceMakesOneSpaceOfEveryRun) {
  EXPECT_EQ(CollapseSpace("  a \n\t b  "), "a b");
  EXPECT_EQ(CollapseSpace("a\xC2\xA0 \xE3\x80\x80z"), "a z");
  EXPECT_EQ(CollapseSpace("\xC2\xA0"), "");
  EXPECT_EQ(CollapseSpace("\xC2\xA9 \xE3\x80\x81"), "\xC2\xA9 \xE3\x80\x81");
  EXPECT_EQ(CollapseSpace("a\xC2"), "a\xC2");
  EXPECT_EQ(CollapseSpace(""), "");
}

TEST(Text, SplitKeepsEmptyParts) {
  EXPECT_THAT(Split("a,b", ','), ElementsAre("a", "b"));
  EXPECT_THAT(Split(",a,,", ','), ElementsAre("", "a", "", ""));
  EXPECT_THAT(Split("", ','), ElementsAre(""));
}

TEST(Text, ParseUnsignedWantsDigitsAndNothingElse) {
  EXPECT_EQ(ParseUnsigned("0"), 0u);
  EXPECT_EQ(ParseUnsigned("007"), 7u);
  EXPECT_EQ(ParseUnsigned("18446744073709551615"), 18446744073709551615u);
  for (std::string_view bad : {"", " 1", "1 ", "+1", "-1", "1.0", "0x1", "18446744073709551616"}) {
    EXPECT_EQ(ParseUnsigned(bad), std::nullopt) << bad;
  }
}

// The expectations are what TextDecoder of Node gives.
TEST(Text, NextCodePointReplacesTheMaximalInvalidPart) {
  struct {
    std::string_view bytes;
    std::u32string_view expected;
  } const cases[] = {
      {"A\xC3\xA4"
       "B",
       U"A\u00E4B"},
      {"\xE0\xA0\x80", U"\u0800"},
      {"\xED\x9F\xBF", U"\uD7FF"},
      {"\xEE\x80\x80", U"\uE000"},
      {"\xF0\x9F\x98\x80", U"\U0001F600"},
      {"\xF4\x8F\xBF\xBF", U"\U0010FFFF"},
      {"\xEF\xBF\xBD", U"\uFFFD"},
      {"\xEF\xBB\xBF", U"\uFEFF"},
      {"\x80", U"\uFFFD"},
      {"\xC0\xAF", U"\uFFFD\uFFFD"},
      {"\xC2", U"\uFFFD"},
      {"\xC2\x41", U"\uFFFDA"},
      {"\xE0\x80\x80", U"\uFFFD\uFFFD\uFFFD"},
      {"\xE0\x9F\xBF", U"\uFFFD\uFFFD\uFFFD"},
      {"\xE0\xA0", U"\uFFFD"},
      {"\xED\xA0\x80", U"\uFFFD\uFFFD\uFFFD"},
      {"\xF0\x9F\x98", U"\uFFFD"},
      {"\xF0\x80\x80\xAF", U"\uFFFD\uFFFD\uFFFD\uFFFD"},
      {"\xF4\x90\x80\x80", U"\uFFFD\uFFFD\uFFFD\uFFFD"},
      {"\xF5\x80\x80\x80", U"\uFFFD\uFFFD\uFFFD\uFFFD"},
      {"\xFF", U"\uFFFD"},
      {"\xE2\x98\x41", U"\uFFFDA"},
      {"\xE2\x98\xE2\x98", U"\uFFFD\uFFFD"},
      {"\xE2\xE2\x98\xBA", U"\uFFFD\u263A"},
  };
  for (const auto& test : cases) {
    EXPECT_TRUE(Decode(test.bytes) == test.expected) << testing::PrintToString(test.bytes);
    EXPECT_EQ(CountCodePoints(test.bytes), test.expected.size());
  }
}

TEST(Text, AppendUtf8IsTheInverseOfDecoding) {
  for (char32_t c : {0x00, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF}) {
    std::string text;
    AppendUtf8(&text, c);
    EXPECT_TRUE(IsValidUtf8(text));
    EXPECT_TRUE(Decode(text) == std::u32string(1, c)) << static_cast<uint32_t>(c);
  }
  for (char32_t bad : {0xD800, 0xDFFF, 0x110000}) {
    std::string text;
    AppendUtf8(&text, bad);
    EXPECT_EQ(text, "\xEF\xBF\xBD");
  }
}

TEST(Text, ValidityIsTold) {
  EXPECT_TRUE(IsValidUtf8(""));
  EXPECT_TRUE(IsValidUtf8("a\xEF\xBF\xBD"));
  EXPECT_FALSE(IsValidUtf8("a\xFF"));
  EXPECT_FALSE(IsValidUtf8("\xED\xA0\x80"));
  EXPECT_EQ(ToValidUtf8("a\xFF\xC3\xA4"), "a\xEF\xBF\xBD\xC3\xA4");
  EXPECT_EQ(ToValidUtf8(std::string_view("\0", 1)), std::string_view("\0", 1));
}

TEST(Text, CutUtf8NeverCutsACharacter) {
  std::string_view text = "a\xC3\xA4\xE2\x98\xBA\xF0\x9F\x98\x80";  // 1 + 2 + 3 + 4 bytes
  const size_t expected[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};
  for (size_t max = 0; max < std::size(expected); ++max) {
    EXPECT_EQ(CutUtf8(text, max), text.substr(0, expected[max])) << max;
  }
  // Stray continuation bytes belong to no character.
  EXPECT_EQ(CutUtf8("\x80\x80\x80\x80\x80\x80", 5).size(), 5u);
  EXPECT_EQ(CutUtf8("a\xC3\xA4\xA4\xA4", 4).size(), 4u);
}

TEST(Text, LowerCaseKeepsTheSpelling) {
  EXPECT_EQ(LowerCase("ABC xyz"), "abc xyz");
  EXPECT_EQ(LowerCase("\xC3\x84\xC3\x9F"), "\xC3\xA4\xC3\x9F");  // A-umlaut, sharp s
  EXPECT_EQ(LowerCase("\xCE\x91\xCE\xA3"), "\xCE\xB1\xCF\x82");  // a final sigma
  EXPECT_EQ(LowerCase("\xD0\x96"), "\xD0\xB6");                  // Cyrillic
  EXPECT_EQ(LowerCase("\xFF\xC3\x84"), "\xEF\xBF\xBD\xC3\xA4");  // invalid bytes
}

TEST(Text, FoldCaseFoldsAllScripts) {
  EXPECT_EQ(FoldCase("ABC xyz"), "abc xyz");
  EXPECT_EQ(FoldCase("\xC3\x84\xC3\x9F"), "\xC3\xA4ss");        // A-umlaut, sharp s
  EXPECT_EQ(FoldCase("\xCE\xA3\xCF\x82"), "\xCF\x83\xCF\x83");  // both small sigmas
  EXPECT_EQ(FoldCase("\xD0\x96"), "\xD0\xB6");                  // Cyrillic
  EXPECT_EQ(FoldCase("\xEF\xBC\xA1"), "\xEF\xBD\x81");          // full width stays full width
  EXPECT_EQ(FoldCase("\xFF\xC3\x84"), "\xEF\xBF\xBD\xC3\xA4");  // invalid bytes are replaced
  EXPECT_EQ(FoldCase("\xE6\x97\xA5"), "\xE6\x97\xA5");
}

TEST(Text, ForTerminalLetsNoControlThrough) {
  EXPECT_EQ(ForTerminal("a\x1B[31mb\n\t\x7F"), "a [31mb   ");
  EXPECT_EQ(ForTerminal("a\xC2\x9B"), "a ");          // C1: CSI
  EXPECT_EQ(ForTerminal("a\xE2\x80\xAE z"), "a  z");  // right-to-left override
  EXPECT_EQ(ForTerminal("\xE2\x81\xA6"), " ");        // isolate
  EXPECT_EQ(ForTerminal("\x9B"), "\xEF\xBF\xBD");     // a raw C1 byte
  EXPECT_EQ(ForTerminal("\xC3\xA4\xE6\x97\xA5"), "\xC3\xA4\xE6\x97\xA5");
}

TEST(Text, ForTextFileKeepsLinesAndNoOtherControl) {
  EXPECT_EQ(ForTextFile("a\tb\r\n\x1B[2J\xC2\x9B\xE2\x80\xAE"), "a\tb\r\n [2J  ");
}

TEST(Text, ForTerminalAsJsonLosesNothing) {
  const std::pair<const char*, const char*> cases[] = {
      {"{\n  \"a\": 1\n}", "{\n  \"a\": 1\n}"},
      {"\"\x7F\"", "\"\\u007f\""},
      {"\"x\xC2\x9B"
       "31m\"",
       "\"x\\u009b31m\""},
      {"\"\xE2\x80\xAEgpj.exe\"", "\"\\u202egpj.exe\""},
      {"\"\xE2\x81\xA6\xC3\xA4\xC2\xA0\"", "\"\\u2066\xC3\xA4\xC2\xA0\""},
  };
  for (const auto& [json, expected] : cases) EXPECT_EQ(ForTerminalAsJson(json), expected);
}

TEST(Text, FoldVariantsMakesPlainCharacters) {
  EXPECT_EQ(FoldVariants("\xEF\xBC\x9D\xEF\xBC\x8B\xEF\xB9\xA3\xEF\xBC\xA0"), "=+-@");
  EXPECT_EQ(FoldVariants("\xC3\xA4 a"), "\xC3\xA4 a");
}

TEST(Text, FromFirstVisibleSkipsWhatHasNoWidth) {
  const std::pair<const char*, const char*> cases[] = {
      {"a", "a"},
      {" \t\r\n a b", "a b"},
      {"\x01\xEF\xBB\xBF\xE2\x80\x8B\xC2\xAD\xE2\x81\xA0=1", "=1"},  // BOM, ZWSP, SHY, WJ
      {"\xE3\x80\x80\xC2\xA0\xE3\x85\xA4=1", "=1"},  // wide, fixed and Hangul spaces
      {"\xE2\x80\x8B", ""},
      {"", ""},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(FromFirstVisible(text), expected) << text;
}

TEST(Text, PercentEncodingRoundTrips) {
  EXPECT_EQ(PercentEncodeAll("a-z_0.9~ /%\xC3\xA4"), "a-z_0.9~%20%2F%25%C3%A4");
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  EXPECT_EQ(PercentDecode(PercentEncodeAll(all)), all);
}

TEST(Text, PercentDecodeLeavesWhatIsNoEscape) {
  EXPECT_EQ(PercentDecode("%41%4a%4A"), "AJJ");
  EXPECT_EQ(PercentDecode("%"), "%");
  EXPECT_EQ(PercentDecode("%4"), "%4");
  EXPECT_EQ(PercentDecode("%zz%%41+"), "%zz%A+");
  EXPECT_EQ(PercentDecode("%2541"), "%41");
}

}  // namespace
}  // namespace upwell::base
