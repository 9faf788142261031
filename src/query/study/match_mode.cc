// SPDX-License-Identifier: Apache-2.0
#include "query/study/match_mode.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "base/text.h"
#include "query/values/choices.h"

namespace upwell::query {
namespace {

// Not tuned.
constexpr size_t kMostWays = 8;     // choices; longer menus hold something else
constexpr size_t kMostBehind = 16;  // bytes after the word: "begins with ...", "contains (default)"

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

int WidthOf(const std::string& text) {
  const std::string said = base::FoldCase(base::CollapseSpace(text));
  return SaysOneOf(kContains, said) ? 2 : SaysOneOf(kBegins, said) ? 1 : 0;
}

}  // namespace

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
  if (!is_one_of || menu.choices.size() < 2 || menu.choices.size() > kMostWays) return std::nullopt;
  const form::Choice* widest = nullptr;
  int most = 0;
  for (const form::Choice& choice : menu.choices) {
    const int width = WidthOf(choice.text);
    if (width <= most || choice.disabled || choice.hidden || choice.acts) continue;
    widest = &choice;
    most = width;
  }
  const bool stands = widest != nullptr && WidthOf(TextOf(menu, DefaultOf(menu))) == most;
  if (widest == nullptr || stands) return std::nullopt;
  return widest->value;
}

}  // namespace upwell::query
