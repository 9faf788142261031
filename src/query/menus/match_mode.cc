// SPDX-License-Identifier: Apache-2.0
#include "query/menus/match_mode.h"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>

#include "base/text.h"
#include "query/values/choices.h"

namespace upwell::query {
namespace {

// Not tuned.
constexpr size_t kMostWays = 8;     // choices; longer menus hold something else
constexpr size_t kMostBehind = 16;  // bytes after the word: "begins with ...", "contains (default)"
constexpr size_t kMostPlainWays = 24;  // the same where the choices are plainly ways to compare
constexpr size_t kLeastPlainWays = 3;  // of different kinds: "exactly", "prefixes", "anywhere"
constexpr size_t kLongestWay = 80;     // bytes of what such a choice says

constexpr std::string_view kContains[] = {
    "contains",   "containing", "anywhere",   "partial",    "enthält",  "enthalten",
    "beinhaltet", "contient",   "contenant",  "contiene",   "contém",   "bevat",
    "zawiera",    "innehåller", "indeholder", "inneholder", "sisältää", "obsahuje",
    "tartalmaz",  "conține",    "содержит",   "містить",    "съдържа",  "περιέχει",
    "içerir",     "を含む",     "部分一致",   "包含",       "포함"};
constexpr std::string_view kBegins[] = {"begins with",
                                        "begins",
                                        "begin with",
                                        "beginning with",
                                        "starts with",
                                        "starting with",
                                        "start with",
                                        "beginnt mit",
                                        "beginnend mit",
                                        "fängt an mit",
                                        "commence par",
                                        "commençant par",
                                        "débute par",
                                        "comienza con",
                                        "comienza por",
                                        "empieza con",
                                        "empieza por",
                                        "começa com",
                                        "começa por",
                                        "inizia con",
                                        "inizia per",
                                        "begint met",
                                        "zaczyna się od",
                                        "rozpoczyna się",
                                        "börjar med",
                                        "börjar på",
                                        "begynder med",
                                        "begynner med",
                                        "starter med",
                                        "alkaa",
                                        "začíná na",
                                        "začína na",
                                        "kezdődik",
                                        "începe cu",
                                        "начинается с",
                                        "починається з",
                                        "започва с",
                                        "αρχίζει με",
                                        "ile başlar",
                                        "前方一致",
                                        "で始まる",
                                        "开头",
                                        "시작"};

// Words by which a choice says how it compares, wherever they stand in what it says.
constexpr std::string_view kInside[] = {"substring",    "substrings", "anywhere",    "contains",
                                        "contain",      "containing", "infix",       "teilwort",
                                        "teilstring",   "irgendwo",   "sous-chaîne", "subcadena",
                                        "sottostringa", "подстрока",  "部分一致"};
constexpr std::string_view kFront[] = {"prefix",   "prefixes", "begins",  "begin",   "beginning",
                                       "starts",   "start",    "präfix",  "préfixe", "prefijo",
                                       "prefisso", "префикс",  "前方一致"};
constexpr std::string_view kBack[] = {"suffix",  "suffixes", "ends",     "end",     "ending",
                                      "suffixe", "sufijo",   "suffisso", "суффикс", "後方一致"};
constexpr std::string_view kWhole[] = {"exact",  "exactly", "equals", "equal",   "is",
                                       "genau",  "exakt",   "exacte", "exacto",  "esatto",
                                       "gleich", "whole",   "точно",  "完全一致"};
constexpr std::string_view kPattern[] = {"regexp", "regex", "regular"};

constexpr std::string_view kDiffers[] = {
    "!=",         "<>",           "≠",        "is not",      "not equal",  "does not equal",
    "not equals", "differs from", "unlike",   "ist nicht",   "ungleich",   "n'est pas",
    "n’est pas",  "différent de", "no es",    "distinto de", "diverso da", "non è",
    "não é",      "diferente de", "is niet",  "niet gelijk", "nie jest",   "różne od",
    "är inte",    "er ikke",      "ei ole",   "není",        "nie je",     "nem egyenlő",
    "nu este",    "не равно",     "не равен", "не дорівнює", "не е",       "δεν είναι",
    "eşit değil", "等しくない",   "不等于",   "같지 않음"};

bool SaysOneOf(std::span<const std::string_view> ways, std::string_view text) {
  return std::any_of(ways.begin(), ways.end(), [&](std::string_view way) {
    return text.starts_with(way) && text.size() <= way.size() + kMostBehind;
  });
}

enum class Way : uint8_t { kNone, kOther, kWhole, kBack, kPattern, kFront, kInside };

// "Match substring occurring anywhere in a headword", "LIKE %...%".
Way WayOf(const std::string& text) {
  const std::string said = base::FoldCase(base::CollapseSpace(text));
  if (said.size() > kLongestWay) return Way::kNone;
  if (said.starts_with("like %") && said.ends_with('%')) return Way::kInside;
  Way way = Way::kNone;
  for (const std::string_view part : base::Split(said, ' ')) {
    const std::string_view word = part.substr(0, part.find_last_not_of(".,:;()") + 1);
    const auto take = [&](std::span<const std::string_view> words, Way meant) {
      const bool says = std::find(words.begin(), words.end(), word) != words.end();
      if (says) way = std::max(way, meant);
    };
    take(kWhole, Way::kWhole);
    take(kBack, Way::kBack);
    take(kPattern, Way::kPattern);
    take(kFront, Way::kFront);
    take(kInside, Way::kInside);
  }
  if (said == "=" || said == "like") return Way::kWhole;
  const bool negates = said.starts_with("not ") || said.find(" not ") != std::string::npos;
  const bool is_sign = !said.empty() && said.find_first_not_of("<>=!≠≤≥") == std::string::npos;
  return negates || is_sign ? Way::kOther : way;
}

// Choices that mention ways to compare are such ways where several kinds are mentioned.
bool ArePlainWays(const form::Input& menu) {
  if (menu.choices.size() > kMostPlainWays) return false;
  std::set<Way> ways;
  for (const form::Choice& choice : menu.choices) ways.insert(WayOf(choice.text));
  ways.erase(Way::kNone);
  return ways.size() >= kLeastPlainWays;
}

int PlainWidthOf(const std::string& text) {
  const Way way = WayOf(text);
  return way == Way::kInside ? 2 : way == Way::kFront ? 1 : 0;
}

int WidthOf(const std::string& text) {
  const std::string said = base::FoldCase(base::CollapseSpace(text));
  return SaysOneOf(kContains, said) ? 2 : SaysOneOf(kBegins, said) ? 1 : 0;
}

}  // namespace

bool MatchesInside(const form::Input& menu, const std::string& value) {
  constexpr int kInsideWidth = 2;  // by definition: what WidthOf says of "contains"
  if (!form::HasChoices(menu.control)) return false;
  const std::string said = TextOf(menu, value);
  return (ArePlainWays(menu) ? PlainWidthOf(said) : WidthOf(said)) == kInsideWidth;
}

std::optional<std::string> NegatingMatch(const form::Input& menu) {
  if (!form::HasChoices(menu.control) || menu.choices.size() < 2) return std::nullopt;
  for (const form::Choice& choice : menu.choices) {
    if (choice.disabled || choice.hidden || choice.acts) continue;
    const std::string said = base::FoldCase(base::CollapseSpace(choice.text));
    if (SaysOneOf(kDiffers, said) || choice.value == "!=" || choice.value == "<>") {
      return choice.value;
    }
  }
  return std::nullopt;
}

std::optional<std::string> WidestMatch(const form::Input& menu) {
  const bool is_one_of =
      menu.control == form::Control::kSelect || menu.control == form::Control::kRadio;
  const bool plain = ArePlainWays(menu);
  const size_t choices = menu.choices.size();
  if (!is_one_of || choices < 2 || (choices > kMostWays && !plain)) return std::nullopt;
  const auto width_of = plain ? PlainWidthOf : WidthOf;
  const form::Choice* widest = nullptr;
  int most = 0;
  for (const form::Choice& choice : menu.choices) {
    const int width = width_of(choice.text);
    if (width <= most || choice.disabled || choice.hidden || choice.acts) continue;
    widest = &choice;
    most = width;
  }
  const bool stands = widest != nullptr && width_of(TextOf(menu, DefaultOf(menu))) == most;
  if (widest == nullptr || stands) return std::nullopt;
  return widest->value;
}

}  // namespace upwell::query
