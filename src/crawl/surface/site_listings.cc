// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/site_listings.h"

#include <algorithm>
#include <utility>

#include "answer/address_parts.h"
#include "answer/answer.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostGroups = 6;       // that are asked; not tuned, sites have one or two
constexpr size_t kMostLists = 4;        // that go on, asked by themselves; not tuned
constexpr size_t kMostKept = 200;       // a guard of memory
constexpr size_t kFewestRecords = 5;    // of a list that counts; not tuned, menus have fewer
constexpr size_t kLookedAtToLeave = 2;  // pages without a list; not tuned, one list may be empty

}  // namespace

void SiteListings::Take(const parse::Page& page) {
  const bool is_start = looks_.empty();
  answer::AnswerReader reader;
  const answer::Answer answer = reader.Read(page);
  const bool goes_on = answer.pager.next || answer.pager.following;
  Look& look = looks_[answer::IdentityOf(page.url)];
  if (answer.records.size() >= kFewestRecords) look = goes_on ? Look::kListWithPager : Look::kList;
  if (!is_start && look != Look::kNoList) {
    std::vector<base::Hash128>& things = things_[answer::IdentityOf(page.url)];
    for (const answer::Record& record : answer.records) {
      if (!record.url.empty()) things.push_back(answer::IdentityOf(record.url));
    }
  }
  if (is_start && look == Look::kListWithPager) start_ = {page.url.WithoutFragment()};
  if (!is_start && look == Look::kListWithPager && lists_.size() < kMostLists) {
    lists_.push_back(page.url.WithoutFragment());
  }
  for (answer::ListingLinks& group : answer::FindListingLinks(page, answer.pager)) {
    const auto known = std::find_if(groups_.begin(), groups_.end(), [&](const auto& each) {
      return each.pattern == group.pattern;
    });
    if (known != groups_.end()) {
      known->links.insert(known->links.end(), group.links.begin(), group.links.end());
    } else if (groups_.size() < kMostKept) {
      groups_.push_back(std::move(group));
    }
  }
}

bool SiteListings::HasListThatGoesOn(const base::Url& page) const {
  const auto look = looks_.find(answer::IdentityOf(page));
  return look != looks_.end() && look->second == Look::kListWithPager;
}

SiteListings::Looked SiteListings::ShareOfLists(const answer::ListingLinks& group) const {
  double lists = 0;
  Looked looked;
  for (const base::Url& url : group.links) {
    const auto look = looks_.find(answer::IdentityOf(url));
    if (look == looks_.end()) continue;
    ++looked.pages;
    lists += look->second == Look::kNoList ? 0 : look->second == Look::kList ? 0.5 : 1;
  }
  if (looked.pages > 0) looked.share = lists / static_cast<double>(looked.pages);
  return looked;
}

// For each list: the group that its page is of, and the one to which most of its things lead.
std::vector<SiteListings::Lead> SiteListings::LeadsOfLists() const {
  std::unordered_map<base::Hash128, const answer::ListingLinks*> group_of;
  for (const answer::ListingLinks& group : groups_) {
    for (const base::Url& url : group.links) group_of.try_emplace(answer::IdentityOf(url), &group);
  }
  const auto find = [&](const base::Hash128& page) {
    const auto group = group_of.find(page);
    return group == group_of.end() ? nullptr : group->second;
  };
  std::vector<Lead> leads;
  for (const auto& [page, things] : things_) {
    std::unordered_map<const answer::ListingLinks*, size_t> times;
    for (const base::Hash128& thing : things) ++times[find(thing)];
    const auto most =
        std::max_element(times.begin(), times.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    const bool leads_there = most != times.end() && most->second * 2 > things.size();
    leads.push_back({find(page), leads_there ? most->first : nullptr});
  }
  return leads;
}

bool SiteListings::AreOwnPages(const answer::ListingLinks& group,
                               const std::vector<Lead>& leads) const {
  const double share = ShareOfLists(group).share;
  return std::any_of(leads.begin(), leads.end(), [&](const Lead& lead) {
    return lead.to == &group && lead.of != nullptr && share < ShareOfLists(*lead.of).share;
  });
}

// Pages with a list that goes on to which neither a group of links leads nor a form.
std::vector<base::Url> SiteListings::ListsAlone(const std::vector<base::Url>& of_forms) const {
  std::vector<base::Url> alone = lists_;
  std::erase_if(alone, [&](const base::Url& list) {
    const base::Hash128 page = answer::IdentityOf(list);
    const auto is_page = [&](const base::Url& url) { return answer::IdentityOf(url) == page; };
    return std::any_of(of_forms.begin(), of_forms.end(), is_page) ||
           std::any_of(groups_.begin(), groups_.end(), [&](const answer::ListingLinks& group) {
             return std::any_of(group.links.begin(), group.links.end(), is_page);
           });
  });
  return alone;
}

std::vector<answer::ListingLinks> SiteListings::Ranked(
    const std::vector<base::Url>& of_forms) const {
  std::vector<std::pair<double, const answer::ListingLinks*>> order;
  const std::vector<Lead> leads = LeadsOfLists();
  for (const answer::ListingLinks& group : groups_) {
    const Looked looked = ShareOfLists(group);
    const double share = AreOwnPages(group, leads) ? 0 : looked.share;
    if (share > 0 || looked.pages < kLookedAtToLeave) order.emplace_back(share, &group);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second->links.size() > b.second->links.size();
  });
  std::vector<answer::ListingLinks> ranked;
  if (!start_.empty()) ranked.push_back({"the start page", start_, 1});
  std::vector<base::Url> alone = ListsAlone(of_forms);
  if (!alone.empty()) ranked.push_back({"lists that go on", std::move(alone), 1});
  for (const auto& [share, group] : order) {
    if (ranked.size() == kMostGroups) break;
    ranked.push_back(*group);
    ranked.back().share = share;
  }
  return ranked;
}

}  // namespace upwell::crawl
