// SPDX-License-Identifier: Apache-2.0
// Gathers questions whose whole answer is on one page. Whether a menu selects or presents shows on
// such answers: what selects takes records away, what presents keeps all of them.
#pragma once

#include "query/study/study_state.h"

namespace upwell::query {

// Asks rare words, then values of the menus, then pairs of them, and keeps what has results. Stops
// at kWholeAnswersWanted whole answers. Asks nothing of a form without menus.
base::Task<void> GatherWholeAnswers(StudyState& state);

}  // namespace upwell::query
