// SPDX-License-Identifier: Apache-2.0
// Coverage curves as a table, as CSV and as a picture.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "harvest/keywords/query_cost.h"
#include "harvest/simulate/simulation.h"

namespace upwell::cli {

// The curves that one policy drew, one of each seed.
struct PolicyCurves {
  std::string name;
  std::vector<harvest::Curve> curves;
};

// Queries / requests to 50, 80, 90, 95 and 99 %, means over the seeds, and at 90 and 99 % their
// ratio to the bounds. REQUIRES: the first two are the bounds by queries and by requests.
void WriteTable(const std::vector<PolicyCurves>& all, std::ostream& out);

// What the documents of each share cost, means over the seeds.
void WriteCosts(const std::vector<PolicyCurves>& all, const harvest::QueryCost& cost,
                std::ostream& out);

// policy,queries,requests,seen of the first seed.
void WriteCsv(const std::vector<PolicyCurves>& all, std::ostream& out);

// The share of documents over requests and over queries, of the first seed; readable on light and
// dark ground, nothing loaded from elsewhere.
void WriteSvg(const std::vector<PolicyCurves>& all, const std::string& title, std::ostream& out);

}  // namespace upwell::cli
