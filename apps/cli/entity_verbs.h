// SPDX-License-Identifier: Apache-2.0
// The verbs of `upwell entities` that make queries: tables on standard output, what was read and
// done on standard error.
#pragma once

#include <vector>

#include "apps/cli/arguments.h"
#include "entities/query_generation.h"

namespace upwell::cli {

// The addresses of --sites, each once; none without it. An error where one is none.
base::Result<std::vector<base::Url>> ReadEntitySites(const Arguments& arguments);
// Rows, queries, patterns and matches on standard error.
void PrintGenerationReport(const entities::GenerationReport& report);

int RunCleanLog(const Arguments& arguments);  // query, cleaned query, times; or the patterns
int RunMatch(const Arguments& arguments);     // type, site, score
int RunQueries(const Arguments& arguments);   // site, query, source, weight

}  // namespace upwell::cli
