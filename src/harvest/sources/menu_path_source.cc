// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/menu_path_source.h"

#include <string>
#include <utility>

#include "form/form_state.h"
#include "query/values/choices.h"

namespace upwell::harvest {
namespace {

// The address of what is sent. Where it is sent by POST, the values stand behind it, so that no two
// questions have the same.
base::Url AddressOf(const fetch::Request& request) {
  if (request.body.empty()) return request.url;
  const base::Result<base::Url> url = base::Url::Parse(request.url.href() + "#" + request.body);
  return url.ok() ? *url : base::Url();
}

}  // namespace

Expectation MenuPathSource::Expect(const HarvestState&) const {
  Expectation expectation;
  expectation.has_question = !open_.empty();
  return expectation;
}

std::optional<query::Question> MenuPathSource::Next(HarvestState&) {
  if (open_.empty()) return std::nullopt;
  query::Question question = std::move(open_.back());
  open_.pop_back();
  return question;
}

void MenuPathSource::See(const query::Question& question, const WholeAnswer& answer,
                         const HarvestState& state) {
  const bool is_whole = !answer.records.empty() && !answer.overflowed;
  if (answer.state == nullptr || is_whole || question.chosen.size() >= kMostSteps) return;
  const form::SearchForm& before = question.state ? *question.state : state.form();
  const query::Submission& chosen = question.state ? question.chosen : question.values;
  const form::SearchForm& now = *answer.state;
  const std::vector<int> filled = form::FilledMenus(before, now);
  if (chosen.empty() || filled.empty()) return;
  query::Submission carried = form::Carried(before, chosen, now);
  const int menu = filled.front();
  std::erase_if(carried, [&](const form::Assignment& value) { return value.input == menu; });
  const std::vector<std::string> values = query::ValuesToTry(now.inputs[menu]);
  for (auto value = values.rbegin(); value != values.rend() && open_.size() < kMostOpen; ++value) {
    query::Submission own;
    own.push_back({menu, *value});
    query::Question next;
    next.kind = kind();
    next.names = now.inputs[menu].name;
    next.state = answer.state;
    next.chosen = query::Joined(carried, own);
    const base::Result<fetch::Request> request = form::Submit(now, next.chosen);
    if (!request.ok()) continue;
    next.link = AddressOf(*request);
    if (!next.link.empty()) open_.push_back(std::move(next));
  }
}

}  // namespace upwell::harvest
