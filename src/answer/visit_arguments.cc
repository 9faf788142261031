// SPDX-License-Identifier: Apache-2.0
#include "answer/visit_arguments.h"

#include <string>

#include "base/text.h"

namespace upwell {
namespace {

constexpr std::string_view kSessionNames[] = {
    "sid",
    "phpsessid",
    "jsessionid",
    "session",
    "sessionid",
    "aspsessionid",
    "sessid",
    "cfid",
    "cftoken",
    "zenid",
    "oscsid",
    "token",
    "csrf",
    "csrftoken",
    "authenticitytoken",
    "nonce",
    "ts",
    "timestamp",
    "rnd",
    "rand",
    "random",
    "cachebuster",
    "viewstate",
    "viewstategenerator",
    "eventvalidation",
    "requestid",
    "reqid",
    "cvid",
    "xsrf",
    "xsrftoken",
    "formkey",
    "formtoken",
    "uniqid",
    "sessionkey",
};

// Opaque values that say where the answer goes on.
constexpr std::string_view kCursorNames[] = {
    "cursor",       "after",      "before",   "pagetoken",   "nextpagetoken",
    "continuation", "scroll",     "scrollid", "searchafter", "resumptiontoken",
    "marker",       "nextcursor", "bookmark",
};

std::string LettersOf(std::string_view name) {
  std::string letters;
  for (const char c : name.substr(0, 60)) {
    if (IsAsciiAlpha(c)) letters += AsciiLower(c);
  }
  return letters;
}

}  // namespace

bool IsNamedForVisit(std::string_view name) { return IsOneOf(kSessionNames, LettersOf(name)); }

bool IsCursor(std::string_view name) { return IsOneOf(kCursorNames, LettersOf(name)); }

bool LooksMadeUp(std::string_view value) {
  constexpr size_t kLeastLength = 16;
  if (value.size() < kLeastLength) return false;
  size_t digits = 0, letters = 0;
  for (const char c : value) {
    digits += IsAsciiDigit(c);
    letters += IsAsciiAlpha(c);
    const bool fits = IsAsciiDigit(c) || IsAsciiAlpha(c) || c == '-' || c == '_' || c == '=' ||
                      c == '+' || c == '/' || c == '.';
    if (!fits) return false;
  }
  return letters > 0 && digits * 6 >= value.size();
}

}  // namespace upwell
