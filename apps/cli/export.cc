// SPDX-License-Identifier: Apache-2.0
#include "store/export.h"

#include <csignal>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>

#include "apps/cli/commands.h"
#include "base/text.h"
#include "crawl/run/run_folder.h"
#include "store/atomic_file.h"
#include "store/cdxj.h"

namespace upwell::cli {
namespace {

using CatalogExporter = base::Status (*)(store::Catalog&, std::ostream&);

const std::map<std::string, CatalogExporter> kCatalogExporters = {
    {"jsonl", store::ExportJsonl},
    {"csv", store::ExportCsv},
    {"urls", store::ExportUrls},
    {"sitemap", store::ExportSitemap}};

base::Status Export(const crawl::RunFolder& folder, const std::string& format, std::ostream& out) {
  if (format == "cdxj") return store::ExportCdxj(folder.archive(), out);
  base::Result<std::unique_ptr<store::Catalog>> catalog =
      store::OpenSqliteCatalog(folder.catalog(), /*read_only=*/true);
  if (!catalog.ok()) return catalog.error();
  return kCatalogExporters.at(format)(**catalog, out);
}

// The runs of all sites of `upwell entities`, one after the other: only for formats without a head.
base::Status ExportSitesOf(const crawl::RunFolder& folder, const std::string& format,
                           std::ostream& out) {
  if (format != "jsonl" && format != "urls") {
    return base::Error{base::ErrorKind::kUsage,
                       folder.path() +
                           " holds a run of many sites, which is exported as jsonl or "
                           "urls; for " +
                           format + " name one of " + folder.path() + "/sites/*"};
  }
  for (const std::string& path : crawl::RunsIn(folder.path() + "/sites")) {
    base::Result<crawl::RunFolder> site = crawl::RunFolder::Open(path, /*to_write=*/false);
    if (!site.ok()) return site.error();
    if (base::Status done = Export(*site, format, out); !done.ok()) return done;
  }
  return {};
}

}  // namespace

int RunExport(const Arguments& arguments) {
  // `upwell export ... | head` ends quietly when head has seen enough.
  std::signal(SIGPIPE, SIG_DFL);
  if (arguments.words.size() != 1) {
    return Fail(2, "give the folder of one run; see `upwell export --help`");
  }
  std::string format = arguments.flag("format").value_or("");
  if (kCatalogExporters.count(format) == 0 && format != "cdxj") {
    return Fail(2, "give --format jsonl, csv, urls, sitemap or cdxj");
  }
  base::Result<crawl::RunFolder> folder =
      crawl::RunFolder::Open(arguments.words[0], /*to_write=*/false);
  if (!folder.ok()) return Fail(2, folder.error().message);
  const bool many = folder->manifest().command == "entities" && !folder->manifest().sites.empty();
  const auto write = [&](std::ostream& out) {
    return many ? ExportSitesOf(*folder, format, out) : Export(*folder, format, out);
  };
  // Standard output is written to as it stands, with what is in it already.
  const std::string to = arguments.flag("to").value_or("-");
  const bool to_stdout = to == "-" || to == "/dev/stdout";
  base::Status done = to_stdout ? write(std::cout) : store::WriteToNamedPath(to, write);
  if (!done.ok())
    return Fail(done.error().kind == base::ErrorKind::kUsage ? 2 : 5, done.error().message);
  std::cout.flush();
  return std::cout.good() ? 0 : Fail(5, "standard output cannot be written");
}

}  // namespace upwell::cli
