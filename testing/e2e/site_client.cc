// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/site_client.h"

namespace upwell::testing {

void SiteClient::Add(const std::string& url, std::unique_ptr<Site> site) {
  by_origin_.emplace(base::Url::Parse(url)->origin(), sites_.size());
  sites_.push_back(std::move(site));
}

std::optional<size_t> SiteClient::SiteAt(const base::Url& url) const {
  const auto site = by_origin_.find(url.origin());
  if (site == by_origin_.end()) return std::nullopt;
  return site->second;
}

base::Task<fetch::Exchange> SiteClient::Fetch(fetch::Request request) {
  ++requests_;
  fetch::Exchange exchange(std::move(request));
  const std::optional<size_t> site = SiteAt(exchange.request.url);
  if (!site) {
    exchange.failure = fetch::Failure::kNoSuchHost;
    co_return exchange;
  }
  HttpRequest asked;
  asked.method = fetch::MethodName(exchange.request.method);
  asked.target = exchange.request.url.request_target();
  asked.headers = {{"Host", std::string(exchange.request.url.authority())}};
  asked.body = exchange.request.body;
  HttpReply reply = sites_[*site]->Answer(asked, base::Time(std::chrono::seconds(1'700'000'000)));
  exchange.ip = "192.0.2.1";
  exchange.http_version = "1.1";
  exchange.status = reply.status;
  for (auto& [name, value] : reply.headers) exchange.headers.push_back({name, value});
  exchange.body = std::move(reply.body);
  co_return exchange;
}

}  // namespace upwell::testing
