// SPDX-License-Identifier: Apache-2.0
// Longer pages of the same answer, where a page offers them: a row of links "20 | 50 | 100", or a
// menu of such numbers. Whether a number is one of records shows only when it is asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/url.h"
#include "parse/page.h"

namespace upwell::answer {

struct PageSize {
  std::string argument;  // of the address
  uint64_t records = 0;  // on a page
};

// The largest that the page offers and that is more than the `shown` records.
std::optional<PageSize> LargestPageSize(const parse::Page& page, uint64_t shown);

// The same question with pages of that size.
base::Url WithPageSize(const base::Url& url, const PageSize& size);
bool HasPageSize(const base::Url& url, const PageSize& size);

}  // namespace upwell::answer
