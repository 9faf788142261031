// SPDX-License-Identifier: Apache-2.0
#include "crawl/expedition.h"

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "crawl/entity_crawl.h"
#include "crawl/entrance.h"
#include "crawl/harvesting.h"
#include "crawl/interview.h"
#include "crawl/surfacing.h"
#include "crawl/visit.h"
#include "discover/navigation.h"
#include "entities/url_template.h"
#include "form/announced.h"
#include "query/form_study.h"
#include "query/openings.h"

namespace upwell {
namespace {

constexpr int kMostEstimates = 3;
constexpr double kFarFromComplete = 0.9;
constexpr uint64_t kFewRecords = 200;
constexpr size_t kMostDescriptions = 3;

}  // namespace

class Expedition::Impl {
 public:
  Impl(Url start, const RunOptions& options, Web* web, Catalog* catalog, ProgressListener listener,
       const SitePlan* given, std::vector<SiteQuery> queries)
      : options_(options),
        given_(given),
        queries_(std::move(queries)),
        visit_(std::move(start), options, web, catalog, std::move(listener)) {}

  const SitePlan& plan() const { return plan_; }

  Task<Findings> Run() {
    PutSite();
    visit_.Report("looking for forms");
    std::optional<Page> home = co_await OpenStartPage();
    if (home && options_.aim == "entities") {
      co_await LookForTemplate(*home);
      if (!visit_.stopped()) co_await CrawlEntities(*home);
    } else if (home) {
      co_await LookOneClickAway(*home);
      if (!visit_.stopped()) co_await TakeAnnouncedSearches(*home);
      if (!visit_.stopped()) co_await QuestionForms(*home);
    }
    co_return visit_.Conclude();
  }

 private:
  void PutSite() {
    visit_.Keep(visit_.catalog().PutSite(
        {.site = SiteOf(visit_.start()), .start = visit_.start(), .aim = options_.aim}));
  }

  Task<std::optional<Page>> OpenStartPage() {
    Fetched fetched = co_await FetchStartPage();
    for (int moves = 0; moves < kMostMoves && HasMoved(fetched, visit_.start()); ++moves) {
      visit_.MoveTo(fetched.final_url);
      fetched = co_await FetchStartPage();
    }
    std::optional<Arrival> arrival = visit_.Take(fetched, "start", 0);
    if (!arrival || arrival->page.status >= 400) {
      if (!visit_.stopped()) StopAtStartPage(fetched);
      co_return std::nullopt;
    }
    TakeForms(arrival->page);
    TakeText(arrival->page);
    co_return std::move(arrival->page);
  }

  Task<Fetched> FetchStartPage() {
    Request request(visit_.start());
    request.note = "start";
    return visit_.fetcher().Get(std::move(request));
  }

  void StopAtStartPage(const Fetched& fetched) {
    if (visit_.fetcher().unreachable_robots() != nullptr) {
      visit_.Stop(StopReason::kUnreachable, WhyNoPage(fetched, visit_.fetcher()));
    } else if (fetched.outcome == Outcome::kDisallowed) {
      visit_.Stop(StopReason::kRobots, visit_.start().href());
    } else if (fetched.outcome == Outcome::kOutOfScope) {
      visit_.Stop(StopReason::kUnreachable, "it redirects to " + fetched.final_url.href() +
                                                ", another site: give that address instead");
    } else if (fetched.outcome == Outcome::kAnswered && fetched.answer().status < 400) {
      visit_.Stop(StopReason::kNoForm, "the start page is not HTML (" +
                                           ForTerminal(fetched.answer().header("content-type")) +
                                           ")");
    } else {
      visit_.Stop(StopReason::kUnreachable, WhyNoPage(fetched, visit_.fetcher()));
    }
  }

  Task<void> LookOneClickAway(const Page& home) {
    if (home.robots.nofollow) co_return;
    std::vector<Url> urls;
    for (const Url& url : PagesWorthALook(home, options_.parse.max_links)) {
      if (urls.size() < options_.look && visit_.fetcher().InScope(url)) urls.push_back(url);
    }
    std::vector<Page> pages =
        co_await visit_.FetchEach(std::move(urls), Purpose::kPage, "navigation");
    for (const Page& page : pages) {
      TakeForms(page);
      TakeText(page);
    }
  }

