// SPDX-License-Identifier: Apache-2.0
#include "crawl/expedition.h"

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_set>
#include <utility>

#include "answer/answer.h"
#include "base/hash.h"
#include "base/text.h"
#include "discover/navigation.h"
#include "fetch/fetcher.h"
#include "form/search_form.h"
#include "parse/page.h"
#include "query/questioner.h"

namespace upwell {
namespace {

// Asked together; small, so that a site that goes down is noticed soon.
constexpr size_t kBatch = 16;
constexpr int kMostMoves = 5;
// A word of letters that no database holds: what the site answers to it is its empty page.
constexpr std::string_view kNonsenseWord = "qvxzkwjyt";

StopReason StopReasonOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::kRequestBudget:
      return StopReason::kMaxRequests;
    case Outcome::kByteBudget:
      return StopReason::kMaxBytes;
    case Outcome::kTimeBudget:
      return StopReason::kMaxTime;
    case Outcome::kSiteDown:
      return StopReason::kSiteDown;
    case Outcome::kSiteBlocks:
      return StopReason::kBlocked;
    case Outcome::kMustWait:
      return StopReason::kMustWait;
    case Outcome::kStoreFailed:
      return StopReason::kStoreFailed;
    default:
      return StopReason::kInterrupted;
  }
}

std::string FailureSentence(const Exchange& answer) {
  if (answer.answered()) return "HTTP status " + std::to_string(answer.status);
  std::string sentence(FailureName(answer.failure));
  if (!answer.failure_detail.empty()) sentence += " (" + answer.failure_detail + ")";
  return sentence;
}

std::string DescribeValues(const QueryRow& query) {
  std::string text;
  for (const auto& [name, value] : query.values) {
    text += (text.empty() ? "" : "&") + name + "=" + value;
  }
  return text.empty() ? "(the form as it stands)" : text;
}

}  // namespace

class Expedition::Impl {
 public:
  Impl(Url start, const RunOptions& options, Web* web, Catalog* catalog, ProgressListener listener)
      : start_(start.WithoutFragment()),
        options_(options),
        web_(web),
        catalog_(catalog),
        listener_(std::move(listener)),
        fetcher_(std::make_unique<Fetcher>(web, start_, FetchOptionsLeft())) {
    findings_.site = start_;
    findings_.aim = options.aim;
    findings_.robots_ignored = options.fetch.ignore_robots;
  }

  Task<Findings> Run() {
    Keep(catalog_->PutSite(start_, options_.aim));
    Report("looking for forms");
    std::optional<Page> home = co_await OpenStartPage();
    if (home) co_await LookOneClickAway(*home);
    if (home && !stopped_) co_await QuestionForms();
    Conclude();
    co_return std::move(findings_);
  }

 private:
  // What one question brought.
  struct Yield {
    int pages = 0, records = 0, new_records = 0;
  };

  // A page of use, and what it says if it was read as an answer.
  struct Reading {
    Page page;
    Answer answer;
  };

  // One answer's pages while they are followed.
  struct Trail {
    std::unordered_set<Hash128> pages;
    std::unordered_set<Hash128> records;
    std::vector<Url> new_detail_urls;
    uint64_t stale = 0;  // pages in a row without a new record
  };

  Task<std::optional<Page>> OpenStartPage() {
    Fetched fetched = co_await FetchStartPage();
    // The site lives elsewhere by its own word (https, then www.): that address is the site.
    for (int moves = 0; moves < kMostMoves && fetched.outcome == Outcome::kOutOfScope &&
                        SameOwner(fetched.final_url);
         ++moves) {
      MoveTo(fetched.final_url);
      fetched = co_await FetchStartPage();
    }
    std::optional<Reading> reading = Take(fetched, "start", 0);
    if (!reading) {
      if (!stopped_) StopAtStartPage(fetched);
      co_return std::nullopt;
    }
    TakeForms(reading->page);
    TakeText(reading->page);
    co_return std::move(reading->page);
  }

  Task<Fetched> FetchStartPage() {
    Request request(start_);
    request.note = "start";
    return fetcher_->Get(std::move(request));
  }

  bool SameOwner(const Url& url) const {
    return url.is_http() && url.registered_domain() == start_.registered_domain();
  }

