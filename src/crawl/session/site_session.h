// SPDX-License-Identifier: Apache-2.0
// One site while it is crawled: every request goes out and every answer comes in here, is counted
// in the findings and written to the catalog. It also knows when and why the run ends.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "answer/address_parts.h"
#include "crawl/run/findings.h"
#include "crawl/run/options.h"
#include "crawl/run/progress.h"
#include "crawl/session/known_records.h"
#include "fetch/fetcher.h"
#include "parse/page.h"
#include "store/catalog.h"

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
  // To look at: requests go out by Get.
  const fetch::Fetcher& fetcher() const { return *fetcher_; }
  bool InScope(const base::Url& url) const { return fetcher_->InScope(url); }
  form::FormOptions forms_allowed() const;

  // The site says that it has another address: budgets go on, everything else starts again.
  void MoveTo(const base::Url& url);

  base::Task<fetch::Fetched> Get(fetch::Request request) {
    return fetcher_->Get(std::move(request));
  }
  // The site takes us for a new visitor from now on.
  void ForgetCookies() { fetcher_->ForgetCookies(); }
  // Counts an answer, and reads it if it is a page. Its row is written now, except where the page
  // answers a question: that row is complete only when its records are read (PutPage).
  std::optional<Arrival> Take(const fetch::Fetched& fetched, store::PageKind kind, int64_t query);
  // Fetches those that were not fetched before, a batch at a time. `take` gets those that are
  // pages, one after the other, in their order: only one is in memory.
  base::Task<void> FetchEach(std::vector<base::Url> urls, fetch::Purpose purpose,
                             store::PageKind kind,
                             std::function<void(const parse::Page&)> take = nullptr);

  bool WasVisited(const base::Url& url) const {  // by FetchEach
    return visited_.contains(base::HashOf(url.WithoutFragment().href()));
  }

  // The address by which a page was reached that stands at `url` after redirects: that may be one
  // of the visit, which another does not find.
  const base::Url& EntranceOf(const base::Url& url) const;

  // Gives the records of a page the keys under which they are known (crawl/session/known_records).
  void Recognise(std::vector<answer::Record>& records);
  // Keeps a record that was not known before; false for one that was.
  bool TakeRecord(const parse::Page& page, int64_t query, const answer::Record& record);
  // Takes a record back that was kept.
  void ForgetRecord(const base::Hash128& key);
  // True the first time that a page with this content is seen on the site.
  bool IsNewContent(const answer::Signature& signature) {
    return signatures_.insert(signature.hash()).second;
  }
  void RememberYield(int new_records);
  // A link was asked as a question, of whichever form.
  void RememberLink(const base::Url& link) { asked_links_.insert(answer::IdentityOf(link)); }
  bool WasLinkAsked(const base::Url& link) const {
    return asked_links_.contains(answer::IdentityOf(link));
  }

  // A search that stands on an answer without results; the first few are kept.
  void OfferForm(form::SearchForm form);
  std::vector<form::SearchForm> TakeOffered() { return std::exchange(offered_, {}); }

  // Each row is written when it is complete. A write that fails ends the run: nothing may be
  // concluded that is not on disk.
  void PutSite(const store::SiteRow& row) { Keep(catalog_->PutSite(row)); }
  void PutForm(const store::FormRow& row) { Keep(catalog_->PutForm(row)); }
  void PutBelief(const store::BeliefRow& row) { Keep(catalog_->PutBelief(row)); }
  void PutTemplate(const store::TemplateRow& row) { Keep(catalog_->PutTemplate(row)); }
  void PutQuery(const store::QueryRow& row) { Keep(catalog_->PutQuery(row)); }
  void PutPage(const store::PageRow& row) { Keep(catalog_->PutPage(row)); }

  // What the run came to so far. Forms are numbered in the order of discovery.
  const Findings& findings() const { return findings_; }
  void AddForm(FormFindings form) { findings_.forms.push_back(std::move(form)); }
  FormFindings& form(size_t number) { return findings_.forms[number]; }
  void TellEntities(EntityFindings entities) { findings_.entities = std::move(entities); }
  // So many further requests are expected at most.
  void ExpectRequests(uint64_t further);
  // The number of a question that is about to be asked.
  int64_t CountQuestion() { return static_cast<int64_t>(++findings_.queries); }
  void CountForbidden() { ++findings_.queries_forbidden; }
  void CountNofollow(bool followed = false) {
    ++(followed ? findings_.nofollow_followed : findings_.nofollow_left);
  }

  void Stop(StopReason reason, std::string detail);
  // A page was not read to its end, because the run is over.
  void Stop(const base::GivenUp& end);
  bool stopped() const { return stopped_; }
  // Stays in the phase with ""; `last_query` is for people.
  void Report(const std::string& phase = "", std::string last_query = "");
  // Completes and hands over the findings.
  Findings Conclude();

 private:
  void Keep(const base::Status& written);
  void LearnEntrance(const fetch::Fetched& fetched);
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
  std::unordered_set<base::Hash128> asked_links_;
  std::unordered_map<std::string, base::Url> entrances_;  // by the address after redirects
  KnownRecords known_records_;
  int64_t last_record_id_ = 0;
  std::deque<int> recent_yields_;
  std::vector<form::SearchForm> offered_;
};

}  // namespace upwell::crawl
