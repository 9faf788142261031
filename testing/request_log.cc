// SPDX-License-Identifier: Apache-2.0
#include "testing/request_log.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"

namespace upwell::testing {
namespace {

constexpr std::array<std::string_view, 9> kUnsafePaths = {
    "/login",    "/logout",   "/delete", "/newsletter", "/contact/send",
    "/register", "/cart/add", "/vote",   "/comment"};

// The largest number of intervals that cover one moment. An interval that ends when another one
// starts does not overlap with it.
size_t MostAtOnce(const std::vector<std::pair<base::Time, base::Time>>& intervals) {
  std::vector<std::pair<base::Time, int>> changes;
  for (const auto& [begin, end] : intervals) {
    changes.emplace_back(begin, 1);
    changes.emplace_back(std::max(begin, end), -1);
  }
  std::sort(changes.begin(), changes.end());
  int now = 0;
  int most = 0;
  for (const auto& [time, change] : changes) {
    now += change;
    most = std::max(most, now);
  }
  return static_cast<size_t>(most);
}

std::vector<LoggedRequest> ByStart(std::vector<LoggedRequest> requests) {
  std::stable_sort(requests.begin(), requests.end(),
                   [](const auto& a, const auto& b) { return a.started < b.started; });
  return requests;
}

}  // namespace

std::string JsonString(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out = "\"";
  for (char c : base::ToValidUtf8(text)) {
    unsigned char byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string LoggedRequest::ToJson() const {
  auto micros = [](base::Time t) { return std::to_string(t.time_since_epoch().count()); };
  std::string out = "{\"site\":" + JsonString(site) + ",\"number\":" + std::to_string(number) +
                    ",\"connection\":" + std::to_string(connection) +
                    ",\"started_us\":" + micros(started) + ",\"finished_us\":" + micros(finished) +
                    ",\"method\":" + JsonString(method) + ",\"target\":" + JsonString(target) +
                    ",\"host\":" + JsonString(host) + ",\"user_agent\":" + JsonString(user_agent) +
                    ",\"cookie\":" + JsonString(cookie) + ",\"referer\":" + JsonString(referer) +
                    ",\"body\":" + JsonString(body) + ",\"status\":" + std::to_string(status) +
                    ",\"bytes\":" + std::to_string(bytes);
  if (retry_after) out += ",\"retry_after_s\":" + std::to_string(base::ToSeconds(*retry_after));
  return out + "}";
}

std::vector<LoggedRequest> RequestLog::Requests() const {
  std::lock_guard lock(mutex_);
  std::vector<LoggedRequest> out;
  for (const auto& [number, request] : requests_) out.push_back(request);
  return out;
}

std::vector<LoggedConnection> RequestLog::Connections() const {
  std::lock_guard lock(mutex_);
  return connections_;
}

size_t RequestLog::size() const {
  std::lock_guard lock(mutex_);
  return requests_.size();
}

void RequestLog::Clear() {
  std::lock_guard lock(mutex_);
  requests_.clear();
  std::erase_if(connections_, [](const auto& c) { return c.closed.has_value(); });
}

uint64_t RequestLog::Start(const HttpRequest& request, uint64_t connection, base::Time now) {
  LoggedRequest entry;
  entry.site = site_;
  entry.connection = connection;
  entry.started = now;
  entry.method = request.method;
  entry.target = request.target;
  entry.host = request.Header("Host");
  entry.user_agent = request.Header("User-Agent");
  entry.cookie = request.Header("Cookie");
  entry.referer = request.Header("Referer");
  entry.body = request.body;
  std::lock_guard lock(mutex_);
  entry.number = next_number_++;
  uint64_t number = entry.number;
  requests_.emplace(number, std::move(entry));
  return number;
}

LoggedRequest RequestLog::Finish(uint64_t number, int status, uint64_t bytes,
                                 std::optional<base::Duration> retry_after, base::Time now) {
  std::lock_guard lock(mutex_);
  auto it = requests_.find(number);
  if (it == requests_.end()) return {};  // cleared in between
  it->second.status = status;
  it->second.bytes = bytes;
  it->second.retry_after = retry_after;
  it->second.finished = now;
  return it->second;
}

void RequestLog::Opened(uint64_t connection, base::Time now) {
  std::lock_guard lock(mutex_);
  connections_.push_back({connection, now, std::nullopt});
}

void RequestLog::Closed(uint64_t connection, base::Time now) {
  std::lock_guard lock(mutex_);
  for (LoggedConnection& entry : connections_) {
    if (entry.connection == connection) entry.closed = now;
  }
}

std::vector<base::Duration> GapsBetweenStarts(const std::vector<LoggedRequest>& requests) {
  std::vector<LoggedRequest> sorted = ByStart(requests);
  std::vector<base::Duration> gaps;
  for (size_t i = 1; i < sorted.size(); ++i) {
    gaps.push_back(sorted[i].started - sorted[i - 1].started);
  }
  return gaps;
}

base::Duration SmallestGap(const std::vector<LoggedRequest>& requests) {
  std::vector<base::Duration> gaps = GapsBetweenStarts(requests);
  return gaps.empty() ? base::Duration(0) : *std::min_element(gaps.begin(), gaps.end());
}

size_t MostRequestsAtOnce(const std::vector<LoggedRequest>& requests) {
  std::vector<std::pair<base::Time, base::Time>> intervals;
  for (const LoggedRequest& r : requests) {
    intervals.emplace_back(r.started, r.status == 0 ? base::Time::max() : r.finished);
  }
  return MostAtOnce(intervals);
}

size_t MostConnectionsAtOnce(const std::vector<LoggedConnection>& connections) {
  std::vector<std::pair<base::Time, base::Time>> intervals;
  for (const LoggedConnection& c : connections) {
    intervals.emplace_back(c.opened, c.closed.value_or(base::Time::max()));
  }
  return MostAtOnce(intervals);
}

std::map<std::string, size_t> RepeatedRequests(const std::vector<LoggedRequest>& requests) {
  std::map<std::string, size_t> counts;
  for (const LoggedRequest& r : requests) {
    ++counts[r.method + " " + r.target + (r.body.empty() ? "" : " " + r.body)];
  }
  std::erase_if(counts, [](const auto& entry) { return entry.second < 2; });
  return counts;
}

std::vector<LoggedRequest> StartedBeforeRetryAfter(const std::vector<LoggedRequest>& requests) {
  std::vector<LoggedRequest> early;
  for (const LoggedRequest& later : requests) {
    for (const LoggedRequest& answer : requests) {
      if (!answer.retry_after || answer.status == 0) continue;
      if (later.started > answer.finished &&
          later.started < answer.finished + *answer.retry_after) {
        early.push_back(later);
        break;
      }
    }
  }
  return early;
}

std::vector<LoggedRequest> DisallowedRequests(const std::vector<LoggedRequest>& requests,
                                              std::string_view robots_txt) {
  std::vector<std::string_view> prefixes;
  for (std::string_view line : base::Split(robots_txt, '\n')) {
    if (!base::AsciiStartsWithIgnoreCase(line, "disallow:")) continue;
    std::string_view prefix = base::TrimHtmlSpace(line.substr(line.find(':') + 1));
    if (!prefix.empty()) prefixes.push_back(prefix);
  }
  std::vector<LoggedRequest> out;
  for (const LoggedRequest& r : requests) {
    bool hit = std::any_of(prefixes.begin(), prefixes.end(), [&](std::string_view prefix) {
      return r.target.starts_with(prefix) && r.target != "/robots.txt";
    });
    if (hit) out.push_back(r);
  }
  return out;
}

std::vector<LoggedRequest> UnsafeRequests(const std::vector<LoggedRequest>& requests) {
  std::vector<LoggedRequest> out;
  for (const LoggedRequest& r : requests) {
    if (std::any_of(kUnsafePaths.begin(), kUnsafePaths.end(), [&](std::string_view path) {
          return std::string_view(r.target).substr(0, r.target.find('?')) == path;
        })) {
      out.push_back(r);
    }
  }
  return out;
}

}  // namespace upwell::testing
