// SPDX-License-Identifier: Apache-2.0
#include "discover/url_shape.h"

#include <algorithm>
#include <map>
#include <vector>

#include "base/text.h"

namespace upwell::discover {
namespace {

// Guards against sites that make links without end.
constexpr size_t kLongestTarget = 1'000;  // bytes
constexpr size_t kMostParts = 15;         // of a path
constexpr size_t kMostArguments = 12;
constexpr int kMostRepeats = 2;  // of one part of a path

constexpr size_t kLongestEnding = 5;  // bytes of ".html"; not tuned
// Names that programs give to the argument that tells visitors apart.
constexpr std::string_view kSessionNames[] = {
    "phpsessid", "jsessionid", "sessionid", "session_id", "aspsessionid", "cfid", "cftoken"};
// Some call it "sid", which others call a section or a story. A session's value is long.
constexpr std::string_view kShortName = "sid";
constexpr size_t kLeastSessionValue = 16;  // bytes, not tuned

std::string_view NameOf(std::string_view argument) {
  return argument.substr(0, argument.find('='));
}

bool NamesSession(std::string_view argument) {
  const std::string name = base::AsciiLower(NameOf(argument));
  if (name == kShortName) return argument.size() > kShortName.size() + kLeastSessionValue;
  return std::find(std::begin(kSessionNames), std::end(kSessionNames), name) !=
         std::end(kSessionNames);
}

// "2024-05" -> "0-0"
std::string WithoutNumbers(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit) {
      result += c;
    } else if (result.empty() || result.back() != '0') {
      result += '0';
    }
  }
  return result;
}

std::string_view EndingOf(std::string_view name) {
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || name.size() - dot > kLongestEnding) return "";
  return name.substr(dot);
}

}  // namespace

std::string ShapeOf(const base::Url& url) {
  const std::vector<std::string_view> parts = base::Split(url.path(), '/');
  std::string shape;
  for (size_t i = 1; i + 1 < parts.size(); ++i) shape += "/" + WithoutNumbers(parts[i]);
  const std::string_view last = parts.back();
  shape += last.empty() ? "/" : "/*" + WithoutNumbers(EndingOf(last));
  std::vector<std::string> names;
  for (const std::string_view argument : base::Split(url.query(), '&')) {
    if (!argument.empty()) names.push_back(WithoutNumbers(NameOf(argument)));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  for (size_t i = 0; i < names.size(); ++i) shape += (i == 0 ? "?" : "&") + names[i];
  return shape;
}

base::Url WithoutSession(const base::Url& url) {
  std::string kept;
  bool changed = false;
  for (const std::string_view argument : base::Split(url.query(), '&')) {
    if (NamesSession(argument)) {
      changed = true;
    } else {
      kept += (kept.empty() ? "" : "&") + std::string(argument);
    }
  }
  std::string path(url.path());
  const size_t parameter = path.rfind(';');
  if (parameter != std::string::npos &&
      NamesSession(std::string_view(path).substr(parameter + 1))) {
    path.resize(parameter);
    changed = true;
  }
  if (!changed) return url;
  const base::Result<base::Url> result =
      base::Url::Parse(url.origin() + path + (kept.empty() ? "" : "?" + kept));
  return result.ok() ? *result : url;
}

bool LooksEndless(const base::Url& url) {
  if (url.request_target().size() > kLongestTarget) return true;
  const std::vector<std::string_view> parts = base::Split(url.path(), '/');
  if (parts.size() > kMostParts) return true;
  std::map<std::string_view, int> seen;
  for (const std::string_view part : parts) {
    if (!part.empty() && ++seen[part] > kMostRepeats) return true;
  }
  const std::string_view query = url.query();
  return std::count(query.begin(), query.end(), '&') >= static_cast<long>(kMostArguments);
}

}  // namespace upwell::discover
