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

#include "crawl/expedition.h"
#include "fetch/fetcher.h"
#include "parse/page.h"

namespace upwell {

// A page of use, and its row in the catalog.
struct Arrival {
  Page page;
  PageRow row;
  bool by_get = true;
};

class Visit {
 public:
  // Nothing is owned.
  Visit(Url start, const RunOptions& options, Web* web, Catalog* catalog,
        ProgressListener listener);

  const Url& start() const { return start_; }
  const RunOptions& options() const { return options_; }
  Fetcher& fetcher() { return *fetcher_; }
  Catalog& catalog() { return *catalog_; }
  Findings& findings() { return findings_; }
  FormOptions forms_allowed() const;

  // The site lives elsewhere by its own word: budgets go on, all else starts again.
  void MoveTo(const Url& url);

  // Books one answer: counts it, puts it into the catalog, and reads it if it is a page.
  std::optional<Arrival> Take(const Fetched& fetched, const std::string& kind, int64_t query);
  // Fetches those that were not fetched before, a batch at a time. What is a page comes back.
  Task<std::vector<Page>> FetchEach(std::vector<Url> urls, Purpose purpose, std::string kind);

  // Keeps a record that was not known before; false for one that was.
  bool TakeRecord(const Page& page, int64_t query, const Record& record);
  // True the first time that a page with this content is seen on the site.
  bool IsNewContent(const Signature& signature) {
    return signatures_.insert(signature.hash()).second;
  }
  void RememberYield(int new_records);

  void Stop(StopReason reason, std::string detail);
  bool stopped() const { return stopped_; }
  // A write that fails ends the run: nothing may be concluded that is not on disk.
  void Keep(const Status& written);

  // Stays in the phase with ""; `last_query` is for people.
  void Report(const std::string& phase = "", std::string last_query = "");
  // Completes and hands over the findings.
  Findings Conclude();

 private:
  bool ReadArrival(const Fetched& fetched, Arrival* arrival);
  FetchOptions FetchOptionsLeft() const;
  Traffic TotalTraffic() const;

  Url start_;
  const RunOptions& options_;
  Web* web_;
  Catalog* catalog_;
  ProgressListener listener_;
  Traffic traffic_before_move_;
  std::unique_ptr<Fetcher> fetcher_;

  Findings findings_;
  bool stopped_ = false;
  std::string phase_;
  int64_t last_page_id_ = 0;
  std::unordered_set<Hash128> visited_;
  std::unordered_set<Hash128> signatures_;
  std::unordered_set<Hash128> known_records_;
  std::deque<int> recent_yields_;
};

}  // namespace upwell
