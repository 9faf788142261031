// SPDX-License-Identifier: Apache-2.0
// Requests in a report: what they were for, what came back, and at what pace they were sent.
#pragma once

#include <string>

#include "report/run_facts.h"

namespace upwell::report {

std::string RequestSection(const RunFacts& facts);
std::string PolitenessSection(const RunFacts& facts);

}  // namespace upwell::report
