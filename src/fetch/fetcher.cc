// SPDX-License-Identifier: Apache-2.0
#include "fetch/fetcher.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <optional>
#include <set>
#include <utility>

#include "base/rng.h"
#include "base/text.h"
#include "fetch/answer_trouble.h"
#include "fetch/cookies.h"
#include "fetch/hsts.h"

namespace upwell::fetch {

namespace asio = boost::asio;

namespace {

constexpr int kMaxRobotsRedirects = 5;                              // RFC 9309, 2.3.1.2
constexpr base::Duration kRobotsLifetime = std::chrono::hours(24);  // RFC 9309, 2.4
// Rules are kept for this many authorities: a guard against a site with endless subdomains.
constexpr size_t kMaxAuthorities = 100;

// Wakes everybody who waits for something that happens on the same event loop.
class Signal {
 public:
  explicit Signal(const asio::any_io_executor& executor)
      : timer_(executor, asio::steady_timer::time_point::max()) {}
  // May also return early: whoever waits looks again whether it happened.
  base::Task<void> Wait() { co_await timer_.async_wait(asio::as_tuple(asio::use_awaitable)); }
  void Send() { timer_.cancel(); }

 private:
  asio::steady_timer timer_;
};

// The answers of one round, filled in whatever order they come.
struct Gathering {
  Gathering(const asio::any_io_executor& executor, size_t n)
      : answers(n), missing(n), complete(executor) {}
  std::vector<std::optional<Exchange>> answers;
  size_t missing;
  std::exception_ptr error;  // the first one
  Signal complete;
};

base::Task<void> AskOne(Web* web, Request request, std::shared_ptr<Gathering> gathering,
                        size_t index) {
  try {
    gathering->answers[index].emplace(co_await web->Fetch(std::move(request)));
  } catch (...) {
    if (!gathering->error) gathering->error = std::current_exception();
  }
  if (--gathering->missing == 0) gathering->complete.Send();
}

base::Task<std::vector<Exchange>> AskAll(Web* web, std::vector<Request> requests) {
  std::vector<Exchange> answers;
  if (requests.size() == 1) {
    answers.push_back(co_await web->Fetch(std::move(requests[0])));
    co_return answers;
  }
  const asio::any_io_executor executor = co_await asio::this_coro::executor;
  auto gathering = std::make_shared<Gathering>(executor, requests.size());
  for (size_t i = 0; i < requests.size(); ++i) {
    asio::co_spawn(executor, AskOne(web, std::move(requests[i]), gathering, i), asio::detached);
  }
  while (gathering->missing > 0) co_await gathering->complete.Wait();
  // Out of the event loop it would end everybody else's work too.
  if (gathering->error) std::rethrow_exception(gathering->error);
  for (std::optional<Exchange>& answer : gathering->answers) answers.push_back(std::move(*answer));
  co_return answers;
}

bool IsRedirectStatus(int status) {
  return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

// Nothing where the answer is no redirect, or one that leads nowhere.
std::optional<base::Url> RedirectTarget(const Exchange& exchange) {
  if (!exchange.answered() || !IsRedirectStatus(exchange.status)) return std::nullopt;
  const std::string_view location = base::TrimHtmlSpace(exchange.header("Location"));
  if (location.empty()) return std::nullopt;
  base::Result<base::Url> target = base::Url::Parse(location, exchange.request.url);
  if (!target.ok()) return std::nullopt;
  return *std::move(target);
}

// As browsers do: 303 always becomes a GET, 301 and 302 turn a POST into one.
void Redirect(Request* request, int status, const base::Url& target) {
  request->url = target;
  std::erase_if(request->extra_headers,
                [](const Header& h) { return base::AsciiStartsWithIgnoreCase(h.name, "If-"); });
  if (status == 307 || status == 308) return;
  request->method = Method::kGet;
  request->body.clear();
  request->content_type.clear();
}

bool IsTemporaryStatus(int status) {
  return status == 429 || status == 500 || status == 502 || status == 503 || status == 504;
}

bool IsTemporaryFailure(Failure failure) {
  return failure == Failure::kTimeout || failure == Failure::kConnect ||
         failure == Failure::kDisconnected || failure == Failure::kNoSuchHost ||
         failure == Failure::kResolver || failure == Failure::kProxy;
}

// True where the site surely did not act on the request.
bool HadNoEffect(const Exchange& exchange) {
  if (exchange.answered()) return exchange.status == 429 || exchange.status == 503;
  return exchange.failure == Failure::kConnect || exchange.failure == Failure::kNoSuchHost ||
         exchange.failure == Failure::kResolver;
}

// The site, or what stands before it, could not answer.
bool IsTrouble(const Exchange& exchange) { return !exchange.answered() || exchange.status >= 500; }

// The answer may be no answer to the question: the site is in trouble or asks to be left alone.
bool SaysNothing(const Exchange& exchange) { return IsTrouble(exchange) || exchange.status == 429; }

bool IsAboutTheSite(Outcome outcome) {
  return outcome == Outcome::kSiteDown || outcome == Outcome::kSiteBlocks;
}

bool IsCutShort(const Exchange& exchange) {
  return exchange.truncated == Truncated::kDisconnect || exchange.truncated == Truncated::kTime;
}

// The outcome of a failure that says nothing about the site.
std::optional<Outcome> OutcomeOfOurOwn(Failure failure) {
  switch (failure) {
    case Failure::kTimeBudget:
      return Outcome::kTimeBudget;
    case Failure::kRequestBudget:
      return Outcome::kRequestBudget;
    case Failure::kInterrupted:
    case Failure::kNotRecorded:
      return Outcome::kInterrupted;
    case Failure::kStoreFailed:
      return Outcome::kStoreFailed;
    case Failure::kWaitTooLong:
      return Outcome::kMustWait;
    default:
      return std::nullopt;
  }
}

// One request on its way through retries and redirects.
struct Errand {
  explicit Errand(Request request) : next(std::move(request)) {
    fetched.asked = next.url;
    fetched.final_url = next.url;
  }
  void Finish(Outcome outcome) {
    fetched.outcome = outcome;
    finished = true;
  }
  bool is_robots() const { return next.purpose == Purpose::kRobots; }

  Fetched fetched;
  Request next;
  bool retrying = false;
  bool cut = false;       // the answer ends where the line or the time did
  bool in_doubt = false;  // all tries failed: is it the question, or is the site away?
  bool waits = false;     // the site was away; how often the request may be tried by itself is past
  int tries_failed = 0;   // since the site was last seen to be away
  base::Duration backoff{0};
  int redirects = 0;
  std::set<std::string> seen;
  bool finished = false;
};

// Cut at the same byte as the try before: the site does that (a wrong Content-Length), not the
// line.
bool IsCutAsBefore(const Errand& errand, const Exchange& exchange) {
  return errand.retrying && exchange.truncated == Truncated::kDisconnect &&
         errand.fetched.answer().answered() &&
         errand.fetched.answer().body.size() == exchange.body.size();
}

struct Authority {
  std::optional<RobotsRules> rules;
  base::Time date{};                    // of the robots.txt
  std::optional<Exchange> unreachable;  // why it could not be had
  std::optional<base::Url> elsewhere;   // where it redirects to, if that was not followed
  std::shared_ptr<Signal> fetching;     // sent at the end; null while nobody fetches
  int users = 0;                        // who fetches it or waits for that
};

// What robots.txt's answer means (RFC 9309, 2.3.1); nothing where the question was not answered
// for reasons of our own.
std::optional<RobotsRules> RulesFrom(const Fetched& fetched, std::string_view product_token) {
  if (fetched.outcome == Outcome::kTooManyRedirects) return RobotsRules::AllowAll();
  if (fetched.outcome == Outcome::kFailed || fetched.outcome == Outcome::kOutOfScope) {
    return RobotsRules::DisallowAll();
  }
  if (fetched.outcome != Outcome::kAnswered) return std::nullopt;
  const Exchange& answer = fetched.answer();
  if (answer.status == 429 || answer.status >= 500) return RobotsRules::DisallowAll();
  if (answer.status < 200 || answer.status >= 300) return RobotsRules::AllowAll();
  // The part that did not come may have forbidden more.
  if (IsCutShort(answer)) return RobotsRules::DisallowAll();
  return RobotsRules::Parse(answer.body, product_token);
}

bool CouldNotBeHad(const Fetched& fetched) {
  if (fetched.hops.empty()) return false;
  const Exchange& answer = fetched.answer();
  return !answer.answered() || answer.status == 429 || answer.status >= 500 || IsCutShort(answer);
}

}  // namespace

std::string_view OutcomeName(Outcome outcome) {
  switch (outcome) {
    case Outcome::kAnswered:
      return "answered";
    case Outcome::kFailed:
      return "failed";
    case Outcome::kDisallowed:
      return "disallowed";
    case Outcome::kOutOfScope:
      return "out_of_scope";
    case Outcome::kTooManyRedirects:
      return "too_many_redirects";
    case Outcome::kActingRedirect:
      return "acting_redirect";
    case Outcome::kRequestBudget:
      return "request_budget";
    case Outcome::kByteBudget:
      return "byte_budget";
    case Outcome::kTimeBudget:
      return "time_budget";
    case Outcome::kSiteDown:
      return "site_down";
    case Outcome::kSiteBlocks:
      return "site_blocks";
    case Outcome::kInterrupted:
      return "interrupted";
    case Outcome::kStoreFailed:
      return "store_failed";
    case Outcome::kMustWait:
      return "must_wait";
  }
  return "failed";
}

bool EndsRun(Outcome outcome) {
  switch (outcome) {
    case Outcome::kAnswered:
    case Outcome::kFailed:
    case Outcome::kDisallowed:
    case Outcome::kOutOfScope:
    case Outcome::kTooManyRedirects:
    case Outcome::kActingRedirect:
      return false;
    default:
      return true;
  }
}

class Fetcher::Impl {
 public:
  Impl(Web* web, base::Url site, FetchOptions options)
      : web_(web), site_(std::move(site)), options_(std::move(options)), rng_(options_.seed) {}

