// SPDX-License-Identifier: Apache-2.0
#include "fetch/live_web.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
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
#include "fetch/proxy.h"

namespace upwell::fetch {

namespace asio = boost::asio;

namespace {

// Guards. Whoever sleeps longer looks at the clock in between, so the timer's arithmetic does not
// overflow.
constexpr base::Duration kLongestSleep = std::chrono::hours(1);
constexpr size_t kMaxIdleHandles = 64;  // of curl
constexpr base::Duration kLongestGap = std::chrono::hours(24 * 365);
constexpr size_t kRoomGrowth = 4;     // times what was too small; most bodies are not much larger
constexpr size_t kMaxAddresses = 16;  // of a host that are kept: a name may change its addresses

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
  std::set<std::string> addresses;          // groups of those that its name stands for
};

// Whether an answer comes in time and fast enough.
class AnswerWatch {
 public:
  AnswerWatch(const LiveWebOptions& options, base::Time started)
      : options_(options), started_(started), next_look_(started) {}

  // Looks at how far the answer has come by now.
  bool IsTooLate(base::Time now, bool has_begun, size_t bytes) {
    const base::Duration limit =
        has_begun ? options_.whole_timeout
                  : std::min(options_.first_byte_timeout, options_.whole_timeout);
    if (now - started_ >= limit) return true;
    if (has_begun && !window_) window_ = now;
    if (window_ && now - *window_ >= options_.slow_timeout) {
      const double least =
          static_cast<double>(options_.least_speed) * base::ToSeconds(options_.slow_timeout);
      if (static_cast<double>(bytes - bytes_before_) < least) return true;
      window_ = now;
      bytes_before_ = bytes;
    }
    next_look_ = std::min(started_ + limit, now + options_.slow_timeout / kLooksPerWindow);
    return false;
  }
  base::Time NextLook() const { return next_look_; }
  // A time in which nothing could come.
  void LeaveOut(base::Duration time) {
    started_ += time;
    if (window_) *window_ += time;
  }

 private:
  static constexpr int kLooksPerWindow = 4;  // not tuned

  const LiveWebOptions& options_;
  base::Time started_, next_look_;
  std::optional<base::Time> window_;  // in which the speed is measured
  size_t bytes_before_ = 0;
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

class LiveWeb::Impl : public std::enable_shared_from_this<Impl> {
 public:
  Impl(asio::io_context& loop, const base::Clock& clock, LiveWebOptions options, Commons commons)
      : loop_(loop),
        clock_(clock),
        options_(std::move(options)),
        trusted_(options_.trusted_host),
        curl_(loop, options_.schedule.connections),
        neighbours_(commons.neighbours ? commons.neighbours : std::make_shared<Neighbours>()),
        memory_(commons.memory),
        patience_(std::make_shared<base::Patience>(clock, options_.deadline, commons.stop)) {}
  ~Impl() {
    for (CURL* easy : idle_) curl_easy_cleanup(easy);
  }

  // `self` keeps everything alive as long as the request is under way.
  static base::Task<Exchange> Fetch(std::shared_ptr<Impl> self, Request request);
  static base::Task<void> MakeRoom(std::shared_ptr<Impl> self, size_t body_bytes,
                                   Exchange& exchange);
  Host& HostOf(const base::Url& url);
  void Interrupt();
  NeighbourFacts neighbour_facts() const;
  base::Time Now() const { return clock_.Now(); }

 private:
  class Wait;
  class Handle;
  class Running;
  using Turn = std::optional<Neighbours::Turn>;

