// SPDX-License-Identifier: Apache-2.0
// Where an answer goes on: the link to its next part.
#pragma once

#include <optional>

#include "parse/page.h"

namespace upwell {

// rel=next first, then links that say "next" in words or signs of many languages, then the link
// with the number after the current one in a row of page numbers, then <link rel=next>. Never the
// page itself. Whether it was visited before is for the caller to see.
std::optional<Url> FindNextPage(const Page& page);

}  // namespace upwell
