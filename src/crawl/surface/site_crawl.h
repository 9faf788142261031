// SPDX-License-Identifier: Apache-2.0
// One site's crawl, as straight-line code: find the forms, question each, keep what comes.
//
// A crawl is a function of its options, its seed and the exchanges it sees: it looks at no
// clock and depends on no order of arrival. Running it again over the archive of a run gives the
// same results; that is how a run is resumed.
#pragma once

#include <memory>
#include <string>

#include "crawl/plan/plan_file.h"
#include "crawl/run/findings.h"
#include "crawl/run/options.h"
#include "crawl/run/progress.h"
#include "entities/site_query.h"
#include "fetch/web.h"
#include "store/catalog.h"

namespace upwell::crawl {

class SiteCrawl {
 public:
  // `web`, `catalog` and `plan` are not owned. Forms that the plan does not have, or does not ask,
  // are left alone, and those that it asks are not studied again. `queries` are for the aim
  // "entities".
  SiteCrawl(base::Url start, const RunOptions& options, fetch::Web* web, store::Catalog* catalog,
            ProgressListener listener, const SitePlan* plan = nullptr,
            std::vector<entities::SiteQuery> queries = {});
  ~SiteCrawl();

  // Runs to the end. Times in the findings are left to the caller.
  base::Task<Findings> Run();
  // What was found worth asking, of the aim "seeds" and where only a plan is wanted.
  const SitePlan& plan() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell::crawl
