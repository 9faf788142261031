// SPDX-License-Identifier: Apache-2.0
// Studies what a site wants filled in before it answers, and which inputs find something only
// together: values of menus (the "support"), and two inputs that find nothing alone.
#pragma once

#include <optional>
#include <vector>

#include "query/study/study_state.h"
#include "query/study/text_input_study.h"

namespace upwell::query {

class RequirementStudy {
 public:
  // Neither is owned.
  RequirementStudy(StudyState& state, TextInputStudy& text_inputs)
      : state_(state), text_inputs_(text_inputs) {}

  // Learns which inputs are required (requirements.h). Required menus get a value, then the values
  // of required text inputs are looked for.
  base::Task<void> Learn();
  // Judges the text inputs beside a value of a menu, for sites that want one and do not say so.
  base::Task<void> TryMenusBeside();
  // Fills in the two text inputs that are likeliest to be wanted together. Only a full study does
  // so: the words of a harvest cost less.
  base::Task<void> TryInputsTogether();

  // Fixes the values of the support that no binding varies.
  void FixSupport();
  // Requires the menus that every question with results chose from, where there are several and
  // nothing else is required: the site may have said so in words that were not understood.
  void RequireWhatFound();
  // Requires a text input that takes what a page of the site lists, where nothing was found without
  // it.
  void RequireListed();

 private:
  bool IsMenu(int input) const { return form::HasChoices(state_.form.inputs[input].control); }
  std::vector<int> RequiredTextInputs() const;
  base::Task<void> JudgeRequired();
  std::vector<int> RequiredMenus() const;
  base::Task<void> FillRequiredTogether();
  base::Task<void> FillBesideMenu(int menu, int text_input);
  base::Task<void> FillTogether(std::vector<int> inputs);
  void TakePair(const std::vector<int>& pair);
  base::Task<void> KeepPairs();
  base::Task<std::optional<int>> FindEnoughAlone(Submission both);

  StudyState& state_;
  TextInputStudy& text_inputs_;
};

}  // namespace upwell::query
