// SPDX-License-Identifier: Apache-2.0
// How a site is entered: what its first answer says of where it lives, or of why it cannot be
// visited.
#pragma once

#include <string>

#include "base/url.h"
#include "fetch/fetcher.h"

namespace upwell::crawl {

// A site that sends us on more often than this is sending us in circles.
inline constexpr int kMostMoves = 5;

// The site lives elsewhere by its own word (https, then www.): final_url is its address.
bool HasMoved(const fetch::Fetched& fetched, const base::Url& entrance);

// Why there is no page, for people: "HTTP status 404", "no such host (site.test)".
std::string WhyNoPage(const fetch::Fetched& fetched, const fetch::Fetcher& fetcher);

}  // namespace upwell::crawl
