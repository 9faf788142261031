// SPDX-License-Identifier: Apache-2.0
#include "crawl/plan/plan_file.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "base/text.h"
#include "crawl/plan/plan_text.h"
#include "store/atomic_file.h"
#include "store/file.h"

namespace upwell::crawl {
namespace {

constexpr uintmax_t kMaxPlanBytes = 64 << 20;  // a guard

base::Error WrongPlan(std::string message) {
  return base::Error{base::ErrorKind::kUsage, std::move(message)};
}

std::vector<std::string> NamesOf(const form::SearchForm& form) {
  std::vector<std::string> names;
  for (const form::Input& input : form.inputs) names.push_back(input.name);
  return names;
}

using Numbers = std::map<std::string, int>;

Numbers NumbersByLabel(const form::SearchForm& form) {
  Numbers numbers;
  const std::vector<std::string> labels = DistinctLabels(NamesOf(form));
  for (size_t i = 0; i < labels.size(); ++i) numbers[labels[i]] = static_cast<int>(i);
  return numbers;
}

std::set<int> InputsGivenValues(const query::FormPlan& plan) {
  std::set<int> inputs;
  for (const form::Assignment& fixed : plan.fixed) inputs.insert(fixed.input);
  for (const query::Binding& binding : plan.bindings) {
    for (const query::Submission& value : binding.values) {
      for (const form::Assignment& assigned : value) inputs.insert(assigned.input);
    }
  }
  return inputs;
}

// Without these it is another form.
std::set<int> InputsNeeded(const query::FormPlan& plan) {
  std::set<int> inputs = InputsGivenValues(plan);
  if (!inputs.empty()) return inputs;
  for (const query::InputBelief& belief : plan.inputs) inputs.insert(belief.input);
  return inputs;
}

bool GoTheSameWay(const PlannedForm& planned, const form::SearchForm& form) {
  return planned.action == form.action && planned.method == form.method;
}

// What is believed of inputs that are still there, by their numbers of now.
std::vector<query::InputBelief> MovedBeliefs(const std::vector<query::InputBelief>& beliefs,
                                             const std::vector<std::string>& labels,
                                             const Numbers& numbers) {
  std::vector<query::InputBelief> moved;
  for (const query::InputBelief& belief : beliefs) {
    const auto found = numbers.find(labels[belief.input]);
    if (found == numbers.end()) continue;
    moved.push_back(belief);
    moved.back().input = found->second;
  }
  std::sort(
      moved.begin(), moved.end(),
      [](const query::InputBelief& a, const query::InputBelief& b) { return a.input < b.input; });
  return moved;
}

void Renumber(query::Submission& submission, const std::map<int, int>& moved) {
  for (form::Assignment& assigned : submission) assigned.input = moved.at(assigned.input);
  SortByInput(submission);
}

base::Result<std::string> ReadWholeFile(const std::string& path) {
  base::Result<std::string> text = store::ReadRegular(path, kMaxPlanBytes);
  if (!text.ok()) return WrongPlan(path + " cannot be read: " + text.error().message);
  return text;
}

bool SameOwner(const base::Url& a, const base::Url& b) {
  if (a.is_loopback() || b.is_loopback()) return a.authority() == b.authority();
  return a.registered_domain() == b.registered_domain();
}

}  // namespace

PlannedForm PlannedFormOf(const form::SearchForm& form, query::FormPlan plan) {
  PlannedForm planned;
  planned.page = form.page;
  planned.action = form.action;
  planned.method = form.method;
  planned.identity = form.identity;
  planned.inputs = NamesOf(form);
  planned.requests = query::PlannedSubmissions(plan);
  planned.plan = std::move(plan);
  return planned;
}

base::Result<SitePlan> ReadPlan(const std::string& path) {
  base::Result<std::string> text = ReadWholeFile(path);
  if (!text.ok()) return text.error();
  return ParsePlan(*text, path);
}

bool MatchPlan(const PlannedForm& planned, const form::SearchForm& form) {
  if (planned.identity == form.identity) return true;
  if (!GoTheSameWay(planned, form)) return false;
  const Numbers numbers = NumbersByLabel(form);
  const std::vector<std::string> labels = DistinctLabels(planned.inputs);
  const std::set<int> needed = InputsNeeded(planned.plan);
  return std::all_of(needed.begin(), needed.end(),
                     [&](int input) { return numbers.count(labels[input]) > 0; });
}

const PlannedForm* FindPlanned(const SitePlan& plan, const form::SearchForm& form) {
  const PlannedForm* best = nullptr;
  // Of two forms with one action the one that says more of this form is meant.
  size_t most = 0;
  for (const PlannedForm& planned : plan.forms) {
    if (planned.identity == form.identity) return &planned;
    const size_t inputs = planned.plan.inputs.size();
    if (!MatchPlan(planned, form) || (best != nullptr && inputs <= most)) continue;
    best = &planned;
    most = inputs;
  }
  return best;
}

base::Result<query::FormPlan> ResolvePlan(const PlannedForm& planned,
                                          const form::SearchForm& form) {
  const Numbers numbers = NumbersByLabel(form);
  const std::vector<std::string> labels = DistinctLabels(planned.inputs);
  std::map<int, int> moved;
  for (int input : InputsGivenValues(planned.plan)) {
    const auto found = numbers.find(labels[input]);
    if (found == numbers.end()) {
      return WrongPlan("the form at " + form.action.href() + " has no input \"" +
                       base::ForTerminal(labels[input]) +
                       "\" any more, which the plan gives values to");
    }
    moved[input] = found->second;
  }
  query::FormPlan plan = planned.plan;
  plan.inputs = MovedBeliefs(planned.plan.inputs, labels, numbers);
  Renumber(plan.fixed, moved);
  for (query::Binding& binding : plan.bindings) {
    for (query::Submission& value : binding.values) Renumber(value, moved);
  }
  return plan;
}

std::vector<std::string> UnmetPlans(const SitePlan& plan,
                                    const std::vector<form::SearchForm>& forms) {
  std::vector<std::string> unmet;
  for (const PlannedForm& planned : plan.forms) {
    if (planned.requests == 0) continue;
    std::string why = "the site has no form any more that goes to " + planned.action.href() +
                      " by " + std::string(fetch::MethodName(planned.method));
    bool met = false;
    for (const form::SearchForm& form : forms) {
      met = met || MatchPlan(planned, form);
      if (!GoTheSameWay(planned, form)) continue;
      if (base::Result<query::FormPlan> there = ResolvePlan(planned, form); !there.ok()) {
        why = there.error().message;
      }
    }
    if (!met) unmet.push_back(std::move(why));
  }
  return unmet;
}

base::Result<std::string> GivenPlan(const RunOptions& options, const std::string& replay_from) {
  if (options.surfacing.plan_only) return std::string();
  std::string path = options.surfacing.plan;
  if (path.empty() && !replay_from.empty()) {
    path = PlanPathIn(replay_from);
    std::error_code failed;
    if (!std::filesystem::exists(path, failed)) return std::string();
  }
  if (path.empty()) return std::string();
  // What cannot be obeyed is not taken into a run.
  if (base::Result<SitePlan> plan = ReadPlan(path); !plan.ok()) return plan.error();
  return ReadWholeFile(path);
}

base::Result<std::optional<SitePlan>> PlanToObey(const RunFolder& folder,
                                                 const RunOptions& options) {
  std::error_code failed;
  if (options.surfacing.plan_only || !std::filesystem::exists(folder.plan(), failed)) {
    return std::optional<SitePlan>();
  }
  base::Result<SitePlan> plan = ReadPlan(folder.plan());
  if (!plan.ok()) return plan.error();
  if (!SameOwner(plan->site, folder.manifest().site)) {
    return WrongPlan(folder.plan() + " is the plan of another site (" + plan->site.href() + ")");
  }
  return std::optional<SitePlan>(*std::move(plan));
}

base::Status KeepPlan(const RunFolder& folder, const RunOptions& options, const SitePlan& plan) {
  const auto write = [&plan](std::ostream& out) -> base::Status {
    WritePlan(plan, out);
    return {};
  };
  if (base::Status kept = store::WriteFileAtomically(folder.plan(), write); !kept.ok()) return kept;
  if (options.surfacing.plan.empty()) return {};
  return store::WriteToNamedPath(options.surfacing.plan, write);
}

}  // namespace upwell::crawl
