// SPDX-License-Identifier: Apache-2.0
#include "answer/pager_choice.h"

#include "form/acting_link.h"

namespace upwell {
namespace {

bool MayBeTurn(const PagerLink& link) {
  return link.link != nullptr && !link.scripted && !link.link->hidden && link.step.same_host &&
         !IsActingLink(link.link->url, link.text);
}

// One direction has one address: the link that is the most sure of all, the first of equals.
std::optional<size_t> MostLikelyLink(const PagerLinks& all, const std::vector<ClassOdds>& odds,
                                     LinkClass which) {
  std::optional<size_t> best;
  double best_odds = kLikelyLink;
  for (size_t i = 0; i < all.links.size(); ++i) {
    const double p = odds[i][static_cast<size_t>(which)];
    if (p <= best_odds || all.links[i].step.same_address || !MayBeTurn(all.links[i])) continue;
    best = i;
    best_odds = p;
  }
  return best;
}

bool ComesAfterCurrent(const PagerLinks& all, const PagerLink& link) {
  if (link.row == kNoRow || !link.said.number || link.step.same_address) return false;
  const std::optional<uint64_t>& current = all.rows[link.row].current;
  return current && *link.said.number > *current;
}

// Rows of which the model is not sure may still lead on: following them shows what they are.
bool MayBePages(const PagerLink& link, const PagerRow& row) {
  const AddressStep& step = link.step;
  if (!step.same_path && !step.same_skeleton) return false;
  if (step.changes_page_size || step.changes_order || step.changes_date) return false;
  if (row.numbers > 1 || row.smallest == 2) {
    return row.by_address ? row.proportional : row.numbers <= 2 && step.page_number.has_value();
  }
  return false;
}

std::optional<size_t> FollowingByNumbers(const PagerLinks& all, const std::vector<size_t>& pages) {
  for (const size_t i : pages) {
    if (ComesAfterCurrent(all, all.links[i])) return i;
  }
  for (size_t i = 0; i < all.links.size(); ++i) {
    const PagerLink& link = all.links[i];
    if (!ComesAfterCurrent(all, link) || !MayBePages(link, all.rows[link.row])) continue;
    if (MayBeTurn(link)) return i;
  }
  return std::nullopt;
}

}  // namespace

PagerChoice ChooseLinks(const PagerLinks& all, const std::vector<ClassOdds>& odds) {
  PagerChoice choice;
  choice.next = MostLikelyLink(all, odds, LinkClass::kNext);
  choice.previous = MostLikelyLink(all, odds, LinkClass::kPrevious);
  for (size_t i = 0; i < all.links.size(); ++i) {
    const bool page = odds[i][static_cast<size_t>(LinkClass::kPage)] > kLikelyLink;
    if (page && MayBeTurn(all.links[i])) choice.pages.push_back(i);
  }
  choice.following = FollowingByNumbers(all, choice.pages);
  return choice;
}

}  // namespace upwell
