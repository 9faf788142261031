// SPDX-License-Identifier: Apache-2.0
#include "fetch/cookies.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "fetch/http_date.h"

namespace upwell::fetch {
namespace {

// RFC 6265, 6.1, and its draft successor 6265bis, 5.
constexpr size_t kMaxCookieBytes = 4096;  // name and value
constexpr size_t kMaxAttributeBytes = 1024;
constexpr size_t kMaxCookies = 50;
constexpr int64_t kLongestMaxAgeSeconds = 400 * 24 * 3600;

struct SetCookie {
  std::string_view name, value, domain, path;
  bool secure = false;
  std::optional<int64_t> max_age;
  std::optional<base::Time> expires;
};

// Such bytes would end the header line when the cookie is sent back.
bool HasControlCharacter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F;
  });
}

// "name=value" with the white space around both taken away; without '=' the name is empty.
std::pair<std::string_view, std::string_view> SplitPair(std::string_view text) {
  const size_t equals = text.find('=');
  if (equals == std::string_view::npos) return {{}, base::TrimHtmlSpace(text)};
  return {base::TrimHtmlSpace(text.substr(0, equals)),
          base::TrimHtmlSpace(text.substr(equals + 1))};
}

// Digits, perhaps with a minus; values that do not fit become the nearest bound.
std::optional<int64_t> ParseMaxAge(std::string_view value) {
  const bool negative = value.starts_with('-');
  if (negative) value.remove_prefix(1);
  if (value.empty() || !std::all_of(value.begin(), value.end(), base::IsAsciiDigit))
    return std::nullopt;
  if (negative) return 0;
  int64_t seconds = 0;
  for (const char c : value) seconds = std::min(seconds * 10 + (c - '0'), kLongestMaxAgeSeconds);
  return seconds;
}

void ReadAttribute(std::string_view text, SetCookie* cookie) {
  if (text.size() > kMaxAttributeBytes) return;
  const size_t equals = text.find('=');
  const std::string_view name = base::TrimHtmlSpace(text.substr(0, equals));
  const std::string_view value =
      equals == std::string_view::npos ? "" : base::TrimHtmlSpace(text.substr(equals + 1));
  if (base::AsciiEqualsIgnoreCase(name, "domain")) {
    cookie->domain = value.substr(value.starts_with('.') ? 1 : 0);
  } else if (base::AsciiEqualsIgnoreCase(name, "path")) {
    cookie->path = value;
  } else if (base::AsciiEqualsIgnoreCase(name, "secure")) {
    cookie->secure = true;
  } else if (base::AsciiEqualsIgnoreCase(name, "max-age")) {
    if (const auto seconds = ParseMaxAge(value)) cookie->max_age = seconds;
  } else if (base::AsciiEqualsIgnoreCase(name, "expires")) {
    if (const auto time = ParseCookieDate(value)) cookie->expires = time;
  }
}

std::optional<SetCookie> ParseSetCookie(std::string_view text) {
  if (HasControlCharacter(text)) return std::nullopt;
  SetCookie cookie;
  size_t end = text.find(';');
  std::tie(cookie.name, cookie.value) = SplitPair(text.substr(0, end));
  if (cookie.name.empty() || cookie.name.size() + cookie.value.size() > kMaxCookieBytes) {
    return std::nullopt;
  }
  while (end != std::string_view::npos) {
    const size_t begin = end + 1;
    end = text.find(';', begin);
    ReadAttribute(text.substr(begin, end - begin), &cookie);
  }
  return cookie;
}

// Where the site's own prefix of the name promises more than the cookie keeps.
bool BreaksPrefixPromise(const SetCookie& cookie) {
  if (base::AsciiStartsWithIgnoreCase(cookie.name, "__Secure-")) return !cookie.secure;
  if (!base::AsciiStartsWithIgnoreCase(cookie.name, "__Host-")) return false;
  return !cookie.secure || !cookie.domain.empty() || cookie.path != "/";
}

// A host whose last label is a number is an IPv4 address, else Url would have refused it.
bool IsAddress(std::string_view host) {
  return host.starts_with('[') || (!host.empty() && base::IsAsciiDigit(host.back()) &&
                                   host.find_first_not_of("0123456789.") == std::string_view::npos);
}

