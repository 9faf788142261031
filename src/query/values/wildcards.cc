// SPDX-License-Identifier: Apache-2.0
#include "query/values/wildcards.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::query {
namespace {

constexpr std::array<std::string_view, 4> kWildcards = {"*", "%", "?", "$"};

constexpr size_t kLongestCutOff = 30;  // bytes; a guard

bool IsByteOfWord(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || base::IsAsciiAlphanumeric(c);
}

// Behind at least two letters, and no letter follows. A question ends with a question mark and a
// space, so that one counts only where a letter, a sign or a quotation mark closes it.
bool StandsBehindAWord(std::string_view text, size_t at, char sign) {
  const bool behind = at >= 2 && IsByteOfWord(text[at - 1]) && IsByteOfWord(text[at - 2]);
  const char next = at + 1 < text.size() ? text[at + 1] : ' ';
  if (!behind || IsByteOfWord(next)) return false;
  if (sign == '*') return true;
  // "5%", "wrong?" and "US$" are no wildcards.
  return next == '"' || next == '\'' || next == ')' || next == ',';
}

bool IsQuoted(std::string_view text, size_t at) {
  if (at == 0 || at + 1 >= text.size()) return false;
  const char before = text[at - 1], next = text[at + 1];
  return (before == '"' && next == '"') || (before == '\'' && next == '\'') ||
         (before == '(' && next == ')');
}

// Alone between words, as in "use * as a wildcard".
bool StandsAlone(std::string_view text, size_t at) {
  return at > 1 && at + 2 < text.size() && text[at - 1] == ' ' && text[at + 1] == ' ' &&
         IsByteOfWord(text[at - 2]) && IsByteOfWord(text[at + 2]);
}

bool IsSpokenOf(std::string_view text, std::string_view wildcard) {
  for (size_t at = text.find(wildcard); at != std::string_view::npos;
       at = text.find(wildcard, at + 1)) {
    const char sign = wildcard.front();
    if (StandsBehindAWord(text, at, sign) || IsQuoted(text, at)) return true;
    if ((sign == '*' || sign == '%') && StandsAlone(text, at)) return true;
  }
  return false;
}

// The word before `end`.
std::string_view WordBefore(std::string_view text, size_t end) {
  size_t begin = end;
  while (begin > 0 && IsByteOfWord(text[begin - 1])) --begin;
  return text.substr(begin, end - begin);
}

}  // namespace

std::string_view WildcardOf(std::string_view value) {
  for (const std::string_view wildcard : kWildcards) {
    const bool ends = value.size() > wildcard.size() && value.ends_with(wildcard);
    if (ends && IsByteOfWord(value[value.size() - wildcard.size() - 1])) {
      return value.substr(value.size() - wildcard.size());
    }
  }
  return "";
}

std::vector<std::string> WildcardsIn(std::string_view text) {
  std::vector<std::string> found;
  for (const std::string_view wildcard : kWildcards) {
    if (IsSpokenOf(text, wildcard)) found.emplace_back(wildcard);
  }
  return found;
}

std::vector<std::string> WildcardExamplesIn(std::string_view text, size_t most) {
  std::vector<std::string> examples;
  for (const std::string_view wildcard : kWildcards) {
    for (size_t at = text.find(wildcard); at != std::string_view::npos && examples.size() < most;
         at = text.find(wildcard, at + 1)) {
      if (!StandsBehindAWord(text, at, wildcard.front())) continue;
      std::string example(WordBefore(text, at));
      example += wildcard;
      const bool is_new = std::find(examples.begin(), examples.end(), example) == examples.end();
      if (is_new && example.size() <= kLongestCutOff) examples.push_back(std::move(example));
    }
  }
  return examples;
}

}  // namespace upwell::query
