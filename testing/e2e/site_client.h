// SPDX-License-Identifier: Apache-2.0
// Sites of the test bed without sockets.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fetch/web.h"
#include "testing/site.h"

namespace upwell::testing {

// Answers for its sites under the addresses that they were given.
class SiteClient : public fetch::Web {
 public:
  void Add(const std::string& url, std::unique_ptr<Site> site);
  base::Task<fetch::Exchange> Fetch(fetch::Request request) override;

  uint64_t requests() const { return requests_; }
  // The site at that address, by the order in which they were added; nothing where there is none.
  std::optional<size_t> SiteAt(const base::Url& url) const;
  const Site& site(size_t number) const { return *sites_[number]; }

 private:
  std::map<std::string, size_t> by_origin_;
  std::vector<std::unique_ptr<Site>> sites_;
  uint64_t requests_ = 0;
};

}  // namespace upwell::testing
