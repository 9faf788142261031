// SPDX-License-Identifier: Apache-2.0
// Surfaces every site of the test bed and prints a table of what was found, in Markdown.
//
//   testbed_table [SITE...]
#include <boost/json.hpp>
#include <cstdio>

#include "testing/combining_sites.h"
#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;

void PrintRow(const std::string& name) {
  base::Result<SiteSpec> spec = SpecOf(name);
  TestBedServer bed;
  ServedSite& site = Serve(bed, name);
  ScratchFolder scratch;
  std::string run = scratch.path("run");
  RunUpwell({"surface", site.url(), "--out", run, "--quiet", "--post", "--backoff", "0.02",
             "--hold", "0.05", "--breaker-pause", "0.1"});
  Comparison result = CompareRecords(run + "/records.jsonl", site.truth());
  boost::system::error_code failed;
  json::value summary = json::parse(ReadFile(run + "/summary.json"), failed);
  if (failed) return;
  const json::object& fields = summary.as_object();
  size_t truth = site.truth().size();
  std::printf(
      "| %s | %s | %s | %zu | %zu | %.1f%% | %zu | %zu | %lld | %lld | %s |\n", name.c_str(),
      spec.ok() ? spec->language.c_str() : "", spec.ok() ? NameOf(spec->layout).data() : "", truth,
      result.found.size(),
      truth ? 100.0 * static_cast<double>(result.found.size()) / static_cast<double>(truth) : 0.0,
      result.strangers, result.repeats,
      static_cast<long long>(fields.at("queries").to_number<int64_t>()),
      static_cast<long long>(fields.at("requests").to_number<int64_t>()),
      fields.at("stop_reason").as_string().c_str());
  std::fflush(stdout);
}

}  // namespace
}  // namespace upwell::testing

int main(int argc, char** argv) {
  using namespace upwell::testing;
  std::puts(
      "| site | language | layout | records | found | share | strangers | repeats | questions "
      "| requests | ended by |\n| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | "
      "---: | --- |");
  if (argc > 1) {
    for (int i = 1; i < argc; ++i) PrintRow(argv[i]);
  } else {
    for (const std::string& name : DatabaseSiteNames()) PrintRow(name);
    for (const SiteSpec& spec : CombiningSpecs()) PrintRow(spec.name);
    for (int i = 1; i <= 20; ++i) PrintRow("random-" + std::to_string(i));
  }
  return 0;
}
