// SPDX-License-Identifier: Apache-2.0
// libcurl's multi interface driven by an Asio event loop: curl says which sockets and which timer
// it waits for, Asio waits.
#pragma once

#include <curl/curl.h>

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>

namespace upwell::fetch {

class CurlLoop {
 public:
  // At most `host_connections` are open to a host, idle ones too.
  CurlLoop(boost::asio::io_context& loop, int host_connections);
  // REQUIRES: every handle was removed or is done.
  ~CurlLoop();

  // Starts a transfer. `done` is called once, from the event loop, unless it is removed before.
  // The handle is not owned and free again when `done` is called.
  void Add(CURL* easy, std::function<void(CURLcode)> done);
  // Ends a transfer without a result. Does nothing if it is done already. Not to be called from
  // within curl's callbacks.
  void Remove(CURL* easy);
  // Goes on with a transfer whose callback has paused it.
  void Resume(CURL* easy);
  bool is_idle() const;  // no transfer is under way

 private:
  class State;
  std::shared_ptr<State> state_;
};

}  // namespace upwell::fetch
