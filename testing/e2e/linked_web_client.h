// SPDX-License-Identifier: Apache-2.0
// A linked web without sockets, and how what was found in it compares with the truth.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "crawl/site_scout.h"
#include "fetch/web.h"
#include "testing/linked_web.h"

namespace upwell::testing {

// Answers for all sites of the web under the addresses that they have in it.
class LinkedWebClient : public Web {
 public:
  explicit LinkedWebClient(const LinkedWeb& web);
  Task<Exchange> Fetch(Request request) override;

  uint64_t requests() const { return requests_; }
  // The site at that address; nothing where there is none.
  std::optional<size_t> SiteAt(const Url& url) const;

 private:
  std::map<std::string, size_t> by_origin_;
  std::vector<std::unique_ptr<Site>> sites_;
  uint64_t requests_ = 0;
};

// The searches of a site's truth that were reported, by their place in truth.forms, and how many
// reported searches are none of them.
struct FormMatch {
  std::set<size_t> found;
  size_t strangers = 0;
  std::vector<size_t> strange;  // their places among the reported
};
FormMatch MatchForms(const WebSiteTruth& truth, const std::vector<FoundForm>& reported);
size_t SearchesOf(const WebSiteTruth& truth);

}  // namespace upwell::testing
