// SPDX-License-Identifier: Apache-2.0
// Strict-Transport-Security: every line is a host and, behind a space, what its answer says.
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"
#include "fetch/hsts.h"
#include "fuzz/require.h"

namespace {

using namespace upwell;

const base::Time kNow = base::Time(std::chrono::seconds(1'700'000'000));
constexpr auto kLonger = std::chrono::hours(24 * 365 * 11);  // than any wish is heard

void Note(std::string_view line, fetch::HstsHosts* hosts) {
  const size_t space = std::min(line.find(' '), line.size());
  const auto url = base::Url::Parse("https://" + std::string(line.substr(0, space)));
  if (!url.ok()) return;
  fetch::Exchange exchange{fetch::Request(*url)};
  exchange.status = 200;
  exchange.started = kNow;
  exchange.headers.push_back({"Strict-Transport-Security", std::string(line.substr(space))});
  hosts->Note(exchange);
}

// Only the scheme changes, and with it a port that means it; no wish holds for ever.
void CheckUpgrade(const fetch::HstsHosts& hosts, std::string_view line) {
  const size_t space = std::min(line.find(' '), line.size());
  const auto url = base::Url::Parse("http://" + std::string(line.substr(0, space)));
  if (!url.ok()) return;
  const base::Url upgraded = hosts.Upgraded(*url, kNow);
  Require(upgraded.is_http() && upgraded.host() == url->host());
  Require(upgraded.href() == url->href() || upgraded.scheme() == "https");
  Require(hosts.Upgraded(upgraded, kNow).href() == upgraded.href());
  Require(hosts.Upgraded(*url, kNow + kLonger).href() == url->href());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  fetch::HstsHosts hosts;
  for (const std::string_view line : base::Split(input, '\n')) Note(line, &hosts);
  for (const std::string_view line : base::Split(input, '\n')) CheckUpgrade(hosts, line);
  return 0;
}
