// SPDX-License-Identifier: Apache-2.0
// Lists of sites as people have them: one address per line, tables (CSV, TSV) with an address or a
// host name in some column, sitemaps.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upwell::discover {

struct SiteList {
  std::vector<std::string> addresses;  // as they stand there, in order
  size_t unreadable = 0;               // lines without an address; a table's head is none of them
  size_t first_unreadable = 0;         // line, from 1
};

// Lines that are empty or begin with '#' are left out.
SiteList ReadSiteList(std::string_view text);

}  // namespace upwell::discover
