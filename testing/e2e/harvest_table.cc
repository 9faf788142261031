// SPDX-License-Identifier: Apache-2.0
// Surfaces sites for coverage and prints, in Markdown, how much was found at what cost, and what
// the runs said of their completeness: at their end, and when a budget cut them short.
//
//   harvest_table [SITE...]
#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>

#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"
#include "testing/surfacing_sites.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;

constexpr int kRandomSites = 20;
constexpr int kSurfaceSites = 20;
constexpr size_t kSmallSite = 20'000;
constexpr double kWithin = 0.15;
constexpr double kBudgets[] = {0.6, 0.85};  // of what the whole run took
constexpr uint64_t kLeastBudget = 60;

struct Outcome {
  std::string site, method, stop;
  size_t truth = 0, found = 0;
  uint64_t requests = 0;
  double estimate = 0, low = 0, high = 0;

  double share() const {
    return truth ? static_cast<double>(found) / static_cast<double>(truth) : 0;
  }
  bool estimated() const { return estimate > 0; }
  bool within() const {
    return estimated() &&
           std::abs(estimate - static_cast<double>(truth)) <= kWithin * static_cast<double>(truth);
  }
  // The interval is of records in all; rounding to whole records is allowed for.
  bool inside() const {
    const double all = static_cast<double>(truth);
    return estimated() && all >= low - 1 && (high == 0 || all <= high + 1);
  }
};

double NumberIn(const json::object& fields, std::string_view key) {
  const json::value* value = fields.if_contains(key);
  return value != nullptr && value->is_number() ? value->to_number<double>() : 0;
}

Outcome Harvest(const std::string& name, uint64_t budget) {
  Outcome out;
  out.site = name;
  TestBedServer bed;
  ServedSite& site = Serve(bed, name);
  ScratchFolder scratch;
  std::string run = scratch.path("run");
  std::vector<std::string> arguments = {"surface", site.url(), "--out",           run,
                                        "--quiet", "--post",   "--backoff",       "0.02",
                                        "--hold",  "0.05",     "--breaker-pause", "0.1"};
  if (budget > 0) {
    arguments.push_back("--max-requests");
    arguments.push_back(std::to_string(budget));
  }
  RunUpwell(arguments);
  out.found = CompareRecords(run + "/records.jsonl", site.truth()).found.size();
  out.truth = site.truth().size();
  boost::system::error_code failed;
  json::value summary = json::parse(ReadFile(run + "/summary.json"), failed);
  if (failed) return out;
  const json::object& fields = summary.as_object();
  out.requests = static_cast<uint64_t>(NumberIn(fields, "requests"));
  out.stop = std::string(fields.at("stop_reason").as_string());
  const json::object& estimate = fields.at("estimate").as_object();
  out.estimate = NumberIn(estimate, "records");
  out.low = NumberIn(estimate, "low");
  out.high = NumberIn(estimate, "high");
  out.method = std::string(estimate.at("method").as_string());
  std::fprintf(stderr, "%s: %zu of %zu, %llu requests\n", name.c_str(), out.found, out.truth,
               static_cast<unsigned long long>(out.requests));
  return out;
}

std::string EstimateText(const Outcome& o) {
  if (!o.estimated()) return "none";
  char text[100];
  std::snprintf(text, sizeof text, "%.0f (%.0f to %s)", o.estimate, o.low,
                o.high > 0 ? std::to_string(std::llround(o.high)).c_str() : "?");
  return text;
}

void PrintWhole(const std::vector<Outcome>& outcomes) {
  std::puts(
      "| site | records | found | share | requests | requests per record | says | by | ended by |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | --- | --- | --- |");
  size_t small = 0, complete = 0, mostly = 0;
  for (const Outcome& o : outcomes) {
    std::printf("| %s | %zu | %zu | %.1f%% | %llu | %.2f | %s | %s | %s |\n", o.site.c_str(),
                o.truth, o.found, 100 * o.share(), static_cast<unsigned long long>(o.requests),
                static_cast<double>(o.requests) / std::max<double>(1, static_cast<double>(o.found)),
                EstimateText(o).c_str(), o.method.c_str(), o.stop.c_str());
    if (o.truth > kSmallSite) continue;
    ++small;
    complete += o.share() >= 0.99;
    mostly += o.share() >= 0.95;
  }
  std::printf(
      "\nOf %zu sites with at most %zu records, %zu have at least 99%% of them found, %zu at least "
      "95%%.\n",
      small, kSmallSite, complete, mostly);
}

void PrintCalibration(const std::string& what, const std::vector<Outcome>& outcomes) {
  size_t estimated = 0, within = 0, inside = 0;
  for (const Outcome& o : outcomes) {
    estimated += o.estimated();
    within += o.within();
    inside += o.inside();
  }
  std::printf(
      "\n%s: %zu, of which %zu have a figure; within 15%% of the truth are %zu, and the truth is "
      "in "
      "the interval of %zu.\n",
      what.c_str(), outcomes.size(), estimated, within, inside);
}

void PrintCutShort(const std::vector<Outcome>& outcomes) {
  std::puts(
      "\n| site | records | found | share | requests | says | by |\n"
      "| --- | ---: | ---: | ---: | ---: | --- | --- |");
  for (const Outcome& o : outcomes) {
    std::printf("| %s | %zu | %zu | %.1f%% | %llu | %s | %s |\n", o.site.c_str(), o.truth, o.found,
                100 * o.share(), static_cast<unsigned long long>(o.requests),
                EstimateText(o).c_str(), o.method.c_str());
  }
}

std::vector<std::string> DefaultSites() {
  std::vector<std::string> names;
  for (const SiteSpec& spec : AllSiteSpecs()) {
    if (spec.name != "blocked" && !spec.name.starts_with("surface-")) names.push_back(spec.name);
  }
  for (int i = 1; i <= kRandomSites; ++i) names.push_back("random-" + std::to_string(i));
  for (int i = 1; i <= kSurfaceSites; ++i) names.push_back("surface-" + std::to_string(i));
  return names;
}

}  // namespace
}  // namespace upwell::testing

int main(int argc, char** argv) {
  using namespace upwell::testing;
  std::vector<std::string> names(argv + 1, argv + argc);
  if (names.empty()) names = DefaultSites();
  std::vector<Outcome> whole, cut_short;
  for (const std::string& name : names) {
    whole.push_back(Harvest(name, 0));
    for (const double part : kBudgets) {
      const auto budget = static_cast<uint64_t>(part * static_cast<double>(whole.back().requests));
      if (budget < kLeastBudget) continue;
      Outcome outcome = Harvest(name, budget);
      if (outcome.share() >= 0.5 && outcome.stop == "max_requests") cut_short.push_back(outcome);
    }
  }
  std::puts("\n## Whole runs\n");
  PrintWhole(whole);
  PrintCalibration("Whole runs", whole);
  std::puts(
      "\n## Runs that a budget ended\n\nWith 60 and 85% of the requests of the whole run; "
      "those "
      "that had at least half of the records.");
  PrintCutShort(cut_short);
  PrintCalibration("Runs cut short", cut_short);
  return 0;
}
