// SPDX-License-Identifier: Apache-2.0
// What kind of character it is, in any script, as Unicode says.
#pragma once

namespace upwell::base {

// 0 to 9 of a decimal digit, -1 of anything else.
int DigitValue(char32_t c);
inline bool IsDigit(char32_t c) { return DigitValue(c) >= 0; }

// Marks are what is written on or beside letters: accents, vowel signs.
bool IsLetterOrMark(char32_t c);

// Letters, marks, digits, and other numbers as "½" and "Ⅳ".
bool IsWordCharacter(char32_t c);

// Of scripts that are written without spaces between words.
bool IsUnspacedScript(char32_t c);

}  // namespace upwell::base