bool DomainMatches(std::string_view host, std::string_view domain) {
  if (host == domain) return true;
  return !IsAddress(host) && host.size() > domain.size() && host.ends_with(domain) &&
         host[host.size() - domain.size() - 1] == '.';
}

// A name directly below a public suffix is a registered domain; below any other name it is not.
// IP addresses have nothing below them.
bool IsPublicSuffix(std::string_view domain) {
  const std::string below = "x." + std::string(domain);
  const base::Result<base::Url> url = base::Url::Parse("http://" + below + "/");
  return url.ok() && url->registered_domain() == below;
}

bool PathMatches(std::string_view request_path, std::string_view path) {
  if (!request_path.starts_with(path)) return false;
  return request_path.size() == path.size() || path.ends_with('/') ||
         request_path[path.size()] == '/';
}

std::string_view DefaultPath(std::string_view request_path) {
  const size_t slash = request_path.rfind('/');
  if (slash == std::string_view::npos || slash == 0) return "/";
  return request_path.substr(0, slash);
}

base::Time ExpiryOf(const SetCookie& cookie, base::Time now) {
  if (cookie.max_age.has_value()) {
    return *cookie.max_age <= 0 ? base::Time::min() : now + std::chrono::seconds(*cookie.max_age);
  }
  return cookie.expires.value_or(base::Time::max());
}

}  // namespace

void CookieJar::Store(std::string_view set_cookie, const base::Url& url, base::Time now) {
  const std::optional<SetCookie> parsed = ParseSetCookie(set_cookie);
  const bool from_secure = url.scheme() == "https";
  if (!parsed.has_value() || (parsed->secure && !from_secure) || BreaksPrefixPromise(*parsed)) {
    return;
  }
  Cookie cookie;
  cookie.name = parsed->name;
  cookie.value = parsed->value;
  cookie.domain = url.host();
  cookie.path = parsed->path.starts_with('/') ? parsed->path : DefaultPath(url.path());
  cookie.secure = parsed->secure;
  cookie.expires = ExpiryOf(*parsed, now);
  if (!parsed->domain.empty()) {
    const std::string domain = base::AsciiLower(parsed->domain);
    if (!DomainMatches(url.host(), domain)) return;
    const bool is_suffix = IsPublicSuffix(domain);
    if (is_suffix && domain != url.host()) return;
    cookie.domain = domain;
    cookie.host_only = is_suffix;
  }
  if (cookie.path.size() > kMaxAttributeBytes) return;
  Put(std::move(cookie), from_secure);
  RemoveExpired(now);
  if (cookies_.size() > kMaxCookies) cookies_.erase(cookies_.begin());
}

void CookieJar::Put(Cookie cookie, bool from_secure) {
  const auto old = std::find_if(cookies_.begin(), cookies_.end(), [&](const Cookie& c) {
    return c.name == cookie.name && c.domain == cookie.domain && c.path == cookie.path &&
           c.host_only == cookie.host_only;
  });
  if (old == cookies_.end()) {
    cookies_.push_back(std::move(cookie));
  } else if (from_secure || !old->secure) {
    *old = std::move(cookie);  // in its old place: replacing does not make it younger
  }
}

void CookieJar::RemoveExpired(base::Time now) {
  std::erase_if(cookies_, [now](const Cookie& c) { return c.expires <= now; });
}

std::string CookieJar::HeaderFor(const base::Url& url, base::Time now) const {
  const bool secure = url.scheme() == "https";
  std::vector<const Cookie*> chosen;
  for (const Cookie& c : cookies_) {
    const bool host_fits =
        c.host_only ? url.host() == c.domain : DomainMatches(url.host(), c.domain);
    if (host_fits && PathMatches(url.path(), c.path) && (secure || !c.secure) && c.expires > now) {
      chosen.push_back(&c);
    }
  }
  std::stable_sort(chosen.begin(), chosen.end(), [](const Cookie* a, const Cookie* b) {
    return a->path.size() > b->path.size();
  });
  std::string header;
  for (const Cookie* c : chosen) {
    if (!header.empty()) header += "; ";
    header += c->name + "=" + c->value;
  }
  return header;
}

}  // namespace upwell::fetch
