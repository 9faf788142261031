// SPDX-License-Identifier: Apache-2.0
// A site with a working search among pages that are too large, endless, broken or false.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "testing/database_site.h"
#include "testing/site.h"

namespace upwell::testing {

class HostileSite : public Site {
 public:
  // The home page of `inner` (in the modern shell) gets a link to every page that hurts.
  explicit HostileSite(std::unique_ptr<DatabaseSite> inner);
  HttpReply Answer(const HttpRequest& request, base::Time now) override;

  // The paths of the pages that hurt.
  static std::vector<std::string> Paths();

 private:
  std::unique_ptr<DatabaseSite> inner_;
};

}  // namespace upwell::testing
