// SPDX-License-Identifier: Apache-2.0
// The labelled result pages: what people counted on them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace upwell {

struct CountedPage {
  std::string name;
  std::string testbed;
  std::string site;  // that it came from
  std::string html;  // UTF-8
  int64_t expected = 0;
};
// Those of DATA_DIR/records; empty where they are missing.
std::vector<CountedPage> CountedPages(const std::string& data_dir);

}  // namespace upwell
