// SPDX-License-Identifier: Apache-2.0
// Whether a form's query input takes words at all. One that ignores words, or finds nothing for
// words of records that are known, may take numbers or dates; then the names of the inputs say
// nothing, and all text inputs are judged.
#pragma once

#include "query/study/study_state.h"

namespace upwell::query {

// Different words in the query input got the same long list.
bool AreWordsIgnored(const StudyState& state);

// Words of known records find nothing in the query input, and no question with words was answered
// before. False where too few records are known. `base` is part of every question.
base::Task<bool> AreKnownWordsMissed(StudyState& state, const Submission& base);

// A word of known records finds something in the query input.
base::Task<bool> AreKnownWordsFound(StudyState& state, const Submission& base);

}  // namespace upwell::query
