// SPDX-License-Identifier: Apache-2.0
#include "crawl/expedition.h"

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_set>
#include <utility>

#include "answer/answer.h"
#include "answer/trail.h"
#include "base/hash.h"
#include "base/text.h"
#include "discover/navigation.h"
#include "fetch/fetcher.h"
#include "form/announced.h"
#include "form/search_form.h"
#include "form/token.h"
#include "parse/page.h"
#include "query/questioner.h"

namespace upwell {
namespace {

// Asked together; small, so that a site that goes down is noticed soon.
constexpr size_t kBatch = 16;
constexpr int kMostMoves = 5;
constexpr int kNonsenseQuestions = 3;
// Real questions whose first pages are compared before anything is concluded from them.
constexpr int kOpeningQuestions = 3;
constexpr size_t kMostDescriptions = 3;
constexpr int kMostBlocksInRow = 3;

// Letters that no word of any language puts in this order: what the site answers to them is its
// empty page.
std::string NonsenseWord(int number) {
  constexpr std::string_view kLetters = "qxzjvkwgb";
  uint64_t bits = Hash64("nonsense " + std::to_string(number));
  std::string word;
  for (int i = 0; i < 9; ++i, bits /= kLetters.size()) {
    word.push_back(kLetters[bits % kLetters.size()]);
  }
  return word;
}

// What a page may repeat of a question: its values, and what people read in their place.
Asked WordsOf(const Question& question, const SearchForm& form) {
  Asked asked;
  for (const Assignment& assigned : question.values) {
    asked.push_back(assigned.value);
    for (const Choice& choice : form.inputs[assigned.input].choices) {
      if (choice.value == assigned.value && choice.text != choice.value) {
        asked.push_back(choice.text);
        break;
      }
    }
  }
  return asked;
}

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
    if (home && !stopped_) co_await TakeAnnouncedSearches(*home);
    if (home && !stopped_) co_await QuestionForms(*home);
    Conclude();
    co_return std::move(findings_);
  }

 private:
  // What one question brought.
  struct Yield {
    int pages = 0, records = 0, new_records = 0;
  };

  // A page of use, and its row in the catalog.
  struct Arrival {
    Page page;
    PageRow row;
    bool by_get = true;
  };

  // A question that is under way.
  struct Errand {
    Question question;
    QueryRow query;
    std::optional<Request> request;  // nothing where the form does not allow the question
    bool sent = false;
    std::optional<Arrival> first;  // the answer's first page, until it is read
    Yield yield;
    Asked asked;
  };

  // What one answer has brought so far.
  struct Progressed {
    std::unordered_set<Hash128> records;
    std::vector<Url> new_detail_urls;
    uint64_t stale = 0;  // pages in a row without a new record
  };

  // What it takes to question one form.
  struct Interview {
    Interview(const FormRow& row, const FormOptions& form_options,
              const QuestionerOptions& questioner_options)
        : form(row.form),
          form_id(row.id),
          reader(form_options),
          questioner(row.form, questioner_options) {}

    SearchForm form;  // with the tokens of the latest page
    int64_t form_id;
    AnswerReader reader;
    Questioner questioner;
    bool over = false;  // the site does not let us ask this form
  };

  FormOptions FormsAllowed() const {
    FormOptions form_options;
    form_options.allow_post = options_.post;
    return form_options;
  }

