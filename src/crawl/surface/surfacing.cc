// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/surfacing.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

#include "base/rng.h"
#include "query/study/form_study.h"

namespace upwell::crawl {
namespace {

// Of a run that wants records, for two text boxes together.
constexpr uint64_t kForPairsOfRecords = 80;

constexpr uint64_t kPatientPart = 20;  // of a large template's submissions
constexpr size_t kAskedInATurn = 25;
constexpr double kMemory = 0.7;  // of what a turn brought, in the next one

// Templates of up to `dimension` of n inputs.
uint64_t PossibleTemplates(uint64_t n, uint64_t dimension) {
  uint64_t sum = 0, of_size = 1;
  for (uint64_t k = 1; k <= std::min(n, dimension); ++k) {
    of_size = of_size * (n - k + 1) / k;
    sum += of_size;
  }
  return sum;
}

// Values that have found nothing beside several others: the database does not have them.
class DeadValues {
 public:
  void Learn(const query::Submission& values, bool found) {
    for (const form::Assignment& value : values) {
      Tries& tries = tries_[{value.input, value.value}];
      ++tries.asked;
      tries.found += found;
    }
  }
  bool HasAny(const query::Submission& values) const {
    return std::any_of(values.begin(), values.end(), [&](const form::Assignment& value) {
      const auto known = tries_.find({value.input, value.value});
      return known != tries_.end() && known->second.found == 0 &&
             known->second.asked >= kEnoughTries;
    });
  }

 private:
  static constexpr uint64_t kEnoughTries = 4;
  struct Tries {
    uint64_t asked = 0, found = 0;
  };
  std::map<std::pair<int, std::string>, Tries> tries_;
};

// What is left to ask of one template.
struct Errand {
  std::string name;
  std::vector<query::Submission> submissions;
  uint64_t patience = 0;
  size_t next = 0;
  uint64_t barren = 0;  // submissions in a row that were not listed
  DeadValues dead;
  double asked = 1, listed = 1;  // of late

  bool over() const { return next == submissions.size() || barren >= patience; }
  double promise() const { return over() ? 0 : listed / asked; }
};

std::vector<Errand> ErrandsOf(const query::FormPlan& plan, const RunOptions& options) {
  std::vector<Errand> errands;
  base::Rng rng(options.seed);
  for (const query::TestedTemplate& tested : plan.templates) {
    if (tested.verdict != query::Verdict::kInformative) continue;
    Errand& errand = errands.emplace_back();
    errand.name = query::TemplateName(tested.query_template, plan.bindings);
    errand.submissions =
        query::DrawSubmissions(tested.query_template, plan.bindings, plan.dependences,
                               options.surfacing.isit.max_submissions, rng);
    errand.patience =
        std::max<uint64_t>(options.patience, errand.submissions.size() / kPatientPart);
  }
  return errands;
}

// Pages that are listed, and what they show.
class Listing {
 public:
  Listing(FormSession& session, const RunOptions& options) : session_(session), options_(options) {}

  // True if the page shows something new and is now listed. One that shows nothing new but goes on
  // is kept in mind.
  base::Task<bool> Consider(query::Submission submission, const query::Reply& reply,
                            const std::string& template_name) {
    const bool shows_new = std::any_of(
        reply.records.begin(), reply.records.end(),
        [&](const base::Hash128& record) { return shown_.find(record) == shown_.end(); });
    if (!shows_new && reply.has_more && leads_on_.size() < kMostKept) {
      leads_on_.push_back({submission, template_name});
    }
    if (!shows_new || !session_.List(submission, template_name)) co_return false;
    shown_.insert(reply.records.begin(), reply.records.end());
    if (options_.surfacing.linked_pages) {
      co_await session_.FollowLinks(std::move(submission));
    }
    co_return true;
  }

  // Lists those that were kept in mind, as long as there are few URLs for the records.
  base::Task<void> ListWhatLeadsOn() {
    const double most = options_.surfacing.urls_per_record * static_cast<double>(shown_.size());
    for (Kept& kept : leads_on_) {
      if (static_cast<double>(session_.listed()) >= most) break;
      if (!session_.List(kept.submission, kept.template_name)) continue;
      if (options_.surfacing.linked_pages) {
        co_await session_.FollowLinks(std::move(kept.submission));
      }
    }
  }

 private:
  static constexpr size_t kMostKept = 20'000;
  struct Kept {
    query::Submission submission;
    std::string template_name;
  };

  FormSession& session_;
  const RunOptions& options_;
  std::unordered_set<base::Hash128> shown_;
  std::vector<Kept> leads_on_;
};

}  // namespace

base::Task<query::FormPlan> PlanForm(FormSession& session,
                                     const std::vector<query::Question>& openings,
                                     const std::vector<std::string>& texts, query::StudyDepth depth,
                                     const RunOptions& options) {
  const std::vector<query::AnsweredQuestion> grounds = co_await session.AnsweredQuestions(openings);
  query::StudyOptions study = options.surfacing;
  study.isit.seed = options.seed;
  if (options.aim == "coverage") study.for_pairs = kForPairsOfRecords;
  query::FormPlan plan =
      co_await query::StudyForm(session.form(), grounds, texts, depth, study, session);
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

namespace {

// Asks some of the template's submissions.
base::Task<void> TakeTurn(FormSession& session, const query::Submission& fixed, Errand& errand,
                          Listing& listing) {
  errand.asked *= kMemory;
  errand.listed *= kMemory;
  for (size_t asked = 0; asked < kAskedInATurn && !errand.over() && session.MayAsk();) {
    const query::Submission& values = errand.submissions[errand.next++];
    if (errand.dead.HasAny(values)) continue;
    ++asked;
    query::Submission submission = query::Joined(fixed, values);
    query::Submission question = submission;
    std::string why = errand.name;
    const query::Reply reply = co_await session.Ask(std::move(question), std::move(why));
    errand.dead.Learn(values, reply.has_results());
    const bool listed = co_await listing.Consider(std::move(submission), reply, errand.name);
    errand.barren = listed ? 0 : errand.barren + 1;
    errand.asked += 1;
    errand.listed += listed;
  }
  session.TakeNewRecords();
}

}  // namespace

base::Task<void> GenerateUrls(FormSession& session, const query::FormPlan& plan,
                              const RunOptions& options) {
  session.TakeNewRecords();
  Listing listing(session, options);
  if (query::PlannedSubmissions(plan) > 0) {
    query::Submission asked = plan.fixed, listed = plan.fixed;
    const std::string name = "default";
    std::string why = name;
    const query::Reply reply = co_await session.Ask(std::move(asked), std::move(why));
    co_await listing.Consider(std::move(listed), reply, name);
  }
  std::vector<Errand> errands = ErrandsOf(plan, options);
  while (session.MayAsk()) {
    const auto next = std::max_element(
        errands.begin(), errands.end(),
        [](const Errand& a, const Errand& b) { return a.promise() < b.promise(); });
    if (next == errands.end() || next->over()) break;
    co_await TakeTurn(session, plan.fixed, *next, listing);
  }
  co_await listing.ListWhatLeadsOn();
}

void TellPlan(const query::FormPlan& plan, const form::SearchForm& form, uint64_t max_dimension,
              FormFindings* found) {
  found->failure = plan.failure;
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
