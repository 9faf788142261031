// SPDX-License-Identifier: Apache-2.0
// Finds out whether one binding depends on another (dependence.h): reads the answers to the values
// of one of them, and confirms by a few questions what they suggest.
#pragma once

#include "query/templates/dependence.h"
#include "query/templates/template_search_state.h"

namespace upwell::query {

class DependenceSearch {
 public:
  // Nothing is owned. `fixed` is part of every question.
  DependenceSearch(TemplateSearchState& state, const Submission& fixed, Asker& asker)
      : state_(state), fixed_(fixed), asker_(asker) {}

  // Adds the dependence between the two bindings of the pair to the state; false where there is
  // none, or it is known. `all` asks every value of one of them, else that is done only if the
  // answers known so far hint at a dependence.
  base::Task<bool> Learn(QueryTemplate pair, bool all);

 private:
  base::Task<bool> LearnThatDepends(int child, int parent, bool all);
  base::Task<AnswerWords> AnswersTo(int parent, bool all);
  base::Task<bool> Confirm(int parent, int child, SuspectedDependence suspected);
  base::Task<bool> HasResults(int parent, int child, int parent_value, int child_value);
  bool AreDependent(int a, int b) const;

  TemplateSearchState& state_;
  const Submission& fixed_;
  Asker& asker_;
};

}  // namespace upwell::query
