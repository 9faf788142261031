// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/division_source.h"

#include <utility>

namespace upwell::harvest {

Expectation DivisionSource::Expect(const HarvestState& state) const {
  Expectation expectation;
  const bool may_begin =
      state.regions.over && state.regions.divisible && state.HasOverflowFor(Divider::kRegions);
  expectation.has_question = walk_ != nullptr || may_begin;
  return expectation;
}

bool DivisionSource::Begin(HarvestState& state) {
  std::optional<Overflow> overflow = state.TakeOverflow(Divider::kRegions, /*oldest=*/false);
  if (!overflow) return false;
  walk_ = std::make_unique<RegionWalk>(state, std::move(overflow->asked), kind());
  return true;
}

std::optional<query::Question> DivisionSource::Next(HarvestState& state) {
  while (walk_ != nullptr || Begin(state)) {
    if (walk_->IsOutdated()) walk_->BeginAgain();
    if (std::optional<query::Question> question = walk_->Next()) return question;
    Finish(state);
  }
  return std::nullopt;
}

void DivisionSource::Learn(const query::Question&, const WholeAnswer& answer, HarvestState& state) {
  if (!walk_->Learn(state.known_answers.Completed(answer))) return;
  const RegionAnswer& last = walk_->last();
  if (!last.records.empty() && !last.overflowed && !last.failed) {
    ++state.regions.answered;
    state.regions.shown += last.records.size();
  }
  const bool stale =
      !walk_->questions().IsFinite() && walk_->stale().size() >= state.options().patience;
  if (stale) Finish(state);
}

// A further text input may divide what still overflows, and what was divided by a list of values,
// which need not be complete.
void DivisionSource::Finish(HarvestState& state) {
  const RegionHarvest harvest = walk_->Finish();
  const RegionQuestions& questions = walk_->questions();
  if (!state.HasKeywordInput()) {
    QueueInseparable(questions, harvest.incomplete, Divider::kTextInput, state);
    const Region whole = WholeRegion(questions.attributes());
    const RegionAnswer* answer = questions.AnswerTo(whole);
    if (walk_->used_lists() && answer != nullptr) {
      Overflow overflow = questions.OverflowOf(whole, *answer);
      overflow.divider = Divider::kTextInput;
      state.AddOverflow(std::move(overflow));
    }
  }
  walk_.reset();
}

}  // namespace upwell::harvest