  base::Task<void> Run(std::vector<Errand>& errands);
  bool InScope(const base::Url& url) const;
  const Authority* FindAuthority(const base::Url& url) const;

  void ForgetCookies() { jar_.Clear(); }
  const base::Url& site() const { return site_; }
  const Traffic& traffic() const { return traffic_; }
  const std::string& end_detail() const { return end_detail_; }

 private:
  base::Task<std::optional<Request>> Admit(Errand& errand);
  base::Task<bool> MayGo(Errand& errand);
  base::Task<std::optional<Outcome>> LearnRobots(const base::Url& url);
  base::Task<std::optional<Outcome>> FetchRobots(const base::Url& url, Authority& authority);
  Authority& MakeAuthority(const std::string& origin);
  bool IsFresh(const Authority& authority) const;
  std::optional<Outcome> Refusal() const;
  Request WireRequest(const Errand& errand) const;
  void BookRequest(const Request& request);

  base::Task<void> Resolve(std::vector<Errand>& errands);
  base::Task<bool> IsSiteAway(const Errand& errand);
  void RememberGood(const Exchange& answer);
  void Take(Errand& errand, Exchange exchange);
  void BookAnswer(const Errand& errand, const Exchange& exchange);
  bool ShouldRetry(const Errand& errand, const Exchange& exchange) const;
  int RetriesOf(const Errand& errand) const;
  bool IsLastRetry(const Errand& errand) const;
  void PlanRetry(Errand& errand);
  void FollowRedirect(Errand& errand, const base::Url& target);
  void FinishWithAnswer(Errand& errand);
  base::Duration Backoff(int retries);

