// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/site_crawl.h"

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "crawl/entities/entity_crawl.h"
#include "crawl/session/entrance.h"
#include "crawl/session/form_session.h"
#include "crawl/session/site_session.h"
#include "crawl/surface/harvesting.h"
#include "crawl/surface/surfacing.h"
#include "discover/navigation.h"
#include "entities/url_template.h"
#include "form/announced.h"
#include "query/openings.h"
#include "query/study/form_study.h"

namespace upwell::crawl {
namespace {

constexpr int kMostEstimates = 3;
constexpr double kFarFromComplete = 0.9;
constexpr uint64_t kFewRecords = 200;
constexpr size_t kMostDescriptions = 3;

}  // namespace

class SiteCrawl::Impl {
 public:
  Impl(base::Url start, const RunOptions& options, fetch::Web* web, store::Catalog* catalog,
       ProgressListener listener, const SitePlan* given, std::vector<entities::SiteQuery> queries)
      : options_(options),
        given_(given),
        queries_(std::move(queries)),
        site_(std::move(start), options, web, catalog, std::move(listener)) {}

  const SitePlan& plan() const { return plan_; }

  base::Task<Findings> Run() {
    PutSite();
    site_.Report("looking for forms");
    std::optional<parse::Page> home = co_await OpenStartPage();
    if (home && options_.aim == "entities") {
      co_await LookForTemplate(*home);
      if (!site_.stopped()) co_await CrawlEntities(*home);
    } else if (home) {
      co_await LookOneClickAway(*home);
      if (!site_.stopped()) co_await TakeAnnouncedSearches(*home);
      if (!site_.stopped()) co_await QuestionForms(*home);
    }
    co_return site_.Conclude();
  }

 private:
  void PutSite() {
    site_.Keep(site_.catalog().PutSite(
        {.site = store::SiteOf(site_.start()), .start = site_.start(), .aim = options_.aim}));
  }

  base::Task<std::optional<parse::Page>> OpenStartPage() {
    fetch::Fetched fetched = co_await FetchStartPage();
    for (int moves = 0; moves < kMostMoves && HasMoved(fetched, site_.start()); ++moves) {
      site_.MoveTo(fetched.final_url);
      fetched = co_await FetchStartPage();
    }
    std::optional<Arrival> arrival = site_.Take(fetched, "start", 0);
    if (!arrival || arrival->page.status >= 400) {
      if (!site_.stopped()) StopAtStartPage(fetched);
      co_return std::nullopt;
    }
    TakeForms(arrival->page);
    TakeText(arrival->page);
    co_return std::move(arrival->page);
  }

  base::Task<fetch::Fetched> FetchStartPage() {
    fetch::Request request(site_.start());
    request.note = "start";
    return site_.fetcher().Get(std::move(request));
  }

  void StopAtStartPage(const fetch::Fetched& fetched) {
    if (site_.fetcher().unreachable_robots() != nullptr) {
      site_.Stop(StopReason::kUnreachable, WhyNoPage(fetched, site_.fetcher()));
    } else if (fetched.outcome == fetch::Outcome::kDisallowed) {
      site_.Stop(StopReason::kRobots, site_.start().href());
    } else if (fetched.outcome == fetch::Outcome::kOutOfScope) {
      site_.Stop(StopReason::kUnreachable, "it redirects to " + fetched.final_url.href() +
                                               ", another site: give that address instead");
    } else if (fetched.outcome == fetch::Outcome::kAnswered && fetched.answer().status < 400) {
      site_.Stop(StopReason::kNoForm,
                 "the start page is not HTML (" +
                     base::ForTerminal(fetched.answer().header("content-type")) + ")");
    } else {
      site_.Stop(StopReason::kUnreachable, WhyNoPage(fetched, site_.fetcher()));
    }
  }

  base::Task<void> LookOneClickAway(const parse::Page& home) {
    if (home.robots.nofollow) co_return;
    std::vector<base::Url> urls;
    for (const base::Url& url : discover::PagesWorthALook(home, options_.parse.max_links)) {
      if (urls.size() < options_.look && site_.fetcher().InScope(url)) urls.push_back(url);
    }
    std::vector<parse::Page> pages =
        co_await site_.FetchEach(std::move(urls), fetch::Purpose::kPage, "navigation");
    for (const parse::Page& page : pages) {
      TakeForms(page);
      TakeText(page);
    }
  }

  // Searches that the site announces without a <form>, or beside one.
  base::Task<void> TakeAnnouncedSearches(const parse::Page& home) {
    const form::FormOptions form_options = site_.forms_allowed();
    std::vector<form::SearchForm> announced = form::FindSearchActions(home, form_options);
    size_t fetched_ones = 0;
    for (const base::Url& url : home.search_descriptions) {
      if (site_.stopped() || fetched_ones == kMostDescriptions) break;
      if (!site_.fetcher().InScope(url)) continue;
      ++fetched_ones;
      fetch::Request request(url.WithoutFragment());
      request.note = "opensearch";
      const fetch::Fetched fetched = co_await site_.fetcher().Get(std::move(request));
      const std::optional<Arrival> arrival = site_.Take(fetched, "opensearch", 0);
      if (!arrival) continue;
      for (form::SearchForm& form : form::ReadOpenSearch(arrival->page, form_options)) {
        announced.push_back(std::move(form));
      }
    }
    for (form::SearchForm& form : announced) {
      const bool known = std::any_of(forms_.begin(), forms_.end(), [&](const store::FormRow& row) {
        return row.form.searchable() && form::AskTheSame(form, row.form);
      });
      if (!known) TakeForm(std::move(form));
    }
  }

  base::Task<void> QuestionForms(const parse::Page& home) {
    site_.Report("asking");
    uint64_t asked = 0, forbidden = 0;
    for (size_t i = 0; i < forms_.size() && !site_.stopped(); ++i) {
      if (!forms_[i].form.searchable() || !IsPlanned(forms_[i].form)) continue;
      ++asked;
      FormSession session(forms_[i], site_);
      co_await QuestionForm(session, home, site_.findings().forms[i]);
      if (session.history().all_disallowed()) ++forbidden;
    }
    if (site_.stopped()) co_return;
    if (asked == 0) {
      site_.Stop(StopReason::kNoForm, given_ != nullptr ? WhyNothingPlanned() : WhyNoForm());
    } else if (forbidden == asked) {
      site_.Stop(StopReason::kRobots, "robots.txt forbids the search itself");
    } else if (WantsTemplates()) {
      ConcludeSeeds();
    } else if (ReachedCoverage()) {
      site_.Stop(StopReason::kEstimateReached, "");
    }
  }

  std::optional<size_t> ChosenSearch() const {
    std::vector<const form::SearchForm*> forms;
    for (const store::FormRow& row : forms_) forms.push_back(&row.form);
    return entities::ChooseSearch(forms);
  }

  // On the start page, as nearly always; else where the site says, else one click away.
  base::Task<void> LookForTemplate(const parse::Page& home) {
    if (!ChosenSearch()) co_await TakeAnnouncedSearches(home);
    if (!ChosenSearch() && !site_.stopped()) co_await LookOneClickAway(home);
  }

  // One form is enough: sites of entities show their search on the first page.
  base::Task<void> CrawlEntities(const parse::Page& home) {
    const std::optional<size_t> chosen = ChosenSearch();
    if (!chosen) {
      site_.Stop(StopReason::kNoForm, WhyNoTemplates());
      co_return;
    }
    entities::UrlTemplate url_template = *entities::TemplateOf(forms_[*chosen].form);
    site_.findings().entities.emplace().url_template = url_template.text;
    if (options_.entities.templates_only) {
      site_.Stop(StopReason::kTemplateFound, url_template.text);
      co_return;
    }
    FormSession session(forms_[*chosen], site_);
    EntityCrawl crawl(session, site_, std::move(url_template), std::move(queries_), site_texts_,
                      home.language);
    query::Openings first(session.form());
    crawl.AddOpenings(first);
    for (const std::string& text : site_texts_) first.AddText(text);
    co_await session.Open(first, home);
    if (session.MayAsk()) co_await crawl.Run();
    site_.findings().entities = crawl.findings();
    TakeInterview(session, site_.findings().forms[*chosen]);
    if (site_.stopped()) co_return;
    if (session.history().all_disallowed()) {
      site_.Stop(StopReason::kRobots, "robots.txt forbids the search itself");
    } else if (!session.MayAsk()) {
      StopForBudget(session);
    } else if (site_.findings().records == 0) {
      const std::string why = session.history().WhyFruitless();
      if (!why.empty()) site_.Stop(StopReason::kUninformative, why);
    }
  }

  std::string WhyNoTemplates() const {
    if (forms_.empty()) return WhyNoForm();
    std::string why = "no form can be written as an address with a query:";
    for (const store::FormRow& row : forms_) {
      why += " " + row.form.action.href() + " (" + entities::WhyNoTemplate(row.form) + ")";
      if (why.size() > 600) break;
    }
    return why;
  }

  static void TakeInterview(const FormSession& session, FormFindings& found) {
    found.queries = session.questions();
    found.requests = session.requests();
    found.records = session.new_records();
    found.urls_generated = session.listed();
  }

  bool ReachedCoverage() {
    const std::vector<FormFindings>& forms = site_.findings().forms;
    return std::any_of(forms.begin(), forms.end(),
                       [](const FormFindings& form) { return form.reached_coverage; });
  }

  bool WantsTemplates() const { return options_.aim == "seeds" || options_.surfacing.plan_only; }

  bool IsPlanned(const form::SearchForm& form) const {
    if (given_ == nullptr) return true;
    const PlannedForm* planned = FindPlanned(*given_, form);
    return planned != nullptr && planned->ask;
  }

  // A run for seeds that has none says why.
  void ConcludeSeeds() {
    if (options_.surfacing.plan_only) return site_.Stop(StopReason::kPlanDone, "");
    std::string why;
    for (const FormFindings& form : site_.findings().forms) {
      if (form.urls_generated > 0) return;
      if (!form.searchable || form.failure.empty()) continue;
      why += (why.empty() ? "" : "; ") + form.action.href() + ": " + form.failure;
    }
    if (!why.empty()) site_.Stop(StopReason::kUninformative, why);
  }

  std::string WhyNothingPlanned() const {
    std::vector<form::SearchForm> forms;
    for (const store::FormRow& row : forms_) forms.push_back(row.form);
    std::string why = "the plan asks none of the site's forms";
    for (const std::string& unmet : UnmetPlans(*given_, forms)) why += "; " + unmet;
    return why;
  }

  std::string WhyNoForm() const {
    if (forms_.empty()) return "there is no form on the pages that were looked at";
    std::string why = "forms seen and left alone:";
    for (const store::FormRow& row : forms_) {
      why += " " + row.form.action.href() + " (" +
             (row.form.refused.empty() ? std::string(form::FormKindName(row.form.kind))
                                       : row.form.refused) +
             ")";
      if (why.size() > 600) break;
    }
    return why;
  }

  base::Task<void> QuestionForm(FormSession& session, const parse::Page& home,
                                FormFindings& found) {
    query::Openings first(session.form());
    for (const std::string& text : site_texts_) first.AddText(text);
    const std::vector<query::Question> openings = co_await session.Open(first, home);
    if (WantsTemplates()) {
      co_await SurfaceForm(session, openings, found);
    } else {
      co_await CoverForm(session, openings, found);
    }
    TakeInterview(session, found);
  }

  // The plan that was given, or a new one. Nothing where the form no longer fits the one given.
  base::Task<std::optional<query::FormPlan>> PlanOf(FormSession& session,
                                                    const std::vector<query::Question>& openings,
                                                    query::StudyDepth depth, FormFindings& found) {
    query::FormPlan plan;
    if (given_ != nullptr) {
      const PlannedForm& planned = *FindPlanned(*given_, session.form());
      base::Result<query::FormPlan> resolved = ResolvePlan(planned, session.form());
      if (!resolved.ok()) {
        found.failure = resolved.error().message;
        co_return std::nullopt;
      }
      plan = *std::move(resolved);
    } else {
      plan = co_await PlanForm(session, openings, site_texts_, depth, options_);
    }
    TellPlan(plan, session.form(), options_.surfacing.isit.max_dimension, &found);
    if (given_ != nullptr) found.saved_by_early_stop = 0;
    KeepPlanRows(session, plan);
    co_return plan;
  }

  void KeepPlanRows(const FormSession& session, const query::FormPlan& plan) {
    for (const query::InputBelief& belief : plan.inputs) {
      const store::BeliefRow row{session.form_id(), belief};
      site_.Keep(site_.catalog().PutBelief(row));
    }
    for (const query::TestedTemplate& tested : plan.templates) {
      const store::TemplateRow row{
          session.form_id(), query::TemplateName(tested.query_template, plan.bindings), tested};
      site_.Keep(site_.catalog().PutTemplate(row));
    }
  }

  // A small set of distinct URLs, or the plan for it.
  base::Task<void> SurfaceForm(FormSession& session, const std::vector<query::Question>& openings,
                               FormFindings& found) {
    if (session.form().method == fetch::Method::kPost) {
      found.failure = "it is sent by POST: its answers have no address of their own";
      co_return;
    }
    site_.Report("studying the form");
    std::optional<query::FormPlan> plan =
        co_await PlanOf(session, openings, query::StudyDepth::kTemplates, found);
    if (!plan) co_return;
    site_.Report("asking");
    if (!options_.surfacing.plan_only) co_await GenerateUrls(session, *plan, options_);
    if (!session.MayAsk() && !site_.stopped()) StopForBudget(session);
    plan_.site = site_.start();
    plan_.forms.push_back(PlannedFormOf(session.form(), *std::move(plan)));
  }

  // False where the plan that was given does not fit the form.
  base::Task<bool> AskByPlan(Harvest& harvest, FormSession& session,
                             const std::vector<query::Question>& openings, query::StudyDepth depth,
                             FormFindings& found) {
    harvest.KeepForEstimate();
    const std::optional<query::FormPlan> plan = co_await PlanOf(session, openings, depth, found);
    if (!plan) co_return false;
    site_.Report("asking");
    co_await harvest.AskAll(*plan);
    co_return true;
  }

