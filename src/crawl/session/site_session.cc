// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/site_session.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "form/guard/acting_redirect.h"

namespace upwell::crawl {
namespace {

// Pages asked for together. Not tuned: small, so that a site that goes down is noticed soon.
constexpr size_t kBatch = 4;

StopReason StopReasonOf(fetch::Outcome outcome) {
  switch (outcome) {
    case fetch::Outcome::kRequestBudget:
      return StopReason::kMaxRequests;
    case fetch::Outcome::kByteBudget:
      return StopReason::kMaxBytes;
    case fetch::Outcome::kTimeBudget:
      return StopReason::kMaxTime;
    case fetch::Outcome::kSiteDown:
      return StopReason::kSiteDown;
    case fetch::Outcome::kSiteBlocks:
      return StopReason::kBlocked;
    case fetch::Outcome::kMustWait:
      return StopReason::kMustWait;
    case fetch::Outcome::kStoreFailed:
      return StopReason::kStoreFailed;
    default:
      return StopReason::kInterrupted;
  }
}

}  // namespace

SiteSession::SiteSession(base::Url start, const RunOptions& options, fetch::Web* web,
                         store::Catalog* catalog, ProgressListener listener)
    : start_(start.WithoutFragment()),
      options_(options),
      web_(web),
      catalog_(catalog),
      listener_(std::move(listener)),
      fetcher_(std::make_unique<fetch::Fetcher>(web, start_, FetchOptionsLeft())) {
  findings_.site = start_;
  findings_.aim = options.aim;
  findings_.robots_ignored = options.fetch.ignore_robots;
  findings_.certificates_unchecked = options.live.insecure;
}

form::FormOptions SiteSession::forms_allowed() const {
  form::FormOptions form_options;
  form_options.allow_post = options_.post;
  return form_options;
}

void SiteSession::MoveTo(const base::Url& url) {
  traffic_before_move_ = TotalTraffic();
  start_ = url.WithoutFragment();
  fetcher_ = std::make_unique<fetch::Fetcher>(web_, start_, FetchOptionsLeft());
}

// The budgets, minus what was used at addresses that the site has moved from.
fetch::FetchOptions SiteSession::FetchOptionsLeft() const {
  fetch::FetchOptions left = options_.fetch;
  left.seed = options_.seed;
  left.may_redirect = form::MayBeRedirected;
  left.max_requests -= std::min(left.max_requests, traffic_before_move_.requests);
  left.max_bytes -= std::min(left.max_bytes, traffic_before_move_.bytes);
  return left;
}

std::optional<Arrival> SiteSession::Take(const fetch::Fetched& fetched, store::PageKind kind,
                                         int64_t query) {
  if (fetch::EndsRun(fetched.outcome)) {
    Stop(StopReasonOf(fetched.outcome), fetcher_->end_detail());
    return std::nullopt;
  }
  Arrival arrival;
  store::PageRow& row = arrival.row;
  row.id = ++last_page_id_;
  row.query = query;
  row.url = fetched.asked;
  row.final_url = fetched.final_url;
  row.outcome = fetch::OutcomeName(fetched.outcome);
  row.kind = kind;
  bool readable = false;
  try {
    readable = fetched.outcome == fetch::Outcome::kAnswered && ReadArrival(fetched, &arrival);
  } catch (const base::GivenUp& end) {
    Stop(end);
    return std::nullopt;
  }
  const bool leads_to_form =
      kind == store::PageKind::kStart || kind == store::PageKind::kNavigation;
  if (readable && leads_to_form && row.status < 400) LearnEntrance(fetched);
  const bool is_of_answer = kind == store::PageKind::kAnswer || kind == store::PageKind::kFurther;
  if (!readable || !is_of_answer) PutPage(row);
  if (!readable) return std::nullopt;
  return arrival;
}

void SiteSession::LearnEntrance(const fetch::Fetched& fetched) {
  constexpr size_t kMostEntrances = 1'000;  // a guard of memory
  const base::Url reached = fetched.final_url.WithoutFragment();
  if (reached == fetched.asked.WithoutFragment() || entrances_.size() >= kMostEntrances) return;
  entrances_.emplace(reached.href(), fetched.asked.WithoutFragment());
}

const base::Url& SiteSession::EntranceOf(const base::Url& url) const {
  const auto known = entrances_.find(url.href());
  return known == entrances_.end() ? url : known->second;
}

bool SiteSession::ReadArrival(const fetch::Fetched& fetched, Arrival* arrival) {
  const fetch::Exchange& answer = fetched.answer();
  ++findings_.pages;
  store::PageRow& row = arrival->row;
  row.status = answer.status;
  row.bytes = answer.body.size();
  row.fetched = answer.started;
  const parse::ContentKind content = parse::KindOfContent(answer);
  const bool description =
      row.kind == store::PageKind::kOpenSearch && content == parse::ContentKind::kXml;
  if (content != parse::ContentKind::kHtml && !description) return false;
  arrival->page = parse::ReadPage(answer, options_.parse);
  arrival->by_get = answer.request.method == fetch::Method::kGet;
  row.title = arrival->page.title;
  row.noindex = arrival->page.robots.noindex;
  return true;
}

base::Task<void> SiteSession::FetchEach(std::vector<base::Url> urls, fetch::Purpose purpose,
                                        store::PageKind kind,
                                        std::function<void(const parse::Page&)> take) {
  std::vector<fetch::Request> batch;
  for (size_t i = 0; i < urls.size() && !stopped_; ++i) {
    base::Url url = urls[i].WithoutFragment();
    if (fetcher_->InScope(url) && visited_.insert(base::HashOf(url.href())).second) {
      batch.emplace_back(url, purpose);
      batch.back().note = store::PageKindName(kind);
    }
    if (batch.size() < kBatch && i + 1 < urls.size()) continue;
    std::vector<fetch::Fetched> answers = co_await fetcher_->GetAll(std::move(batch));
    batch.clear();
    for (fetch::Fetched& fetched : answers) {
      const std::optional<Arrival> arrival = Take(fetched, kind, 0);
      fetched.hops.clear();
      if (arrival && arrival->page.status < 400 && take) take(arrival->page);
    }
    Report();
  }
}

void SiteSession::Recognise(std::vector<answer::Record>& records) {
  const KnownRecords::KeyOfId key_of = [this](int64_t id) {
    base::Result<std::string> key = catalog_->RecordKey(id);
    if (key.ok()) return *std::move(key);
    Keep(key.error());
    return std::string();
  };
  known_records_.Recognise(key_of, records);
}

bool SiteSession::TakeRecord(const parse::Page& page, int64_t query, const answer::Record& record) {
  if (!known_records_.Add(record, last_record_id_ + 1)) return false;
  store::RecordRow row;
  row.id = ++last_record_id_;
  row.query = query;
  row.found_by = page.url.href();
  row.record = record;
  row.noindex = page.robots.noindex;
  Keep(catalog_->PutRecord(row));
  ++findings_.records;
  if (known_records_.size() >= options_.max_records) Stop(StopReason::kMaxRecords, "");
  return true;
}

void SiteSession::ForgetRecord(const base::Hash128& key) {
  const std::optional<int64_t> id = known_records_.Remove(key);
  if (!id) return;
  Keep(catalog_->RemoveRecord(*id));
  --findings_.records;
}

void SiteSession::OfferForm(form::SearchForm form) {
  constexpr size_t kMostOffered = 16;  // a guard
  if (offered_.size() < kMostOffered) offered_.push_back(std::move(form));
}

void SiteSession::RememberYield(int new_records) {
  recent_yields_.push_back(new_records);
  if (recent_yields_.size() > 100) recent_yields_.pop_front();
}

void SiteSession::Stop(StopReason reason, std::string detail) {
  if (stopped_) return;
  stopped_ = true;
  findings_.stop = reason;
  findings_.stop_detail = std::move(detail);
}

void SiteSession::Stop(const base::GivenUp& end) {
  Stop(end.out_of_time() ? StopReason::kMaxTime : StopReason::kInterrupted, "");
}

void SiteSession::ExpectRequests(uint64_t further) {
  const fetch::Traffic& traffic = fetcher_->traffic();
  findings_.outlook = Outlook{traffic.requests + further, traffic.requests, traffic.bytes};
  Report();
}

void SiteSession::Keep(const base::Status& written) {
  if (!written.ok()) Stop(StopReason::kStoreFailed, written.error().message);
}

fetch::Traffic SiteSession::TotalTraffic() const {
  fetch::Traffic sum = fetcher_->traffic();
  sum.requests += traffic_before_move_.requests;
  sum.bytes += traffic_before_move_.bytes;
  sum.retries += traffic_before_move_.retries;
  sum.errors += traffic_before_move_.errors;
  for (const auto& [purpose, n] : traffic_before_move_.by_purpose) sum.by_purpose[purpose] += n;
  return sum;
}

void SiteSession::Report(const std::string& phase, std::string last_query) {
  if (!phase.empty()) phase_ = phase;
  if (!listener_) return;
  Progress progress;
  progress.site = start_;
  progress.phase = phase_;
  progress.queries = QueriesSent(findings_);
  progress.requests = fetcher_->traffic().requests;
  progress.records = findings_.records;
  progress.last_query = std::move(last_query);
  progress.bytes = fetcher_->traffic().bytes;
  progress.expected_requests = findings_.outlook ? findings_.outlook->requests : 0;
  listener_(progress);
}

Findings SiteSession::Conclude() {
  findings_.site = start_;
  findings_.traffic = TotalTraffic();
  for (int yield : recent_yields_) findings_.records_new_last_100_queries += yield;
  Report("done");
  return std::move(findings_);
}

}  // namespace upwell::crawl
