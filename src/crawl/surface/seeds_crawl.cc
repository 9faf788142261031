// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/seeds_crawl.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

#include "base/rng.h"
#include "harvest/sources/template_source.h"
#include "query/study/form_study.h"

namespace upwell::crawl {
namespace {

// Requests of a run that wants records, for two text inputs together. Not tuned.
constexpr uint64_t kForPairsOfRecords = 80;

// Of a large template one submission in so many may be fruitless, all in a row. Of the nine sites
// of docs/results/surfacing.md with the largest templates: 4% fewer requests than with 20 for the
// same records; with 25 one of them loses 0.4 points.
constexpr uint64_t kPatientPart = 22;
// Questions that a study compares with where its openings found nothing. Not tuned.
constexpr size_t kQuestionsThatFound = 6;

// Templates of up to `dimension` of n inputs.
uint64_t PossibleTemplates(uint64_t n, uint64_t dimension) {
  uint64_t sum = 0, of_size = 1;
  for (uint64_t k = 1; k <= std::min(n, dimension); ++k) {
    of_size = of_size * (n - k + 1) / k;
    sum += of_size;
  }
  return sum;
}

// Pages that are listed, and what they show.
class SeedsAim : public harvest::Aim {
 public:
  SeedsAim(FormSession& session, const RunOptions& options)
      : session_(session), options_(options) {}

  base::Task<bool> IsMet() override { co_return false; }

  // The records that the page is the first to show, if it is now listed. A page that shows nothing
  // new but leads on is remembered.
  base::Task<double> Keep(const query::Question& question,
                          const harvest::WholeAnswer& answer) override {
    const std::vector<base::Hash128>& records = answer.first.records;
    const auto shows_first = [&](const base::Hash128& record) { return !shown_.contains(record); };
    const auto shown_first = std::count_if(records.begin(), records.end(), shows_first);
    if (shown_first == 0 && answer.first.has_more && leads_on_.size() < kMostKept) {
      leads_on_.push_back(question);
    }
    if (shown_first == 0 || !session_.List(question)) co_return 0;
    shown_.insert(records.begin(), records.end());
    co_await FollowLinks(question);
    co_return static_cast<double>(shown_first);
  }

  // Lists the remembered ones, as long as there are few URLs for the records.
  base::Task<void> ListWhatLeadsOn() {
    const double most = options_.surfacing.urls_per_record * static_cast<double>(shown_.size());
    for (const query::Question& question : leads_on_) {
      if (static_cast<double>(session_.listed()) >= most) break;
      if (session_.List(question)) co_await FollowLinks(question);
    }
  }

 private:
  static constexpr size_t kMostKept = 20'000;  // pages; a guard

  base::Task<void> FollowLinks(const query::Question& question) {
    if (!options_.surfacing.linked_pages) co_return;
    query::Submission values = question.values;
    co_await session_.ReadOn(std::move(values), UINT32_MAX);
  }

