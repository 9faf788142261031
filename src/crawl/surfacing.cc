// SPDX-License-Identifier: Apache-2.0
#include "crawl/surfacing.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

#include "base/rng.h"
#include "query/form_study.h"

namespace upwell {
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
  void Learn(const Submission& values, bool found) {
    for (const Assignment& value : values) {
      Tries& tries = tries_[{value.input, value.value}];
      ++tries.asked;
      tries.found += found;
    }
  }
  bool HasAny(const Submission& values) const {
    return std::any_of(values.begin(), values.end(), [&](const Assignment& value) {
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
  std::vector<Submission> submissions;
  uint64_t patience = 0;
  size_t next = 0;
  uint64_t barren = 0;  // submissions in a row that were not listed
  DeadValues dead;
  double asked = 1, listed = 1;  // of late

  bool over() const { return next == submissions.size() || barren >= patience; }
  double promise() const { return over() ? 0 : listed / asked; }
};

std::vector<Errand> ErrandsOf(const FormPlan& plan, const RunOptions& options) {
  std::vector<Errand> errands;
  Rng rng(options.seed);
  for (const TestedTemplate& tested : plan.templates) {
    if (tested.verdict != Verdict::kInformative) continue;
    Errand& errand = errands.emplace_back();
    errand.name = TemplateName(tested.query_template, plan.bindings);
    errand.submissions = DrawSubmissions(tested.query_template, plan.bindings, plan.dependences,
                                         options.surfacing.isit.max_submissions, rng);
    errand.patience =
        std::max<uint64_t>(options.patience, errand.submissions.size() / kPatientPart);
  }
  return errands;
}

// Pages that are listed, and what they show.
class Listing {
 public:
  Listing(Interview& interview, const RunOptions& options)
      : interview_(interview), options_(options) {}

  // True if the page shows something new and is now listed. One that shows nothing new but goes on
  // is kept in mind.
  Task<bool> Consider(Submission submission, const Reply& reply, const std::string& template_name) {
    const bool shows_new =
        std::any_of(reply.records.begin(), reply.records.end(),
                    [&](const Hash128& record) { return shown_.find(record) == shown_.end(); });
    if (!shows_new && reply.has_more && leads_on_.size() < kMostKept) {
      leads_on_.push_back({submission, template_name});
    }
    if (!shows_new || !interview_.List(submission, template_name)) co_return false;
    shown_.insert(reply.records.begin(), reply.records.end());
    if (options_.surfacing.linked_pages) {
      co_await interview_.FollowLinks(std::move(submission));
    }
    co_return true;
  }

  // Lists those that were kept in mind, as long as there are few URLs for the records.
  Task<void> ListWhatLeadsOn() {
    const double most = options_.surfacing.urls_per_record * static_cast<double>(shown_.size());
    for (Kept& kept : leads_on_) {
      if (static_cast<double>(interview_.listed()) >= most) break;
      if (!interview_.List(kept.submission, kept.template_name)) continue;
      if (options_.surfacing.linked_pages) {
        co_await interview_.FollowLinks(std::move(kept.submission));
      }
    }
  }

 private:
  static constexpr size_t kMostKept = 20'000;
  struct Kept {
    Submission submission;
    std::string template_name;
  };

  Interview& interview_;
  const RunOptions& options_;
  std::unordered_set<Hash128> shown_;
  std::vector<Kept> leads_on_;
};

}  // namespace

Task<FormPlan> PlanForm(Interview& interview, const std::vector<Question>& openings,
                        const std::vector<std::string>& texts, StudyDepth depth,
                        const RunOptions& options) {
  const std::vector<Ground> grounds = co_await interview.Grounds(openings);
  StudyOptions study = options.surfacing;
  study.isit.seed = options.seed;
  if (options.aim == "coverage") study.for_pairs = kForPairsOfRecords;
  FormPlan plan = co_await StudyForm(interview.form(), grounds, texts, depth, study, interview);
  if (depth == StudyDepth::kTemplates && PlannedSubmissions(plan) == 0) {
    plan.failure = interview.fortunes().WhyFruitless();
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
Task<void> TakeTurn(Interview& interview, const Submission& fixed, Errand& errand,
                    Listing& listing) {
  errand.asked *= kMemory;
  errand.listed *= kMemory;
  for (size_t asked = 0; asked < kAskedInATurn && !errand.over() && interview.MayAsk();) {
    const Submission& values = errand.submissions[errand.next++];
    if (errand.dead.HasAny(values)) continue;
    ++asked;
    Submission submission = Joined(fixed, values);
    Submission question = submission;
    std::string why = errand.name;
    const Reply reply = co_await interview.Ask(std::move(question), std::move(why));
    errand.dead.Learn(values, reply.has_results());
    const bool listed = co_await listing.Consider(std::move(submission), reply, errand.name);
    errand.barren = listed ? 0 : errand.barren + 1;
    errand.asked += 1;
    errand.listed += listed;
  }
  interview.TakeNewRecords();
}

}  // namespace

Task<void> GenerateUrls(Interview& interview, const FormPlan& plan, const RunOptions& options) {
  interview.TakeNewRecords();
  Listing listing(interview, options);
  if (PlannedSubmissions(plan) > 0) {
    Submission asked = plan.fixed, listed = plan.fixed;
    const std::string name = "default";
    std::string why = name;
    const Reply reply = co_await interview.Ask(std::move(asked), std::move(why));
    co_await listing.Consider(std::move(listed), reply, name);
  }
  std::vector<Errand> errands = ErrandsOf(plan, options);
  while (interview.MayAsk()) {
    const auto next = std::max_element(
        errands.begin(), errands.end(),
        [](const Errand& a, const Errand& b) { return a.promise() < b.promise(); });
    if (next == errands.end() || next->over()) break;
    co_await TakeTurn(interview, plan.fixed, *next, listing);
  }
  co_await listing.ListWhatLeadsOn();
}

void TellPlan(const FormPlan& plan, const SearchForm& form, uint64_t max_dimension,
              FormFindings* found) {
  found->failure = plan.failure;
  found->templates_possible = PossibleTemplates(plan.bindings.size(), max_dimension);
  found->baselines = plan.baselines;
  found->templates_tested = plan.templates.size();
  for (const TestedTemplate& tested : plan.templates) {
    if (tested.verdict == Verdict::kInformative) ++found->templates_informative;
    if (tested.verdict != Verdict::kOpen) {
      found->saved_by_early_stop += tested.sample - std::min(tested.asked, tested.sample);
    }
  }
  for (const InputBelief& belief : plan.inputs) {
    found->inputs.push_back({form.inputs[belief.input].name, belief.role, belief.type,
                             belief.value_kind, belief.evidence});
  }
}

}  // namespace upwell
