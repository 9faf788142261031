// SPDX-License-Identifier: Apache-2.0
#include "fetch/live_web.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <list>
#include <map>
#include <set>
#include <vector>

#include "base/hash.h"
#include "fetch/curl_loop.h"
#include "fetch/curl_transfer.h"
#include "fetch/name_lookup.h"

namespace upwell::fetch {

namespace asio = boost::asio;

namespace {

// Guards. Whoever sleeps longer looks at the clock in between, so the timer's arithmetic does not
// overflow.
constexpr base::Duration kLongestSleep = std::chrono::hours(1);
constexpr size_t kMaxIdleHandles = 64;  // of curl
constexpr base::Duration kLongestGap = std::chrono::hours(24 * 365);

// One clock for all hosts of a name, whatever port; but on loopback each port is another program.
std::string ScheduleKey(const base::Url& url) {
  return std::string(url.is_loopback() ? url.authority() : url.host());
}

// A coroutine that waits: until a time, or until somebody wakes it.
class Sleeper {
 public:
  explicit Sleeper(asio::io_context& loop) : timer_(loop) {}
  // May return early; the caller looks again whether what it waits for has come.
  base::Task<void> Sleep(base::Duration duration) {
    timer_.expires_after(std::clamp(duration, base::Duration{0}, kLongestSleep));
    co_await timer_.async_wait(asio::as_tuple(asio::use_awaitable));
  }
  void Wake() { timer_.cancel(); }

 private:
  asio::steady_timer timer_;
};

struct Host {
  explicit Host(HostSchedule s) : schedule(std::move(s)) {}
  void WakeFirst() {
    if (!waiting.empty()) waiting.front()->Wake();
  }

  HostSchedule schedule;
  std::list<Sleeper*> waiting;              // first come, first served
  std::optional<base::Time> assumed_start;  // of a request that may have left no trace
};

// A place in the host's queue, given up when it goes out of scope.
class QueuePlace {
 public:
  QueuePlace(Host& host, Sleeper* sleeper)
      : host_(host), place_(host.waiting.insert(host.waiting.end(), sleeper)) {}
  QueuePlace(const QueuePlace&) = delete;
  QueuePlace& operator=(const QueuePlace&) = delete;
  ~QueuePlace() {
    host_.waiting.erase(place_);
    host_.WakeFirst();
  }
  bool is_first() const { return place_ == host_.waiting.begin(); }

 private:
  Host& host_;
  std::list<Sleeper*>::iterator place_;
};

}  // namespace

class LiveWeb::Impl {
 public:
  Impl(asio::io_context& loop, const base::Clock& clock, LiveWebOptions options)
      : loop_(loop),
        clock_(clock),
        options_(std::move(options)),
        trusted_(options_.trusted_host),
        curl_(loop, options_.schedule.connections) {}
  ~Impl() {
    for (CURL* easy : idle_) curl_easy_cleanup(easy);
  }

  // `self` keeps everything alive as long as the request is under way.
  static base::Task<Exchange> Fetch(std::shared_ptr<Impl> self, Request request);
  Host& HostOf(const base::Url& url);
  void Interrupt();
  base::Time Now() const { return clock_.Now(); }

 private:
  class Wait;
  class Handle;
  class Running;

  base::Task<Failure> AwaitTurn(Sleeper& sleeper, Host& host, const Request& request);
  base::Task<Failure> AwaitBackoff(Sleeper& sleeper, base::Duration least_wait);
  base::Task<Failure> AwaitSchedule(Sleeper& sleeper, Host& host, base::Duration least_gap);
  base::Duration LongestWait() const {
    return std::max(options_.longest_wait, options_.schedule.delay);
  }
  std::string WhyTheWaitIsTooLong(const Host& host, const Request& request) const;
  std::optional<base::Time> EarliestStart(const Host& host, base::Time now,
                                          base::Duration least_gap) const;
  base::Task<void> Transfer(Sleeper& sleeper, Exchange& exchange);
  base::Task<void> OutlastOutage(Sleeper& sleeper, Exchange& exchange);
  base::Task<Failure> WhyNoAddress(Sleeper& sleeper, std::string host);
  base::Task<bool> PauseInOutage(Sleeper& sleeper, base::Duration pause);

  asio::io_context& loop_;
  const base::Clock& clock_;
  const LiveWebOptions options_;
  TrustedHost trusted_;
  CurlLoop curl_;
  std::vector<CURL*> idle_;
  std::map<std::string, Host> hosts_;
  std::set<Sleeper*> sleepers_;
  std::optional<base::Time> no_resolver_since_;
  bool interrupted_ = false;
};

// A sleeper that an interruption wakes.
class LiveWeb::Impl::Wait {
 public:
  explicit Wait(Impl& web) : web_(web), sleeper_(web.loop_) { web_.sleepers_.insert(&sleeper_); }
  Wait(const Wait&) = delete;
  Wait& operator=(const Wait&) = delete;
  ~Wait() { web_.sleepers_.erase(&sleeper_); }
  Sleeper& sleeper() { return sleeper_; }

