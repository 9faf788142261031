// SPDX-License-Identifier: Apache-2.0
#include "parse/robots_meta.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::parse {
namespace {

constexpr std::string_view kOurToken = "upwell";

// Rules with a value after a colon; the word before it is not a robot's name.
constexpr std::string_view kRulesWithValue[] = {"unavailable_after", "max-snippet",
                                                "max-image-preview", "max-video-preview"};

void AddRule(std::string_view rule, RobotsMeta* robots) {
  const bool none = base::AsciiEqualsIgnoreCase(rule, "none");
  robots->noindex |= none || base::AsciiEqualsIgnoreCase(rule, "noindex");
  robots->nofollow |= none || base::AsciiEqualsIgnoreCase(rule, "nofollow");
  robots->noarchive |= base::AsciiEqualsIgnoreCase(rule, "noarchive") ||
                       base::AsciiEqualsIgnoreCase(rule, "nocache");
}

bool PartsRules(char c) { return base::IsHtmlSpace(c) || c == ',' || c == ';'; }

void AddRules(std::string_view rules, RobotsMeta* robots) {
  for (size_t i = 0; i < rules.size();) {
    if (PartsRules(rules[i])) {
      ++i;
      continue;
    }
    const size_t begin = i;
    while (i < rules.size() && !PartsRules(rules[i])) ++i;
    AddRule(rules.substr(begin, i - begin), robots);
  }
}

bool IsRuleWithValue(std::string_view name) {
  return std::any_of(
      std::begin(kRulesWithValue), std::end(kRulesWithValue),
      [&](std::string_view rule) { return base::AsciiEqualsIgnoreCase(rule, name); });
}

// Letters, '-', '_', digits after them, or "*": what a robot may be called. A date is not.
bool IsRobotName(std::string_view name) {
  if (name == "*") return true;
  return !name.empty() && !base::IsAsciiDigit(name.front()) &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return base::IsAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.' || c == '/';
         });
}

bool IsOurs(std::string_view robot) {
  return robot == "*" || base::AsciiEqualsIgnoreCase(robot, kOurToken);
}

}  // namespace

void AddRobotsMeta(std::string_view name, std::string_view content, RobotsMeta* robots) {
  name = base::TrimHtmlSpace(name);
  if (base::AsciiEqualsIgnoreCase(name, "robots") || IsOurs(name)) AddRules(content, robots);
}

void AddRobotsHeader(std::string_view value, RobotsMeta* robots) {
  bool ours = true;  // until a name says otherwise; it holds for the rest of the header
  for (std::string_view part : base::Split(value, ',')) {
    const size_t colon = part.find(':');
    if (colon != std::string_view::npos) {
      const std::string_view name = base::TrimHtmlSpace(part.substr(0, colon));
      if (IsRuleWithValue(name)) continue;
      if (IsRobotName(name)) {
        ours = IsOurs(name);
        part.remove_prefix(colon + 1);
      }
    }
    if (ours) AddRules(part, robots);
  }
}

}  // namespace upwell::parse
