// SPDX-License-Identifier: Apache-2.0
#include "form/guard/plain_letters.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <span>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::form {
namespace {

struct LookAlike {
  char32_t letter;
  char latin;
};

// Sorted by letter. After Unicode's table of confusables (UTS 39): those that look like one small
// or capital Latin letter, of the scripts that browsers' fonts draw alike.
constexpr LookAlike kLookAlikes[] = {
    {U'\u0251', 'a'}, {U'\u0261', 'g'}, {U'\u0262', 'g'}, {U'\u026A', 'i'}, {U'\u0274', 'n'},
    {U'\u0280', 'r'}, {U'\u028F', 'y'}, {U'\u0299', 'b'}, {U'\u029C', 'h'}, {U'\u029F', 'l'},
    {U'\u0391', 'A'}, {U'\u0392', 'B'}, {U'\u0395', 'E'}, {U'\u0396', 'Z'}, {U'\u0397', 'H'},
    {U'\u0399', 'I'}, {U'\u039A', 'K'}, {U'\u039C', 'M'}, {U'\u039D', 'N'}, {U'\u039F', 'O'},
    {U'\u03A1', 'P'}, {U'\u03A4', 'T'}, {U'\u03A5', 'Y'}, {U'\u03A7', 'X'}, {U'\u03B1', 'a'},
    {U'\u03B5', 'e'}, {U'\u03B9', 'i'}, {U'\u03BA', 'k'}, {U'\u03BD', 'v'}, {U'\u03BF', 'o'},
    {U'\u03C1', 'p'}, {U'\u03C4', 't'}, {U'\u03C5', 'u'}, {U'\u03C7', 'x'}, {U'\u0405', 'S'},
    {U'\u0406', 'I'}, {U'\u0408', 'J'}, {U'\u0410', 'A'}, {U'\u0412', 'B'}, {U'\u0415', 'E'},
    {U'\u041A', 'K'}, {U'\u041C', 'M'}, {U'\u041D', 'H'}, {U'\u041E', 'O'}, {U'\u0420', 'P'},
    {U'\u0421', 'C'}, {U'\u0422', 'T'}, {U'\u0423', 'Y'}, {U'\u0425', 'X'}, {U'\u0430', 'a'},
    {U'\u0432', 'b'}, {U'\u0433', 'r'}, {U'\u0435', 'e'}, {U'\u043A', 'k'}, {U'\u043C', 'm'},
    {U'\u043D', 'h'}, {U'\u043E', 'o'}, {U'\u043F', 'n'}, {U'\u0440', 'p'}, {U'\u0441', 'c'},
    {U'\u0442', 't'}, {U'\u0443', 'y'}, {U'\u0445', 'x'}, {U'\u0455', 's'}, {U'\u0456', 'i'},
    {U'\u0458', 'j'}, {U'\u0475', 'v'}, {U'\u04AF', 'y'}, {U'\u04BB', 'h'}, {U'\u04C0', 'l'},
    {U'\u04CF', 'l'}, {U'\u04E9', 'o'}, {U'\u0501', 'd'}, {U'\u051B', 'q'}, {U'\u051D', 'w'},
    {U'\u0561', 'w'}, {U'\u0563', 'q'}, {U'\u0566', 'q'}, {U'\u0570', 'h'}, {U'\u0578', 'n'},
    {U'\u057D', 'u'}, {U'\u0581', 'g'}, {U'\u0585', 'o'}, {U'\u13A0', 'D'}, {U'\u13A2', 'T'},
    {U'\u13A9', 'Y'}, {U'\u13AA', 'A'}, {U'\u13AB', 'J'}, {U'\u13AC', 'E'}, {U'\u13B3', 'W'},
    {U'\u13B7', 'M'}, {U'\u13BB', 'H'}, {U'\u13C0', 'G'}, {U'\u13C3', 'Z'}, {U'\u13D2', 'R'},
    {U'\u13D9', 'V'}, {U'\u13DA', 'S'}, {U'\u13DE', 'L'}, {U'\u13DF', 'C'}, {U'\u13E2', 'P'},
    {U'\u13E6', 'K'}, {U'\u13F4', 'B'}, {U'\u1D00', 'a'}, {U'\u1D04', 'c'}, {U'\u1D05', 'd'},
    {U'\u1D07', 'e'}, {U'\u1D0A', 'j'}, {U'\u1D0B', 'k'}, {U'\u1D0D', 'm'}, {U'\u1D0F', 'o'},
    {U'\u1D18', 'p'}, {U'\u1D1B', 't'}, {U'\u1D1C', 'u'}, {U'\u1D20', 'v'}, {U'\u1D21', 'w'},
    {U'\u1D22', 'z'}, {U'\uA730', 'f'}, {U'\uA731', 's'},
};

// 0 where the letter looks like none.
char LatinLike(char32_t c) {
  const auto found = std::lower_bound(
      std::begin(kLookAlikes), std::end(kLookAlikes), c,
      [](const LookAlike& entry, char32_t letter) { return entry.letter < letter; });
  return found != std::end(kLookAlikes) && found->letter == c ? found->latin : '\0';
}

UScriptCode ScriptOf(char32_t c) {
  UErrorCode error = U_ZERO_ERROR;
  return uscript_getScript(static_cast<UChar32>(c), &error);
}

bool IsLatin(char32_t c) { return ScriptOf(c) == USCRIPT_LATIN; }

bool IsNonSpacingMark(char32_t c) {
  return u_charType(static_cast<UChar32>(c)) == U_NON_SPACING_MARK;
}

std::u32string CodePoints(std::string_view utf8) {
  std::u32string out;
  for (size_t i = 0; i < utf8.size();) out.push_back(base::NextCodePoint(utf8, &i));
  return out;
}

std::string Decomposed(std::string_view utf8) {
  UErrorCode failed = U_ZERO_ERROR;
  const icu::Normalizer2* nfd = icu::Normalizer2::getNFDInstance(failed);
  std::string out;
  icu::StringByteSink<std::string> sink(&out);
  const icu::StringPiece piece(utf8.data(), static_cast<int32_t>(utf8.size()));
  if (U_SUCCESS(failed)) nfd->normalizeUTF8(0, piece, sink, nullptr, failed);
  return U_SUCCESS(failed) ? out : std::string(utf8);
}

// Joiners part words in scripts that need them, and nowhere else.
bool IsNeededJoiner(char32_t c, char32_t before) {
  if (c != U'\u200C' && c != U'\u200D') return false;
  switch (ScriptOf(before)) {
    case USCRIPT_LATIN:
    case USCRIPT_CYRILLIC:
    case USCRIPT_GREEK:
    case USCRIPT_HEBREW:
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_HANGUL:
    case USCRIPT_THAI:
    case USCRIPT_COMMON:
    case USCRIPT_INHERITED:
      return false;
    default:
      return true;
  }
}

bool IsSeen(char32_t c, char32_t before) {
  if (u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) {
    return IsNeededJoiner(c, before);
  }
  return !(IsNonSpacingMark(c) && IsLatin(before));
}

// Latin letters for the others of a word, where some are Latin and the rest looks so.
void MakeLatin(std::span<char32_t> word) {
  const auto latin = [](char32_t c) { return IsLatin(c); };
  const auto readable = [](char32_t c) { return IsLatin(c) || LatinLike(c) != '\0'; };
  if (std::none_of(word.begin(), word.end(), latin)) return;
  if (!std::all_of(word.begin(), word.end(), readable)) return;
  for (char32_t& c : word) {
    if (const char like = LatinLike(c); like != '\0') c = static_cast<char32_t>(like);
  }
}

std::string Utf8Of(std::u32string_view text) {
  std::string out;
  for (const char32_t c : text) base::AppendUtf8(&out, c);
  return out;
}

// Letters that have no decomposition.
std::string_view Replacement(char32_t c) {
  switch (c) {
    case U'ł':
      return "l";
    case U'đ':
      return "d";
    case U'ı':
      return "i";
    case U'ß':
      return "ss";
    case U'ø':
      return "o";
    case U'æ':
      return "ae";
    case U'œ':
      return "oe";
    default:
      return "";
  }
}

std::string_view LongReplacement(char32_t c) {
  switch (c) {
    case U'ä':
      return "ae";
    case U'ö':
    case U'ø':
      return "oe";
    case U'ü':
      return "ue";
    case U'å':
      return "aa";
    default:
      return "";
  }
}

}  // namespace