  Web* web_;
  const base::Url site_;
  const FetchOptions options_;
  base::Rng rng_;
  CookieJar jar_;
  HstsHosts hsts_;
  std::map<std::string, Authority> authorities_;  // by origin
  Traffic traffic_;
  base::Time latest_{};              // of the answers taken
  std::map<Purpose, Request> good_;  // the last of each that was answered well
  bool site_is_away_ = false;        // as it was found to be, and nothing was answered since
  int trouble_in_row_ = 0;           // answers, since the last look whether it is away
  int failed_in_row_ = 0;
  int failed_tries_in_row_ = 0;
  int refused_in_row_ = 0;
  std::string end_detail_;
};

base::Task<void> Fetcher::Impl::Run(std::vector<Errand>& errands) {
  while (true) {
    std::vector<Request> requests;
    std::vector<Errand*> asking;
    for (Errand& errand : errands) {
      if (errand.finished) continue;
      // While it is away, one is enough to see when it is back.
      if (site_is_away_ && !asking.empty()) break;
      std::optional<Request> request = co_await Admit(errand);
      if (!request) continue;
      requests.push_back(std::move(*request));
      asking.push_back(&errand);
    }
    if (asking.empty()) co_return;
    std::vector<Exchange> answers = co_await AskAll(web_, std::move(requests));
    for (size_t i = 0; i < asking.size(); ++i) Take(*asking[i], std::move(answers[i]));
    co_await Resolve(errands);
  }
}

// Before the last try of an errand, and where several have failed, it is found out whether the site
// is there. If it is away or too busy, they wait for it: otherwise each outage would cost a
// question.
base::Task<void> Fetcher::Impl::Resolve(std::vector<Errand>& errands) {
  std::map<Purpose, bool> away;
  const bool several = trouble_in_row_ >= options_.max_retries && !good_.empty();
  for (Errand& errand : errands) {
    const bool last_try = std::exchange(errand.in_doubt, false);
    const bool tries_again = errand.retrying && !errand.finished;
    if (!last_try && !(several && tries_again)) continue;
    const Purpose purpose = errand.next.purpose;
    const bool busy = !IsTrouble(errand.fetched.answer());
    if (!busy && away.count(purpose) == 0) away[purpose] = co_await IsSiteAway(errand);
    if (busy || away[purpose]) {
      errand.waits = true;
      errand.tries_failed = 0;
      PlanRetry(errand);
    } else if (last_try) {
      PlanRetry(errand);
    }
  }
}

// Asks something once more that was answered well before.
base::Task<bool> Fetcher::Impl::IsSiteAway(const Errand& errand) {
  if (Refusal()) co_return false;
  auto good = good_.find(errand.next.purpose);
  if (good == good_.end()) good = good_.begin();
  const Errand probe(good->second);
  Request request = WireRequest(probe);
  BookRequest(request);
  const Exchange exchange = co_await web_->Fetch(std::move(request));
  if (OutcomeOfOurOwn(exchange.failure)) {
    --traffic_.requests;
    --traffic_.by_purpose[exchange.request.purpose];
    co_return true;  // the errand's own next try ends in the same way
  }
  BookAnswer(probe, exchange);
  const bool away = IsTrouble(exchange);
  site_is_away_ = away;
  trouble_in_row_ = 0;
  if (away) failed_in_row_ += errand.waits ? 1 : 2;  // with the errand's own failure
  co_return away;
}

void Fetcher::Impl::RememberGood(const Exchange& answer) {
  if (!answer.answered() || answer.status >= 400 || answer.truncated != Truncated::kNo) return;
  Request request = answer.request;
  std::erase_if(request.extra_headers, [](const Header& h) { return h.name == "Cookie"; });
  request.least_wait = base::Duration{0};
  request.note = "asked again, to see whether the site is there";
  good_.insert_or_assign(request.purpose, std::move(request));
}

// The request as it goes out, booked; nothing where the errand ends here.
base::Task<std::optional<Request>> Fetcher::Impl::Admit(Errand& errand) {
  const bool may_go = co_await MayGo(errand);
  if (!may_go) co_return std::nullopt;
  if (const std::optional<Outcome> refusal = Refusal()) {
    // A retry that may not be made leaves the answer that there is, unless that says nothing.
    if (errand.retrying && (!IsAboutTheSite(*refusal) || good_.empty())) {
      FinishWithAnswer(errand);
    } else {
      errand.Finish(*refusal);
    }
    co_return std::nullopt;
  }
  Request request = WireRequest(errand);
  if (errand.retrying) {
    ++errand.fetched.retries;
    ++traffic_.retries;
  } else {
    // With the cookies: a site may set one and send us to the same place again.
    std::string step(MethodName(request.method));
    step += ' ' + request.url.href() + ' ';
    step += FindHeader(request.extra_headers, "Cookie");
    if (!errand.seen.insert(std::move(step)).second) {
      errand.Finish(Outcome::kTooManyRedirects);
      co_return std::nullopt;
    }
  }
  BookRequest(request);
  co_return request;
}

// Scope and robots.txt. What may be asked may be asked again.
base::Task<bool> Fetcher::Impl::MayGo(Errand& errand) {
  if (errand.retrying) co_return true;
  errand.next.url = errand.fetched.final_url = hsts_.Upgraded(errand.next.url, latest_);
  if (errand.is_robots()) co_return true;
  if (!InScope(errand.next.url)) {
    ++traffic_.out_of_scope;
    errand.Finish(Outcome::kOutOfScope);
    co_return false;
  }
  if (options_.ignore_robots) co_return true;
  if (const std::optional<Outcome> refusal = Refusal()) {
    errand.Finish(*refusal);
    co_return false;
  }
  const std::optional<Outcome> unknown = co_await LearnRobots(errand.next.url);
  if (unknown) {
    errand.Finish(*unknown);
    co_return false;
  }
  if (FindAuthority(errand.next.url)->rules->Allows(errand.next.url.request_target())) {
    co_return true;
  }
  ++traffic_.disallowed;
  errand.Finish(Outcome::kDisallowed);
  co_return false;
}

// Makes sure that the rules of the URL's authority are known; otherwise tells why they cannot be.
base::Task<std::optional<Outcome>> Fetcher::Impl::LearnRobots(const base::Url& url) {
  Authority& authority = MakeAuthority(url.origin());
  ++authority.users;
  while (const std::shared_ptr<Signal> fetching = authority.fetching) co_await fetching->Wait();
  std::optional<Outcome> unknown;
  if (!IsFresh(authority)) unknown = co_await FetchRobots(url, authority);
  --authority.users;
  co_return unknown;
}

base::Task<std::optional<Outcome>> Fetcher::Impl::FetchRobots(const base::Url& url,
                                                              Authority& authority) {
  authority.fetching = std::make_shared<Signal>(co_await asio::this_coro::executor);
  base::Result<base::Url> robots_url = base::Url::Parse("/robots.txt", url);
  std::vector<Errand> errands;
  errands.emplace_back(Request(*robots_url, Purpose::kRobots));
  std::exception_ptr error;
  try {
    co_await Run(errands);
  } catch (...) {
    error = std::current_exception();
  }
  if (error) {  // those who wait try for themselves
    std::exchange(authority.fetching, nullptr)->Send();
    std::rethrow_exception(error);
  }
  const Fetched& fetched = errands[0].fetched;
  std::optional<RobotsRules> rules = RulesFrom(fetched, options_.product_token);
  if (rules) {
    authority.rules = std::move(rules);
    authority.date = latest_;
    authority.unreachable.reset();
    if (CouldNotBeHad(fetched)) {
      authority.unreachable = fetched.answer();
      authority.unreachable->body = std::string();
      authority.unreachable->room.reset();
    }
    authority.elsewhere.reset();
    if (fetched.outcome == Outcome::kOutOfScope) authority.elsewhere = fetched.final_url;
  }
  std::exchange(authority.fetching, nullptr)->Send();
  if (IsFresh(authority)) co_return std::nullopt;
  co_return fetched.outcome;
}

Authority& Fetcher::Impl::MakeAuthority(const std::string& origin) {
  const auto known = authorities_.find(origin);
  if (known != authorities_.end()) return known->second;
  if (authorities_.size() >= kMaxAuthorities) {
    auto oldest = authorities_.end();
    for (auto it = authorities_.begin(); it != authorities_.end(); ++it) {
      if (it->second.users > 0 || it->first == site_.origin()) continue;
      if (oldest == authorities_.end() || it->second.date < oldest->second.date) oldest = it;
    }
    if (oldest != authorities_.end()) authorities_.erase(oldest);
  }
  return authorities_.try_emplace(origin).first->second;
}

const Authority* Fetcher::Impl::FindAuthority(const base::Url& url) const {
  const auto found = authorities_.find(url.origin());
  return found == authorities_.end() ? nullptr : &found->second;
}

bool Fetcher::Impl::IsFresh(const Authority& authority) const {
  return authority.rules && latest_ - authority.date < kRobotsLifetime;
}

// Why nothing more may be asked, if so.
std::optional<Outcome> Fetcher::Impl::Refusal() const {
  if (failed_in_row_ >= options_.give_up_after ||
      failed_tries_in_row_ >= options_.give_up_after * (options_.max_retries + 1)) {
    return Outcome::kSiteDown;
  }
  if (refused_in_row_ >= options_.blocked_after) return Outcome::kSiteBlocks;
  if (traffic_.requests >= options_.max_requests) return Outcome::kRequestBudget;
  if (traffic_.bytes >= options_.max_bytes) return Outcome::kByteBudget;
  return std::nullopt;
}

Request Fetcher::Impl::WireRequest(const Errand& errand) const {
  Request request = errand.next;
  request.least_wait = std::max(request.least_wait, errand.backoff);
  if (const Authority* authority = FindAuthority(request.url); authority && authority->rules) {
    const base::Duration delay = authority->rules->crawl_delay().value_or(base::Duration{0});
    request.least_gap = std::max(request.least_gap, delay);
  }
  if (errand.is_robots()) return request;
  std::string cookies = jar_.HeaderFor(request.url, latest_);
  if (!cookies.empty()) request.extra_headers.push_back({"Cookie", std::move(cookies)});
  return request;
}

void Fetcher::Impl::BookRequest(const Request& request) {
  ++traffic_.requests;
  ++traffic_.by_purpose[request.purpose];
}

void Fetcher::Impl::Take(Errand& errand, Exchange exchange) {
  if (const std::optional<Outcome> own = OutcomeOfOurOwn(exchange.failure)) {
    --traffic_.requests;
    --traffic_.by_purpose[exchange.request.purpose];
    end_detail_ = exchange.failure_detail;
    errand.Finish(*own);
    return;
  }
  BookAnswer(errand, exchange);
  const bool retry = ShouldRetry(errand, exchange);
  errand.cut = IsCutShort(exchange) && !IsCutAsBefore(errand, exchange);
  if (errand.retrying) errand.fetched.hops.pop_back();
  errand.retrying = false;
  errand.backoff = base::Duration{0};
  errand.fetched.hops.push_back(std::move(exchange));
  const Exchange& answer = errand.fetched.answer();
  if (retry && IsLastRetry(errand) && SaysNothing(answer) && !good_.empty()) {
    errand.in_doubt = true;
  } else if (retry) {
    PlanRetry(errand);
  } else if (const std::optional<base::Url> target = RedirectTarget(answer)) {
    FollowRedirect(errand, *target);
  } else {
    FinishWithAnswer(errand);
  }
}

void Fetcher::Impl::BookAnswer(const Errand& errand, const Exchange& exchange) {
  traffic_.bytes += exchange.body.size();
  trouble_in_row_ = IsTrouble(exchange) ? trouble_in_row_ + 1 : 0;
  site_is_away_ = site_is_away_ && IsTrouble(exchange);
  latest_ = std::max(latest_, exchange.started);
  if (!exchange.answered()) {
    ++failed_tries_in_row_;
    return;
  }
  failed_tries_in_row_ = 0;
  const bool refused = exchange.status == 403 || exchange.status == 429 || IsChallenge(exchange);
  refused_in_row_ = refused ? refused_in_row_ + 1 : 0;
  hsts_.Note(exchange);
  if (errand.is_robots()) return;
  for (const Header& header : exchange.headers) {
    if (base::AsciiEqualsIgnoreCase(header.name, "Set-Cookie")) {
      jar_.Store(header.value, exchange.request.url, exchange.started);
    }
  }
}

int Fetcher::Impl::RetriesOf(const Errand& errand) const {
  return errand.waits ? options_.max_retries
                      : std::min(options_.max_retries, errand.next.max_retries);
}

bool Fetcher::Impl::IsLastRetry(const Errand& errand) const {
  return errand.tries_failed + 1 == RetriesOf(errand);
}

bool Fetcher::Impl::ShouldRetry(const Errand& errand, const Exchange& exchange) const {
  if (errand.tries_failed >= RetriesOf(errand)) return false;
  if (exchange.request.method == Method::kPost && !HadNoEffect(exchange)) return false;
  if (!exchange.answered()) {
    // A name that does not exist now will hardly exist in a minute; one failure may be the
    // resolver's.
    if (exchange.failure == Failure::kNoSuchHost) return errand.fetched.retries == 0;
    return IsTemporaryFailure(exchange.failure);
  }
  if (exchange.truncated == Truncated::kDisconnect) return !IsCutAsBefore(errand, exchange);
  // It waits for a person, not for time to pass.
  return IsTemporaryStatus(exchange.status) && !IsChallenge(exchange);
}

void Fetcher::Impl::PlanRetry(Errand& errand) {
  errand.backoff = Backoff(errand.tries_failed++);
  errand.retrying = true;
}

// Doubles each time, and differs from run to run by up to a half so that many do not come at once.
base::Duration Fetcher::Impl::Backoff(int retries) {
  const double doubled =
      base::ToSeconds(options_.first_backoff) * static_cast<double>(1ull << std::min(retries, 30));
  const double bounded = std::min(doubled, base::ToSeconds(options_.longest_backoff));
  return base::FromSeconds(bounded * (0.5 + 0.5 * rng_.Uniform()));
}

void Fetcher::Impl::FollowRedirect(Errand& errand, const base::Url& target) {
  Exchange& answer = errand.fetched.hops.back();
  answer.body = std::string();
  answer.room.reset();
  errand.fetched.final_url = target;
  const bool robots = errand.is_robots();
  const int limit = robots ? kMaxRobotsRedirects : options_.max_redirects;
  // Others are checked against the scope, which no other scheme passes.
  const bool leads_nowhere = robots && !target.is_http();
  if (++errand.redirects > limit || leads_nowhere) {
    errand.Finish(Outcome::kTooManyRedirects);
  } else if (robots && !options_.robots_of_others && !HaveSameOwner(target, site_)) {
    errand.Finish(Outcome::kOutOfScope);
  } else if (!robots && options_.may_redirect && !options_.may_redirect(answer.request, target)) {
    errand.Finish(Outcome::kActingRedirect);
  } else {
    Redirect(&errand.next, answer.status, target);
  }
}

void Fetcher::Impl::FinishWithAnswer(Errand& errand) {
  const Exchange& answer = errand.fetched.answer();
  const bool failed = !answer.answered() || errand.cut;
  // A 500 may be what a site says to a query it dislikes; the others say that it is away.
  const bool down = failed || (answer.status >= 502 && answer.status <= 504);
  failed_in_row_ = down ? failed_in_row_ + 1 : 0;
  if (!errand.is_robots()) RememberGood(answer);
  if (failed || answer.status >= 500) ++traffic_.errors;
  errand.Finish(failed ? Outcome::kFailed : Outcome::kAnswered);
}

bool Fetcher::Impl::InScope(const base::Url& url) const {
  if (!url.is_http()) return false;
  if (options_.scope == Scope::kSite) {
    return hsts_.Upgraded(url, latest_).origin() == site_.origin();
  }
  return url.registered_domain() == site_.registered_domain();
}

bool HaveSameOwner(const base::Url& url, const base::Url& other) {
  return url.is_http() && url.registered_domain() == other.registered_domain() &&
         (!url.is_loopback() || url.authority() == other.authority());
}

Fetcher::Fetcher(Web* web, base::Url site, FetchOptions options)
    : impl_(std::make_unique<Impl>(web, std::move(site), std::move(options))) {}
Fetcher::~Fetcher() = default;

base::Task<Fetched> Fetcher::Get(Request request) {
  std::vector<Errand> errands;
  errands.emplace_back(std::move(request));
  co_await impl_->Run(errands);
  co_return std::move(errands[0].fetched);
}

base::Task<std::vector<Fetched>> Fetcher::GetAll(std::vector<Request> requests) {
  std::vector<Errand> errands;
  for (Request& request : requests) errands.emplace_back(std::move(request));
  co_await impl_->Run(errands);
  std::vector<Fetched> fetched;
  for (Errand& errand : errands) fetched.push_back(std::move(errand.fetched));
  co_return fetched;
}

void Fetcher::ForgetCookies() { impl_->ForgetCookies(); }

bool Fetcher::InScope(const base::Url& url) const { return impl_->InScope(url); }

const RobotsRules* Fetcher::site_rules() const {
  const Authority* authority = impl_->FindAuthority(impl_->site());
  return authority && authority->rules ? &*authority->rules : nullptr;
}

const Exchange* Fetcher::unreachable_robots() const {
  const Authority* authority = impl_->FindAuthority(impl_->site());
  return authority && authority->unreachable ? &*authority->unreachable : nullptr;
}

const base::Url* Fetcher::robots_elsewhere() const {
  const Authority* authority = impl_->FindAuthority(impl_->site());
  return authority && authority->elsewhere ? &*authority->elsewhere : nullptr;
}

const Traffic& Fetcher::traffic() const { return impl_->traffic(); }
const std::string& Fetcher::end_detail() const { return impl_->end_detail(); }

}  // namespace upwell::fetch
