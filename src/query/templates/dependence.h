// SPDX-License-Identifier: Apache-2.0
// Dependent bindings (make and model, state and city): found in answers, not assumed. The answer to
// a make names its models. Where the values of one binding (the child) are named in the answers to
// values of the other (the parent), each in one answer only and much more clearly so than by
// chance, a value that was named goes with that one alone; one that never was may go with any.
#pragma once

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "query/templates/query_template.h"

namespace upwell::query {

// The words of the answer to each value of a binding alone; nothing where it is not known.
using AnswerWords = std::vector<std::optional<std::unordered_set<std::string>>>;

struct SuspectedDependence {
  std::vector<std::pair<int, int>>
      seen;                    // (value of parent, value of child) in the answers, sorted
  std::vector<int> parent_of;  // of each value of the child, -1 where it was not seen

  bool GoTogether(int parent_value, int child_value) const {
    return parent_of[child_value] < 0 || parent_of[child_value] == parent_value;
  }
};

// Pairs of answers expected to name the same value by chance, for it to mean something that none
// does: to say so, and to look closer. Not tuned; checked on simulated forms (dependence_test.cc,
// isit_test.cc).
inline constexpr double kTellsOfDependence = 4, kHintsAtDependence = 1;

// Nothing where the answers show no dependence, or are too few to tell.
std::optional<SuspectedDependence> SuspectDependence(const Binding& child,
                                                     const AnswerWords& answers_to_parent,
                                                     double least_expected = kTellsOfDependence);

// `parent` and `child` are numbers of bindings, with `parent_values` values of the parent.
Dependence DependenceOf(int parent, int child, int parent_values,
                        const SuspectedDependence& suspected);

}  // namespace upwell::query
