// SPDX-License-Identifier: Apache-2.0
#include "entities/entity_sites.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::entities {
namespace {

std::string WithoutSigns(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (base::IsAsciiAlphanumeric(c)) letters += c;
  }
  return letters;
}

}  // namespace

SiteName::SiteName(const base::Url& site) {
  const std::string domain = site.registered_domain();
  const size_t dot = std::min(domain.find('.'), domain.size());
  const std::string_view last = std::string_view(domain).substr(domain.rfind('.') + 1);
  if (last.empty() || !base::IsAsciiAlpha(last.front())) return;
  label_ = WithoutSigns(domain.substr(0, dot));
  suffix_ = WithoutSigns(domain.substr(dot));
}

bool SiteName::IsNamedBy(const Phrase& query, size_t begin, size_t end) const {
  if (label_.empty() || begin == end) return false;
  const std::string joined = query.Joined(begin, end);
  std::string_view rest = joined;
  for (const std::string_view start : {"https", "http", "www"}) {
    // A site may be called "www..." itself.
    if (rest.starts_with(start) && !label_.starts_with(start)) rest.remove_prefix(start.size());
  }
  if (!rest.starts_with(label_)) return false;
  rest.remove_prefix(label_.size());
  return rest.empty() || rest == suffix_;
}

EntitySites::EntitySites(const std::vector<base::Url>& sites) {
  for (const base::Url& site : sites) {
    PageAddress address;
    names_.emplace_back(site);
    if (!ParsePageAddress(site.href(), &address)) continue;
    by_port_[address.port].emplace(address.host, static_cast<uint32_t>(names_.size() - 1));
  }
}

uint32_t EntitySites::SiteOf(const PageAddress& page) const {
  const auto sites = by_port_.find(page.port);
  if (sites == by_port_.end()) return kNone;
  for (std::string_view host = page.host;;) {
    const auto site = sites->second.find(host);
    if (site != sites->second.end()) return site->second;
    const size_t dot = host.find('.');
    if (dot == std::string_view::npos) return kNone;
    host.remove_prefix(dot + 1);
  }
}

uint32_t EntitySites::SiteOf(const base::Url& site) const {
  PageAddress address;
  return ParsePageAddress(site.href(), &address) ? SiteOf(address) : kNone;
}

}  // namespace upwell::entities
