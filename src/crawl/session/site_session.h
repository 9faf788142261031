// SPDX-License-Identifier: Apache-2.0
// One site under way: every answer passes here, is counted in the findings and put into the
// catalog, and whatever ends the run is known here.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "crawl/surface/site_crawl.h"
#include "fetch/fetcher.h"
#include "parse/page.h"

namespace upwell::crawl {

// A page of use, and its row in the catalog.
struct Arrival {
  parse::Page page;
  store::PageRow row;
  bool by_get = true;
};

class SiteSession {
 public:
  // Nothing is owned.
  SiteSession(base::Url start, const RunOptions& options, fetch::Web* web, store::Catalog* catalog,
              ProgressListener listener);

  const base::Url& start() const { return start_; }
  const RunOptions& options() const { return options_; }
  fetch::Fetcher& fetcher() { return *fetcher_; }
  store::Catalog& catalog() { return *catalog_; }
  Findings& findings() { return findings_; }
  form::FormOptions forms_allowed() const;

  // The site lives elsewhere by its own word: budgets go on, all else starts again.
  void MoveTo(const base::Url& url);

  // Books one answer: counts it, puts it into the catalog, and reads it if it is a page.
  std::optional<Arrival> Take(const fetch::Fetched& fetched, const std::string& kind,
                              int64_t query);
  // Fetches those that were not fetched before, a batch at a time. What is a page comes back.
  base::Task<std::vector<parse::Page>> FetchEach(std::vector<base::Url> urls,
                                                 fetch::Purpose purpose, std::string kind);

  // Keeps a record that was not known before; false for one that was.
  bool TakeRecord(const parse::Page& page, int64_t query, const answer::Record& record);
  // True the first time that a page with this content is seen on the site.
  bool IsNewContent(const answer::Signature& signature) {
    return signatures_.insert(signature.hash()).second;
  }
  void RememberYield(int new_records);

  void Stop(StopReason reason, std::string detail);
  bool stopped() const { return stopped_; }
  // A write that fails ends the run: nothing may be concluded that is not on disk.
  void Keep(const base::Status& written);

  // Stays in the phase with ""; `last_query` is for people.
  void Report(const std::string& phase = "", std::string last_query = "");
  // Completes and hands over the findings.
  Findings Conclude();

 private:
  bool ReadArrival(const fetch::Fetched& fetched, Arrival* arrival);
  fetch::FetchOptions FetchOptionsLeft() const;
  fetch::Traffic TotalTraffic() const;

  base::Url start_;
  const RunOptions& options_;
  fetch::Web* web_;
  store::Catalog* catalog_;
  ProgressListener listener_;
  fetch::Traffic traffic_before_move_;
  std::unique_ptr<fetch::Fetcher> fetcher_;

  Findings findings_;
  bool stopped_ = false;
  std::string phase_;
  int64_t last_page_id_ = 0;
  std::unordered_set<base::Hash128> visited_;
  std::unordered_set<base::Hash128> signatures_;
  std::unordered_set<base::Hash128> known_records_;
  std::deque<int> recent_yields_;
};

}  // namespace upwell::crawl
