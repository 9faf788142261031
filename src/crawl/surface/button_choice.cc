// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/button_choice.h"

#include <algorithm>
#include <utility>

#include "answer/answer.h"
#include "form/words.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostButtons = 3;  // each costs a request; not tuned

bool SaysSearch(const form::Input& button) {
  return form::Mentions(form::Topic::kSearch, button.default_value + " " + button.label);
}

ShownList ListOn(const parse::Page& page) {
  const answer::Answer answer = answer::AnswerReader().Read(page);
  ShownList shown;
  if (answer.kind != answer::AnswerKind::kResults) return shown;
  shown.records = answer.records.size();
  shown.goes_on = answer.pager.next || answer.pager.following ||
                  answer.count.value_or(0) > answer.records.size();
  return shown;
}

}  // namespace

std::vector<int> ButtonsToPress(const form::SearchForm& form) {
  std::vector<int> buttons;
  if (form.button >= 0) return buttons;  // its part of the form has one
  for (size_t i = 0; i < form.inputs.size() && buttons.size() < kMostButtons; ++i) {
    const form::Input& input = form.inputs[i];
    const bool may = form::Submits(input.control) && !input.disabled && !input.hidden_from_people &&
                     input.button.refused.empty();
    if (!may) continue;
    const bool is_told = std::all_of(buttons.begin(), buttons.end(), [&](int other) {
      const form::Input& first = form.inputs[static_cast<size_t>(other)];
      return input.name != first.name || input.default_value != first.default_value ||
             input.button.action != first.button.action;
    });
    if (is_told) buttons.push_back(static_cast<int>(i));
  }
  return buttons;
}

std::optional<size_t> BetterButton(const std::vector<ShownList>& shown) {
  if (shown.empty() || shown[0].goes_on) return std::nullopt;
  for (size_t i = 1; i < shown.size(); ++i) {
    if (shown[i].goes_on && shown[i].records > shown[0].records) return i;
  }
  const bool any_list =
      std::any_of(shown.begin(), shown.end(), [](const ShownList& one) { return one.records > 0; });
  if (any_list || shown[0].says_search) return std::nullopt;
  const auto searches = std::find_if(shown.begin(), shown.end(),
                                     [](const ShownList& one) { return one.says_search; });
  if (searches == shown.end()) return std::nullopt;
  return static_cast<size_t>(searches - shown.begin());
}

base::Task<std::optional<int>> ChooseButton(const form::SearchForm& form, SiteSession& site) {
  const std::vector<int> buttons = ButtonsToPress(form);
  std::vector<ShownList> shown;
  for (size_t i = 0; i < buttons.size() && buttons.size() > 1 && !site.stopped(); ++i) {
    base::Result<fetch::Request> request = form::Submit(form, {}, buttons[i]);
    if (!request.ok() || !site.InScope(request->url)) co_return std::nullopt;
    request->note = "which button searches";
    const fetch::Fetched fetched = co_await site.Get(*std::move(request));
    const std::optional<Arrival> arrival = site.Take(fetched, store::PageKind::kNavigation, 0);
    shown.push_back(arrival && arrival->page.status < 400 ? ListOn(arrival->page) : ShownList());
    shown.back().says_search = SaysSearch(form.inputs[static_cast<size_t>(buttons[i])]);
    if (shown[0].goes_on) break;
  }
  const std::optional<size_t> better = BetterButton(shown);
  co_return better ? std::optional(buttons[*better]) : std::nullopt;
}

}  // namespace upwell::crawl
