// SPDX-License-Identifier: Apache-2.0
// Prints the tables of docs/results/calibration.md: calibration_table [FIRST SEED] [LAST SEED]
// [FAMILY]. The runs in which the truth lay outside go to stderr; of one family alone, all.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "harvest/simulate/calibration_for_tests.h"

int main(int argc, char** argv) {
  using upwell::harvest::CalibrationRun;
  using upwell::harvest::SiteFamily;
  const uint64_t first = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
  const uint64_t last = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 50;
  const std::string only = argc > 3 ? argv[3] : "";
  std::vector<CalibrationRun> runs;
  for (int i = 0; i < upwell::harvest::kSiteFamilies; ++i) {
    const auto family = static_cast<SiteFamily>(i);
    if (!only.empty() && only != NameOf(family)) continue;
    for (uint64_t seed = first; seed <= last; ++seed) {
      for (const uint64_t budget : upwell::harvest::kCalibrationBudgets) {
        const CalibrationRun run = upwell::harvest::Calibrate(family, seed, budget);
        runs.push_back(run);
        if (only.empty() && (run.Holds() || !run.has_figure)) continue;
        std::fprintf(
            stderr, "%s seed %llu budget %llu: %llu of %llu = %.1f%% in %llu requests; %s\n",
            std::string(NameOf(family)).c_str(), static_cast<unsigned long long>(seed),
            static_cast<unsigned long long>(budget), static_cast<unsigned long long>(run.found),
            static_cast<unsigned long long>(run.truth), 100 * run.coverage(),
            static_cast<unsigned long long>(run.requests), run.sentence.c_str());
      }
    }
  }
  std::fputs(upwell::harvest::CalibrationTables(runs).c_str(), stdout);
  return 0;
}
