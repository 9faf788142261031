// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/outage_site.h"

#include <iterator>

namespace upwell::testing {
namespace {

HttpReply AwayReply(Away away) {
  HttpReply reply = HtmlReply("<html><body><h1>Something went wrong</h1></body></html>");
  switch (away) {
    case Away::kResets:
    case Away::kRefuses:  // until the socket is closed
      reply.ending = Ending::kReset;
      break;
    case Away::kHangs:
      reply.ending = Ending::kHang;
      break;
    case Away::kUnavailable:
      reply.status = 503;
      break;
    case Away::kErrors:
      reply.status = 500;
      break;
    case Away::kGateway:
      reply.status = 502;
      break;
    case Away::kTooMany:
      reply.status = 429;
      break;
  }
  return reply;
}

}  // namespace

const char* NameOf(Away away) {
  switch (away) {
    case Away::kResets:
      return "resets";
    case Away::kHangs:
      return "hangs";
    case Away::kUnavailable:
      return "503";
    case Away::kErrors:
      return "500";
    case Away::kGateway:
      return "502";
    case Away::kTooMany:
      return "429";
    case Away::kRefuses:
      return "refuses";
  }
  return "";
}

OutageSite::OutageSite(std::unique_ptr<Site> inner, Away away, std::shared_ptr<OutageSwitch> outage)
    : Site(inner->name()), inner_(std::move(inner)), away_(away), outage_(std::move(outage)) {
  truth_ = inner_->truth();
  robots_txt_ = inner_->robots_txt();
}

HttpReply OutageSite::Answer(const HttpRequest& request, base::Time now) {
  if (outage_->answers_left == 0) {
    outage_->gone = true;
    return AwayReply(away_);
  }
  --outage_->answers_left;
  return inner_->Answer(request, now);
}

StormySite::StormySite(std::unique_ptr<Site> inner, size_t calm, size_t storm)
    : Site(inner->name()), inner_(std::move(inner)), calm_(calm), storm_(storm) {
  truth_ = inner_->truth();
  robots_txt_ = inner_->robots_txt();
}

HttpReply StormySite::Answer(const HttpRequest& request, base::Time now) {
  // Refusals (429, 503) would teach the crawler a rate: what that costs is politeness_test's.
  constexpr Away kWays[] = {Away::kResets, Away::kErrors, Away::kHangs, Away::kGateway};
  const size_t round = requests_ / (calm_ + storm_), within = requests_ % (calm_ + storm_);
  ++requests_;
  if (within >= calm_) return AwayReply(kWays[round % std::size(kWays)]);
  return inner_->Answer(request, now);
}

}  // namespace upwell::testing