  Task<std::optional<Page>> OpenStartPage() {
    Fetched fetched = co_await FetchStartPage();
    // The site lives elsewhere by its own word (https, then www.): that address is the site.
    for (int moves = 0; moves < kMostMoves && fetched.outcome == Outcome::kOutOfScope &&
                        SameOwner(fetched.final_url);
         ++moves) {
      MoveTo(fetched.final_url);
      fetched = co_await FetchStartPage();
    }
    std::optional<Arrival> arrival = Take(fetched, "start", 0);
    if (!arrival || arrival->page.status >= 400) {
      if (!stopped_) StopAtStartPage(fetched);
      co_return std::nullopt;
    }
    TakeForms(arrival->page);
    TakeText(arrival->page);
    co_return std::move(arrival->page);
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

  // Searches that the site announces without a <form>, or beside one.
  Task<void> TakeAnnouncedSearches(const Page& home) {
    const FormOptions form_options = FormsAllowed();
    std::vector<SearchForm> announced = FindSearchActions(home, form_options);
    size_t fetched_ones = 0;
    for (const Url& url : home.search_descriptions) {
      if (stopped_ || fetched_ones == kMostDescriptions) break;
      if (!fetcher_->InScope(url)) continue;
      ++fetched_ones;
      Request request(url.WithoutFragment());
      request.note = "opensearch";
      const Fetched fetched = co_await fetcher_->Get(std::move(request));
      const std::optional<Arrival> arrival = Take(fetched, "opensearch", 0);
      if (!arrival) continue;
      for (SearchForm& form : ReadOpenSearch(arrival->page, form_options)) {
        announced.push_back(std::move(form));
      }
    }
    for (SearchForm& form : announced) {
      const bool known = std::any_of(forms_.begin(), forms_.end(), [&](const FormRow& row) {
        return row.form.searchable() && AskTheSame(form, row.form);
      });
      if (!known) TakeForm(std::move(form));
    }
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
        std::optional<Arrival> arrival = Take(fetched, kind, 0);
        if (!arrival || arrival->page.status >= 400 || purpose == Purpose::kDetail) continue;
        TakeForms(arrival->page);
        TakeText(arrival->page);
      }
      Report(phase_);
    }
  }

  Task<void> QuestionForms(const Page& home) {
    Report("asking");
    bool any = false;
    for (size_t i = 0; i < forms_.size() && !stopped_; ++i) {
      if (!forms_[i].form.searchable()) continue;
      any = true;
      co_await QuestionForm(forms_[i], home, findings_.forms[i]);
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

  Task<void> QuestionForm(const FormRow& row, const Page& home, FormFindings& found) {
    QuestionerOptions questioner_options;
    questioner_options.patience = static_cast<int>(options_.patience);
    Interview interview(row, FormsAllowed(), questioner_options);
    for (const std::string& text : site_texts_) interview.questioner.AddText(text);
    std::vector<Errand> openings = co_await OpenInterview(interview, home);
    std::set<std::string> templates, productive;
    const auto conclude = [&](const Errand& errand) {
      const Yield& yield = errand.yield;
      interview.questioner.Learn(errand.question, yield.records, yield.new_records);
      templates.insert(errand.question.template_name);
      if (yield.new_records > 0) productive.insert(errand.question.template_name);
      ++found.queries;
      found.records += yield.new_records;
      if (yield.new_records > 0) ++found.urls_generated;
      RememberYield(yield.new_records);
    };
    for (Errand& errand : openings) {
      co_await FollowAnswer(errand, interview);
      conclude(errand);
    }
    while (!interview.over && MayAskMore()) {
      std::optional<Question> question = interview.questioner.Next();
      if (!question) break;
      Errand errand = NewErrand(*std::move(question), interview);
      co_await FollowAnswer(errand, interview);
      conclude(errand);
    }
    found.templates_tested = templates.size();
    found.templates_informative = productive.size();
  }

  // Asks nonsense, a few real questions, and the last of them once more; lets the reader compare
  // the answers. What comes back are the real questions, with their first pages still to be read.
  Task<std::vector<Errand>> OpenInterview(Interview& interview, const Page& home) {
    std::vector<Errand> nonsense;
    for (int i = 0; i < kNonsenseQuestions && interview.form.query_input >= 0; ++i) {
      if (!MayAskMore()) break;
      Question question;
      question.values.push_back({interview.form.query_input, NonsenseWord(i)});
      question.template_name = "nonsense";
      nonsense.push_back(NewErrand(std::move(question), interview));
      co_await FetchFirstPage(nonsense.back(), interview, "empty");
      Keep(catalog_->PutQuery(nonsense.back().query));
    }
    std::vector<Errand> openings;
    for (int i = 0; i < kOpeningQuestions && MayAskMore(); ++i) {
      // The form as it stands, then words: what nonsense gets is compared with what words get.
      std::optional<Question> question;
      if (i > 0) question = interview.questioner.NextTellingWord();
      if (!question) question = interview.questioner.Next();
      if (!question) break;
      openings.push_back(NewErrand(*std::move(question), interview));
      co_await FetchFirstPage(openings.back(), interview, "answer");
    }
    std::optional<Errand> repeat;
    if (!openings.empty() && openings.back().first && MayAskMore()) {
      repeat = NewErrand(openings.back().question, interview);
      repeat->question.template_name = "repeat";
      co_await FetchFirstPage(*repeat, interview, "repeat");
      Keep(catalog_->PutQuery(repeat->query));
    }
    Compare(nonsense, openings, repeat, home, interview.reader);
    co_return openings;
  }

  static void Compare(const std::vector<Errand>& nonsense, const std::vector<Errand>& openings,
                      const std::optional<Errand>& repeat, const Page& home, AnswerReader& reader) {
    std::vector<Sample> samples;
    const auto add = [&samples](const Errand& errand, bool is_nonsense) {
      if (errand.first) samples.push_back({&errand.first->page, errand.asked, is_nonsense});
    };
    for (const Errand& errand : nonsense) add(errand, true);
    for (const Errand& errand : openings) add(errand, false);
    if (repeat) add(*repeat, false);
    reader.Study(samples, &home);
  }

  Errand NewErrand(Question question, const Interview& interview) {
    Errand errand;
    errand.question = std::move(question);
    errand.asked = WordsOf(errand.question, interview.form);
    QueryRow& query = errand.query;
    query.id = static_cast<int64_t>(++findings_.queries);
    query.form = interview.form_id;
    query.template_name = errand.question.template_name;
    for (const Assignment& value : errand.question.values) {
      query.values.emplace_back(interview.form.inputs[value.input].name, value.value);
    }
    Result<Request> request = Submit(interview.form, errand.question.values);
    if (!request.ok()) {
      query.outcome = request.error().message;
      return errand;
    }
    request->note = "form " + std::to_string(query.form) + "; " + DescribeValues(query);
    query.url = request->url;
    errand.request = *std::move(request);
    return errand;
  }

  Task<void> FetchFirstPage(Errand& errand, Interview& interview, const std::string& kind) {
    if (!errand.request) co_return;
    errand.sent = true;
    Request request = *errand.request;
    const Fetched fetched = co_await fetcher_->Get(std::move(request));
    errand.query.outcome = OutcomeName(fetched.outcome);
    if (fetched.outcome == Outcome::kDisallowed) ++queries_disallowed_;
    errand.first = Take(fetched, kind, errand.query.id);
    if (!errand.first) co_return;
    errand.query.pages = 1;
    RefreshTokens(errand.first->page, &interview.form);
    Report(phase_);
  }

  bool MayAskMore() {
    if (findings_.queries >= options_.max_queries) Stop(StopReason::kMaxQueries, "");
    return !stopped_;
  }

  // All pages of one answer, until it ends, turns in a circle or goes stale.
  Task<void> FollowAnswer(Errand& errand, Interview& interview) {
    if (!errand.sent) co_await FetchFirstPage(errand, interview, "answer");
    Trail trail;
    Progressed progressed;
    std::optional<Arrival> arrival = std::exchange(errand.first, std::nullopt);
    std::optional<Request> request = errand.request;
    while (arrival) {
      ++errand.yield.pages;
      const Answer answer = ReadAnswer(*arrival, interview.reader, errand.asked);
      Heed(answer, errand, interview);
      const Trail::Step step = trail.Add(*request, answer);
      TakeRecords(arrival->page, answer, errand, progressed, interview);
      request = step == Trail::Step::kFurtherPart ? NextRequest(arrival->page, answer, trail)
                                                  : std::nullopt;
      arrival.reset();
      if (!request || !IsWorthMore(errand, progressed) || stopped_ || interview.over) break;
      request->note = errand.request->note;
      Request next = *request;
      const Fetched fetched = co_await fetcher_->Get(std::move(next));
      arrival = Take(fetched, "next", errand.query.id);
      Report(phase_);
    }
    BookAnswer(errand);
    if (options_.details) {
      co_await FetchEach(progressed.new_detail_urls, Purpose::kDetail, "detail");
    }
  }

  bool IsWorthMore(const Errand& errand, const Progressed& progressed) const {
    return progressed.stale < options_.stale_pages &&
           static_cast<uint64_t>(errand.yield.pages) < options_.max_pages_per_answer;
  }

  void BookAnswer(Errand& errand) {
    QueryRow& query = errand.query;
    const Yield& yield = errand.yield;
    query.pages = yield.pages;
    query.records = yield.records;
    query.new_records = yield.new_records;
    Keep(catalog_->PutQuery(query));
    Report(phase_, DescribeValues(query) + ": " + std::to_string(yield.records) + " records, " +
                       std::to_string(yield.new_records) + " new");
  }

  // What a page that is no answer asks of us.
  void Heed(const Answer& answer, Errand& errand, Interview& interview) {
    if (answer.trouble != Trouble::kNone) errand.query.outcome = TroubleName(answer.trouble);
    const bool blocked = answer.trouble == Trouble::kCaptcha || answer.trouble == Trouble::kBlocked;
    blocks_in_row_ = blocked ? blocks_in_row_ + 1 : 0;
    if (blocks_in_row_ >= kMostBlocksInRow) {
      Stop(StopReason::kBlocked, "it answers with a page that stops robots (" +
                                     std::string(TroubleName(answer.trouble)) + ")");
    }
    walls_in_row_ = answer.trouble == Trouble::kLoginWall ? walls_in_row_ + 1 : 0;
    if (walls_in_row_ >= kMostBlocksInRow) interview.over = true;
  }

  std::optional<Request> NextRequest(const Page& page, const Answer& answer, const Trail& trail) {
    const Turn* turn = trail.NextTurn(answer);
    if (turn == nullptr || !fetcher_->InScope(turn->request.url)) return std::nullopt;
    if (page.robots.nofollow || turn->nofollow) {
      ++findings_.nofollow_left;
      return std::nullopt;
    }
    return turn->request;
  }

  // Keeps the new records of a page.
  void TakeRecords(const Page& page, const Answer& answer, Errand& errand, Progressed& progressed,
                   Interview& interview) {
    const int new_before = errand.yield.new_records;
    for (const Record& record : answer.records) {
      const Hash128 key = HashOf(record.key);
      if (!progressed.records.insert(key).second) continue;
      ++errand.yield.records;
      if (!known_records_.insert(key).second) continue;
      ++errand.yield.new_records;
      KeepRecord(page, errand.query, record);
      if (options_.details) TakeDetailUrl(page, record, progressed);
      interview.questioner.AddText(record.title + "\n" + record.text);
    }
    if (known_records_.size() >= options_.max_records) Stop(StopReason::kMaxRecords, "");
    progressed.stale = errand.yield.new_records > new_before ? 0 : progressed.stale + 1;
  }

  void TakeDetailUrl(const Page& page, const Record& record, Progressed& progressed) {
    if (record.url.empty()) return;
    if (page.robots.nofollow || !record.follow) {
      ++findings_.nofollow_left;
    } else {
      progressed.new_detail_urls.push_back(record.url);
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

  // Books one answer: counts it, puts it into the catalog, and reads it if it is a page.
  std::optional<Arrival> Take(const Fetched& fetched, const std::string& kind, int64_t query) {
    if (EndsRun(fetched.outcome)) {
      Stop(StopReasonOf(fetched.outcome), fetcher_->end_detail());
      return std::nullopt;
    }
    Arrival arrival;
    PageRow& row = arrival.row;
    row.id = ++last_page_id_;
    row.query = query;
    row.url = fetched.asked;
    row.final_url = fetched.final_url;
    row.outcome = OutcomeName(fetched.outcome);
    row.kind = kind;
    const bool readable = fetched.outcome == Outcome::kAnswered && ReadArrival(fetched, &arrival);
    Keep(catalog_->PutPage(row));
    if (!readable) return std::nullopt;
    return arrival;
  }

  bool ReadArrival(const Fetched& fetched, Arrival* arrival) {
    const Exchange& answer = fetched.answer();
    ++findings_.pages;
    PageRow& row = arrival->row;
    row.status = answer.status;
    row.bytes = answer.body.size();
    row.fetched = answer.started;
    const ContentKind content = KindOfContent(answer);
    const bool description = row.kind == "opensearch" && content == ContentKind::kXml;
    if (content != ContentKind::kHtml && !description) return false;
    arrival->page = ReadPage(answer, options_.parse);
    arrival->by_get = answer.request.method == Method::kGet;
    row.title = arrival->page.title;
    row.noindex = arrival->page.robots.noindex;
    return true;
  }

  Answer ReadAnswer(Arrival& arrival, AnswerReader& reader, const Asked& asked) {
    Answer answer = reader.Read(arrival.page, asked);
    PageRow& row = arrival.row;
    row.signature = answer.signature.hash();
    row.distinct =
        arrival.by_get && !answer.records.empty() && signatures_.insert(row.signature).second;
    Keep(catalog_->PutPage(row));
    return answer;
  }

  void TakeForms(const Page& page) {
    for (SearchForm& form : FindForms(page, FormsAllowed())) TakeForm(std::move(form));
  }

  void TakeForm(SearchForm form) {
    if (!form_identities_.insert(form.identity).second) return;
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
  int blocks_in_row_ = 0, walls_in_row_ = 0;
};

Expedition::Expedition(Url start, const RunOptions& options, Web* web, Catalog* catalog,
                       ProgressListener listener)
    : impl_(std::make_unique<Impl>(std::move(start), options, web, catalog, std::move(listener))) {}
Expedition::~Expedition() = default;

Task<Findings> Expedition::Run() { return impl_->Run(); }

}  // namespace upwell
