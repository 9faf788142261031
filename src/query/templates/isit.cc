// SPDX-License-Identifier: Apache-2.0
#include "query/templates/isit.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "query/templates/dependence_search.h"
#include "query/templates/template_choice.h"
#include "query/templates/template_search_state.h"
#include "query/templates/template_tester.h"

namespace upwell::query {
namespace {

// Share of a pair's answers that are empty, at which a dependence is looked for. Not tuned; checked
// on simulated forms of 1 to 10 inputs (isit_test.cc).
constexpr double kMostlyEmpty = 0.5;

class TemplateSearch {
 public:
  TemplateSearch(std::vector<Binding> bindings, QueryTemplate required, Submission fixed,
                 const IsitOptions& options, Asker& asker)
      : fixed_(std::move(fixed)),
        options_(options),
        asker_(asker),
        state_(std::move(bindings), std::move(required), options),
        tester_(state_, fixed_, asker),
        dependences_(state_, fixed_, asker) {}

  base::Task<IsitResult> Run();

 private:
  base::Task<void> TestRequired();
  base::Task<void> TestSingleBindings();
  base::Task<void> TryPairs();
  base::Task<void> FindValuesThatFit();
  base::Task<void> PutValuesThatFitLast(Binding& binding);
  base::Task<void> LearnOfLargePairs();
  base::Task<void> RetestWhatGoesTogether(QueryTemplate pair);
  base::Task<void> GrowTemplates();
  bool IsDone() const;
  IsitResult Conclude();

