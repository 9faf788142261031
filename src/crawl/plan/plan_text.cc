// SPDX-License-Identifier: Apache-2.0
#include "crawl/plan/plan_text.h"

#include <algorithm>
#include <map>
#include <set>

namespace upwell::crawl {
namespace {

std::string ValueKeyOf(const query::Submission& value) {
  std::string key;
  for (const form::Assignment& assigned : value) {
    key += std::to_string(assigned.input) + ":" + std::to_string(assigned.value.size()) + ":" +
           assigned.value;
  }
  return key;
}

// Drops repeated values; on return number i of before is number result[i] of now.
std::vector<int> DropRepeatedValues(query::Binding& binding) {
  std::vector<query::Submission> kept;
  std::map<std::string, int> known;
  std::vector<int> moved;
  for (query::Submission& value : binding.values) {
    const auto [place, is_new] = known.emplace(ValueKeyOf(value), static_cast<int>(kept.size()));
    moved.push_back(place->second);
    if (is_new) kept.push_back(std::move(value));
  }
  binding.values = std::move(kept);
  return moved;
}

void DropRepeatedValues(query::FormPlan& plan) {
  std::vector<std::vector<int>> moved;
  for (query::Binding& binding : plan.bindings) moved.push_back(DropRepeatedValues(binding));
  for (query::Dependence& dependence : plan.dependences) {
    for (auto& [first, second] : dependence.together) {
      first = moved[dependence.first][first];
      second = moved[dependence.second][second];
    }
    std::vector<std::pair<int, int>>& pairs = dependence.together;
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  }
}

bool BindsOnly(const query::Binding& binding, const std::set<int>& unbindable) {
  for (const query::Submission& value : binding.values) {
    for (const form::Assignment& assigned : value) {
      if (unbindable.count(assigned.input) > 0) return false;
    }
  }
  return true;
}

}  // namespace

std::vector<std::string> DistinctLabels(const std::vector<std::string>& names) {
  std::set<std::string> used(names.begin(), names.end());
  std::set<std::string> seen;
  std::map<std::string, int> counts;
  std::vector<std::string> labels;
  for (const std::string& name : names) {
    std::string label = name;
    if (!seen.insert(name).second) {
      int& count = counts[name];
      do {
        label = name + " (" + std::to_string(++count + 1) + ")";
      } while (!used.insert(label).second);
    }
    labels.push_back(std::move(label));
  }
  return labels;
}

void SortByInput(query::Submission& submission) {
  std::stable_sort(
      submission.begin(), submission.end(),
      [](const form::Assignment& a, const form::Assignment& b) { return a.input < b.input; });
}

void Normalise(PlannedForm& form) {
  query::FormPlan& plan = form.plan;
  DropRepeatedValues(plan);
  std::set<int> unbindable;
  for (const query::InputBelief& belief : plan.inputs) {
    if (!MayBeBound(belief.role)) unbindable.insert(belief.input);
  }
  for (query::TestedTemplate& tested : plan.templates) {
    for (int binding : tested.query_template.bindings) {
      if (tested.verdict != query::Verdict::kInformative) break;
      if (!BindsOnly(plan.bindings[binding], unbindable)) tested.verdict = query::Verdict::kLeftOut;
    }
    tested.submissions =
        query::CountSubmissions(tested.query_template, plan.bindings, plan.dependences);
  }
  form.requests = form.ask ? query::PlannedSubmissions(plan) : 0;
}

}  // namespace upwell::crawl
