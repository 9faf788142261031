// SPDX-License-Identifier: Apache-2.0
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "fetch/journal.h"
#include "fetch/memory_budget.h"

namespace upwell::fetch {

namespace asio = boost::asio;

namespace {

Exchange StoreFailure(Request request, const base::Error& error) {
  Exchange exchange(std::move(request));
  exchange.failure = Failure::kStoreFailed;
  exchange.failure_detail = error.message;
  return exchange;
}

Exchange NotRecorded(Request request) {
  Exchange exchange(std::move(request));
  exchange.failure = Failure::kNotRecorded;
  exchange.failure_detail = "the archive holds no answer to this request";
  return exchange;
}

Exchange UsedUp(Request request) {
  Exchange exchange(std::move(request));
  exchange.failure = Failure::kRequestBudget;
  return exchange;
}

}  // namespace

base::Hash128 HashOfRequest(const Request& request) {
  const base::Url url = request.url.WithoutFragment();
  // Lengths first, so that no two requests give the same bytes.
  std::string bytes(MethodName(request.method));
  for (std::string_view part :
       {std::string_view(url.href()), std::string_view(request.content_type),
        std::string_view(request.body)}) {
    bytes += ' ' + std::to_string(part.size()) + ' ';
    bytes += part;
  }
  return base::HashOf(bytes);
}

// A large body is put back while it waits for memory.
base::Task<base::Status> JournaledWeb::MakeRoomFor(const RequestKey& key, Exchange& recorded) {
  const size_t size = recorded.body.size();
  const bool is_large = size > kSmallBody;
  if (is_large) recorded.body = std::string();
  co_await live_->MakeRoom(size, recorded);
  if (!is_large) co_return base::Status();
  base::Result<std::optional<Exchange>> again = journal_->Find(key);
  if (!again.ok()) co_return again.error();
  if (again->has_value()) recorded.body = std::move((*again)->body);
  co_return base::Status();
}

base::Task<Exchange> JournaledWeb::Fetch(Request request) {
  RequestKey key;
  key.request = HashOfRequest(request);
  // Counted before anything is waited for: the order of asking is the same in every run, the order
  // of answers is not.
  key.occurrence = asked_[key.request]++;

  base::Result<std::optional<Exchange>> found = journal_->Find(key);
  if (!found.ok()) co_return StoreFailure(std::move(request), found.error());
  // That the time was up holds in a replay, but not in a run that goes on.
  bool goes_on =
      live_ != nullptr && found->has_value() && (*found)->failure == Failure::kTimeBudget;
  if (found->has_value() && !goes_on) {
    Exchange recorded = std::move(**found);
    recorded.request = std::move(request);
    ++replayed_;
    if (live_ != nullptr) {
      live_->Observe(recorded);
      const base::Status has_room = co_await MakeRoomFor(key, recorded);
      if (!has_room.ok()) co_return StoreFailure(std::move(recorded.request), has_room.error());
    }
    // So that thousands of them hold up neither other sites nor an interruption.
    const asio::any_io_executor executor = co_await asio::this_coro::executor;
    co_await asio::post(executor, asio::use_awaitable);
    co_return recorded;
  }
  if (!goes_on && journal_->size() + under_way_ >= most_) {
    co_return UsedUp(std::move(request));
  }
  if (live_ == nullptr) co_return NotRecorded(std::move(request));
  // Nothing is asked of the site whose answer could not be kept.
  if (store_error_) co_return StoreFailure(std::move(request), *store_error_);

  ++under_way_;
  Exchange exchange = co_await live_->Fetch(std::move(request));
  --under_way_;
  if (store_error_) co_return StoreFailure(std::move(exchange.request), *store_error_);
  if (!IsRecordable(exchange.failure)) co_return exchange;
  const base::Status appended = journal_->Append(key, exchange);
  if (!appended.ok()) {
    store_error_ = appended.error();
    live_->Interrupt();
    co_return StoreFailure(std::move(exchange.request), *store_error_);
  }
  // They are on disk now, and a replayed exchange has none either.
  exchange.coded_body = std::string();
  exchange.sent_headers = {};
  co_return exchange;
}

}  // namespace upwell::fetch
