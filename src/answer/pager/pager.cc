// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager.h"

#include <set>

#include "answer/pager/pager_choice.h"
#include "answer/pager/pager_forms.h"
#include "answer/pager/pager_model.h"
#include "answer/pager/pager_scripts.h"

namespace upwell::answer {
namespace {

Turn ToTurn(const PagerLink& link) {
  Turn turn{std::string(link.href),
            fetch::Request(link.link->url.WithoutFragment(), fetch::Purpose::kSearch)};
  turn.node = link.node;
  turn.nofollow = link.link->nofollow;
  return turn;
}

std::optional<Turn> TurnOfHead(const parse::Page& page, const base::Url& url, parse::NodeId node) {
  if (url.empty() || url == page.url.WithoutFragment()) return std::nullopt;
  Turn turn{std::string(page.document.attribute_or(node, "href", "")),
            fetch::Request(url, fetch::Purpose::kSearch)};
  turn.node = node;
  return turn;
}

Pager PagerOfLinks(const parse::Page& page, const PagerLinks& all,
                   const std::optional<Ways>& ways) {
  const PagerChoice choice = ChooseLinks(all, JudgeLinks(kPagerModel, page, all), ways);
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

// "More" or "next", to one place that only its address knows.
std::optional<Turn> TurnAtCursor(const PageQuestion& question, const PagerLinks& all) {
  std::optional<Turn> turn;
  for (const PagerLink& link : all.links) {
    if (!MayBeTurn(link) || !SaysOn({.said = link.said, .from_right = link.from_right})) continue;
    if (!question.GoesOnAtCursor(link.link->url)) continue;
    Turn one = ToTurn(link);
    if (turn && turn->request.url != one.request.url) return std::nullopt;
    turn = std::move(one);
  }
  return turn;
}

// Some sites keep the question to themselves and count the parts of it, but hardly where it stood
// in the address before.
bool ForgetsQuestion(const parse::Page& page, const PageQuestion& question, const Turn& next) {
  const AddressStep step = PageAddress(page.url).StepTo(next.request.url);
  if (step.same_path || step.below_path || step.same_skeleton) return false;
  return !step.page_number && !step.record_number && question.IsForgottenBy(next.request.url);
}

// Buttons that surely turn this answer are believed more than links that only look like it; other
// buttons are for pages that turn in no other way.
void AddForms(const parse::Page& page, const PageQuestion& question,
              const std::vector<form::SearchForm>& forms, Pager* pager) {
  FormWays all = WaysOfForms(page, question, forms);
  const std::optional<Ways> ways = ChooseWays(std::move(all.ways));
  if (!ways && (pager->next || pager->following || !pager->pages.empty())) return;
  Pager pressed = FindPagerForms(page, forms);
  if (!pressed.previous) pressed.previous = std::move(pager->previous);
  *pager = std::move(pressed);
  if (!ways) return;
  pager->following.reset();
  if (!ways->nearest) return;
  const Way& nearest = ways->ways[*ways->nearest];
  pager->following = all.turns[nearest.index];
  if (!pager->next && !nearest.said.number) pager->next = pager->following;
}

}  // namespace

Pager FindPager(const parse::Page& page, const form::FormOptions& form_options,
                const Asked& asked) {
  const PagerLinks all = ReadPagerLinks(page);
  const PageQuestion question(page, asked);
  const std::optional<Ways> ways = ChooseWays(WaysOfLinks(question, all));
  Pager pager = PagerOfLinks(page, all, ways);
  const HeadTurns head = ReadHead(page);
  if (!pager.previous) pager.previous = TurnOfHead(page, head.previous, head.previous_node);
  if (!pager.following) pager.following = TurnOfHead(page, head.next, head.next_node);
  if (!pager.next && !pager.following) pager.next = TurnAtCursor(question, all);
  if (!ways) {
    const std::vector<form::SearchForm> forms = FormsToPress(page, form_options);
    if (!forms.empty()) AddForms(page, question, forms, &pager);
    if (!pager.next && !pager.following) AddScriptedTurns(page, all, forms, &pager);
  }
  if (pager.next && ForgetsQuestion(page, question, *pager.next)) pager.next.reset();
  return pager;
}

std::vector<base::Url> NeighboursOf(const Pager& pager) {
  std::vector<base::Url> urls;
  const auto add = [&](const Turn& turn) {
    if (turn.request.method == fetch::Method::kGet)
      urls.push_back(turn.request.url.WithoutFragment());
  };
  for (const std::optional<Turn>* turn : {&pager.next, &pager.previous, &pager.following}) {
    if (*turn) add(**turn);
  }
  return urls;
}

}  // namespace upwell::answer
