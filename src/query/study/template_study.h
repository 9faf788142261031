// SPDX-License-Identifier: Apache-2.0
// Tests which query templates over the plan's bindings are informative (isit.h).
#pragma once

#include "query/menus/menu_study.h"
#include "query/study/study_state.h"

namespace upwell::query {

// Sets the plan's templates. Small menus are bound as well where the answers to all other bindings
// do not fit on their first pages. If no template is informative and one got at least five distinct
// answers, the one with the most is kept all the same: there is no other way in.
base::Task<void> TestTemplates(StudyState& state, MenuStudy& menus);

// Marks the template with the most distinct answers as informative where none is.
void KeepOnlyWayIn(std::vector<TestedTemplate>* templates);

}  // namespace upwell::query
