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

double SiteListings::ShareOfLists(const answer::ListingLinks& group, size_t* looked) const {
  double lists = 0;
  *looked = 0;
  for (const base::Url& url : group.links) {
    const auto look = looks_.find(answer::IdentityOf(url));
    if (look == looks_.end()) continue;
    ++*looked;
    lists += look->second == Look::kNoList ? 0 : look->second == Look::kList ? 0.5 : 1;
  }
  return *looked == 0 ? 0 : lists / static_cast<double>(*looked);
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
  for (const answer::ListingLinks& group : groups_) {
    size_t looked = 0;
    const double share = ShareOfLists(group, &looked);
    if (share > 0 || looked < kLookedAtToLeave) order.emplace_back(share, &group);
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
