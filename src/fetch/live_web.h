// SPDX-License-Identifier: Apache-2.0
// The network: libcurl's multi interface on an Asio event loop, with the host's schedule in front.
//
// A request waits, in this order: for its own least_wait; for its turn among the requests to its
// host, first come first served; for the host's schedule. Then it has connect_timeout to connect,
// first_byte_timeout until the answer begins and whole_timeout until it ends.
//
// Addresses are checked when they are resolved, so a name cannot change its mind in between. Behind
// a proxy (from the environment, as curl does it) the proxy resolves names; then only addresses
// that stand in the URL itself can be refused.
//
// One LiveWeb belongs to one event loop and is used from that loop only; loop and clock outlive it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>

#include "fetch/schedule.h"
#include "fetch/web.h"

namespace upwell::fetch {

struct LiveWebOptions {
  std::string user_agent;  // "upwell/0.1 (+contact)"
  std::string from;        // the From header, "" for none
  ScheduleOptions schedule;
  size_t max_page_bytes = 8 * 1024 * 1024;  // of a body, after decompression (and on the wire)
  size_t max_header_bytes = 256 * 1024;     // of an answer's head
  base::Duration connect_timeout = std::chrono::seconds(20);
  base::Duration first_byte_timeout = std::chrono::seconds(60);
  base::Duration whole_timeout = std::chrono::seconds(180);
  // Names that resolve to loopback, private or link-local addresses are refused unless this host
  // is the one that the user named and was there from the beginning. As Url::host() writes it.
  std::string trusted_host;
  // A request that the site wants to come later than this (Retry-After, Crawl-delay) fails at once
  // with kWaitTooLong. A longer schedule.delay counts instead.
  base::Duration longest_wait = std::chrono::hours(1);
  base::Time deadline = base::Time::max();  // --max-time: later requests fail with kTimeBudget
  uint64_t seed = 1;                        // of the jitter
};

class LiveWeb : public Web {
 public:
  LiveWeb(boost::asio::io_context& loop, const base::Clock& clock, LiveWebOptions options);
  ~LiveWeb() override;

  base::Task<Exchange> Fetch(Request request) override;
  void Observe(const Exchange& exchange) override;

  // A run goes on: the process that was killed may have sent a request that left no trace, so a
  // full gap passes before the first one of ours.
  void AssumeRecentRequest(const base::Url& site);

  void Interrupt() override;

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;  // shared with the requests under way
};

}  // namespace upwell::fetch
