// SPDX-License-Identifier: Apache-2.0
#include "parse/charset.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "base/text.h"

namespace upwell::parse {
namespace {

using namespace std::string_view_literals;

struct LabelCase {
  std::string_view label;
  std::string_view name;
};

TEST(EncodingOfLabel, NamesWhatTheStandardNames) {
  const LabelCase cases[] = {
      {"utf-8", "UTF-8"},
      {"UTF8", "UTF-8"},
      {"  Utf-8\r\n", "UTF-8"},
      {"unicode-1-1-utf-8", "UTF-8"},
      {"latin1", "windows-1252"},
      {"ISO-8859-1", "windows-1252"},
      {"us-ascii", "windows-1252"},
      {"ansi_x3.4-1968", "windows-1252"},
      {"iso8859-15", "ISO-8859-15"},
      {"iso-8859-9", "windows-1254"},
      {"logical", "ISO-8859-8-I"},
      {"visual", "ISO-8859-8"},
      {"iso-8859-11", "windows-874"},
      {"dos-874", "windows-874"},
      {"koi8-ru", "KOI8-U"},
      {"koi", "KOI8-R"},
      {"866", "IBM866"},
      {"mac", "macintosh"},
      {"x-mac-ukrainian", "x-mac-cyrillic"},
      {"gb2312", "GBK"},
      {"chinese", "GBK"},
      {"GB18030", "gb18030"},
      {"big5-hkscs", "Big5"},
      {"x-x-big5", "Big5"},
      {"sjis", "Shift_JIS"},
      {"ms_kanji", "Shift_JIS"},
      {"x-euc-jp", "EUC-JP"},
      {"csiso2022jp", "ISO-2022-JP"},
      {"ks_c_5601-1987", "EUC-KR"},
      {"windows-949", "EUC-KR"},
      {"iso-2022-kr", "replacement"},
      {"hz-gb-2312", "replacement"},
      {"utf-16", "UTF-16LE"},
      {"unicodefffe", "UTF-16BE"},
      {"x-user-defined", "x-user-defined"},
      {"zz_last", ""},
      {"", ""},
      {"utf-7", ""},
      {"utf-32", ""},
      {"none", ""},
      {"utf-8;", ""},
      {"utf\0-8"sv, ""},
  };
  for (const LabelCase& c : cases) EXPECT_EQ(EncodingOfLabel(c.label), c.name) << c.label;
  EXPECT_EQ(EncodingOfLabel(std::string(1 << 20, 'u')), "");
}

TEST(EncodingOfLabel, KnowsEveryNameItGives) {
  const LabelCase labels[] = {
#include "parse/charset_labels.inc"
  };
  EXPECT_EQ(std::size(labels), 228u);
  for (const LabelCase& c : labels) {
    EXPECT_EQ(EncodingOfLabel(c.label), c.name);
    EXPECT_EQ(EncodingOfLabel(c.name), c.name);
  }
}

TEST(CharsetParameter, IsReadFromHeadersAsServersWriteThem) {
  const LabelCase cases[] = {
      {"text/html; charset=utf-8", "utf-8"},
      {"text/html;charset=\"utf-8\"", "utf-8"},
      {"text/html; Charset = 'utf-8' ", "utf-8"},
      {"text/html; boundary=x; CHARSET=koi8-r; x=y", "koi8-r"},
      {"text/html; charset=utf-8, text/html", "utf-8"},
      {"text/html; charset=a; charset=b", "a"},
      {"text/html", ""},
      {"", ""},
      {"charset=utf-8", ""},
      {"text/html; charset", ""},
      {"text/html; charset=", ""},
      {"text/html; charset=\"", ""},
      {"text/html; xcharset=utf-8", ""},
      {";;;;charset=x", "x"},
  };
  for (const LabelCase& c : cases) EXPECT_EQ(CharsetParameter(c.label), c.name) << c.label;
}

struct SniffCase {
  std::string_view what;
  std::string bytes;
  std::string_view content_type;
  std::string_view encoding;
};

std::vector<SniffCase> SniffCases() {
  const std::string meta = "<meta charset=koi8-r>";
  const std::string utf8 = "caf\xC3\xA9";
  return {
      {"utf-8 mark", "\xEF\xBB\xBF<p>", "", "UTF-8"},
      {"mark before header", "\xEF\xBB\xBF<p>", "text/html; charset=koi8-r", "UTF-8"},
      {"utf-16 mark, little end", "\xFF\xFE<", "", "UTF-16LE"},
      {"utf-16 mark, big end", "\xFE\xFF", "", "UTF-16BE"},
      {"header", "<p>", "text/html; charset=windows-1251", "windows-1251"},
      {"header before meta", meta, "text/html; charset=euc-jp", "EUC-JP"},
      {"header without meaning", meta, "text/html; charset=nonsense", "KOI8-R"},
      {"meta", meta, "text/html", "KOI8-R"},
      {"meta before valid utf-8", meta + utf8, "", "KOI8-R"},
      {"meta in capitals", "<META CHARSET='Big5'>", "", "Big5"},
      {"meta, unquoted with slash", "<meta charset=big5/>", "", "windows-1252"},
      {"meta, spaces", "<meta\n charset = \"big5\" />", "", "Big5"},
      {"meta with slash", "<meta/charset=big5>", "", "Big5"},
      {"pragma", "<meta http-equiv=Content-Type content='text/html; charset=gb2312'>", "", "GBK"},
      {"pragma, other order", "<meta content='a;charset=gb2312' http-equiv='content-type'>", "",
       "GBK"},
      {"pragma, quotes within", "<meta http-equiv=content-type content=\"charset='sjis'\">", "",
       "Shift_JIS"},
      {"pragma, spaces", "<meta http-equiv=content-type content=\"x; charset  =  sjis ; y\">", "",
       "Shift_JIS"},
      {"pragma, second charset word",
       "<meta http-equiv=content-type content='charset charset=sjis'>", "", "Shift_JIS"},
      {"pragma, open quote", "<meta http-equiv=content-type content=\"charset='sjis\">", "",
       "windows-1252"},
      {"content without pragma", "<meta name=x content='text/html; charset=gb2312'>", "",
       "windows-1252"},
      {"pragma of another kind", "<meta http-equiv=refresh content='charset=gb2312'>", "",
       "windows-1252"},
      {"charset wins over content",
       "<meta http-equiv=content-type content='charset=gb2312' charset=big5>", "", "Big5"},
      {"first of two charsets", "<meta charset=big5 charset=sjis>", "", "Big5"},
      {"unknown, then known", "<meta charset=what><meta charset=big5>", "", "Big5"},
      {"utf-16 in meta is utf-8", "<meta charset=utf-16le>", "", "UTF-8"},
      {"x-user-defined in meta", "<meta charset=x-user-defined>", "", "windows-1252"},
      {"after a comment", "<!-- <meta charset=sjis> -->" + meta, "", "KOI8-R"},
      {"after the shortest comment", "<!-->" + meta, "", "KOI8-R"},
      {"inside an open comment", "<!-- " + meta, "", "windows-1252"},
      {"inside an attribute", "<a title='" + meta + "'>", "", "windows-1252"},
      {"after an end tag", "</p x='>'>" + meta, "", "KOI8-R"},
      {"after a doctype", "<!DOCTYPE html>" + meta, "", "KOI8-R"},
      {"after a bogus comment", "<?php x ?></ y>" + meta, "", "KOI8-R"},
      {"another tag", "<metal charset=big5>", "", "windows-1252"},
      {"no space after meta", "<meta>" + meta, "", "KOI8-R"},
      {"cut tag", "<meta charset=big5", "", "windows-1252"},
      {"cut value", "<meta charset='big5", "", "windows-1252"},
      {"at 1000", std::string(1000, ' ') + meta, "", "KOI8-R"},
      {"at 60000", std::string(60000, ' ') + meta, "", "KOI8-R"},
      {"at 70000", std::string(70000, ' ') + meta, "", "windows-1252"},
      {"behind 5000 of comment", "<!--" + std::string(5000, 'x') + "-->" + meta, "", "KOI8-R"},
      {"xml declaration", "<?xml version='1.0' encoding='koi8-r'?><html>", "", "KOI8-R"},
      {"xml declaration and meta", "<?xml encoding='big5'?>" + meta, "", "KOI8-R"},
      {"xml declaration, utf-16", "<?xml encoding=\"utf-16\"?>", "", "UTF-8"},
      {"xml declaration without quote", "<?xml encoding=big5?>", "", "windows-1252"},
      {"xml in utf-16, little end", std::string("<\0?\0x\0"sv), "", "UTF-16LE"},
      {"xml in utf-16, big end", std::string("\0<\0?\0x"sv), "", "UTF-16BE"},
      {"valid utf-8", utf8, "", "UTF-8"},
      {"valid utf-8 with a cut end", utf8 + "\xE2\x82", "", "UTF-8"},
      {"valid utf-8 far behind", std::string(20000, 'a') + utf8, "", "UTF-8"},
      {"ascii", "plain", "", "windows-1252"},
      {"nothing", "", "", "windows-1252"},
      {"japanese escapes", "\x1B$B%+%J\x1B(B", "", "ISO-2022-JP"},
      {"an escape alone", "\x1B[0m", "", "windows-1252"},
      {"nul bytes", std::string(100, '\0'), "", "windows-1252"},
      {"many equals signs", "<meta " + std::string(4000, '='), "", "windows-1252"},
      {"many attributes", "<meta " + std::string(1000, 'a') + " charset=big5>", "", "Big5"},
      {"attributes without end",
       [] {
         std::string s = "<meta ";
         for (int i = 0; i < 400; ++i) s += "a" + std::to_string(i) + " ";
         return s;
       }(),
       "", "windows-1252"},
      {"many open brackets", std::string(100000, '<'), "", "windows-1252"},
      {"iso-2022-kr of the header", "x", "text/html; charset=iso-2022-kr", "replacement"},
  };
}

TEST(SniffEncoding, FollowsTheOrderOfBrowsers) {
  for (const SniffCase& c : SniffCases()) {
    EXPECT_EQ(SniffEncoding(c.bytes, c.content_type), c.encoding) << c.what;
  }
}

TEST(DeclaredEncoding, IsSilentWhereOnlyTheBytesSpeak) {
  EXPECT_EQ(DeclaredEncoding("caf\xC3\xA9", "text/html"), "");
  EXPECT_EQ(DeclaredEncoding("<meta charset=utf-8>", "text/html"), "UTF-8");
}

struct DecodeCase {
  std::string_view encoding;
  std::string_view bytes;
  std::string_view utf8;
};

constexpr DecodeCase kDecodeCases[] = {
#include "parse/charset_cases.inc"
};

TEST(SniffEncoding, GuessesFromLettersWhereNothingIsSaid) {
  const LabelCase cases[] = {
      {"Съешь же ещё этих мягких французских булок", "windows-1251"},
      {"В чащах юга жил бы цитрус", "KOI8-R"},
      {"この図書館の本を探すことができます。", "Shift_JIS"},
      {"この図書館の本を探すことができます。", "EUC-JP"},
      {"도서관 자료 검색", "EUC-KR"},
      {"圖書館目錄查詢", "Big5"},
      {"Der Käufer öffnet schöne Bücher über Größe", "windows-1252"},
  };
  for (const LabelCase& c : cases) {
    std::string page = "<p>";
    for (int i = 0; i < 20; ++i) page += EncodeFromUtf8(c.label, c.name) + " ";
    const std::string_view guess = SniffEncoding(page, "text/html");
    EXPECT_EQ(DecodeToUtf8(page, guess), DecodeToUtf8(page, c.name)) << c.name << " as " << guess;
    EXPECT_EQ(SniffEncoding(std::string(30000, ' ') + page, ""), guess) << "far behind";
  }
}

TEST(SniffEncoding, NeverGuessesAnEncodingThatCannotBeRead) {
  // Random bytes, always the same.
  uint32_t state = 1;
  for (int round = 0; round < 200; ++round) {
    std::string bytes;
    for (int i = 0; i < 300; ++i) {
      state = state * 1664525 + 1013904223;
      bytes += static_cast<char>(state >> 24);
    }
    const std::string_view encoding = SniffEncoding(bytes, "");
    EXPECT_EQ(EncodingOfLabel(encoding), encoding);
    EXPECT_NE(encoding, "replacement");
    EXPECT_TRUE(base::IsValidUtf8(DecodeToUtf8(bytes, encoding))) << encoding;
  }
}

TEST(DecodeToUtf8, ReadsWhatOtherProgramsWrote) {
  for (const DecodeCase& c : kDecodeCases) {
    EXPECT_EQ(DecodeToUtf8(c.bytes, c.encoding), c.utf8) << c.encoding;
  }
}

// The points where a table of ICU is not the standard's; values from a browser's TextDecoder.
TEST(DecodeToUtf8, DiffersFromIcuWhereBrowsersDo) {
  const DecodeCase cases[] = {
      {"KOI8-U", "\xAE\xBE", "ўЎ"},
      {"windows-874", "\xDB\xFF", "\uFFFD\uFFFD"},
      {"windows-1253", "\xAA", "\uFFFD"},
      {"windows-1255", "\xCA", "\u05BA"},
      {"IBM866", "\x1A\x1C\x7F", "\x1A\x1C\x7F"},
      {"Shift_JIS", "\x80", "\u0080"},
      {"GBK", "\x80<", "€<"},
      {"GBK", "\x81<b>", "\uFFFD<b>"},
      {"Shift_JIS", "\x81<b>", "\uFFFD<b>"},
      {"x-user-defined", "a\x80\xFF", "a\uF780\uF7FF"},
      {"replacement", "<p>anything", "\uFFFD"},
      {"replacement", "", ""},
      {"no such encoding", "a\xE9", "a\uFFFD"},
  };
  for (const DecodeCase& c : cases) EXPECT_EQ(DecodeToUtf8(c.bytes, c.encoding), c.utf8);
}

TEST(DecodeToUtf8, GivesValidUtf8ForAnyBytesInAnyEncoding) {
  std::string bytes;
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) bytes += {static_cast<char>(a), static_cast<char>(b)};
  }
  for (const DecodeCase& c : kDecodeCases) {
    EXPECT_TRUE(base::IsValidUtf8(DecodeToUtf8(bytes, c.encoding))) << c.encoding;
    EXPECT_EQ(DecodeToUtf8("", c.encoding), "");
  }
}

