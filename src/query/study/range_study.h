// SPDX-License-Identifier: Apache-2.0
// Studies ranges: two text inputs for the least and the greatest value, some of which must both be
// given, and binds each pair as one.
#pragma once

#include <optional>
#include <set>

#include "query/study/ranges.h"
#include "query/study/study_state.h"
#include "query/study/text_input_study.h"

namespace upwell::query {

class RangeStudy {
 public:
  // Neither is owned.
  RangeStudy(StudyState& state, TextInputStudy& text_inputs)
      : state_(state), text_inputs_(text_inputs) {}

  // Looks for a range of which the site takes neither end alone: asks the widest range of each pair
  // that is named as one. Beside one end, the other is judged like any text input.
  base::Task<void> TryBothEnds();
  // Pairs the typed text inputs that are the two ends of a range, and binds the pairs.
  base::Task<void> Bind();

 private:
  // The widest range that can be written in one kind of values.
  struct WidestRange {
    ValueKind kind;
    Submission lowest, highest;
    bool one_end_will_do = false;  // one end alone finds something
  };

  base::Task<void> CompleteEnds();
  base::Task<bool> DoBothNarrow(int low, int high, TypedInput known, bool known_is_low);
  base::Task<std::optional<WidestRange>> FindWidest(int low, int high);
  base::Task<bool> DoesOneEndDo(const WidestRange& widest);
  base::Task<void> JudgeEnds(int low, int high);
  base::Task<void> JudgeBesideOtherEnd(int low, int high, const WidestRange& widest);
  base::Task<AnsweredQuestion> Ask(const Submission& ends);
  base::Task<bool> IsMoreWithBothEnds(const RangePair& pair, const TypedInput& low,
                                      const TypedInput& high);

  StudyState& state_;
  TextInputStudy& text_inputs_;
  std::set<int> both_wanted_;  // low ends of ranges of which both ends must be given
};

}  // namespace upwell::query
