// SPDX-License-Identifier: Apache-2.0
#include "fetch/neighbours.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cstring>

namespace upwell::fetch {

namespace ip = boost::asio::ip;

namespace {

// Two requests need different times to arrive; the machine sees the gap all the same. At most this,
// and a tenth of the gap; not tuned.
constexpr base::Duration kOnTheWayAtMost = std::chrono::milliseconds(10);

std::string Group4(ip::address_v4 address, int port) {
  const std::string text = address.to_string();
  return address.is_loopback() ? text + ":" + std::to_string(port) : text;
}

std::string Group6(ip::address_v6 address, int port) {
  if (address.is_v4_mapped()) return Group4(ip::make_address_v4(ip::v4_mapped, address), port);
  if (address.is_loopback()) return "[::1]:" + std::to_string(port);
  ip::address_v6::bytes_type bytes = address.to_bytes();
  std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace

std::string AddressGroup(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    sockaddr_in v4;
    std::memcpy(&v4, address, sizeof v4);
    return Group4(ip::address_v4(ntohl(v4.sin_addr.s_addr)), ntohs(v4.sin_port));
  }
  if (address->sa_family == AF_INET6) {
    sockaddr_in6 v6;
    std::memcpy(&v6, address, sizeof v6);
    ip::address_v6::bytes_type bytes;
    std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
    return Group6(ip::address_v6(bytes), ntohs(v6.sin6_port));
  }
  return "";
}

std::string OwnerGroup(const base::Url& url) {
  const std::string domain = url.registered_domain();
  boost::system::error_code no_address;
  ip::make_address(domain, no_address);
  const bool has_name = no_address && !domain.starts_with('[') && !url.is_loopback();
  return has_name ? "domain " + domain : "";
}

Neighbours::Site::Site(Neighbours& all, NeighbourLimits limits, int host_connections,
                       std::function<void()> look_again)
    : all_(all),
      limits_(limits),
      host_connections_(host_connections),
      look_again_(std::move(look_again)) {}

Neighbours::Site::~Site() {
  const std::lock_guard lock(all_.mutex_);
  for (const std::string& name : groups_) all_.groups_[name].sites.erase(this);
}

bool Neighbours::Site::crowded() const {
  const std::lock_guard lock(all_.mutex_);
  return std::any_of(groups_.begin(), groups_.end(), [this](const std::string& name) {
    return IsCrowdOf(all_.groups_.at(name).sites.size());
  });
}

bool Neighbours::Site::IsCrowdOf(size_t sites) const {
  const size_t kept_open = sites * static_cast<size_t>(host_connections_);
  return limits_.connections > 0 && sites > 1 &&
         kept_open > static_cast<size_t>(limits_.connections);
}

size_t Neighbours::Site::most_sites() const {
  const std::lock_guard lock(all_.mutex_);
  return most_sites_;
}

void Neighbours::Join(Site& site, const std::string& name) {
  Group& group = groups_[name];
  if (!group.sites.insert(&site).second) return;
  site.groups_.insert(name);
  const size_t now = group.sites.size();
  for (Site* member : group.sites) {
    member->most_sites_ = std::max(member->most_sites_, now);
    if (member->IsCrowdOf(now) && !member->IsCrowdOf(now - 1)) member->look_again_();
  }
}

Neighbours::Turn::Turn(Site& site, std::vector<std::string> groups)
    : site_(site), groups_(std::move(groups)) {
  const std::lock_guard lock(site_.all_.mutex_);
  // Into all queues at once, so that no two turns wait for each other.
  for (const std::string& name : groups_) {
    site_.all_.Join(site_, name);
    site_.all_.groups_[name].queue.push_back(this);
  }
}

Neighbours::Turn::~Turn() {
  const std::lock_guard lock(site_.all_.mutex_);
  for (const std::string& name : groups_) {
    Group& group = site_.all_.groups_[name];
    if (started_) {
      --group.under_way;
    } else {
      LeaveQueue(*this, group);
    }
    TellFirst(group);
  }
}

std::optional<base::Time> Neighbours::Turn::EarliestStart(base::Time now) const {
  const std::lock_guard lock(site_.all_.mutex_);
  base::Time earliest = now;
  for (const std::string& name : groups_) {
    const Group& group = site_.all_.groups_.at(name);
    const int most = site_.limits_.connections;
    if (group.queue.front() != this || (most > 0 && group.under_way >= most)) return std::nullopt;
    if (group.last_start == base::Time::min()) continue;
    const base::Duration gap = site_.limits_.gap;
    earliest = std::max(earliest, group.last_start + gap + std::min(gap / 10, kOnTheWayAtMost));
  }
  return earliest;
}

void Neighbours::Turn::Start(base::Time now) {
  const std::lock_guard lock(site_.all_.mutex_);
  started_ = true;
  for (const std::string& name : groups_) {
    Group& group = site_.all_.groups_[name];
    LeaveQueue(*this, group);
    ++group.under_way;
    group.last_start = std::max(group.last_start, now);
    TellFirst(group);
  }
}

void Neighbours::Turn::Sent(base::Time now) {
  const std::lock_guard lock(site_.all_.mutex_);
  for (const std::string& name : groups_) {
    Group& group = site_.all_.groups_[name];
    group.last_start = std::max(group.last_start, now);
  }
}

void Neighbours::LeaveQueue(Turn& turn, Group& group) { group.queue.remove(&turn); }

void Neighbours::TellFirst(Group& group) {
  if (!group.queue.empty()) group.queue.front()->site_.look_again_();
}

}  // namespace upwell::fetch