TEST(DecodeToUtf8, IsTheSameForLongInputAsForShort) {
  for (const DecodeCase& c : kDecodeCases) {
    if (c.encoding.starts_with("UTF-16") || c.bytes.size() < 10) continue;
    std::string bytes, expected;
    for (int i = 0; i < 500; ++i) {
      bytes.append(c.bytes).append("\n");
      expected.append(c.utf8).append("\n");
    }
    EXPECT_EQ(DecodeToUtf8(bytes, c.encoding), expected) << c.encoding;
  }
}

TEST(EncodeFromUtf8, WritesTheSamplesBack) {
  for (const DecodeCase& c : kDecodeCases) {
    if (c.utf8.find("\uFFFD") != std::string_view::npos || c.encoding.starts_with("UTF-")) continue;
    EXPECT_EQ(EncodeFromUtf8(c.utf8, c.encoding), c.bytes) << c.encoding;
  }
}

TEST(EncodeFromUtf8, WritesCharacterReferencesForTheRest) {
  const DecodeCase cases[] = {
      {"windows-1252", "5 \x80, &#26085;", "5 €, 日"},
      {"windows-1252", "&#128512;&#65533;", "😀\uFFFD"},
      {"KOI8-R", "&#233;", "é"},
      {"Shift_JIS", "\x93\xFA&#233;", "日é"},
      {"EUC-JP", "a&#8203;b", "a\u200Bb"},
      {"EUC-JP", "&#19970;", "丂"},  // JIS X 0212: read, never written
      {"Big5", "&#17392;", "䏰"},    // Hong Kong's additions: likewise
      {"GBK", "\x80&#128512;", "€😀"},
      {"ISO-2022-JP", "\x1B$BF|\x1B(B&#233;", "日é"},
      {"EUC-KR", "\xC7\xD1", "한"},
      {"UTF-8", "日\xEF\xBF\xBD", "日\xFF"},
      {"UTF-16LE", "日", "日"},
      {"replacement", "日", "日"},
      {"x-user-defined", "a\x80&#233;", "a\uF780é"},
      {"windows-1252", "", ""},
  };
  for (const DecodeCase& c : cases) EXPECT_EQ(EncodeFromUtf8(c.utf8, c.encoding), c.bytes);
}

