// SPDX-License-Identifier: Apache-2.0
#include "fetch/map_web_for_tests.h"

#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace upwell::fetch {

MapReply MapReply::Fails(Failure failure) {
  MapReply reply(0);
  reply.failure = failure;
  return reply;
}

MapReply MapReply::Redirect(int status, std::string location) {
  return MapReply(status).With("Location", std::move(location));
}

MapReply&& MapReply::With(std::string name, std::string value) && {
  headers.push_back({std::move(name), std::move(value)});
  return std::move(*this);
}

MapReply&& MapReply::Cut(Truncated why) && {
  truncated = why;
  return std::move(*this);
}

MapReply&& MapReply::After(int loop_turns) && {
  turns = loop_turns;
  return std::move(*this);
}

void MapWeb::Set(std::string_view url, MapReply reply) {
  std::vector<MapReply> replies;
  replies.push_back(std::move(reply));
  SetSequence(url, std::move(replies));
}

void MapWeb::SetSequence(std::string_view url, std::vector<MapReply> replies) {
  table_.insert_or_assign(std::string(url), std::move(replies));
}

void MapWeb::SetTime(base::Time start, base::Duration step) {
  now_ = start;
  step_ = step;
}

MapReply MapWeb::ReplyTo(const Request& request) {
  if (handler_) {
    if (std::optional<MapReply> reply = handler_(request)) return std::move(*reply);
  }
  const auto entry = table_.find(request.url.WithoutFragment().href());
  if (entry == table_.end() || entry->second.empty()) return MapReply(404, "not found");
  std::vector<MapReply>& replies = entry->second;
  MapReply reply = replies.front();
  if (replies.size() > 1) replies.erase(replies.begin());
  return reply;
}

base::Task<Exchange> MapWeb::Fetch(Request request) {
  log_.push_back(request);
  MapReply reply = ReplyTo(request);
  Exchange exchange(std::move(request));
  exchange.started = now_;
  now_ += step_;
  const auto executor = co_await boost::asio::this_coro::executor;
  for (int turn = 0; turn < reply.turns; ++turn) {
    co_await boost::asio::post(executor, boost::asio::use_awaitable);
  }
  exchange.failure = reply.failure;
  if (!exchange.answered()) {
    exchange.failure_detail = std::move(reply.body);
    co_return exchange;
  }
  exchange.ip = "192.0.2.1";
  exchange.http_version = "1.1";
  exchange.status = reply.status;
  exchange.headers = std::move(reply.headers);
  if (exchange.header("Content-Type").empty()) {
    exchange.headers.push_back({"Content-Type", "text/html; charset=utf-8"});
  }
  exchange.body = std::move(reply.body);
  exchange.truncated = reply.truncated;
  co_return exchange;
}

std::vector<std::string> MapWeb::LogLines() const {
  std::vector<std::string> lines;
  for (const Request& request : log_) {
    lines.push_back(std::string(MethodName(request.method)) + ' ' + request.url.href());
  }
  return lines;
}

}  // namespace upwell::fetch
