// SPDX-License-Identifier: Apache-2.0
// The addresses of one site, each kept once and named by a number: what a search of a site knows of
// it, in few bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/url.h"

namespace upwell::discover {

using UrlId = uint32_t;
inline constexpr UrlId kNoUrl = UINT32_MAX;

class UrlTable {
 public:
  // All addresses are of the site that `root` is a page of. A full table takes no new ones.
  explicit UrlTable(const base::Url& root, size_t most = 200'000);

  // The number of an address, its fragment aside; kNoUrl for another site's and in a full table.
  UrlId Add(const base::Url& url);
  base::Url url(UrlId id) const;
  std::string_view target(UrlId id) const;  // path and query
  size_t size() const { return ends_.size(); }

 private:
  size_t SlotOf(std::string_view target) const;
  void Grow();

  std::string origin_;
  size_t most_;
  std::string targets_;         // one after the other
  std::vector<uint64_t> ends_;  // where each ends
  std::vector<UrlId> slots_;    // hash table of ids, a power of two
};

}  // namespace upwell::discover
