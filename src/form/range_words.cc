// SPDX-License-Identifier: Apache-2.0
#include "form/range_words.h"

#include <algorithm>

#include "base/text.h"
#include "form/words.h"

namespace upwell::form {
namespace {

constexpr std::string_view kLowWords[] = {
    "min",   "minimum",  "from",     "low",  "lower",  "lowest", "least", "start",   "begin",
    "since", "after",    "above",    "over", "gte",    "ge",     "gt",    "lo",      "von",
    "ab",    "seit",     "de",       "du",   "depuis", "desde",  "da",    "dal",     "van",
    "vanaf", "od",       "fra",      "från", "fran",   "mín",    "mini",  "mindest", "от",
    "с",     "begynner", "earliest", "より", "から"};
constexpr std::string_view kHighWords[] = {
    "max",   "maximum", "to",    "high",  "upper",  "highest", "most", "end", "until",
    "till",  "before",  "below", "under", "lte",    "le",      "lt",   "hi",  "bis",
    "hasta", "à",       "a",     "au",    "jusque", "até",     "ate",  "al",  "tot",
    "do",    "til",     "till",  "máx",   "maxi",   "höchst",  "до",   "по",  "latest",
    "thru",  "through", "まで",  "fin",   "fino"};

}  // namespace

std::span<const std::string_view> WordsForLowEnd() { return kLowWords; }
std::span<const std::string_view> WordsForHighEnd() { return kHighWords; }
bool IsWordForLowEnd(std::string_view word) { return base::IsOneOf(kLowWords, word); }
bool IsWordForHighEnd(std::string_view word) { return base::IsOneOf(kHighWords, word); }

bool SaysOnlyHighEnd(std::string_view text) {
  const std::vector<std::string> tokens = WordTokens(text);
  return !tokens.empty() && std::all_of(tokens.begin(), tokens.end(), IsWordForHighEnd);
}

}  // namespace upwell::form
