// SPDX-License-Identifier: Apache-2.0
#include "query/templates/template_search_state.h"

#include <algorithm>
#include <string>
#include <utility>

namespace upwell::query {

bool IsPartOf(const QueryTemplate& part, const QueryTemplate& whole) {
  return std::includes(whole.bindings.begin(), whole.bindings.end(), part.bindings.begin(),
                       part.bindings.end());
}

bool TemplateCandidate::changes_nothing() const {
  const double results = static_cast<double>(reach.with_results());
  return !informative() && distinct <= 1 &&
         results >= kMostlyResults * static_cast<double>(tested.asked);
}

TemplateCandidate& TemplateSearchState::Start(const QueryTemplate& query_template) {
  started.insert(query_template);
  TestedTemplate tested;
  tested.query_template = query_template;
  tested.submissions = CountOf(query_template);
  tested.sample = std::min(tested.submissions, options.test.sample);
  std::string key;
  for (const int binding : query_template.bindings) key += std::to_string(binding) + ",";
  base::Rng rng(base::Hash64(key, options.seed));
  std::vector<Submission> sample =
      DrawSubmissions(query_template, bindings, dependences, options.test.sample, rng);
  candidates.emplace_back(std::move(tested), std::move(sample), options.test, &seen_on_form);
  return candidates.back();
}

const TemplateCandidate* TemplateSearchState::SingleOf(int binding) const {
  for (const TemplateCandidate& candidate : candidates) {
    const QueryTemplate& part = candidate.tested.query_template;
    if (part.dimension() == 1 && part.bindings[0] == binding) return &candidate;
  }
  return nullptr;
}

void TemplateSearchState::MarkExtended(const QueryTemplate& query_template) {
  for (TemplateCandidate& candidate : candidates) {
    const QueryTemplate& part = candidate.tested.query_template;
    if (part != query_template && IsPartOf(part, query_template)) candidate.extended = true;
  }
}

uint64_t TemplateSearchState::CountOf(const QueryTemplate& query_template) const {
  return CountSubmissions(query_template, bindings, dependences);
}

bool TemplateSearchState::IsTooLarge(const QueryTemplate& query_template) const {
  return CountOf(query_template) > options.max_submissions;
}

uint64_t TemplateSearchState::PageSize() const {
  uint64_t fullest = 0;
  for (const TemplateCandidate& candidate : candidates) {
    fullest = std::max(fullest, candidate.reach.FullestPage());
  }
  return fullest;
}

// Printed numbers are averaged, for samples of few values err in both directions; estimates without
// them are lower bounds, so the greatest counts.
double TemplateSearchState::RecordsBehind() const {
  double most = 0, sum = 0, weights = 0;
  const uint64_t page_size = PageSize();
  for (const TemplateCandidate& candidate : candidates) {
    const double records = candidate.reach.RecordsBehind(page_size);
    most = std::max(most, records);
    if (!candidate.reach.PrintsCounts()) continue;
    const double weight = static_cast<double>(candidate.tested.asked);
    sum += weight * records;
    weights += weight;
  }
  return weights > 0 ? sum / weights : most;
}

bool TemplateSearchState::AnswersFit(const TemplateCandidate& candidate) const {
  const Reach& reach = candidate.reach;
  const bool enough = reach.with_results() >= kLeastAnswers ||
                      (reach.asked() >= reach.submissions() && reach.with_results() > 0);
  return candidate.informative() && enough && reach.HiddenShare(PageSize()) <= kMostHidden;
}

bool TemplateSearchState::ShowsMost(const TemplateCandidate& candidate) const {
  return AnswersFit(candidate) && candidate.reach.ShownInAll() >= kSameRecords * RecordsBehind();
}

std::unordered_set<base::Hash128> TemplateSearchState::RecordsOfOthers(
    const TemplateCandidate& candidate) const {
  std::unordered_set<base::Hash128> records;
  for (const TemplateCandidate& other : candidates) {
    if (IsPartOf(other.tested.query_template, candidate.tested.query_template)) continue;
    records.insert(other.reach.records().begin(), other.reach.records().end());
  }
  return records;
}

}  // namespace upwell::query
