// SPDX-License-Identifier: Apache-2.0
// Studies a form's menus (select menus, radio groups, check boxes): which of them select records
// and which only present them, and binds those that select.
//
//   MenuStudy menus(state);
//   co_await menus.FixMatchModes();
//   co_await menus.Judge();
//   menus.Bind();
#pragma once

#include <cstdint>
#include <set>

#include "query/menus/presentation.h"
#include "query/study/study_state.h"

namespace upwell::query {

class MenuStudy {
 public:
  // `state` is not owned.
  explicit MenuStudy(StudyState& state) : state_(state) {}

  // Menus that say how a text input compares (match_mode.h) are fixed to the widest way, unless
  // that finds nothing where another way does. They are no longer among state.menus then.
  base::Task<void> FixMatchModes();
  // Asks what differs from nonsense, where a menu has a choice that says so: a list of all that has
  // something in the field. What finds records is put into the plan's listings.
  base::Task<void> FindNegations();
  // Judges the menus that were not judged yet by the questions answered so far. A page size is
  // fixed to its most productive value.
  base::Task<void> Judge();

  // Two neighbouring menus with the same numbers are bound as one range.
  base::Task<void> BindRanges();
  // Binds the menus that select, with enough values for the depth of the study.
  void Bind();
  // Binds the menus that select, however few values they have.
  void BindAllSizes();
  // Binds small menus that are certain to select and are not bound yet; false where there are none.
  bool BindSmall();

 private:
  base::Task<bool> FindsPieces(Submission mode);
  void TakeVerdict(int menu, const PresentationVerdict& verdict);
  bool Selects(int menu);
  bool IsBound(int menu) const;
  void BindIfSelects(int menu, uint64_t least_values);

  StudyState& state_;
  std::set<int> judged_;  // menus of which it is certain what they do
};

}  // namespace upwell::query