  void MoveTo(const Url& url) {
    traffic_before_move_ = TotalTraffic();
    start_ = url.WithoutFragment();
    fetcher_ = std::make_unique<Fetcher>(web_, start_, FetchOptionsLeft());
  }

  // The budgets less what was used at the addresses that the site has moved from.
  FetchOptions FetchOptionsLeft() const {
    FetchOptions left = options_.fetch;
    left.seed = options_.seed;
    left.max_requests -= std::min(left.max_requests, traffic_before_move_.requests);
    left.max_bytes -= std::min(left.max_bytes, traffic_before_move_.bytes);
    return left;
  }

  void StopAtStartPage(const Fetched& fetched) {
    if (const Exchange* robots = fetcher_->unreachable_robots()) {
      Stop(StopReason::kUnreachable, "robots.txt could not be had: " + FailureSentence(*robots));
    } else if (fetched.outcome == Outcome::kDisallowed) {
      Stop(StopReason::kRobots, start_.href());
    } else if (fetched.outcome == Outcome::kOutOfScope) {
      Stop(StopReason::kUnreachable, "it redirects to " + fetched.final_url.href() +
                                         ", another site: give that address instead");
    } else if (fetched.outcome == Outcome::kAnswered && fetched.answer().status < 400) {
      Stop(StopReason::kNoForm, "the start page is not HTML (" +
                                    ForTerminal(fetched.answer().header("content-type")) + ")");
    } else {
      Stop(StopReason::kUnreachable, fetched.hops.empty()
                                         ? std::string(OutcomeName(fetched.outcome))
                                         : FailureSentence(fetched.answer()));
    }
  }

  Task<void> LookOneClickAway(const Page& home) {
    if (home.robots.nofollow) co_return;
    std::vector<Url> urls;
    for (const Url& url : PagesWorthALook(home, options_.parse.max_links)) {
      if (urls.size() < options_.look && fetcher_->InScope(url)) urls.push_back(url);
    }
    co_await FetchEach(urls, Purpose::kPage, "navigation");
  }

  // Fetches those that were not fetched before, a batch at a time, and takes their forms and text
  // unless they are records' own pages.
  Task<void> FetchEach(const std::vector<Url>& urls, Purpose purpose, const std::string& kind) {
    std::vector<Request> batch;
    for (size_t i = 0; i < urls.size() && !stopped_; ++i) {
      Url url = urls[i].WithoutFragment();
      if (fetcher_->InScope(url) && visited_.insert(HashOf(url.href())).second) {
        batch.emplace_back(url, purpose);
        batch.back().note = kind;
      }
      if (batch.size() < kBatch && i + 1 < urls.size()) continue;
      std::vector<Fetched> answers = co_await fetcher_->GetAll(std::move(batch));
      batch.clear();
      for (const Fetched& fetched : answers) {
        std::optional<Reading> reading = Take(fetched, kind, 0);
        if (!reading || purpose == Purpose::kDetail) continue;
        TakeForms(reading->page);
        TakeText(reading->page);
      }
      Report(phase_);
    }
  }

  Task<void> QuestionForms() {
    Report("asking");
    bool any = false;
    for (size_t i = 0; i < forms_.size() && !stopped_; ++i) {
      if (!forms_[i].form.searchable()) continue;
      any = true;
      co_await QuestionForm(forms_[i], findings_.forms[i]);
    }
    if (!any && !stopped_) Stop(StopReason::kNoForm, WhyNoForm());
    if (any && !stopped_ && findings_.queries == queries_disallowed_) {
      Stop(StopReason::kRobots, "robots.txt forbids the search itself");
    }
  }

  std::string WhyNoForm() const {
    if (forms_.empty()) return "there is no form on the pages that were looked at";
    std::string why = "forms seen and left alone:";
    for (const FormRow& row : forms_) {
      why +=
          " " + row.form.action.href() + " (" +
          (row.form.refused.empty() ? std::string(FormKindName(row.form.kind)) : row.form.refused) +
          ")";
      if (why.size() > 600) break;
    }
    return why;
  }

