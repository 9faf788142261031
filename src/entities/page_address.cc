// SPDX-License-Identifier: Apache-2.0
#include "entities/page_address.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "base/url.h"

namespace upwell::entities {
namespace {

struct Parts {
  bool has_scheme = false;
  bool secure = false;
  std::string_view authority;
  std::string_view page;
};

std::optional<Parts> TakeApart(std::string_view url) {
  Parts parts;
  const size_t colon = url.find("://");
  if (colon != std::string_view::npos && colon < url.find_first_of("/?#")) {
    const std::string_view scheme = url.substr(0, colon);
    parts.has_scheme = true;
    parts.secure = base::AsciiEqualsIgnoreCase(scheme, "https");
    if (!parts.secure && !base::AsciiEqualsIgnoreCase(scheme, "http")) return std::nullopt;
    url.remove_prefix(colon + 3);
  }
  const size_t end = std::min(url.find_first_of("/?#\\"), url.size());
  parts.authority = url.substr(0, end);
  const std::string_view rest = url.substr(end);
  parts.page = rest.substr(0, rest.find('#'));
  if (parts.page.empty()) parts.page = "/";
  return parts;
}

bool IsPlainHostCharacter(char c) {
  return base::IsAsciiAlphanumeric(c) || c == '.' || c == '-' || c == '_';
}

// Letters in the last label: numbers there make an address, which has many ways to be written.
bool IsPlainHost(std::string_view host) {
  if (host.empty() || host.front() == '.' || host.back() == '.') return false;
  if (!std::all_of(host.begin(), host.end(), IsPlainHostCharacter)) return false;
  if (host.find("..") != std::string_view::npos) return false;
  return base::IsAsciiAlpha(host[host.rfind('.') + 1]) &&
         !base::AsciiContainsIgnoreCase(host, "xn--");
}

// Of what stands there without "http://".
bool LooksLikeHost(std::string_view authority) {
  return authority.find_first_of(".:") != std::string_view::npos &&
         authority.find('@') == std::string_view::npos;
}

void DropWww(std::string* host) {
  if (host->ends_with('.')) host->pop_back();
  if (host->starts_with("www.") && host->find('.', 4) != std::string::npos) host->erase(0, 4);
}

bool ParseSlowly(const Parts& parts, PageAddress* address) {
  const base::Result<base::Url> url = base::Url::Parse((parts.secure ? "https://" : "http://") +
                                                       std::string(parts.authority) + "/");
  if (!url.ok() || url->host().empty()) return false;
  address->host = url->host();
  address->port = url->port().empty() ? 0 : url->effective_port();
  return true;
}

bool ParseQuickly(const Parts& parts, PageAddress* address) {
  const size_t colon = std::min(parts.authority.find(':'), parts.authority.size());
  const std::string_view host = parts.authority.substr(0, colon);
  if (!IsPlainHost(host)) return false;
  address->port = 0;
  if (colon + 1 < parts.authority.size()) {
    const std::optional<uint64_t> port = base::ParseUnsigned(parts.authority.substr(colon + 1));
    if (!port || *port == 0 || *port > UINT16_MAX) return false;
    if (*port != (parts.secure ? 443u : 80u)) address->port = static_cast<uint16_t>(*port);
  }
  address->host.assign(host);
  for (char& c : address->host) c = base::AsciiLower(c);
  return true;
}

}  // namespace

bool ParsePageAddress(std::string_view url, PageAddress* address) {
  const std::optional<Parts> parts = TakeApart(base::TrimHtmlSpace(url));
  if (!parts || parts->authority.empty()) return false;
  if (!parts->has_scheme && !LooksLikeHost(parts->authority)) return false;
  if (!ParseQuickly(*parts, address) && !ParseSlowly(*parts, address)) return false;
  DropWww(&address->host);
  address->page = parts->page;
  return !address->host.empty();
}

}  // namespace upwell::entities
