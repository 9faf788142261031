// SPDX-License-Identifier: Apache-2.0
// What writing and reading a plan have in common.
#pragma once

#include <string>
#include <vector>

#include "crawl/plan/site_plan.h"

namespace upwell::crawl {

// One label for each name: the name, and "name (2)" for its second occurrence.
std::vector<std::string> DistinctLabels(const std::vector<std::string>& names);

// As submissions are: rising by input, several values of one input in the order given.
void SortByInput(query::Submission& submission);

// Leaves each value of a binding once, takes templates that bind what may not be bound for
// uninformative, and counts submissions again.
void Normalise(PlannedForm& form);

}  // namespace upwell::crawl
