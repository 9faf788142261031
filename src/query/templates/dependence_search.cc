// SPDX-License-Identifier: Apache-2.0
#include "query/templates/dependence_search.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace upwell::query {
namespace {

// Values of a binding, all of which are asked where another binding may depend on it: not tuned.
constexpr size_t kMostParents = 60;
// Combinations of each kind that are asked to confirm a dependence, and how many of them have to be
// as foreseen. Not tuned; checked on simulated forms (isit_test.cc).
constexpr int kChecks = 4, kLeastRight = 3;

}  // namespace

bool DependenceSearch::AreDependent(int a, int b) const {
  return std::any_of(
      state_.dependences.begin(), state_.dependences.end(),
      [&](const Dependence& d) { return d.first == std::min(a, b) && d.second == std::max(a, b); });
}

// Asks of the smaller binding first: the answers to few makes name many models.
base::Task<bool> DependenceSearch::Learn(QueryTemplate pair, bool all) {
  int small = pair.bindings[0], large = pair.bindings[1];
  if (AreDependent(small, large)) co_return false;
  if (state_.bindings[small].values.size() > state_.bindings[large].values.size()) {
    std::swap(small, large);
  }
  if (co_await LearnThatDepends(large, small, all)) co_return true;
  co_return co_await LearnThatDepends(small, large, all);
}

base::Task<bool> DependenceSearch::LearnThatDepends(int child, int parent, bool all) {
  const std::vector<Binding>& bindings = state_.bindings;
  const TemplateCandidate* single = state_.SingleOf(parent);
  if (single == nullptr || bindings[parent].values.size() > kMostParents) co_return false;
  const double results = static_cast<double>(single->reach.with_results());
  if (results < kMostlyResults * static_cast<double>(single->tested.asked)) co_return false;
  if (!all) {
    const AnswerWords known = co_await AnswersTo(parent, false);
    if (!SuspectDependence(bindings[child], known, kHintsAtDependence)) co_return false;
  }
  const AnswerWords answers = co_await AnswersTo(parent, true);
  const std::optional<SuspectedDependence> suspected = SuspectDependence(bindings[child], answers);
  if (!suspected) co_return false;
  if (!co_await Confirm(parent, child, *suspected)) co_return false;
  const int parents = static_cast<int>(bindings[parent].values.size());
  state_.dependences.push_back(DependenceOf(parent, child, parents, *suspected));
  co_return true;
}

// Words of the answers to the parent's values alone. Values that were asked before are answered
// from memory.
base::Task<AnswerWords> DependenceSearch::AnswersTo(int parent, bool all) {
  const TemplateCandidate& single = *state_.SingleOf(parent);
  const std::vector<Submission> asked(
      single.sample.begin(), single.sample.begin() + static_cast<int64_t>(single.tested.asked));
  const Binding& binding = state_.bindings[parent];
  AnswerWords answers(binding.values.size());
  for (size_t value = 0; value < binding.values.size() && asker_.MayAsk(); ++value) {
    const bool known = std::find(asked.begin(), asked.end(), binding.values[value]) != asked.end();
    if (!all && !known) continue;
    Submission submission = Joined(fixed_, binding.values[value]);
    std::string why = "what goes with " + binding.name;
    const Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
    if (!reply.has_results()) continue;
    answers[value].emplace();
    for (const WordCount& word : reply.words) {
      answers[value]->insert(asker_.words().text(word.word));
    }
  }
  co_return answers;
}

base::Task<bool> DependenceSearch::HasResults(int parent, int child, int parent_value,
                                              int child_value) {
  const Binding &above = state_.bindings[parent], &below = state_.bindings[child];
  Submission submission =
      Joined(fixed_, Joined(above.values[parent_value], below.values[child_value]));
  std::string why = "whether " + below.name + " depends on " + above.name;
  const Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
  co_return reply.has_results();
}

// Asks combinations that were seen and, of the same values, some that should find nothing.
base::Task<bool> DependenceSearch::Confirm(int parent, int child, SuspectedDependence suspected) {
  const int parents = static_cast<int>(state_.bindings[parent].values.size());
  const size_t step = std::max<size_t>(1, suspected.seen.size() / kChecks);
  int checked = 0, together = 0, apart = 0;
  for (size_t i = 0; i < suspected.seen.size() && checked < kChecks; i += step, ++checked) {
    const auto [parent_value, child_value] = suspected.seen[i];
    const int other = (parent_value + 1 + checked) % parents;
    together += co_await HasResults(parent, child, parent_value, child_value);
    if (suspected.GoTogether(other, child_value)) continue;
    apart += !co_await HasResults(parent, child, other, child_value);
  }
  const bool confirmed = together >= kLeastRight && apart >= kLeastRight;
  co_return confirmed;
}

}  // namespace upwell::query
