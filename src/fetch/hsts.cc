// SPDX-License-Identifier: Apache-2.0
#include "fetch/hsts.h"

#include <algorithm>
#include <chrono>

#include "base/text.h"
#include "fetch/address_guard.h"

namespace upwell::fetch {
namespace {

constexpr size_t kMaxHosts = 1000;  // a guard: hosts of one registered domain
constexpr uint64_t kLongestAge = 10ull * 365 * 24 * 3600;  // seconds; a guard of the arithmetic

// "max-age=31536000; includeSubDomains": the value of max-age, quoted or not.
std::optional<uint64_t> MaxAge(std::string_view directive) {
  const size_t equals = directive.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  if (!base::AsciiEqualsIgnoreCase(base::TrimHtmlSpace(directive.substr(0, equals)), "max-age")) {
    return std::nullopt;
  }
  std::string_view value = base::TrimHtmlSpace(directive.substr(equals + 1));
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
    value = value.substr(1, value.size() - 2);
  }
  return base::ParseUnsigned(value);
}

}  // namespace

void HstsHosts::Note(const Exchange& exchange) {
  const base::Url& url = exchange.request.url;
  if (!exchange.answered() || url.scheme() != "https" || NamesAddress(url.host())) return;
  std::optional<uint64_t> age;
  Wish wish;
  for (const std::string_view part :
       base::Split(exchange.header("Strict-Transport-Security"), ';')) {
    if (const std::optional<uint64_t> named = MaxAge(part)) age = named;
    wish.with_subdomains |=
        base::AsciiEqualsIgnoreCase(base::TrimHtmlSpace(part), "includeSubDomains");
  }
  if (!age) return;
  const std::string host(url.host());
  if (*age == 0) {
    wishes_.erase(host);
  } else if (wishes_.size() < kMaxHosts || wishes_.contains(host)) {
    wish.ends = exchange.started + std::chrono::seconds(std::min(*age, kLongestAge));
    wishes_[host] = wish;
  }
}

bool HstsHosts::Wants(std::string_view host, base::Time now) const {
  for (bool itself = true; !host.empty(); itself = false) {
    const auto wish = wishes_.find(host);
    const bool holds = wish != wishes_.end() && now <= wish->second.ends;
    if (holds && (itself || wish->second.with_subdomains)) return true;
    const size_t dot = host.find('.');
    host.remove_prefix(dot == std::string_view::npos ? host.size() : dot + 1);
  }
  return false;
}

base::Url HstsHosts::Upgraded(const base::Url& url, base::Time now) const {
  if (wishes_.empty() || url.scheme() != "http" || !Wants(url.host(), now)) return url;
  const base::Result<base::Url> upgraded =
      base::Url::Parse("https" + url.href().substr(std::string_view("http").size()));
  return upgraded.ok() ? *upgraded : url;
}

}  // namespace upwell::fetch
