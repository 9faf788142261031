// SPDX-License-Identifier: Apache-2.0
// A plan as people read it at a terminal.
#pragma once

#include <ostream>

#include "crawl/plan/plan_file.h"

namespace upwell::cli {

// Forms, inputs with what is believed of them and why, templates with counts, and the sum of
// requests. Nothing that a page says reaches the terminal as more than text.
void PrintPlan(const crawl::SitePlan& plan, std::ostream& out);

}  // namespace upwell::cli
