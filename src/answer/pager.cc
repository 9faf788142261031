// SPDX-License-Identifier: Apache-2.0
#include "answer/pager.h"

#include <set>

#include "answer/pager_choice.h"
#include "answer/pager_forms.h"
#include "answer/pager_model.h"

namespace upwell {
namespace {

Turn ToTurn(const PagerLink& link) {
  Turn turn{std::string(link.href), Request(link.link->url.WithoutFragment(), Purpose::kSearch)};
  turn.node = link.node;
  turn.nofollow = link.link->nofollow;
  return turn;
}

std::optional<Turn> TurnOfHead(const Page& page, const Url& url, NodeId node) {
  if (url.empty() || url == page.url.WithoutFragment()) return std::nullopt;
  Turn turn{std::string(page.document.attribute_or(node, "href", "")),
            Request(url, Purpose::kSearch)};
  turn.node = node;
  return turn;
}

Pager PagerOfLinks(const Page& page) {
  const PagerLinks all = ReadPagerLinks(page);
  const PagerChoice choice = ChooseLinks(all, JudgeLinks(kPagerModel, page, all));
  Pager pager;
  if (choice.next) pager.next = ToTurn(all.links[*choice.next]);
  if (choice.previous) pager.previous = ToTurn(all.links[*choice.previous]);
  std::set<std::string_view> known;
  for (const size_t i : choice.pages) {
    if (known.insert(all.links[i].href).second) pager.pages.push_back(ToTurn(all.links[i]));
  }
  if (choice.following) pager.following = ToTurn(all.links[*choice.following]);
  return pager;
}

// Links are believed first: pressing buttons is for pages that turn in no other way.
void AddForms(const Page& page, const FormOptions& form_options, Pager* pager) {
  if (pager->next || pager->following || !pager->pages.empty()) return;
  Pager forms = FindPagerForms(page, form_options);
  pager->next = std::move(forms.next);
  pager->following = std::move(forms.following);
  pager->pages = std::move(forms.pages);
  if (!pager->previous) pager->previous = std::move(forms.previous);
}

}  // namespace

Pager FindPager(const Page& page, const FormOptions& form_options) {
  Pager pager = PagerOfLinks(page);
  const HeadTurns head = ReadHead(page);
  if (!pager.previous) pager.previous = TurnOfHead(page, head.previous, head.previous_node);
  if (!pager.following) pager.following = TurnOfHead(page, head.next, head.next_node);
  AddForms(page, form_options, &pager);
  return pager;
}

}  // namespace upwell
