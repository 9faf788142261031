// SPDX-License-Identifier: Apache-2.0
// The files of a run that a person or another tool reads: records.jsonl, urls.txt, sitemap.xml,
// summary.json. They are made from the catalog, at the end and now and then before it, so that a
// run that is killed leaves what it had found.
#pragma once

#include "base/clock.h"
#include "crawl/run/findings.h"
#include "crawl/run/run_folder.h"
#include "store/catalog.h"

namespace upwell::crawl {

// All of them. summary.json comes last: where it is, the others are whole.
base::Status WriteResults(const RunFolder& folder, store::Catalog& catalog,
                          const Findings& findings);

// Writes records.jsonl while the run is under way.
class InterimResults {
 public:
  // None is owned. A folder that has records already, as a resumed run's has, keeps them until
  // there are more.
  InterimResults(const RunFolder& folder, store::Catalog& catalog, const base::Clock& clock);

  // Writes the file where it is due: some seconds after the last time, longer where writing takes
  // long. A failure is not told; the end of the run tells it.
  void Take(uint64_t records);

 private:
  const RunFolder& folder_;
  store::Catalog& catalog_;
  const base::Clock& clock_;
  uint64_t written_;  // records
  base::Time due_;
};

}  // namespace upwell::crawl
