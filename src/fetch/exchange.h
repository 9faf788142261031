// SPDX-License-Identifier: Apache-2.0
// What is asked of a site and what came back: the two nouns of the fetch stage.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/patience.h"
#include "base/url.h"

namespace upwell::fetch {

struct Header {
  std::string name;  // as sent or received; compared without case
  std::string value;
};

// The value of the first header of that name, or "".
std::string_view FindHeader(const std::vector<Header>& headers, std::string_view name);

enum class Method : uint8_t { kGet, kPost };
std::string_view MethodName(Method method);

// Why a request is made: is counted in the report and stands in the archive.
enum class Purpose : uint8_t { kRobots, kPage, kSearch, kDetail };
std::string_view PurposeName(Purpose purpose);

struct Request {
  // A constructor, because g++ 12 frees an aggregate twice inside a co_await expression.
  explicit Request(base::Url target, Purpose why = Purpose::kPage)
      : url(std::move(target)), purpose(why) {}

  Method method = Method::kGet;
  base::Url url;  // its fragment is not sent
  Purpose purpose;
  std::string body;                   // of a POST
  std::string content_type;           // of the body
  std::vector<Header> extra_headers;  // Cookie, Referer, If-None-Match, ...
  // Pace, obeyed by what goes over the network and ignored by what is answered from a record:
  base::Duration least_gap{0};   // the site's Crawl-delay
  base::Duration least_wait{0};  // back-off before a retry
  // Tries after the first, where that is fewer than the run allows.
  int max_retries = std::numeric_limits<int>::max();
  // For the archive's metadata record: which form, which question, which page led here.
  std::string note;
};

enum class Failure : uint8_t {
  kNone,
  kNoSuchHost,
  kConnect,  // refused, unreachable
  kTls,      // certificate or handshake
  kTimeout,
  kDisconnected,      // the connection ended before a complete head came
  kProtocol,          // not HTTP, headers too large
  kForbiddenAddress,  // a private network that the user did not name
  kTimeBudget,        // the run's time is up
  // The following end a run and are never recorded:
  kInterrupted,    // the user or the system asked us to stop
  kNotRecorded,    // replay only: the archive holds no answer
  kStoreFailed,    // the archive could not be written
  kWaitTooLong,    // the site asks for a longer wait than we are ready for
  kRequestBudget,  // as many requests as the run may make are on record
};
std::string_view FailureName(Failure failure);
// True for the failures that the archive keeps like an answer.
bool IsRecordable(Failure failure);

// Why a body is shorter than the site meant it to be (WARC-Truncated).
enum class Truncated : uint8_t { kNo, kLength, kTime, kDisconnect };

// One request and its answer; redirects are not followed here. A failed exchange has no status.
struct Exchange {
  explicit Exchange(Request r) : request(std::move(r)) {}

  Request request;
  base::Time started{};
  base::Duration elapsed{0};
  std::string ip;
  Failure failure = Failure::kNone;
  std::string failure_detail;        // for people
  std::vector<Header> sent_headers;  // as they went over the wire
  std::string http_version;          // "1.0", "1.1", "2"
  int status = 0;
  std::string reason;
  std::vector<Header> headers;
  std::string body;        // content codings undone, cut at the page limit
  std::string coded_body;  // the bytes of the wire where a content coding was applied, else ""
  Truncated truncated = Truncated::kNo;
  // For whoever reads the body: the memory that was set aside for it (memory_budget.h), and how
  // long the reading may take. Null where nobody cares.
  std::shared_ptr<const void> room;
  std::shared_ptr<const base::Patience> patience;

  bool answered() const { return failure == Failure::kNone; }
  std::string_view header(std::string_view name) const { return FindHeader(headers, name); }
};

}  // namespace upwell::fetch
