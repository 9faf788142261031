// SPDX-License-Identifier: Apache-2.0
// A site of the test bed that goes away in the middle of a run, and may come back.
#pragma once

#include <atomic>
#include <memory>

#include "testing/site.h"

namespace upwell::testing {

// How a site is when it is away.
enum class Away {
  kResets,       // every connection is reset
  kHangs,        // it accepts and never answers
  kUnavailable,  // 503
  kErrors,       // 500
  kGateway,      // 502
  kTooMany,      // 429
  kRefuses,      // nothing listens: whoever serves the site closes its socket
};
const char* NameOf(Away away);

// Shared by a site, which the server owns, and its test. The server answers on its own thread.
struct OutageSwitch {
  std::atomic<size_t> answers_left{SIZE_MAX};  // then it goes away
  std::atomic<bool> gone{false};
};

class OutageSite : public Site {
 public:
  OutageSite(std::unique_ptr<Site> inner, Away away, std::shared_ptr<OutageSwitch> outage);
  HttpReply Answer(const HttpRequest& request, base::Time now) override;

 private:
  std::unique_ptr<Site> inner_;
  const Away away_;
  std::shared_ptr<OutageSwitch> outage_;
};

// A site that is away again and again, each time in another way and for so many requests.
class StormySite : public Site {
 public:
  StormySite(std::unique_ptr<Site> inner, size_t calm, size_t storm);
  HttpReply Answer(const HttpRequest& request, base::Time now) override;

 private:
  std::unique_ptr<Site> inner_;
  const size_t calm_, storm_;  // requests
  size_t requests_ = 0;
};

}  // namespace upwell::testing