std::string PlainLetters(std::string_view utf8) {
  if (base::IsAllAscii(utf8)) return std::string(utf8);
  std::u32string text;
  char32_t before = 0;
  for (const char32_t c : CodePoints(base::FoldVariants(utf8))) {
    if (!IsSeen(c, before)) continue;
    text.push_back(c);
    before = c;
  }
  for (size_t start = 0; start < text.size();) {
    size_t end = start;
    while (end < text.size() && base::IsLetterOrMark(text[end])) ++end;
    if (end > start) MakeLatin(std::span(text).subspan(start, end - start));
    start = end + 1;
  }
  return Utf8Of(text);
}

std::string LatinLookAlike(std::string_view word) {
  std::string latin;
  if (base::IsAllAscii(word)) return latin;
  for (const char32_t c : CodePoints(word)) {
    const char like = LatinLike(c);
    if (like == '\0') return "";
    latin.push_back(base::AsciiLower(like));
  }
  return latin;
}

std::string WithoutAccents(std::string_view word) {
  if (base::IsAllAscii(word)) return std::string(word);
  std::string out;
  char32_t before = 0;
  for (const char32_t c : CodePoints(Decomposed(word))) {
    const UScriptCode script = ScriptOf(before);
    const bool accented =
        script == USCRIPT_LATIN || script == USCRIPT_GREEK || script == USCRIPT_ARABIC;
    if (IsNonSpacingMark(c) && accented) continue;
    before = c;
    const std::string_view replacement = Replacement(c);
    replacement.empty() ? base::AppendUtf8(&out, c) : void(out += replacement);
  }
  return base::FoldVariants(out);
}

std::string WithReplacedAccents(std::string_view word) {
  if (base::IsAllAscii(word)) return std::string(word);
  std::string out;
  for (const char32_t c : CodePoints(word)) {
    const std::string_view replacement = LongReplacement(c);
    replacement.empty() ? base::AppendUtf8(&out, c) : void(out += replacement);
  }
  return WithoutAccents(out);
}

}  // namespace upwell::form
