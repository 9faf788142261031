// SPDX-License-Identifier: Apache-2.0
// Which proxy the environment names for a URL, by curl's rules. It is decided here and not by curl
// because the address guard must know whether an address is the proxy's or the site's.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/url.h"
#include "fetch/live_web_options.h"

namespace upwell::fetch {

// The value of a variable, or null.
using Environment = std::function<const char*(const char* name)>;

// "" for none. Variables: http_proxy (only in lower case, because a web server sets HTTP_PROXY
// from a visitor's header), https_proxy and HTTPS_PROXY, all_proxy and ALL_PROXY, no_proxy and
// NO_PROXY. Never a proxy for loopback, which means this machine and not the proxy's.
std::string ProxyFor(const base::Url& url, const Environment& environment);

// The proxy of the options, or that of the process's environment.
std::string ProxyOf(const base::Url& url, const LiveWebOptions& options);

// True if a no_proxy list ("*", names, ".domain", addresses, networks) has the host.
bool IsInNoProxy(std::string_view list, std::string_view host);

}  // namespace upwell::fetch
