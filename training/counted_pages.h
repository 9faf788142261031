// SPDX-License-Identifier: Apache-2.0
// The labelled result pages: what people counted on them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parse/page.h"

namespace upwell::training {

struct CountedPage {
  std::string name;
  std::string testbed;
  std::string site;   // that it came from
  std::string bytes;  // as the site sent them
  int64_t expected = 0;
};
// The page as if it had come over the network.
parse::Page ReadCounted(const CountedPage& counted);
// Those of the folder; empty where they are missing.
std::vector<CountedPage> CountedPages(const std::string& folder);

}  // namespace upwell::training
