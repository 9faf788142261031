// SPDX-License-Identifier: Apache-2.0
// The network: libcurl's multi interface on an Asio event loop, with the host's schedule in front.
//
// A request waits, in this order: for its own least_wait; for its turn among the requests to its
// host, first come first served; for the host's schedule; for its turn among the requests of all
// sites to the same address or owner (neighbours.h). Then it has connect_timeout to connect,
// first_byte_timeout until the answer begins and whole_timeout until it ends, not counted while a
// large body waits for memory. What does not come in time, or comes slower than least_speed, has
// failed.
//
// Before the first request to a host its addresses are looked up, by a transfer that is not allowed
// to connect; later ones connect to addresses that are known only, and look again otherwise.
//
// Addresses are checked when they are resolved, so a name cannot change its address in between.
// Behind a proxy (from the environment, as curl does it) the proxy resolves names; then only
// addresses that stand in the URL itself can be refused.
//
// One LiveWeb belongs to one event loop and is used from that loop only; loop and clock outlive it.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "fetch/live_web_options.h"
#include "fetch/memory_budget.h"
#include "fetch/schedule.h"
#include "fetch/web.h"

namespace upwell::fetch {

// How a site came by with others at its addresses.
struct NeighbourFacts {
  NeighbourLimits limits;
  std::vector<std::string> addresses;  // groups of addresses (AddressGroup) that were asked
  size_t most_sites = 0;               // under way at one of them, or of one owner, with itself
  base::Duration waited{0};            // for turns, by all requests together
};

// What all sites of a process have in common. What is null concerns one site alone.
struct Commons {
  std::shared_ptr<Neighbours> neighbours;
  std::shared_ptr<MemoryBudget> memory;
  std::shared_ptr<const std::atomic<bool>> stop;  // true: the run is to end, as by Interrupt
};

class LiveWeb : public Web {
 public:
  LiveWeb(boost::asio::io_context& loop, const base::Clock& clock, LiveWebOptions options,
          Commons commons = {});
  ~LiveWeb() override;

  base::Task<Exchange> Fetch(Request request) override;
  void Observe(const Exchange& exchange) override;
  base::Task<void> MakeRoom(size_t body_bytes, Exchange& exchange) override;

  // A run goes on: the process that was killed may have sent a request that left no trace, so a
  // full gap passes before the first one of ours.
  void AssumeRecentRequest(const base::Url& site);

  void Interrupt() override;

  NeighbourFacts neighbour_facts() const;

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;  // shared with the requests under way
};

}  // namespace upwell::fetch