  Submission fixed_;
  const IsitOptions& options_;
  Asker& asker_;
  TemplateSearchState state_;
  TemplateTester tester_;
  DependenceSearch dependences_;
};

bool TemplateSearch::IsDone() const {
  if (!asker_.MayAsk()) return true;
  if (options_.exhaustive) return false;
  return state_.covered ||
         state_.candidates.size() >= options_.tests_per_binding * state_.bindings.size();
}

// What is required is tested alone, whatever its size.
base::Task<void> TemplateSearch::TestRequired() {
  TemplateCandidate& candidate = state_.Start(state_.required);
  co_await tester_.CheckInformative(candidate);
  if (options_.exhaustive || !candidate.informative()) co_return;
  co_await tester_.AskUntilFitIsSure(candidate);
}

base::Task<void> TemplateSearch::TestSingleBindings() {
  for (int binding = 0; binding < static_cast<int>(state_.bindings.size()); ++binding) {
    const QueryTemplate single = {{binding}};
    if (state_.IsTooLarge(single)) continue;
    co_await tester_.CheckInformative(state_.Start(single));
  }
  for (TemplateCandidate& candidate : state_.candidates) {
    if (candidate.test && state_.fruitful) co_await tester_.CheckInformative(candidate);
    if (!options_.exhaustive) co_await tester_.AskUntilFitIsSure(candidate);
  }
  for (TemplateCandidate& candidate : state_.candidates) co_await tester_.JudgeReach(candidate);
}

base::Task<void> TemplateSearch::TryPairs() {
  uint64_t looks = 0;
  for (const QueryTemplate& pair : PairsByPromise(state_)) {
    const bool is_too_dear =
        looks >= options_.max_pair_looks || tester_.Spent() >= options_.max_fruitless;
    if ((!state_.fruitful && is_too_dear) || IsDone()) break;
    TemplateCandidate& candidate = state_.Start(pair);
    looks += co_await tester_.Look(candidate, options_.pair_look);
    if (candidate.test->new_on_form() > 0) co_await tester_.CheckInformative(candidate);
  }
}

// The values of an informative binding are all asked in the end: it costs nothing to ask them now.
base::Task<void> TemplateSearch::FindValuesThatFit() {
  for (int binding = 0; binding < static_cast<int>(state_.bindings.size()); ++binding) {
    const TemplateCandidate* single = state_.SingleOf(binding);
    if (single == nullptr || !single->informative() || state_.AnswersFit(*single)) continue;
    if (!asker_.MayAsk()) co_return;
    co_await PutValuesThatFitLast(state_.bindings[binding]);
  }
}

base::Task<void> TemplateSearch::PutValuesThatFitLast(Binding& binding) {
  Binding broad = binding, fitting = binding;
  for (Binding* part : {&broad, &fitting}) part->values.clear(), part->texts.clear();
  const std::string why = "test " + binding.name;
  for (size_t value = 0; value < binding.values.size(); ++value) {
    Submission submission = Joined(fixed_, binding.values[value]);
    std::string name = why;
    const Reply reply = co_await asker_.Ask(std::move(submission), std::move(name));
    Binding& part = reply.answered && !reply.has_more ? fitting : broad;
    part.values.push_back(binding.values[value]);
    if (!binding.texts.empty()) part.texts.push_back(binding.texts[value]);
  }
  broad.alone = fitting.values.size();
  broad.values.insert(broad.values.end(), fitting.values.begin(), fitting.values.end());
  broad.texts.insert(broad.texts.end(), fitting.texts.begin(), fitting.texts.end());
  binding = std::move(broad);
}

// Pairs with too many submissions may have few that go together.
base::Task<void> TemplateSearch::LearnOfLargePairs() {
  const int bindings = static_cast<int>(state_.bindings.size());
  for (int a = 0; a < bindings; ++a) {
    for (int b = a + 1; b < bindings; ++b) {
      const QueryTemplate pair = {{a, b}};
      if (options_.max_dimension < 2 || !state_.IsTooLarge(pair)) continue;
      co_await dependences_.Learn(pair, false);
    }
  }
}

// Starts the test of the last pair again where most of its answers were empty because its bindings
// depend on each other.
base::Task<void> TemplateSearch::RetestWhatGoesTogether(QueryTemplate pair) {
  const TemplateCandidate& tested = state_.candidates.back();
  const double empty = static_cast<double>(tested.reach.empty());
  if (empty < kMostlyEmpty * static_cast<double>(tested.tested.asked)) co_return;
  if (!co_await dependences_.Learn(pair, true)) co_return;
  const uint64_t asked = tested.tested.asked;
  state_.candidates.pop_back();
  TemplateCandidate& again = state_.Start(pair);
  again.asked_before = asked;
  co_await tester_.CheckInformative(again);
}

base::Task<void> TemplateSearch::GrowTemplates() {
  while (!IsDone()) {
    const std::optional<QueryTemplate> next = NextTemplate(state_);
    if (!next) break;
    co_await tester_.CheckInformative(state_.Start(*next));
    if (next->dimension() == 2 && !options_.exhaustive) co_await RetestWhatGoesTogether(*next);
    TemplateCandidate& candidate = state_.candidates.back();
    if (!candidate.informative()) continue;
    state_.MarkExtended(*next);
    if (options_.exhaustive) continue;
    co_await tester_.AskUntilFitIsSure(candidate);
    co_await tester_.JudgeReach(candidate);
  }
}

IsitResult TemplateSearch::Conclude() {
  IsitResult result;
  for (TemplateCandidate& candidate : state_.candidates) {
    if (candidate.test) tester_.Close(candidate);
    candidate.tested.asked += candidate.asked_before;
    if (candidate.tested.asked > 0) result.tested.push_back(candidate.tested);
  }
  result.covers = state_.covered || std::any_of(state_.candidates.begin(), state_.candidates.end(),
                                                [&](const TemplateCandidate& candidate) {
                                                  return state_.ShowsMost(candidate);
                                                });
  result.bindings = std::move(state_.bindings);
  result.dependences = std::move(state_.dependences);
  return result;
}

base::Task<IsitResult> TemplateSearch::Run() {
  if (state_.required.bindings.empty()) {
    co_await TestSingleBindings();
    if (!state_.fruitful && options_.max_dimension >= 2) co_await TryPairs();
  } else {
    co_await TestRequired();
  }
  if (!options_.exhaustive && !state_.covered) {
    if (state_.bindings.size() > 1 && options_.max_dimension > 1) co_await FindValuesThatFit();
    co_await LearnOfLargePairs();
  }
  co_await GrowTemplates();
  IsitResult result = Conclude();
  co_return result;
}

}  // namespace

base::Task<IsitResult> FindInformativeTemplates(std::vector<Binding> bindings,
                                                QueryTemplate required, Submission fixed,
                                                const IsitOptions& options, Asker& asker) {
  TemplateSearch search(std::move(bindings), std::move(required), std::move(fixed), options, asker);
  co_return co_await search.Run();
}

}  // namespace upwell::query
