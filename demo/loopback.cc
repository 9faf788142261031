// SPDX-License-Identifier: Apache-2.0
#include "demo/loopback.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <thread>
#include <utility>

#include "base/text.h"

namespace upwell::demo {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr size_t kMaxHead = 64 * 1024;    // bytes
constexpr size_t kMaxBody = 1024 * 1024;  // bytes
constexpr auto kPauseAfterError = std::chrono::milliseconds(50);

asio::awaitable<void> Accept(tcp::acceptor acceptor, Loopback::Conversation converse) {
  for (;;) {
    error_code error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    tcp::socket socket = co_await acceptor.async_accept(token);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // out of file descriptors, most likely: let some close first
      asio::steady_timer timer(acceptor.get_executor(), kPauseAfterError);
      co_await timer.async_wait(token);
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    auto conversation = converse(std::move(socket));
    asio::co_spawn(acceptor.get_executor(), std::move(conversation), asio::detached);
  }
}

}  // namespace

struct Loopback::Loop {
  asio::io_context context{1};
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  std::thread thread{[this] { context.run(); }};
};

Loopback::Loopback() : loop_(std::make_unique<Loop>()) {}

Loopback::~Loopback() { Stop(); }

void Loopback::Stop() {
  if (loop_ == nullptr) return;
  loop_->context.stop();
  loop_->thread.join();
  loop_.reset();  // ends all conversations and closes their sockets
}

base::Result<uint16_t> Loopback::Listen(const std::string& address, uint16_t port,
                                        Conversation converse) {
  if (loop_ == nullptr) return base::Error{base::ErrorKind::kUsage, "the server was stopped"};
  error_code error;
  asio::ip::address ip = asio::ip::make_address(address, error);
  if (error) return base::Error{base::ErrorKind::kUsage, "'" + address + "' is no IP address"};
  tcp::endpoint endpoint(ip, port);
  tcp::acceptor acceptor(loop_->context);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return base::Error{base::ErrorKind::kUsage, "cannot listen on " + address + ":" +
                                                    std::to_string(port) + ": " + error.message()};
  }
  uint16_t bound = acceptor.local_endpoint().port();
  auto accepting = Accept(std::move(acceptor), std::move(converse));
  asio::co_spawn(loop_->context, std::move(accepting), asio::detached);
  return bound;
}

asio::awaitable<std::optional<HttpRequest>> ReadRequest(tcp::socket& socket, std::string& buffer) {
  error_code error;
  auto token = asio::redirect_error(asio::use_awaitable, error);
  auto head_buffer = asio::dynamic_buffer(buffer, kMaxHead);
  size_t head_size = co_await asio::async_read_until(socket, head_buffer, "\r\n\r\n", token);
  if (error) co_return std::nullopt;
  std::optional<HttpRequest> request = ParseHead(std::string_view(buffer).substr(0, head_size));
  buffer.erase(0, head_size);
  if (!request) co_return std::nullopt;
  size_t length = base::ParseUnsigned(request->Header("Content-Length")).value_or(0);
  if (length > kMaxBody) co_return std::nullopt;
  if (buffer.size() < length) {
    auto body_buffer = asio::dynamic_buffer(buffer);
    auto enough = asio::transfer_at_least(length - buffer.size());
    co_await asio::async_read(socket, body_buffer, enough, token);
    if (error) co_return std::nullopt;
  }
  request->body = buffer.substr(0, length);
  buffer.erase(0, length);
  co_return request;
}

}  // namespace upwell::demo
