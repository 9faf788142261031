// SPDX-License-Identifier: Apache-2.0
// How far the crawl of a site is, for people.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/url.h"

namespace upwell::crawl {

struct Progress {
  base::Url site;
  std::string phase;  // "looking for forms", "asking", "done"
  uint64_t queries = 0, requests = 0, records = 0;
  std::string last_query;  // with what it brought; page text, for --verbose
  uint64_t bytes = 0;
  uint64_t expected_requests = 0;  // in all; 0 where that is not known
};
using ProgressListener = std::function<void(const Progress&)>;

}  // namespace upwell::crawl
