// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/region_source.h"

#include <algorithm>
#include <utility>

#include "harvest/coverage_stop.h"

namespace upwell::harvest {
namespace {

// Answers in a row that want something else filled in, before menus are left alone; not tuned.
constexpr uint64_t kMostWanting = 6;
// Choices of menus that hide records, each searched by words of its own; a guard.
constexpr size_t kMostHiddenRegions = 200;

// The form as it stands, unless something is filled in whatever is asked. What was listed to its
// end and is not all must be divided all the same.
void KnowWhole(const HarvestState& state, RegionQuestions& questions) {
  const Region whole_region = WholeRegion(questions.attributes());
  if (!questions.SubmissionOf(whole_region).empty()) return;
  WholeAnswer whole = state.default_answer;
  if (state.default_is_part) {
    whole.overflowed = true;
    whole.count.reset();
  }
  questions.KnowWhole(whole);
}

// Prefixes take the place of a list of values for the same input.
bool AllAreWalkedByPrefix(const HarvestState& state) {
  const std::vector<query::Binding>& bindings = state.plan.bindings;
  return !bindings.empty() &&
         std::all_of(bindings.begin(), bindings.end(), [&](const query::Binding& binding) {
           return !binding.values.empty() && binding.values.front().size() == 1 &&
                  state.walked_inputs.contains(binding.values.front().front().input);
         });
}

}  // namespace

void QueueInseparable(const RegionQuestions& questions,
                      const std::vector<IncompleteRegion>& incomplete, Divider divider,
                      HarvestState& state) {
  for (const IncompleteRegion& each : incomplete) {
    const RegionAnswer* answer = questions.AnswerTo(each.region);
    if (each.reason != IncompleteRegion::Reason::kInseparable || answer == nullptr) continue;
    Overflow overflow = questions.OverflowOf(each.region, *answer);
    overflow.divider = divider;
    state.AddOverflow(std::move(overflow));
  }
}

RegionSource::RegionSource(HarvestState& state)
    : reader_(state), walk_(state, state.plan.fixed, query::QuestionKind::kRegion) {
  KnowWhole(state, walk_.questions());
  const std::vector<RegionAttribute>& attributes = walk_.questions().attributes();
  state.regions.divisible = !attributes.empty();
  state.regions.finite = walk_.questions().IsFinite();
  state.regions.over = attributes.empty() && state.default_answer.answered;
}

Expectation RegionSource::Expect(const HarvestState& state) const {
  Expectation expectation;
  const bool left = !state.regions.over || (state.regions.divisible && walk_.IsOutdated());
  expectation.has_question = left && !AllAreWalkedByPrefix(state);
  return expectation;
}

std::optional<query::Question> RegionSource::Next(HarvestState& state) {
  if (walk_.IsOutdated()) {
    walk_.BeginAgain();
    state.regions.over = false;
    state.regions.missing_at_least = 0;
    state.capped.clear();
  }
  std::optional<query::Question> question = walk_.Next();
  if (!question) Finish(state);
  return question;
}

void RegionSource::Learn(const query::Question&, const WholeAnswer& answer, HarvestState& state) {
  RegionProgress& regions = state.regions;
  regions.yields.push_back(answer.new_records);
  regions.used_lists = walk_.used_lists();
  if (!walk_.Learn(state.known_answers.Completed(answer))) return;
  const RegionAnswer& last = walk_.last();
  regions.brought = regions.brought || !last.records.empty();
  if (!last.records.empty() && !last.overflowed && !last.failed) {
    ++regions.answered;
    regions.shown += last.records.size();
  }
  regions.stale = walk_.stale();
  regions.count_of_widest = walk_.crawl().count_of_widest();
  const bool stale =
      !walk_.questions().IsFinite() && walk_.stale().size() >= state.options().patience;
  // Where a word must be given, no menu will do, nor all of them together.
  const bool is_alone =
      walk_.questions().attributes().size() == 1;  // no other can be set beside it
  const bool wants_words =
      walk_.wanting() >= kMostWanting && (WordsFind(state) || (is_alone && !regions.brought));
  if (stale || wants_words) Finish(state);
}

// Words find something, alone or, where what stands in a menu hides it, beside a choice.
bool RegionSource::WordsFind(const HarvestState& state) const {
  return state.KeywordsAloneFind() || (!state.plan.hiding.empty() && state.HasKeywordInput());
}

// Where a word must be given whatever is chosen, words alone find what stands in such menus only.
void RegionSource::QueueHidden(HarvestState& state) {
  const RegionQuestions& questions = walk_.questions();
  const bool wants_words = walk_.wanting() > 0 && !state.regions.brought;
  if (hidden_are_queued_ || !wants_words || !state.HasKeywordInput()) return;
  hidden_are_queued_ = true;
  for (const Region& region : questions.HiddenRegions(kMostHiddenRegions)) {
    Overflow overflow = questions.OverflowOf(region, RegionAnswer());
    overflow.divider = Divider::kKeywords;
    state.AddOverflow(std::move(overflow));
  }
}

void RegionSource::Finish(HarvestState& state) {
  RegionProgress& regions = state.regions;
  QueueHidden(state);
  RegionHarvest harvest = walk_.Finish();
  const bool complete = harvest.complete();
  // Keywords alone cover regions that are not answered without a keyword.
  std::erase_if(harvest.incomplete, [&](const IncompleteRegion& each) {
    const RegionAnswer* answer = walk_.questions().AnswerTo(each.region);
    return answer != nullptr && answer->wants_more && WordsFind(state);
  });
  regions.over = true;
  regions.used_lists = walk_.used_lists();
  regions.records_when_over = state.records();
  const uint64_t others =
      state.records() - std::min<uint64_t>(harvest.records.size(), state.records());
  regions.complete = complete && others * kFewAreOthers <= state.records();
  regions.missing_at_least += harvest.missing_at_least();
  QueueOverflows(harvest.incomplete, state);
}

void RegionSource::QueueOverflows(const std::vector<IncompleteRegion>& incomplete,
                                  HarvestState& state) {
  const RegionQuestions& questions = walk_.questions();
  QueueInseparable(questions, incomplete,
                   state.HasKeywordInput() ? Divider::kKeywords : Divider::kTextInput, state);
  for (const IncompleteRegion& each : incomplete) {
    if (state.capped.size() >= HarvestState::kMostOverflows) break;
    if (each.reason == IncompleteRegion::Reason::kNotAsked) continue;
    state.capped.push_back(
        {TextOf(questions.attributes(), each.region), each.reason, each.missing_at_least});
  }
}

}  // namespace upwell::harvest
