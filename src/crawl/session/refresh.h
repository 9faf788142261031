// SPDX-License-Identifier: Apache-2.0
// Pages that send people on by themselves: a splash page, "please wait while we search". A browser
// goes on without a click, and so does the crawl.
#pragma once

#include <optional>

#include "fetch/exchange.h"
#include "parse/page.h"

namespace upwell::crawl {

inline constexpr int kMostRefreshes = 4;  // in a row; a guard

// The request that follows it; where the page loads itself again, no sooner than it says. Nothing
// where it does not send people on, takes its time, or says so much that people read it: that only
// loads itself again.
std::optional<fetch::Request> RequestOfRefresh(const parse::Page& page, fetch::Purpose purpose);

}  // namespace upwell::crawl
