// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/browse_source.h"

#include <utility>

namespace upwell::harvest {
namespace {

// An index of which none of the first so many links was of use is left. Not tuned: few letters have
// nothing, and three such in a row are rarely the first ones.
constexpr uint64_t kLooks = 3;

bool IsWholeWithRecords(const WholeAnswer& answer) {
  return answer.answered && !answer.records.empty() && !answer.cut && !answer.broken &&
         !answer.overflowed;
}

}  // namespace

Expectation BrowseSource::Expect(const HarvestState&) const {
  Expectation expectation;
  expectation.has_question = !waiting_.empty();
  return expectation;
}

void BrowseSource::See(const query::Question& question, const WholeAnswer& answer,
                       const HarvestState& state) {
  const std::vector<FoundIndex>& found = state.letter_indexes();
  for (; taken_ < found.size() && !over_; ++taken_) {
    Waiting waiting;
    waiting.index = found[taken_].index;
    const bool is_own = question.kind == kind() && found[taken_].on == question.link;
    waiting.is_divided = is_own && IsWholeWithRecords(answer);
    if (is_own && answer.records.empty()) {
      below_.push_back(std::move(waiting));
    } else {
      waiting_.push_back(std::move(waiting));
    }
  }
}

std::optional<query::Question> BrowseSource::Next(HarvestState&) {
  if (waiting_.empty()) return std::nullopt;
  Waiting& waiting = waiting_.front();
  query::Question question;
  question.kind = kind();
  question.names = waiting.index.name;
  question.link = waiting.index.links[waiting.next++].url;
  return question;
}

// Nothing like a record, or nothing but what the answer showed that it divides. Of other indexes
// those who have only known records may have others further on; the scheduler bounds that.
bool BrowseSource::IsWorthless(const Waiting& waiting) {
  if (waiting.answered < kLooks) return false;
  return waiting.of_use == 0 || (waiting.is_divided && waiting.with_new == 0);
}

void BrowseSource::Learn(const query::Question&, const WholeAnswer& answer, HarvestState& state) {
  Waiting& waiting = waiting_.front();
  waiting.answered += !answer.failed;
  waiting.of_use += !answer.records.empty() || !below_.empty();
  waiting.with_new += answer.new_records > 0;
  fruitless_ = answer.new_records > 0 ? 0 : fruitless_ + 1;
  if (waiting.next == waiting.index.links.size() || IsWorthless(waiting)) waiting_.pop_front();
  waiting_.insert(waiting_.begin(), below_.begin(), below_.end());
  below_.clear();
  over_ = fruitless_ >= state.options().patience;
  if (over_) waiting_.clear();
}

}  // namespace upwell::harvest
