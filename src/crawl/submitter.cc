// SPDX-License-Identifier: Apache-2.0
#include "crawl/submitter.h"

#include <algorithm>
#include <utility>

#include "form/token.h"

namespace upwell {
namespace {

constexpr double kNoTime = 0.05;  // seconds

// What a page may repeat of a question: its values, and what people read in their place.
Asked WordsOf(const Question& question, const SearchForm& form) {
  Asked asked;
  for (const Assignment& assigned : question.values) {
    asked.push_back(assigned.value);
    for (const Choice& choice : form.inputs[assigned.input].choices) {
      if (choice.value == assigned.value && choice.text != choice.value) {
        asked.push_back(choice.text);
        break;
      }
    }
  }
  return asked;
}

// What went wrong may go right another time: the line, or a server in trouble.
bool MayAnswerLater(const Fetched& fetched) {
  if (fetched.outcome == Outcome::kAnswered) return fetched.answer().status >= 500;
  return fetched.outcome == Outcome::kFailed;
}

}  // namespace

std::string DescribeValues(const QueryRow& query) {
  std::string text;
  for (const auto& [name, value] : query.values) {
    text += (text.empty() ? "" : "&") + name + "=" + value;
  }
  return text.empty() ? "(the form as it stands)" : text;
}

Submitter::Submitter(const FormRow& row, Visit& visit)
    : visit_(visit), form_(row.form), form_id_(row.id) {}

bool Submitter::AllowsMore() {
  if (visit_.findings().queries >= visit_.options().max_queries) {
    visit_.Stop(StopReason::kMaxQueries, "");
  }
  return MayAsk();
}

bool Submitter::MayAsk() const {
  return !over_ && !visit_.stopped() && visit_.findings().queries < visit_.options().max_queries &&
         requests_left() > 0;
}

uint64_t Submitter::requests_left() const {
  const uint64_t spent = visit_.fetcher().traffic().requests + reserved_;
  const uint64_t most = visit_.options().fetch.max_requests;
  return most - std::min(most, spent);
}

SentQuestion Submitter::Prepare(Question question) {
  SentQuestion prepared;
  prepared.question = std::move(question);
  prepared.asked = WordsOf(prepared.question, form_);
  QueryRow& query = prepared.query;
  query.id = static_cast<int64_t>(++visit_.findings().queries);
  query.form = form_id_;
  query.template_name = prepared.question.template_name;
  for (const Assignment& value : prepared.question.values) {
    query.values.emplace_back(form_.inputs[value.input].name, value.value);
  }
  Result<Request> request = prepared.question.link.empty()
                                ? Submit(form_, prepared.question.values)
                                : Result<Request>(Request(prepared.question.link));
  if (!request.ok()) {
    query.outcome = request.error().message;
    return prepared;
  }
  request->note = "form " + std::to_string(query.form) + "; " + DescribeValues(query);
  query.url = request->url;
  prepared.request = *std::move(request);
  return prepared;
}

Task<void> Submitter::FetchFirstPage(SentQuestion& question, std::string kind) {
  if (!question.request) co_return;
  question.sent = true;
  ++requests_;
  Request request = *question.request;
  const Fetched fetched = co_await visit_.fetcher().Get(std::move(request));
  question.query.outcome = OutcomeName(fetched.outcome);
  question.failed = MayAnswerLater(fetched);
  question.seconds = SecondsOf(fetched);
  fortunes_.LearnFetched(fetched);
  if (fetched.outcome == Outcome::kDisallowed) ++visit_.findings().queries_forbidden;
  if (fortunes_.IsForbidden()) GiveUp();
  question.first = visit_.Take(fetched, kind, question.query.id);
  if (!question.first) co_return;
  question.query.pages = 1;
  RefreshTokens(question.first->page, &form_);
  visit_.Report();
}

Task<FurtherPage> Submitter::FetchFurther(const SentQuestion& question, Request request) {
  request.note = question.request->note;
  ++requests_;
  const Fetched fetched = co_await visit_.fetcher().Get(std::move(request));
  FurtherPage page;
  page.arrival = visit_.Take(fetched, "next", question.query.id);
  visit_.Report();
  page.seconds = SecondsOf(fetched);
  co_return page;
}

// Each request on the way, a redirect as well. What is over in no time differs by chance only.
double Submitter::SecondsOf(const Fetched& fetched) const {
  const double pause = ToSeconds(DelayFor(visit_.start(), visit_.options()));
  double seconds = 0;
  for (const Exchange& hop : fetched.hops) {
    seconds += pause + std::max(kNoTime, ToSeconds(hop.elapsed));
  }
  return seconds;
}

}  // namespace upwell
