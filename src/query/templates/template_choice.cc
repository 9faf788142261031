// SPDX-License-Identifier: Apache-2.0
#include "query/templates/template_choice.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace upwell::query {
namespace {

// Not tuned; checked on simulated forms of 1 to 10 inputs (isit_test.cc).
constexpr double kExpectedFill = 0.6;  // share of a page, for answers that are expected to fit
constexpr double kMoreRecords = 1.5;   // times the records that the answers so far tell of

// Lower is more promising: no informative template is extended yet, dimension, expected to fit,
// number of submissions.
using Rank = std::tuple<bool, size_t, bool, uint64_t, QueryTemplate>;

std::vector<QueryTemplate> Augment(const QueryTemplate& query_template, int bindings) {
  std::vector<QueryTemplate> longer;
  for (int binding = 0; binding < bindings; ++binding) {
    QueryTemplate next = query_template;
    const auto at = std::lower_bound(next.bindings.begin(), next.bindings.end(), binding);
    if (at != next.bindings.end() && *at == binding) continue;
    next.bindings.insert(at, binding);
    longer.push_back(std::move(next));
  }
  return longer;
}

bool ShowsNothingNew(const TemplateSearchState& state, const QueryTemplate& query_template) {
  if (state.options.exhaustive) return false;
  if (state.CountOf(query_template) == 0) return true;
  std::set<int> in_fitting;
  for (const TemplateCandidate& candidate : state.candidates) {
    const QueryTemplate& part = candidate.tested.query_template;
    if (candidate.changes_nothing() && part.dimension() == 1 && IsPartOf(part, query_template)) {
      return true;
    }
    if (!state.AnswersFit(candidate)) continue;
    if (IsPartOf(part, query_template)) return true;
    in_fitting.insert(part.bindings.begin(), part.bindings.end());
  }
  return std::includes(in_fitting.begin(), in_fitting.end(), query_template.bindings.begin(),
                       query_template.bindings.end());
}

// So many submissions for so few records that the answers cannot be distinct enough.
bool MustBeEmpty(const TemplateSearchState& state, const QueryTemplate& query_template) {
  if (state.options.exhaustive) return false;
  return kMoreRecords * state.RecordsBehind() <
         state.options.test.form_distinct * static_cast<double>(state.CountOf(query_template));
}

bool HasUnextendedPart(const TemplateSearchState& state, const QueryTemplate& query_template) {
  return std::any_of(state.candidates.begin(), state.candidates.end(),
                     [&](const TemplateCandidate& candidate) {
                       return candidate.informative() && !candidate.extended &&
                              IsPartOf(candidate.tested.query_template, query_template);
                     });
}

Rank RankOf(const TemplateSearchState& state, const QueryTemplate& query_template) {
  if (state.options.exhaustive) {
    return {false, query_template.dimension(), false, 0, query_template};
  }
  const uint64_t submissions = state.CountOf(query_template);
  const double expected =
      state.RecordsBehind() / static_cast<double>(std::max<uint64_t>(submissions, 1));
  const bool fits = expected <= kExpectedFill * static_cast<double>(state.PageSize());
  return {!HasUnextendedPart(state, query_template), query_template.dimension(), !fits,
          fits ? submissions : UINT64_MAX - submissions, query_template};
}

// What is required is no part of a template's dimension.
bool MayBeExtended(const TemplateSearchState& state, const TemplateCandidate& candidate) {
  const size_t dimension = candidate.tested.query_template.dimension() - state.required.dimension();
  return candidate.informative() && dimension < state.options.max_dimension;
}

}  // namespace

std::optional<QueryTemplate> NextTemplate(const TemplateSearchState& state) {
  const int bindings = static_cast<int>(state.bindings.size());
  std::optional<Rank> best, best_large;
  for (const TemplateCandidate& candidate : state.candidates) {
    if (!MayBeExtended(state, candidate)) continue;
    for (const QueryTemplate& longer : Augment(candidate.tested.query_template, bindings)) {
      if (state.started.contains(longer) || ShowsNothingNew(state, longer)) continue;
      const bool large = state.IsTooLarge(longer);
      if (!large && MustBeEmpty(state, longer)) continue;
      if (large && state.options.exhaustive) continue;
      std::optional<Rank>& of_its_size = large ? best_large : best;
      const Rank rank = RankOf(state, longer);
      if (!of_its_size || rank < *of_its_size) of_its_size = rank;
    }
  }
  if (!best) best = best_large;
  if (!best) return std::nullopt;
  return std::get<QueryTemplate>(*best);
}

std::vector<QueryTemplate> PairsByPromise(const TemplateSearchState& state) {
  std::vector<std::pair<uint64_t, QueryTemplate>> ranked;
  for (const TemplateCandidate& first : state.candidates) {
    for (const TemplateCandidate& second : state.candidates) {
      const QueryTemplate pair = {
          {first.tested.query_template.bindings[0], second.tested.query_template.bindings[0]}};
      if (pair.bindings[0] >= pair.bindings[1] || state.IsTooLarge(pair)) continue;
      ranked.push_back({first.changes_nothing() + second.changes_nothing(), pair});
    }
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<QueryTemplate> pairs;
  for (auto& [rank, pair] : ranked) pairs.push_back(std::move(pair));
  return pairs;
}

}  // namespace upwell::query