  Task<void> QuestionForm(const FormRow& row, FormFindings& found) {
    AnswerReader reader;
    bool nonsense_found_something = co_await LearnEmptyAnswer(row, reader);
    QuestionerOptions questioner_options;
    questioner_options.patience = static_cast<int>(options_.patience);
    Questioner questioner(row.form, questioner_options);
    for (const std::string& text : site_texts_) questioner.AddText(text);
    std::set<std::string> templates, productive;
    while (MayAskMore()) {
      std::optional<Question> question = questioner.Next();
      if (!question) break;
      Yield yield = co_await Ask(row, *question, reader, questioner);
      if (std::exchange(nonsense_found_something, false) && yield.records == 0 && MayAskMore()) {
        // What nonsense finds is what everything finds: the site shows all it has to any question,
        // and it is no constant text.
        reader = AnswerReader();
        yield = co_await Ask(row, *question, reader, questioner);
      }
      questioner.Learn(*question, yield.records, yield.new_records);
      templates.insert(question->template_name);
      if (yield.new_records > 0) productive.insert(question->template_name);
      ++found.queries;
      found.records += yield.new_records;
      if (yield.new_records > 0) ++found.urls_generated;
      RememberYield(yield.new_records);
    }
    found.templates_tested = templates.size();
    found.templates_informative = productive.size();
  }

  // What the site shows when it finds nothing is no record. True if it looks like records all the
  // same.
  Task<bool> LearnEmptyAnswer(const FormRow& row, AnswerReader& reader) {
    if (row.form.query_input < 0 || !MayAskMore()) co_return false;
    Question nonsense;
    nonsense.values.push_back({row.form.query_input, std::string(kNonsenseWord)});
    nonsense.template_name = "nonsense";
    QueryRow query = NewQuery(row, nonsense);
    Result<Request> request = RequestFor(row, nonsense, query);
    if (!request.ok()) co_return false;
    Fetched fetched = co_await fetcher_->Get(*std::move(request));
    BookFirstPage(fetched, query);
    AnswerReader without_knowledge;
    std::optional<Reading> reading = Take(fetched, "empty", query.id, &without_knowledge);
    query.pages = reading ? 1 : 0;
    Keep(catalog_->PutQuery(query));
    if (!reading) co_return false;
    reader.Study({Sample{&reading->page, {}, true}});
    co_return !reading->answer.records.empty();
  }

  bool MayAskMore() {
    if (findings_.queries >= options_.max_queries) Stop(StopReason::kMaxQueries, "");
    return !stopped_;
  }

  QueryRow NewQuery(const FormRow& row, const Question& question) {
    QueryRow query;
    query.id = static_cast<int64_t>(++findings_.queries);
    query.form = row.id;
    query.template_name = question.template_name;
    for (const Assignment& value : question.values) {
      query.values.emplace_back(row.form.inputs[value.input].name, value.value);
    }
    return query;
  }

  Result<Request> RequestFor(const FormRow& row, const Question& question, QueryRow& query) {
    Result<Request> request = Submit(row.form, question.values);
    if (!request.ok()) {
      query.outcome = request.error().message;
      return request;
    }
    request->purpose = Purpose::kSearch;
    request->note = "form " + std::to_string(row.id) + "; " + DescribeValues(query);
    query.url = request->url;
    return request;
  }

  Task<Yield> Ask(const FormRow& row, const Question& question, AnswerReader& reader,
                  Questioner& questioner) {
    QueryRow query = NewQuery(row, question);
    Yield yield;
    Result<Request> request = RequestFor(row, question, query);
    if (request.ok()) {
      co_await FollowAnswer(*std::move(request), query, yield, reader, questioner);
    }
    query.pages = yield.pages;
    query.records = yield.records;
    query.new_records = yield.new_records;
    Keep(catalog_->PutQuery(query));
    Report(phase_, DescribeValues(query) + ": " + std::to_string(yield.records) + " records, " +
                       std::to_string(yield.new_records) + " new");
    co_return yield;
  }

  // All pages of one answer, until it ends, turns in a circle or goes stale.
  Task<void> FollowAnswer(Request first, QueryRow& query, Yield& yield, AnswerReader& reader,
                          Questioner& questioner) {
    Trail trail;
    std::optional<Request> request(std::move(first));
    while (request && !stopped_) {
      trail.pages.insert(HashOf(request->url.href()));
      std::string note = request->note;
      bool is_first = yield.pages == 0;
      Fetched fetched = co_await fetcher_->Get(*std::move(request));
      request.reset();
      if (is_first) BookFirstPage(fetched, query);
      std::optional<Reading> reading =
          Take(fetched, is_first ? "answer" : "next", query.id, &reader);
      if (!reading) break;
      ++yield.pages;
      Report(phase_);
      if (TakeRecords(*reading, query, yield, trail, questioner) &&
          static_cast<uint64_t>(yield.pages) < options_.max_pages_per_answer) {
        request = NextRequest(*reading, trail, note);
      }
    }
    if (options_.details) {
      co_await FetchEach(trail.new_detail_urls, Purpose::kDetail, "detail");
    }
  }

