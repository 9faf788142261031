// SPDX-License-Identifier: Apache-2.0
// The calibration laboratory: crawls drawn sites (drawn_site_for_tests) with several budgets, and
// counts how often what is said of the completeness is true. The crawl is CoverageCrawl with the
// study of the form; pages are not made and not read, so that everything before the records is left
// out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "harvest/simulate/drawn_site_for_tests.h"

namespace upwell::harvest {

// What one crawl said, and what was true.
struct CalibrationRun {
  SiteFamily family = SiteFamily::kListed;
  uint64_t seed = 0, budget = 0;
  uint64_t requests = 0, truth = 0, found = 0;  // records of the site, and those in hand
  bool has_figure = false;
  double said = 0, low = 0, high = 1;  // coverage
  std::string sentence;

  double coverage() const { return static_cast<double>(found) / static_cast<double>(truth); }
  bool Holds() const;
  bool SaysComplete() const { return has_figure && low >= kComplete; }
  bool IsFalselyComplete() const { return SaysComplete() && coverage() < kComplete; }

  static constexpr double kComplete = 0.99;  // by definition
};

// Requests, from a budget that ends nearly every crawl to one that ends hardly any.
inline constexpr uint64_t kCalibrationBudgets[] = {60, 300, 1000};

CalibrationRun Calibrate(SiteFamily family, uint64_t seed, uint64_t budget);

// The tables of docs/results/calibration.md: by family and budget.
std::string CalibrationTables(const std::vector<CalibrationRun>& runs);

}  // namespace upwell::harvest
