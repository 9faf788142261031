// SPDX-License-Identifier: Apache-2.0
// All sites of the test bed by name.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "testing/site.h"
#include "testing/site_spec.h"

namespace upwell::demo {
class Museum;
}

namespace upwell::testing {

struct SiteContents;

// The declared database sites but those of surfacing_sites.h and combining_sites.h, in the order
// of the list that a reader sees.
std::vector<SiteSpec> AllSiteSpecs();
// Their names, and before them that of the demo's site, which has no spec.
std::vector<std::string> DatabaseSiteNames();
// The names of all sites that MakeSite knows (answer sites too), but for the random ones.
std::vector<std::string> SiteNames();
// A declared site, to be changed by a test: SpecOf("films")->records = 200.
base::Result<SiteSpec> SpecOf(std::string_view name);

// A site by name: "demo", a declared one (also of answer_sites.h, surfacing_sites.h,
// combining_sites.h, failing_site.h), "hostile", "static", or "random-N", "surfacing-N" or
// "answer-N" for any number N.
base::Result<std::unique_ptr<Site>> MakeSite(std::string_view name);

// Makes many copies of the same sites; copies share their data. Not for several threads.
class SitePool {
 public:
  base::Result<std::unique_ptr<Site>> Make(std::string_view name);

 private:
  std::map<std::string, std::shared_ptr<const SiteContents>, std::less<>> contents_;
  std::shared_ptr<const demo::Museum> museum_;
};

// A site with data, looks, form and habits drawn from the seed.
SiteSpec RandomSiteSpec(uint64_t seed);

std::string_view NameOf(Layout layout);  // "cards", "nested tables", ...

// "name  records  language  layout  form  behaviours", one line per site.
std::string DescribeSites();

}  // namespace upwell::testing
