// SPDX-License-Identifier: Apache-2.0
// A cookie jar for one site (RFC 6265), bounded: what a site can store with us is limited.
// Secure cookies and names that begin with __Secure- or __Host- are kept as strictly as browsers
// do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/url.h"

namespace upwell::fetch {

class CookieJar {
 public:
  // Takes one Set-Cookie value that `url` answered with. Cookies for another domain, for a public
  // suffix, or over the limits (4 KiB each, 50 in all, oldest out first) are ignored.
  void Store(std::string_view set_cookie, const base::Url& url, base::Time now);
  // The value of the Cookie header, "" if there is none: longer paths first, then oldest first.
  std::string HeaderFor(const base::Url& url, base::Time now) const;
  size_t size() const { return cookies_.size(); }
  void Clear() { cookies_.clear(); }

 private:
  struct Cookie {
    std::string name, value, domain, path;
    bool host_only = true, secure = false;
    base::Time expires = base::Time::max();
  };
  void RemoveExpired(base::Time now);
  void Put(Cookie cookie, bool from_secure);

  std::vector<Cookie> cookies_;  // in order of creation
};

}  // namespace upwell::fetch
