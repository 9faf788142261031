// SPDX-License-Identifier: Apache-2.0
#include "demo/server.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <optional>
#include <utility>

#include "demo/loopback.h"

namespace upwell::demo {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr char kAddress[] = "127.0.0.1";

std::string ToWire(const PlainReply& reply, bool keep_alive, bool with_body) {
  std::string out = StatusAndHeaders(reply);
  out += "Content-Length: " + std::to_string(reply.body.size()) + "\r\n";
  out += keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
  if (with_body) out += reply.body;
  return out;
}

asio::awaitable<void> Converse(tcp::socket socket, const Server::Answer& answer) {
  std::string buffer;
  for (bool keep_alive = true; keep_alive;) {
    std::optional<HttpRequest> request = co_await ReadRequest(socket, buffer);
    if (!request) co_return;
    keep_alive = request->KeepsAlive();
    std::string wire = ToWire(answer(*request), keep_alive, request->method != "HEAD");
    boost::system::error_code error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    auto bytes = asio::buffer(wire);
    co_await asio::async_write(socket, bytes, token);
    if (error) co_return;
  }
}

}  // namespace

Server::Server(Answer answer)
    : answer_(std::move(answer)), loopback_(std::make_unique<Loopback>()) {}

Server::~Server() = default;

base::Result<std::string> Server::Start() {
  auto converse = [this](tcp::socket socket) { return Converse(std::move(socket), answer_); };
  base::Result<uint16_t> port = loopback_->Listen(kAddress, 0, converse);
  if (!port.ok()) return port.error();
  return std::string("http://") + kAddress + ":" + std::to_string(*port) + "/";
}

}  // namespace upwell::demo