// What Chromium writes into the address of a link in a page of that encoding.
TEST(EncodeFromUtf8, WritesTheLettersThatBrowsersWriteInTheirOwnWay) {
  const DecodeCase cases[] = {
      {"Shift_JIS", "a\\b~\x81\x7C\x81\x60", "a¥b‾−～"},
      {"Shift_JIS", "&#12316;&#8212;", "〜—"},
      {"EUC-JP", "\\~\xA1\xDD\xA1\xC1", "¥‾−～"},
      {"EUC-JP", "&#12316;&#8212;", "〜—"},
      {"ISO-2022-JP", "\x1B$B!]\x1B(B", "−"},
      {"Big5", "\xB9\xCF\xFB\x48\xB9\xCF", "圖嘅圖"},
      {"Big5", "\xC6\xDF\xC8\x79\xFE\x52", "仝㇏猪"},
      {"Big5", "\xA3\xC0\xA3\xDF\xA3\xE0", "␀␟␡"},
  };
  for (const DecodeCase& c : cases) EXPECT_EQ(EncodeFromUtf8(c.utf8, c.encoding), c.bytes);
}

TEST(DecodeToUtf8, MayBeCalledFromManyThreads) {
  std::vector<std::thread> threads;
  std::vector<int> wrong(4, 0);
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([t, &wrong] {
      for (int i = 0; i < 20; ++i) {
        for (const DecodeCase& c : kDecodeCases) {
          wrong[t] += DecodeToUtf8(c.bytes, c.encoding) != c.utf8;
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4, 0));
}

}  // namespace
}  // namespace upwell::parse
