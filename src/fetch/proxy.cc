// SPDX-License-Identifier: Apache-2.0
#include "fetch/proxy.h"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <cstdlib>

#include "base/text.h"

namespace upwell::fetch {

namespace ip = boost::asio::ip;

namespace {

// The first variable that is set and not empty.
std::string FirstOf(const Environment& environment, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const char* value = environment(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return "";
}

std::string_view WithoutBrackets(std::string_view host) {
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
    return host.substr(1, host.size() - 2);
  }
  return host;
}

bool IsInNetwork(const std::string& network, const ip::address& address) {
  boost::system::error_code error;
  if (address.is_v4()) {
    const ip::network_v4 v4 = ip::make_network_v4(network, error);
    return !error &&
           ip::network_v4(address.to_v4(), v4.prefix_length()).canonical() == v4.canonical();
  }
  const ip::network_v6 v6 = ip::make_network_v6(network, error);
  return !error &&
         ip::network_v6(address.to_v6(), v6.prefix_length()).canonical() == v6.canonical();
}

bool MatchesAddress(std::string_view entry, const ip::address& address) {
  if (entry.find('/') != std::string_view::npos) return IsInNetwork(std::string(entry), address);
  boost::system::error_code error;
  const ip::address named = ip::make_address(std::string(WithoutBrackets(entry)), error);
  return !error && named == address;
}

bool MatchesName(std::string_view entry, std::string_view host) {
  while (!entry.empty() && entry.front() == '.') entry.remove_prefix(1);
  while (!entry.empty() && entry.back() == '.') entry.remove_suffix(1);
  while (!host.empty() && host.back() == '.') host.remove_suffix(1);
  if (entry.empty() || host.size() < entry.size()) return false;
  const size_t rest = host.size() - entry.size();
  if (!base::AsciiEqualsIgnoreCase(host.substr(rest), entry)) return false;
  return rest == 0 || host[rest - 1] == '.';
}

}  // namespace

bool IsInNoProxy(std::string_view list, std::string_view host) {
  if (base::TrimHtmlSpace(list) == "*") return true;
  host = WithoutBrackets(host);
  boost::system::error_code no_address;
  const ip::address address = ip::make_address(std::string(host), no_address);
  while (!list.empty()) {
    const size_t end = std::min(list.find_first_of(", \t"), list.size());
    const std::string_view entry = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    if (entry.empty()) continue;
    if (no_address ? MatchesName(entry, host) : MatchesAddress(entry, address)) return true;
  }
  return false;
}

std::string ProxyOf(const base::Url& url, const LiveWebOptions& options) {
  if (options.proxy.empty()) {
    return ProxyFor(url, [](const char* name) -> const char* { return std::getenv(name); });
  }
  return url.is_loopback() ? "" : options.proxy;
}

std::string ProxyFor(const base::Url& url, const Environment& environment) {
  if (url.is_loopback()) return "";
  if (IsInNoProxy(FirstOf(environment, {"no_proxy", "NO_PROXY"}), url.host())) return "";
  std::string proxy = url.scheme() == "https" ? FirstOf(environment, {"https_proxy", "HTTPS_PROXY"})
                                              : FirstOf(environment, {"http_proxy"});
  if (proxy.empty()) proxy = FirstOf(environment, {"all_proxy", "ALL_PROXY"});
  return proxy;
}

}  // namespace upwell::fetch
