// SPDX-License-Identifier: Apache-2.0
// Surfaces sites for coverage and prints, in Markdown, how much was found at what cost, and what
// the runs said of their completeness: at their end, and when a budget cut them short.
//
//   harvest_table [SITE...]
//   harvest_table --curves    only the estimate curves
#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <set>

#include "query/values/word_splitter.h"
#include "testing/combining_sites.h"
#include "testing/data.h"
#include "testing/database_site.h"
#include "testing/e2e/harvest_sites.h"
#include "testing/e2e/liddle_curves.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"
#include "testing/surfacing_sites.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;

constexpr int kRandomSites = 20;
constexpr int kSurfaceSites = 39;
constexpr int kSurfaceSitesCutShort = 20;  // the others are run to their end only
constexpr size_t kSmallSite = 20'000;
constexpr double kWithin = 0.15;
constexpr double kBudgets[] = {0.6, 0.85};  // of what the whole run took
constexpr uint64_t kLeastBudget = 60;

struct Outcome {
  std::string site, method, stop;
  size_t truth = 0, found = 0;
  uint64_t requests = 0, queries = 0;
  uint64_t searches = 0;    // requests to the search itself
  uint64_t whole_list = 0;  // pages of the list of everything, where the empty question has it
  uint64_t batch = 0;       // C
  uint64_t wasted_run = 0;  // the longest of any source
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

size_t DifferentWordsOf(const Dataset& data) {
  query::WordSplitter splitter;
  std::set<std::string> words;
  for (const Record& record : data.records) {
    for (const std::string& value : record.values) {
      for (std::string& word : splitter.Words(value)) words.insert(std::move(word));
    }
  }
  return words.size();
}

bool IsOfPresentation(const Input& input) {
  return input.control == Control::kSort || input.control == Control::kPageSize ||
         input.control == Control::kLayout;
}

// C = max(largest menu, ceil(log2 N)) of a form: menus with the choice that is there already; a box
// for text has as many values as the records have different words.
uint64_t BatchOf(const SiteSpec& spec) {
  const Dataset data = Generate(spec.data, spec.records, spec.seed);
  const double words = static_cast<double>(DifferentWordsOf(data));
  size_t largest = 0;
  double bits = 0;
  const auto add_factor = [&](size_t choices) {
    largest = std::max(largest, choices);
    bits += std::log2(static_cast<double>(choices));
  };
  for (const Input& input : spec.form.inputs) {
    if (IsOfPresentation(input)) add_factor(std::max<size_t>(2, input.ways.size()));
    const bool menu = input.control == Control::kMenu || input.control == Control::kRadio;
    const bool boxes = input.control == Control::kChecks;
    const size_t column = data.ColumnIndex(input.column);
    if (input.control == Control::kFlag) add_factor(2);
    const bool text = input.control == Control::kWords || input.control == Control::kTyped ||
                      input.control == Control::kFrom || input.control == Control::kTo;
    if (text) bits += std::log2(words);
    if ((!menu && !boxes) || column >= data.columns.size()) continue;
    const size_t values = data.ValuesOf(column).size();
    // Each of several check boxes is a factor of its own.
    if (menu) add_factor(values + 1);
    if (boxes) bits += static_cast<double>(values);
  }
  return std::max<uint64_t>(largest, static_cast<uint64_t>(std::ceil(bits)));
}

void CountSearches(const SiteSpec& spec, ServedSite& site, Outcome* out) {
  for (const LoggedRequest& request : site.log().Requests()) {
    const bool redirect = request.status >= 300 && request.status < 400;
    out->searches += request.target.starts_with(spec.form.action) && !redirect;
  }
  const bool lists = spec.behaviour.lists_all && spec.behaviour.cap == 0;
  const bool required = std::any_of(spec.form.inputs.begin(), spec.form.inputs.end(),
                                    [](const Input& input) { return input.required; });
  if (!lists || required) return;
  out->whole_list = (spec.records + spec.page_size - 1) / spec.page_size;
  out->batch = BatchOf(spec);
}

// Of all forms and sources.
uint64_t LongestWastedRun(const json::object& summary) {
  uint64_t longest = 0;
  for (const json::value& form : summary.at("forms").as_array()) {
    const json::value* sources = form.as_object().if_contains("sources");
    if (sources == nullptr || !sources->is_array()) continue;
    for (const json::value& source : sources->as_array()) {
      const double run = NumberIn(source.as_object(), "longest_wasted_run");
      longest = std::max(longest, static_cast<uint64_t>(run));
    }
  }
  return longest;
}

Outcome Harvest(SiteSpec spec, uint64_t budget) {
  const std::string name = spec.name;
  Outcome out;
  out.site = name;
  TestBedServer bed;
  std::unique_ptr<Site> made =
      name == "demo" ? MakeSite(name).value() : std::make_unique<DatabaseSite>(spec);
  ServedSite& site = Serve(bed, std::move(made));
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
  out.queries = static_cast<uint64_t>(NumberIn(fields, "queries"));
  CountSearches(spec, site, &out);
  out.wasted_run = LongestWastedRun(fields);
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
      "| site | records | found | share | requests | requests per record | wasted run | says | by "
      "| ended by |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- | --- |");
  size_t small = 0, complete = 0, mostly = 0;
  for (const Outcome& o : outcomes) {
    std::printf("| %s | %zu | %zu | %.1f%% | %llu | %.2f | %llu | %s | %s | %s |\n", o.site.c_str(),
                o.truth, o.found, 100 * o.share(), static_cast<unsigned long long>(o.requests),
                static_cast<double>(o.requests) / std::max<double>(1, static_cast<double>(o.found)),
                static_cast<unsigned long long>(o.wasted_run), EstimateText(o).c_str(),
                o.method.c_str(), o.stop.c_str());
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

// A site that lists everything by itself is done when that is read and C other questions agree.
void PrintWholeLists(const std::vector<Outcome>& outcomes) {
  std::puts(
      "\n## Sites that list everything by themselves\n\nRequests to the search itself (not "
      "robots.txt, the home page, pages on which a form may be, or redirects). C = max(largest "
      "menu, "
      "ceil(log2 N)), where a box for text has as many values as the records have different "
      "words.\n\n| site | pages of the list | C | requests | at most C + pages |\n"
      "| --- | ---: | ---: | ---: | --- |");
  size_t sites = 0, hold = 0;
  for (const Outcome& o : outcomes) {
    if (o.whole_list == 0) continue;
    const bool holds = o.searches <= o.whole_list + o.batch;
    std::printf("| %s | %llu | %llu | %llu | %s |\n", o.site.c_str(),
                static_cast<unsigned long long>(o.whole_list),
                static_cast<unsigned long long>(o.batch),
                static_cast<unsigned long long>(o.searches), holds ? "yes" : "no");
    ++sites;
    hold += holds;
  }
  std::printf("\nOf %zu such sites it holds for %zu.\n", sites, hold);
}

void PrintRanges() {
  std::puts(
      "\n## Numeric ranges with a cap\n\nThe form has two boxes for a price; the site shows the "
      "first k. Questions: all of the run, those of the study among them.\n\n| records n | k | "
      "found | questions | questions k / n |\n| ---: | ---: | ---: | ---: | ---: |");
  for (const auto& [n, k] : {std::pair<size_t, size_t>{6000, 60}, {8000, 40}, {12000, 100}}) {
    for (const bool counts : {true, false}) {
      SiteSpec spec = RangeSite(n, k);
      spec.behaviour.shows_count = counts;
      const Outcome o = Harvest(spec, 0);
      std::printf("| %zu%s | %zu | %zu | %llu | %.2f |\n", n, counts ? "" : " (prints no counts)",
                  k, o.found, static_cast<unsigned long long>(o.queries),
                  static_cast<double>(o.queries) * static_cast<double>(k) / static_cast<double>(n));
    }
  }
}

void PrintCurves() {
  std::puts(
      "\n## Estimates by the share of questions that bring something\n\nThe plan of \"Extracting "
      "Data Behind Web Forms\" on data of the test bed: menus are combined in batches of C with "
      "maximal coverage; estimate and 95% limit by its equations, cumulative and windowed (last "
      "two "
      "cycles), as in its figures 5 to 7.");
  PrintLiddleCurves(
      {"Sparse: used cars by make, colour and town", UsedCars(), 400, {"make", "colour", "town"}});
  PrintLiddleCurves(
      {"Dense: decisions by court, judge", CourtDecisions(), 4000, {"court", "judge"}});
  PrintLiddleCurves({"Between: decisions by court, matter and judge",
                     CourtDecisions(),
                     1000,
                     {"court", "matter", "judge"}});
}

SiteSpec SpecToHarvest(const std::string& name) {
  if (name != "demo") return *SpecOf(name);
  SiteSpec spec;  // the demo's site has none; its form has the usual action and lists nothing
  spec.name = name;
  return spec;
}

bool IsCutShort(const std::string& name) {
  if (!name.starts_with("surface-")) return true;
  return std::stoi(name.substr(name.find('-') + 1)) <= kSurfaceSitesCutShort;
}

constexpr int kSpreadRuns = 5;

// One of each way of being asked: words, menus, ranges, typed values, a cap, a form that lists all.
std::vector<std::string> SitesOfSpread() {
  return {"library", "recipes", "patents", "surface-29", "random-12", "random-7", "pamphlets"};
}

// The same site on kSpreadRuns ports of the system's choice: addresses differ, and with them
// whatever depends on their order.
void PrintSpread(const std::vector<std::string>& names) {
  std::printf(
      "\n## Spread\n\nThe least and the most of %d runs, each on another port.\n\n"
      "| site | records | found | requests |\n| --- | ---: | ---: | ---: |\n",
      kSpreadRuns);
  for (const std::string& name : names) {
    std::vector<size_t> found;
    std::vector<uint64_t> requests;
    size_t truth = 0;
    for (int i = 0; i < kSpreadRuns; ++i) {
      const Outcome o = Harvest(SpecToHarvest(name), 0);
      found.push_back(o.found);
      requests.push_back(o.requests);
      truth = o.truth;
    }
    std::sort(found.begin(), found.end());
    std::sort(requests.begin(), requests.end());
    std::printf("| %s | %zu | %zu to %zu | %llu to %llu |\n", name.c_str(), truth, found.front(),
                found.back(), static_cast<unsigned long long>(requests.front()),
                static_cast<unsigned long long>(requests.back()));
  }
}

std::vector<std::string> DefaultSites() {
  std::vector<std::string> names;
  for (const std::string& name : DatabaseSiteNames()) {
    if (name != "blocked" && !name.starts_with("surface-")) names.push_back(name);
  }
  for (const SiteSpec& spec : CombiningSpecs()) names.push_back(spec.name);
  for (int i = 1; i <= kRandomSites; ++i) names.push_back("random-" + std::to_string(i));
  for (int i = 1; i <= kSurfaceSites; ++i) names.push_back("surface-" + std::to_string(i));
  return names;
}

}  // namespace
}  // namespace upwell::testing

int main(int argc, char** argv) {
  using namespace upwell::testing;
  std::vector<std::string> names(argv + 1, argv + argc);
  if (!names.empty() && names[0] == "--curves") {
    PrintCurves();
    return 0;
  }
  if (!names.empty() && names[0] == "--spread") {
    names.erase(names.begin());
    PrintSpread(names.empty() ? SitesOfSpread() : names);
    return 0;
  }
  const bool all = names.empty();
  if (all) names = DefaultSites();
  std::vector<Outcome> whole, cut_short;
  for (const std::string& name : names) {
    const SiteSpec spec = SpecToHarvest(name);
    whole.push_back(Harvest(spec, 0));
    if (!IsCutShort(name)) continue;
    for (const double part : kBudgets) {
      const auto budget = static_cast<uint64_t>(part * static_cast<double>(whole.back().requests));
      if (budget < kLeastBudget) continue;
      Outcome outcome = Harvest(spec, budget);
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
  PrintWholeLists(whole);
  PrintRanges();
  PrintCurves();
  if (all) PrintSpread(SitesOfSpread());
  return 0;
}
