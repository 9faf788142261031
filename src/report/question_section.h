// SPDX-License-Identifier: Apache-2.0
// What was asked, in a report: single questions by what they brought, and templates.
#pragma once

#include <string>

#include "report/run_facts.h"

namespace upwell::report {

std::string QuestionSection(const RunFacts& facts);
std::string TemplateSection(const RunFacts& facts);

}  // namespace upwell::report
