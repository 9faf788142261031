// SPDX-License-Identifier: Apache-2.0
#include "crawl/plan_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "base/text.h"
#include "crawl/plan_text.h"
#include "store/export.h"

namespace upwell {
namespace {

constexpr uintmax_t kMaxPlanBytes = 64 << 20;

Error Usage(std::string message) { return Error{ErrorKind::kUsage, std::move(message)}; }

std::vector<std::string> NamesOf(const SearchForm& form) {
  std::vector<std::string> names;
  for (const Input& input : form.inputs) names.push_back(input.name);
  return names;
}

using Numbers = std::map<std::string, int>;

Numbers NumbersByLabel(const SearchForm& form) {
  Numbers numbers;
  const std::vector<std::string> labels = DistinctLabels(NamesOf(form));
  for (size_t i = 0; i < labels.size(); ++i) numbers[labels[i]] = static_cast<int>(i);
  return numbers;
}

// The inputs that the plan gives values to, or may.
std::set<int> InputsSpokenOf(const FormPlan& plan) {
  std::set<int> inputs;
  for (const InputBelief& belief : plan.inputs) inputs.insert(belief.input);
  for (const Assignment& fixed : plan.fixed) inputs.insert(fixed.input);
  for (const Binding& binding : plan.bindings) {
    for (const Submission& value : binding.values) {
      for (const Assignment& assigned : value) inputs.insert(assigned.input);
    }
  }
  return inputs;
}

void Renumber(Submission& submission, const std::map<int, int>& moved) {
  for (Assignment& assigned : submission) assigned.input = moved.at(assigned.input);
  SortByInput(submission);
}

Result<std::string> ReadWholeFile(const std::string& path) {
  std::error_code failed;
  const uintmax_t size = std::filesystem::file_size(path, failed);
  if (failed) return Usage(path + " cannot be read: " + failed.message());
  if (size > kMaxPlanBytes) return Usage(path + " is too large for a plan (more than 64 MiB)");
  std::ifstream in(path, std::ios::binary);
  std::string text(static_cast<size_t>(size), '\0');
  if (!in.read(text.data(), static_cast<std::streamsize>(size))) {
    return Usage(path + " cannot be read");
  }
  return text;
}

bool SameOwner(const Url& a, const Url& b) {
  if (a.is_loopback() || b.is_loopback()) return a.authority() == b.authority();
  return a.registered_domain() == b.registered_domain();
}

}  // namespace

PlannedForm PlannedFormOf(const SearchForm& form, FormPlan plan) {
  PlannedForm planned;
  planned.page = form.page;
  planned.action = form.action;
  planned.method = form.method;
  planned.identity = form.identity;
  planned.inputs = NamesOf(form);
  planned.requests = PlannedSubmissions(plan);
  planned.plan = std::move(plan);
  return planned;
}

uint64_t PlannedRequests(const SitePlan& plan) {
  uint64_t sum = 0;
  for (const PlannedForm& form : plan.forms) {
    if (form.requests > UINT64_MAX - sum) return UINT64_MAX;
    sum += form.requests;
  }
  return sum;
}

bool MayBeBound(InputRole role) {
  return role == InputRole::kSelection || role == InputRole::kWords || role == InputRole::kTyped;
}

Result<SitePlan> ReadPlan(const std::string& path) {
  Result<std::string> text = ReadWholeFile(path);
  if (!text.ok()) return text.error();
  return ParsePlan(*text, path);
}

bool MatchPlan(const PlannedForm& planned, const SearchForm& form) {
  if (planned.identity == form.identity) return true;
  if (planned.action != form.action || planned.method != form.method) return false;
  const Numbers numbers = NumbersByLabel(form);
  const std::vector<std::string> labels = DistinctLabels(planned.inputs);
  const std::set<int> needed = InputsSpokenOf(planned.plan);
  return std::all_of(needed.begin(), needed.end(),
                     [&](int input) { return numbers.count(labels[input]) > 0; });
}

const PlannedForm* FindPlanned(const SitePlan& plan, const SearchForm& form) {
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

Result<FormPlan> ResolvePlan(const PlannedForm& planned, const SearchForm& form) {
  const Numbers numbers = NumbersByLabel(form);
  const std::vector<std::string> labels = DistinctLabels(planned.inputs);
  std::map<int, int> moved;
  for (int input : InputsSpokenOf(planned.plan)) {
    const auto found = numbers.find(labels[input]);
    if (found == numbers.end()) {
      return Usage("the form at " + form.action.href() + " has no input \"" +
                   ForTerminal(labels[input]) + "\" any more, which the plan gives values to");
    }
    moved[input] = found->second;
  }
  FormPlan plan = planned.plan;
  for (InputBelief& belief : plan.inputs) belief.input = moved.at(belief.input);
  std::sort(plan.inputs.begin(), plan.inputs.end(),
            [](const InputBelief& a, const InputBelief& b) { return a.input < b.input; });
  Renumber(plan.fixed, moved);
  for (Binding& binding : plan.bindings) {
    for (Submission& value : binding.values) Renumber(value, moved);
  }
  return plan;
}

Result<std::string> GivenPlan(const RunOptions& options, const std::string& replay_from) {
  if (options.surfacing.plan_only) return std::string();
  std::string path = options.surfacing.plan;
  if (path.empty() && !replay_from.empty()) {
    path = PlanPathIn(replay_from);
    std::error_code failed;
    if (!std::filesystem::exists(path, failed)) return std::string();
  }
  if (path.empty()) return std::string();
  // What cannot be obeyed is not taken into a run.
  if (Result<SitePlan> plan = ReadPlan(path); !plan.ok()) return plan.error();
  return ReadWholeFile(path);
}

Result<std::optional<SitePlan>> PlanToObey(const RunFolder& folder, const RunOptions& options) {
  std::error_code failed;
  if (options.surfacing.plan_only || !std::filesystem::exists(folder.plan(), failed)) {
    return std::optional<SitePlan>();
  }
  Result<SitePlan> plan = ReadPlan(folder.plan());
  if (!plan.ok()) return plan.error();
  if (!SameOwner(plan->site, folder.manifest().site)) {
    return Usage(folder.plan() + " is the plan of another site (" + plan->site.href() + ")");
  }
  return std::optional<SitePlan>(*std::move(plan));
}

Status KeepPlan(const RunFolder& folder, const RunOptions& options, const SitePlan& plan) {
  const auto write = [&plan](std::ostream& out) -> Status {
    WritePlan(plan, out);
    return {};
  };
  if (Status kept = WriteFileAtomically(folder.plan(), write); !kept.ok()) return kept;
  if (options.surfacing.plan.empty()) return {};
  return WriteFileAtomically(options.surfacing.plan, write);
}

}  // namespace upwell
