// SPDX-License-Identifier: Apache-2.0
#include "discover/navigation.h"

#include <algorithm>
#include <unordered_set>

#include "base/text.h"
#include "form/words.h"

namespace upwell {
namespace {

constexpr Topic kActingTopics[] = {Topic::kLogIn,     Topic::kLogOut, Topic::kRegister,
                                   Topic::kSubscribe, Topic::kBuy,    Topic::kVote,
                                   Topic::kDelete};

// Arguments whose name says that the site shall do something.
constexpr std::string_view kCommandArguments[] = {
    "action", "do",    "cmd",      "command", "delete", "remove",    "add",
    "export", "print", "download", "logout",  "format", "replytocom"};

constexpr std::string_view kActingSegments[] = {"export", "print", "printable", "download",
                                                "ical",   "ics",   "share"};

constexpr std::string_view kFileEndings[] = {
    ".pdf", ".jpg",  ".jpeg", ".png", ".gif", ".svg", ".webp", ".ico",  ".css", ".js",
    ".zip", ".gz",   ".rar",  ".7z",  ".exe", ".dmg", ".doc",  ".docx", ".xls", ".xlsx",
    ".ppt", ".pptx", ".mp3",  ".mp4", ".avi", ".mov", ".csv",  ".xml",  ".rss", ".ics"};

template <size_t n>
bool IsOneOf(const std::string_view (&list)[n], std::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

bool HasCommandArgument(const Url& url) {
  for (const auto& [name, value] : DecodeFormFields(url.query())) {
    if (IsOneOf(kCommandArguments, AsciiLower(name))) return true;
  }
  return false;
}

bool IsFile(const Url& url) {
  const std::string path = AsciiLower(url.path());
  return std::any_of(std::begin(kFileEndings), std::end(kFileEndings),
                     [&](std::string_view ending) { return path.ends_with(ending); });
}

bool SpeaksOfSearching(const Url& url, std::string_view text) {
  return Mentions(Topic::kSearch, text) || Mentions(Topic::kSearch, PercentDecode(url.path()));
}

bool IsWorthALook(const Page& page, const Link& link) {
  if (link.nofollow || link.hidden || !link.url.is_http()) return false;
  const Url target = link.url.WithoutFragment();
  if (target == page.url.WithoutFragment()) return false;
  return !IsFile(target) && !IsActingLink(target, link.text);
}

}  // namespace

bool IsActingLink(const Url& url, std::string_view text) {
  const std::vector<std::string> path = WordTokens(PercentDecode(url.path()));
  const std::vector<std::string> words = WordTokens(text);
  // Words of a link to a search ("search the register") name what is searched.
  const bool searches = Mentions(Topic::kSearch, path) || Mentions(Topic::kSearch, words);
  for (Topic topic : kActingTopics) {
    if (!searches && (Mentions(topic, path) || (words.size() <= 4 && Mentions(topic, words)))) {
      return true;
    }
  }
  return HasCommandArgument(url) ||
         std::any_of(path.begin(), path.end(),
                     [](const std::string& word) { return IsOneOf(kActingSegments, word); });
}

std::vector<Url> PagesWorthALook(const Page& start, size_t limit) {
  if (start.robots.nofollow) return {};
  std::unordered_set<std::string> seen;
  std::vector<Url> searching, others;
  for (const Link& link : start.links) {
    if (!IsWorthALook(start, link)) continue;
    Url url = link.url.WithoutFragment();
    const bool searches = SpeaksOfSearching(url, link.text);
    if (!seen.insert(url.href()).second) continue;
    (searches ? searching : others).push_back(std::move(url));
  }
  searching.insert(searching.end(), others.begin(), others.end());
  if (searching.size() > limit) searching.resize(limit);
  return searching;
}

}  // namespace upwell
