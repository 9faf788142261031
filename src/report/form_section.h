// SPDX-License-Identifier: Apache-2.0
// The forms of a site in a report: their inputs, what is believed of them, why some were left
// alone.
#pragma once

#include <string>

#include "report/run_facts.h"

namespace upwell::report {

std::string FormSection(const RunFacts& facts);

}  // namespace upwell::report
