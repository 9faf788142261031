// SPDX-License-Identifier: Apache-2.0
#include "harvest/simulate/calibration_for_tests.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "fetch/run_task.h"
#include "harvest/coverage_crawl.h"
#include "harvest/simulate/drawn_session_for_tests.h"
#include "query/openings.h"
#include "query/study/form_study.h"

namespace upwell::harvest {
namespace {

constexpr int kOpenings = 3;                 // as crawl/session/first_look
constexpr double kPrintedRounding = 0.0005;  // of shares, as they are printed
constexpr uint64_t kForPairs = 300;          // requests, as crawl/surface/seeds_crawl
constexpr double kHalf = 0.5;                // by definition of the median

double MedianOf(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<size_t>(kHalf * static_cast<double>(values.size()))];
}

struct Tally {
  size_t runs = 0, figures = 0, holds = 0, complete = 0, falsely = 0, requests = 0;
  double coverage = 0;
  std::vector<double> widths;

  void Add(const CalibrationRun& run) {
    ++runs;
    requests += run.requests;
    coverage += run.coverage();
    if (!run.has_figure) return;
    ++figures;
    holds += run.Holds();
    complete += run.SaysComplete();
    falsely += run.IsFalselyComplete();
    widths.push_back(run.high - run.low);
  }
};

std::string RowOf(const std::string& name, const Tally& tally) {
  const auto share = [](size_t part, size_t all) {
    return all == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(all);
  };
  char row[256];
  std::snprintf(
      row, sizeof row, "| %s | %zu | %.0f | %.1f%% | %.0f%% | %.1f%% | %.1f | %zu | %zu |\n",
      name.c_str(), tally.runs,
      static_cast<double>(tally.requests) / static_cast<double>(std::max<size_t>(1, tally.runs)),
      100 * tally.coverage / static_cast<double>(std::max<size_t>(1, tally.runs)),
      share(tally.figures, tally.runs), share(tally.holds, tally.figures),
      100 * MedianOf(tally.widths), tally.complete, tally.falsely);
  return row;
}

}  // namespace

bool CalibrationRun::Holds() const {
  return has_figure && coverage() >= low - kPrintedRounding &&
         coverage() <= high + kPrintedRounding;
}

CalibrationRun Calibrate(SiteFamily family, uint64_t seed, uint64_t budget) {
  const DrawnSite site(family, seed);
  DrawnSession session(site, budget);
  query::Openings first(site.form());
  for (const std::string& text : site.texts()) first.AddText(text);
  std::vector<query::Question> openings;
  for (int i = 0; i < kOpenings; ++i) {
    if (std::optional<query::Question> question = first.Next()) openings.push_back(*question);
  }
  CoverageHooks hooks;
  hooks.study = [&](query::StudyDepth depth) -> base::Task<std::optional<query::FormPlan>> {
    std::vector<query::AnsweredQuestion> answered;
    for (const query::Question& opening : openings) {
      query::AnsweredQuestion one;
      one.submission = opening.values;
      query::Question asked = opening;
      one.reply = co_await session.AskFirstPage(std::move(asked));
      answered.push_back(std::move(one));
    }
    query::StudyOptions options;
    options.for_pairs = kForPairs;
    query::FormPlan plan =
        co_await query::StudyForm(site.form(), answered, site.texts(), depth, options, session);
    co_return plan;
  };
  hooks.report = [](const std::string&) {};
  hooks.expect_more_requests = [](uint64_t) {};
  hooks.give_up = [] {};
  HarvestOptions options;
  options.max_requests = budget;
  CoverageCrawl crawl(site.form(), session, options, site.texts(), std::move(hooks));
  const CoverageFindings findings = fetch::RunTask(crawl.Run(openings));
  CalibrationRun run;
  run.family = family;
  run.seed = seed;
  run.budget = budget;
  run.requests = session.requests();
  run.truth = site.records().size();
  run.found = session.found();
  if (!findings.completeness) return run;
  run.sentence = findings.completeness->Text();
  run.has_figure = findings.completeness->coverage.has_value();
  run.said = findings.completeness->coverage.value_or(0);
  run.low = findings.completeness->coverage_low;
  run.high = findings.completeness->coverage_high;
  return run;
}

std::string CalibrationTables(const std::vector<CalibrationRun>& runs) {
  constexpr char kHead[] =
      "| family | runs | requests | found | with a figure | truth inside | median width | "
      "\"complete\" | of them false |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  std::string text;
  for (const uint64_t budget : kCalibrationBudgets) {
    text += "\n### At most " + std::to_string(budget) + " requests\n\n" + kHead;
    Tally all;
    for (int family = 0; family < kSiteFamilies; ++family) {
      Tally tally;
      for (const CalibrationRun& run : runs) {
        if (run.budget != budget || static_cast<int>(run.family) != family) continue;
        tally.Add(run);
        all.Add(run);
      }
      if (tally.runs == 0) continue;
      text += RowOf(std::string(NameOf(static_cast<SiteFamily>(family))), tally);
    }
    text += RowOf("**all**", all);
  }
  return text;
}

}  // namespace upwell::harvest