  void BookFirstPage(const Fetched& fetched, QueryRow& query) {
    query.outcome = OutcomeName(fetched.outcome);
    if (fetched.outcome == Outcome::kDisallowed) ++queries_disallowed_;
  }

  std::optional<Request> NextRequest(const Reading& reading, const Trail& trail,
                                     const std::string& note) {
    if (!reading.answer.pager.next) return std::nullopt;
    const Turn& turn = *reading.answer.pager.next;
    const Url& url = turn.request.url;
    if (trail.pages.count(HashOf(url.href())) > 0 || !fetcher_->InScope(url)) return std::nullopt;
    if (reading.page.robots.nofollow || IsNofollow(reading.page, url)) {
      ++findings_.nofollow_left;
      return std::nullopt;
    }
    Request request(url, Purpose::kSearch);
    request.note = note;
    return request;
  }

  static bool IsNofollow(const Page& page, const Url& url) {
    return std::any_of(page.links.begin(), page.links.end(),
                       [&](const Link& link) { return link.nofollow && link.url == url; });
  }

  // Keeps the new records of a page. True if it is worth going on with this answer: the page
  // showed something that its earlier pages did not, and new records came lately.
  bool TakeRecords(const Reading& reading, const QueryRow& query, Yield& yield, Trail& trail,
                   Questioner& questioner) {
    bool moves_on = false;
    int new_before = yield.new_records;
    for (const Record& record : reading.answer.records) {
      Hash128 key = HashOf(record.key);
      if (!trail.records.insert(key).second) continue;
      moves_on = true;
      ++yield.records;
      if (!known_records_.insert(key).second) continue;
      ++yield.new_records;
      KeepRecord(reading.page, query, record);
      if (options_.details) TakeDetailUrl(reading.page, record, trail);
      questioner.AddText(record.title + "\n" + record.text);
    }
    if (known_records_.size() >= options_.max_records) Stop(StopReason::kMaxRecords, "");
    trail.stale = yield.new_records > new_before ? 0 : trail.stale + 1;
    return moves_on && trail.stale < options_.stale_pages;
  }

  void TakeDetailUrl(const Page& page, const Record& record, Trail& trail) {
    if (record.url.empty()) return;
    if (page.robots.nofollow || !record.follow) {
      ++findings_.nofollow_left;
    } else {
      trail.new_detail_urls.push_back(record.url);
    }
  }

  void KeepRecord(const Page& page, const QueryRow& query, const Record& record) {
    RecordRow row;
    row.id = static_cast<int64_t>(known_records_.size());
    row.query = query.id;
    row.found_by = page.url.href();
    row.record = record;
    row.noindex = page.robots.noindex;
    Keep(catalog_->PutRecord(row));
    ++findings_.records;
  }

  // Books one answer: counts it, puts it into the catalog, and reads it if it is a page of use.
  // With a `reader` the page is read as an answer to a question.
  std::optional<Reading> Take(const Fetched& fetched, const std::string& kind, int64_t query,
                              AnswerReader* reader = nullptr) {
    if (EndsRun(fetched.outcome)) {
      Stop(StopReasonOf(fetched.outcome), fetcher_->end_detail());
      return std::nullopt;
    }
    PageRow row;
    row.id = ++last_page_id_;
    row.query = query;
    row.url = fetched.asked;
    row.final_url = fetched.final_url;
    row.outcome = OutcomeName(fetched.outcome);
    row.kind = kind;
    std::optional<Reading> reading;
    if (fetched.outcome == Outcome::kAnswered) reading = Read(fetched, row, reader);
    Keep(catalog_->PutPage(row));
    return reading;
  }

