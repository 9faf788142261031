// SPDX-License-Identifier: Apache-2.0
// Which network addresses a page on the Web may lead us to: not those that only our own machine or
// network can reach, or a page could use us to look behind a firewall.
#pragma once

#include <string_view>

struct sockaddr;

namespace upwell {

// True for loopback, private (RFC 1918, RFC 6598), link-local, unique-local, unspecified,
// multicast and reserved addresses, for IPv6 addresses that wrap one of them (IPv4-mapped and
// -compatible, NAT64, 6to4, Teredo), and for what is no IP address at all.
bool IsForbiddenAddress(const sockaddr* address);

// The same for the host of a URL where it is written as an address ("10.0.0.1", "[::1]"). False
// for names: only their resolved addresses can tell.
bool IsForbiddenLiteral(std::string_view host);

}  // namespace upwell