  // Searches that the site announces without a <form>, or beside one.
  Task<void> TakeAnnouncedSearches(const Page& home) {
    const FormOptions form_options = visit_.forms_allowed();
    std::vector<SearchForm> announced = FindSearchActions(home, form_options);
    size_t fetched_ones = 0;
    for (const Url& url : home.search_descriptions) {
      if (visit_.stopped() || fetched_ones == kMostDescriptions) break;
      if (!visit_.fetcher().InScope(url)) continue;
      ++fetched_ones;
      Request request(url.WithoutFragment());
      request.note = "opensearch";
      const Fetched fetched = co_await visit_.fetcher().Get(std::move(request));
      const std::optional<Arrival> arrival = visit_.Take(fetched, "opensearch", 0);
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

  Task<void> QuestionForms(const Page& home) {
    visit_.Report("asking");
    uint64_t asked = 0, forbidden = 0;
    for (size_t i = 0; i < forms_.size() && !visit_.stopped(); ++i) {
      if (!forms_[i].form.searchable() || !IsPlanned(forms_[i].form)) continue;
      ++asked;
      Interview interview(forms_[i], visit_);
      co_await QuestionForm(interview, home, visit_.findings().forms[i]);
      if (interview.fortunes().all_disallowed()) ++forbidden;
    }
    if (visit_.stopped()) co_return;
    if (asked == 0) {
      visit_.Stop(StopReason::kNoForm, given_ != nullptr ? WhyNothingPlanned() : WhyNoForm());
    } else if (forbidden == asked) {
      visit_.Stop(StopReason::kRobots, "robots.txt forbids the search itself");
    } else if (WantsTemplates()) {
      ConcludeSeeds();
    } else if (ReachedCoverage()) {
      visit_.Stop(StopReason::kEstimateReached, "");
    }
  }

  std::optional<size_t> ChosenSearch() const {
    std::vector<const SearchForm*> forms;
    for (const FormRow& row : forms_) forms.push_back(&row.form);
    return ChooseSearch(forms);
  }

  // On the start page, as nearly always; else where the site says, else one click away.
  Task<void> LookForTemplate(const Page& home) {
    if (!ChosenSearch()) co_await TakeAnnouncedSearches(home);
    if (!ChosenSearch() && !visit_.stopped()) co_await LookOneClickAway(home);
  }

  // One form is enough: sites of entities show their search on the first page.
  Task<void> CrawlEntities(const Page& home) {
    const std::optional<size_t> chosen = ChosenSearch();
    if (!chosen) {
      visit_.Stop(StopReason::kNoForm, WhyNoTemplates());
      co_return;
    }
    UrlTemplate url_template = *TemplateOf(forms_[*chosen].form);
    visit_.findings().entities.emplace().url_template = url_template.text;
    if (options_.entities.templates_only) {
      visit_.Stop(StopReason::kTemplateFound, url_template.text);
      co_return;
    }
    Interview interview(forms_[*chosen], visit_);
    EntityCrawl crawl(interview, visit_, std::move(url_template), std::move(queries_), site_texts_,
                      home.language);
    Openings first(interview.form());
    crawl.AddOpenings(first);
    for (const std::string& text : site_texts_) first.AddText(text);
    co_await interview.Open(first, home);
    if (interview.MayAsk()) co_await crawl.Run();
    visit_.findings().entities = crawl.findings();
    TakeInterview(interview, visit_.findings().forms[*chosen]);
    if (visit_.stopped()) co_return;
    if (interview.fortunes().all_disallowed()) {
      visit_.Stop(StopReason::kRobots, "robots.txt forbids the search itself");
    } else if (!interview.MayAsk()) {
      StopForBudget(interview);
    } else if (visit_.findings().records == 0) {
      const std::string why = interview.fortunes().WhyFruitless();
      if (!why.empty()) visit_.Stop(StopReason::kUninformative, why);
    }
  }

  std::string WhyNoTemplates() const {
    if (forms_.empty()) return WhyNoForm();
    std::string why = "no form can be written as an address with a query:";
    for (const FormRow& row : forms_) {
      why += " " + row.form.action.href() + " (" + WhyNoTemplate(row.form) + ")";
      if (why.size() > 600) break;
    }
    return why;
  }

  static void TakeInterview(const Interview& interview, FormFindings& found) {
    found.queries = interview.questions();
    found.requests = interview.requests();
    found.records = interview.new_records();
    found.urls_generated = interview.listed();
  }

  bool ReachedCoverage() {
    const std::vector<FormFindings>& forms = visit_.findings().forms;
    return std::any_of(forms.begin(), forms.end(),
                       [](const FormFindings& form) { return form.reached_coverage; });
  }

  bool WantsTemplates() const { return options_.aim == "seeds" || options_.surfacing.plan_only; }

  bool IsPlanned(const SearchForm& form) const {
    if (given_ == nullptr) return true;
    const PlannedForm* planned = FindPlanned(*given_, form);
    return planned != nullptr && planned->ask;
  }

  // A run for seeds that has none says why.
  void ConcludeSeeds() {
    if (options_.surfacing.plan_only) return visit_.Stop(StopReason::kPlanDone, "");
    std::string why;
    for (const FormFindings& form : visit_.findings().forms) {
      if (form.urls_generated > 0) return;
      if (!form.searchable || form.failure.empty()) continue;
      why += (why.empty() ? "" : "; ") + form.action.href() + ": " + form.failure;
    }
    if (!why.empty()) visit_.Stop(StopReason::kUninformative, why);
  }

  std::string WhyNothingPlanned() const {
    std::vector<SearchForm> forms;
    for (const FormRow& row : forms_) forms.push_back(row.form);
    std::string why = "the plan asks none of the site's forms";
    for (const std::string& unmet : UnmetPlans(*given_, forms)) why += "; " + unmet;
    return why;
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

  Task<void> QuestionForm(Interview& interview, const Page& home, FormFindings& found) {
    Openings first(interview.form());
    for (const std::string& text : site_texts_) first.AddText(text);
    const std::vector<Question> openings = co_await interview.Open(first, home);
    if (WantsTemplates()) {
      co_await SurfaceForm(interview, openings, found);
    } else {
      co_await CoverForm(interview, openings, found);
    }
    TakeInterview(interview, found);
  }

  // The plan that was given, or a new one. Nothing where the form no longer fits the one given.
  Task<std::optional<FormPlan>> PlanOf(Interview& interview, const std::vector<Question>& openings,
                                       StudyDepth depth, FormFindings& found) {
    FormPlan plan;
    if (given_ != nullptr) {
      const PlannedForm& planned = *FindPlanned(*given_, interview.form());
      Result<FormPlan> resolved = ResolvePlan(planned, interview.form());
      if (!resolved.ok()) {
        found.failure = resolved.error().message;
        co_return std::nullopt;
      }
      plan = *std::move(resolved);
    } else {
      plan = co_await PlanForm(interview, openings, site_texts_, depth, options_);
    }
    TellPlan(plan, interview.form(), options_.surfacing.isit.max_dimension, &found);
    if (given_ != nullptr) found.saved_by_early_stop = 0;
    KeepPlanRows(interview, plan);
    co_return plan;
  }

  void KeepPlanRows(const Interview& interview, const FormPlan& plan) {
    for (const InputBelief& belief : plan.inputs) {
      const BeliefRow row{interview.form_id(), belief};
      visit_.Keep(visit_.catalog().PutBelief(row));
    }
    for (const TestedTemplate& tested : plan.templates) {
      const TemplateRow row{interview.form_id(), TemplateName(tested.query_template, plan.bindings),
                            tested};
      visit_.Keep(visit_.catalog().PutTemplate(row));
    }
  }

  // A small set of distinct URLs, or the plan for it.
  Task<void> SurfaceForm(Interview& interview, const std::vector<Question>& openings,
                         FormFindings& found) {
    if (interview.form().method == Method::kPost) {
      found.failure = "it is sent by POST: its answers have no address of their own";
      co_return;
    }
    visit_.Report("studying the form");
    std::optional<FormPlan> plan =
        co_await PlanOf(interview, openings, StudyDepth::kTemplates, found);
    if (!plan) co_return;
    visit_.Report("asking");
    if (!options_.surfacing.plan_only) co_await GenerateUrls(interview, *plan, options_);
    if (!interview.MayAsk() && !visit_.stopped()) StopForBudget(interview);
    plan_.site = visit_.start();
    plan_.forms.push_back(PlannedFormOf(interview.form(), *std::move(plan)));
  }

  // False where the plan that was given does not fit the form.
  Task<bool> AskByPlan(Harvest& harvest, Interview& interview,
                       const std::vector<Question>& openings, StudyDepth depth,
                       FormFindings& found) {
    harvest.KeepForEstimate();
    const std::optional<FormPlan> plan = co_await PlanOf(interview, openings, depth, found);
    if (!plan) co_return false;
    visit_.Report("asking");
    co_await harvest.AskAll(*plan);
    co_return true;
  }

  static bool IsFarFromComplete(const Completeness& completeness) {
    if (completeness.coverage) return *completeness.coverage < kFarFromComplete;
    return completeness.records_at_least < kFewRecords;
  }

  // Random questions have found what the chosen ones had not.
  bool WantsMore(const Completeness& completeness, const Interview& interview) const {
    return completeness.coverage && *completeness.coverage < options_.coverage &&
           completeness.method == SizeMethod::kHoldOut && interview.MayAsk();
  }

  // A form that must not be asked any more is no budget that was used up.
  void StopForBudget(const Interview& interview) {
    if (visit_.findings().queries >= options_.max_queries) {
      visit_.Stop(StopReason::kMaxQueries, "");
    } else if (!interview.over()) {
      visit_.Stop(StopReason::kMaxRequests, "");
    }
  }

  // What random questions said before still holds where there are no requests left for others.
  Task<void> EstimateAgain(Harvest& harvest, const Interview& interview, FormFindings& found) {
    Completeness again = co_await harvest.Estimate();
    const bool keep = !again.records && found.completeness->records;
    found.completeness =
        keep ? WithMoreRecords(*found.completeness, interview.new_records()) : std::move(again);
  }

  // As much of the database as the stop rules allow.
  Task<void> CoverForm(Interview& interview, const std::vector<Question>& openings,
                       FormFindings& found) {
    Harvest harvest(interview, visit_, site_texts_);
    std::vector<Question> asked = openings;
    co_await harvest.AskOpenings(std::move(asked));
    const bool all = co_await harvest.DefaultWasAll();
    if (!all && harvest.MayAsk() &&
        !co_await AskByPlan(harvest, interview, openings, StudyDepth::kInputs, found)) {
      co_return;
    }
    found.completeness = co_await harvest.Estimate();
    // What the inputs seem to be did not lead far: it is looked into.
    if (!all && !harvest.ran_out_of_requests() && IsFarFromComplete(*found.completeness)) {
      co_await AskByPlan(harvest, interview, openings, StudyDepth::kTemplates, found);
      co_await EstimateAgain(harvest, interview, found);
    }
    for (int i = 0; i < kMostEstimates && WantsMore(*found.completeness, interview); ++i) {
      const uint64_t before = interview.new_records();
      co_await harvest.AskOn();
      if (interview.new_records() == before) break;
      co_await EstimateAgain(harvest, interview, found);
    }
    if (harvest.ran_out_of_requests()) StopForBudget(interview);
    found.reached_coverage = harvest.reached_coverage();
    found.capped = harvest.capped();
    found.templates_tested = harvest.templates_asked();
    found.templates_informative = harvest.templates_productive();
  }

  void TakeForms(const Page& page) {
    for (SearchForm& form : FindForms(page, visit_.forms_allowed())) TakeForm(std::move(form));
  }

  void TakeForm(SearchForm form) {
    if (!form_identities_.insert(form.identity).second) return;
    if (form.refused.empty() && !visit_.fetcher().InScope(form.action)) {
      form.refused = "it leads to another site";
    }
    FormRow row;
    row.id = static_cast<int64_t>(forms_.size()) + 1;
    row.form = std::move(form);
    visit_.Keep(visit_.catalog().PutForm(row));
    FormFindings found;
    found.page = row.form.page;
    found.action = row.form.action;
    found.method = row.form.method;
    found.kind = FormKindName(row.form.kind);
    found.confidence = row.form.confidence;
    found.searchable = row.form.searchable();
    found.refused = row.form.refused;
    visit_.findings().forms.push_back(std::move(found));
    forms_.push_back(std::move(row));
  }

  void TakeText(const Page& page) {
    site_texts_.push_back(VisibleText(page.document, Document::kRoot, 64 * 1024));
  }

  const RunOptions& options_;
  const SitePlan* given_;
  std::vector<SiteQuery> queries_;
  SitePlan plan_;
  Visit visit_;
  std::vector<FormRow> forms_;
  std::unordered_set<Hash128> form_identities_;
  std::vector<std::string> site_texts_;
};

Expedition::Expedition(Url start, const RunOptions& options, Web* web, Catalog* catalog,
                       ProgressListener listener, const SitePlan* plan,
                       std::vector<SiteQuery> queries)
    : impl_(std::make_unique<Impl>(std::move(start), options, web, catalog, std::move(listener),
                                   plan, std::move(queries))) {}
Expedition::~Expedition() = default;

Task<Findings> Expedition::Run() { return impl_->Run(); }
const SitePlan& Expedition::plan() const { return impl_->plan(); }

}  // namespace upwell
