// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/submitter.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "form/token.h"

namespace upwell::crawl {
namespace {

constexpr std::string_view kOutcomeOfLeaving = "left";  // as the catalog has it

constexpr double kNoTime = 0.05;  // seconds; faster answers differ by chance only; not tuned

// What a page may repeat of a question: its values, and what people read in their place.
answer::Asked WordsOf(const query::Question& question, const form::SearchForm& form) {
  answer::Asked asked;
  for (const form::Assignment& assigned : question.values) {
    asked.push_back(assigned.value);
    for (const form::Choice& choice : form.inputs[assigned.input].choices) {
      if (choice.value == assigned.value && choice.text != choice.value) {
        asked.push_back(choice.text);
        break;
      }
    }
  }
  return asked;
}

// The failure may be over another time: of the network, or of a server in trouble.
bool MayAnswerLater(const fetch::Fetched& fetched) {
  if (fetched.outcome == fetch::Outcome::kAnswered) return fetched.answer().status >= 500;
  return fetched.outcome == fetch::Outcome::kFailed;
}

}  // namespace

std::string Describe(const SentQuestion& question) {
  if (query::IsLinkAlone(question.question)) {
    return std::string(question.question.link.request_target());
  }
  std::string text;
  for (const auto& [name, value] : question.query.values) {
    text += (text.empty() ? "" : "&") + name + "=" + value;
  }
  return text.empty() ? "(the form as it stands)" : text;
}

Submitter::Submitter(const store::FormRow& row, SiteSession& site)
    : site_(site), form_(row.form), form_id_(row.id) {}

bool Submitter::AllowsMore() {
  if (site_.findings().queries >= site_.options().max_queries) {
    site_.Stop(StopReason::kMaxQueries, "");
  }
  return MayAsk();
}

bool Submitter::MayAsk() const {
  return !over_ && !site_.stopped() && site_.findings().queries < site_.options().max_queries &&
         requests_left() > 0;
}

uint64_t Submitter::requests_left() const {
  const uint64_t spent = site_.fetcher().traffic().requests + reserved_;
  const uint64_t most = site_.options().fetch.max_requests;
  return most - std::min(most, spent);
}

SentQuestion Submitter::Prepare(query::Question question) {
  SentQuestion prepared;
  prepared.question = std::move(question);
  prepared.asked = WordsOf(prepared.question, form_);
  store::QueryRow& query = prepared.query;
  query.id = site_.CountQuestion();
  query.form = form_id_;
  query.kind = prepared.question.kind;
  query.template_name = query::TemplateNameOf(prepared.question);
  for (const form::Assignment& value : prepared.question.values) {
    query.values.emplace_back(form_.inputs[value.input].name, value.value);
  }
  base::Result<fetch::Request> request =
      prepared.question.link.empty()
          ? form::Submit(form_, prepared.question.values)
          : base::Result<fetch::Request>(fetch::Request(prepared.question.link));
  if (!request.ok()) {
    query.outcome = request.error().message;
    return prepared;
  }
  request->note = "form " + std::to_string(query.form) + "; " + Describe(prepared);
  query.url = request->url;
  prepared.request = *std::move(request);
  return prepared;
}

base::Task<void> Submitter::FetchFirstPage(SentQuestion& question, store::PageKind kind) {
  if (!question.request) co_return;
  question.sent = true;
  ++requests_;
  fetch::Request request = *question.request;
  const fetch::Fetched fetched = co_await site_.Get(std::move(request));
  question.query.outcome = fetch::OutcomeName(fetched.outcome);
  question.failed = MayAnswerLater(fetched);
  question.seconds = SecondsOf(fetched);
  if (!query::IsLinkAlone(question.question)) history_.LearnFetched(fetched);
  if (fetched.outcome == fetch::Outcome::kDisallowed) site_.CountForbidden();
  if (history_.IsForbidden()) GiveUp();
  question.first = site_.Take(fetched, kind, question.query.id);
  LeaveIfDone(fetched, question, &question.first);
  if (!left_for_.empty()) question.query.outcome = kOutcomeOfLeaving;
  if (!question.first) co_return;
  question.query.pages = 1;
  form::RefreshTokens(question.first->page, &form_);
  site_.Report();
}

base::Task<FurtherPage> Submitter::FetchFurther(const SentQuestion& question,
                                                fetch::Request request) {
  request.note = question.request->note;
  ++requests_;
  const fetch::Fetched fetched = co_await site_.Get(std::move(request));
  FurtherPage page;
  page.arrival = site_.Take(fetched, store::PageKind::kFurther, question.query.id);
  LeaveIfDone(fetched, question, &page.arrival);
  site_.Report();
  page.seconds = SecondsOf(fetched);
  co_return page;
}

void Submitter::LeaveIfDone(const fetch::Fetched& fetched, const SentQuestion& question,
                            std::optional<Arrival>* arrival) {
  if (fetched.outcome != fetch::Outcome::kAnswered) return;
  const parse::Page* page = *arrival ? &(*arrival)->page : nullptr;
  const std::optional<answer::DoneSign> sign =
      done_judge_.SignIn(fetched.hops, page, question.asked);
  if (!sign) return;
  GiveUp();
  left_for_ = base::ForTerminal(sign->text);
  if (*arrival) site_.PutPage((*arrival)->row);
  arrival->reset();
}

// Of all requests that it took, redirects too.
double Submitter::SecondsOf(const fetch::Fetched& fetched) const {
  const double pause = base::ToSeconds(DelayFor(site_.start(), site_.options()));
  double seconds = 0;
  for (const fetch::Exchange& hop : fetched.hops) {
    seconds += pause + std::max(kNoTime, base::ToSeconds(hop.elapsed));
  }
  return seconds;
}

}  // namespace upwell::crawl
