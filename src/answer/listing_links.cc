// SPDX-License-Identifier: Apache-2.0
#include "answer/listing_links.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

#include "answer/address_parts.h"
#include "form/guard/acting_link.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMostGroups = 12;
constexpr size_t kMostLinksOfGroup = 500;
constexpr size_t kMostLinksOfPage = 3'000;
constexpr size_t kMostPartsOfLink = 20;  // of an address
constexpr size_t kLongestAddress = 500;  // bytes; each of its parts gives a pattern as long
constexpr size_t kFewestOfGroup = 3;     // of a group; not tuned

struct LinkParts {
  base::Url url;
  std::vector<std::string> parts;
};

std::unordered_set<base::Hash128> PartsOfAnswer(const Pager& pager) {
  std::unordered_set<base::Hash128> parts;
  for (const Turn& turn : pager.pages) parts.insert(IdentityOf(turn.request.url));
  for (const std::optional<Turn>* turn : {&pager.next, &pager.previous, &pager.following}) {
    if (*turn) parts.insert(IdentityOf((*turn)->request.url));
  }
  return parts;
}

std::vector<LinkParts> LinksOf(const parse::Page& page, const Pager& pager) {
  std::unordered_set<base::Hash128> known = PartsOfAnswer(pager);
  known.insert(IdentityOf(page.url));
  std::vector<LinkParts> candidates;
  for (const parse::Link& link : page.links) {
    if (candidates.size() == kMostLinksOfPage) break;
    if (link.hidden || link.nofollow || !link.url.is_http()) continue;
    if (link.url.href().size() > kLongestAddress) continue;
    if (link.url.origin() != page.url.origin()) continue;
    if (!known.insert(IdentityOf(link.url)).second) continue;
    std::vector<std::string> parts = PartsOf(link.url);
    if (parts.size() > kMostPartsOfLink || !form::MayFollow(page, link)) continue;
    candidates.push_back({link.url.WithoutFragment(), std::move(parts)});
  }
  return candidates;
}

// The address with "*" in place of one part; of an argument its name stays.
std::string PatternOf(const std::vector<std::string>& parts, size_t place) {
  std::string pattern;
  bool in_query = false;
  for (size_t i = 1; i < parts.size(); ++i) {
    if (parts[i] == "?") {
      in_query = true;
      if (i + 1 < parts.size()) pattern += "?";
      continue;
    }
    const std::string_view name = NameOfPart(parts[i]);
    const bool has_value = name.size() < parts[i].size();
    if (i > 1 && !pattern.ends_with('?')) pattern += in_query ? "&" : "/";
    if (i != place) {
      pattern += parts[i];
    } else {
      pattern += has_value ? std::string(name) + "=*" : "*";
    }
  }
  return pattern;
}

using Members = std::vector<size_t>;  // places of candidates

std::map<std::string, Members> MembersByPattern(const std::vector<LinkParts>& candidates) {
  std::map<std::string, Members> members;
  for (size_t i = 0; i < candidates.size(); ++i) {
    const std::vector<std::string>& parts = candidates[i].parts;
    for (size_t place = 1; place < parts.size(); ++place) {
      if (parts[place] != "?" && !parts[place].empty()) {
        members[PatternOf(parts, place)].push_back(i);
      }
    }
  }
  std::erase_if(members, [](const auto& each) { return each.second.size() < kFewestOfGroup; });
  return members;
}

}  // namespace

std::vector<ListingLinks> FindListingLinks(const parse::Page& page, const Pager& pager) {
  std::vector<ListingLinks> groups;
  if (page.robots.nofollow) return groups;
  const std::vector<LinkParts> candidates = LinksOf(page, pager);
  const std::map<std::string, Members> by_pattern = MembersByPattern(candidates);
  std::vector<const std::pair<const std::string, Members>*> order;
  for (const auto& each : by_pattern) order.push_back(&each);
  std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
    return a->second.size() > b->second.size();
  });
  std::vector<bool> taken(candidates.size());
  for (const auto* each : order) {
    if (groups.size() == kMostGroups) break;
    Members free = each->second;
    std::erase_if(free, [&](size_t member) { return taken[member]; });
    if (free.size() < kFewestOfGroup) continue;
    ListingLinks& group = groups.emplace_back();
    group.pattern = each->first;
    for (const size_t member : free) {
      taken[member] = true;
      if (group.links.size() < kMostLinksOfGroup) group.links.push_back(candidates[member].url);
    }
  }
  return groups;
}

}  // namespace upwell::answer
