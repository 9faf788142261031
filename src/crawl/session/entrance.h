// SPDX-License-Identifier: Apache-2.0
// How a site is entered: what its first answer says about its real address, or about why it cannot
// be visited.
#pragma once

#include <string>

#include "base/url.h"
#include "fetch/fetcher.h"

namespace upwell::crawl {

// Moves to another address of the site; a guard against circles.
inline constexpr int kMostMoves = 5;

// The site says that it has another address (https, then www.): final_url.
bool HasMoved(const fetch::Fetched& fetched, const base::Url& entrance);

// A service in front of the site answered, to stop programs.
bool StopsRobots(const fetch::Fetched& fetched, const fetch::Fetcher& fetcher);

// Why there is no page, for people: "HTTP status 404", "no such host (site.test)".
std::string WhyNoPage(const fetch::Fetched& fetched, const fetch::Fetcher& fetcher);

}  // namespace upwell::crawl
