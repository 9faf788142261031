// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "apps/cli/commands.h"
#include "base/text.h"
#include "crawl/run/run_folder.h"
#include "report/html_report.h"
#include "store/atomic_file.h"

namespace upwell::cli {
int RunReport(const Arguments& arguments) {
  if (arguments.words.size() != 1) {
    return Fail(2, "give the folder of one run; see `upwell report --help`");
  }
  report::ReportLimits limits;
  if (const std::optional<std::string> records = arguments.flag("records")) {
    const std::optional<uint64_t> number = base::ParseUnsigned(*records);
    if (!number || *number > report::kMostRecordsInReport) {
      return Fail(
          2, "--records takes a number of at most " + std::to_string(report::kMostRecordsInReport));
    }
    limits.records = *number;
  }
  base::Result<crawl::RunFolder> folder =
      crawl::RunFolder::Open(arguments.words[0], /*to_write=*/false);
  if (!folder.ok()) return Fail(2, folder.error().message);
  const crawl::Manifest& manifest = folder->manifest();
  if (!manifest.sites.empty()) {
    const std::string& path = arguments.words[0];
    return Fail(2, path + " holds a run of `upwell " + manifest.command +
                       "` over many sites, of which there is no report: see " +
                       (manifest.command == "find" ? "forms.jsonl, sites.jsonl"
                                                   : path + "/sites/*/report.html, sites.jsonl") +
                       " and summary.json in it");
  }
  const std::optional<std::string> out = arguments.flag("out");
  const std::string path = out.value_or(folder->report());
  const base::Status written =
      report::WriteHtmlReport(folder->report_source(), limits, path,
                              out ? store::WriteToNamedPath : store::WriteFileAtomically);
  if (!written.ok()) {
    return Fail(written.error().kind == base::ErrorKind::kUsage ? 2 : 5, written.error().message);
  }
  std::printf("%s\n", base::ForTerminal(path).c_str());
  return 0;
}

}  // namespace upwell::cli