  FormSession& session_;
  const RunOptions& options_;
  std::unordered_set<base::Hash128> shown_;
  std::vector<query::Question> leads_on_;
};

void AddTemplates(const query::FormPlan& plan, const RunOptions& options,
                  harvest::CrawlLoop& loop) {
  base::Rng rng(options.seed);
  for (const query::TestedTemplate& tested : plan.templates) {
    if (tested.verdict != query::Verdict::kInformative) continue;
    std::vector<query::Submission> submissions =
        query::DrawSubmissions(tested.query_template, plan.bindings, plan.dependences,
                               options.surfacing.isit.max_submissions, rng);
    const uint64_t patience =
        std::max<uint64_t>(options.patience, submissions.size() / kPatientPart);
    loop.Add(std::make_unique<harvest::TemplateSource>(
        query::TemplateName(tested.query_template, plan.bindings), std::move(submissions),
        patience));
  }
}

bool AnyResults(const std::vector<query::AnsweredQuestion>& answered) {
  return std::any_of(answered.begin(), answered.end(),
                     [](const query::AnsweredQuestion& one) { return one.reply.has_results(); });
}

// Questions of earlier studies and of sources, for a study whose openings found nothing.
std::vector<query::Question> QuestionsThatFound(const FormSession& session) {
  std::vector<query::Question> found;
  for (const auto& [asked, records] : session.Heard()) {
    if (asked.empty() || records.empty() || found.size() == kQuestionsThatFound) continue;
    query::Question question;
    question.kind = query::QuestionKind::kStudy;
    question.values = asked;
    found.push_back(std::move(question));
  }
  return found;
}

}  // namespace

harvest::HarvestOptions HarvestOptionsOf(const RunOptions& options) {
  harvest::HarvestOptions harvest;
  harvest.seed = options.seed;
  harvest.policy = options.policy;
  harvest.patience = options.patience;
  harvest.max_fruitless = options.max_fruitless;
  harvest.coverage = options.coverage;
  harvest.max_requests = options.fetch.max_requests;
  return harvest;
}

base::Task<query::FormPlan> PlanForm(FormSession& session,
                                     const std::vector<query::Question>& openings,
                                     const std::vector<std::string>& texts, query::StudyDepth depth,
                                     const RunOptions& options, std::optional<base::Time> today) {
  std::vector<query::AnsweredQuestion> answered = co_await session.AnsweredQuestions(openings);
  if (!AnyResults(answered)) {
    const std::vector<query::Question> found = QuestionsThatFound(session);
    answered = co_await session.AnsweredQuestions(found);
  }
  query::StudyOptions study = options.surfacing;
  study.isit.seed = options.seed;
  if (today) study.today = std::chrono::floor<std::chrono::days>(*today);
  if (options.aim == store::CrawlAim::kCoverage) study.for_pairs = kForPairsOfRecords;
  query::FormPlan plan =
      co_await query::StudyForm(session.form(), answered, texts, depth, study, session);
  if (depth == query::StudyDepth::kTemplates && query::PlannedSubmissions(plan) == 0) {
    plan.failure = session.history().WhyFruitless();
    if (plan.failure.empty()) {
      plan.failure = plan.bindings.empty()
                         ? "none of its inputs can be varied"
                         : "none of its templates gives answers that are distinct enough";
    }
  }
  co_return plan;
}

base::Task<std::vector<harvest::SourceTotals>> GenerateUrls(FormSession& session,
                                                            const query::FormPlan& plan,
                                                            const RunOptions& options) {
  session.TakeFresh();
  harvest::HarvestState state(session.form(), session, HarvestOptionsOf(options));
  state.plan = plan;
  SeedsAim aim(session, options);
  if (query::PlannedSubmissions(plan) > 0) {
    query::Question question;
    question.kind = query::QuestionKind::kTemplate;
    question.values = plan.fixed;
    query::Question asked = question;
    harvest::FirstPageOnly reader;
    const harvest::WholeAnswer answer = co_await session.Read(std::move(asked), reader);
    co_await aim.Keep(question, answer);
  }
  harvest::CrawlLoop loop(session, state);
  AddTemplates(plan, options, loop);
  co_await loop.Run(aim);
  co_await aim.ListWhatLeadsOn();
  co_return loop.totals();
}

void TellPlan(const query::FormPlan& plan, const form::SearchForm& form, uint64_t max_dimension,
              FormFindings* found) {
  found->failure = plan.failure;
  found->inputs.clear();
  found->templates_possible = PossibleTemplates(plan.bindings.size(), max_dimension);
  found->baselines = plan.baselines;
  found->templates_tested = plan.templates.size();
  for (const query::TestedTemplate& tested : plan.templates) {
    if (tested.verdict == query::Verdict::kInformative) ++found->templates_informative;
    if (tested.verdict != query::Verdict::kOpen) {
      found->saved_by_early_stop += tested.sample - std::min(tested.asked, tested.sample);
    }
  }
  for (const query::InputBelief& belief : plan.inputs) {
    found->inputs.push_back({form.inputs[belief.input].name, belief.role, belief.type,
                             belief.value_kind, belief.evidence});
  }
}

}  // namespace upwell::crawl
