// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_choice.h"

#include <algorithm>

namespace upwell::answer {
namespace {

// One direction has one address: that of the most probable link, the first of equals.
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

// The first number of its row behind this page's: the model may have been sure of a later one only.
size_t NearestOfRow(const PagerLinks& all, size_t page) {
  const PagerRow& row = all.rows[all.links[page].row];
  if (!row.by_address || !row.proportional) return page;
  for (size_t i = row.begin; i < page; ++i) {
    if (ComesAfterCurrent(all, all.links[i]) && MayBeTurn(all.links[i])) return i;
  }
  return page;
}

std::optional<size_t> FollowingByNumbers(const PagerLinks& all, const std::vector<size_t>& pages) {
  for (const size_t i : pages) {
    if (ComesAfterCurrent(all, all.links[i])) return NearestOfRow(all, i);
  }
  for (size_t i = 0; i < all.links.size(); ++i) {
    const PagerLink& link = all.links[i];
    if (!ComesAfterCurrent(all, link) || !MayBePages(link, all.rows[link.row])) continue;
    if (MayBeTurn(link)) return i;
  }
  return std::nullopt;
}

// "Next page", and nothing else, to the page's own path: a site that keeps the answer in a session
// names it by other arguments than the question. The first of those that say so.
std::optional<size_t> NextByWord(const PagerLinks& all, const std::vector<ClassOdds>& odds) {
  constexpr double kLeastOdds =
      0.05;  // of a link that the model takes for something else; not tuned
  for (size_t i = 0; i < all.links.size(); ++i) {
    const PagerLink& link = all.links[i];
    const PagerText& said = link.said;
    const bool says_next = said.word == PagerWord::kNext && said.word_is_all && !said.names_thing;
    const bool may_be = link.step.same_path && !link.step.same_address && MayBeTurn(link);
    if (says_next && may_be && odds[i][static_cast<size_t>(LinkClass::kNext)] > kLeastOdds) {
      return i;
    }
  }
  return std::nullopt;
}

double OddsOfPage(const std::vector<ClassOdds>& odds, size_t link) {
  return odds[link][static_cast<size_t>(LinkClass::kPage)];
}

// The numbers of a row whose addresses agree are all parts or none: most of them decide.
std::vector<bool> RowsOfPages(const PagerLinks& all, const std::vector<ClassOdds>& odds) {
  std::vector<bool> are_pages(all.rows.size());
  for (size_t r = 0; r < all.rows.size(); ++r) {
    const PagerRow& row = all.rows[r];
    size_t likely = 0;
    for (size_t i = row.begin; i < row.end; ++i) {
      likely += all.links[i].said.number && OddsOfPage(odds, i) > kLikelyLink;
    }
    are_pages[r] = row.by_address && row.proportional && likely * 2 > row.numbers;
  }
  return are_pages;
}

// It leads back, or neither to the page's path nor to an address that surely turns.
bool LeadsElsewhere(const PagerLinks& all, const std::vector<Way>& ways, size_t at) {
  bool turns = false;
  for (const Way& way : ways) {
    if (all.links[way.index].link->url != all.links[at].link->url) continue;
    if (way.leads_on || SaysOn(way)) return false;
    turns = true;
  }
  const AddressStep& step = all.links[at].step;
  return turns || (!step.same_path && !step.below_path && !step.same_skeleton);
}

// A calendar or a gallery beside the answer has a "next" too.
void FollowWays(const PagerLinks& all, const Ways& ways, PagerChoice* choice) {
  if (choice->next && LeadsElsewhere(all, ways.ways, *choice->next)) choice->next.reset();
  choice->following.reset();
  if (!ways.nearest) return;
  const Way& nearest = ways.ways[*ways.nearest];
  choice->following = nearest.index;
  if (!choice->next && !nearest.said.number) choice->next = nearest.index;
}

}  // namespace

PagerChoice ChooseLinks(const PagerLinks& all, const std::vector<ClassOdds>& odds,
                        const std::optional<Ways>& ways) {
  PagerChoice choice;
  choice.next = MostLikelyLink(all, odds, LinkClass::kNext);
  choice.previous = MostLikelyLink(all, odds, LinkClass::kPrevious);
  const std::vector<bool> rows = RowsOfPages(all, odds);
  for (size_t i = 0; i < all.links.size(); ++i) {
    const PagerLink& link = all.links[i];
    const bool in_row = link.row != kNoRow && rows[link.row] && link.said.number;
    if ((in_row || OddsOfPage(odds, i) > kLikelyLink) && MayBeTurn(link)) choice.pages.push_back(i);
  }
  choice.following = FollowingByNumbers(all, choice.pages);
  if (!choice.next && !choice.following && !ways) choice.next = NextByWord(all, odds);
  if (ways) FollowWays(all, *ways, &choice);
  return choice;
}

}  // namespace upwell::answer
