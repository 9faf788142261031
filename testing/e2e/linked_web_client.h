// SPDX-License-Identifier: Apache-2.0
// A linked web without sockets, and how what was found in it compares with the truth.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "crawl/find/site_scout.h"
#include "testing/e2e/site_client.h"
#include "testing/linked_web.h"

namespace upwell::testing {

// All sites of the web under the addresses that they have in it.
class LinkedWebClient : public SiteClient {
 public:
  explicit LinkedWebClient(const LinkedWeb& web);
};

// The searches of a site's truth that were reported, by their place in truth.forms, and how many
// reported searches are none of them.
struct FormMatch {
  std::set<size_t> found;
  size_t strangers = 0;
  std::vector<size_t> strange;  // their places among the reported
};
FormMatch MatchForms(const WebSiteTruth& truth, const std::vector<crawl::FoundForm>& reported);
size_t SearchesOf(const WebSiteTruth& truth);

}  // namespace upwell::testing
