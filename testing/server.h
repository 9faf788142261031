// SPDX-License-Identifier: Apache-2.0
// Serves many sites from one thread, each on a port of its own.
//
//   TestBedServer bed;
//   ServedSite* cars = bed.Serve(MakeSite("cars").value()).value();
//   Crawl(cars->url());
//   EXPECT_LE(MostRequestsAtOnce(cars->log().Requests()), 1u);
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "testing/request_log.h"
#include "testing/site.h"

namespace upwell::testing {

class ServedSite {
 public:
  ServedSite(std::unique_ptr<Site> site, std::string address);

  const Site& site() const { return *site_; }
  const std::string& name() const { return site_->name(); }
  const Truth& truth() const { return site_->truth(); }
  RequestLog& log() { return log_; }
  uint16_t port() const { return port_; }
  std::string url() const;  // "http://127.0.0.1:4711/"

 private:
  friend class TestBedServer;
  std::unique_ptr<Site> site_;
  std::string address_;
  uint16_t port_ = 0;
  RequestLog log_;
};

class TestBedServer {
 public:
  // on_finished is called on the server's thread after each answer.
  explicit TestBedServer(std::function<void(const LoggedRequest&)> on_finished = {});
  ~TestBedServer();  // stops
  TestBedServer(const TestBedServer&) = delete;
  TestBedServer& operator=(const TestBedServer&) = delete;

  // Listens when it returns. Port 0 takes any free one. The site lives as long as the server.
  base::Result<ServedSite*> Serve(std::unique_ptr<Site> site,
                                  const std::string& address = "127.0.0.1", uint16_t port = 0);

  // Closes all sockets; logs and truths stay readable. May be called twice.
  void Stop();

 private:
  struct Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace upwell::testing
