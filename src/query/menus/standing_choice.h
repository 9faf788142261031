// SPDX-License-Identifier: Apache-2.0
// Whether what stands in a menu hides records: a menu of databases, of rooms for so many guests, of
// fields, without a choice that stands for all. Then the form as it stands, and every question that
// leaves the menu alone, finds only a part, whatever else it asks.
//
// It is known by comparing answers. A value beside a question whose whole answer is known, which
// shows a record that this answer does not have; or a question that chose from the menu, which
// found what the same question without the choice does not find.
#pragma once

#include "query/study/study_state.h"

namespace upwell::query {

// Fixes the menus that hide records to the choice that hides none (query/menus/widest_choice);
// where there is no such choice, puts them into state.plan.hiding. A few questions for each menu
// that may: those that select and have something chosen by themselves, and lone check boxes.
base::Task<void> FindHidingMenus(StudyState& state);

}  // namespace upwell::query
