// SPDX-License-Identifier: Apache-2.0
// Crawling page by page, without a notion of sites: what site-based search is compared with.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/url.h"
#include "fetch/web.h"
#include "parse/page.h"

namespace upwell::testing {

enum class PageOrder : uint8_t { kBreadthFirst, kDepthFirst, kRandom };

// Follows every link from the start pages, in that order, up to so many pages.
base::Task<void> CrawlByPages(fetch::Web& web, std::vector<base::Url> starts, PageOrder order,
                              uint64_t most, uint64_t seed,
                              const std::function<void(const parse::Page&)>& visit);

}  // namespace upwell::testing
