// SPDX-License-Identifier: Apache-2.0
#include "store/export.h"

#include <cstdio>
#include <functional>
#include <iostream>
#include <map>

#include "base/text.h"
#include "commands.h"
#include "crawl/run_folder.h"
#include "store/archive.h"

namespace upwell {
namespace {

using Exporter = Status (*)(Catalog&, std::ostream&);

const std::map<std::string, Exporter> kExporters = {
    {"jsonl", ExportJsonl}, {"csv", ExportCsv}, {"urls", ExportUrls}, {"sitemap", ExportSitemap}};

Status ExportCatalog(const RunFolder& folder, Exporter exporter, const std::string& to) {
  Result<std::unique_ptr<Catalog>> catalog =
      OpenSqliteCatalog(folder.catalog(), /*read_only=*/true);
  if (!catalog.ok()) return catalog.error();
  if (to.empty()) return exporter(**catalog, std::cout);
  return WriteFileAtomically(to, [&](std::ostream& out) { return exporter(**catalog, out); });
}

}  // namespace

int RunExport(const Arguments& arguments) {
  if (arguments.words.size() != 1) {
    return Fail(2, "give the folder of one run; see `upwell export --help`");
  }
  std::string format = arguments.flag("format").value_or("");
  auto exporter = kExporters.find(format);
  if (exporter == kExporters.end() && format != "cdxj") {
    return Fail(2, "give --format jsonl, csv, urls, sitemap or cdxj");
  }
  Result<RunFolder> folder = RunFolder::Open(arguments.words[0], /*to_write=*/false);
  if (!folder.ok()) return Fail(2, folder.error().message);
  std::string to = arguments.flag("to").value_or("");
  Status done = format == "cdxj" ? WriteCdxj(folder->archive(), to.empty() ? "/dev/stdout" : to)
                                 : ExportCatalog(*folder, exporter->second, to);
  if (!done.ok()) return Fail(done.error().kind == ErrorKind::kUsage ? 2 : 5, done.error().message);
  std::cout.flush();
  return std::cout.good() ? 0 : Fail(5, "standard output cannot be written");
}

}  // namespace upwell
