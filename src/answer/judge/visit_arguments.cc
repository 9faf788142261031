// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/visit_arguments.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "form/token.h"

namespace upwell::answer {
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
    "marker",       "nextcursor", "bookmark", "cursormark",  "nexttoken",
    "lastid",       "maxid",      "sinceid",  "lastkey",     "startkey",
    "startafter",   "lastseen",   "nextkey",  "skiptoken",   "scrolltoken",
};

std::string LettersOf(std::string_view name) {
  std::string letters;
  for (const char c : name.substr(0, 60)) {
    if (base::IsAsciiAlpha(c)) letters += base::AsciiLower(c);
  }
  return letters;
}

}  // namespace

bool IsNamedForVisit(std::string_view name) {
  return base::IsOneOf(kSessionNames, LettersOf(name));
}

bool IsCursor(std::string_view name) { return base::IsOneOf(kCursorNames, LettersOf(name)); }

bool LooksMadeUp(std::string_view value) {
  constexpr size_t kLeastLength = 16;  // characters; not tuned
  if (!form::LooksLikeToken(value, kLeastLength)) return false;
  // Names of things hold a few digits as well: "heron-in-the-lake-of-2004".
  const auto digits = std::count_if(value.begin(), value.end(), base::IsAsciiDigit);
  return static_cast<size_t>(digits) * 6 >= value.size();
}

std::string PathWithoutVisit(std::string_view path) {
  std::string kept;
  for (const std::string_view segment : base::Split(path, '/')) {
    if (segment.data() != path.data()) kept += '/';
    if (form::IsSessionPart(segment)) {
      kept += '*';
      continue;
    }
    bool first = true;
    for (const std::string_view part : base::Split(segment, ';')) {
      const size_t equals = part.find('=');
      const bool of_visit =
          !first && equals != std::string_view::npos &&
          (IsNamedForVisit(part.substr(0, equals)) || LooksMadeUp(part.substr(equals + 1)));
      if (!of_visit) kept.append(first ? "" : ";").append(part);
      first = false;
    }
  }
  return kept;
}

}  // namespace upwell::answer