  std::optional<Reading> Read(const Fetched& fetched, PageRow& row, AnswerReader* reader) {
    const Exchange& answer = fetched.answer();
    ++findings_.pages;
    row.status = answer.status;
    row.bytes = answer.body.size();
    row.fetched = answer.started;
    if (answer.status >= 400 || KindOfContent(answer) != ContentKind::kHtml) return std::nullopt;
    Reading reading;
    reading.page = ReadPage(answer, options_.parse);
    row.title = reading.page.title;
    row.noindex = reading.page.robots.noindex;
    if (reader != nullptr) {
      reading.answer = reader->Read(reading.page);
      row.signature = reading.answer.signature.hash();
      row.distinct = IsWorthListing(row, answer) && !reading.answer.records.empty() &&
                     signatures_.insert(row.signature).second;
    }
    return reading;
  }

  // The address of an answer to a POST says nothing about the question, and nobody wants to find
  // what nonsense finds.
  static bool IsWorthListing(const PageRow& row, const Exchange& answer) {
    return row.kind != "empty" && answer.request.method == Method::kGet;
  }

  void TakeForms(const Page& page) {
    FormOptions form_options;
    form_options.allow_post = options_.post;
    for (SearchForm& form : FindForms(page, form_options)) {
      if (!form_identities_.insert(form.identity).second) continue;
      if (form.refused.empty() && !fetcher_->InScope(form.action)) {
        form.refused = "it leads to another site";
      }
      FormRow row;
      row.id = static_cast<int64_t>(forms_.size()) + 1;
      row.form = std::move(form);
      Keep(catalog_->PutForm(row));
      FormFindings found;
      found.page = row.form.page;
      found.action = row.form.action;
      found.method = row.form.method;
      found.kind = FormKindName(row.form.kind);
      found.confidence = row.form.confidence;
      found.searchable = row.form.searchable();
      found.refused = row.form.refused;
      findings_.forms.push_back(std::move(found));
      forms_.push_back(std::move(row));
    }
  }

  void TakeText(const Page& page) {
    site_texts_.push_back(VisibleText(page.document, Document::kRoot, 64 * 1024));
  }

  void RememberYield(int new_records) {
    recent_yields_.push_back(new_records);
    if (recent_yields_.size() > 100) recent_yields_.pop_front();
  }

  void Stop(StopReason reason, std::string detail) {
    if (stopped_) return;
    stopped_ = true;
    findings_.stop = reason;
    findings_.stop_detail = std::move(detail);
  }

  // A write that fails ends the run: nothing may be concluded that is not on disk.
  void Keep(const Status& written) {
    if (!written.ok()) Stop(StopReason::kStoreFailed, written.error().message);
  }

  void Conclude() {
    findings_.site = start_;
    findings_.traffic = TotalTraffic();
    for (int yield : recent_yields_) findings_.records_new_last_100_queries += yield;
    Report("done");
  }

  Traffic TotalTraffic() const {
    Traffic sum = fetcher_->traffic();
    sum.requests += traffic_before_move_.requests;
    sum.bytes += traffic_before_move_.bytes;
    sum.retries += traffic_before_move_.retries;
    sum.errors += traffic_before_move_.errors;
    for (const auto& [purpose, n] : traffic_before_move_.by_purpose) sum.by_purpose[purpose] += n;
    return sum;
  }

  void Report(const std::string& phase, std::string last_query = "") {
    phase_ = phase;
    if (!listener_) return;
    Progress progress;
    progress.site = start_;
    progress.phase = phase;
    progress.queries = findings_.queries;
    progress.requests = fetcher_->traffic().requests;
    progress.records = findings_.records;
    progress.last_query = std::move(last_query);
    listener_(progress);
  }

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
  std::vector<FormRow> forms_;
  std::unordered_set<Hash128> form_identities_;
  std::vector<std::string> site_texts_;
  std::unordered_set<Hash128> visited_;
  std::unordered_set<Hash128> signatures_;
  std::unordered_set<Hash128> known_records_;
  std::deque<int> recent_yields_;
  uint64_t queries_disallowed_ = 0;
};

Expedition::Expedition(Url start, const RunOptions& options, Web* web, Catalog* catalog,
                       ProgressListener listener)
    : impl_(std::make_unique<Impl>(std::move(start), options, web, catalog, std::move(listener))) {}
Expedition::~Expedition() = default;

Task<Findings> Expedition::Run() { return impl_->Run(); }

}  // namespace upwell
