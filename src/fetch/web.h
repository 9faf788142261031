// SPDX-License-Identifier: Apache-2.0
// What can answer a request, on the network or not. Algorithms do not know which one they talk
// to: the network (LiveWeb), a run's archive (JournaledWeb), or a table in a test (MapWeb).
//
//   Request request(url);
//   Exchange answer = co_await web.Fetch(request);
#pragma once

#include "base/task.h"
#include "fetch/exchange.h"

namespace upwell::fetch {

class Web {
 public:
  virtual ~Web() = default;

  // Always answers: what goes wrong is told in Exchange::failure. Calls from several coroutines of
  // one event loop may overlap; the implementation keeps them apart and polite.
  virtual base::Task<Exchange> Fetch(Request request) = 0;

  // Tells of an exchange that was answered elsewhere (from the archive, on resume), so that the
  // pace goes on where it was: a Retry-After that was received before a crash still holds.
  virtual void Observe(const Exchange& exchange) { (void)exchange; }

  // Waits until there is memory for a body of so many bytes that was answered elsewhere, and says
  // what its exchange needs to be read: room and patience.
  virtual base::Task<void> MakeRoom(size_t body_bytes, Exchange& exchange) {
    (void)body_bytes;
    (void)exchange;
    co_return;
  }

  // Ends every request under way and every later one with kInterrupted. Call on the loop.
  virtual void Interrupt() {}
};

}  // namespace upwell::fetch
