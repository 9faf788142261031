// SPDX-License-Identifier: Apache-2.0
#include "answer/records/names.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::answer {

bool HasLetters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return base::IsAsciiAlpha(c) || !base::IsAscii(c); });
}

bool IsNumberLine(std::string_view line) {
  constexpr int kFewestDigits = 5;  // not tuned
  int digits = 0, letters = 0;
  for (const char c : line) {
    if (c == ' ') return false;
    digits += base::IsAsciiDigit(c);
    letters += base::IsAsciiAlpha(c) || !base::IsAscii(c);
  }
  return digits >= kFewestDigits && digits > letters;
}

bool IsCodeOrAddress(std::string_view text) {
  text = base::TrimHtmlSpace(text);
  if (text.find_first_of(" \n") != text.npos) return false;
  return !HasLetters(text) || text.find_first_of("0123456789/") != text.npos;
}

}  // namespace upwell::answer
