// SPDX-License-Identifier: Apache-2.0
#include "base/characters.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "base/text.h"

namespace upwell::base {
namespace {

bool IsOfCategories(char32_t c, uint32_t mask) {
  return (U_GET_GC_MASK(static_cast<UChar32>(c)) & mask) != 0;
}

}  // namespace

int DigitValue(char32_t c) {
  if (c < 0x80) return IsAsciiDigit(static_cast<char>(c)) ? static_cast<int>(c - '0') : -1;
  return u_charDigitValue(static_cast<UChar32>(c));
}

bool IsLetterOrMark(char32_t c) {
  if (c < 0x80) return IsAsciiAlpha(static_cast<char>(c));
  return IsOfCategories(c, U_GC_L_MASK | U_GC_M_MASK);
}

bool IsWordCharacter(char32_t c) {
  if (c < 0x80) return IsAsciiAlphanumeric(static_cast<char>(c));
  return IsOfCategories(c, U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK);
}

bool IsUnspacedScript(char32_t c) {
  constexpr char32_t kFirst = 0xE00;  // Thai, the first of these scripts in Unicode
  if (c < kFirst) return false;
  UErrorCode error = U_ZERO_ERROR;
  switch (uscript_getScript(static_cast<UChar32>(c), &error)) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR:
      return true;
    default:
      return false;
  }
}

}  // namespace upwell::base
