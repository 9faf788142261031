// SPDX-License-Identifier: Apache-2.0
// The network: libcurl's multi interface on an Asio event loop, with the host's schedule in front.
//
// One LiveWeb belongs to one event loop and is used from that loop only.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>

#include "fetch/schedule.h"
#include "fetch/web.h"

namespace upwell {

struct LiveWebOptions {
  std::string user_agent;  // "upwell/0.1 (+contact)"
  std::string from;        // the From header, "" for none
  ScheduleOptions schedule;
  size_t max_page_bytes = 8 * 1024 * 1024;    // of a body, after decompression (and on the wire)
  size_t max_header_bytes = 256 * 1024;       // of an answer's head
  Duration connect_timeout = std::chrono::seconds(20);
  Duration first_byte_timeout = std::chrono::seconds(60);
  Duration whole_timeout = std::chrono::seconds(180);
  // Names that resolve to loopback, private or link-local addresses are refused unless this host
  // is the one that the user named.
  std::string trusted_host;
  Time deadline = Time::max();  // --max-time: later requests fail with kTimeBudget
  uint64_t seed = 1;            // of the jitter
};

class LiveWeb : public Web {
 public:
  LiveWeb(boost::asio::io_context& loop, const Clock& clock, LiveWebOptions options);
  ~LiveWeb() override;

  Task<Exchange> Fetch(Request request) override;
  void Observe(const Exchange& exchange) override;

  // A run goes on: the process that was killed may have sent a request that left no trace, so a
  // full gap passes before the first one of ours.
  void AssumeRecentRequest(const Url& site);

  // Ends every request under way and every later one with kInterrupted. Call on the loop.
  void Interrupt();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell
