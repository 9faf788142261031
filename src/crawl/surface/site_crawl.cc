// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/site_crawl.h"

#include <algorithm>
#include <utility>

#include "crawl/entities/entity_crawl.h"
#include "crawl/session/form_session.h"
#include "crawl/session/site_session.h"
#include "crawl/surface/button_choice.h"
#include "crawl/surface/seeds_crawl.h"
#include "crawl/surface/site_forms.h"
#include "entities/url_template.h"
#include "form/standing_text.h"
#include "harvest/coverage_crawl.h"
#include "query/openings.h"
#include "query/study/form_study.h"

namespace upwell::crawl {

class SiteCrawl::Impl {
 public:
  Impl(base::Url start, const RunOptions& options, fetch::Web* web, store::Catalog* catalog,
       ProgressListener listener, const SitePlan* given, std::vector<entities::SiteQuery> queries)
      : options_(options),
        given_(given),
        queries_(std::move(queries)),
        site_(std::move(start), options, web, catalog, std::move(listener)),
        forms_(site_) {}

  const SitePlan& plan() const { return plan_; }

  // Wherever the time of the run is up, what was found until then is concluded.
  base::Task<Findings> Run() {
    site_.PutSite(
        {.site = store::SiteOf(site_.start()), .start = site_.start(), .aim = options_.aim});
    try {
      co_await LookAndAsk();
    } catch (const base::GivenUp& end) {
      site_.Stop(end);
    }
    co_return site_.Conclude();
  }

 private:
  base::Task<void> LookAndAsk() {
    site_.Report("looking for forms");
    std::optional<parse::Page> home = co_await forms_.OpenStartPage();
    if (home && options_.aim == store::CrawlAim::kEntities) {
      co_await LookForTemplate(*home);
    } else if (home) {
      co_await forms_.LookAround(*home);
      if (!site_.stopped()) co_await forms_.TakeAnnouncedSearches(*home);
    }
    if (std::optional<parse::Page> beginning = forms_.TakeBeginning()) home = std::move(beginning);
    if (home && !site_.stopped()) co_await AskForms(*home);
  }

  base::Task<void> AskForms(const parse::Page& home) {
    return options_.aim == store::CrawlAim::kEntities ? CrawlEntities(home) : QuestionForms(home);
  }

  base::Task<void> QuestionForms(const parse::Page& home) {
    site_.Report("asking");
    uint64_t asked = 0, forbidden = 0, left = 0;
    std::vector<bool> done;
    while (!site_.stopped()) {
      done.resize(forms_.rows().size());  // further ones may be found on the answers
      const size_t i = NextForm(done);
      if (i == done.size()) break;
      done[i] = true;
      store::FormRow row = forms_.rows()[i];
      if (!row.form.searchable() || !IsPlanned(row.form)) continue;
      ++asked;
      const std::optional<int> button = co_await ChooseButton(row.form, site_);
      if (button) row.form.button = *button;
      const bool answers = co_await QuestionCleared(row, home, site_.form(i));
      if (!site_.form(i).left.empty()) ++left;
      if (answers || site_.stopped()) continue;
      FormSession session(row, site_, ReadingOptionsOf());
      co_await QuestionForm(session, home, site_.form(i));
      std::vector<form::SearchForm> steps = site_.TakeOffered();
      if (!session.has_shown_records()) forms_.TakeSteps(std::move(steps));
      if (session.history().all_disallowed()) ++forbidden;
      if (!session.left_for().empty()) ++left;
    }
    if (left == 0 && WantsLists()) co_await AskLists(home);
    if (site_.stopped()) co_return;
    if (site_.findings().records > 0 && asked == forbidden) co_return;
    if (asked == 0) {
      site_.Stop(StopReason::kNoForm, given_ != nullptr ? WhyNothingPlanned() : forms_.WhyNone());
    } else if (forbidden == asked) {
      site_.Stop(StopReason::kRobots, "robots.txt forbids the search itself");
    } else if (left == asked) {
      site_.Stop(StopReason::kLeft, WhyLeft());
    } else if (WantsTemplates()) {
      ConcludeSeeds();
    } else if (ReachedCoverage()) {
      site_.Stop(StopReason::kEstimateReached, "");
    }
  }

  // A form that narrows the list above which it stands comes first, because it lists without being
  // asked for anything. The number of rows where all are done.
  size_t NextForm(const std::vector<bool>& done) const {
    const auto filters_a_list = [&](const form::SearchForm& form) {
      return options_.aim == store::CrawlAim::kCoverage && form.action.path() == form.page.path() &&
             forms_.listings().HasListThatGoesOn(form.page);
    };
    size_t first = done.size();
    for (size_t i = 0; i < done.size(); ++i) {
      if (done[i]) continue;
      first = std::min(first, i);
      const form::SearchForm& form = forms_.rows()[i].form;
      if (form.searchable() && filters_a_list(form)) return i;
    }
    return first;
  }

  std::vector<base::Url> PagesThatFormsNarrow() const {
    std::vector<base::Url> pages;
    for (const store::FormRow& row : forms_.rows()) {
      const bool narrows = row.form.searchable() && row.form.action.path() == row.form.page.path();
      if (narrows) pages.push_back(row.form.page);
    }
    return pages;
  }

  // The form without the text that stands in it, which finds more where the site takes it so. False
  // where there is none, or the form is not answered without it.
  base::Task<bool> QuestionCleared(const store::FormRow& row, const parse::Page& home,
                                   FormFindings& found) {
    const std::optional<form::SearchForm> form = form::WithoutStandingText(row.form);
    if (!form || given_ != nullptr || options_.aim != store::CrawlAim::kCoverage) co_return false;
    store::FormRow cleared = row;
    cleared.form = *form;
    FormSession session(cleared, site_, ReadingOptionsOf());
    const std::vector<query::Question> openings = co_await OpenForm(session, home);
    query::Question as_it_stands;
    as_it_stands.kind = query::QuestionKind::kOpening;
    const query::Reply reply = co_await session.AskFirstPage(std::move(as_it_stands));
    const bool answers = reply.has_results() || reply.too_many;
    const bool left = !session.left_for().empty();
    if (!answers && !left) {
      session.Close();
      co_return false;
    }
    if (!left) co_await CoverForm(session, openings, found);
    Conclude(session, found);
    co_return true;
  }

  base::Task<std::vector<query::Question>> OpenForm(FormSession& session, const parse::Page& home) {
    query::Openings first(session.form());
    for (const std::string& text : forms_.texts()) first.AddText(text);
    std::vector<query::Question> openings = co_await session.Open(first, home, forms_.texts());
    co_return openings;
  }

  // No form brought anything: there is none, robots.txt forbids the search, or nobody understands
  // it.
  bool WantsLists() const {
    return !site_.stopped() && !WantsTemplates() && given_ == nullptr &&
           site_.findings().records == 0 && forms_.HasLists();
  }

  base::Task<void> AskLists(const parse::Page& home) {
    forms_.TakeLists();
    const size_t last = forms_.rows().size() - 1;
    FormSession session(forms_.rows()[last], site_, ReadingOptionsOf());
    co_await QuestionForm(session, home, site_.form(last));
  }

  ReadingOptions ReadingOptionsOf() const {
    ReadingOptions reading;
    if (options_.aim == store::CrawlAim::kSeeds) {
      reading.lists_pages = false;
      reading.keeps_linked = true;
    } else if (options_.aim == store::CrawlAim::kEntities) {
      reading.keeps_leads = true;
      reading.remembers = false;
      reading.pages = 1;
    } else {
      reading.reads_on = true;
    }
    return reading;
  }

  std::optional<size_t> ChosenSearch() const {
    std::vector<const form::SearchForm*> forms;
    for (const store::FormRow& row : forms_.rows()) forms.push_back(&row.form);
    return entities::ChooseSearch(forms);
  }

  // On the start page, as nearly always; else where the site says, else one click away.
  base::Task<void> LookForTemplate(const parse::Page& home) {
    if (!ChosenSearch()) co_await forms_.TakeAnnouncedSearches(home);
    if (!ChosenSearch() && !site_.stopped()) co_await forms_.LookAround(home);
  }

  // One form is enough: sites of entities show their search on the first page.
  base::Task<void> CrawlEntities(const parse::Page& home) {
    const std::optional<size_t> chosen = ChosenSearch();
    if (!chosen) {
      site_.Stop(StopReason::kNoForm, WhyNoTemplates());
      co_return;
    }
    const store::FormRow& row = forms_.rows()[*chosen];
    entities::UrlTemplate url_template = *entities::TemplateOf(row.form);
    EntityFindings found;
    found.url_template = url_template.text;
    site_.TellEntities(found);
    if (options_.entities.templates_only) {
      site_.Stop(StopReason::kTemplateFound, url_template.text);
      co_return;
    }
    FormSession session(row, site_, ReadingOptionsOf());
    EntityCrawl crawl(session, site_, std::move(url_template), std::move(queries_), forms_.texts(),
                      home.language);
    query::Openings first(session.form());
    crawl.AddOpenings(first);
    for (const std::string& text : forms_.texts()) first.AddText(text);
    co_await session.Open(first, home, forms_.texts());
    if (session.MayAsk()) co_await crawl.Run();
    site_.TellEntities(crawl.findings());
    Conclude(session, site_.form(*chosen));
    site_.form(*chosen).sources = crawl.totals();
    if (site_.stopped()) co_return;
    if (session.history().all_disallowed()) {
      site_.Stop(StopReason::kRobots, "robots.txt forbids the search itself");
    } else if (!session.left_for().empty()) {
      site_.Stop(StopReason::kLeft, WhyLeft());
    } else if (!session.MayAsk()) {
      StopForBudget(session);
    } else if (site_.findings().records == 0) {
      const std::string why = session.history().WhyFruitless();
      if (!why.empty()) site_.Stop(StopReason::kUninformative, why);
    }
  }

  std::string WhyNoTemplates() const {
    if (forms_.rows().empty()) return forms_.WhyNone();
    std::string why = "no form can be written as an address with a query:";
    for (const store::FormRow& row : forms_.rows()) {
      why += " " + row.form.action.href() + " (" + entities::WhyNoTemplate(row.form) + ")";
      if (why.size() > 600) break;
    }
    return why;
  }

  static void Conclude(FormSession& session, FormFindings& found) {
    session.Close();
    found.queries = session.questions();
    found.requests = session.requests();
    found.search_gap = session.search_gap();
    found.records = session.new_records();
    found.urls_generated = session.listed();
    if (session.left_for().empty()) return;
    found.left = "the site seems to have done something (" + session.left_for() + ")";
    found.completeness.reset();
    found.reached_coverage = false;
  }

  // The first form's sign stands for those of the others.
  std::string WhyLeft() const {
    for (const FormFindings& form : site_.findings().forms) {
      if (!form.left.empty()) return form.action.href() + " was left: " + form.left;
    }
    return "";
  }

  bool ReachedCoverage() const {
    const std::vector<FormFindings>& forms = site_.findings().forms;
    return std::any_of(forms.begin(), forms.end(),
                       [](const FormFindings& form) { return form.reached_coverage; });
  }

  bool WantsTemplates() const {
    return options_.aim == store::CrawlAim::kSeeds || options_.surfacing.plan_only;
  }

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
    for (const store::FormRow& row : forms_.rows()) forms.push_back(row.form);
    std::string why = "the plan asks none of the site's forms";
    for (const std::string& unmet : UnmetPlans(*given_, forms)) why += "; " + unmet;
    return why;
  }

  base::Task<void> QuestionForm(FormSession& session, const parse::Page& home,
                                FormFindings& found) {
    const std::vector<query::Question> openings = co_await OpenForm(session, home);
    if (!session.left_for().empty()) {
      Conclude(session, found);
      co_return;
    }
    if (WantsTemplates()) {
      co_await SurfaceForm(session, openings, found);
    } else {
      co_await CoverForm(session, openings, found);
    }
    Conclude(session, found);
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
      plan =
          co_await PlanForm(session, openings, forms_.texts(), depth, options_, forms_.started());
    }
    TellPlan(plan, session.form(), options_.surfacing.isit.max_dimension, &found);
    if (given_ != nullptr) found.saved_by_early_stop = 0;
    KeepPlanRows(session, plan);
    co_return plan;
  }

  void KeepPlanRows(const FormSession& session, const query::FormPlan& plan) {
    for (const query::InputBelief& belief : plan.inputs) {
      const store::BeliefRow row{session.form_id(), belief};
      site_.PutBelief(row);
    }
    for (const query::TestedTemplate& tested : plan.templates) {
      const store::TemplateRow row{
          session.form_id(), query::TemplateName(tested.query_template, plan.bindings), tested};
      site_.PutTemplate(row);
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
    if (!options_.surfacing.plan_only) {
      found.sources = co_await GenerateUrls(session, *plan, options_);
    }
    if (!session.MayAsk() && !site_.stopped()) StopForBudget(session);
    plan_.site = site_.start();
    plan_.forms.push_back(PlannedFormOf(session.form(), *std::move(plan)));
  }

  // Where a form must not be asked any more, no budget was used up.
  void StopForBudget(const FormSession& session) {
    if (site_.findings().queries >= options_.max_queries) {
      site_.Stop(StopReason::kMaxQueries, "");
    } else if (!session.over()) {
      site_.Stop(StopReason::kMaxRequests, "");
    }
  }

  // As much of the database as the stop rules allow.
  base::Task<void> CoverForm(FormSession& session, const std::vector<query::Question>& openings,
                             FormFindings& found) {
    session.TakeIndexes(forms_.letter_indexes());
    session.TakeListings(forms_.listings().Ranked(PagesThatFormsNarrow()));
    harvest::CoverageHooks hooks;
    hooks.study = [&](query::StudyDepth depth) { return PlanOf(session, openings, depth, found); };
    hooks.report = [this](const std::string& phase) { site_.Report(phase); };
    hooks.expect_more_requests = [this](uint64_t requests) { site_.ExpectRequests(requests); };
    hooks.give_up = [this] { site_.Stop(StopReason::kMaxFruitless, ""); };
    harvest::CoverageCrawl crawl(session.form(), session, HarvestOptionsOf(options_),
                                 forms_.texts(), std::move(hooks), std::move(earlier_));
    std::vector<query::Question> asked = openings;
    harvest::CoverageFindings covered = co_await crawl.Run(std::move(asked));
    earlier_ = crawl.TakeKnown();
    if (covered.shows_nothing_else) found.failure = "it shows what other forms have shown";
    if (!covered.planned) co_return;
    if (covered.ran_out) StopForBudget(session);
    found.completeness = std::move(covered.completeness);
    found.reached_coverage = covered.reached_coverage;
    found.capped = std::move(covered.capped);
    found.sources = std::move(covered.sources);
    found.templates_tested = covered.templates_asked;
    found.templates_informative = covered.templates_productive;
  }

  const RunOptions& options_;
  const SitePlan* given_;
  std::vector<entities::SiteQuery> queries_;
  SitePlan plan_;
  harvest::EarlierForms earlier_;  // of a run for coverage
  SiteSession site_;
  SiteForms forms_;
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