  base::Task<Failure> AwaitBackoff(Sleeper& sleeper, base::Duration least_wait);
  base::Task<bool> AwaitTurn(Sleeper& sleeper, Host& host, Exchange& exchange, Turn& turn);
  base::Task<bool> LookUp(Sleeper& sleeper, Host& host, Exchange& exchange);
  base::Task<bool> Ask(Sleeper& sleeper, Host& host, Exchange& exchange, Turn& turn);
  void Finish(Host& host, Exchange& exchange);
  bool IsLookUpDue(const Host& host, const base::Url& url) const;
  std::optional<base::Time> TurnAmongNeighbours(const Host& host, const base::Url& url,
                                                base::Time now, Turn& turn);
  std::function<void()> LookAgainFromAnyThread();
  void LookAgain();
  void LeaveNoConnectionOpen();
  base::Task<std::shared_ptr<MemoryBudget::Room>> AwaitRoom(Sleeper& sleeper, size_t body_bytes);
  bool IsStopped() const { return interrupted_ || patience_->is_stopped(); }
  bool IsOver() const { return IsStopped() || patience_->is_out_of_time(); }
  Failure WhyOver() const { return IsStopped() ? Failure::kInterrupted : Failure::kTimeBudget; }
  base::Duration LongestWait() const {
    return std::max(options_.longest_wait, options_.schedule.delay);
  }
  std::string WhyTheWaitIsTooLong(const Host& host, const Request& request) const;
  std::optional<base::Time> EarliestStart(const Host& host, base::Time now,
                                          base::Duration least_gap) const;
  base::Task<bool> Transfer(Sleeper& sleeper, Host& host, Exchange& exchange, Turn* turn);
  base::Task<void> AskInTurn(Sleeper& sleeper, Host& host, Exchange& exchange);
  base::Task<void> OutlastOutage(Sleeper& sleeper, Host& host, Exchange& exchange);
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
  const std::shared_ptr<Neighbours> neighbours_;
  std::optional<Neighbours::Site> site_;  // from the first turn on
  base::Duration waited_for_neighbours_{0};
  const std::shared_ptr<MemoryBudget> memory_;     // null: no limit
  std::optional<MemoryBudget::Site> memory_site_;  // from the first large body on
  const std::shared_ptr<const base::Patience> patience_;
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
  // Outside the queue, so that a retry that backs off does not hold up the others.
  exchange.failure = co_await self->AwaitBackoff(wait.sleeper(), exchange.request.least_wait);
  if (!exchange.answered()) co_return exchange;
  co_await self->AskInTurn(wait.sleeper(), host, exchange);
  co_await self->OutlastOutage(wait.sleeper(), host, exchange);
  co_return exchange;
}

base::Task<void> LiveWeb::Impl::AskInTurn(Sleeper& sleeper, Host& host, Exchange& exchange) {
  bool is_over = false;
  while (!is_over) {
    Turn turn;
    is_over = co_await AwaitTurn(sleeper, host, exchange, turn);
    if (!is_over) is_over = co_await Ask(sleeper, host, exchange, turn);
  }
}

// True where the exchange is over; otherwise it is to be tried again, with addresses that are known
// now.
base::Task<bool> LiveWeb::Impl::Ask(Sleeper& sleeper, Host& host, Exchange& exchange, Turn& turn) {
  exchange.started = Now();
  host.schedule.Started(exchange.started);
  const bool is_over = co_await Transfer(sleeper, host, exchange, &turn);
  if (is_over) host.assumed_start.reset();
  // That nothing was sent teaches the schedule nothing.
  if (!is_over) exchange.failure = Failure::kInterrupted;
  Finish(host, exchange);
  if (!is_over) exchange.failure = Failure::kNone;
  co_return is_over;
}

void LiveWeb::Impl::Finish(Host& host, Exchange& exchange) {
  const base::Time ended = Now();
  exchange.elapsed = ended - exchange.started;
  // A host whose name has no address was not asked: its schedule learns nothing.
  const Failure failure = exchange.failure;
  if (failure == Failure::kNoSuchHost) exchange.failure = Failure::kInterrupted;
  host.schedule.Finished(ended, exchange);
  exchange.failure = failure;
  host.WakeFirst();
  if (site_ && site_->crowded()) LeaveNoConnectionOpen();
}

base::Task<Failure> LiveWeb::Impl::AwaitBackoff(Sleeper& sleeper, base::Duration least_wait) {
  const base::Time asked = Now();
  if (least_wait > options_.deadline - asked) co_return Failure::kTimeBudget;
  for (base::Time now = asked; !IsStopped() && now < asked + least_wait; now = Now()) {
    co_await sleeper.Sleep(asked + least_wait - now);
  }
  co_return IsStopped() ? Failure::kInterrupted : Failure::kNone;
}

// Waits for the host's schedule and for the neighbours. True where the exchange is over before
// anything was asked.
base::Task<bool> LiveWeb::Impl::AwaitTurn(Sleeper& sleeper, Host& host, Exchange& exchange,
                                          Turn& turn) {
  const base::Url& url = exchange.request.url;
  const base::Duration least_gap = exchange.request.least_gap;
  const QueuePlace place(host, &sleeper);
  std::optional<base::Time> ready;  // when nothing but the neighbours was to be waited for
  while (exchange.answered()) {
    const base::Time now = Now();
    base::Time wake = options_.deadline;
    if (IsOver()) {
      exchange.failure = WhyOver();
    } else if (least_gap > LongestWait()) {
      exchange.failure = Failure::kWaitTooLong;
    } else if (place.is_first()) {
      // Nothing while all connections are busy: then the end of one wakes us.
      std::optional<base::Time> start = EarliestStart(host, now, least_gap);
      if (start && *start <= now && IsLookUpDue(host, url)) {
        const bool is_over = co_await LookUp(sleeper, host, exchange);
        if (is_over) co_return true;
        continue;
      }
      if (start && *start <= now) {
        if (!ready) ready = now;
        start = TurnAmongNeighbours(host, url, now, turn);
        if (start && *start <= now) break;
      } else {
        turn.reset();
        ready.reset();
      }
      if (start && *start > options_.deadline) exchange.failure = Failure::kTimeBudget;
      if (start && *start - now > LongestWait()) exchange.failure = Failure::kWaitTooLong;
      if (start) wake = *start;
    }
    if (exchange.answered()) co_await sleeper.Sleep(wake - now);
  }
  if (exchange.failure == Failure::kWaitTooLong) {
    exchange.failure_detail = WhyTheWaitIsTooLong(host, exchange.request);
  }
  if (!exchange.answered()) co_return true;
  const base::Time now = Now();
  waited_for_neighbours_ += now - *ready;
  if (turn) turn->Start(now);
  co_return false;
}

// Behind a proxy nobody here knows the addresses.
bool LiveWeb::Impl::IsLookUpDue(const Host& host, const base::Url& url) const {
  return options_.neighbours.any() && host.addresses.empty() && ProxyOf(url, options_).empty();
}

// True where the exchange is over, because the host has no address that may be asked.
base::Task<bool> LiveWeb::Impl::LookUp(Sleeper& sleeper, Host& host, Exchange& exchange) {
  exchange.started = Now();
  const bool is_over = co_await Transfer(sleeper, host, exchange, nullptr);
  if (!is_over) co_return false;
  host.schedule.Started(exchange.started);
  Finish(host, exchange);
  co_return true;
}

// Joins the neighbours' queues; tells when the turn comes.
std::optional<base::Time> LiveWeb::Impl::TurnAmongNeighbours(const Host& host, const base::Url& url,
                                                             base::Time now, Turn& turn) {
  if (!options_.neighbours.any()) return now;
  if (!site_) {
    site_.emplace(*neighbours_, options_.neighbours, options_.schedule.connections,
                  LookAgainFromAnyThread());
  }
  if (!turn) {
    std::vector<std::string> groups(host.addresses.begin(), host.addresses.end());
    std::string owner = OwnerGroup(url);
    if (!owner.empty()) groups.push_back(std::move(owner));
    turn.emplace(*site_, std::move(groups));
  }
  return turn->EarliestStart(now);
}

std::function<void()> LiveWeb::Impl::LookAgainFromAnyThread() {
  return [this, self = weak_from_this()] {
    asio::post(loop_, [self] {
      if (const std::shared_ptr<Impl> web = self.lock()) web->LookAgain();
    });
  };
}

void LiveWeb::Impl::LookAgain() {
  for (Sleeper* sleeper : sleepers_) sleeper->Wake();
  if (site_ && site_->crowded()) LeaveNoConnectionOpen();
}

// Connections are open as long as the handle that made them. While a request is under way nothing
// is done; its end comes by here.
void LiveWeb::Impl::LeaveNoConnectionOpen() {
  if (curl_.is_idle()) curl_ = CurlLoop(loop_, options_.schedule.connections);
}

NeighbourFacts LiveWeb::Impl::neighbour_facts() const {
  NeighbourFacts facts;
  facts.limits = options_.neighbours;
  std::set<std::string> addresses;
  for (const auto& [name, host] : hosts_) {
    addresses.insert(host.addresses.begin(), host.addresses.end());
  }
  facts.addresses.assign(addresses.begin(), addresses.end());
  if (site_) facts.most_sites = site_->most_sites();
  facts.waited = waited_for_neighbours_;
  return facts;
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

// True where the exchange is over; false where nothing was sent, because the host's addresses were
// not known. They are then. Without a turn nothing is sent in any case: addresses are looked up.
base::Task<bool> LiveWeb::Impl::Transfer(Sleeper& sleeper, Host& host, Exchange& exchange,
                                         Turn* turn) {
  Handle handle(*this);
  const std::set<std::string> known = turn ? host.addresses : std::set<std::string>();
  CurlTransfer transfer(handle.get(), options_, &trusted_, exchange.request,
                        options_.neighbours.any() ? &known : nullptr);
  transfer.OnPause([&sleeper] { sleeper.Wake(); });
  transfer.OnSent([&] {
    host.schedule.Sent(Now());
    if (turn && *turn) (*turn)->Sent(Now());
  });
  Running running(curl_, handle.get());
  if (transfer.may_start()) {
    running.Start(&sleeper);
  } else {
    running.result = CURLE_COULDNT_CONNECT;
  }
  AnswerWatch watch(options_, exchange.started);
  std::shared_ptr<MemoryBudget::Room> room;
  while (!running.result && !IsOver()) {
    if (transfer.is_paused()) {
      // Who waits for memory holds up nobody at the address: the one that has the memory may be
      // there.
      if (turn) turn->reset();
      const base::Time paused = Now();
      const size_t wanted = std::min(kRoomGrowth * transfer.room(), options_.max_page_bytes);
      // What there is already is given back when there is enough.
      room = co_await AwaitRoom(sleeper, wanted);
      watch.LeaveOut(Now() - paused);
      transfer.GrantRoom(wanted);
      if (!IsOver()) curl_.Resume(handle.get());
    } else if (watch.IsTooLate(Now(), transfer.has_answer_begun(), transfer.body_size())) {
      running.result = CURLE_OPERATION_TIMEDOUT;
    } else {
      co_await sleeper.Sleep(std::min(watch.NextLook(), options_.deadline) - Now());
    }
  }
  if (host.addresses.size() + transfer.new_groups().size() > kMaxAddresses) host.addresses.clear();
  host.addresses.insert(transfer.new_groups().begin(), transfer.new_groups().end());
  if (running.result && transfer.was_held_back()) co_return false;
  if (running.result && memory_ && !room && transfer.IsLargeDecoded()) {
    room = co_await AwaitRoom(sleeper, options_.max_page_bytes);
  }
  // What is answered now would still have to be read.
  if (IsOver() || !running.result) {
    exchange.failure = WhyOver();
    co_return true;
  }
  transfer.Conclude(*running.result, &exchange);
  if (room) room->ShrinkTo(exchange.body.size());
  exchange.room = std::move(room);
  exchange.patience = patience_;
  co_return true;
}

// Null where no room is needed, or when everything is over.
base::Task<std::shared_ptr<MemoryBudget::Room>> LiveWeb::Impl::AwaitRoom(Sleeper& sleeper,
                                                                         size_t body_bytes) {
  if (!memory_ || body_bytes <= kSmallBody) co_return nullptr;
  if (!memory_site_) memory_site_.emplace(memory_, LookAgainFromAnyThread());
  const MemoryBudget::Waiting waiting(*memory_site_);
  std::shared_ptr<MemoryBudget::Room> room = memory_site_->Take(body_bytes);
  while (!room && !IsOver()) {
    co_await sleeper.Sleep(options_.deadline - Now());
    room = memory_site_->Take(body_bytes);
  }
  co_return room;
}

base::Task<void> LiveWeb::Impl::MakeRoom(std::shared_ptr<Impl> self, size_t body_bytes,
                                         Exchange& exchange) {
  Wait wait(*self);
  exchange.patience = self->patience_;
  exchange.room = co_await self->AwaitRoom(wait.sleeper(), body_bytes);
}

// Where the resolver fails for everybody, the request waits here until it is back: that is no
// answer of the site, and nothing to remember of it.
base::Task<void> LiveWeb::Impl::OutlastOutage(Sleeper& sleeper, Host& host, Exchange& exchange) {
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
    co_await AskInTurn(sleeper, host, exchange);
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
  while (!*told && !IsStopped()) co_await sleeper.Sleep(kLongestSleep);
  co_return told->value_or(Failure::kResolver);
}

// False where it has lasted too long.
base::Task<bool> LiveWeb::Impl::PauseInOutage(Sleeper& sleeper, base::Duration pause) {
  base::Time now = Now();
  if (!no_resolver_since_) no_resolver_since_ = now;
  const base::Time end = now + pause;
  const base::Time patience_ends = *no_resolver_since_ + options_.outage_patience;
  if (end > patience_ends || end > options_.deadline) co_return false;
  for (; !IsStopped() && now < end; now = Now()) co_await sleeper.Sleep(end - now);
  co_return !IsStopped();
}

void LiveWeb::Impl::Interrupt() {
  interrupted_ = true;
  for (Sleeper* sleeper : sleepers_) sleeper->Wake();
}

LiveWeb::LiveWeb(asio::io_context& loop, const base::Clock& clock, LiveWebOptions options,
                 Commons commons) {
  static const CURLcode initialised = curl_global_init(CURL_GLOBAL_DEFAULT);
  (void)initialised;
  impl_ = std::make_shared<Impl>(loop, clock, std::move(options), std::move(commons));
}

LiveWeb::~LiveWeb() { impl_->Interrupt(); }

base::Task<Exchange> LiveWeb::Fetch(Request request) {
  return Impl::Fetch(impl_, std::move(request));
}

void LiveWeb::Observe(const Exchange& exchange) {
  impl_->HostOf(exchange.request.url).schedule.Observe(exchange);
}

base::Task<void> LiveWeb::MakeRoom(size_t body_bytes, Exchange& exchange) {
  return Impl::MakeRoom(impl_, body_bytes, exchange);
}

void LiveWeb::AssumeRecentRequest(const base::Url& site) {
  impl_->HostOf(site).assumed_start = impl_->Now();
}

void LiveWeb::Interrupt() { impl_->Interrupt(); }

NeighbourFacts LiveWeb::neighbour_facts() const { return impl_->neighbour_facts(); }

}  // namespace upwell::fetch
