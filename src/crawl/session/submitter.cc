// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/submitter.h"

#include <algorithm>
#include <utility>

#include "answer/too_soon.h"
#include "base/text.h"
#include "crawl/session/refresh.h"
#include "form/guard/acting_link.h"
#include "form/token.h"

namespace upwell::crawl {
namespace {

constexpr std::string_view kOutcomeOfLeaving = "left";  // as the catalog has it

constexpr double kNoTime = 0.05;  // seconds; faster answers differ by chance only; not tuned

// What a page may repeat of a question: its values, and what people read in their place.
answer::Asked WordsOf(const query::Submission& values, const form::SearchForm& form) {
  answer::Asked asked;
  for (const form::Assignment& assigned : values) {
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

// Titles of things that were found; a page that complains has none.
bool LinksToThings(const parse::Page& page, const std::string& home) {
  constexpr size_t kLeastTitle = 20;  // bytes; not tuned: "Back to the index" is shorter
  constexpr size_t kFewest = 2;       // links; not tuned
  size_t titles = 0;
  for (const parse::Link& link : page.links) {
    titles += !link.hidden && link.text.size() >= kLeastTitle && home.find(link.text) == home.npos;
  }
  return titles >= kFewest;
}

std::optional<answer::TooSoon> SaysTooSoon(const parse::Page& page, const std::string& home) {
  if (LinksToThings(page, home)) return std::nullopt;
  constexpr size_t kMostText = 20'000;  // bytes; a guard: a message is on a short page
  return answer::SaysTooSoon(parse::VisibleText(page.document, parse::Document::kRoot, kMostText),
                             home);
}

size_t TextLength(const parse::Page& page) {
  constexpr size_t kEnough = 64 * 1024;  // bytes; a guard
  return parse::VisibleText(page.document, parse::Document::kRoot, kEnough).size();
}

// The failure may be over another time: of the network, or of a server in trouble.
bool MayAnswerLater(const fetch::Fetched& fetched) {
  if (fetched.outcome == fetch::Outcome::kAnswered) return fetched.answer().status >= 500;
  return fetched.outcome == fetch::Outcome::kFailed;
}

const query::Submission& ValuesOf(const query::Question& question) {
  return question.state ? question.chosen : question.values;
}

}  // namespace

std::string Describe(const SentQuestion& question) {
  if (query::IsLinkAlone(question.question) && !question.question.state) {
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

// The form as it stood when an earlier choice had filled its menus, where the question is put to
// that.
const form::SearchForm& Submitter::FormOf(const query::Question& question) const {
  return question.state ? *question.state : form_;
}

SentQuestion Submitter::Prepare(query::Question question) {
  SentQuestion prepared;
  prepared.question = std::move(question);
  const form::SearchForm& form = FormOf(prepared.question);
  const query::Submission& values = ValuesOf(prepared.question);
  prepared.asked = WordsOf(values, form);
  store::QueryRow& query = prepared.query;
  query.id = site_.CountQuestion();
  query.form = form_id_;
  query.kind = prepared.question.kind;
  query.template_name = query::TemplateNameOf(prepared.question);
  for (const form::Assignment& value : values) {
    query.values.emplace_back(form.inputs[value.input].name, value.value);
  }
  MakeRequest(&prepared);
  return prepared;
}

void Submitter::MakeRequest(SentQuestion* question) const {
  store::QueryRow& query = question->query;
  base::Result<fetch::Request> request =
      question->question.link.empty() || question->question.state
          ? form::Submit(FormOf(question->question), ValuesOf(question->question))
          : base::Result<fetch::Request>(fetch::Request(question->question.link));
  if (!request.ok()) {
    query.outcome = request.error().message;
    return;
  }
  const bool of_form = !query::IsLinkAlone(question->question);
  if (page_size_ && of_form && request->method == fetch::Method::kGet) {
    request->url = answer::WithPageSize(request->url, *page_size_);
  }
  request->note = "form " + std::to_string(query.form) + "; " + Describe(*question);
  query.url = request->url;
  question->request = *std::move(request);
}

// The tokens that the form sent may be those of another session, or such that the site no longer
// keeps.
bool Submitter::MayBeStale(const SentQuestion& question, const fetch::Fetched& fetched) const {
  // By definition; some frameworks answer 419 or 440 to an old token.
  constexpr int kRefusals[] = {400, 401, 403, 412, 419, 440};
  constexpr int kMostInVain = 2;  // not tuned
  if (!question.question.link.empty() || !form::HasTokens(form_) || !MayAsk()) return false;
  if (fetched.outcome != fetch::Outcome::kAnswered) return false;
  const int status = fetched.answer().status;
  const bool is_refused =
      std::find(std::begin(kRefusals), std::end(kRefusals), status) != std::end(kRefusals);
  return (is_refused && renewed_in_vain_ < kMostInVain) || (status >= 500 && status != 503);
}

// The address of a form that has answered before is gone: it may have been that of one view of its
// page, which the site no longer keeps.
bool Submitter::IsGone(const SentQuestion& question, const fetch::Fetched& fetched) const {
  constexpr int kMostInVain = 2;  // not tuned
  if (!question.question.link.empty() || !has_answered_ || !MayAsk()) return false;
  if (fetched.outcome != fetch::Outcome::kAnswered) return false;
  const int status = fetched.answer().status;
  return (status == 404 || status == 410) && renewed_in_vain_ < kMostInVain;
}

// Where the tokens hold for one question, they are read again before each.
bool Submitter::AreTokensUsed(const SentQuestion& question) const {
  constexpr int kTelling = 2;  // questions; not tuned
  return tokens_used_ && stale_in_a_row_ >= kTelling && question.question.link.empty() &&
         form::HasTokens(form_) && MayAsk();
}

void Submitter::TakeTokens(const parse::Page& page) {
  if (form::RefreshTokens(page, &form_)) tokens_used_ = false;
}

// Where a visitor finds the form.
base::Url Submitter::PageOfForm() const { return site_.EntranceOf(form_.page.WithoutFragment()); }

// From a page that answers nothing; false where the form is not known to stand there.
bool Submitter::TakeForm(const parse::Page& page) {
  const bool has_address = form::RefreshAddress(page, &form_);
  return form::RefreshTokens(page, &form_) || has_address;
}

base::Task<void> Submitter::ReadTokens() {
  if (!form::HasTokens(form_) || !MayAsk()) co_return;
  SentQuestion none;
  co_await RenewTokens(none);
}

base::Task<std::optional<Arrival>> Submitter::FetchPageOfForm(base::Url url) {
  fetch::Request request(std::move(url));
  request.note = "the form again";
  ++requests_;
  const fetch::Fetched fetched = co_await site_.Get(std::move(request));
  co_return site_.Take(fetched, store::PageKind::kNavigation, 0);
}

// Fetches the page with the form again and puts the question to the form as it is now.
base::Task<bool> Submitter::RenewTokens(SentQuestion& question) {
  const std::optional<Arrival> arrival = co_await FetchPageOfForm(PageOfForm());
  if (!arrival) co_return false;
  if (TakeForm(arrival->page)) tokens_used_ = false;
  if (question.sent) MakeRequest(&question);
  co_return true;
}

// The page with the form may itself be one of the old session; then the way leads from the start
// page, by the link that differs from it in the session only.
base::Task<bool> Submitter::BeginSession() {
  site_.ForgetCookies();
  std::optional<Arrival> arrival = co_await FetchPageOfForm(PageOfForm());
  const bool is_there = arrival && arrival->page.status < 400;
  if (is_there && (TakeForm(arrival->page) || !form::HasTokens(form_))) co_return true;
  if (!MayAsk()) co_return false;
  arrival = co_await FetchPageOfForm(site_.start());
  if (!arrival) co_return false;
  if (TakeForm(arrival->page)) co_return true;
  for (const parse::Link& link : arrival->page.links) {
    const bool leads = form::AreSamePlace(link.url, form_.page) && MayAsk() &&
                       site_.InScope(link.url) && form::MayFollow(arrival->page, link);
    if (!leads) continue;
    base::Url page = link.url.WithoutFragment();
    arrival = co_await FetchPageOfForm(std::move(page));
    co_return arrival&& TakeForm(arrival->page);
  }
  co_return false;
}

// Where the site says that the search came too soon, it is asked again after a longer pause. A list
// behind a link is no search.
base::Task<Submitter::Taken> Submitter::FetchInTime(const SentQuestion& question,
                                                    fetch::Request request, store::PageKind kind) {
  const bool searches = !query::IsLinkAlone(question.question);
  SearchPace& pace = kind == store::PageKind::kFurther ? further_pace_ : pace_;
  Taken taken;
  for (bool is_too_soon = true; is_too_soon;) {
    ++requests_;
    if (searches) request.least_gap = std::max(request.least_gap, pace.gap());
    fetch::Request now = request;
    taken.fetched = co_await site_.Get(std::move(now));
    taken.arrival = site_.Take(taken.fetched, kind, question.query.id);
    const std::optional<answer::TooSoon> too_soon =
        taken.arrival && searches ? SaysTooSoon(taken.arrival->page, home_text_) : std::nullopt;
    if (searches && !too_soon) pace.LearnAnswered();
    const bool may_help = too_soon && pace.LearnTooSoon(too_soon->seconds);
    if (too_soon && !may_help) {
      history_.LearnNeverInTime();
      GiveUp();
    }
    is_too_soon = may_help && MayAsk();
    if (is_too_soon) site_.PutPage(taken.arrival->row);
  }
  co_await GoWhereSent(taken, kind, question.query.id);
  co_await OpenFrames(taken, kind, question.query.id);
  co_return taken;
}

// Pages that only say "please wait" lead to the answer by themselves.
base::Task<void> Submitter::GoWhereSent(Taken& taken, store::PageKind kind, int64_t query) {
  for (int i = 0; i < kMostRefreshes && taken.arrival && MayAsk(); ++i) {
    std::optional<fetch::Request> request =
        RequestOfRefresh(taken.arrival->page, fetch::Purpose::kSearch);
    if (!request || !site_.InScope(request->url)) co_return;
    site_.PutPage(taken.arrival->row);
    ++requests_;
    request->least_gap = std::max(request->least_gap, pace_.gap());
    taken.fetched = co_await site_.Get(*std::move(request));
    taken.arrival = site_.Take(taken.fetched, kind, query);
  }
}

// An answer in frames is what the frame with the most to read shows.
base::Task<void> Submitter::OpenFrames(Taken& taken, store::PageKind kind, int64_t query) {
  constexpr size_t kMostFrames = 4;        // of an answer; a guard
  constexpr size_t kMostTextBeside = 300;  // bytes; not tuned: more is a text of its own
  if (!taken.arrival || taken.arrival->page.frames.empty()) co_return;
  if (TextLength(taken.arrival->page) > kMostTextBeside) co_return;
  const std::vector<base::Url> frames = taken.arrival->page.frames;
  size_t longest = TextLength(taken.arrival->page);
  for (size_t i = 0; i < frames.size() && i < kMostFrames && MayAsk(); ++i) {
    if (!site_.InScope(frames[i])) continue;
    ++requests_;
    fetch::Request request(frames[i].WithoutFragment(), fetch::Purpose::kSearch);
    request.note = "frame";
    Taken frame;
    frame.fetched = co_await site_.Get(std::move(request));
    frame.arrival = site_.Take(frame.fetched, kind, query);
    if (!frame.arrival) continue;
    const size_t length = TextLength(frame.arrival->page);
    if (length > longest) std::swap(taken, frame);
    longest = std::max(longest, length);
    if (frame.arrival) site_.PutPage(frame.arrival->row);
  }
}

// Reads the page of the form again and asks once more, where what is sent is not the same as before
// or was sent with tokens.
base::Task<void> Submitter::AskTheFormAgain(SentQuestion& question, store::PageKind kind,
                                            Taken* taken) {
  const bool was_gone = !MayBeStale(question, taken->fetched);
  const base::Url before = question.request->url;
  const bool renewed = co_await RenewTokens(question);
  const bool differs = !was_gone || (renewed && !(question.request->url == before));
  if (!differs) ++renewed_in_vain_;
  if (!renewed || !differs) co_return;
  fetch::Request again = *question.request;
  tokens_used_ = true;
  *taken = co_await FetchInTime(question, std::move(again), kind);
  const bool in_vain = MayBeStale(question, taken->fetched) || IsGone(question, taken->fetched);
  renewed_in_vain_ = in_vain ? renewed_in_vain_ + 1 : 0;
  if (renewed_in_vain_ == 0) ++stale_in_a_row_;
}

base::Task<void> Submitter::FetchFirstPage(SentQuestion& question, store::PageKind kind) {
  if (!question.request) co_return;
  question.sent = true;
  if (AreTokensUsed(question)) co_await RenewTokens(question);
  const bool were_used = std::exchange(tokens_used_, true);
  fetch::Request request = *question.request;
  Taken taken = co_await FetchInTime(question, std::move(request), kind);
  if (MayBeStale(question, taken.fetched) || IsGone(question, taken.fetched)) {
    co_await AskTheFormAgain(question, kind, &taken);
  } else if (were_used) {
    stale_in_a_row_ = 0;
  }
  const fetch::Fetched& fetched = taken.fetched;
  has_answered_ |= question.question.link.empty() && fetched.outcome == fetch::Outcome::kAnswered &&
                   fetched.answer().status < 400;
  question.query.outcome = fetch::OutcomeName(fetched.outcome);
  question.failed = MayAnswerLater(fetched);
  question.seconds = SecondsOf(fetched);
  if (!query::IsLinkAlone(question.question)) history_.LearnFetched(fetched);
  if (fetched.outcome == fetch::Outcome::kDisallowed) site_.CountForbidden();
  if (history_.IsForbidden()) GiveUp();
  question.first = std::move(taken.arrival);
  LeaveIfDone(taken.fetched, question, &question.first);
  if (!left_for_.empty()) question.query.outcome = kOutcomeOfLeaving;
  if (!question.first) co_return;
  question.query.pages = 1;
  TakeTokens(question.first->page);
  site_.Report();
}

base::Task<FurtherPage> Submitter::FetchFurther(const SentQuestion& question,
                                                fetch::Request request) {
  request.note = question.request->note;
  Taken taken = co_await FetchInTime(question, std::move(request), store::PageKind::kFurther);
  FurtherPage page;
  page.arrival = std::move(taken.arrival);
  LeaveIfDone(taken.fetched, question, &page.arrival);
  if (page.arrival) TakeTokens(page.arrival->page);
  site_.Report();
  page.seconds = SecondsOf(taken.fetched);
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
