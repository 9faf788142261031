// SPDX-License-Identifier: Apache-2.0
// Every request a site got, and questions that tests of politeness ask of such a list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "testing/http.h"

namespace upwell::testing {

struct LoggedRequest {
  std::string site;
  uint64_t number = 0;      // within the site, from 0
  uint64_t connection = 0;  // within the server, from 1
  base::Time started{};     // the head of the request was read
  base::Time finished{};    // the last byte was written; not set while `status` is 0
  std::string method;
  std::string target;
  std::string host;
  std::string user_agent;
  std::string cookie;
  std::string referer;
  std::string body;
  int status = 0;                             // 0: not answered (yet)
  uint64_t bytes = 0;                         // of the answer's body on the wire
  std::optional<base::Duration> retry_after;  // what the answer asked for

  // One line of JSON, without a line end.
  std::string ToJson() const;
};

struct LoggedConnection {
  uint64_t connection = 0;
  base::Time opened{};
  std::optional<base::Time> closed;
};

// Safe to read while the server runs.
class RequestLog {
 public:
  explicit RequestLog(std::string site) : site_(std::move(site)) {}

  std::vector<LoggedRequest> Requests() const;
  std::vector<LoggedConnection> Connections() const;
  size_t size() const;
  void Clear();

  // For the server.
  uint64_t Start(const HttpRequest& request, uint64_t connection, base::Time now);
  LoggedRequest Finish(uint64_t number, int status, uint64_t bytes,
                       std::optional<base::Duration> retry_after, base::Time now);
  void Opened(uint64_t connection, base::Time now);
  void Closed(uint64_t connection, base::Time now);

 private:
  const std::string site_;
  mutable std::mutex mutex_;
  uint64_t next_number_ = 0;
  std::map<uint64_t, LoggedRequest> requests_;
  std::vector<LoggedConnection> connections_;
};

// Between the starts of one request and the next, in the order of the starts.
std::vector<base::Duration> GapsBetweenStarts(const std::vector<LoggedRequest>& requests);
// Zero where there are fewer than two.
base::Duration SmallestGap(const std::vector<LoggedRequest>& requests);
// The largest number of requests under way at one moment.
size_t MostRequestsAtOnce(const std::vector<LoggedRequest>& requests);
size_t MostConnectionsAtOnce(const std::vector<LoggedConnection>& connections);
// "METHOD target body" -> how often, for those asked more than once.
std::map<std::string, size_t> RepeatedRequests(const std::vector<LoggedRequest>& requests);
// Requests that started while an earlier answer's Retry-After had not passed. A request that
// started before that answer was complete is not counted.
std::vector<LoggedRequest> StartedBeforeRetryAfter(const std::vector<LoggedRequest>& requests);
// Requests whose target begins with one of the Disallow lines of this robots.txt. Patterns and
// groups are not looked at: the robots.txt of the test bed have plain prefixes for all agents.
std::vector<LoggedRequest> DisallowedRequests(const std::vector<LoggedRequest>& requests,
                                              std::string_view robots_txt);
// Requests that do something a guest must not do: log in or out, delete, subscribe, write, buy.
std::vector<LoggedRequest> UnsafeRequests(const std::vector<LoggedRequest>& requests);

std::string JsonString(std::string_view text);  // with its quotes

}  // namespace upwell::testing