 private:
  Impl& web_;
  Sleeper sleeper_;
};

// A transfer under way, ended when it goes out of scope: before whatever curl's callbacks use.
class LiveWeb::Impl::Running {
 public:
  Running(CurlLoop& curl, CURL* easy) : curl_(curl), easy_(easy) {}
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { curl_.Remove(easy_); }

  void Start(Sleeper* sleeper) {
    curl_.Add(easy_, [this, sleeper](CURLcode code) {
      result = code;
      sleeper->Wake();
    });
  }
  std::optional<CURLcode> result;

 private:
  CurlLoop& curl_;
  CURL* easy_;
};

// One of curl's handles, taken from the idle ones and put back when the request is over.
class LiveWeb::Impl::Handle {
 public:
  explicit Handle(Impl& web) : web_(web) {
    if (web_.idle_.empty()) {
      easy_ = curl_easy_init();
    } else {
      easy_ = web_.idle_.back();
      web_.idle_.pop_back();
    }
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    curl_easy_reset(easy_);
    if (web_.idle_.size() < kMaxIdleHandles) {
      web_.idle_.push_back(easy_);
    } else {
      curl_easy_cleanup(easy_);
    }
  }
  CURL* get() { return easy_; }

 private:
  Impl& web_;
  CURL* easy_;
};

Host& LiveWeb::Impl::HostOf(const base::Url& url) {
  const std::string key = ScheduleKey(url);
  const auto known = hosts_.find(key);
  if (known != hosts_.end()) return known->second;
  return hosts_
      .emplace(key, Host(HostSchedule(options_.schedule, base::Hash64(key, options_.seed))))
      .first->second;
}

base::Task<Exchange> LiveWeb::Impl::Fetch(std::shared_ptr<Impl> self, Request request) {
  Wait wait(*self);
  Host& host = self->HostOf(request.url);
  Exchange exchange(std::move(request));
  exchange.started = self->Now();
  exchange.failure = co_await self->AwaitTurn(wait.sleeper(), host, exchange.request);
  if (exchange.failure == Failure::kWaitTooLong) {
    exchange.failure_detail = self->WhyTheWaitIsTooLong(host, exchange.request);
  }
  if (!exchange.answered()) co_return exchange;

  exchange.started = self->Now();
  host.schedule.Started(exchange.started);
  host.assumed_start.reset();
  co_await self->Transfer(wait.sleeper(), exchange);
  co_await self->OutlastOutage(wait.sleeper(), exchange);
  const base::Time ended = self->Now();
  exchange.elapsed = ended - exchange.started;
  host.schedule.Finished(ended, exchange);
  host.WakeFirst();
  co_return exchange;
}

base::Task<Failure> LiveWeb::Impl::AwaitTurn(Sleeper& sleeper, Host& host, const Request& request) {
  // Outside the queue, so that a retry that backs off does not hold up the others.
  const Failure failure = co_await AwaitBackoff(sleeper, request.least_wait);
  if (failure != Failure::kNone) co_return failure;
  co_return co_await AwaitSchedule(sleeper, host, request.least_gap);
}

base::Task<Failure> LiveWeb::Impl::AwaitBackoff(Sleeper& sleeper, base::Duration least_wait) {
  const base::Time asked = Now();
  if (least_wait > options_.deadline - asked) co_return Failure::kTimeBudget;
  for (base::Time now = asked; !interrupted_ && now < asked + least_wait; now = Now()) {
    co_await sleeper.Sleep(asked + least_wait - now);
  }
  co_return interrupted_ ? Failure::kInterrupted : Failure::kNone;
}

base::Task<Failure> LiveWeb::Impl::AwaitSchedule(Sleeper& sleeper, Host& host,
                                                 base::Duration least_gap) {
  if (least_gap > LongestWait()) co_return Failure::kWaitTooLong;
  const QueuePlace place(host, &sleeper);
  while (true) {
    if (interrupted_) co_return Failure::kInterrupted;
    const base::Time now = Now();
    if (now >= options_.deadline) co_return Failure::kTimeBudget;
    base::Time wake = options_.deadline;
    if (place.is_first()) {
      // Nothing while all connections are busy: then the end of one wakes us.
      const std::optional<base::Time> start = EarliestStart(host, now, least_gap);
      if (start && *start <= now) co_return Failure::kNone;
      if (start && *start > options_.deadline) co_return Failure::kTimeBudget;
      if (start && *start - now > LongestWait()) co_return Failure::kWaitTooLong;
      if (start) wake = *start;
    }
    co_await sleeper.Sleep(wake - now);
  }
}

std::optional<base::Time> LiveWeb::Impl::EarliestStart(const Host& host, base::Time now,
                                                       base::Duration least_gap) const {
  const std::optional<base::Time> start = host.schedule.EarliestStart(now, least_gap);
  if (!start || !host.assumed_start) return start;
  const base::Duration gap = std::min(host.schedule.current_gap(least_gap), kLongestGap);
  return std::max(*start, *host.assumed_start + gap);
}

std::string LiveWeb::Impl::WhyTheWaitIsTooLong(const Host& host, const Request& request) const {
  const std::string name(request.url.host());
  if (request.least_gap > LongestWait()) {
    const auto gap = std::chrono::duration_cast<std::chrono::seconds>(request.least_gap);
    return "robots.txt of " + name + " asks for " + std::to_string(gap.count()) +
           " s between two requests";
  }
  const std::optional<base::Time> start = EarliestStart(host, Now(), request.least_gap);
  return name + " asks to wait until " + FormatHttpDate(start.value_or(host.schedule.held_until()));
}

base::Task<void> LiveWeb::Impl::Transfer(Sleeper& sleeper, Exchange& exchange) {
  Handle handle(*this);
  CurlTransfer transfer(handle.get(), options_, &trusted_, exchange.request);
  Running running(curl_, handle.get());
  if (transfer.may_start()) {
    running.Start(&sleeper);
  } else {
    running.result = CURLE_COULDNT_CONNECT;
  }
  const base::Time answer_by = exchange.started + options_.first_byte_timeout;
  while (!running.result && !interrupted_) {
    const base::Time now = Now();
    const bool begun = transfer.has_answer_begun();
    if (!begun && now >= answer_by) {
      running.result = CURLE_OPERATION_TIMEDOUT;
    } else {
      co_await sleeper.Sleep(begun ? kLongestSleep : answer_by - now);
    }
  }
  if (running.result) {
    transfer.Conclude(*running.result, &exchange);
  } else {
    exchange.failure = Failure::kInterrupted;
  }
}

// Where the resolver fails for everybody, the request waits here until it is back: that is no
// answer of the site, and nothing to remember of it.
base::Task<void> LiveWeb::Impl::OutlastOutage(Sleeper& sleeper, Exchange& exchange) {
  constexpr base::Duration kLongestPause = std::chrono::seconds(15);  // not tuned
  base::Duration pause = std::chrono::milliseconds(500);              // the first; not tuned
  const uint64_t reached = *options_.reached;
  while (exchange.failure == Failure::kNoSuchHost) {
    exchange.failure = co_await WhyNoAddress(sleeper, std::string(exchange.request.url.host()));
    if (exchange.failure == Failure::kNoSuchHost) break;
    exchange.failure_detail = "the name of " + std::string(exchange.request.url.host()) +
                              " could not be looked up: the resolver failed or did not answer";
    // It was asked again after others had been reached: it is this name alone.
    if (*options_.reached != reached) co_return;
    const bool again = co_await PauseInOutage(sleeper, pause);
    if (!again) co_return;
    pause = std::min(2 * pause, kLongestPause);
    exchange.failure = Failure::kNone;
    exchange.failure_detail.clear();
    exchange.started = Now();
    co_await Transfer(sleeper, exchange);
  }
  // That a host does not exist is an answer, too, of a resolver that works.
  if (!exchange.answered() && exchange.failure != Failure::kNoSuchHost) co_return;
  no_resolver_since_.reset();
  ++*options_.reached;
}

base::Task<Failure> LiveWeb::Impl::WhyNoAddress(Sleeper& sleeper, std::string host) {
  // Shared with the lookup, which may end after an interruption.
  const auto told = std::make_shared<std::optional<Failure>>();
  const auto own = std::make_shared<Sleeper*>(&sleeper);
  const std::weak_ptr<Sleeper*> waiting = own;
  LookUpName(loop_, host, [told, waiting](Failure why) {
    *told = why;
    if (const auto sleeping = waiting.lock()) (*sleeping)->Wake();
  });
  while (!*told && !interrupted_) co_await sleeper.Sleep(kLongestSleep);
  co_return told->value_or(Failure::kResolver);
}

// False where it has lasted too long.
base::Task<bool> LiveWeb::Impl::PauseInOutage(Sleeper& sleeper, base::Duration pause) {
  base::Time now = Now();
  if (!no_resolver_since_) no_resolver_since_ = now;
  const base::Time end = now + pause;
  const base::Time patience_ends = *no_resolver_since_ + options_.outage_patience;
  if (end > patience_ends || end > options_.deadline) co_return false;
  for (; !interrupted_ && now < end; now = Now()) co_await sleeper.Sleep(end - now);
  co_return !interrupted_;
}

void LiveWeb::Impl::Interrupt() {
  interrupted_ = true;
  for (Sleeper* sleeper : sleepers_) sleeper->Wake();
}

LiveWeb::LiveWeb(asio::io_context& loop, const base::Clock& clock, LiveWebOptions options) {
  static const CURLcode initialised = curl_global_init(CURL_GLOBAL_DEFAULT);
  (void)initialised;
  impl_ = std::make_shared<Impl>(loop, clock, std::move(options));
}

LiveWeb::~LiveWeb() { impl_->Interrupt(); }

base::Task<Exchange> LiveWeb::Fetch(Request request) {
  return Impl::Fetch(impl_, std::move(request));
}

void LiveWeb::Observe(const Exchange& exchange) {
  impl_->HostOf(exchange.request.url).schedule.Observe(exchange);
}

void LiveWeb::AssumeRecentRequest(const base::Url& site) {
  impl_->HostOf(site).assumed_start = impl_->Now();
}

void LiveWeb::Interrupt() { impl_->Interrupt(); }

}  // namespace upwell::fetch
