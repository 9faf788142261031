// SPDX-License-Identifier: Apache-2.0
#include "fetch/address_guard.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <boost/asio/ip/address.hpp>
#include <cstring>
#include <string>

namespace upwell::fetch {

namespace ip = boost::asio::ip;

namespace {

struct Network4 {
  uint32_t address;
  int prefix;
};

constexpr Network4 kForbidden4[] = {
    {0x00000000, 8},   // 0.0.0.0/8, "this host"
    {0x0A000000, 8},   // 10.0.0.0/8, private
    {0x64400000, 10},  // 100.64.0.0/10, carrier-grade NAT
    {0x7F000000, 8},   // 127.0.0.0/8, loopback
    {0xA9FE0000, 16},  // 169.254.0.0/16, link-local; also cloud metadata
    {0xAC100000, 12},  // 172.16.0.0/12, private
    {0xC0000000, 24},  // 192.0.0.0/24, protocol assignments
    {0xC0A80000, 16},  // 192.168.0.0/16, private
    {0xE0000000, 4},   // 224.0.0.0/4, multicast
    {0xF0000000, 4},   // 240.0.0.0/4, reserved and broadcast
};

bool IsForbidden4(uint32_t address) {
  for (const Network4& network : kForbidden4) {
    if ((address ^ network.address) >> (32 - network.prefix) == 0) return true;
  }
  return false;
}

using Bytes6 = ip::address_v6::bytes_type;

bool StartsWith(const Bytes6& bytes, std::initializer_list<uint8_t> prefix) {
  return std::equal(prefix.begin(), prefix.end(), bytes.begin());
}

uint32_t Embedded4(const Bytes6& bytes, size_t at) {
  return uint32_t{bytes[at]} << 24 | uint32_t{bytes[at + 1]} << 16 | uint32_t{bytes[at + 2]} << 8 |
         uint32_t{bytes[at + 3]};
}

bool IsForbidden6(const Bytes6& bytes) {
  if ((bytes[0] & 0xFE) == 0xFC || bytes[0] == 0xFF) return true;  // unique-local, multicast
  if (bytes[0] == 0xFE && bytes[1] >= 0x80) return true;           // link-local, site-local
  // NAT64 of a network's own and Teredo: no public site is there.
  if (StartsWith(bytes, {0x00, 0x64, 0xFF, 0x9B, 0x00, 0x01})) return true;
  if (StartsWith(bytes, {0x20, 0x01, 0x00, 0x00})) return true;
  const bool nat64 = StartsWith(bytes, {0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0});
  const bool mapped = StartsWith(bytes, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF});
  const bool translated = StartsWith(bytes, {0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0});
  // Compatible addresses; "::" and "::1" are among them, as 0.0.0.0 and 0.0.0.1.
  const bool compatible = StartsWith(bytes, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  if (nat64 || mapped || translated || compatible) return IsForbidden4(Embedded4(bytes, 12));
  if (StartsWith(bytes, {0x20, 0x02})) return IsForbidden4(Embedded4(bytes, 2));  // 6to4
  return false;
}

}  // namespace

bool IsForbiddenAddress(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    sockaddr_in v4;
    std::memcpy(&v4, address, sizeof v4);
    return IsForbidden4(ntohl(v4.sin_addr.s_addr));
  }
  if (address->sa_family == AF_INET6) {
    sockaddr_in6 v6;
    std::memcpy(&v6, address, sizeof v6);
    Bytes6 bytes;
    std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
    return IsForbidden6(bytes);
  }
  return true;
}

bool IsForbiddenLiteral(std::string_view host) {
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
    host = host.substr(1, host.size() - 2);
  }
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(host), error);
  if (error) return false;
  return address.is_v4() ? IsForbidden4(address.to_v4().to_uint())
                         : IsForbidden6(address.to_v6().to_bytes());
}

bool IsPrivateName(std::string_view host) {
  static constexpr std::string_view kOwnNetworks[] = {
      "local",   "localhost", "localdomain", "internal", "intranet",
      "private", "home.arpa", "lan",         "home",     "corp"};
  while (host.ends_with('.')) host.remove_suffix(1);
  if (host.empty() || NamesAddress(host)) return false;
  if (host.find('.') == std::string_view::npos) return true;
  for (const std::string_view domain : kOwnNetworks) {
    if (host.ends_with(domain) && host[host.size() - domain.size() - 1] == '.') return true;
  }
  return false;
}

bool NamesAddress(std::string_view host) {
  if (host == "localhost" || host.ends_with(".localhost")) return true;
  if (host.starts_with('[')) return true;
  boost::system::error_code error;
  ip::make_address_v4(std::string(host), error);
  return !error;
}

bool TrustedHost::MayConnect(std::string_view host, const sockaddr* address) {
  const bool is_private = IsForbiddenAddress(address);
  if (!Is(host)) return !is_private;
  if (!first_was_private_) first_was_private_ = is_private;
  return !is_private || *first_was_private_;
}

}  // namespace upwell::fetch
