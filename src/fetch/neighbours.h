// SPDX-License-Identifier: Apache-2.0
// What all sites of a process together ask of one machine or of one owner. Two hundred names on one
// address are two hundred hosts to their schedules, and one machine to whoever runs it.
//
// A request belongs to groups: the addresses that its host's name stands for, and the host's
// registered domain. It may start when it is the first in the queue of each group, when each has a
// connection free, and when the last start in each lies far enough back. So the starts are
// staggered.
//
// Where more sites share a group than it may have connections, none of them keeps a connection open
// between two requests.
//
// Safe from any thread: the event loops of a process share one.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/url.h"

struct sockaddr;

namespace upwell::fetch {

struct NeighbourLimits {
  int connections = 0;    // at once, to one group; 0: no limit
  base::Duration gap{0};  // between two starts in one group
  bool any() const { return connections > 0 || gap > base::Duration(0); }
};

// The group of an address: the address itself; of IPv6 its network (64 bits), in which one machine
// has as many as it likes; on loopback with the port, because each is another program.
std::string AddressGroup(const sockaddr* address);
// The group of a host's owner, its registered domain; "" for a host without a name.
std::string OwnerGroup(const base::Url& url);

class Neighbours {
 public:
  // A site as the others know it, from its first turn until it goes out of scope.
  class Site {
   public:
    // `look_again` is called from any thread, under a lock: where a turn of the site may have come,
    // or where one of its groups has become crowded. It must not call back. One host of the site
    // has up to `host_connections` open.
    Site(Neighbours& all, NeighbourLimits limits, int host_connections,
         std::function<void()> look_again);
    ~Site();
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    // The site may keep no connection open between two requests.
    bool crowded() const;
    // The most sites that were seen in one of its groups, with itself; 0 before its first turn.
    size_t most_sites() const;

   private:
    friend class Neighbours;
    bool IsCrowdOf(size_t sites) const;

    Neighbours& all_;
    const NeighbourLimits limits_;
    const int host_connections_;
    const std::function<void()> look_again_;
    std::set<std::string> groups_;
    size_t most_sites_ = 0;
  };

  // A request's place in the queues of its groups, and then its connection, until it goes out of
  // scope.
  class Turn {
   public:
    Turn(Site& site, std::vector<std::string> groups);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    // Nothing while others are before it or all connections are busy: then look_again is called.
    std::optional<base::Time> EarliestStart(base::Time now) const;
    // REQUIRES: EarliestStart(now) is not later than now.
    void Start(base::Time now);
    // The request has gone out only now: the gap to the next one is counted from here.
    void Sent(base::Time now);

   private:
    friend class Neighbours;
    Site& site_;
    std::vector<std::string> groups_;
    bool started_ = false;
  };

 private:
  // Groups are never forgotten; a run meets at most a few for each of its sites.
  struct Group {
    std::set<Site*> sites;
    std::list<Turn*> queue;  // first come, first served
    int under_way = 0;
    base::Time last_start = base::Time::min();
  };

  void Join(Site& site, const std::string& name);
  static void LeaveQueue(Turn& turn, Group& group);
  static void TellFirst(Group& group);

  mutable std::mutex mutex_;
  std::map<std::string, Group> groups_;
};

}  // namespace upwell::fetch
