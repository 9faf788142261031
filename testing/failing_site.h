// SPDX-License-Identifier: Apache-2.0
// Sites with a form that leads nowhere, each for a reason of its own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "testing/database_site.h"
#include "testing/site.h"

namespace upwell::testing {

enum class Failure {
  kErrors,   // every search answers 500
  kMissing,  // every search answers 404
  kSame,     // every search shows the same records
  kNothing,  // every search finds nothing
  kScript,   // results are drawn by a script only
  kRobots,   // robots.txt forbids the search path
  kChanges,  // field names hold for one page only: the next one has others
  kPdf,      // results are PDF
  kJson,     // results are JSON
  kSlow,     // every search takes minutes
  kLogin,    // every search leads to a login page
};

// "fail-errors", "fail-same", …
std::vector<std::string> FailingSiteNames();
std::optional<Failure> FailureOf(std::string_view name);

class FailingSite : public Site {
 public:
  explicit FailingSite(Failure failure);
  HttpReply Answer(const HttpRequest& request, base::Time now) override;

 private:
  HttpReply Search(const HttpRequest& request, base::Time now);
  HttpReply WithNewNames(HttpReply reply);
  HttpReply SearchWithNames(HttpRequest request, base::Time now);
  std::string Records(const HttpRequest& request) const;

  const Failure failure_;
  DatabaseSite inner_;
  size_t pages_ = 0;  // with a form, so far: the names of kChanges end with it
};

}  // namespace upwell::testing
