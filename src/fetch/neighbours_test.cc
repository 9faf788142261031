// SPDX-License-Identifier: Apache-2.0
#include "fetch/neighbours.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <deque>
#include <list>
#include <thread>

#include "fetch/live_web.h"
#include "fetch/run_task.h"
#include "fetch/scripted_server_for_tests.h"

namespace upwell::fetch {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const base::Time kNoon = base::Time(seconds(1'700'000'000));

std::string GroupOf4(const char* address, uint16_t port) {
  sockaddr_in v4{};
  v4.sin_family = AF_INET;
  v4.sin_port = htons(port);
  inet_pton(AF_INET, address, &v4.sin_addr);
  return AddressGroup(reinterpret_cast<const sockaddr*>(&v4));
}

std::string GroupOf6(const char* address, uint16_t port) {
  sockaddr_in6 v6{};
  v6.sin6_family = AF_INET6;
  v6.sin6_port = htons(port);
  inet_pton(AF_INET6, address, &v6.sin6_addr);
  return AddressGroup(reinterpret_cast<const sockaddr*>(&v6));
}

TEST(AddressGroupTest, IsTheMachine) {
  EXPECT_EQ(GroupOf4("192.0.2.7", 80), "192.0.2.7");
  EXPECT_EQ(GroupOf4("192.0.2.7", 443), "192.0.2.7") << "one machine, whatever port";
  EXPECT_EQ(GroupOf4("127.0.0.1", 8080), "127.0.0.1:8080") << "each port another program";
  EXPECT_EQ(GroupOf6("::1", 8080), "[::1]:8080");
  EXPECT_EQ(GroupOf6("2001:db8:1:2:3:4:5:6", 80), "2001:db8:1:2::/64");
  EXPECT_EQ(GroupOf6("2001:db8:1:2::9", 80), "2001:db8:1:2::/64") << "the same network";
  EXPECT_EQ(GroupOf6("::ffff:192.0.2.7", 80), "192.0.2.7");
}

TEST(OwnerGroupTest, IsTheRegisteredDomain) {
  const auto group = [](const char* url) { return OwnerGroup(*base::Url::Parse(url)); };
  EXPECT_EQ(group("http://a.example.co.uk/"), "domain example.co.uk");
  EXPECT_EQ(group("http://b.example.co.uk:8080/"), "domain example.co.uk");
  for (const char* nameless :
       {"http://192.0.2.7/", "http://[2001:db8::1]/", "http://localhost/", "http://127.0.0.1/"}) {
    EXPECT_EQ(group(nameless), "") << nameless;
  }
}

struct Known {
  Known(Neighbours& all, NeighbourLimits limits, int host_connections = 1)
      : site(all, limits, host_connections, [this] { ++calls; }) {}
  std::atomic<int> calls = 0;
  Neighbours::Site site;
};

constexpr NeighbourLimits kTwoAtOnce = {2, base::Duration(0)};
constexpr NeighbourLimits kFivePerSecond = {0, milliseconds(200)};

TEST(NeighboursTest, NoMoreThanTheConnectionsAreUnderWayOverAllSites) {
  Neighbours all;
  Known a(all, kTwoAtOnce), b(all, kTwoAtOnce), c(all, kTwoAtOnce);
  std::optional<Neighbours::Turn> first(std::in_place, a.site, std::vector<std::string>{"x"});
  EXPECT_EQ(first->EarliestStart(kNoon), kNoon);
  first->Start(kNoon);
  Neighbours::Turn second(b.site, {"x"});
  second.Start(kNoon);
  Neighbours::Turn third(c.site, {"x"});
  EXPECT_EQ(third.EarliestStart(kNoon), std::nullopt);
  Neighbours::Turn elsewhere(c.site, {"y"});
  EXPECT_EQ(elsewhere.EarliestStart(kNoon), kNoon);
  const int calls = c.calls;
  first.reset();
  EXPECT_EQ(third.EarliestStart(kNoon), kNoon);
  EXPECT_GT(c.calls, calls) << "it is told";
}

TEST(NeighboursTest, StartsOfAllSitesAreStaggered) {
  Neighbours all;
  std::deque<Known> sites;
  std::deque<Neighbours::Turn> turns;
  for (int i = 0; i < 10; ++i) {
    turns.emplace_back(sites.emplace_back(all, kFivePerSecond).site, std::vector<std::string>{"x"});
  }
  base::Time now = kNoon;
  for (int i = 0; i < 10; ++i) {
    for (int later = i + 1; later < 10; ++later) {
      EXPECT_EQ(turns[later].EarliestStart(now), std::nullopt) << "first come, first served";
    }
    now = turns[i].EarliestStart(now).value();
    EXPECT_EQ(now - kNoon, i * milliseconds(210)) << "with a margin";
    turns[i].Start(now);
  }
}

TEST(NeighboursTest, ARequestWaitsForAllItsGroups) {
  Neighbours all;
  Known a(all, kFivePerSecond), b(all, kFivePerSecond), c(all, kFivePerSecond);
  Neighbours::Turn address(a.site, {"x"});
  Neighbours::Turn both(b.site, {"x", "domain d"});
  Neighbours::Turn domain(c.site, {"domain d"});
  EXPECT_EQ(both.EarliestStart(kNoon), std::nullopt);
  EXPECT_EQ(domain.EarliestStart(kNoon), std::nullopt);
  address.Start(kNoon);
  EXPECT_EQ(both.EarliestStart(kNoon), kNoon + milliseconds(210));
  both.Start(kNoon + milliseconds(210));
  EXPECT_EQ(domain.EarliestStart(kNoon), kNoon + milliseconds(420));
}

TEST(NeighboursTest, WhoLeavesTheQueueHoldsNobodyUp) {
  Neighbours all;
  Known a(all, kFivePerSecond), b(all, kFivePerSecond);
  std::optional<Neighbours::Turn> first(std::in_place, a.site, std::vector<std::string>{"x"});
  Neighbours::Turn second(b.site, {"x"});
  const int calls = b.calls;
  first.reset();
  EXPECT_GT(b.calls, calls);
  EXPECT_EQ(second.EarliestStart(kNoon), kNoon);
}

TEST(NeighboursTest, AGroupIsCrowdedWhereNotEachSiteMayKeepAConnection) {
  Neighbours all;
  const std::vector<std::string> x = {"x"};
  Known a(all, kTwoAtOnce), b(all, kTwoAtOnce);
  Neighbours::Turn of_a(a.site, x), of_b(b.site, x);
  EXPECT_FALSE(a.site.crowded());
  const int calls = a.calls;
  {
    Known c(all, kTwoAtOnce);
    Neighbours::Turn of_c(c.site, x);
    EXPECT_TRUE(a.site.crowded());
    EXPECT_TRUE(c.site.crowded());
    EXPECT_GT(a.calls, calls) << "it closes what it keeps open";
  }
  EXPECT_FALSE(a.site.crowded());
  EXPECT_EQ(a.site.most_sites(), 3u);
  Known unlimited(all, kFivePerSecond);
  Neighbours::Turn of_unlimited(unlimited.site, x);
  EXPECT_FALSE(unlimited.site.crowded());
}

TEST(NeighboursTest, ASiteAloneKeepsItsConnections) {
  Neighbours all;
  Known alone(all, kTwoAtOnce, 8);
  Neighbours::Turn turn(alone.site, {"x"});
  EXPECT_FALSE(alone.site.crowded());
}

constexpr char kFine[] = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

// Many names on one server, a LiveWeb for each, spread over two event loops as a fleet has them.
class Street {
 public:
  explicit Street(NeighbourLimits limits) {
    options_.user_agent = "upwell/0.1 (+https://contact.test)";
    options_.schedule.delay = milliseconds(200);
    options_.neighbours = limits;
  }

  void Add(const std::string& name, const ScriptedServer& server) {
    LiveWebOptions options = options_;
    options.trusted_host = name;
    const std::string authority = name + ":" + std::to_string(server.port());
    options.fixed_addresses = {authority + ":127.0.0.1"};
    boost::asio::io_context& loop = loops_[webs_.size() % loops_.size()];
    webs_.push_back(std::make_unique<LiveWeb>(loop, clock_, options, commons_));
    urls_.push_back("http://" + authority + "/");
  }

  // Each asks for so many pages, one after the other.
  void Run(int pages) {
    std::vector<std::thread> threads;
    for (size_t i = 0; i < webs_.size(); ++i) {
      boost::asio::co_spawn(loops_[i % loops_.size()], Visit(*webs_[i], urls_[i], pages),
                            boost::asio::detached);
    }
    for (boost::asio::io_context& loop : loops_) threads.emplace_back([&loop] { loop.run(); });
    for (std::thread& thread : threads) thread.join();
  }

  int answered() const { return answered_; }
  const std::vector<std::unique_ptr<LiveWeb>>& webs() const { return webs_; }

 private:
  base::Task<void> Visit(LiveWeb& web, std::string url, int pages) {
    for (int i = 0; i < pages; ++i) {
      Request request(*base::Url::Parse(url));
      const Exchange exchange = co_await web.Fetch(request);
      EXPECT_EQ(exchange.status, 200) << exchange.failure_detail;
      ++answered_;
    }
  }

  base::SystemClock clock_;
  LiveWebOptions options_;
  Commons commons_ = {std::make_shared<Neighbours>(), nullptr, nullptr};
  std::array<boost::asio::io_context, 2> loops_;
  std::vector<std::unique_ptr<LiveWeb>> webs_;
  std::vector<std::string> urls_;
  std::atomic<int> answered_ = 0;
};

// The most requests that came within a second.
size_t MostInASecond(const ScriptedServer& server) {
  const auto times = server.times();
  size_t most = 0;
  for (size_t first = 0, i = 0; i < times.size(); ++i) {
    while (times[i] - times[first] >= seconds(1)) ++first;
    most = std::max(most, i - first + 1);
  }
  return most;
}

TEST(NeighboursTest, TwoHundredNamesOnOneAddressKeepItsLimits) {
  ScriptedServer server([](ScriptedServer::Visit& visit) {
    visit.Pause(milliseconds(30));
    return visit.Send(kFine);
  });
  Street street({4, milliseconds(10)});
  for (int i = 0; i < 200; ++i) street.Add("shop" + std::to_string(i) + ".test", server);
  street.Run(2);
  EXPECT_EQ(street.answered(), 400);
  EXPECT_EQ(server.requests().size(), 400u) << "nothing is sent to look addresses up";
  EXPECT_LE(server.most_at_once(), 4);
  // One that closes may be seen to be open still.
  EXPECT_LE(server.most_open(), 4 + 2);
  EXPECT_LE(MostInASecond(server), 100u);
  const NeighbourFacts facts = street.webs().front()->neighbour_facts();
  EXPECT_EQ(facts.most_sites, 200u);
  EXPECT_EQ(facts.addresses,
            std::vector<std::string>{"127.0.0.1:" + std::to_string(server.port())});
}

TEST(NeighboursTest, HostsOfOneDomainKeepItsLimitsOnSeveralMachines) {
  const ScriptedServer::Script fine = [](ScriptedServer::Visit& visit) {
    return visit.Send(kFine);
  };
  std::list<ScriptedServer> servers;
  Street street({0, milliseconds(50)});
  for (int i = 0; i < 10; ++i) {
    street.Add("h" + std::to_string(i) + ".shop.test", servers.emplace_back(fine));
  }
  const auto before = std::chrono::steady_clock::now();
  street.Run(1);
  EXPECT_EQ(street.answered(), 10);
  EXPECT_GE(std::chrono::steady_clock::now() - before, 9 * milliseconds(50));
}

TEST(NeighboursTest, FewSitesKeepTheirConnections) {
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kFine); });
  Street street({4, milliseconds(10)});
  for (const char* name : {"a.test", "b.test", "c.test"}) street.Add(name, server);
  street.Run(3);
  EXPECT_EQ(server.requests().size(), 9u);
  EXPECT_EQ(server.connections(), 3);
}

}  // namespace
}  // namespace upwell::fetch
