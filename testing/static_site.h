// SPDX-License-Identifier: Apache-2.0
// Many plain pages that link to each other: what benchmarks of fetching and parsing need.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "testing/dataset.h"
#include "testing/site.h"

namespace upwell::testing {

inline constexpr size_t kDefaultStaticPages = 10000;

// Page 0 is "/", page N is "/p/N.html". The pages form a tree, so that a crawler that follows
// links reaches all of them; some more links go across. About 25 KB each on average, from 3 to 90.
class StaticSite : public Site {
 public:
  explicit StaticSite(size_t pages, uint64_t seed = 1);
  HttpReply Answer(const HttpRequest& request, base::Time now) override;

  size_t pages() const { return pages_; }
  static std::string PathOf(size_t page);
  // The same bytes whenever it is asked.
  std::string PageAt(size_t page) const;

 private:
  std::string TitleOf(size_t page) const;

  const size_t pages_;
  const uint64_t seed_;
  const Dataset texts_;
};

// Writes every page as a file below the folder, index.html and p/N.html.
base::Status WriteStaticSite(const StaticSite& site, const std::string& folder);

}  // namespace upwell::testing
