// SPDX-License-Identifier: Apache-2.0
// Which network addresses a page on the Web may lead us to: not those that only our own machine or
// network can reach, or a page could use us to look behind a firewall.
#pragma once

#include <optional>
#include <string>
#include <string_view>

struct sockaddr;

namespace upwell::fetch {

// True for loopback, private (RFC 1918, RFC 6598), link-local, unique-local, unspecified,
// multicast and reserved addresses, for IPv6 addresses that wrap one of them (IPv4-mapped and
// -compatible, NAT64, 6to4, Teredo), and for what is no IP address at all.
bool IsForbiddenAddress(const sockaddr* address);

// The same for the host of a URL where it is written as an address ("10.0.0.1", "[::1]"). False
// for names: only their resolved addresses can tell.
bool IsForbiddenLiteral(std::string_view host);

// True for names that exist in a network of one's own only: without a dot ("intranet"), and below
// the domains that are set aside for that (RFC 6761, 6762, 8375; "internal"). Behind a proxy, which
// resolves names, nothing else can be known of them.
bool IsPrivateName(std::string_view host);

// Whether a start URL with this host says by itself that the user means a machine of their own: an
// address, or "localhost". A name may have been made to point anywhere by whoever owns it.
bool NamesAddress(std::string_view host);

// The one host that may be in a private network, because the user named it. Where it is, is
// learned from the first connection to it: a name that was public then is not followed into a
// private network later, when whoever owns the name lets it point there.
class TrustedHost {
 public:
  // As Url::host() writes it; "" for none.
  explicit TrustedHost(std::string host) : host_(std::move(host)) {}

  bool Is(std::string_view host) const { return !host_.empty() && host == host_; }
  // Whether a connection to this address may be opened for this host.
  bool MayConnect(std::string_view host, const sockaddr* address);

 private:
  std::string host_;
  std::optional<bool> first_was_private_;
};

}  // namespace upwell::fetch
