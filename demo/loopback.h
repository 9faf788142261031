// SPDX-License-Identifier: Apache-2.0
// Listens on this machine from one thread; each connection is a coroutine on that thread. For the
// servers of the demo and of the test bed: no other header includes this one.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "demo/http.h"

namespace upwell::demo {

class Loopback {
 public:
  // All that happens on one connection. What it uses must outlive the Loopback or its Stop.
  using Conversation =
      std::function<boost::asio::awaitable<void>(boost::asio::ip::tcp::socket socket)>;

  Loopback();
  ~Loopback();  // stops
  Loopback(const Loopback&) = delete;
  Loopback& operator=(const Loopback&) = delete;

  // Listens when it returns, and returns the port. Port 0 takes any free one.
  base::Result<uint16_t> Listen(const std::string& address, uint16_t port, Conversation converse);

  // Closes all sockets. May be called twice.
  void Stop();

 private:
  struct Loop;
  std::unique_ptr<Loop> loop_;  // none after Stop
};

// The next request of a connection; nothing where the peer closed or does not speak HTTP. `buffer`
// keeps what was read beyond it.
boost::asio::awaitable<std::optional<HttpRequest>> ReadRequest(boost::asio::ip::tcp::socket& socket,
                                                               std::string& buffer);

}  // namespace upwell::demo