  static bool IsFarFromComplete(const harvest::Completeness& completeness) {
    if (completeness.coverage) return *completeness.coverage < kFarFromComplete;
    return completeness.records_at_least < kFewRecords;
  }

  // Random questions have found what the chosen ones had not.
  bool WantsMore(const harvest::Completeness& completeness, const FormSession& session) const {
    return completeness.coverage && *completeness.coverage < options_.coverage &&
           completeness.method == harvest::SizeMethod::kHoldOut && session.MayAsk();
  }

  // A form that must not be asked any more is no budget that was used up.
  void StopForBudget(const FormSession& session) {
    if (site_.findings().queries >= options_.max_queries) {
      site_.Stop(StopReason::kMaxQueries, "");
    } else if (!session.over()) {
      site_.Stop(StopReason::kMaxRequests, "");
    }
  }

  // What random questions said before still holds where there are no requests left for others.
  base::Task<void> EstimateAgain(Harvest& harvest, const FormSession& session,
                                 FormFindings& found) {
    harvest::Completeness again = co_await harvest.Estimate();
    const bool keep = !again.records && found.completeness->records;
    found.completeness = keep ? harvest::WithMoreRecords(*found.completeness, session.new_records())
                              : std::move(again);
  }

  // As much of the database as the stop rules allow.
  base::Task<void> CoverForm(FormSession& session, const std::vector<query::Question>& openings,
                             FormFindings& found) {
    Harvest harvest(session, site_, site_texts_);
    std::vector<query::Question> asked = openings;
    co_await harvest.AskOpenings(std::move(asked));
    const bool all = co_await harvest.DefaultWasAll();
    if (!all && harvest.MayAsk() &&
        !co_await AskByPlan(harvest, session, openings, query::StudyDepth::kInputs, found)) {
      co_return;
    }
    found.completeness = co_await harvest.Estimate();
    // What the inputs seem to be did not lead far: it is looked into.
    if (!all && !harvest.ran_out_of_requests() && IsFarFromComplete(*found.completeness)) {
      co_await AskByPlan(harvest, session, openings, query::StudyDepth::kTemplates, found);
      co_await EstimateAgain(harvest, session, found);
    }
    for (int i = 0; i < kMostEstimates && WantsMore(*found.completeness, session); ++i) {
      const uint64_t before = session.new_records();
      co_await harvest.AskOn();
      if (session.new_records() == before) break;
      co_await EstimateAgain(harvest, session, found);
    }
    if (harvest.ran_out_of_requests()) StopForBudget(session);
    found.reached_coverage = harvest.reached_coverage();
    found.capped = harvest.capped();
    found.templates_tested = harvest.templates_asked();
    found.templates_informative = harvest.templates_productive();
  }

  void TakeForms(const parse::Page& page) {
    for (form::SearchForm& form : form::FindForms(page, site_.forms_allowed()))
      TakeForm(std::move(form));
  }

  void TakeForm(form::SearchForm form) {
    if (!form_identities_.insert(form.identity).second) return;
    if (form.refused.empty() && !site_.fetcher().InScope(form.action)) {
      form.refused = "it leads to another site";
    }
    store::FormRow row;
    row.id = static_cast<int64_t>(forms_.size()) + 1;
    row.form = std::move(form);
    site_.Keep(site_.catalog().PutForm(row));
    FormFindings found;
    found.page = row.form.page;
    found.action = row.form.action;
    found.method = row.form.method;
    found.kind = form::FormKindName(row.form.kind);
    found.confidence = row.form.confidence;
    found.searchable = row.form.searchable();
    found.refused = row.form.refused;
    site_.findings().forms.push_back(std::move(found));
    forms_.push_back(std::move(row));
  }

  void TakeText(const parse::Page& page) {
    site_texts_.push_back(parse::VisibleText(page.document, parse::Document::kRoot, 64 * 1024));
  }

  const RunOptions& options_;
  const SitePlan* given_;
  std::vector<entities::SiteQuery> queries_;
  SitePlan plan_;
  SiteSession site_;
  std::vector<store::FormRow> forms_;
  std::unordered_set<base::Hash128> form_identities_;
  std::vector<std::string> site_texts_;
};

SiteCrawl::SiteCrawl(base::Url start, const RunOptions& options, fetch::Web* web,
                     store::Catalog* catalog, ProgressListener listener, const SitePlan* plan,
                     std::vector<entities::SiteQuery> queries)
    : impl_(std::make_unique<Impl>(std::move(start), options, web, catalog, std::move(listener),
                                   plan, std::move(queries))) {}
SiteCrawl::~SiteCrawl() = default;

base::Task<Findings> SiteCrawl::Run() { return impl_->Run(); }
const SitePlan& SiteCrawl::plan() const { return impl_->plan(); }

}  // namespace upwell::crawl
